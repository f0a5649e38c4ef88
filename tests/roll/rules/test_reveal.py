"""Reveal: the selected phases, the 2-player die, and workers that go back to the cups."""

from __future__ import annotations

from orrery.roll.game import RollGame
from orrery.roll.terms import PHASES
from tests.roll.builder import Seat, column, dice, play, position


def revealed(*plans: tuple[str, str], faces: tuple[str, ...] = ()) -> RollGame:
    """Each seat has these dice, all Home, and selects this phase with the first of them."""
    seats = [Seat(rolled=rolled) for rolled, _ in plans]
    game = position("assign", *seats, faces=faces)
    for seat, (rolled, phase) in enumerate(plans):
        color, _, face = rolled.split()[0].partition(":")
        play(game, seat, f"select {phase} with {color} from {face}", "done")
    return game


def occurring(game: RollGame) -> list[str]:
    return [name for phase, name in enumerate(PHASES) if game.occurring >> phase & 1]


def test_only_selected_phases_occur() -> None:
    game = revealed(
        ("home:explore home:settle", "explore"),
        ("home:explore home:settle", "ship"),
        ("home:explore", "explore"),
    )
    assert occurring(game) == ["explore", "ship"]


def test_phases_come_in_numeric_order() -> None:
    game = revealed(
        ("home:ship home:explore", "ship"),
        ("home:explore home:explore", "explore"),
        ("home:produce", "produce"),
    )
    game.events = []
    play(game, 1, "stock home", "stock home")
    play(game, 0, "stock home")
    stages = [event.facts["stage"] for event in game.events if event.kind == "stage"]
    assert stages == ["produce", "ship", "manage", "assign"]


def test_workers_of_phases_that_do_not_occur_return_to_the_cup() -> None:
    game = revealed(
        ("home:explore home:settle military:produce", "explore"),
        ("home:explore", "explore"),
        ("home:explore", "explore"),
    )
    assert dice(game.empires[0].cup) == "home military"
    assert column(game, 0, "explore") == "home"


def test_workers_act_in_phases_that_others_selected() -> None:
    game = revealed(
        ("home:ship home:explore home:explore", "ship"),
        ("home:explore", "explore"),
        ("home:explore", "explore"),
    )
    assert column(game, 0, "explore") == "home home"


def test_two_players_roll_a_spare_die_that_may_add_a_phase() -> None:
    game = revealed(
        ("home:explore home:settle", "explore"), ("home:explore", "explore"), faces=("settle",)
    )
    assert occurring(game) == ["explore", "settle"]
    assert column(game, 0, "settle") == "home"


def test_a_spare_die_with_a_selected_phase_adds_nothing() -> None:
    game = revealed(
        ("home:explore home:settle", "explore"), ("home:explore", "ship"), faces=("explore",)
    )
    assert occurring(game) == ["explore", "ship"]


def test_the_spare_die_belongs_to_nobody() -> None:
    game = revealed(
        ("home:explore home:settle", "explore"), ("home:explore", "explore"), faces=("settle",)
    )
    assert sum(sum(empire.dice_by_color()) for empire in game.empires) == 3


def test_three_players_roll_no_spare_die() -> None:
    game = revealed(
        ("home:explore", "explore"),
        ("home:explore", "explore"),
        ("home:explore", "explore"),
        faces=("settle",),
    )
    assert occurring(game) == ["explore"]


def test_selecting_a_phase_brings_no_bonus() -> None:
    game = revealed(
        ("home:explore", "explore"), ("home:ship home:explore", "ship"), ("home:ship", "ship")
    )
    for seat in (0, 1):
        play(game, seat, "stock home")
    assert [empire.credits for empire in game.empires[:2]] == [1 + 2 - 1, 1 + 2 - 1]
