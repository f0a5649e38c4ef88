"""Lost connections, restarts and kills: nothing acknowledged is lost, and a resume is a join."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from orrery.catalog import kit
from orrery.core import record
from orrery.core.chance import Chance
from orrery.server.store import Store
from tests.server.client import PATIENCE, Player, play_together, whose_turn
from tests.server.conftest import Serve
from tests.server.process import server_process


async def _twin(player: Player, base: str = "") -> Player:
    """The same guest in another tab, joining afresh."""
    twin = Player(base or player.base)
    twin.secret, twin.table_id = player.secret, player.table_id
    await twin.connect()
    return twin


def test_a_resume_and_a_fresh_join_show_the_same(serve: Serve) -> None:
    async def play() -> None:
        host, guest = Player(serve()), Player("")
        guest.base, guest.http = host.base, Player(host.base).http
        await host.make_table("host", "open")
        await guest.join(host.table_id, "Guest")
        await asyncio.gather(host.connect(), guest.connect())
        luck = Chance(8)
        await play_together([host], luck, 1)
        await host.caught_up((await host.undo())["seat_seq"])
        for turn in range(12):
            await asyncio.gather(host.heard_all(), guest.heard_all())
            await host.disconnect()
            # While the host is away the guest goes on as far as possible, with undos.
            while guest.offers:
                assert guest.sight is not None
                if luck.below(5) == 0 and guest.sight["undo"]["possible"]:
                    answer = await guest.undo()
                else:
                    answer = await guest.choose(guest.offers[luck.below(len(guest.offers))])
                await guest.caught_up(answer["seat_seq"])
            await host.connect(resume=True)
            fresh = await _twin(host)
            assert host.state() == fresh.state(), f"turn {turn}"
            await fresh.close()
            await play_together([host, guest], luck, 5 + turn)
        assert 1 in host.undone
        await host.close()
        await guest.close()

    asyncio.run(play())


def test_after_a_restart_every_table_goes_on(serve: Serve, database: str) -> None:
    async def play() -> None:
        players: list[Player] = []
        with server_process(database) as (base, process):
            for number in range(3):
                player = Player(base)
                await player.make_table("host", "random", name=f"Host {number}")
                await player.connect()
                await player.play_on(Chance(number), most=10 + 5 * number)
                players.append(player)
            process.kill()
            for player in players:
                await _gone(player)
        base = serve()
        for player in players:
            acknowledged = player.seat_seq
            player.base = base
            player.http = Player(base).http
            await player.connect(resume=True)
            assert player.seat_seq == acknowledged
            if player is players[0]:
                await player.play_on(Chance(1))
                fresh = await _twin(player)
                await player.until(lambda: fresh.seen() == player.seen())  # noqa: B023
                record.replay(await player.record(), kit)
            else:
                assert await player.play_on(Chance(1), most=5) == 5
                fresh = await _twin(player)
            assert fresh.seat_seq == player.seat_seq
            await fresh.close()
            await player.close()

    asyncio.run(play())


@pytest.mark.parametrize("die_after", [1, 2, 7, 20])
def test_killed_between_storing_and_telling(serve: Serve, database: str, die_after: int) -> None:
    async def play() -> None:
        player = Player("")
        with server_process(database, die_after) as (base, process):
            player.base, player.http = base, Player(base).http
            # A bot in the other seat would store steps of its own: here every step is ours.
            guest = Player(base)
            await player.make_table("host", "open")
            await guest.join(player.table_id, "Guest")
            await asyncio.gather(player.connect(), guest.connect())
            await play_together([player, guest], Chance(die_after), die_after - 1)
            last = await whose_turn([player, guest])
            assert last is not None
            before = last.seat_seq
            sent: dict[str, Any] = {
                "type": "choose",
                "id": "last-words",
                "seat_seq": last.seat_seq,
                "choice": last.offers[0],
            }
            await last.send(sent)
            await asyncio.gather(*(_gone(one) for one in (player, guest)))
            process.wait(PATIENCE)
            assert process.returncode == -9
        assert "last-words" not in last.answers
        base = serve()
        for one in (player, guest):
            one.base, one.http = base, Player(base).http
            await one.connect(resume=True)
        # It was stored: the repeat gets its answer and is not carried out twice.
        assert last.seat_seq == before + 1
        answer = await last.ask(dict(sent))
        assert answer["accepted"] and answer["seat_seq"] == last.seat_seq
        assert answer["at"] == die_after
        store = Store(database)
        assert len(store.steps(player.table_id, 0)) == die_after
        store.close()
        assert await play_together([player, guest], Chance(1), 25) == 25
        await player.close()
        await guest.close()

    asyncio.run(play())


async def _gone(player: Player) -> None:
    await player.until(lambda: player.close_code is not None)
