"""Guided games over the wire: the fixed deal, the coach for the host alone, leaving and coming."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from orrery.guides import GUIDES
from tests.server.client import Player
from tests.server.conftest import Serve


async def _begin(player: Player, guide: str) -> dict[str, Any]:
    return player._sit(await player.http.post(f"/api/guides/{guide}", json={"name": "Mira"}))


def _coach(player: Player) -> dict[str, Any]:
    assert player.sight is not None
    coach: dict[str, Any] = player.sight["coach"]
    return coach


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_makes_a_table_with_its_deal_and_tells_its_host(name: str, serve: Serve) -> None:
    async def play() -> None:
        host, watcher = Player(serve()), Player("")
        watcher.base, watcher.http = host.base, Player(host.base).http
        seated = await _begin(host, name)
        assert seated["table"]["guide"] == name
        assert [seat["name"] for seat in seated["table"]["seats"]] == ["Mira", "Vega", "Lyra"]
        await host.connect()
        await watcher.connect(host.table_id)
        await host.until(lambda: bool(host.offers))
        coach = _coach(host)
        assert coach["total"] == len(GUIDES[name].lessons)
        assert coach["seen"] == [] and coach["answer"] is None
        for lesson in coach["lessons"]:
            assert set(lesson["choices"]) <= set(host.offers)
        assert watcher.sight is not None and "coach" not in watcher.sight
        await asyncio.gather(host.close(), watcher.close())

    asyncio.run(play())


def test_the_coach_answers_takes_back_and_goes_on_after_a_restart(
    serve: Serve, database: str
) -> None:
    async def play() -> None:
        host = Player(serve())
        await _begin(host, "race")
        await host.connect()
        answer = await host.choose("choose Produce")
        await host.caught_up(answer["seat_seq"])
        coach = _coach(host)
        assert coach["seen"] == ["hand", "action"]
        assert coach["answer"]["tone"] == "half" and coach["answer"]["lesson"] == "action"
        if host.sight is not None and host.sight["undo"]["possible"]:
            answer = await host.undo()
            await host.caught_up(answer["seat_seq"])
            if answer["accepted"]:
                assert _coach(host)["seen"] == []
                answer = await host.choose("choose Settle")
                await host.caught_up(answer["seat_seq"])
                assert _coach(host)["answer"]["tone"] == "good"
        await host.disconnect()
        again = Player(serve())
        again.secret, again.table_id = host.secret, host.table_id
        await again.connect()
        assert _coach(again)["seen"][:2] == ["hand", "action"]
        assert again.table["guide"] == "race"
        await asyncio.gather(host.close(), again.close())

    asyncio.run(play())


def test_there_is_no_other_guide(serve: Serve) -> None:
    async def ask() -> None:
        player = Player(serve())
        response = await player.http.post("/api/guides/chess", json={"name": "Mira"})
        assert response.status_code == 404
        assert response.json()["error"]["sentence"] == (
            "There is no guide 'chess'; there are roll, race, rivalry."
        )
        games = (await player.get("/api/games")).json()
        assert [guide["name"] for guide in games["guides"]] == list(GUIDES)
        await player.close()

    asyncio.run(ask())


@pytest.mark.parametrize("name", ["Lyra", "vega"])
def test_no_bot_is_called_like_the_learner(name: str, serve: Serve) -> None:
    async def play() -> None:
        host = Player(serve())
        seated = host._sit(await host.http.post("/api/guides/roll", json={"name": name}))
        names = [seat["name"].casefold() for seat in seated["table"]["seats"]]
        assert names[0] == name.casefold() and len(set(names)) == len(names)
        await host.close()

    asyncio.run(play())
