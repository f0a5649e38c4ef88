"""The turn to change a table: taken at once or waited for, handed on in order."""

from __future__ import annotations

import asyncio

from orrery.server.store import Step
from orrery.server.turn import Turn
from orrery.server.writer import Batch


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


def test_only_steps_of_one_flush_share_a_turn() -> None:
    async def run() -> None:
        turn, batch = Turn(), Batch(asyncio.get_running_loop())
        steps = [Step(1, "choice", 0, "x"), Step(2, "choice", 1, "y")]
        assert turn.before(None) == () == turn.before(batch)
        turn.join(batch, steps[0])
        assert turn.before(batch) == steps[:1]
        turn.join(batch, steps[1])
        assert turn.before(batch) == steps
        later = Batch(asyncio.get_running_loop())
        assert turn.before(None) is None and turn.before(later) is None
        waiting = asyncio.create_task(turn.__aenter__())
        await asyncio.sleep(0)
        turn.release()
        await asyncio.sleep(0)
        assert not waiting.done(), "another one has it still"
        turn.release()
        await waiting
        assert turn.before(batch) is None, "it was handed on"
        turn.release()
        assert turn.take()

    asyncio.run(run())
