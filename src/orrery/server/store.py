"""The store: what is written here survives whatever happens to the process.

A step's place is decided by the database: table and sequence are unique, also between two
processes.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from orrery.server.database import StoreError, open_database
from orrery.server.neighbours import Neighbours
from orrery.server.pace import Pace
from orrery.server.probe import Probe
from orrery.server.schema import PRESENCE, SEATS, STEPS, TABLES
from orrery.server.writer import NOBODY, Batch, Outcome, Step, TakenError, Writer

__all__ = ["NOBODY", "SeatRow", "Step", "Store", "StoreError", "TableRow", "TakenError"]


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
    guide: str = ""
    """The guide that goes with a first game; empty without one."""


# Made once, as they are asked again and again: a statement with another one in it refers to itself
# in a circle, and would wait for Python's collector, which is rare in a server.
_LOBBY = (
    select(TABLES.c.id)
    .where(
        TABLES.c.public,
        TABLES.c.status != "over",
        exists().where(PRESENCE.c.table_id == TABLES.c.id)
        | TABLES.c.id.in_(bindparam("here", expanding=True)),
    )
    .order_by(TABLES.c.status != "open", TABLES.c.created.desc())
    .limit(bindparam("most"))
)
_TABLES = select(TABLES).where(TABLES.c.id.in_(bindparam("tables", expanding=True)))
_SEATS = (
    select(SEATS)
    .where(SEATS.c.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(SEATS.c.seat)
)
_START = (
    update(TABLES)
    .where(
        TABLES.c.id == bindparam("table"),
        TABLES.c.status == "open",
        ~exists().where(SEATS.c.table_id == bindparam("table"), SEATS.c.kind == "open"),
    )
    .values(status="playing", seed=bindparam("by_seed"), rules=bindparam("by_rules"))
)


class Store:
    """The database of one server. Call its methods from a thread: they block, but for appending."""

    def __init__(self, url: str, flush_every: float | None = None) -> None:
        self._engine = open_database(url)
        self._probe = Probe(self._engine)
        self.neighbours = Neighbours(self._engine)
        self._writer = Writer(self._engine, self._probe, self.neighbours, Pace(flush_every))

    def close(self) -> None:
        """Finish what waits to be written, then let go of the database."""
        self._writer.close()
        self.neighbours.close()
        self._engine.dispose()

    async def append(self, table: str, step: Step) -> None:
        """Store a step; returns when it is safe. TakenError when the place was taken."""
        done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        self.append_then(table, step, partial(_settle, done))
        problem = await done
        if problem is not None:
            try:
                raise problem
            finally:
                # It leads to this call, which must not lead back to it: a table would stay with it.
                del problem, done

    @property
    def collecting(self) -> Batch | None:
        """What the next step is stored together with, if there is something already."""
        return self._writer.collecting

    def append_then(self, table: str, step: Step, then: Outcome, follows: bool = False) -> Batch:
        """Store a step; the event loop calls `then` when it is safe, or cannot be stored.

        One that `follows` another of its table and its batch is not stored without it.
        """
        return self._writer.append(table, step, then, follows)

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
            "guide": row.guide,
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

    def rules_in_play(self) -> list[tuple[str, int, int]]:
        """How many tables are being played, for each game and version of its rules."""
        wanted = (
            select(TABLES.c.game, TABLES.c.rules, func.count())
            .where(TABLES.c.status == "playing")
            .group_by(TABLES.c.game, TABLES.c.rules)
        )
        with self._engine.connect() as connection:
            return [(row[0], row[1], row[2]) for row in connection.execute(wanted)]

    def load(self, table: str) -> TableRow | None:
        """A table with its seats; None when there is none."""
        with self._engine.connect() as connection:
            return next(iter(_rows(connection, [table])), None)

    def public_tables(self, here: list[str], most: int) -> list[tuple[TableRow, set[int]]]:
        """Unfinished public tables at which somebody is, here or elsewhere: open ones first.

        Each comes with the seats whose players are connected elsewhere.
        """
        with self._engine.connect() as connection:
            tables = list(connection.execute(_LOBBY, {"here": here, "most": most}).scalars())
            rows = _rows(connection, tables)
        elsewhere = self.neighbours.elsewhere(tables)
        return [(row, set[int]().union(*elsewhere[row.id].values())) for row in rows]

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

    def touched(self, table: str) -> int | None:
        """When the latest step of a table was stored; None when there is none."""
        wanted = select(func.max(STEPS.c.stored)).where(STEPS.c.table_id == table)
        with self._engine.connect() as connection:
            return connection.execute(wanted).scalar_one_or_none()

    def untouched(self, since: int, over: bool) -> list[str]:
        """Tables at which nothing has happened since then and nobody is; finished ones or not."""
        wanted = (
            select(TABLES.c.id)
            .where(*_untouched(since))
            .where(TABLES.c.status == "over" if over else TABLES.c.status != "over")
            .order_by(TABLES.c.created)
        )
        with self._engine.connect() as connection:
            return list(connection.execute(wanted).scalars())

    def remove(self, table: str, since: int) -> bool:
        """Remove a table with all that was stored of it, unless it was touched since then after all
        or somebody is there; whether it was removed.
        """
        # As in `_change_one` the row is locked first; on SQLite the update does that.
        still = update(TABLES).where(TABLES.c.id == table, *_untouched(since)).values(id=table)
        with self._writing() as connection:
            if connection.dialect.name != "sqlite":
                connection.execute(_lock(table))
            if connection.execute(still).rowcount != 1:
                return False
            connection.execute(delete(STEPS).where(STEPS.c.table_id == table))
            connection.execute(delete(SEATS).where(SEATS.c.table_id == table))
            connection.execute(delete(TABLES).where(TABLES.c.id == table))
            self.neighbours.tell(connection, self.neighbours.notice(table))
        return True

    def answered(self, table: str, actor: int, command: str) -> tuple[int, int] | None:
        """The sequence of a command that was carried out, and its seat's own one right after it."""
        found = select(STEPS.c.sequence).where(
            STEPS.c.table_id == table, STEPS.c.actor == actor, STEPS.c.command == command
        )
        with self._engine.connect() as connection:
            sequence = connection.execute(found).scalar()
            if sequence is None:
                return None
            counted = select(func.count()).where(
                STEPS.c.table_id == table,
                STEPS.c.seat == actor,
                STEPS.c.kind.in_(("choice", "undo")),
                STEPS.c.sequence <= sequence,
            )
            return sequence, connection.execute(counted).scalar_one()

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

    def start(self, table: str, seed: int, rules: int) -> None:
        """The game begins with this seed; TakenError when it has begun or a seat is open.

        It is played by these rules, whichever there were when the table was made.
        """
        begun = {"table": table, "by_seed": str(seed), "by_rules": rules}
        self._change_one(table, _START, "The game has already begun, or a seat is open.", begun)

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

    def _change_one(
        self, table: str, change: Any, otherwise: str, values: dict[str, Any] | None = None
    ) -> None:
        # The table's row is locked first, so that its seats and its status cannot change at the
        # same time on two sides. SQLite has one writer at a time and knows no such lock.
        with self._writing() as connection:
            if connection.dialect.name != "sqlite":
                connection.execute(_lock(table))
            if connection.execute(change, values).rowcount != 1:
                raise TakenError(otherwise)
            self.neighbours.tell(connection, self.neighbours.notice(table))


