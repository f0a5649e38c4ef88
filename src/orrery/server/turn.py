"""The turn to change a table: one has it, others wait in the order in which they came."""

from __future__ import annotations

import asyncio
from collections import deque


class Turn:
    """A lock that can also be taken at once, without a task that would wait for it.

    It is handed from one to the next: nobody comes between them.
    """

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take the turn, if nobody has it; whoever took it so has to `release` it."""
        if self._taken:
            return False
        self._taken = True
        return True

    def release(self) -> None:
        """Let the next one have it."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if not waiting.cancelled():
                # It had just been handed over to somebody who does not want it any more.
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
