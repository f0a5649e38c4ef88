"""Timing: simultaneous play, and strict order where it matters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from orrery.core.chance import Chance
from orrery.roll.game import RollGame, start
from orrery.roll.table import STAGES
from tests.roll.builder import Seat, busy, deal, play, position, texts

EIGHT = (
    "Public Works",
    "Export Duties",
    "Galactic Demand",
    "Merchant Guild",
    "Gem World",
    "Star Nomad Lair",
    "New Survivalists",
    "Artist Colony",
)


def explorers(*factions: str, timing: str = "auto", bag: tuple[str, ...] | None = None) -> RollGame:
    seats = [Seat(explore="home", faction=faction) for faction in factions]
    return position("explore", *seats, timing=timing, bag=bag)


def turns(game: RollGame) -> list[int]:
    """Who is asked in turn, when each has one choice to make."""
    found = []
    for _ in range(game.seats):
        (seat,) = game.pending()
        found.append(seat)
        play(game, seat, "stock home")
    return found


def test_everyone_acts_at_the_same_time() -> None:
    game = explorers("Space Piracy", "Genetics Lab", "Mining Industry")
    assert game.pending() == [0, 1, 2]
    play(game, 2, "stock home")
    assert game.pending() == [0, 1]


def test_strict_order_is_clockwise_from_the_lowest_faction_number() -> None:
    # Factions 8, 1, 5, 2: seat 1 begins, then clockwise 2, 3, 0.
    game = explorers(
        "Mining Industry", "Space Piracy", "Genetics Lab", "Alien Archaeology", timing="strict"
    )
    assert turns(game) == [1, 2, 3, 0]
    dealt = deal(
        ("Mining Industry", "Old Earth"),
        ("Space Piracy", "New Sparta"),
        ("Genetics Lab", "Alpha Centauri"),
    )
    assert dealt.order == (1, 2, 0)


def test_explore_is_strict_when_the_bag_may_run_out() -> None:
    few = explorers("Genetics Lab", "Space Piracy", bag=("Space Docks",))
    assert few.strict
    assert few.pending() == [1]
    enough = explorers("Genetics Lab", "Space Piracy", bag=("Space Docks", "Trade Levies"))
    assert not enough.strict
    assert enough.pending() == [0, 1]


def test_tiles_that_might_be_abandoned_count_towards_the_need() -> None:
    # Two Scouts with a zone of one tile can draw 2 and then 3 tiles.
    seat = Seat(explore="home home", worlds=("Gem World",))
    bag = ("Space Docks", "Trade Levies", "Merchant Guild", "Mad Scientists")
    assert position("explore", seat, Seat(cup="home"), bag=bag).strict
    assert not position("explore", seat, Seat(cup="home"), bag=(*bag, "Public Works")).strict


def test_develop_is_strict_when_someone_may_reach_twelve_squares() -> None:
    near = Seat(develop="home military", developments=("Technology Unions",), tableau=EIGHT)
    other = Seat(
        develop="home military",
        developments=("Space Mercenaries",),
        faction="Space Piracy",
        home_world="Old Earth",
    )
    game = position("develop", near, other)
    assert game.strict
    assert game.pending() == [1]
    play(game, 1, "put home")
    assert game.pending() == [0]


def test_develop_is_simultaneous_when_nobody_can() -> None:
    near = Seat(develop="home military", developments=("Technology Unions",), tableau=EIGHT[1:])
    other = Seat(
        develop="home military", developments=("Space Mercenaries",), home_world="Old Earth"
    )
    game = position("develop", near, other)
    assert game.pending() == [0, 1]


def test_settle_is_strict_when_someone_may_reach_twelve_squares() -> None:
    near = Seat(settle="home military", worlds=("Secluded World",), tableau=EIGHT)
    other = Seat(settle="home military", worlds=("Fifth Column",), faction="Space Piracy")
    game = position("settle", near, other)
    assert game.strict
    assert game.pending() == [1]


def test_dice_already_on_the_tile_count_as_workers() -> None:
    near = Seat(settlers="home military", worlds=("Secluded World",), tableau=EIGHT)
    other = Seat(settle="home military", worlds=("Fifth Column",), faction="Space Piracy")
    assert position("settle", near, other).strict


def test_ship_is_strict_when_the_pool_may_run_out() -> None:
    one = Seat(ship="home", goods={"Gem World": "novelty"})
    two = Seat(ship="home", goods={"Space Port": "novelty"}, faction="Space Piracy")
    game = position("ship", one, two, pool=6)
    assert game.strict
    assert game.pending() == [1]
    assert not position("ship", one, two, pool=7).strict


def test_bonus_chips_of_powers_count_towards_the_need() -> None:
    one = Seat(ship="home", goods={"Gem World": "novelty"}, tableau=("Galactic Salon",))
    two = Seat(ship="home", goods={"Space Port": "novelty"}, faction="Space Piracy")
    assert position("ship", one, two, pool=7).strict
    assert not position("ship", one, two, pool=8).strict


def test_powers_that_raise_a_consume_count_towards_the_need() -> None:
    one = Seat(ship="home", goods={"Gem World": "novelty"}, tableau=("Galactic Renaissance",))
    two = Seat(cup="home", faction="Space Piracy")
    assert position("ship", one, two, pool=4).strict
    assert not position("ship", one, two, pool=5).strict


def test_extra_tiles_count_towards_the_need() -> None:
    one = Seat(explore="home", tableau=("Alien Research Team",))
    two = Seat(cup="home", faction="Space Piracy")
    assert position("explore", one, two, bag=("Space Docks",)).strict
    assert not position("explore", one, two, bag=("Space Docks", "Gem World")).strict


def test_virtual_shippers_count_towards_the_need() -> None:
    one = Seat(goods={"Gem World": "novelty"}, tableau=("Space Docks",))
    assert position("ship", one, Seat(cup="home"), pool=3).strict


@pytest.mark.parametrize("stage", ["explore", "develop", "settle", "produce", "ship", "manage"])
def test_the_option_makes_every_phase_strict(stage: str) -> None:
    # Factions 9 and 8: seat 1 begins.
    assert position(stage, busy(stage), busy(stage)).pending() == [0, 1]
    assert position(stage, busy(stage), busy(stage), timing="strict").pending() == [1]


def test_assigning_is_simultaneous_even_then() -> None:
    game = start({"players": "2", "timing": "strict"}, Chance(1))
    for seat in (0, 1):
        play(game, seat, texts(game, seat)[0])
    assert game.round == 1
    assert game.pending() == [0, 1]


def test_assigning_is_simultaneous_after_a_strict_round() -> None:
    game = position("manage", Seat(cup="home"), Seat(cup="home"), timing="strict")
    assert (game.round, game.pending()) == (2, [0, 1])


@pytest.mark.parametrize("later", ["produce", "ship", "manage"])
def test_strict_timing_ends_with_its_phase(later: str) -> None:
    seats = [replace(busy(later), explore="home") for _ in range(2)]
    game = position("explore", *seats, phases=later, bag=())
    assert game.strict
    play(game, 1, "stock home")
    play(game, 0, "stock home")
    assert STAGES[game.stage.number] == later
    assert game.pending() == [0, 1]


def test_strict_timing_lets_a_seat_finish_before_the_next_begins() -> None:
    game = position(
        "explore",
        Seat(explore="home home"),
        Seat(explore="home home", faction="Space Piracy"),
        timing="strict",
    )
    play(game, 1, "stock home")
    assert game.pending() == [1]
    play(game, 1, "stock home")
    assert game.pending() == [0]
    assert texts(game, 1) == []
