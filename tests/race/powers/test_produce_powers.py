"""Powers of V: Produce, by card. What to expect is written out by hand."""

from __future__ import annotations

import pytest

from tests.race.builder import Side, do, goods, hand, menu, skip_explore, table

# A start world without any power in the phases under test.
PLAIN = "Destroyed World"

# V: production worlds -> cards drawn when they produce.
PRODUCERS = {
    "Alien Robotic Factory": 0,
    "Artist Colony": 0,
    "Bio-Hazard Mining World": 0,
    "Comet Zone": 1,
    "Distant World": 0,
    "Earth's Lost Colony": 0,
    "Gem World": 1,
    "Imperium Armaments World": 0,
    "Lost Alien Battle Fleet": 0,
    "Lost Species Ark World": 2,
    "Malevolent Lifeforms": 0,
    "Mining World": 1,
    "New Earth": 0,
    "New Survivalists": 0,
    "New Vinland": 0,
    "Plague World": 0,
    "Prosperous World": 0,
    "Rebel Miners": 0,
    "Secluded World": 0,
    "Space Port": 0,
    "Spice World": 0,
}

# V: windfall powers -> the only one of four windfall worlds that produces.
WINDFALL_POWERS = {
    "Alien Rosetta Stone World": "Deserted Alien Outpost",
    "Expanding Colony": "Galactic Resort",
    "Free Trade Association": "Galactic Resort",
    "Genetics Lab": "Pre-Sentient Race",
    "Mining League": "Asteroid Belt",
    "Mining Robots": "Asteroid Belt",
}

WINDFALLS = "Galactic Resort, Asteroid Belt, Pre-Sentient Race, Deserted Alien Outpost"


@pytest.mark.parametrize("card", PRODUCERS)
def test_production_world(card: str) -> None:
    game = table(Side(card, actions="Produce"))
    assert goods(game) == [card]
    assert len(hand(game)) == PRODUCERS[card]


@pytest.mark.parametrize("card", PRODUCERS)
def test_production_world_with_a_good_produces_nothing(card: str) -> None:
    game = table(Side(card, goods=card, actions="Produce"))
    assert goods(game) == [card]
    assert hand(game) == []


@pytest.mark.parametrize("card", WINDFALL_POWERS)
def test_windfall_power(card: str) -> None:
    game = table(
        Side(f"New Sparta, {card}, {WINDFALLS}", actions="Explore +5"),
        Side("Old Earth", actions="Produce"),
    )
    skip_explore(game)
    assert goods(game) == [WINDFALL_POWERS[card]]


def test_galactic_engineers_serve_any_windfall_world() -> None:
    game = table(
        Side("New Sparta, Galactic Engineers, Asteroid Belt, Empath World", actions="Explore +5"),
        Side("Old Earth", actions="Produce"),
    )
    skip_explore(game)
    assert menu(game) == ["produce on Asteroid Belt", "produce on Empath World"]
    do(game, 0, "produce on Empath World")
    assert goods(game) == ["Empath World"]


def test_runaway_robots_draw_when_the_bonus_serves_them() -> None:
    game = table(Side("Runaway Robots", actions="Produce"))
    assert goods(game) == ["Runaway Robots"]
    assert len(hand(game)) == 1


@pytest.mark.parametrize(("card", "drawn"), [("Merchant Guild", 2), ("Rebel Underground", 1)])
def test_flat_draw_in_produce(card: str, drawn: int) -> None:
    game = table(Side(f"{PLAIN}, {card}", goods=PLAIN, actions="Produce"))
    assert len(hand(game)) == drawn


def test_consumer_markets_draw_for_novelty_goods_produced() -> None:
    worlds = "Artist Colony, Spice World, Rebel Miners, Space Port"
    game = table(Side(f"{worlds}, Consumer Markets", goods="Space Port", actions="Produce"))
    assert len(hand(game)) == 2, "the good that lay there before does not count"


def test_research_labs_draw_for_alien_goods_produced() -> None:
    game = table(
        Side("Alien Robotic Factory, Deserted Alien Outpost, Research Labs", actions="Produce")
    )
    assert len(hand(game)) == 2, "windfall worlds count"


def test_diversified_economy_draws_for_kinds_produced() -> None:
    worlds = "Artist Colony, Spice World, Rebel Miners, Plague World"
    game = table(Side(f"{worlds}, Diversified Economy", goods="Plague World", actions="Produce"))
    assert len(hand(game)) == 2


def test_pan_galactic_league_draws_for_genes_worlds() -> None:
    worlds = "Plague World, Pre-Sentient Race, Gem World"
    side = Side(f"{worlds}, Pan-Galactic League", goods=worlds, actions="Produce")
    assert len(hand(table(side))) == 2, "with or without a good, production or windfall"


def test_mining_conglomerate_draws_for_the_most_rare_goods() -> None:
    mine = Side("Rebel Miners, New Earth, Mining Conglomerate", actions="Produce")
    assert len(hand(table(mine, Side("Bio-Hazard Mining World")))) == 2
    tied = Side("Bio-Hazard Mining World, Imperium Armaments World")
    assert hand(table(mine, tied)) == [], "a tie gives nothing"
    none = Side("Old Earth, Mining Conglomerate", actions="Produce")
    assert hand(table(none)) == [], "none gives nothing"
