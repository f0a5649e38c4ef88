"""The desk where bots are asked: processes of their own, so that they never delay people."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from zlib import crc32

import msgspec

from orrery.bots.roster import bots_for
from orrery.core.errors import OrreryError
from orrery.server.bot_queue import BotQueue, Watched
from orrery.server.bot_worker import READY, Reply, Request
from orrery.server.logs import log_error

# A long game is a long line.
LONGEST_LINE = 1 << 22
# Strong bots think for 2 seconds at most, on a machine that has other things to do as well.
DECISION_SECONDS = 10.0
START_SECONDS = 60.0
TRIES = 2
# When somebody waits for a bot's turn for so long, health says so.
LONG_WAIT = 20.0


class BotError(OrreryError):
    """A bot could not say what it chooses."""


def bots_of(game: str) -> tuple[str, ...]:
    """The bots that can play this game."""
    return bots_for(game)


def always() -> bool:
    """A table at which somebody is sure to be."""
    return True


class BotDesk:
    """A few worker processes, started when they are first needed; a table keeps its worker.

    A worker that ends or does not answer in time is replaced: it holds nothing that another one
    could not work out again.
    """

    def __init__(self, workers: int | None = None, seconds: float = DECISION_SECONDS) -> None:
        count = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
        self._workers = [_Worker(seconds) for _ in range(count)]

    async def ask(self, request: Request, watched: Watched = always) -> str:
        """The text of the bot's choice; BotError when there is none.

        Tables that are `watched` come first, and among them those that were thought for least.
        """
        worker = self._workers[crc32(request.table.encode()) % len(self._workers)]
        await worker.queue.wait(request.table, watched)
        began = time.monotonic()
        try:
            reply = await worker.ask(msgspec.json.encode(request) + b"\n")
        finally:
            worker.queue.done(request.table, time.monotonic() - began)
        if reply.error:
            raise BotError(reply.error)
        return reply.choice

    @property
    def replaced(self) -> int:
        """How many workers ended or hung since the server started."""
        return sum(worker.replaced for worker in self._workers)

    def troubles(self) -> list[str]:
        """What is wrong with the workers now, in sentences."""
        found = [
            f"Bot worker {number} of {len(self._workers)}: {worker.trouble}."
            for number, worker in enumerate(self._workers, start=1)
            if worker.trouble
        ]
        longest = max(worker.queue.longest_wait() for worker in self._workers)
        if longest > LONG_WAIT:
            found.append(
                f"Bots are asked for more than they can do: one waits for {longest:.0f} s."
            )
        return found

    async def close(self) -> None:
        """Let the workers end."""
        for worker in self._workers:
            await worker.close()


class _Worker:
    def __init__(self, seconds: float) -> None:
        self.replaced = 0
        self.trouble = ""
        self._seconds = seconds
        self._process: asyncio.subprocess.Process | None = None
        self._watching: asyncio.Task[None] | None = None
        self.queue = BotQueue()

    async def ask(self, line: bytes) -> Reply:
        for _ in range(TRIES):
            try:
                reply = await self._ask(line)
            except _FAILURES as failure:
                await self._replace(failure)
            else:
                self.trouble = ""
                return reply
        raise BotError(self.trouble)

    async def _ask(self, line: bytes) -> Reply:
        process = await self._running()
        assert process.stdin is not None and process.stdout is not None
        try:
            async with asyncio.timeout(self._seconds):
                process.stdin.write(line)
                await process.stdin.drain()
                answer = await process.stdout.readline()
        except asyncio.CancelledError:
            # The answer is still to come and would be taken for the next one's.
            self._let_go(process)
            raise
        if not answer.endswith(b"\n"):
            raise EOFError
        return msgspec.json.decode(answer, type=Reply)

    async def _running(self) -> asyncio.subprocess.Process:
        """The process, started anew if there is none that lives."""
        if self._process is not None and self._process.returncode is None:
            return self._process
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "orrery.server.bot_worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            # The terminal's Ctrl-C is for the server, which then closes this one's input.
            start_new_session=True,
        )
        self._watching = asyncio.create_task(self._watch(process))
        assert process.stdout is not None
        try:
            async with asyncio.timeout(START_SECONDS):
                if await process.stdout.readline() != READY:
                    raise EOFError
        except asyncio.CancelledError:
            self._let_go(process)
            raise
        return process

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        """Notice that a worker ends although nobody asked it to."""
        await process.wait()
        if self._process is process:
            self._process = None
            self.replaced += 1
            self.trouble = "it ended by itself; the next question starts it anew"
            log_error("bot-worker-ended", status=process.returncode or 0)

    async def _replace(self, failure: Exception) -> None:
        hung = isinstance(failure, TimeoutError)
        self.trouble = (
            f"it did not answer within {self._seconds:g} seconds" if hung else "it ended by itself"
        )
        process, self._process = self._process, None
        # Its end may have been noticed already.
        if process is not None:
            self.replaced += 1
            log_error("bot-worker-replaced", why=self.trouble)
            if process.returncode is None:
                process.kill()
            await process.wait()

    def _let_go(self, process: asyncio.subprocess.Process) -> None:
        self._process = None
        if process.returncode is None:
            process.kill()

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            assert process.stdin is not None
            process.stdin.close()
            try:
                await asyncio.wait_for(process.wait(), 2)
            except TimeoutError:
                process.kill()
                await process.wait()
        if self._watching is not None:
            await self._watching


# Under uvloop a write to a pipe that is closed raises RuntimeError; what is no reply at all
# (ValueError: no end of line, no JSON) comes from a worker that is out of its mind.
_FAILURES = (OSError, EOFError, RuntimeError, TimeoutError, ValueError)
