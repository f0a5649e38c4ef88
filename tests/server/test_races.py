"""People who act at the same moment: joins, leaves, starts, and doors that close in between."""

from __future__ import annotations

import asyncio
import json
import sqlite3

import pytest

from orrery.server.session import NO_SPECTATORS, NO_TABLE
from orrery.server.store import Store, TakenError
from tests.server.client import PATIENCE, Player
from tests.server.conftest import Serve
from tests.server.hostile import check_no_empty_seat, start_and_leave

ROUNDS = 12


@pytest.fixture(params=[1, 2])
def bases(request: pytest.FixtureRequest, serve: Serve) -> list[str]:
    """The addresses of one server, and of two on one database."""
    return [serve() for _ in range(request.param)]


def test_five_joins_at_once_for_three_seats_seat_three(bases: list[str]) -> None:
    async def play() -> None:
        for _ in range(ROUNDS // 3):
            host = Player(bases[0])
            await host.make_table("host", "open", "open", "open")
            guests = [Player(bases[number % len(bases)]) for number in range(5)]
            path = f"/api/tables/{host.table_id}/seats"
            answers = await asyncio.gather(
                *(guest.http.post(path, json={"name": f"G{at}"}) for at, guest in enumerate(guests))
            )
            seated = [answer.json()["seat"] for answer in answers if answer.status_code == 201]
            assert sorted(seated) == [1, 2, 3]
            for answer in answers:
                if answer.status_code != 201:
                    assert answer.status_code == 409, answer.text
                    assert answer.json()["error"]["code"] in ("seat-taken", "already-begun")
            table = (await guests[0].get(f"/api/tables/{host.table_id}")).json()
            if len(bases) == 1:
                assert table["status"] == "playing"
            await asyncio.gather(*(player.close() for player in (host, *guests)))

    asyncio.run(play())


def test_a_game_never_starts_with_an_empty_seat(bases: list[str], database: str) -> None:
    tables = asyncio.run(start_and_leave(bases, ROUNDS))
    check_no_empty_seat(database, tables)


def test_a_rematch_makes_one_table_wherever_it_is_asked_for(
    bases: list[str], database: str
) -> None:
    async def play() -> set[str]:
        host = Player(bases[0])
        await host.make_table("host", "random")
        await host.connect()
        # The other server knows the table from before, without a rematch.
        assert (await Player(bases[-1]).get(f"/api/tables/{host.table_id}")).status_code == 200
        assert (await host.ask({"type": "hand-over", "seat": 0, "bot": "random"}))["accepted"]
        await host.until(lambda: host.result is not None)
        cookie = {"cookie": f"orrery_seat={host.secret}"}
        path = f"/api/tables/{host.table_id}"
        for base in bases:
            # Where nobody tells, a look at the table catches up.
            looker = Player(base)
            await looker.connect(host.table_id)
            await looker.close()
        answers = [
            await host.http.post(f"{base}{path}/rematch", headers=cookie) for base in bases * 2
        ]
        assert {answer.status_code for answer in answers} == {201}
        await host.close()
        return {answer.json()["table"]["id"] for answer in answers}

    assert len(asyncio.run(play())) == 1
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (2,)


def test_the_database_itself_keeps_seats_and_start_apart(serve: Serve, database: str) -> None:
    async def make() -> str:
        host = Player(serve())
        await host.make_table("host", "open")
        await host.close()
        return host.table_id

    table = asyncio.run(make())
    store = Store(database)
    row = store.load(table)
    assert row is not None
    taken = next(seat for seat in row.seats if seat.kind == "open")
    with pytest.raises(TakenError, match="a seat is open"):
        store.start(table, 1, 1)
    store.fill_seat(table, type(taken)(1, "bot", "Random", "random", ""))
    store.start(table, 1, 1)
    with pytest.raises(TakenError, match="Seat 1 is taken"):
        store.fill_seat(table, taken, "bot")
    store.close()


def test_who_came_to_watch_before_the_start_has_to_go(bases: list[str]) -> None:
    async def play() -> None:
        host, watcher, guest = Player(bases[0]), Player(bases[0]), Player(bases[-1])
        await host.make_table("host", "open", "random", spectators=False)
        await host.connect()
        await watcher.connect(host.table_id)
        assert watcher.seat is None
        await guest.join(host.table_id, "Guest")
        if len(bases) == 2:
            # This process learns of the start from the store.
            await host.disconnect()
            await host.connect()
        await watcher.until(lambda: watcher.close_code is not None)
        assert watcher.close_code == NO_SPECTATORS
        assert all(json.loads(text).get("sight") is None for text in watcher.traffic)
        assert "update" not in [json.loads(text)["type"] for text in watcher.traffic]
        await host.until(lambda: host.sight is not None)
        await asyncio.gather(*(player.close() for player in (host, watcher, guest)))

    asyncio.run(play())


def test_where_watching_is_allowed_who_came_early_stays(serve: Serve) -> None:
    async def play() -> None:
        host, watcher, guest = (Player(base) for base in [serve()] * 3)
        await host.make_table("host", "open")
        await watcher.connect(host.table_id)
        await guest.join(host.table_id, "Guest")
        await watcher.until(lambda: watcher.sight is not None)
        assert watcher.close_code is None and watcher.seat is None
        await asyncio.gather(*(player.close() for player in (host, watcher, guest)))

    asyncio.run(play())


def test_a_table_that_was_removed_ends_its_sockets_and_nothing_spins(
    serve: Serve, database: str
) -> None:
    async def play() -> None:
        base = serve()
        host, other = Player(base), Player(base)
        await host.make_table("host", "random")
        await other.make_table("host", "random")
        await host.connect()
        await other.connect()
        _remove(database, host.table_id)
        async with asyncio.timeout(PATIENCE):
            answer = await host.choose(host.offers[0])
        assert not answer["accepted"] and answer["refusal"]["code"] == "no-such-table"
        await host.until(lambda: host.close_code is not None)
        assert host.close_code == NO_TABLE
        assert (await host.get(f"/api/tables/{host.table_id}")).status_code == 404
        # The others do not notice.
        assert (await other.choose(other.offers[0]))["accepted"]
        await asyncio.gather(host.close(), other.close())

    asyncio.run(play())


def test_an_open_table_that_was_removed_is_told_of(serve: Serve, database: str) -> None:
    async def play() -> None:
        base = serve()
        host, guest = Player(base), Player(base)
        await host.make_table("host", "open")
        _remove(database, host.table_id)
        path = f"/api/tables/{host.table_id}"
        joined = await guest.http.post(f"{path}/seats", json={"name": "Guest"})
        assert joined.status_code == 404 and joined.json()["error"]["code"] == "no-such-table"
        started = await host.http.post(f"{path}/start", json={"bot": "random"})
        assert started.status_code == 404
        await asyncio.gather(host.close(), guest.close())

    asyncio.run(play())


def _remove(database: str, table: str) -> None:
    """Take a table out of the database behind the server's back."""
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    with connection:
        connection.execute("DELETE FROM steps WHERE table_id = ?", (table,))
        connection.execute("DELETE FROM seats WHERE table_id = ?", (table,))
        connection.execute("DELETE FROM tables WHERE id = ?", (table,))
    connection.close()
