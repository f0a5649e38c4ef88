"""Reveal Timing: shifts, Galactic Forecasters, workers to the cups, Social Fine-Tuning."""

from dataclasses import replace

import pytest

from orrery.roll.game import RollGame
from tests.roll.builder import Seat, column, dice, play, texts
from tests.roll.rivalry.table import assigned, position

FORECASTERS = "Galactic Forecasters"
FINE_TUNING = "Social Fine-Tuning"


def moves(game: RollGame, seat: int = 0) -> set[str]:
    """The moves that a power of Reveal offers."""
    return {text.removeprefix("shift ") for text in texts(game, seat) if text != "stay"}


def test_galactic_forecasters_moves_a_worker_to_a_phase_that_occurs() -> None:
    game = assigned(
        Seat(faction=FORECASTERS, rolled="home:explore home:develop military:settle"),
        "select explore with home from explore",
        "done",
    )
    decision = game.decision(0)

    assert decision is not None
    assert decision.kind == "forecast"
    assert moves(game) == {
        "home from develop to explore",
        "military from settle to explore",
    }
    play(game, 0, "shift military from settle to explore")
    assert column(game, 0, "explore") == "home military"
    # The other worker of a phase that does not occur goes to the cup.
    assert dice(game.empires[0].cup) == "home"


def test_galactic_forecasters_may_stay() -> None:
    game = assigned(
        Seat(faction=FORECASTERS, rolled="home:explore home:develop"),
        "select explore with home from explore",
        "done",
    )
    play(game, 0, "stay")

    assert column(game, 0, "explore") == "home"
    assert dice(game.empires[0].cup) == "home"


def test_galactic_forecasters_is_not_asked_when_all_workers_have_work() -> None:
    game = assigned(
        Seat(faction=FORECASTERS, rolled="home:explore home:explore"),
        "select explore with home from explore",
        "done",
    )

    assert "stock home" in texts(game, 0)


def test_galactic_forecasters_comes_after_two_phase_dice_have_shifted() -> None:
    # The Leader shifts by itself, so only the Home die is left for the power.
    game = assigned(
        Seat(faction=FORECASTERS, rolled="home:explore home:develop leader:explore/produce"),
        "select explore with home from explore",
        "wild leader showing explore/produce to produce",
        "done",
    )

    assert moves(game) == {"home from develop to explore"}
    assert column(game, 0, "explore") == "home leader"


def test_galactic_forecasters_does_not_move_a_die_set_aside_for_dictate() -> None:
    game = assigned(
        Seat(faction=FORECASTERS, rolled="home:explore military:develop home:settle"),
        "select explore with home from explore",
        "dictate military from develop",
        "move home from settle to produce",
        "done",
    )

    assert moves(game) == {"home from produce to explore"}


def test_social_fine_tuning_moves_a_worker_between_phases_that_occur() -> None:
    game = assigned(
        Seat(tableau=(FINE_TUNING,), rolled="home:explore military:ship home:develop"),
        "select explore with home from explore",
        "done",
        other="ship",
    )
    decision = game.decision(0)

    assert decision is not None
    assert decision.kind == "fine-tune"
    # The developer is back in the cup by now: Develop does not occur.
    assert dice(game.empires[0].cup) == "home"
    assert moves(game) == {"home from explore to ship", "military from ship to explore"}
    play(game, 0, "shift military from ship to explore")
    assert column(game, 0, "explore") == "home military"


def test_social_fine_tuning_may_move_the_worker_that_selected_a_phase_which_still_occurs() -> None:
    game = assigned(
        Seat(tableau=(FINE_TUNING,), rolled="home:explore", goods={"Gem World": "home"}),
        "select explore with home from explore",
        "done",
        other="ship",
    )
    play(game, 0, "shift home from explore to ship")

    # Explore occurred, with nobody in it, and Ship is on.
    assert column(game, 0, "ship") == "home"
    assert "trade home from Gem World by home" in texts(game, 0)


def test_social_fine_tuning_may_stay() -> None:
    game = assigned(
        Seat(tableau=(FINE_TUNING,), rolled="home:explore"),
        "select explore with home from explore",
        "done",
        other="ship",
    )
    play(game, 0, "stay")

    assert "stock home" in texts(game, 0)


def test_one_player_may_have_both_powers_one_after_the_other() -> None:
    game = assigned(
        Seat(faction=FORECASTERS, tableau=(FINE_TUNING,), rolled="home:explore military:develop"),
        "select explore with home from explore",
        "done",
        other="ship",
    )
    play(game, 0, "shift military from develop to ship", "shift military from ship to explore")

    assert column(game, 0, "explore") == "home military"


@pytest.mark.parametrize("owner", [0, 1])
def test_whoever_has_the_power_fine_tunes_wherever_they_sit(owner: int) -> None:
    seats = [Seat(rolled="home:explore"), Seat(rolled="home:ship")]
    seats[owner] = replace(seats[owner], tableau=(FINE_TUNING,))
    game = position("assign", *seats, faces=("ship",))
    play(game, 0, "select explore with home from explore", "done")
    play(game, 1, "select ship with home from ship", "done")

    assert game.pending() == [owner]
    assert "stay" in texts(game, owner)


def test_forecasters_decide_before_anybody_fine_tunes() -> None:
    seat = Seat(tableau=(FINE_TUNING,), rolled="home:explore")
    rival = Seat(faction=FORECASTERS, rolled="home:ship home:develop")
    game = position("assign", seat, rival, faces=("ship",))
    play(game, 0, "select explore with home from explore", "done")
    play(game, 1, "select ship with home from ship", "done")

    assert game.pending() == [1]
    play(game, 1, "stay")
    assert game.pending() == [0]


def test_both_count_as_reassign_powers_and_predictive_modeling_does_not() -> None:
    # System Diversification scores developments with a Reassign power by their cost.
    with_powers = position(
        "manage",
        Seat(faction=FORECASTERS, tableau=(FINE_TUNING, "System Diversification"), cup="home"),
        Seat(cup="home"),
    )
    with_model = position(
        "manage",
        Seat(tableau=("Predictive Modeling", "System Diversification"), cup="home"),
        Seat(cup="home"),
    )

    assert with_powers.empires[0].tableau.reassign_developments == 3
    assert with_model.empires[0].tableau.reassign_developments == 1


def test_a_moved_die_that_now_does_the_task_it_shows_returns_to_the_cup() -> None:
    # Rulings 3: what counts is the phase that the die works in and the face that it shows.
    game = assigned(
        Seat(
            faction=FORECASTERS,
            rolled="home:ship home:ship entrepreneur:explore/$",
            goods={"Gem World": "home"},
        ),
        "select ship with home from ship",
        "dictate home from ship",
        "move entrepreneur from explore showing explore/$ to develop",
        "done",
        other="explore",
    )
    play(game, 0, "shift entrepreneur from develop to explore", "stock entrepreneur$")

    assert dice(game.empires[0].cup) == "home entrepreneur"