def _lock(table: str) -> Select[tuple[str]]:
    return select(TABLES.c.id).where(TABLES.c.id == table).with_for_update()


def _untouched(since: int) -> tuple[ColumnElement[bool], ...]:
    """At a table that is so nothing has happened since then, and nobody is there."""
    touched = exists().where(STEPS.c.table_id == TABLES.c.id, STEPS.c.stored >= since)
    attended = exists().where(PRESENCE.c.table_id == TABLES.c.id)
    return TABLES.c.created < since, ~touched, ~attended


def _settle(done: asyncio.Future[Exception | None], problem: Exception | None) -> None:
    if not done.done():
        done.set_result(problem)


def _rows(connection: Connection, tables: Sequence[str]) -> list[TableRow]:
    """Those of these tables that there are, in this order, with their seats."""
    seats: dict[str, list[SeatRow]] = {}
    for seat in connection.execute(_SEATS, {"tables": tables}):
        row = SeatRow(seat.seat, seat.kind, seat.name, seat.bot, seat.secret_hash)
        seats.setdefault(seat.table_id, []).append(row)
    found: dict[str, TableRow] = {}
    for table in connection.execute(_TABLES, {"tables": tables}):
        columns = table._asdict()
        columns["options"] = json.loads(table.options)
        columns["seed"] = None if table.seed is None else int(table.seed)
        found[table.id] = TableRow(**columns, seats=seats.get(table.id, []))
    return [found[table] for table in tables if table in found]
