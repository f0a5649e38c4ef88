"""Timing (RB 8): together where order cannot matter, in turn where it can."""

from __future__ import annotations

from orrery.race.game import RaceGame
from tests.race.builder import Side, do, table

NINE_MORE = (
    "Artist Colony, Gem World, Spice World, Space Port, Comet Zone, Mining World, New Earth, "
    "Plague World, Distant World"
)
PAYING = "Prosperous World, Expedition Force, Export Duties, Genetics Lab, Tourist World"


def settling(first: str, second: str, timing: str = "auto") -> RaceGame:
    """Two players reveal a world that each has a choice in placing."""
    game = table(
        Side(first, hand=PAYING, actions="Settle"),
        Side(second, hand="Outlaw World"),
        timing=timing,
    )
    do(game, 0, "place Prosperous World")
    do(game, 1, "place Outlaw World")
    return game


def test_worlds_are_paid_for_together_as_a_rule() -> None:
    game = settling("Old Earth", "New Sparta, New Military Tactics")
    assert game.pending() == [0, 1]


def test_worlds_are_paid_for_in_turn_when_twelve_cards_are_near_and_a_card_may_leave() -> None:
    game = settling(f"Old Earth, {NINE_MORE}", "New Sparta, New Military Tactics")
    assert game.pending() == [0]


def test_twelve_cards_alone_do_not_matter_when_no_card_may_leave() -> None:
    game = settling(f"Old Earth, {NINE_MORE}", "New Sparta, Contact Specialist")
    assert 0 in game.pending()
    assert not game.strict


def test_strict_timing_is_always_in_turn() -> None:
    game = settling("Old Earth", "New Sparta, New Military Tactics", timing="strict")
    assert game.pending() == [0]


def test_developments_are_paid_for_in_turn_when_the_supply_may_run_out() -> None:
    sides = (
        Side("Old Earth, Public Works", hand=f"Drop Ships, {PAYING}", actions="Develop"),
        Side("New Sparta", hand="Drop Ships, Asteroid Belt, Empath World, Rebel Base, Gem World"),
    )
    plenty = table(*sides, timing="auto")
    scarce = table(*sides, timing="auto", supply="Comet Zone")
    for game in (plenty, scarce):
        do(game, 0, "place Drop Ships")
        do(game, 1, "place Drop Ships")
    assert plenty.pending() == [0, 1]
    assert scarce.pending() == [0]


def test_players_produce_in_turn_when_the_supply_may_run_out() -> None:
    sides = (
        Side("Old Earth, Asteroid Belt, Empath World", actions="Produce"),
        Side("New Sparta, Radioactive World, Refugee World"),
    )
    assert table(*sides, timing="auto").pending() == [0, 1]
    scarce = table(*sides, timing="auto", supply="Comet Zone, Gem World, New Earth")
    assert scarce.pending() == [0]


def test_turn_order_begins_with_the_lowest_start_world() -> None:
    game = table(
        Side("Old Earth, Asteroid Belt, Empath World", actions="Produce"),
        Side("New Sparta, Radioactive World, Refugee World"),
    )
    assert game.pending() == [0]
    do(game, 0, "produce on Empath World")
    assert game.pending() == [1]
