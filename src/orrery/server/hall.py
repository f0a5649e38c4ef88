"""The hall: all tables, and everything that can be done at them. Persist, then tell."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from orrery.catalog import kit
from orrery.core.errors import OrreryError
from orrery.core.game import View
from orrery.guides import GUIDES
from orrery.server import metrics
from orrery.server.bot_desk import BotDesk, BotError
from orrery.server.bot_worker import Request
from orrery.server.errands import ERRANDS
from orrery.server.limits import Limits
from orrery.server.live import BOT_IN, BOT_OUT, CHOICE, LiveTable, replay
from orrery.server.logs import alias, log_error, note
from orrery.server.messages import RefusalInfo, TableInfo
from orrery.server.probe import PatientProbe
from orrery.server.projector import Projector
from orrery.server.room import Room, table_info
from orrery.server.rounds import Rounds
from orrery.server.store import Step, Store, StoreError, TableRow, TakenError

Result = TypeVar("Result")

# How long a bot of another process may take before this one's thinks too.
BOT_GRACE = 3.0
STORE_PAUSE = 1.0
LONGEST_PAUSE = 60.0
LOADS_AT_ONCE = 2
FULL_IS_TOLD = 60.0
SWEEP_SECONDS = 30.0
NOTHING_STORED = (
    "no-database",
    "The server cannot store anything at the moment, so no choice can be made. What was made is"
    " kept; the table goes on when it can.",
)
STORED_AGAIN = ("database-back", "The server can store choices again: go on.")
SEED_BITS = 256
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Declined(OrreryError):
    """A request that cannot be met, with its HTTP status."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.info = RefusalInfo(code, sentence)


