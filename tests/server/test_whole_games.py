"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from orrery.catalog import GAMES, kit
from orrery.core import record
from orrery.core.chance import Chance
from tests.server.client import Player
from tests.server.conftest import Serve


async def _seat_three(base: str, **wishes: Any) -> list[Player]:
    players = [Player(base) for _ in range(3)]
    await players[0].make_table("host", "open", "open", **wishes)
    await players[0].connect()
    for number, player in enumerate(players[1:], start=1):
        await player.join(players[0].table_id, f"Guest {number}")
        await player.connect()
    return players


def test_three_people_play_to_the_end_and_the_record_verifies(serve: Serve) -> None:
    async def play() -> None:
        players = await _seat_three(serve())
        watcher = Player(players[0].base)
        await watcher.connect(players[0].table_id)
        await players[0].until(lambda: players[0].sight is not None)
        commitment = players[0].table["commitment"]
        await asyncio.gather(
            *(player.play_on(Chance(number)) for number, player in enumerate(players))
        )
        for one in (*players, watcher):
            await one.until(lambda one=one: one.result is not None)  # type: ignore[misc]
            assert one.result == players[0].result
            assert one.sight is not None and one.sight["waiting"] == []
        text = await watcher.http.get(f"/api/tables/{players[0].table_id}/record")
        replayed = record.replay(text.text, kit)
        result = players[0].result
        assert result is not None
        assert str(replayed.seed) == result["seed"]
        assert record.parse(text.text).commitment == commitment
        assert record.parse(text.text).seats == ["Host", "Guest 1", "Guest 2"]
        final = [score.total for score in replayed.game.scores()]
        assert [score["total"] for score in result["scores"]] == final
        assert all(sum(s["parts"].values()) == s["total"] for s in result["scores"])
        rounds = [entry["round"] for entry in result["rounds"]]
        assert rounds == list(range(1, len(rounds) + 1)) and len(rounds) > 3
        assert result["rounds"][-1]["points"] == final
        for one in (*players, watcher):
            await one.close()

    asyncio.run(play())


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_against_bots(serve: Serve, game: str) -> None:
    async def play() -> None:
        player = Player(serve())
        seated = await player.make_table("host", "random", "random", game=game)
        assert seated["table"]["status"] == "playing"
        assert [seat["name"] for seat in seated["table"]["seats"]] == ["Host", "Comet", "Pulsar"]
        await player.connect(previews=True)
        assert player.sight is not None
        assert all("preview" in offer for offer in player.sight["choices"])
        made = await player.play_on(Chance(5))
        assert made > 20
        assert player.result is not None
        assert player.result["rounds"][-1]["points"] == [
            score["total"] for score in player.result["scores"]
        ]
        record.replay(await player.record(), kit)
        await player.close()

    asyncio.run(play())


def test_a_rematch_seats_the_same_players_at_a_new_table(serve: Serve) -> None:
    async def play() -> None:
        host, guest = Player(serve()), Player("")
        guest = Player(host.base)
        await host.make_table("host", "open", public=True)
        await guest.join(host.table_id, "Guest")
        await asyncio.gather(host.connect(), guest.connect())
        too_early = await host.http.post(f"/api/tables/{host.table_id}/rematch")
        assert too_early.json()["error"]["code"] == "not-over"
        await asyncio.gather(host.play_on(Chance(1)), guest.play_on(Chance(2)))
        old = host.table_id
        first = await host.http.post(f"/api/tables/{old}/rematch")
        await guest.until(lambda: bool(guest.table["rematch"]))
        second = await guest.http.post(f"/api/tables/{old}/rematch")
        assert first.json()["table"]["id"] == second.json()["table"]["id"] != old
        assert (first.json()["seat"], second.json()["seat"]) == (0, 1)
        assert first.json()["table"]["commitment"] != host.table["commitment"]
        for player, response in ((host, first), (guest, second)):
            await player.disconnect()
            player._sit(response)
            await player.connect()
            assert player.table["status"] == "playing" and player.offers
        stranger = Player(host.base)
        refused = await stranger.http.post(f"/api/tables/{old}/rematch")
        assert refused.status_code == 403
        for one in (host, guest, stranger):
            await one.close()

    asyncio.run(play())
