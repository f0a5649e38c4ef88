"""The database: tables, their seats, and the steps that were taken at them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("host", Integer, nullable=False),
    Column("undo", Text, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("seed", Text),  # decimal digits; no integer column holds 256 bits
    Column("created", BigInteger, nullable=False),
    Column("rematch", Text, nullable=False),
    Column("guide", Text, nullable=False, server_default=""),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
    # Only the hash of a seat's secret is kept: whoever reads the database cannot sit down.
    Column("secret_hash", Text, nullable=False),
)

STEPS = Table(
    "steps",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("actor", Integer, nullable=False),
    Column("command", Text),  # null for a bot's own steps
    Column("stored", BigInteger, nullable=False),
    UniqueConstraint("table_id", "actor", "command", name="one_step_a_command"),
)

# The processes that serve this database, each with the time of its latest sign of life.
PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

# At which tables a process has clients: the seats of those who play, -1 for spectators.
PRESENCE = Table(
    "presence",
    METADATA,
    Column("process", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("seats", Text, nullable=False),  # JSON
    Index("presence_of_a_table", "table_id"),
)
