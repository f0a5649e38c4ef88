"""Manage Empire: recruit, recall, reset, and the check for the game's end."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from tests.roll.builder import Seat, busy, crew, dice, goods, play, position, texts


def test_each_recruited_die_costs_a_credit() -> None:
    game = position(
        "manage", Seat(citizenry="home home genes", credits=5, developers="home"), busy("manage")
    )
    assert dice(game.empires[0].cup) == "home home genes"
    assert game.empires[0].credits == 2


def test_recruiting_goes_on_until_the_credits_run_out() -> None:
    game = position(
        "manage", Seat(citizenry="home home home", credits=2, developers="home"), busy("manage")
    )
    assert dice(game.empires[0].cup) == "home home"
    assert dice(game.empires[0].citizenry) == "home"


def test_with_too_few_credits_the_player_chooses_whom_to_recruit() -> None:
    game = position("manage", Seat(citizenry="home genes alien", credits=2), busy("manage"))
    assert texts(game, 0) == ["recruit home", "recruit genes", "recruit alien"]
    play(game, 0, "recruit alien", "recruit home")
    assert dice(game.empires[0].cup) == "home alien"
    assert dice(game.empires[0].citizenry) == "genes"


def test_spent_out_the_credits_are_set_to_one() -> None:
    game = position(
        "manage", Seat(citizenry="home home", credits=2, developers="home"), busy("manage")
    )
    assert game.empires[0].credits == 1


def test_without_any_credit_nobody_is_recruited_and_one_credit_follows() -> None:
    game = position("manage", Seat(citizenry="home", credits=0, developers="genes"), busy("manage"))
    assert dice(game.empires[0].citizenry) == "home"
    assert game.empires[0].credits == 1
    # The new credit comes after recruiting, so the empty cup takes a recall.
    assert texts(game, 0) == ["recall genes from developers"]


def test_credits_left_over_are_kept() -> None:
    game = position("manage", Seat(citizenry="home", credits=4, developers="home"), busy("manage"))
    assert game.empires[0].credits == 3


def test_recalling_is_free_and_takes_developers_settlers_and_goods() -> None:
    game = position(
        "manage",
        Seat(
            cup="home",
            credits=3,
            developers="military",
            settlers="genes",
            goods={"Gem World": "novelty"},
        ),
        busy("manage"),
    )
    play(game, 0, "recall military from developers", "recall genes from settlers")
    play(game, 0, "recall novelty from Gem World")
    assert dice(game.empires[0].cup) == "home military novelty genes"
    assert (game.empires[0].developers, game.empires[0].settlers) == ([], [])
    assert goods(game, 0) == {}
    assert game.empires[0].credits == 3


def test_recalling_is_optional_with_dice_in_the_cup() -> None:
    game = position("manage", Seat(cup="home", settlers="genes"), busy("manage"))
    play(game, 0, "done")
    assert crew(game.empires[0].settlers) == "genes"


def test_with_an_empty_cup_at_least_one_die_must_be_recalled() -> None:
    game = position("manage", Seat(settlers="genes rare"), busy("manage"))
    assert texts(game, 0) == ["recall rare from settlers", "recall genes from settlers"]
    with pytest.raises(Refused) as refused:
        play(game, 0, "done")
    assert refused.value.refusal.code == "empty-cup"
    play(game, 0, "recall rare from settlers")
    assert "done" in texts(game, 0)


def test_dice_in_the_citizenry_cannot_be_recalled() -> None:
    game = position(
        "manage", Seat(citizenry="home home", credits=1, developers="rare"), busy("manage")
    )
    assert texts(game, 0) == ["done", "recall rare from developers"]


def test_phase_tiles_are_reset_for_the_next_round() -> None:
    game = position("produce", Seat(cup="home"), Seat(cup="home"), phases="ship")
    assert (game.round, game.occurring) == (2, 0)


def test_recruiting_comes_before_recalling() -> None:
    game = position(
        "manage", Seat(citizenry="home genes", credits=1, developers="rare"), busy("manage")
    )
    assert not [text for text in texts(game, 0) if text.startswith("recall")]
    play(game, 0, "recruit genes")
    assert texts(game, 0) == ["done", "recall rare from developers"]
