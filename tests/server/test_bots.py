"""Bots at the table: outside the event loop, and never in the way."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from orrery.bots import roster
from orrery.bots.bot import Situation
from orrery.catalog import kit
from orrery.core import record
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.history import History
from orrery.server import bot_worker
from orrery.server.bot_desk import BotDesk, BotError, bots_of
from orrery.server.bot_worker import Request, Thinker
from tests.server.client import Player
from tests.server.conftest import Serve


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


def test_the_desk_answers_from_another_process_even_after_it_died() -> None:
    async def ask() -> None:
        history = History(kit("roll"), {"players": "2"}, 5)
        desk = BotDesk(workers=1)
        legal = [choice.text for choice in history.game.choices(0)]
        assert await desk.ask(_request(history)) in legal
        process = desk._workers[0]._process
        assert process is not None and process.pid != os.getpid()
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert await desk.ask(_request(history)) in legal
        with pytest.raises(BotError, match="no bot for roll called 'genius'"):
            await desk.ask(_request(history, bot="genius"))
        await desk.close()

    asyncio.run(ask())


def test_every_bot_of_the_roster_sits_at_its_games() -> None:
    assert set(bots_of("roll")) == set(roster.BOTS)


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
    async def broken(desk: BotDesk, request: Request) -> str:
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

    monkeypatch.setattr(bot_worker, "make_bot", lambda name, game, chance: Broken())
    history = History(kit("roll"), {"players": "2"}, 5)
    with pytest.raises(ZeroDivisionError):
        Thinker().think(_request(history))
