"""The queue before a bot worker: no table waits for those that are thought for all the time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from orrery.server.bot_queue import BotQueue


def _run(work: Callable[[BotQueue], Coroutine[None, None, None]]) -> None:
    async def run() -> None:
        await work(BotQueue())

    asyncio.run(run())


async def _think(queue: BotQueue, table: str, order: list[str], watched: bool = True) -> None:
    await queue.wait(table, lambda: watched)
    order.append(table)
    await asyncio.sleep(0)
    queue.done(table, 1.0 if table.startswith("strong") else 0.001)


def test_whoever_was_thought_for_least_comes_first() -> None:
    async def work(queue: BotQueue) -> None:
        order: list[str] = []
        asks = [_think(queue, table, order) for table in ["strong"] * 4 + ["weak"] * 2]
        await asyncio.gather(*asks)
        # The first came to an idle worker; the second found nobody else waiting longer.
        assert order == ["strong", "weak", "weak", "strong", "strong", "strong"]

    _run(work)


def test_tables_that_nobody_looks_at_come_last() -> None:
    async def work(queue: BotQueue) -> None:
        order: list[str] = []
        asks = [_think(queue, f"left {n}", order, watched=False) for n in range(3)]
        await asyncio.gather(*asks, _think(queue, "strong", order))
        assert order == ["left 0", "strong", "left 1", "left 2"]

    _run(work)


def test_somebody_may_come_back_while_a_question_waits() -> None:
    async def work(queue: BotQueue) -> None:
        order: list[str] = []
        there = False

        async def left() -> None:
            await queue.wait("left", lambda: there)
            order.append("left")
            queue.done("left", 0.0)

        asks = [_think(queue, "first", order), _think(queue, "strong", order), left()]
        tasks = [asyncio.ensure_future(ask) for ask in asks]
        queue._thought["strong"] = (1.0, asyncio.get_running_loop().time())
        there = True
        await asyncio.gather(*tasks)
        assert order == ["first", "left", "strong"]

    _run(work)


@pytest.mark.parametrize("let_through", [False, True])
def test_who_does_not_wait_any_more_keeps_nobody_waiting(let_through: bool) -> None:
    async def work(queue: BotQueue) -> None:
        order: list[str] = []
        await queue.wait("now", lambda: True)
        gone = asyncio.ensure_future(_think(queue, "gone", order))
        await asyncio.sleep(0)
        patient = asyncio.ensure_future(_think(queue, "patient", order))
        await asyncio.sleep(0)
        if let_through:
            queue.done("now", 0.0)
            gone.cancel()
        else:
            gone.cancel()
            queue.done("now", 0.0)
        await patient
        assert order == ["patient"] and gone.cancelled()
        await queue.wait("next", lambda: True)

    _run(work)


def test_all_may_be_cancelled_at_once() -> None:
    async def work(queue: BotQueue) -> None:
        asks = [asyncio.ensure_future(_think(queue, f"t{n}", [])) for n in range(4)]
        await asyncio.sleep(0)
        for ask in asks:
            ask.cancel()
        ended = await asyncio.gather(*asks, return_exceptions=True)
        assert all(isinstance(one, asyncio.CancelledError) for one in ended)

    _run(work)


def test_a_long_wait_is_known_if_somebody_is_there() -> None:
    async def work(queue: BotQueue) -> None:
        await queue.wait("now", lambda: True)
        left = asyncio.ensure_future(_think(queue, "left", [], watched=False))
        await asyncio.sleep(0.02)
        assert queue.longest_wait() == 0
        there = asyncio.ensure_future(_think(queue, "there", []))
        await asyncio.sleep(0.02)
        assert 0.01 < queue.longest_wait() < 10
        queue.done("now", 0.0)
        await asyncio.gather(left, there)

    _run(work)
