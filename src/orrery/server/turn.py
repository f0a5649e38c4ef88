"""The turn to change a table: one has it, others wait in the order in which they came."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from orrery.server.writer import Batch, Step

NONE_BEFORE: Sequence[Step] = ()


class Turn:
    """A lock that can also be taken at once, without a task that would wait for it.

    It is handed from one to the next: nobody comes between them. Only steps that are stored by one
    flush, each planned for what comes of those before it, may share it.
    """

    __slots__ = ("_batch", "_sharing", "_steps", "_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()
        # What is stored together by those who share the turn, and how many of them have it still.
        self._batch: Batch | None = None
        self._steps: list[Step] = []
        self._sharing = 0

    def take(self) -> bool:
        """Take the turn, if nobody has it; whoever took it so has to `release` it."""
        if self._taken:
            return False
        self._taken = True
        return True

    def before(self, batch: Batch | None) -> Sequence[Step] | None:
        """The steps after which somebody could act who `joins` this batch; None: they must wait."""
        if not self._taken:
            return NONE_BEFORE
        return self._steps if batch is not None and batch is self._batch else None

    def join(self, batch: Batch, step: Step) -> None:
        """Take the turn, or share it, with a step of this batch; it has to be released too."""
        if not self._taken:
            self._taken = True
            self._batch = batch
            self._steps = []
        self._steps.append(step)
        self._sharing += 1

    def release(self) -> None:
        """Let the next one have it, unless somebody shares it."""
        if self._sharing > 1:
            self._sharing -= 1
            return
        self._sharing = 0
        self._batch = None
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
