"""Every power of every card, by card: what is written here was read off the cards by hand."""

from __future__ import annotations

import pytest

from orrery.race.abilities import Abilities
from orrery.race.cards import CARD_SETS, NUMBERS
from orrery.race.cards.editions import FIRST_EDITION
from orrery.race.consume import sale_value
from orrery.race.explore import reach
from orrery.race.powers import PART_NAMES
from tests.race.builder import (
    Side,
    asked,
    chips,
    do,
    goods,
    hand,
    menu,
    numbers,
    skip_explore,
    table,
    tableau,
)

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

# III: card -> general Military, against Rare, against Alien, against Rebel worlds.
SOLDIERS = {
    "Alien Robot Scout Ship": (1, 1, 1, 1),
    "Alien Rosetta Stone World": (0, 0, 2, 0),
    "Alien Tech Institute": (0, 0, 2, 0),
    "Alpha Centauri": (0, 1, 0, 0),
    "Blaster Gem Mines": (1, 1, 1, 1),
    "Contact Specialist": (-1, -1, -1, -1),
    "Drop Ships": (3, 3, 3, 3),
    "Empath World": (-1, -1, -1, -1),
    "Epsilon Eridani": (1, 1, 1, 1),
    "Expedition Force": (1, 1, 1, 1),
    "Former Penal Colony": (1, 1, 1, 1),
    "Galactic Imperium": (0, 0, 0, 4),
    "Imperium Armaments World": (1, 1, 1, 1),
    "Lost Alien Battle Fleet": (3, 3, 3, 3),
    "Lost Alien Warship": (2, 2, 2, 2),
    "New Galactic Order": (2, 2, 2, 2),
    "New Sparta": (2, 2, 2, 2),
    "Pan-Galactic League": (-1, -1, -1, -1),
    "Rebel Outpost": (1, 1, 1, 1),
    "Rebel Warrior Race": (1, 1, 1, 1),
    "Refugee World": (-1, -1, -1, -1),
    "Space Marines": (2, 2, 2, 2),
}

# III: card -> what a gray, Novelty, Rare, Genes, Alien world costs less.
DISCOUNTS = {
    "Alien Rosetta Stone World": (0, 0, 0, 0, 2),
    "Alien Tech Institute": (0, 0, 0, 0, 2),
    "Alpha Centauri": (0, 0, 1, 0, 0),
    "Mining Robots": (0, 0, 1, 0, 0),
    "Replicant Robots": (2, 2, 2, 2, 2),
}

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
FILLER = "Gem World, Asteroid Belt, Comet Zone, Empath World, Spice World, New Earth"
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


@pytest.mark.parametrize("card", EXPLORERS)
def test_explore_power(card: str) -> None:
    game = table(Side(f"{PLAIN}, {card}"), Side("New Sparta"))
    game.begin_phase()
    assert reach(game.players[0]) == EXPLORERS[card]


@pytest.mark.parametrize("card", SOLDIERS)
def test_military_power(card: str) -> None:
    abilities = Abilities(CARD_SETS["first"], numbers(card))
    general, rare, alien, rebel = SOLDIERS[card]
    assert abilities.military == general
    assert abilities.military + abilities.military_against[2] == rare
    assert abilities.military + abilities.military_against[4] == alien
    assert abilities.military + abilities.military_against_rebels == rebel


@pytest.mark.parametrize("card", DISCOUNTS)
def test_world_discount(card: str) -> None:
    abilities = Abilities(CARD_SETS["first"], numbers(card))
    assert tuple(abilities.world_discount) == DISCOUNTS[card]


@pytest.mark.parametrize("card", TRADERS)
def test_trade_power(card: str) -> None:
    worlds = ", ".join(SOLD)
    game = table(Side(f"{card}, {worlds}", goods=worlds), Side("New Sparta"))
    game.begin_phase()
    values = tuple(
        sale_value(game, game.players[0], NUMBERS[world], trade_powers=True) for world in SOLD
    )
    assert values == TRADERS[card]


@pytest.mark.parametrize(("world", "own"), [("Pirate World", 5), ("Star Nomad Lair", 3)])
def test_trade_power_of_one_world(world: str, own: int) -> None:
    both = f"{world}, Refugee World"
    game = table(Side(both, goods=both), Side("New Sparta"))
    game.begin_phase()
    player = game.players[0]
    assert sale_value(game, player, NUMBERS[world], trade_powers=True) == own
    assert sale_value(game, player, NUMBERS["Refugee World"], trade_powers=True) == 2


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
    worlds = ", ".join(SOLD)
    game = table(
        Side(f"New Sparta, {card}, {worlds}", actions="Explore +5"),
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
    while asked(game) == "pay_development":
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


def test_terraforming_robots_draw_after_a_world_is_placed() -> None:
    game = table(
        Side("New Sparta, Terraforming Robots", hand="Outlaw World", actions="Settle"),
        Side("Old Earth"),
    )
    do(game, 0, "place Outlaw World")
    do(game, 1, "pass")
    assert len(hand(game)) == 2, "one for the robots, one for the Settle bonus"


def test_contact_specialist_pays_for_a_military_world() -> None:
    game = table(
        Side(
            "Old Earth, Contact Specialist",
            hand="Rebel Underground, Gem World, Spice World",
            actions="Settle",
        )
    )
    do(game, 0, "place Rebel Underground")
    do(game, 1, "pass")
    assert "Rebel Underground" in tableau(game)
    # Defense 3, less 1: both other cards; then the Settle bonus.
    assert len(hand(game)) == 1


def test_colony_ship_pays_for_a_world() -> None:
    game = table(Side("Old Earth, Colony Ship", hand="New Earth", actions="Settle"))
    do(game, 0, "place New Earth")
    do(game, 1, "pass")
    assert tableau(game) == ["Old Earth", "New Earth"]


def test_new_military_tactics_give_three_military_for_a_conquest() -> None:
    game = table(Side("Old Earth, New Military Tactics", hand="Pirate World", actions="Settle"))
    do(game, 0, "place Pirate World")
    do(game, 1, "pass")
    assert tableau(game) == ["Old Earth", "Pirate World"]


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


def test_outlaw_world_of_the_second_edition_has_military() -> None:
    assert Abilities(CARD_SETS["second"], numbers("Outlaw World")).military == 1
    assert Abilities(CARD_SETS["first"], numbers("Outlaw World")).military == 0


# What the tests above cover, by part of the round; those with a test of their own are named here.
COVERED: dict[str, set[str]] = {
    "explore": set(EXPLORERS),
    "develop": {"Galactic Federation", "Interstellar Bank", "Investment Credits", "Public Works"},
    "settle": set(SOLDIERS)
    | set(DISCOUNTS)
    | {"Colony Ship", "Contact Specialist", "New Military Tactics", "Terraforming Robots"},
    "trade": set(TRADERS) | {"Pirate World", "Star Nomad Lair"},
    "consume": set(CONSUMERS)
    | {"Black Market Trading World", "Deficit Spending", "Gambling World", "Merchant World"}
    | {"New Economy", "Trade League"},
    "produce": set(PRODUCERS)
    | set(WINDFALL_POWERS)
    | {"Consumer Markets", "Diversified Economy", "Galactic Engineers", "Merchant Guild"}
    | {"Mining Conglomerate", "Pan-Galactic League", "Rebel Underground", "Research Labs"}
    | {"Runaway Robots"},
}


def test_no_power_of_any_card_goes_untested() -> None:
    for part, name in enumerate(PART_NAMES):
        having = {d.name for d in FIRST_EDITION if any(x.part == part for x in d.powers)}
        assert having == COVERED[name], name
