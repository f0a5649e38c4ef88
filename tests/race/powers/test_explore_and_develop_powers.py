"""Powers of I: Explore and II: Develop, by card. What to expect is written out by hand."""

from __future__ import annotations

import pytest

from orrery.race.explore import reach
from tests.race.builder import Side, asked, do, hand, menu, skip_explore, table

# A start world without any power in the phases under test.
PLAIN = "Destroyed World"

# I: card -> how many are looked at and kept without a bonus.
EXPLORERS = {
    "Expedition Force": (3, 1),
    "Galactic Renaissance": (4, 2),
    "Galactic Survey: SETI": (4, 1),
    "Malevolent Lifeforms": (3, 1),
    "Research Labs": (2, 2),
    "Star Nomad Lair": (3, 1),
}

FILLER = "Gem World, Asteroid Belt, Comet Zone, Empath World, Spice World, New Earth"


@pytest.mark.parametrize("card", EXPLORERS)
def test_explore_power(card: str) -> None:
    game = table(Side(f"{PLAIN}, {card}"), Side("New Sparta"))
    game.begin_phase()
    assert reach(game.players[0]) == EXPLORERS[card]


def test_interstellar_bank_draws_before_developments_are_selected() -> None:
    game = table(
        Side(f"{PLAIN}, Interstellar Bank", actions="Develop"),
        draws="Public Works",
    )
    assert hand(game) == ["Public Works"]
    assert menu(game) == ["place Public Works", "pass"], "and the card may be placed at once"


@pytest.mark.parametrize(("card", "price"), [("Investment Credits", 3), ("Galactic Federation", 2)])
def test_cheaper_developments(card: str, price: int) -> None:
    game = table(
        Side(f"{PLAIN}, {card}", hand=f"Drop Ships, {FILLER}", actions="Explore +5"),
        Side("New Sparta", actions="Develop"),
    )
    skip_explore(game)
    before = len(hand(game))
    do(game, 0, "place Drop Ships")
    do(game, 1, "pass")
    while asked(game) == "pay-development":
        do(game, 0, menu(game)[0])
    assert before - 1 - len(hand(game)) == price


def test_public_works_draw_after_a_development_but_not_for_themselves() -> None:
    with_works = table(
        Side("New Sparta, Public Works", hand="Expedition Force", actions="Develop"),
    )
    do(with_works, 0, "place Expedition Force")
    do(with_works, 1, "pass")
    assert len(hand(with_works)) == 1
    without = table(Side("New Sparta", hand="Public Works", actions="Develop"))
    do(without, 0, "place Public Works")
    do(without, 1, "pass")
    assert hand(without) == []
