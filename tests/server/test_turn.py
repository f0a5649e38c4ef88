"""The turn to change a table: taken at once or waited for, handed on in order."""

from __future__ import annotations

import asyncio

from orrery.server.turn import Turn


def test_whoever_waits_comes_before_whoever_would_take_it() -> None:
    async def run() -> None:
        turn, order = Turn(), list[str]()

        async def wait(name: str) -> None:
            async with turn:
                order.append(name)

        assert turn.take() and not turn.take()
        waiting = [asyncio.create_task(wait(name)) for name in "abc"]
        await asyncio.sleep(0)
        turn.release()
        assert not turn.take(), "it was handed on"
        await asyncio.gather(*waiting)
        assert order == ["a", "b", "c"]
        assert turn.take()

    asyncio.run(run())


def test_whoever_gives_up_waiting_is_passed_over() -> None:
    async def run() -> None:
        turn = Turn()

        async def wait() -> str:
            async with turn:
                return "had it"

        assert turn.take()
        first, second, third = (asyncio.create_task(wait()) for _ in range(3))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        turn.release()
        # It was handed to the second one, which does not want it any more.
        second.cancel()
        assert await third == "had it"
        assert turn.take()

    asyncio.run(run())
