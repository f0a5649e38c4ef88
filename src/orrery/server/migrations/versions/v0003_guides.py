"""Guided games: by which guide a table is played."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Tables that there are were played without one."""
    op.add_column("tables", sa.Column("guide", sa.Text, nullable=False, server_default=""))