class Hall:
    """Every table of a server."""

    def __init__(self, store: Store, desk: BotDesk, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.desk = desk
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.store_trouble = ""
        self._probe = PatientProbe(store.trouble)
        self.rounds = Rounds()
        # How often somebody has connected or left.
        self.comings = 0
        self._looking = asyncio.Semaphore(1)
        self._replaying = asyncio.Semaphore(LOADS_AT_ONCE)
        self._refused_tables_at = -FULL_IS_TOLD
        self.projector = Projector(limits.games_shown_at_once)

    # ---- tables --------------------------------------------------------------------------

    def rooms(self) -> list[Room]:
        """The tables in memory."""
        return list(self._rooms.values())

    def known(self, table: str) -> Room | None:
        """The room of a table that is in memory."""
        return self._rooms.get(table)

    async def lobby(self, most: int) -> list[TableInfo]:
        """Unfinished public tables at which somebody is, at whichever process: open ones first."""
        here = [room.id for room in self.rooms() if room.listeners]
        found = await in_thread(self.store.public_tables, here, most)
        tables = []
        for row, elsewhere in found:
            room = self._rooms.get(row.id)
            if room is None:
                bots = [seat.bot for seat in row.seats]
                tables.append(table_info(row, row.status, bots, elsewhere))
            elif not room.table.over:
                tables.append(room.info())
        return tables

    def troubles(self) -> list[str]:
        """What is wrong although the server goes on, in sentences."""
        found = [self.store_trouble] if self.store_trouble else []
        if time.monotonic() - self._refused_tables_at < FULL_IS_TOLD:
            found.append("All tables are taken: somebody was refused a new one within a minute.")
        return found + self.desk.troubles()

    def refused_a_table(self) -> None:
        """There was no space for a further one: health tells for a while."""
        self._refused_tables_at = time.monotonic()

    async def look_after_store(self) -> None:
        """See whether anything can be stored; when that changes, everybody who plays is told."""
        trouble = await self._probe.trouble()
        if trouble == self.store_trouble:
            return
        self.store_trouble = trouble
        if trouble:
            log_error("store-trouble", why=trouble)
        else:
            note("store-well-again")
        for room in self.rooms():
            room.tell_trouble(*(NOTHING_STORED if trouble else STORED_AGAIN))

    async def watch_store(self) -> None:
        """Look after the store, for ever."""
        while True:
            await asyncio.sleep(self.limits.probe_seconds)
            await self.look_after_store()
            self._show_figures()

    def _show_figures(self) -> None:
        rooms = self.rooms()
        metrics.TABLES.set(len(rooms))
        metrics.SOCKETS.set(sum(len(room.listeners) for room in rooms))
        metrics.BOT_WORKERS_REPLACED.set(self.desk.replaced)
        metrics.STORE_IN_TROUBLE.set(bool(self.store_trouble))

    async def room(self, table: str) -> Room:
        """The room of a table, loaded if need be; Declined when there is no such table."""
        room = self._rooms.get(table)
        if room is None and not _ID.fullmatch(table):
            raise _no_such_table()
        if room is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            room = await asyncio.shield(loading)
        room.used = time.monotonic()
        return room

    @asynccontextmanager
    async def holding(self, room: Room) -> AsyncIterator[LiveTable]:
        """The table, up to date, and changed by nobody else of this process meanwhile."""
        async with room.turn:
            await self.take_in(room)
            yield room.table

    async def catch_up(self, room: Room) -> None:
        """Take in what another process may have stored."""
        async with self.holding(room):
            pass

    async def take_in(self, room: Room) -> None:
        """Take in what another process may have stored; the room is held."""
        table = room.table
        if table.history is None:
            row = await self._row(room)
            if row != table.row:
                room.describe(row)
            if row.seed is None:
                return
            self._begun(room)
        self._apply(room, await in_thread(self.store.steps, room.id, table.at))

    async def take_steps(self, room: Room, steps: list[Step]) -> None:
        """Take in steps that another process tells of; what is missing between, from the store."""
        async with room.turn:
            news = [step for step in steps if step.sequence > room.table.at]
            if room.table.history is None or (news and news[0].sequence != room.table.at + 1):
                await self.take_in(room)
            else:
                self._apply(room, news)

    def _apply(self, room: Room, steps: list[Step]) -> None:
        """Steps of another process; its bots are that process's business as long as it lives."""
        for step in steps:
            room.table.apply(step)
        if any(step.kind in (BOT_IN, BOT_OUT) for step in steps):
            room.tell_table()
        if steps:
            self.went_on(room, heard=True)

    async def begin(self, room: Room) -> None:
        """Start the game with a seed from the operating system, or with the deal of its guide; the
        room is held.
        """
        guide = room.table.row.guide
        seed = GUIDES[guide].seed if guide else secrets.randbits(SEED_BITS)
        try:
            await in_thread(self.store.start, room.id, seed, room.table.kit.rules)
        except TakenError:
            await self.take_in(room)
            return
        room.describe(await self._row(room))
        self._begun(room)
        note("table-started", table=alias(room.id), game=room.table.row.game)

    async def refresh(self, room: Room) -> None:
        """Read the description of a room that is held anew after a change, and tell everybody."""
        row = await self._row(room)
        # The game begins by `begin` or `take_in` only, not by the way.
        room.describe(replace(row, seed=room.table.row.seed))

    async def record(self, room: Room) -> str:
        """The record of a finished game, from the store: a live table has let go of its past."""
        row, its_kit = room.table.row, room.table.kit

        def work() -> str:
            return replay(row, its_kit, self.store.steps(row.id, 0), whole=True).record()

        return await in_thread(work)

    async def look(self, room: Room, seat: int | None, at: int) -> View:
        """What the seat saw right after the step `at`."""
        row, its_kit = room.table.row, room.table.kit

        def work() -> View:
            steps = [step for step in self.store.steps(row.id, 0) if step.sequence <= at]
            table = replay(row, its_kit, steps)
            assert table.history is not None
            return table.history.game.view(seat)

        # One at a time: a replay is work for the processor, and those who play come first.
        async with self._looking:
            return await in_thread(work)

    # ---- going on ------------------------------------------------------------------------

    def went_on(self, room: Room, heard: bool = False) -> None:
        """Stored and applied: now tell, and let bots think."""
        room.scene.change()
        self.rounds.go_by(room)
        if room.table.over:
            room.tell_table()
            note("table-over", table=alias(room.id), steps=room.table.at)
            if not heard:
                self.spawn(self._finish(room))
        elif heard:
            self._wake_bots_later(room)
        else:
            self._wake_bots(room)

    def _wake_bots_later(self, room: Room) -> None:
        """Several processes keep this table: the first one's bot is enough, if it lives."""
        at = room.table.at

        def wake() -> None:
            if room.table.at == at and self._rooms.get(room.id) is room:
                self._wake_bots(room)

        asyncio.get_running_loop().call_later(BOT_GRACE, wake)

    async def _finish(self, room: Room) -> None:
        try:
            await in_thread(self.store.finish, room.id)
        except Exception:
            # Only a note in the database: the steps themselves say that the game is over.
            log_error("finish-not-stored", table=alias(room.id))

    def _wake_bots(self, room: Room) -> None:
        if not room.table.has_bots():
            return
        for seat in room.table.pending():
            if room.table.bot_of(seat) and seat not in room.thinking:
                room.thinking.add(seat)
                self.spawn(self._play_bot(room, seat))

    async def _play_bot(self, room: Room, seat: int) -> None:
        pause = STORE_PAUSE
        try:
            while seat in room.table.pending() and room.table.bot_of(seat):
                try:
                    await self._bot_step(room, seat)
                    pause = STORE_PAUSE
                except Declined:
                    return
                except Exception:
                    # Nobody else would wake it: it tries again, ever more rarely.
                    log_error("bot-stumbled", table=alias(room.id), seat=seat)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            room.thinking.discard(seat)

    async def _bot_step(self, room: Room, seat: int) -> None:
        table = room.table
        row, bot, at, seat_seq = table.row, table.bot_of(seat), table.at, table.seat_seqs[seat]
        name = table.seats[seat].name
        moves = table.moves()
        luck = GUIDES[row.guide].seed + seat if row.guide else None
        request = Request(
            row.id, row.game, row.options, str(row.seed), moves, seat, bot, name, luck
        )
        text = ""
        try:
            text = await self.desk.ask(request, room.attended_at_all)
        except BotError as error:
            log_error("bot-failed", table=alias(room.id), bot=bot, why=str(error))
        async with room.turn:
            if table.seat_seqs[seat] != seat_seq or table.bot_of(seat) != bot:
                return
            if not text or table.verify_choice(seat, text) is not None:
                if text and table.at != at:
                    return
                # A bot that fails must not hold up the table: any legal choice will do.
                assert table.history is not None
                text = table.history.game.choices(seat)[0].text
            step = Step(table.at + 1, CHOICE, seat, text)
            try:
                await self.store.append(room.id, step)
            except TakenError as error:
                if not await self.catch_up_further(room):
                    raise StoreError("A bot's step finds no place.") from error
                return
            except StoreError as error:
                log_error("step-not-stored", table=alias(room.id), why=str(error))
                await asyncio.sleep(STORE_PAUSE)
                return
            table.apply(step)
            self.went_on(room)

    async def catch_up_further(self, room: Room) -> bool:
        """A step's place is taken: whether there is news; Declined when the table is gone."""
        before = room.table.at
        await self.take_in(room)
        if room.table.at > before:
            return True
        await self._row(room)
        return False

    async def _row(self, room: Room) -> TableRow:
        """The table's row as it is now; Declined when somebody has removed it."""
        row = await in_thread(self.store.load, room.id)
        if row is None:
            self._rooms.pop(room.id, None)
            room.dissolve()
            note("table-gone", table=alias(room.id))
            raise _no_such_table()
        return row

    def _begun(self, room: Room) -> None:
        room.table.begin()
        room.turn_spectators_away()
        self.went_on(room)

    async def _load(self, table: str) -> Room:
        row = await in_thread(self.store.load, table)
        if row is None:
            raise _no_such_table()
        its_kit = kit(row.game)
        if row.seed is not None and row.rules != its_kit.rules:
            raise Declined(
                409,
                "other-rules",
                f"This game was begun under rules {row.rules} of {its_kit.title}, and this server"
                f" has rules {its_kit.rules}, under which it could come out differently. It is"
                " kept: the version of Orrery that began it can finish it.",
            )

        def work() -> LiveTable:
            return replay(row, its_kit, self.store.steps(table, 0))

        # A long game takes long: those who play, join and ask come between.
        async with self._replaying:
            room = Room(await in_thread(work))
        elsewhere = await in_thread(self.store.neighbours.elsewhere, [table])
        for process, seats in elsewhere[table].items():
            room.attended(process, seats)
        self._rooms[table] = room
        if room.table.history is not None and not room.table.over:
            if room.attended_elsewhere:
                self._wake_bots_later(room)
            else:
                self._wake_bots(room)
        return room

    # ---- the hall itself -----------------------------------------------------------------

    async def sweep(self) -> None:
        """Forget tables that nobody looks at, for ever; the store has them."""
        while True:
            idle = min(self.limits.idle_seconds, self.limits.open_idle_seconds)
            await asyncio.sleep(min(SWEEP_SECONDS, idle))
            self._forget_unused()

    def _forget_unused(self) -> None:
        now, limits = time.monotonic(), self.limits
        for room in self.rooms():
            begun = room.table.history is not None
            idle = limits.idle_seconds if begun else limits.open_idle_seconds
            if not room.listeners and not room.thinking and room.used < now - idle:
                del self._rooms[room.id]

    async def close(self) -> None:
        """Stop the bots; what is stored is stored."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.desk.close()

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Do something beside all else; it ends with the hall."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _no_such_table() -> Declined:
    return Declined(404, "no-such-table", "There is no such table. Is the link complete?")


async def in_thread(work: Callable[..., Result], *given: object) -> Result:
    """Do blocking work outside the event loop; StoreError when the database fails at it."""
    try:
        with ERRANDS:
            return await asyncio.to_thread(work, *given)
    except SQLAlchemyError as error:
        raise StoreError(f"The database does not answer: {type(error).__name__}.") from error
