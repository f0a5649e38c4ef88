"""The final score, row by row, and ties (RB 7, 12)."""

from __future__ import annotations

import pytest

from orrery.race.cards import NUMBERS
from orrery.race.scoring import bonus
from tests.race.builder import Side, table

# 6-cost development -> (rest of the tableau, chips, what it scores).
SCORES = [
    ("Alien Tech Institute", "Alien Robotic Factory", 0, 3 + 2),
    ("Alien Tech Institute", "Deserted Alien Outpost", 0, 2 + 2),
    ("Alien Tech Institute", "Alien Rosetta Stone World, Gem World", 0, 2 + 2),
    ("Free Trade Association", "Gem World, Refugee World, Old Earth", 0, 2 + 1),
    ("Free Trade Association", "Consumer Markets, Expanding Colony", 0, 2 + 2),
    ("Galactic Federation", "Public Works, New Economy, Old Earth", 0, 2 + 1 + 2),
    ("Galactic Imperium", "Rebel Base, Pirate World, Gem World", 0, 2 + 1),
    ("Galactic Imperium", "New Sparta", 0, 1),
    ("Galactic Renaissance", "Old Earth", 10, 3),
    ("Galactic Renaissance", "Research Labs, Galactic Trendsetters, Artist Colony", 2, 9),
    ("Galactic Survey: SETI", "Expedition Force, Star Nomad Lair, Gem World", 0, 1 + 1 + 2 + 1),
    ("Galactic Survey: SETI", "Public Works", 0, 1),
    ("Merchant Guild", "Gem World, Comet Zone, Plague World, Alien Robotic Factory", 0, 8),
    ("Merchant Guild", "Asteroid Belt, Old Earth", 0, 0),
    ("Mining League", "Comet Zone, Asteroid Belt, Mining Robots, Mining Conglomerate", 0, 7),
    ("Mining League", "Alpha Centauri", 0, 1),
    ("New Economy", "Public Works, Old Earth, Export Duties", 0, 2 + 2 + 1),
    ("New Economy", "Gambling World, Merchant World, Black Market Trading World", 0, 2 + 3),
    ("New Galactic Order", "Drop Ships, Contact Specialist", 0, 2 + 3 - 1),
    ("New Galactic Order", "Galactic Imperium, Alpha Centauri", 0, 2),
    ("New Galactic Order", "Empath World, Refugee World, Contact Specialist", 0, -1),
    ("Pan-Galactic League", "Plague World, Pre-Sentient Race", 0, 4),
    ("Pan-Galactic League", "Aquatic Uplift Race, Rebel Base, Contact Specialist", 0, 2 + 1 + 3),
    ("Trade League", "Export Duties, Spice World, Old Earth", 0, 2 + 2 + 1 + 1),
    ("Trade League", "Black Market Trading World", 0, 2),
]


@pytest.mark.parametrize(("card", "others", "chips", "points"), SCORES)
def test_six_cost_development(card: str, others: str, chips: int, points: int) -> None:
    game = table(Side(f"{others}, {card}", chips=chips), Side("Epsilon Eridani"))
    assert bonus(game.card_set, game.players[0], NUMBERS[card]) == points


def test_every_six_cost_development_is_scored_in_a_test() -> None:
    game = table(Side("Old Earth"))
    assert {NUMBERS[card] for card, _, _, _ in SCORES} == set(game.card_set.points)


def test_merchant_guild_of_the_second_edition_counts_goods() -> None:
    side = Side("Merchant Guild, Gem World, Asteroid Belt", goods="Gem World, Asteroid Belt")
    game = table(side, edition="second")
    assert bonus(game.card_set, game.players[0], NUMBERS["Merchant Guild"]) == 2 + 2


def test_the_score_is_printed_points_chips_and_six_cost_developments() -> None:
    game = table(
        Side("Old Earth, Rebel Base, Public Works, Galactic Federation", chips=7),
        Side("New Sparta"),
    )
    score = game.scores()[0]
    assert score.parts == {
        "worlds": 8,
        "developments": 1,
        "chips": 7,
        "Galactic Federation": 3,
    }
    assert score.total == 19


def test_a_tie_goes_to_the_most_cards_in_hand_and_goods() -> None:
    game = table(
        Side("Epsilon Eridani, Asteroid Belt", goods="Asteroid Belt", hand="Gem World"),
        Side("New Sparta, Radioactive World", goods="Radioactive World"),
    )
    assert [score.total for score in game.scores()] == [2, 2]
    assert game.winners() == [0]


def test_a_tie_that_stays_is_shared() -> None:
    game = table(Side("Epsilon Eridani"), Side("New Sparta"))
    assert game.winners() == [0, 1]
