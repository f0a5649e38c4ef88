"""The store: what is written here survives whatever happens to the process.

Steps are appended by one thread that takes all that are waiting into a single transaction, so
that many tables share the cost of one flush to the disk. A step's place is decided by the
database: table and sequence are unique, also between two processes.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import queue
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    event,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from orrery.core.errors import OrreryError
from orrery.server.probe import Probe
from orrery.server.schema import SEATS, STEPS, TABLES

NOBODY = -1
# Whoever waits longer for SQLite's lock is told so: a transaction takes milliseconds.
LOCK_SECONDS = 3


class StoreError(OrreryError):
    """The database cannot be used; the sentence says why and what to do."""


class TakenError(OrreryError):
    """Somebody else was faster: the sequence, the command or the seat is taken."""


@dataclass(frozen=True)
class Step:
    """One step at a table: a choice, an undo, a seat handed to a bot or taken back."""

    sequence: int
    kind: str
    seat: int
    text: str
    actor: int = NOBODY
    command: str | None = None


@dataclass(frozen=True)
class SeatRow:
    """A seat as it is stored."""

    seat: int
    kind: str
    name: str
    bot: str
    secret_hash: str


@dataclass(frozen=True)
class TableRow:
    """A table as it is stored."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    host: int
    undo: str
    spectators: bool
    public: bool
    status: str
    seed: int | None
    created: int
    rematch: str
    seats: list[SeatRow] = field(default_factory=list)


