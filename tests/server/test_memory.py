"""A table that leaves the memory, and a connection that ends, are gone at once, without waiting for
Python's collector.

The server lets the collector look at everything very seldom, so what refers to itself in a circle
would stay for hours.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest
from websockets.server import ServerProtocol

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.server.connections import MeasuredSocket, PunctualHttp
from orrery.server.live import LiveTable
from orrery.server.scene import Scene, Viewer
from orrery.server.store import SeatRow, Store, TableRow
from tests.server.client import Player, play_together
from tests.server.conftest import PATIENT, Serve

SOON = 20.0
TABLES = (LiveTable, Scene, Viewer)
SOCKETS = (MeasuredSocket, PunctualHttp, ServerProtocol)


@pytest.fixture
def others() -> Iterator[list[object]]:
    """What was there before, kept until the end; nothing is collected meanwhile."""
    gc.collect()
    gc.disable()
    yield _all()
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


def test_connections_leave_nothing_behind(serve: Serve, others: list[object]) -> None:
    address = serve()

    async def come_and_go() -> None:
        host, guest = Player(address), Player(address)
        await host.make_table("host", "open")
        await guest.join(host.table_id, "Guest")
        for _ in range(3):
            await asyncio.gather(host.connect(), guest.connect())
            await play_together([host, guest], Chance(3), 4)
            assert "MeasuredSocket" in _kept(others, SOCKETS)
            await asyncio.gather(host.close(), guest.close())
        for page in ("/api/tables", "/api/health", "/nowhere", f"/api/tables/{host.table_id}"):
            async with httpx.AsyncClient(base_url=address, trust_env=False) as reader:
                await reader.get(page)

    asyncio.run(come_and_go())

    end = time.monotonic() + SOON
    while _kept(others, SOCKETS) and time.monotonic() < end:
        time.sleep(0.05)
    assert _kept(others, SOCKETS) == []


def test_statements_leave_nothing_behind(database: str) -> None:
    store = Store(database)
    rules, options = kit("roll").rules, {"players": "2"}
    for name in ("first", "second"):
        seats = [SeatRow(0, "person", "Host", "", name), SeatRow(1, "bot", "", "random", "")]
        store.create(
            TableRow(
                name, "roll", rules, options, 0, "allowed", True, True, "open", None, 5, "", seats
            )
        )

    def ask(table: str) -> None:
        store.public_tables([table], 10)
        store.start(table, 7, rules)
        store.neighbours.attend({table: [0]})
        store.neighbours.elsewhere(table)
        store.finish(table)

    ask("first")
    gc.collect()
    gc.disable()
    try:
        ask("second")
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = [one for one in gc.garbage if type(one).__module__.startswith("sqlalchemy")]
        assert left == []
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
        store.close()


def _kept(others: list[object], kinds: tuple[type, ...] = TABLES) -> list[str]:
    """The kinds of what came since."""
    known = {id(one) for one in others}
    return [type(one).__name__ for one in _all() if type(one) in kinds and id(one) not in known]


def _all() -> list[object]:
    # Not isinstance: some objects there answer for others.
    return [one for one in gc.get_objects() if type(one) in TABLES + SOCKETS]
