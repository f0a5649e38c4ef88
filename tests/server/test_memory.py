"""A table that leaves the memory is gone at once, without waiting for Python's collector.

The server lets the collector look at everything very seldom, so what refers to itself in a circle
would stay for hours.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from orrery.core.chance import Chance
from orrery.server.live import LiveTable
from orrery.server.scene import Scene, Viewer
from tests.server.client import Player, play_together
from tests.server.conftest import PATIENT, Serve

SOON = 20.0


@pytest.fixture
def others() -> Iterator[list[object]]:
    """What was there before, kept until the end; nothing is collected meanwhile."""
    gc.collect()
    gc.disable()
    yield _tables()
    gc.enable()


@pytest.mark.parametrize("game", ["roll", "race"])
def test_a_table_that_nobody_looks_at_leaves_nothing_behind(
    game: str, serve: Serve, others: list[object]
) -> None:
    address = serve(replace(PATIENT, idle_seconds=0.05))

    async def come_and_go() -> None:
        host, guest = Player(address), Player(address)
        await host.make_table("host", "open", game=game)
        await guest.join(host.table_id, "Guest")
        await asyncio.gather(host.connect(), guest.connect())
        await play_together([host, guest], Chance(3), 60)
        assert set(_kept(others)) == {"LiveTable", "Scene", "Viewer"}
        await asyncio.gather(host.close(), guest.close())

    asyncio.run(come_and_go())

    end = time.monotonic() + SOON
    while _kept(others) and time.monotonic() < end:
        time.sleep(0.05)
    assert _kept(others) == []


def _kept(others: list[object]) -> list[str]:
    """The kinds of what came since."""
    known = {id(one) for one in others}
    return [type(one).__name__ for one in _tables() if id(one) not in known]


def _tables() -> list[object]:
    # Not isinstance: some objects there answer for others.
    return [one for one in gc.get_objects() if type(one) in (LiveTable, Scene, Viewer)]
