"""The queue before a bot worker: whoever has been thought for least comes first.

First in, first out would let one table with many strong bots keep everybody else waiting, and
tables that nobody looks at any more as well.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

# What was thought half a minute ago counts half.
HALF_LIFE = 30.0
TABLES_KEPT = 4096
FORGOTTEN = 0.001

Watched = Callable[[], bool]
"""Whether somebody is at the table."""


class BotQueue:
    """Lets one question after another through; the next one is chosen when its turn comes."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: list[_Waiting] = []
        # How many seconds were thought for a table of late, and when that was reckoned.
        self._thought: dict[str, tuple[float, float]] = {}

    async def wait(self, table: str, watched: Watched) -> None:
        """Return when it is this table's turn; `done` has to follow."""
        if not self._busy:
            self._busy = True
            return
        waiting = _Waiting(table, watched)
        self._waiting.append(waiting)
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if not waiting.turn.cancelled():
                # It had just been let through and does not want it any more.
                self._let_next_through()
            raise

    def done(self, table: str, seconds: float) -> None:
        """The question of this table was answered, or not, after so long."""
        now = time.monotonic()
        if len(self._thought) >= TABLES_KEPT:
            self._thought = {
                one: known
                for one, known in self._thought.items()
                if self._of_late(one, now) > FORGOTTEN
            }
        self._thought[table] = (self._of_late(table, now) + seconds, now)
        self._let_next_through()

    def longest_wait(self) -> float:
        """For how many seconds somebody who looks at a table has waited for a bot's turn."""
        now = time.monotonic()
        return max((now - one.since for one in self._waiting if one.watched()), default=0.0)

    def _let_next_through(self) -> None:
        # Whoever is cancelled just now has not yet left.
        self._waiting = [one for one in self._waiting if not one.turn.done()]
        if not self._waiting:
            self._busy = False
            return
        now = time.monotonic()
        first = min(
            self._waiting, key=lambda one: (not one.watched(), self._of_late(one.table, now))
        )
        self._waiting.remove(first)
        first.turn.set_result(None)

    def _of_late(self, table: str, now: float) -> float:
        seconds, at = self._thought.get(table, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / HALF_LIFE))


class _Waiting:
    def __init__(self, table: str, watched: Watched) -> None:
        self.table = table
        self.watched = watched
        self.since = time.monotonic()
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
