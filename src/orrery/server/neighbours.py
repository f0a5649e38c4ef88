"""The neighbours: other processes on the same database, and how they hear of each other.

On PostgreSQL a step is told in the very statement that stores it (NOTIFY), so that every process
hears of it when it is stored and not otherwise. Notices only save time: whoever misses one reads
the database. SQLite knows no notices; there one process serves.
"""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, bindparam, delete, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from orrery.server.database import POSTGRESQL
from orrery.server.logs import log_error, note
from orrery.server.schema import PRESENCE, PROCESSES

CHANNEL = "orrery"
# PostgreSQL takes 8,000 bytes; what is longer is left to be read.
LONGEST_NOTICE = 7000
LISTEN_SECONDS = 1.0
PAUSE_SECONDS = 1.0
# A process that gave no sign of life for so long is taken for dead.
DEAD_SECONDS = 20
# Whoever has not heard so many of its own signs of life hears nothing at all: a router may have
# forgotten the connection, and says so to nobody.
MOST_UNHEARD = 3


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one process tells the others about a table; without more: look at the database."""

    process: str
    table: str
    steps: list[tuple[int, str, int, str, int, str | None]] = []
    seats: list[int] | None = None
    """Who is connected to this process there now, -1 for spectators."""


_ENCODE = msgspec.json.Encoder().encode
_DECODE = msgspec.json.Decoder(Notice).decode

# Made once: with a list in it, a statement refers to itself in a circle and would stay for long.
_THERE = PRESENCE.c.table_id.in_(bindparam("tables", expanding=True))
_FORGET = delete(PRESENCE).where(PRESENCE.c.process == bindparam("of"), _THERE)
_ELSEWHERE = select(PRESENCE).where(PRESENCE.c.process != bindparam("of"), _THERE)
_CLOCK = text("SELECT extract(epoch FROM clock_timestamp())")


class Neighbours:
    """This process among others. Its methods block; call them from a thread."""

    def __init__(self, engine: Engine) -> None:
        self.process = secrets.token_hex(8)
        self.tells = engine.dialect.name == POSTGRESQL
        self.burials = 0
        """How often others took this process for dead, and forgot who is connected to it."""
        self._lives = False
        self._unheard = 0
        self._engine = engine
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    # ---- telling -------------------------------------------------------------------------

    def notice(self, table: str, steps: Iterable[Any] = (), seats: list[int] | None = None) -> str:
        """A notice as text, short enough to be sent."""
        rows = [(s.sequence, s.kind, s.seat, s.text, s.actor, s.command) for s in steps]
        words = _ENCODE(Notice(self.process, table, rows, seats))
        if len(words) > LONGEST_NOTICE:
            words = _ENCODE(Notice(self.process, table))
        return words.decode()

    def tell(self, connection: Connection, *notices: str) -> None:
        """Tell the others when this transaction is committed."""
        if self.tells:
            for words in notices:
                connection.execute(text("SELECT pg_notify(:channel, :words)"), _payload(words))

    # ---- hearing -------------------------------------------------------------------------

    def listen(self, hear: Callable[[Notice | None], None]) -> None:
        """Call `hear` for every notice of another process, from a thread of its own.

        None: some may have been missed, so everything has to be looked at.
        """
        if self.tells and self._thread is None:
            self._thread = threading.Thread(
                target=self._listen, args=(hear,), name="neighbours", daemon=True
            )
            self._thread.start()

    def close(self) -> None:
        """Stop listening, and take leave of the others."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
        try:
            with self._engine.begin() as connection:
                self._remove(connection, self.process)
        except SQLAlchemyError:
            # They find out by themselves, a little later.
            log_error("no-leave-taken")

    def _listen(self, hear: Callable[[Notice | None], None]) -> None:
        again = False
        while not self._stop.is_set():
            try:
                self._listen_on_one(hear, again)
            except Exception as error:
                # Whatever it is, nobody else would begin to listen again.
                note("neighbours-out-of-hearing", why=type(error).__name__)
                again = True
                self._stop.wait(PAUSE_SECONDS)

    def _listen_on_one(self, hear: Callable[[Notice | None], None], again: bool) -> None:
        """Listen on one connection, until closed or until it breaks."""
        connection = self._connect()
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self._unheard = 0
            if again:
                hear(None)
            while not self._stop.is_set():
                for one in connection.notifies(timeout=LISTEN_SECONDS):
                    self._heard(one.payload, hear)
                if self._unheard >= MOST_UNHEARD:
                    raise ConnectionError("Nothing is heard on it any more.")
        finally:
            connection.close()

    def _connect(self) -> Any:
        """A new connection of the driver: those in the pool may be as dead as the last one."""
        words, named = self._engine.dialect.create_connect_args(self._engine.url)
        return self._engine.dialect.connect(*words, **named)

    def _heard(self, words: str, hear: Callable[[Notice | None], None]) -> None:
        try:
            notice = _DECODE(words)
        except (msgspec.DecodeError, RecursionError):
            # A process of another version: whatever it means, the database knows it too.
            hear(None)
            return
        if notice.process != self.process:
            if notice.table:
                hear(notice)
        elif not notice.table:
            self._unheard = 0

    # ---- who is where --------------------------------------------------------------------

    def beat(self) -> set[str]:
        """Give a sign of life and bury the dead; the other processes that are alive."""
        with self._engine.begin() as connection:
            now = self._now(connection)
            mine = connection.execute(delete(PROCESSES).where(PROCESSES.c.id == self.process))
            connection.execute(insert(PROCESSES), {"id": self.process, "seen": now})
            seen = {row.id: row.seen for row in connection.execute(select(PROCESSES))}
            for process, latest in seen.items():
                if latest < now - DEAD_SECONDS:
                    self._remove(connection, process)
            # A word to itself: about no table. It may be heard as soon as this is stored.
            self._unheard += 1
            self.tell(connection, self.notice(""))
        self.burials += self._lives and not mine.rowcount
        self._lives = True
        return {
            process
            for process, latest in seen.items()
            if process != self.process and latest >= now - DEAD_SECONDS
        }

    def _now(self, connection: Connection) -> int:
        """The time by the clock that all processes share."""
        return int(connection.execute(_CLOCK).scalar_one()) if self.tells else int(time.time())

    def attend(self, present: dict[str, list[int]]) -> None:
        """Who is connected to this process now, for the tables where that has changed."""
        with self._engine.begin() as connection:
            connection.execute(_FORGET, {"of": self.process, "tables": list(present)})
            rows = [
                {"process": self.process, "table_id": table, "seats": json.dumps(seats)}
                for table, seats in present.items()
                if seats
            ]
            if rows:
                connection.execute(insert(PRESENCE), rows)
            notices = [self.notice(table, seats=seats) for table, seats in present.items()]
            self.tell(connection, *notices)

    def elsewhere(self, tables: Sequence[str]) -> dict[str, dict[str, set[int]]]:
        """For each table, who is connected to it at which other process."""
        found: dict[str, dict[str, set[int]]] = {table: {} for table in tables}
        with self._engine.connect() as connection:
            for row in connection.execute(_ELSEWHERE, {"of": self.process, "tables": tables}):
                found[row.table_id][row.process] = set(json.loads(row.seats))
        return found

    def _remove(self, connection: Connection, process: str) -> None:
        gone = delete(PRESENCE).where(PRESENCE.c.process == process).returning(PRESENCE.c.table_id)
        for table in connection.execute(gone).scalars().all():
            words = _ENCODE(Notice(process, table, seats=[])).decode()
            self.tell(connection, words)
        connection.execute(delete(PROCESSES).where(PROCESSES.c.id == process))


def _payload(words: str) -> dict[str, str]:
    return {"channel": CHANNEL, "words": words}
