"""The probe: whether what is stored now would be there tomorrow.

A database can answer questions and still keep nothing: its file may have been removed while it is
open, its disk may have become read-only, somebody may hold its lock.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from urllib.parse import quote

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

# Whoever holds the lock for longer than this is in the way of the players.
LOCK_SECONDS = 1.0
# A database that says nothing at all for so long is taken for one that does not answer.
PATIENCE = 8.0
SILENT = "The database does not answer: it says nothing at all."
LOST = (
    "The database's file was removed or replaced while the server runs: nothing can be stored."
    " Put it back, then restart the server."
)


class Probe:
    """Looks after one database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        name = engine.url.database or ""
        in_file = engine.dialect.name == "sqlite" and name not in ("", ":memory:")
        self._file = os.path.abspath(name) if in_file else ""
        self._identity = _identity(self._file)
        self._log = f"{self._file}-wal" if self._file and _has_log(engine) else ""

    def lost(self) -> str:
        """Why what was just committed is nowhere; empty when it is where it belongs.

        A file that is removed while it is open can be written to, and is gone with the process.
        """
        if not self._file:
            return ""
        log_is_there = not self._log or os.path.exists(self._log)
        return "" if log_is_there and _identity(self._file) == self._identity else LOST

    def trouble(self) -> str:
        """Why nothing can be stored now; empty when something could."""
        if not self._file:
            return self._trouble_of_server()
        if _identity(self._file) != self._identity:
            return LOST
        try:
            self._lock_file()
        except sqlite3.Error as error:
            return f"The database cannot be written: {error}."
        return self.lost()

    def _lock_file(self) -> None:
        # A connection of its own: the others wait longer for the lock. `rw` creates no file.
        address = f"file:{quote(self._file)}?mode=rw"
        connection = sqlite3.connect(address, uri=True, timeout=LOCK_SECONDS, isolation_level=None)
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("SELECT 1 FROM tables LIMIT 1").fetchone()
            connection.execute("ROLLBACK")
        finally:
            connection.close()

    def _trouble_of_server(self) -> str:
        try:
            with self._engine.connect() as connection:
                if connection.dialect.name == "sqlite":
                    connection.execute(text("SELECT 1 FROM tables LIMIT 1"))
                    return ""
                connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_SECONDS:g}s'"))
                connection.execute(text("SET LOCAL statement_timeout = '5s'"))
                read_only = connection.execute(text("SHOW transaction_read_only")).scalar()
                if read_only == "on":
                    return "The database cannot be written: it is read-only."
                # The lock that every stored step needs.
                connection.execute(text("LOCK TABLE steps IN ROW EXCLUSIVE MODE"))
        except SQLAlchemyError as error:
            cause = str(getattr(error, "orig", None) or error).strip().splitlines()
            return f"The database does not answer: {cause[0] if cause else type(error).__name__}."
        return ""


class PatientProbe:
    """Asks from the event loop, one question at a time, and waits for no answer for ever.

    A question to a database that hangs keeps its thread: with one for each who wants to know, there
    would soon be none left.
    """

    def __init__(self, ask: Callable[[], str]) -> None:
        self._ask = ask
        self._asked: asyncio.Task[str] | None = None

    async def trouble(self) -> str:
        """Why nothing can be stored now; empty when something could."""
        if self._asked is None or self._asked.done():
            self._asked = asyncio.create_task(asyncio.to_thread(self._ask))
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(self._asked)
        except TimeoutError:
            return SILENT


def _has_log(engine: Engine) -> bool:
    """Whether steps go into a log beside the file; some network drives do not allow it."""
    with engine.connect() as connection:
        return connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"


def _identity(file: str) -> tuple[int, int] | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino
