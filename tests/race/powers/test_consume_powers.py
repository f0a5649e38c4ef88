"""Powers of IV: Consume, and of Trade, by card. What to expect is written out by hand."""

from __future__ import annotations

import pytest

from orrery.race.cards import NUMBERS
from orrery.race.consume import sale_price
from tests.race.builder import Side, asked, chips, do, goods, hand, menu, numbers, table

# IV, Trade: card -> what a Novelty, Rare, Genes, Alien good sells for with it.
TRADERS = {
    "Bio-Hazard Mining World": (2, 3, 6, 5),
    "Distant World": (5, 3, 4, 5),
    "Export Duties": (3, 4, 5, 6),
    "Galactic Engineers": (3, 4, 5, 6),
    "Genetics Lab": (2, 3, 5, 5),
    "Merchant World": (4, 5, 6, 7),
    "Mining Conglomerate": (2, 4, 4, 5),
    "Old Earth": (3, 4, 5, 6),
    "Space Port": (2, 5, 4, 5),
    "Spice World": (4, 3, 4, 5),
    "Trade League": (3, 4, 5, 6),
}

SOLD = ("Galactic Resort", "Asteroid Belt", "Pre-Sentient Race", "Deserted Alien Outpost")

# IV: card -> the goods that lie there, what is left, chips and cards gained.
CONSUMERS = {
    "Consumer Markets": ("NNNN", "N", 3, 0),
    "Diversified Economy": ("NRG", "", 3, 0),
    "Earth's Lost Colony": ("RR", "R", 1, 0),
    "Epsilon Eridani": ("RR", "R", 1, 1),
    "Expanding Colony": ("RR", "R", 1, 0),
    "Free Trade Association": ("NNNN", "N", 3, 3),
    "Galactic Resort": ("RR", "R", 1, 1),
    "Galactic Trendsetters": ("RR", "R", 2, 0),
    "Mining Conglomerate": ("RRR", "R", 2, 0),
    "Mining League": ("RRR", "R", 3, 0),
    "New Earth": ("RR", "R", 1, 1),
    "New Survivalists": ("RNN", "RN", 0, 1),
    "New Vinland": ("RR", "R", 0, 2),
    "Old Earth": ("RRR", "R", 2, 0),
    "Outlaw World": ("RR", "R", 1, 1),
    "Pilgrimage World": ("RRR", "", 2, 0),
    "Plague World": ("RGG", "RG", 1, 1),
    "Prosperous World": ("RR", "R", 1, 0),
    "Public Works": ("RR", "R", 1, 0),
    "Research Labs": ("RGG", "RG", 1, 0),
    "Secluded World": ("RR", "R", 0, 1),
    "Terraformed World": ("RR", "R", 1, 0),
    "Terraforming Robots": ("NRR", "NR", 1, 1),
    "Tourist World": ("RRR", "R", 3, 0),
}

WORLDS_OF = {
    "N": ["Former Penal Colony", "Pirate World", "Refugee World", "Star Nomad Lair"],
    "R": ["Asteroid Belt", "Destroyed World", "Radioactive World"],
    "G": ["Aquatic Uplift Race", "Avian Uplift Race", "Pre-Sentient Race"],
}


@pytest.mark.parametrize("card", TRADERS)
def test_trade_power(card: str) -> None:
    worlds = ", ".join(SOLD)
    game = table(Side(f"{card}, {worlds}", goods=worlds), Side("New Sparta"))
    game.begin_phase()
    values = tuple(
        sale_price(game.players[0].abilities, game.cards[NUMBERS[world]], trade_powers=True)
        for world in SOLD
    )
    assert values == TRADERS[card]


@pytest.mark.parametrize(("world", "own"), [("Pirate World", 5), ("Star Nomad Lair", 3)])
def test_trade_power_of_one_world(world: str, own: int) -> None:
    both = f"{world}, Refugee World"
    game = table(Side(both, goods=both), Side("New Sparta"))
    game.begin_phase()
    player = game.players[0]
    assert sale_price(player.abilities, game.cards[NUMBERS[world]], trade_powers=True) == own
    assert (
        sale_price(player.abilities, game.cards[NUMBERS["Refugee World"]], trade_powers=True) == 2
    )


@pytest.mark.parametrize("card", CONSUMERS)
def test_consume_power(card: str) -> None:
    there, left, gained, drawn = CONSUMERS[card]
    worlds: list[str] = []
    for kind in there:
        worlds.append(next(w for w in WORLDS_OF[kind] if w not in worlds and w != card))
    named = ", ".join(worlds)
    game = table(Side(f"{card}, {named}", goods=named, actions="Consume 2x VPs"))
    while asked(game) == "take":
        do(game, 0, menu(game)[0])
    kinds = sorted(kind for kind in "NRG" for w in goods(game) if w in WORLDS_OF[kind])
    assert kinds == sorted(left)
    assert chips(game) == 2 * gained, "chips for goods are doubled"
    assert len(hand(game)) == drawn, "cards are not"


@pytest.mark.parametrize("card", ["Deficit Spending", "Merchant World"])
def test_hand_cards_for_chips_are_not_doubled(card: str) -> None:
    game = table(
        Side(
            f"New Sparta, {card}", hand="Gem World, New Earth, Space Port", actions="Consume 2x VPs"
        )
    )
    do(game, 0, f"use {card}", "spend Gem World", "spend Space Port")
    assert chips(game) == 2
    assert hand(game) == ["New Earth"]


def test_black_market_trading_world_sells_at_the_bare_price() -> None:
    game = table(
        Side(
            "Old Earth, Export Duties, Black Market Trading World, Asteroid Belt",
            goods="Asteroid Belt",
            actions="Consume 2x VPs",
        )
    )
    do(game, 0, "use Black Market Trading World")
    assert len(hand(game)) == 3
    assert goods(game) == []


def test_trade_league_sells_with_all_trade_powers() -> None:
    game = table(
        Side(
            "New Sparta, Export Duties, Trade League, Asteroid Belt",
            goods="Asteroid Belt",
            actions="Consume 2x VPs",
        )
    )
    assert len(hand(game)) == 5, "3 for the good, 1 for Export Duties, 1 for Trade League itself"


def test_new_economy_draws_in_consume() -> None:
    game = table(Side("New Sparta, New Economy", actions="Consume Trade"))
    assert len(hand(game)) == 1


def test_gambling_world_keeps_a_card_of_the_named_cost() -> None:
    side = Side("Gambling World", actions="Consume Trade")
    hit = table(side, draws="Pirate World")
    assert menu(hit) == [f"name {number}" for number in range(1, 8)]
    do(hit, 0, "name 3")
    assert hand(hit) == ["Pirate World"]
    miss = table(side, draws="Pirate World")
    do(miss, 0, "name 4")
    assert hand(miss) == []
    assert miss.discards == numbers("Pirate World")


def test_gambling_world_consumes_a_good_besides() -> None:
    game = table(
        Side("Gambling World, Asteroid Belt", goods="Asteroid Belt", actions="Consume 2x VPs")
    )
    assert menu(game) == ["use Gambling World", "gamble with Gambling World"]
    do(game, 0, "use Gambling World")
    assert chips(game) == 2
    assert asked(game) == "name", "the gamble is mandatory"


def test_after_a_gamble_the_other_powers_are_still_to_be_used() -> None:
    game = table(
        Side("Gambling World, Asteroid Belt", goods="Asteroid Belt", actions="Consume 2x VPs")
    )
    do(game, 0, "gamble with Gambling World", "name 3")
    assert goods(game) == [], "the good is consumed by the power that is left"
    assert chips(game) == 2