@dataclass
class _Append:
    table: str
    step: Step
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class Store:
    """The database of one server. Its methods block, except `append`; call them from a thread."""

    def __init__(self, url: str) -> None:
        self._engine = _open(url)
        self._probe = Probe(self._engine)
        self._waiting: queue.SimpleQueue[_Append | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_steps, name="store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what waits to be written, then let go of the database."""
        self._waiting.put(None)
        self._writer.join()
        self._engine.dispose()

    async def append(self, table: str, step: Step) -> None:
        """Store a step; returns when it is safe. TakenError when the place was taken."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.put(_Append(table, step, done, loop))
        await done

    def trouble(self) -> str:
        """Why nothing can be stored now, as a sentence; empty when something could."""
        return self._probe.trouble()

    def create(self, row: TableRow) -> None:
        """Store a new table with its seats."""
        values = {
            "id": row.id,
            "game": row.game,
            "rules": row.rules,
            "options": json.dumps(row.options, sort_keys=True),
            "host": row.host,
            "undo": row.undo,
            "spectators": row.spectators,
            "public": row.public,
            "status": row.status,
            "seed": None if row.seed is None else str(row.seed),
            "created": row.created,
            "rematch": row.rematch,
        }
        seats = [{"table_id": row.id, **vars(seat)} for seat in row.seats]
        with self._writing() as connection:
            connection.execute(insert(TABLES), values)
            connection.execute(insert(SEATS), seats)

    def unfinished(self, since: int) -> int:
        """How many tables made since then wait for players or are played."""
        wanted = select(func.count()).where(TABLES.c.status != "over", TABLES.c.created >= since)
        with self._engine.connect() as connection:
            return int(connection.execute(wanted).scalar_one())

    def load(self, table: str) -> TableRow | None:
        """A table with its seats; None when there is none."""
        with self._engine.connect() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
            if found is None:
                return None
            seats = connection.execute(
                select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            ).all()
        columns = found._asdict()
        columns["options"] = json.loads(found.options)
        columns["seed"] = None if found.seed is None else int(found.seed)
        columns["seats"] = [
            SeatRow(seat.seat, seat.kind, seat.name, seat.bot, seat.secret_hash) for seat in seats
        ]
        return TableRow(**columns)

    def steps(self, table: str, after: int) -> list[Step]:
        """The steps of a table behind a sequence, in order."""
        wanted = (
            select(STEPS)
            .where(STEPS.c.table_id == table, STEPS.c.sequence > after)
            .order_by(STEPS.c.sequence)
        )
        with self._engine.connect() as connection:
            return [
                Step(row.sequence, row.kind, row.seat, row.text, row.actor, row.command)
                for row in connection.execute(wanted)
            ]

    def fill_seat(self, table: str, seat: SeatRow, was: str = "open") -> None:
        """Before the game, change a seat that is of the kind `was`; TakenError when it is not."""
        waiting = exists().where(TABLES.c.id == table, TABLES.c.status == "open")
        change = (
            update(SEATS)
            .where(SEATS.c.table_id == table, SEATS.c.seat == seat.seat, SEATS.c.kind == was)
            .where(waiting)
            .values(kind=seat.kind, name=seat.name, bot=seat.bot, secret_hash=seat.secret_hash)
        )
        self._change_one(table, change, f"Seat {seat.seat} is taken.")

    def start(self, table: str, seed: int) -> None:
        """The game begins with this seed; TakenError when it has begun or a seat is open."""
        empty = exists().where(SEATS.c.table_id == table, SEATS.c.kind == "open")
        change = (
            update(TABLES)
            .where(TABLES.c.id == table, TABLES.c.status == "open", ~empty)
            .values(status="playing", seed=str(seed))
        )
        self._change_one(table, change, "The game has already begun, or a seat is open.")

    def finish(self, table: str) -> None:
        """The game is over."""
        with self._writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(status="over"))

    def set_rematch(self, table: str, rematch: str) -> None:
        """Name the table where the players go on; TakenError when one is named."""
        change = (
            update(TABLES)
            .where(TABLES.c.id == table, TABLES.c.rematch == "")
            .values(rematch=rematch)
        )
        self._change_one(table, change, "There is a rematch already.")

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction; StoreError when it was committed into a file that is gone."""
        with self._engine.begin() as connection:
            yield connection
        lost = self._probe.lost()
        if lost:
            raise StoreError(lost)

    def _change_one(self, table: str, change: Any, otherwise: str) -> None:
        # The table's row is locked first, so that its seats and its status cannot change at the
        # same time on two sides. SQLite has one writer at a time and knows no such lock.
        lock = select(TABLES.c.id).where(TABLES.c.id == table).with_for_update()
        with self._writing() as connection:
            if connection.dialect.name != "sqlite":
                connection.execute(lock)
            if connection.execute(change).rowcount != 1:
                raise TakenError(otherwise)

    def _write_steps(self) -> None:
        while True:
            first = self._waiting.get()
            if first is None:
                return
            batch = [first]
            stop = False
            while not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    stop = True
                    break
                batch.append(more)
            self._write_batch(batch)
            if stop:
                return

    def _write_batch(self, batch: Sequence[_Append]) -> None:
        problem = self._try_batch(batch)
        if problem is not None and len(batch) > 1:
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
        now = int(time.time())
        rows = [{"table_id": one.table, **vars(one.step), "stored": now} for one in batch]
        try:
            with self._writing() as connection:
                connection.execute(insert(STEPS), rows)
        except IntegrityError:
            return TakenError("This place in the table's story is taken.")
        except SQLAlchemyError as error:
            return StoreError(f"The database refused a step: {type(error).__name__}.")
        except StoreError as error:
            return error
        return None


def _settle(settled: list[tuple[_Append, Exception | None]]) -> None:
    for append, outcome in settled:
        if append.done.done():
            continue
        if outcome is None:
            append.done.set_result(None)
        else:
            append.done.set_exception(outcome)


def _open(given: str) -> Engine:
    try:
        url = make_url(given)
    except ArgumentError as error:
        raise StoreError(
            f"{given[:80]!r} is not a database address; write sqlite:///FILE"
            " or postgresql://USER@HOST/NAME."
        ) from error
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    elif url.get_backend_name() == "sqlite":
        _make_file(url)
    shown = url.render_as_string(hide_password=True)
    try:
        engine = create_engine(url, pool_pre_ping=url.get_backend_name() != "sqlite")
    except ImportError as error:
        raise StoreError(
            f"{shown}: the driver for this database is not installed;"
            " for PostgreSQL install orrery[postgres]."
        ) from error
    if url.get_backend_name() == "sqlite":
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
    config = Config()
    config.set_main_option("script_location", "orrery.server:migrations")
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    present = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in scripts.walk_revisions()}
    if present is not None and present not in known:
        raise StoreError(
            f"The database {shown} is from a newer version of Orrery (its version is {present},"
            f" this program knows up to {scripts.get_current_head()})."
            " Update Orrery, or name another database."
        )
    command.upgrade(config, "head")
