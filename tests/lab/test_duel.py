"""Duels: an outside game is followed in our engine, and every request is answered legally."""

import sys
from pathlib import Path

import pytest

from orrery.bots.bot import Bot, Situation
from orrery.bots.roster import make_bot
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.lab.duel.match import DuelPlan, DuelResult, play_position
from orrery.lab.duel.protocol import DuelError
from orrery.race.view import RaceView

SERVER = [sys.executable, str(Path(__file__).with_name("duel_server.py"))]


class Watched:
    """A random bot that looks at its view, as any bot may."""

    name = "watched"

    def __init__(self, chance: Chance, seen: list[str]) -> None:
        self._bot = make_bot("random", "race", chance)
        self._seen = seen

    def choose(self, situation: Situation) -> Choice:
        view = situation.view
        assert isinstance(view, RaceView) and view.own is not None
        assert view.own.hand == sorted(view.own.hand)
        assert len(situation.choices) > 1
        self._seen.append(situation.decision.kind)
        return self._bot.choose(situation)


def duel(
    players: int, games: int, position: int, *, advanced: bool = False, words: tuple[str, ...] = ()
) -> tuple[list[DuelResult], list[str]]:
    seen: list[str] = []

    def make(chance: Chance) -> Bot:
        return Watched(chance, seen)

    plan = DuelPlan([*SERVER, *words], players, advanced, 1, make)
    return list(play_position(plan, position, 1, games)), seen


@pytest.mark.parametrize(("players", "advanced"), [(2, False), (4, False), (2, True)])
def test_every_request_of_whole_games_is_answered(players: int, advanced: bool) -> None:
    results, seen = duel(players, 6, players - 1, advanced=advanced)
    assert [result.seed for result in results] == list(range(1, 7))
    assert all(0 <= result.share <= 1 and result.rounds > 5 for result in results)
    assert {"start-discard", "action", "keep", "place-world", "place-development"} <= set(seen)
    assert {"pay-world", "pay-development"} <= set(seen)


def test_a_refused_answer_is_tried_again() -> None:
    results, _ = duel(2, 12, 0)
    assert sum(result.refused for result in results) > 0


def test_the_same_seeds_give_the_same_games() -> None:
    assert duel(2, 2, 0)[0] == duel(2, 2, 0)[0]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--break", "silent"), "ended after 0 of 1 games"),
        (("--break", "garbage"), "no JSON"),
        (("--break", "fatal"), "as asked"),
    ],
)
def test_a_program_that_misbehaves_is_told_of(words: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(DuelError, match=complaint):
        duel(2, 1, 0, words=words)


def test_a_command_that_does_not_exist_is_told_of() -> None:
    plan = DuelPlan(
        ["no-such-command"], 2, False, 1, lambda chance: make_bot("random", "race", chance)
    )
    with pytest.raises(DuelError, match="no-such-command cannot be started"):
        list(play_position(plan, 0, 1, 1))
