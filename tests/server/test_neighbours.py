"""Several processes on one PostgreSQL: each tells its clients at once what the others store."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Callable
from contextlib import ExitStack

import pytest

from orrery.catalog import kit
from orrery.core import record
from orrery.core.chance import Chance
from orrery.server import hall, neighbours
from orrery.server.live import replay
from orrery.server.store import Step, Store
from tests.server.client import PATIENCE, Player
from tests.server.conftest import Serve
from tests.server.process import server_process


async def _until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.005)


async def _two_at_a_table(one: str, two: str) -> tuple[Player, Player]:
    host, guest = Player(one), Player(two)
    await host.make_table("host", "open", public=True)
    await guest.join(host.table_id, "Guest")
    await asyncio.gather(host.connect(), guest.connect())
    return host, guest


async def _sees_all(player: Player) -> None:
    await player.until(lambda: all(seat["connected"] for seat in player.table["seats"]))


def test_a_choice_at_one_process_is_seen_at_the_other_at_once(serve: Serve, postgres: str) -> None:
    async def play(one: str, two: str) -> None:
        host, guest = await _two_at_a_table(one, two)
        answers: list[float] = []
        delays: list[float] = []
        luck = Chance(3)
        for _ in range(60):
            await _until(lambda: bool(host.offers or guest.offers))
            actor, other = (host, guest) if host.offers else (guest, host)
            log = len(other.log)
            asked = time.perf_counter()
            answer = await actor.choose(actor.offers[luck.below(len(actor.offers))])
            answered = time.perf_counter()
            answers.append(answered - asked)
            assert answer["accepted"], answer
            await actor.caught_up(answer["seat_seq"])
            if any(entry["at"] == answer["at"] and not entry.get("private") for entry in actor.log):
                await other.until(lambda: len(other.log) > log)  # noqa: B023
                delays.append(time.perf_counter() - answered)
        assert len(delays) > 10
        # Where a whole answer takes longer than that, the clock tells of the machine.
        assert statistics.median(delays) < max(0.05, 2 * statistics.median(answers))
        # Both came to the same table, and a fresh look shows what each of them holds.
        for player in (host, guest):
            twin = Player(player.base)
            twin.secret, twin.table_id = player.secret, player.table_id
            await twin.connect()
            await asyncio.gather(_sees_all(player), _sees_all(twin))
            await _until(lambda: player.seen() == twin.seen())  # noqa: B023
            await twin.close()
        await host.close()
        await guest.close()

    with server_process(postgres) as (other, _):
        asyncio.run(play(serve(url=postgres), other))


def test_seats_presence_and_lobby_are_the_same_everywhere(serve: Serve, postgres: str) -> None:
    async def play(one: str, two: str) -> None:
        host, guest = Player(one), Player(two)
        await host.make_table("host", "open", public=True)
        await host.connect()
        async with asyncio.timeout(PATIENCE):
            while host.table_id not in await _lobby(two):
                await asyncio.sleep(0.05)
        await guest.join(host.table_id, "Guest")
        # The first process hears that somebody sat down and that the game has begun.
        await host.until(lambda: host.table["status"] == "playing" and host.sight is not None)
        assert host.table["seats"][1]["name"] == "Guest"
        assert not host.table["seats"][1]["connected"]
        await guest.connect()
        await host.until(lambda: host.table["seats"][1]["connected"])
        await guest.until(lambda: guest.table["seats"][0]["connected"])
        await guest.disconnect()
        await host.until(lambda: not host.table["seats"][1]["connected"])
        await host.close()
        await guest.close()

    asyncio.run(play(serve(url=postgres), serve(url=postgres)))


async def _lobby(base: str) -> list[str]:
    watcher = Player(base)
    tables = (await watcher.get("/api/tables")).json()["tables"]
    await watcher.close()
    return [table["id"] for table in tables]


def test_bots_go_on_when_the_process_that_asked_them_is_gone(
    serve: Serve, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "BOT_GRACE", 0.3)

    async def play(one: str) -> None:
        host = Player(one)
        await host.make_table("host", "random")
        host.base = serve(url=postgres)
        host.http = Player(host.base).http
        await host.connect()
        assert await host.play_on(Chance(1), most=20) == 20
        await host.close()

    with server_process(postgres) as (other, _):
        asyncio.run(play(other))


def test_either_process_killed_at_random_moments_loses_nothing(postgres: str) -> None:
    """Two processes, two players, one of the processes killed again and again."""
    luck = Chance(11)

    async def play() -> None:
        with ExitStack() as stack:
            servers = [stack.enter_context(server_process(postgres)) for _ in range(2)]
            host, guest = await _two_at_a_table(servers[0][0], servers[1][0])
            players = [host, guest]
            accepted = kills = 0
            while kills < 4:
                for _ in range(5 + luck.below(10)):
                    await _until(lambda: any(player.offers for player in players))
                    actor = next(player for player in players if player.offers)
                    answer = await actor.choose(actor.offers[luck.below(len(actor.offers))])
                    assert answer["accepted"], answer
                    accepted += 1
                    await actor.caught_up(answer["seat_seq"])
                doomed = luck.below(2)
                await _until(lambda: any(player.offers for player in players))
                actor = next(player for player in players if player.offers)
                sent = {
                    "type": "choose",
                    "id": f"kill-{kills}",
                    "seat_seq": actor.seat_seq,
                    "choice": actor.offers[0],
                }
                sending = asyncio.create_task(actor.send(dict(sent)))
                await asyncio.sleep(luck.below(8) / 1000)
                servers[doomed][1].kill()
                await sending
                kills += 1
                # Whoever was there goes on at the other process.
                left = servers[1 - doomed][0]
                lost = [player for player in players if player.base == servers[doomed][0]]
                for player in lost:
                    await player.until(lambda: player.close_code is not None)  # noqa: B023
                    player.base = left
                    await player.connect(resume=True)
                answer = await actor.ask(dict(sent))
                assert answer["accepted"], answer
                accepted += 1
                await actor.caught_up(answer["seat_seq"])
                # In a thread, so that those who are connected go on answering pings.
                new = server_process(postgres)
                servers[doomed] = await asyncio.to_thread(stack.enter_context, new)
                # And one of them moves to the process that is new.
                mover = players[luck.below(2)]
                await mover.disconnect()
                mover.base = servers[doomed][0]
                await mover.connect(resume=True)
            store = Store(postgres)
            row, steps = store.load(host.table_id), store.steps(host.table_id, 0)
            store.close()
            assert row is not None
            assert [step.sequence for step in steps] == list(range(1, len(steps) + 1))
            assert len(steps) == accepted
            live = replay(row, kit("roll"), steps, whole=True)
            assert live.history is not None
            game = live.history.game
            while not game.over:
                seat = game.pending()[0]
                menu = game.choices(seat)
                live.history.do(seat, menu[luck.below(len(menu))])
            record.replay(live.record(), kit)
            for player in players:
                await player.close()

    asyncio.run(play())


def test_a_long_notice_only_says_where_to_look() -> None:
    class Engine:
        class dialect:
            name = "sqlite"

    here = neighbours.Neighbours(Engine())  # type: ignore[arg-type]
    short = here.notice("t", [Step(1, "choice", 0, "done", 0, "c")])
    assert '"steps":[[1,"choice",0,"done",0,"c"]]' in short
    long = here.notice("t", [Step(1, "choice", 0, "x" * 9000, 0, "c")])
    assert len(long) < neighbours.LONGEST_NOTICE and "steps" not in long


def test_the_dead_are_buried(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = Store(postgres), Store(postgres)
    one.neighbours.attend({"somewhere": [0, -1]})
    one.neighbours.beat()
    assert two.neighbours.elsewhere(["somewhere"]) == {
        "somewhere": {one.neighbours.process: {0, -1}}
    }
    assert one.neighbours.process in two.neighbours.beat()
    monkeypatch.setattr(neighbours, "DEAD_SECONDS", -1)
    assert one.neighbours.process not in two.neighbours.beat()
    assert two.neighbours.elsewhere(["somewhere"]) == {"somewhere": {}}
    one.close()
    two.close()
