"""The exchange: keeps the tables of this process in step with the other processes.

Every process tells its own clients; what another one stores is heard here and taken in. Who is
connected where is written down, so that a lobby, a seat's presence and the right to hand a seat to
a bot are the same everywhere.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager

from orrery.server import metrics
from orrery.server.hall import Declined, Hall, in_thread
from orrery.server.logs import alias, log_error, note
from orrery.server.neighbours import Neighbours, Notice
from orrery.server.room import Room
from orrery.server.store import Step, StoreError

# How soon others hear who is here, and how often a process says that it lives.
ATTEND_SECONDS = 0.25
BEAT_SECONDS = 5.0
PAUSE_SECONDS = 1.0


class Exchange:
    """One process among its neighbours."""

    def __init__(self, hall: Hall, neighbours: Neighbours) -> None:
        self._hall = hall
        self._neighbours = neighbours
        self._told: dict[str, list[int]] = {}
        # Whether notices may have been missed, whether that is being made up for, and the tables of
        # which somebody told meanwhile who is there.
        self._missed = self._looking = False
        self._attended: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Listen, and say who is here, until closed."""
        loop = asyncio.get_running_loop()

        def hear(notice: Notice | None) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self.heard, notice)

        self._neighbours.listen(hear)
        self._spawn(self._attend())
        self._spawn(self._beat())

    async def close(self) -> None:
        """Say no more; the store takes leave of the others."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def heard(self, notice: Notice | None) -> None:
        """Another process tells something; None when something may have been missed."""
        metrics.NOTICES.inc()
        if notice is None:
            self._missed = True
            if not self._looking:
                self._looking = True
                self._spawn(self._look_at_all())
            return
        if notice.seats is not None and self._looking:
            self._attended.add(notice.table)
        room = self._hall.known(notice.table)
        if room is None:
            return
        if notice.seats is not None:
            room.attended(notice.process, set(notice.seats))
        elif notice.steps:
            self._spawn(self._take(room, [Step(*row) for row in notice.steps]))
        else:
            self._spawn(self._look_again(room))

    async def _take(self, room: Room, steps: list[Step]) -> None:
        with _noting(room):
            await self._hall.take_steps(room, steps)

    async def _look_at_all(self) -> None:
        """Something may have been missed: look at every table, until nothing more was missed.

        One after the other: those who play come between.
        """
        while self._missed:
            self._missed = False
            self._attended.clear()
            rooms = {room.id: room for room in self._hall.rooms()}
            try:
                found = await in_thread(self._neighbours.elsewhere, list(rooms))
            except Exception:
                log_error("presence-not-read")
                self._missed = True
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            for table, elsewhere in found.items():
                # Whoever was told of meanwhile is newer than what was read.
                if table not in self._attended:
                    rooms[table].attended_as(elsewhere)
            for room in rooms.values():
                await self._look_again(room)
        self._looking = False

    async def _look_again(self, room: Room) -> None:
        with _noting(room):
            async with self._hall.holding(room):
                await self._hall.refresh(room)

    async def _attend(self) -> None:
        """Write down who is connected where, whenever that has changed."""
        comings, burials = -1, 0
        while True:
            await asyncio.sleep(ATTEND_SECONDS)
            if (comings, burials) == (self._hall.comings, self._neighbours.burials):
                continue
            if burials != self._neighbours.burials:
                # This process was taken for dead, and what it had written down was removed.
                burials, self._told = self._neighbours.burials, {}
                note("buried-alive")
            comings = self._hall.comings
            now = {room.id: room.present() for room in self._hall.rooms() if room.listeners}
            changed = {
                table: seats for table, seats in now.items() if self._told.get(table) != seats
            }
            changed |= {table: [] for table in self._told if table not in now}
            if not changed:
                continue
            try:
                await in_thread(self._neighbours.attend, changed)
            except StoreError:
                # Tried again with the next change or beat; players are told of it elsewhere.
                log_error("presence-not-stored")
                comings = -1
                await asyncio.sleep(BEAT_SECONDS)
                continue
            self._told = now

    async def _beat(self) -> None:
        alive: set[str] = set()
        while True:
            with contextlib.suppress(StoreError):
                found = await in_thread(self._neighbours.beat)
                for process in alive - found:
                    note("neighbour-gone", process=process)
                for room in self._hall.rooms():
                    room.keep_only(found)
                alive = found
            await asyncio.sleep(BEAT_SECONDS)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


@contextmanager
def _noting(room: Room) -> Iterator[None]:
    """Whatever is wrong with one table, the others are looked at all the same."""
    try:
        yield
    except (Declined, StoreError):
        # It is gone, or the next notice or command finds it as it is.
        pass
    except Exception:
        log_error("notice-not-taken", table=alias(room.id))
