"""The writer: one thread that stores the steps of all tables, all that wait in one statement.

One statement is one transaction: it is stored whole or not at all, many tables share the cost of
one flush to the disk, and the thread takes the interpreter from the event loop only once for it.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine

from orrery.core.errors import OrreryError
from orrery.server import metrics
from orrery.server.database import SQLITE, StoreError
from orrery.server.logs import log_error
from orrery.server.neighbours import CHANNEL, Neighbours
from orrery.server.probe import Probe
from orrery.server.schema import STEPS

NOBODY = -1
# Rows of one statement; SQLite of old takes 999 values.
MOST_ROWS = 100
# While several steps come at once, they wait at most so long for others to share a flush with:
# nobody notices 20 ms, and a flush costs the processor as much as five choices.
FLUSH_EVERY = 0.02
_COLUMNS = ("table_id", "sequence", "kind", "seat", "text", "actor", "command", "stored")


# What is told how storing came out: None when the step is safe, else why it is not.
Outcome = Callable[[Exception | None], None]


class TakenError(OrreryError):
    """Somebody else was faster: the sequence, the command or the seat is taken."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step at a table: a choice, an undo, a seat handed to a bot or taken back."""

    sequence: int
    kind: str
    seat: int
    text: str
    actor: int = NOBODY
    command: str | None = None


@dataclass(slots=True)
class _Append:
    table: str
    step: Step
    then: Outcome
    loop: asyncio.AbstractEventLoop


class Writer:
    """Stores steps in the order in which they come."""

    def __init__(
        self, engine: Engine, probe: Probe, neighbours: Neighbours, flush_every: float = FLUSH_EVERY
    ) -> None:
        self._engine = engine
        self._flush_every = flush_every
        self._probe = probe
        self._neighbours = neighbours
        self._sqlite = engine.dialect.name == SQLITE
        self._connection: Any = None
        self._waiting: queue.SimpleQueue[_Append | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    def append(self, table: str, step: Step, then: Outcome) -> None:
        """Store a step; the event loop calls `then` when it is safe, or cannot be stored."""
        self._waiting.put(_Append(table, step, then, asyncio.get_running_loop()))

    def close(self) -> None:
        """Finish what waits to be written, then let go of the database."""
        self._waiting.put(None)
        self._thread.join()
        self._disconnect()

    def _write_all(self) -> None:
        next_flush = 0.0
        while True:
            first = self._waiting.get()
            if first is None:
                return
            pause = next_flush - time.monotonic()
            if pause > 0:
                time.sleep(pause)
            began = time.monotonic()
            batch = [first]
            while len(batch) < MOST_ROWS and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    self._write_batch(batch)
                    return
                batch.append(more)
            self._write_batch(batch)
            # A step that came alone has nobody to wait for: a table by itself is not slowed down.
            next_flush = began + self._flush_every if len(batch) > 1 else 0.0

    def _write_batch(self, batch: Sequence[_Append]) -> None:
        problem = self._try_batch(batch)
        if isinstance(problem, TakenError) and len(batch) > 1:
            # One of them lost its place: each in a transaction of its own tells which.
            outcomes = [self._try_batch([append]) for append in batch]
        else:
            outcomes = [problem] * len(batch)
        loops: dict[asyncio.AbstractEventLoop, list[tuple[_Append, Exception | None]]] = {}
        for append, outcome in zip(batch, outcomes):
            loops.setdefault(append.loop, []).append((append, outcome))
        for loop, settled in loops.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, settled)

    def _try_batch(self, batch: Sequence[_Append]) -> Exception | None:
        driver = self._engine.dialect.dbapi
        assert driver is not None
        try:
            values = _values(batch)
            if self._neighbours.tells:
                values.append([self._neighbours.notice(one.table, [one.step]) for one in batch])
            self._connect().execute(self._statement(len(batch)), values)
        except driver.IntegrityError:
            return TakenError("This place in the table's story is taken.")
        except Exception as error:
            # Whatever it is, those who wait must hear of it, and the thread must go on.
            self._disconnect()
            log_error("driver-refused")
            return StoreError(f"The database refused a step: {type(error).__name__}.")
        lost = self._probe.lost()
        if lost:
            return StoreError(lost)
        metrics.FLUSHES.inc()
        metrics.STEPS.inc(len(batch))
        return None

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

    def _statement(self, rows: int) -> str:
        mark = "?" if self._sqlite else "%s"
        row = f"({', '.join([mark] * len(_COLUMNS))})"
        columns = ", ".join(_COLUMNS)
        insert = f"INSERT INTO {STEPS.name} ({columns}) VALUES {', '.join([row] * rows)}"
        if not self._neighbours.tells:
            return insert
        # Stored and told in one statement: others hear of it when it is stored, or not at all.
        told = f"SELECT pg_notify('{CHANNEL}', notice) FROM unnest(%s::text[]) AS notice"
        return f"WITH stored AS ({insert}) {told}"


def _values(batch: Sequence[_Append]) -> list[object]:
    now = int(time.time())
    values: list[object] = []
    for one in batch:
        step = one.step
        values += (one.table, step.sequence, step.kind, step.seat, step.text)
        values += (step.actor, step.command, now)
    return values


def _settle(settled: list[tuple[_Append, Exception | None]]) -> None:
    for append, outcome in settled:
        append.then(outcome)
