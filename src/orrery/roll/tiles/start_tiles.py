"""The start tiles: nine factions and nine home worlds."""

from __future__ import annotations

from orrery.roll.colors import ALIEN, CONSUMPTION, GENES, GRAY, MILITARY, NOVELTY, RARE
from orrery.roll.incomes import CreditsPerCitizens, CreditsPerGoodDie, CreditsPerGoodOn
from orrery.roll.powers import ConsumeCredits, DevelopmentDiscount, ScoutOnTop, StockCredits
from orrery.roll.terms import DEVELOP, PRODUCE, SHIP
from orrery.roll.tiles.face import (
    Face,
    Faction,
    citizenry,
    cup,
    development,
    good,
    world,
)

FACTIONS: tuple[Faction, ...] = (
    Faction(
        1,
        "Space Piracy",
        (
            development(
                "space_piracy", "Space Piracy", 0, CreditsPerCitizens(SHIP, MILITARY, per=2)
            ),
            world("hidden_fortress", "Hidden Fortress", GRAY, 2, citizenry(MILITARY)),
        ),
    ),
    Faction(
        2,
        "Alien Archaeology",
        (
            development("alien_archaeology", "Alien Archaeology", 1, StockCredits(ALIEN, 4)),
            world(
                "alien_rosetta_stone_world", "Alien Rosetta Stone World", GRAY, 1, citizenry(ALIEN)
            ),
        ),
    ),
    Faction(
        3,
        "Consumer Markets",
        (
            development(
                "consumer_markets", "Consumer Markets", 3, CreditsPerGoodOn(PRODUCE, NOVELTY)
            ),
            world("space_mall", "Space Mall", NOVELTY, 0, cup(NOVELTY)),
        ),
    ),
    Faction(
        4,
        "Improved Reconnaissance",
        (
            development("improved_reconnaissance", "Improved Reconnaissance", 2, ScoutOnTop()),
            world("wormhole_station", "Wormhole Station", RARE, 3, cup(RARE)),
        ),
    ),
    Faction(
        5,
        "Genetics Lab",
        (
            development("genetics_lab", "Genetics Lab", 2, CreditsPerGoodDie(PRODUCE, GENES, 2)),
            world("the_last_of_the_gnarssh", "The Last of the Gnarssh", GENES, 0, citizenry(GENES)),
        ),
    ),
    Faction(
        6,
        "Galactic Religion",
        (
            development(
                "galactic_religion", "Galactic Religion", 2, CreditsPerCitizens(DEVELOP, NOVELTY)
            ),
            world("pilgrimage_world", "Pilgrimage World", NOVELTY, 3, good(NOVELTY)),
        ),
    ),
    Faction(
        7,
        "Biological Adaptation",
        (
            development(
                "biological_adaptation",
                "Biological Adaptation",
                2,
                DevelopmentDiscount(1, reassign_only=True),
            ),
            world("aquatic_uplift_world", "Aquatic Uplift World", GRAY, 2, cup(GENES)),
        ),
    ),
    Faction(
        8,
        "Mining Industry",
        (
            development("mining_industry", "Mining Industry", 2, ConsumeCredits(1, (RARE,))),
            world("meteorite_planet", "Meteorite Planet", RARE, 1, citizenry(RARE)),
        ),
    ),
    Faction(
        9,
        "Destroyed Colony",
        (
            world("destroyed_colony", "Destroyed Colony", GRAY, 0, cup(CONSUMPTION)),
            world(
                "awakened_alien_outpost", "Awakened Alien Outpost", ALIEN, 3, citizenry(MILITARY)
            ),
        ),
    ),
)

HOME_WORLDS: tuple[Face, ...] = (
    world("alpha_centauri", "Alpha Centauri", RARE, 1, good(RARE)),
    world("ancient_race", "Ancient Race", GENES, 0, good(GENES)),
    world("damaged_alien_factory", "Damaged Alien Factory", ALIEN, 1, citizenry(ALIEN)),
    world("doomed_world", "Doomed World", GRAY, 0, start_credits=8),
    world("earths_lost_colony", "Earth's Lost Colony", NOVELTY, 2, good(NOVELTY)),
    world("epsilon_eridani", "Epsilon Eridani", GRAY, 2, citizenry(NOVELTY), citizenry(MILITARY)),
    world("new_sparta", "New Sparta", GRAY, 2, citizenry(MILITARY), citizenry(MILITARY)),
    world("old_earth", "Old Earth", GRAY, 3, citizenry(CONSUMPTION)),
    world("separatist_colony", "Separatist Colony", GRAY, 2, cup(MILITARY)),
)
