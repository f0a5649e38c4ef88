"""Powers of III: Settle, by card. What to expect is written out by hand."""

from __future__ import annotations

import pytest

from orrery.race.abilities import Abilities
from orrery.race.cards import CARD_SETS
from tests.race.builder import Side, do, hand, numbers, table, tableau

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


def test_outlaw_world_of_the_second_edition_has_military() -> None:
    assert Abilities(CARD_SETS["second"], numbers("Outlaw World")).military == 1
    assert Abilities(CARD_SETS["first"], numbers("Outlaw World")).military == 0
