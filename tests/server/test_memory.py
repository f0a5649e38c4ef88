"""A table that leaves the memory, and a connection that ends, are gone at once, without waiting for
Python's collector.

The server lets the collector look at everything very seldom, so what refers to itself in a circle
would stay for hours.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest
from websockets.server import ServerProtocol

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.kit import Kit
from orrery.server import hall as hall_module
from orrery.server.bot_desk import BotDesk
from orrery.server.connections import PunctualHttp
from orrery.server.live import LiveTable
from orrery.server.scene import Scene, Viewer
from orrery.server.sockets import MeasuredSocket
from orrery.server.store import SeatRow, Step, Store, TableRow, TakenError
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
        store.neighbours.elsewhere([table])
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


def test_a_place_that_is_taken_leaves_nothing_behind(database: str) -> None:
    store = Store(database)
    seats = [SeatRow(0, "person", "Host", "", "a"), SeatRow(1, "bot", "", "random", "")]
    rules, options = kit("roll").rules, {"players": "2"}
    table = TableRow("t", "roll", rules, options, 0, "allowed", True, True, "playing", 7, 5, "")
    store.create(replace(table, seats=seats))

    async def be_late() -> None:
        await store.append("t", Step(1, "choice", 0, "done"))
        with contextlib.suppress(TakenError):
            await store.append("t", Step(1, "choice", 1, "done"))
            raise AssertionError("there can be only one")

    gc.collect()
    gc.disable()
    try:
        asyncio.run(be_late())
        # What the loop had to do with it goes with the loop.
        for _ in range(100):
            kept = [one for one in gc.get_objects() if type(one) is TakenError]
            if not kept:
                break
            # The writer's thread may not have come to its next wait yet.
            del kept
            time.sleep(0.02)
        else:
            raise AssertionError("it stays")
    finally:
        gc.enable()
        store.close()


def test_a_table_at_which_nothing_began_leaves_the_memory_sooner(serve: Serve) -> None:
    async def come_and_go() -> None:
        host = Player(serve(replace(PATIENT, open_idle_seconds=0.1)))
        for _ in range(5):
            await host.make_table("host", "open")
        await host.make_table("host", "random")
        async with asyncio.timeout(SOON):
            while (await host.get("/api/health")).json()["tables"] > 1:
                await asyncio.sleep(0.05)
        assert (await host.get("/api/health")).json()["tables"] == 1
        await host.close()

    asyncio.run(come_and_go())


def test_not_all_tables_are_taken_up_at_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once: list[int] = [0]
    most: list[int] = [0]

    def slowly(row: TableRow, its_kit: Kit, steps: object) -> LiveTable:
        at_once[0] += 1
        most[0] = max(most[0], at_once[0])
        time.sleep(0.02)
        at_once[0] -= 1
        return LiveTable(row, its_kit)

    monkeypatch.setattr(hall_module, "replay", slowly)

    async def load() -> None:
        store = Store(database)
        seats = [SeatRow(seat, "open", "", "", "") for seat in range(2)]
        rules, options = kit("roll").rules, {"players": "2"}
        for name in "abcdefgh":
            row = TableRow(
                name, "roll", rules, options, 0, "allowed", True, True, "open", None, 5, ""
            )
            store.create(replace(row, seats=seats))
        hall = hall_module.Hall(store, BotDesk(seconds=1), PATIENT)
        await asyncio.gather(*(hall.room(name) for name in "abcdefgh"))
        await hall.close()
        store.close()

    asyncio.run(load())
    assert most[0] == hall_module.LOADS_AT_ONCE


def _kept(others: list[object], kinds: tuple[type, ...] = TABLES) -> list[str]:
    """The kinds of what came since."""
    known = {id(one) for one in others}
    return [type(one).__name__ for one in _all() if type(one) in kinds and id(one) not in known]


def _all() -> list[object]:
    # Not isinstance: some objects there answer for others.
    return [one for one in gc.get_objects() if type(one) in TABLES + SOCKETS]
