"""The exchange: keeps the tables of this process in step with the other processes.

Every process tells its own clients; what another one stores is heard here and taken in. Who is
connected where is written down, so that a lobby, a seat's presence and the right to hand a seat to
a bot are the same everywhere.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine

from orrery.server import metrics
from orrery.server.hall import Declined, Hall, in_thread
from orrery.server.logs import log_error, note
from orrery.server.neighbours import Neighbours, Notice
from orrery.server.room import Room
from orrery.server.store import Step, StoreError

# How soon others hear who is here, and how often a process says that it lives.
ATTEND_SECONDS = 0.25
BEAT_SECONDS = 5.0


class Exchange:
    """One process among its neighbours."""

    def __init__(self, hall: Hall, neighbours: Neighbours) -> None:
        self._hall = hall
        self._neighbours = neighbours
        self._told: dict[str, list[int]] = {}
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
            for known in self._hall.rooms():
                self._spawn(self._look_again(known))
            return
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
        with contextlib.suppress(Declined, StoreError):
            await self._hall.take_steps(room, steps)

    async def _look_again(self, room: Room) -> None:
        with contextlib.suppress(Declined, StoreError):
            async with self._hall.holding(room):
                await self._hall.refresh(room)

    async def _attend(self) -> None:
        """Write down who is connected where, whenever that has changed."""
        comings = -1
        while True:
            await asyncio.sleep(ATTEND_SECONDS)
            if comings == self._hall.comings:
                continue
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
