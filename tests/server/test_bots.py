"""Bots at the table: outside the event loop, and never in the way."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest
import uvloop

from orrery.bots import roster
from orrery.bots.bot import Situation
from orrery.catalog import kit
from orrery.core import record
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.history import History
from orrery.server import app, bot_worker
from orrery.server.bot_desk import BotDesk, BotError, bots_of
from orrery.server.bot_queue import Watched
from orrery.server.bot_worker import Request, Thinker
from tests.server.client import PATIENCE, Player
from tests.server.conftest import PATIENT, Serve


def _request(history: History, seat: int = 0, bot: str = "random") -> Request:
    moves = [(move.seat, move.choice.text) for move in history.moves]
    options = dict(history.options)
    return Request("table", "roll", options, str(history.seed), moves, seat, bot)


def test_a_worker_plays_on_and_notices_an_undo() -> None:
    history = History(kit("roll"), {"players": "2"}, 2**200)
    thinker = Thinker()
    for turn in range(30):
        seat = history.game.pending()[0]
        text = thinker.think(_request(history, seat))
        history.do(seat, history.game.parse(text))
        if history.why_not_undo(seat) is None and turn % 3 == 0:
            history.undo(seat)
            again = thinker.think(_request(history, seat))
            assert history.game.can(seat, history.game.parse(again))
    assert len(history.moves) > 10


Loop = Callable[[], asyncio.AbstractEventLoop]


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
def test_a_worker_that_dies_or_hangs_is_replaced(loop: Loop, blow: signal.Signals) -> None:
    async def ask() -> None:
        history = History(kit("roll"), {"players": "2"}, 5)
        desk = BotDesk(workers=1, seconds=PATIENCE)
        legal = [choice.text for choice in history.game.choices(0)]
        assert await desk.ask(_request(history)) in legal
        assert desk.troubles() == [] and desk.replaced == 0
        process = desk._workers[0]._process
        assert process is not None and process.pid != os.getpid()
        os.kill(process.pid, blow)
        if blow == signal.SIGSTOP:
            _be_patient_after_one(desk, 0.3)
        if blow == signal.SIGKILL:
            # It dies while idle, and that is noticed although nobody asks.
            async with asyncio.timeout(PATIENCE):
                while not desk.troubles():
                    await asyncio.sleep(0.01)
            assert desk.troubles() == [
                "Bot worker 1 of 1: it ended by itself; the next question starts it anew."
            ]
        async with asyncio.timeout(PATIENCE):
            assert await desk.ask(_request(history)) in legal
        assert process.returncode is not None, "the old one is gone"
        assert desk.troubles() == []
        replaced = desk.replaced
        assert replaced >= 1
        with pytest.raises(BotError, match="no bot for roll called 'genius'"):
            await desk.ask(_request(history, bot="genius"))
        assert desk.replaced == replaced, "a bot's own error is no reason to replace anything"
        await desk.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(ask())


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_question_into_a_pipe_that_is_closed_is_asked_anew(loop: Loop) -> None:
    async def ask() -> None:
        history = History(kit("roll"), {"players": "2"}, 5)
        desk = BotDesk(workers=1, seconds=PATIENCE)
        legal = [choice.text for choice in history.game.choices(0)]
        assert await desk.ask(_request(history)) in legal
        process = desk._workers[0]._process
        assert process is not None and process.stdin is not None
        # As when the worker is dead and nobody has noticed yet: it cannot end by itself here.
        os.kill(process.pid, signal.SIGSTOP)
        process.stdin.close()
        # Once the pipe is closed for good, uvloop raises a RuntimeError.
        await asyncio.sleep(0.05)
        async with asyncio.timeout(PATIENCE):
            assert await desk.ask(_request(history)) in legal
        assert desk.replaced == 1 and desk.troubles() == []
        await desk.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(ask())


def test_a_bot_that_never_decides_is_given_up_and_told_of() -> None:
    async def ask() -> None:
        history = History(kit("roll"), {"players": "2"}, 5)
        desk = BotDesk(workers=1, seconds=0.2)
        _stop_whatever_starts(desk)
        with pytest.raises(BotError, match=r"did not answer within 0\.2 seconds"):
            await desk.ask(_request(history))
        assert desk.troubles() == ["Bot worker 1 of 1: it did not answer within 0.2 seconds."]
        assert desk.replaced == 2
        await desk.close()

    asyncio.run(asyncio.wait_for(ask(), 2 * PATIENCE))


def _be_patient_after_one(desk: BotDesk, seconds: float) -> None:
    """The worker has so long for one question; whoever takes its place has all the time."""
    (worker,) = desk._workers
    replace_it = worker._replace
    worker._seconds = seconds

    async def replaced(failure: Exception) -> None:
        await replace_it(failure)
        worker._seconds = PATIENCE

    worker._replace = replaced  # type: ignore[method-assign]


def _stop_whatever_starts(desk: BotDesk) -> list[int]:
    """Stop each new worker as soon as it says that it is ready; their processes, as they come."""
    worker = desk._workers[0]
    running = worker._running
    known: list[int] = []

    async def stopped() -> asyncio.subprocess.Process:
        process = await running()
        if process.pid not in known:
            os.kill(process.pid, signal.SIGSTOP)
            known.append(process.pid)
        return process

    worker._running = stopped  # type: ignore[method-assign]
    return known


@pytest.fixture
def desks(monkeypatch: pytest.MonkeyPatch) -> list[BotDesk]:
    """The desks of the servers that the test starts."""
    made: list[BotDesk] = []

    def make(**given: float) -> BotDesk:
        made.append(BotDesk(workers=1, **given))
        return made[-1]

    monkeypatch.setattr(app, "BotDesk", make)
    return made


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
def test_the_table_goes_on_after_its_worker_was_lost(
    serve: Serve, desks: list[BotDesk], blow: signal.Signals
) -> None:
    async def play() -> None:
        # A question may be under way at the blow: it is given up long before the player is.
        host = Player(serve(replace(PATIENT, bot_seconds=PATIENCE / 10)))
        await host.make_table("host", "random")
        await host.connect()
        assert await host.play_on(Chance(1), most=10) == 10
        _be_patient_after_one(desks[0], 0.3)
        for worker in desks[0]._workers:
            assert worker._process is not None
            os.kill(worker._process.pid, blow)
        assert await host.play_on(Chance(2), most=20) == 20
        health = (await host.get("/api/health")).json()
        assert health["bot_workers_replaced"] >= 1
        assert health["status"] == "ok" and health["troubles"] == []
        await host.close()

    asyncio.run(play())


def test_health_tells_of_a_worker_that_died_while_idle(serve: Serve, desks: list[BotDesk]) -> None:
    async def play() -> None:
        host = Player(serve())
        await host.make_table("host", "random")
        await host.connect()
        await host.play_on(Chance(1), most=5)
        # The bot has done what it can for now.
        await host.until(lambda: host.sight is not None and host.sight["waiting"] == [0])
        for worker in desks[0]._workers:
            if worker._process is not None:
                os.kill(worker._process.pid, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            while True:
                health = (await host.get("/api/health")).json()
                if health["status"] == "troubled":
                    break
                await asyncio.sleep(0.05)
        assert "it ended by itself" in health["troubles"][0]
        await host.close()

    asyncio.run(play())


@pytest.mark.parametrize("game", ["roll", "race"])
def test_every_bot_of_the_roster_sits_at_its_games(game: str) -> None:
    assert bots_of(game) == roster.bots_for(game) == ("random", "novice", "adept", "expert")


def test_people_are_answered_while_four_experts_think(serve: Serve, desks: list[BotDesk]) -> None:
    async def play() -> None:
        host = Player(serve(replace(PATIENT, bot_seconds=PATIENCE)))
        # Stopped before it reads the first question, so that the experts think until we say so.
        stopped = _stop_whatever_starts(desks[0])
        await host.make_table("host", "expert", "expert", "expert", "expert")
        await host.connect()
        assert (await host.choose(host.offers[0]))["accepted"]
        assert (await host.get("/api/health")).json()["status"] == "ok"
        assert not host.offers, "the others have yet to place their start tiles"
        async with asyncio.timeout(PATIENCE):
            while not stopped:
                await asyncio.sleep(0.01)
        os.kill(stopped[0], signal.SIGCONT)
        await host.until(lambda: bool(host.offers))
        await host.close()

    asyncio.run(play())


def test_novices_play_a_whole_game_for_the_table(serve: Serve) -> None:
    async def play() -> None:
        host = Player(serve())
        await host.make_table("host", "novice", "novice")
        await host.connect()
        given = await host.ask({"type": "hand-over", "seat": 0, "bot": "novice"})
        assert given["accepted"]
        await host.until(lambda: host.result is not None)
        replayed = record.replay(await host.record(), kit)
        assert replayed.game.over
        await host.close()

    asyncio.run(play())


def test_a_bot_that_fails_does_not_hold_up_the_table(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(desk: BotDesk, request: Request, watched: Watched) -> str:
        raise BotError("out of ideas")

    monkeypatch.setattr(BotDesk, "ask", broken)

    async def play() -> None:
        host = Player(serve())
        await host.make_table("host", "random")
        await host.connect()
        assert await host.play_on(Chance(2), most=30) == 30
        await host.close()

    asyncio.run(play())


def test_a_bot_that_raises_ends_nothing_but_its_own_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Broken:
        name = "broken"

        def choose(self, situation: Situation) -> Choice:
            raise ZeroDivisionError

    monkeypatch.setattr(bot_worker, "make_bot", lambda *_, **__: Broken())
    history = History(kit("roll"), {"players": "2"}, 5)
    with pytest.raises(ZeroDivisionError):
        Thinker().think(_request(history))


def test_a_worker_whose_server_is_gone_ends_without_a_word() -> None:
    nobody_reads, pipe = os.pipe()
    os.close(nobody_reads)
    worker = [sys.executable, "-m", "orrery.server.bot_worker"]
    ended = subprocess.run(
        worker, check=False, stdin=subprocess.DEVNULL, stdout=pipe, stderr=subprocess.PIPE
    )
    os.close(pipe)
    assert (ended.returncode, ended.stderr) == (0, b"")
