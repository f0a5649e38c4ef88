"""What both games have from the skeleton: who is asked, in which words one is refused."""

from __future__ import annotations

import pytest

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.errors import NoSuchSeatError
from orrery.core.step import StageGame
from tests.core.playing import any_choice

GAMES = [
    ("roll", {"players": "3"}),
    ("roll", {"players": "2", "timing": "strict"}),
    ("roll", {"players": "3", "with": "rivalry,deal,orb"}),
    ("race", {"players": "3"}),
]


def new_game(name: str, options: dict[str, str], seed: int) -> StageGame:
    """A game that has just been set up."""
    game = kit(name).start(kit(name).options(options), Chance(seed))
    assert isinstance(game, StageGame)
    return game


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_who_is_asked_has_a_step_and_a_menu_and_nobody_else(
    name: str, options: dict[str, str]
) -> None:
    game = new_game(name, options, 6)
    chance = Chance(6)
    while not game.over:
        for seat, side in enumerate(game.sides):
            assert side.seat == seat
            asked = seat in game.pending()
            assert (side.step is not None) == asked
            assert bool(side.menu) == asked
            assert (game.decision(seat) is not None) == asked
            if side.step is not None:
                assert all(side.step.takes(game, choice) for choice in side.menu)
        game.do(*any_choice(game, chance))
    assert [side.step for side in game.sides] == [None] * game.seats


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_barrier_is_passed_whenever_a_stage_is_left_or_the_next_seat_is_let_in(
    name: str, options: dict[str, str]
) -> None:
    game = new_game(name, options, 7)
    chance = Chance(7)
    while not game.over:
        before, waiting, barrier = game.stage, game.queue.copy(), game.barrier
        game.do(*any_choice(game, chance))
        if game.stage is not before or game.queue != waiting:
            assert game.barrier > barrier


@pytest.mark.parametrize(("name", "other"), [("roll", "race"), ("race", "roll")])
def test_both_games_refuse_in_the_same_words(name: str, other: str) -> None:
    game = new_game(name, {"players": "2"}, 1)
    foreign = new_game(other, {"players": "2"}, 1).choices(0)[0]
    refusal = game.verify(0, foreign)
    assert refusal is not None
    assert refusal.code == "foreign-choice"
    assert refusal.sentence == f"{foreign.text!r} is not a choice of {game.lexicon.title}."
    early = game.parse("done" if name == "roll" else "pass")
    refusal = game.verify(0, early)
    decision = game.decision(0)
    assert refusal is not None
    assert decision is not None
    assert refusal.code == "wrong-moment"
    assert refusal.sentence == f"Not now. {decision.prompt}"


@pytest.mark.parametrize("name", ["roll", "race"])
def test_a_seat_that_is_not_at_the_table_is_told_so(name: str) -> None:
    game = new_game(name, {"players": "2"}, 1)
    for seat in (-1, 2):
        for ask in (game.choices, game.decision, game.pick, game.view, game.holdings):
            with pytest.raises(NoSuchSeatError):
                ask(seat)
