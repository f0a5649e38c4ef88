"""The writer: one thread that stores the steps of all tables, all that wait in one statement.

One statement is one transaction: it is stored whole or not at all, and many tables share the cost
of one flush to the disk. The event loop collects the steps and hands them over together, so that
the thread is woken, and takes the interpreter from the loop, only once for all of them.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from msgspec import Struct
from sqlalchemy import Engine

from orrery.core.errors import OrreryError
from orrery.server import metrics
from orrery.server.database import SQLITE, StoreError
from orrery.server.errands import ERRANDS
from orrery.server.logs import log_error
from orrery.server.neighbours import CHANNEL, Neighbours
from orrery.server.pace import LONGEST_PAUSE, Pace
from orrery.server.probe import Probe
from orrery.server.schema import STEPS

NOBODY = -1
# Rows of one statement; SQLite of old takes 999 values.
MOST_ROWS = 100
# Nothing else is answered while the loop rests; so nobody does while something else is asked for.
LONGEST_REST = LONGEST_PAUSE
_COLUMNS = ("table_id", "sequence", "kind", "seat", "text", "actor", "command", "stored")


# What is told how storing came out: None when the step is safe, else why it is not.
Outcome = Callable[[Exception | None], None]


class TakenError(OrreryError):
    """Somebody else was faster: the sequence, the command or the seat is taken."""


class Step(Struct, frozen=True):
    """One step at a table: a choice, an undo, a seat handed to a bot or taken back."""

    sequence: int
    kind: str
    seat: int
    text: str
    actor: int = NOBODY
    command: str | None = None


def _taken() -> threading.Lock:
    """A lock that somebody waits for."""
    lock = threading.Lock()
    lock.acquire()
    return lock


class _Append(Struct):
    table: str
    step: Step
    then: Outcome
    # Whether it rests on the step of its table before it, and is to be stored only if that is.
    follows: bool


_Settled = list[tuple[_Append, Exception | None]]


@dataclass(slots=True)
class Batch:
    """What is handed over at once, and the event loop that waits for it."""

    loop: asyncio.AbstractEventLoop
    appends: list[_Append] = field(default_factory=list)
    timer: asyncio.Handle | None = None
    # When it may be handed over at the earliest.
    due: float = 0.0
    # How each of them came out, once they are written; None before, and when that was taken up.
    settled: _Settled | None = None
    # Whether the loop stands still until they are, or is to be called when they are.
    awaited: bool = False
    written: threading.Lock = field(default_factory=_taken)


class Writer:
    """Stores steps in the order in which they come."""

    def __init__(self, engine: Engine, probe: Probe, neighbours: Neighbours, pace: Pace) -> None:
        self._engine = engine
        self._pace = pace
        self._probe = probe
        self._neighbours = neighbours
        self._sqlite = engine.dialect.name == SQLITE
        self._connection: Any = None
        # What is collected for the next flush, when that may be, and who waits for the present one.
        self._next: Batch | None = None
        self._next_flush = 0.0
        self._writing_for: asyncio.AbstractEventLoop | None = None
        self._handed: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    @property
    def collecting(self) -> Batch | None:
        """What the next step is stored together with, if there is something already."""
        return self._next

    def append(self, table: str, step: Step, then: Outcome, follows: bool = False) -> Batch:
        """Store a step; the event loop calls `then` when it is safe, or cannot be stored.

        One that `follows` another of its table and its batch is not stored without it.
        """
        loop = asyncio.get_running_loop()
        batch = self._next
        if batch is None or batch.loop is not loop:
            batch = self._begin(loop)
        batch.appends.append(_Append(table, step, then, follows))
        return batch

    def close(self) -> None:
        """Finish what waits to be written, then let go of the database."""
        self._hand_over()
        self._handed.put(None)
        self._thread.join()
        self._disconnect()

    def _begin(self, loop: asyncio.AbstractEventLoop) -> Batch:
        if self._next is not None:
            # Another loop's, which may have ended.
            self._hand_over()
        self._next = Batch(loop)
        self._set_timer(self._next)
        return self._next

    def _set_timer(self, batch: Batch) -> None:
        """Hand the batch over when the next flush may be, at the earliest after the present one."""
        if self._writing_for is batch.loop:
            return
        now = time.monotonic()
        pause = self._next_flush - now
        batch.due = max(self._next_flush, now)
        if pause > 0:
            batch.timer = batch.loop.call_later(pause, self._flush)
        else:
            # Whatever else this turn of the loop brings comes with it.
            batch.timer = batch.loop.call_soon(self._flush)

    def _flush(self) -> None:
        """Hand the batch over; where steps come together, wait for it without doing anything else.

        What comes meanwhile would wait for the next flush. Taking it up one by one costs more than
        in one go, and takes the interpreter from the thread again and again.
        """
        batch = self._next
        if batch is None:
            return
        batch.awaited = len(batch.appends) > 1 and not ERRANDS.under_way
        self._hand_over()
        if not batch.awaited:
            return
        if not batch.written.acquire(timeout=LONGEST_REST):
            # The disk takes its time: the thread may come to this too late, so look once more.
            batch.awaited = False
        self._written(batch)

    def _hand_over(self) -> None:
        batch, self._next = self._next, None
        if batch is None:
            return
        if batch.timer is not None:
            batch.timer.cancel()
        # A step that came alone has nobody to wait for: a table by itself is not slowed down.
        alone = len(batch.appends) == 1
        self._next_flush = 0.0 if alone else time.monotonic() + self._pace.pause
        self._writing_for = batch.loop
        self._handed.put(batch)

    def _written(self, batch: Batch) -> None:
        """The thread is done with a batch: say so to all who wait, and hand over the next one."""
        settled, batch.settled = batch.settled, None
        if settled is None:
            # It is not, or somebody has taken it up.
            return
        self._writing_for = None
        if self._next is not None:
            self._set_timer(self._next)
        for append, outcome in settled:
            append.then(outcome)
        # What comes of it is told in the next turn of the loop, and sent at the end of that.
        loop = asyncio.get_running_loop()
        loop.call_soon(loop.call_soon, self._rest, batch.due)

    def _rest(self, due: float) -> None:
        """Let messages come together until the next flush may be: they are read in one go then.

        They would wait for the flush anyway, and waking up for each of them costs more.
        """
        now = time.monotonic()
        self._pace.took(now - due)
        pause = min(self._next_flush - now, LONGEST_REST)
        if pause > 0 and self._writing_for is None and not ERRANDS.under_way:
            time.sleep(pause)

    # ---- in the thread -------------------------------------------------------------------

    def _write_all(self) -> None:
        while True:
            batch = self._handed.get()
            if batch is None:
                return
            self._write(batch)
            # Until the next one comes, nothing of the tables of this one is kept.
            del batch

    def _write(self, batch: Batch) -> None:
        settled: _Settled = []
        lost: dict[str, Exception] = {}
        for start in range(0, len(batch.appends), MOST_ROWS):
            settled += self._write_batch(batch.appends[start : start + MOST_ROWS], lost)
        # In this order: a loop that stops waiting at this very moment looks once more.
        batch.settled = settled
        if batch.awaited:
            batch.written.release()
        elif not batch.loop.is_closed():
            batch.loop.call_soon_threadsafe(self._written, batch)

    def _write_batch(self, batch: list[_Append], lost: dict[str, Exception]) -> _Settled:
        """Store them; `lost` are the tables whose followers are not to be stored, and why."""
        settled: _Settled = [
            (one, lost[one.table]) for one in batch if one.follows and one.table in lost
        ]
        if settled:
            batch = [one for one in batch if not (one.follows and one.table in lost)]
        problem = self._try_batch(batch) if batch else None
        if isinstance(problem, TakenError) and len(batch) > 1:
            # Some lost their place. The others are stored together all the same: whoever repeats a
            # command that was carried out long ago could slow everybody down.
            taken = self._taken(batch)
            if not taken:
                return settled + self._write_each(batch, lost)
            settled += [(batch[place], problem) for place in taken]
            lost.update((batch[place].table, problem) for place in taken)
            batch = [one for place, one in enumerate(batch) if place not in taken]
            return settled + (self._write_batch(batch, lost) if batch else [])
        if problem is not None:
            lost.update(dict.fromkeys([one.table for one in batch], problem))
        return [*settled, *[(one, problem) for one in batch]]

    def _write_each(self, batch: list[_Append], lost: dict[str, Exception]) -> _Settled:
        settled: _Settled = []
        for one in batch:
            problem = lost.get(one.table) if one.follows else None
            if problem is None:
                problem = self._try_batch([one])
            if problem is not None:
                lost[one.table] = problem
            settled.append((one, problem))
        return settled

    def _try_batch(self, batch: Sequence[_Append]) -> Exception | None:
        driver = self._engine.dialect.dbapi
        assert driver is not None
        had_connection = self._connection is not None
        try:
            values = _values(batch)
            if self._neighbours.tells:
                values.append([self._neighbours.notice(one.table, [one.step]) for one in batch])
            statement = _statement(len(batch), self._sqlite, self._neighbours.tells)
            self._connect().execute(statement, values)
        except driver.IntegrityError:
            return TakenError("This place in the table's story is taken.")
        except Exception as error:
            # Whatever it is, those who wait must hear of it, and the thread must go on.
            self._disconnect()
            if had_connection and not self._sqlite:
                # A server that was restarted has ended it. If the steps were stored all the same,
                # their places are taken, and those who wait find that.
                return self._try_batch(batch)
            log_error("driver-refused")
            return StoreError(f"The database refused a step: {type(error).__name__}.")
        lost = self._probe.lost()
        if lost:
            return StoreError(lost)
        metrics.FLUSHES.inc()
        metrics.STEPS.inc(len(batch))
        return None

    def _taken(self, batch: Sequence[_Append]) -> list[int]:
        """The numbers of those whose place or command is in the store already."""
        places = [(one.table, one.step.sequence) for one in batch]
        commands = [(one.table, one.step.actor, one.step.command) for one in batch]
        values = [value for row in (*places, *commands) for value in row]
        try:
            asked = self._connect().execute(_question(len(batch), self._sqlite), values)
            found = asked.fetchall()
        except Exception:
            # Each by itself then; whatever is wrong is met and told there.
            self._disconnect()
            return []
        known = {row[:2] for row in found}
        known |= {(row[0], *row[2:]) for row in found if row[3] is not None}
        return [
            place for place, both in enumerate(zip(places, commands)) if not known.isdisjoint(both)
        ]

    def _connect(self) -> Any:
        """The driver's own connection, on which every statement is a transaction of its own."""
        if self._connection is None:
            self._connection = self._engine.raw_connection()
            driver_connection = self._connection.driver_connection
            if self._sqlite:
                driver_connection.isolation_level = None
            else:
                driver_connection.autocommit = True
        return self._connection.driver_connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            # Not back into the pool: its settings are the writer's own.
            connection.invalidate()


