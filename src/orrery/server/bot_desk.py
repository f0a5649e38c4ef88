"""The desk where bots are asked: processes of their own, so that they never delay people."""

from __future__ import annotations

import asyncio
import os
import sys
from functools import cache
from zlib import crc32

import msgspec

from orrery.bots.roster import BOTS, make_bot
from orrery.core.chance import Chance
from orrery.core.errors import OrreryError, UnknownNameError
from orrery.server.bot_worker import Reply, Request

# A long game is a long line.
LONGEST_LINE = 1 << 22


class BotError(OrreryError):
    """A bot could not say what it chooses."""


@cache
def bots_of(game: str) -> tuple[str, ...]:
    """The bots that can play this game."""
    able = []
    for name in BOTS:
        try:
            make_bot(name, game, Chance(0))
        except UnknownNameError:
            continue
        able.append(name)
    return tuple(able)


class BotDesk:
    """A few worker processes, started when they are first needed; a table keeps its worker."""

    def __init__(self, workers: int | None = None) -> None:
        count = workers if workers is not None else max(1, (os.cpu_count() or 2) - 1)
        self._workers = [_Worker() for _ in range(count)]

    async def ask(self, request: Request) -> str:
        """The text of the bot's choice; BotError when there is none."""
        worker = self._workers[crc32(request.table.encode()) % len(self._workers)]
        reply = await worker.ask(msgspec.json.encode(request) + b"\n")
        if reply.error:
            raise BotError(reply.error)
        return reply.choice

    async def close(self) -> None:
        """Let the workers end."""
        for worker in self._workers:
            await worker.close()


class _Worker:
    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._one_at_a_time = asyncio.Lock()

    async def ask(self, line: bytes) -> Reply:
        async with self._one_at_a_time:
            try:
                return await self._ask(line)
            except (OSError, EOFError):
                # The worker died: it held nothing that another one could not work out again.
                await self.close()
                try:
                    return await self._ask(line)
                except (OSError, EOFError) as error:
                    await self.close()
                    raise BotError(f"the bot's process ended ({type(error).__name__})") from error

    async def _ask(self, line: bytes) -> Reply:
        process = self._process
        if process is None:
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
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(line)
            await process.stdin.drain()
            answer = await process.stdout.readline()
        except asyncio.CancelledError:
            # The answer is still to come and would be taken for the next one's.
            process.kill()
            self._process = None
            raise
        if not answer.endswith(b"\n"):
            raise EOFError
        return msgspec.json.decode(answer, type=Reply)

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            assert process.stdin is not None
            process.stdin.close()
            try:
                await asyncio.wait_for(process.wait(), 2)
            except TimeoutError:
                process.kill()
                await process.wait()
