"""Two servers on one database: the unique sequence decides, and nothing is lost or doubled."""

from __future__ import annotations

import asyncio

from orrery.catalog import kit
from orrery.core import record
from orrery.core.chance import Chance
from orrery.server.live import replay
from orrery.server.store import Store
from tests.server.client import PATIENCE, Player
from tests.server.conftest import Serve
from tests.server.process import server_process


def test_two_processes_fight_for_one_table(serve: Serve, database: str) -> None:
    async def play(one: str, two: str) -> None:
        host, guest = Player(one), Player(two)
        await host.make_table("host", "open", "random")
        await guest.join(host.table_id, "Guest")
        # The first process learns from the store that the game has begun.
        await asyncio.gather(host.connect(), guest.connect())
        assert host.sight is not None and guest.sight is not None
        accepted = 0
        async with asyncio.timeout(2 * PATIENCE):
            while accepted < 40:
                # Each process tells its own clients only; a look at the store brings the rest.
                await asyncio.gather(_look_again(host), _look_again(guest))
                ready = [player for player in (host, guest) if player.offers]
                answers = await asyncio.gather(
                    *(player.choose(player.offers[-1]) for player in ready)
                )
                for answer in answers:
                    accepted += answer["accepted"]
                    code = "" if answer["accepted"] else answer["refusal"]["code"]
                    assert code in ("", "stale"), answer
        store = Store(database)
        row, steps = store.load(host.table_id), store.steps(host.table_id, 0)
        store.close()
        assert row is not None
        assert [step.sequence for step in steps] == list(range(1, len(steps) + 1))
        assert sum(step.command is not None for step in steps) == accepted
        assert any(step.command is None for step in steps), "the bot played too"
        live = replay(row, kit("roll"), steps, whole=True)
        assert live.history is not None
        luck, game = Chance(1), live.history.game
        while not game.over:
            seat = game.pending()[0]
            menu = game.choices(seat)
            live.history.do(seat, menu[luck.below(len(menu))])
        record.replay(live.record(), kit)
        await host.close()
        await guest.close()

    with server_process(database) as (base, _):
        asyncio.run(play(base, serve()))


async def _look_again(player: Player) -> None:
    await player.disconnect()
    await player.connect(resume=True)


def test_one_command_sent_to_both_is_carried_out_once(serve: Serve, database: str) -> None:
    async def play(one: str, two: str) -> None:
        here = Player(one)
        await here.make_table("host", "random")
        await here.connect()
        there = Player(two)
        there.secret, there.table_id = here.secret, here.table_id
        await there.connect()
        message = {"type": "choose", "id": "both", "seat_seq": 0, "choice": here.offers[0]}
        first, second = await asyncio.gather(here.ask(dict(message)), there.ask(dict(message)))
        assert first["accepted"] and second["accepted"]
        assert first["at"] == second["at"] and first["seat_seq"] == second["seat_seq"] == 1
        await here.close()
        await there.close()

    with server_process(database) as (base, _):
        asyncio.run(play(base, serve()))
