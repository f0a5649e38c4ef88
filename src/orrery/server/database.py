"""Opening a database: its address, its file, its version."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from orrery.core.errors import OrreryError

SQLITE, POSTGRESQL = "sqlite", "postgresql"
# Whoever waits longer for SQLite's lock is told so: a transaction takes milliseconds.
LOCK_SECONDS = 3
# Whoever brings a database of PostgreSQL to a new version holds the lock of this number.
MIGRATION_LOCK = 0x6F727265


class StoreError(OrreryError):
    """The database cannot be used; the sentence says why and what to do."""


def open_database(given: str) -> Engine:
    """The database at this address, brought to this program's version; StoreError if it cannot."""
    try:
        url = make_url(given)
    except ArgumentError as error:
        raise StoreError(
            f"{given[:80]!r} is not a database address; write sqlite:///FILE"
            " or postgresql://USER@HOST/NAME."
        ) from error
    if url.get_backend_name() == POSTGRESQL:
        url = url.set(drivername="postgresql+psycopg")
    elif url.get_backend_name() == SQLITE:
        _make_file(url)
    shown = url.render_as_string(hide_password=True)
    try:
        engine = create_engine(url, pool_pre_ping=url.get_backend_name() != SQLITE)
    except ImportError as error:
        raise StoreError(
            f"{shown}: the driver for this database is not installed;"
            " for PostgreSQL install orrery[postgres]."
        ) from error
    if url.get_backend_name() == SQLITE:
        event.listen(engine, "connect", _set_up_sqlite)
    try:
        with engine.begin() as connection:
            _migrate(connection, shown)
    except SQLAlchemyError as error:
        engine.dispose()
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise StoreError(
            f"The database {shown} cannot be opened: {cause}."
            " Check the address and that this user may write there."
        ) from error
    except StoreError:
        engine.dispose()
        raise
    return engine


def _make_file(url: URL) -> None:
    if url.database and url.database != ":memory:":
        folder = Path(url.database).parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(
                f"The folder {folder} for the database cannot be made: {error.strerror}."
            ) from error
        # It holds the seeds of running games. Whatever is wrong, SQLite says it better.
        with contextlib.suppress(OSError):
            os.close(os.open(url.database, os.O_CREAT, 0o600))


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # The order matters: with the timeout set first, two processes can open at the same time.
    for pragma in (
        f"busy_timeout={LOCK_SECONDS * 1000}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection, shown: str) -> None:
    """Bring the database to this version; of several processes that want to, one does it."""
    config = Config()
    config.set_main_option("script_location", "orrery.server:migrations")
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    present = _revision(connection)
    if present == scripts.get_current_head():
        return
    known = {script.revision for script in scripts.walk_revisions()}
    if present is not None and present not in known:
        raise StoreError(
            f"The database {shown} is from a newer version of Orrery (its version is {present},"
            f" this program knows up to {scripts.get_current_head()})."
            " Update Orrery, or name another database."
        )
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    else:
        # Nothing of it is there before all is, also when the process is killed meanwhile.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