@cache
def _statement(rows: int, sqlite: bool, tells: bool) -> str:
    mark = "?" if sqlite else "%s"
    row = f"({', '.join([mark] * len(_COLUMNS))})"
    columns = ", ".join(_COLUMNS)
    insert = f"INSERT INTO {STEPS.name} ({columns}) VALUES {', '.join([row] * rows)}"
    if not tells:
        return insert
    # Stored and told in one statement: others hear of it when it is stored, or not at all.
    told = f"SELECT pg_notify('{CHANNEL}', notice) FROM unnest(%s::text[]) AS notice"
    return f"WITH stored AS ({insert}) {told}"


@cache
def _question(rows: int, sqlite: bool) -> str:
    mark = "?" if sqlite else "%s"
    places = ", ".join([f"({mark}, {mark})"] * rows)
    commands = ", ".join([f"({mark}, {mark}, {mark})"] * rows)
    return (
        f"SELECT table_id, sequence, actor, command FROM {STEPS.name}"
        f" WHERE (table_id, sequence) IN (VALUES {places})"
        f" OR (table_id, actor, command) IN (VALUES {commands})"
    )


def _values(batch: Sequence[_Append]) -> list[object]:
    now = int(time.time())
    values: list[object] = []
    for one in batch:
        step = one.step
        values += (one.table, step.sequence, step.kind, step.seat, step.text)
        values += (step.actor, step.command, now)
    return values
