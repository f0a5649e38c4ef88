"""Winning: the bonuses of the ten 6-cost developments."""

import pytest

from tests.roll.builder import Seat, phase, play, texts


def bonus(name: str, *tableau: str, seat: Seat | None = None) -> int:
    """The bonus of a development in a tableau with these further tiles.

    The faction is Destroyed Colony (no development; a gray world of cost 0 and an Alien world of
    cost 3) and the home world Doomed World (gray, cost 0), unless the seat names others.
    """
    seat = seat or Seat()
    seat.tableau = (*seat.tableau, name, *tableau)
    score = phase("manage", seat).scores()[0]
    return score.parts[name]


# ---- worlds -----------------------------------------------------------------------------------


def test_free_trade_association_is_worth_half_the_cost_of_novelty_worlds_rounded_up() -> None:
    assert bonus("Free Trade Association") == 0
    assert bonus("Free Trade Association", "Gem World") == 1
    # 2 + 3 = 5, and half of it is three; the Rare Elements world does not count.
    assert bonus("Free Trade Association", "Gem World", "Prosperous World", "Comet Zone") == 3


def test_free_trade_association_counts_faction_and_home_worlds() -> None:
    # Pilgrimage World costs 3, Earth's Lost Colony 2.
    seat = Seat(faction="Galactic Religion", home_world="Earth's Lost Colony")

    assert bonus("Free Trade Association", seat=seat) == 3


def test_mining_league_is_worth_two_for_each_rare_world() -> None:
    assert bonus("Mining League") == 0
    assert bonus("Mining League", "Comet Zone", "Asteroid Belt", "Gem World") == 4


def test_mining_league_counts_faction_and_home_worlds() -> None:
    # Meteorite Planet and Alpha Centauri are Rare Elements worlds.
    seat = Seat(faction="Mining Industry", home_world="Alpha Centauri")

    assert bonus("Mining League", "Comet Zone", seat=seat) == 6


# ---- developments -----------------------------------------------------------------------------


def test_galactic_bankers_is_worth_one_for_each_development_itself_included() -> None:
    assert bonus("Galactic Bankers") == 1
    assert bonus("Galactic Bankers", "Public Works", "Nanotechnology", "Gem World") == 3
    assert bonus("Galactic Bankers", seat=Seat(faction="Space Piracy")) == 2


def test_galactic_federation_is_worth_a_third_of_development_costs_rounded_up() -> None:
    assert bonus("Galactic Federation") == 2
    assert bonus("Galactic Federation", "Public Works") == 3
    assert bonus("Galactic Federation", "Public Works", "Space Docks") == 3
    assert bonus("Galactic Federation", "Merchant Guild", "Public Works") == 4
    # Worlds do not count; the faction's development does.
    assert bonus("Galactic Federation", "Terraformed World") == 2
    assert bonus("Galactic Federation", seat=Seat(faction="Consumer Markets")) == 3
    assert bonus("Galactic Federation", seat=Seat(faction="Alien Archaeology")) == 3


def test_galactic_federation_counts_printed_costs() -> None:
    # 6 + 4 + 5 = 15, whatever Investment Credits saved.
    assert bonus("Galactic Federation", "Investment Credits", "Robot Surveyors") == 5


def test_new_economy_is_worth_one_for_each_development_without_a_reassign_power() -> None:
    assert bonus("New Economy") == 1
    # Immediate-effect developments count.
    assert bonus("New Economy", "Public Works", "Conscription") == 3
    # Reassign powers do not, nor do the two that strengthen Dictate.
    assert bonus("New Economy", "Nanotechnology", "Backup Planning", "Galactic Mandate") == 1


def test_new_economy_counts_faction_developments_biological_adaptation_too() -> None:
    assert bonus("New Economy", seat=Seat(faction="Space Piracy")) == 2
    # Fine Points: Biological Adaptation is no Reassign power.
    assert bonus("New Economy", seat=Seat(faction="Biological Adaptation")) == 2


def test_system_diversification_is_worth_half_the_cost_of_reassign_developments() -> None:
    # Itself: 6.
    assert bonus("System Diversification") == 3
    assert bonus("System Diversification", "Public Works", "Robot Surveyors") == 3
    # 6 + 5 = 11, rounded up.
    assert bonus("System Diversification", "Nanotechnology") == 6
    # 6 + 1 + 3 = 10: what strengthens Dictate is a Reassign power.
    assert bonus("System Diversification", "Backup Planning", "Galactic Mandate") == 5
    assert bonus("System Diversification", seat=Seat(faction="Biological Adaptation")) == 3


# ---- dice and goods ---------------------------------------------------------------------------


def test_galactic_exchange_is_worth_one_for_each_die_colour_owned_anywhere() -> None:
    assert bonus("Galactic Exchange") == 0
    assert bonus("Galactic Exchange", seat=Seat(cup="home home", citizenry="home")) == 1

    everywhere = Seat(
        cup="home",
        citizenry="military",
        developments=("Merchant Guild",),
        developers="consumption",
        worlds=("Deserted Alien Library",),
        settlers="rare genes",
        goods={"Gem World": "novelty", "Comet Zone": "alien"},
    )
    assert bonus("Galactic Exchange", seat=everywhere) == 7


@pytest.mark.parametrize(
    ("military", "points"), [(0, 0), (1, 2), (2, 2), (3, 2), (4, 4), (6, 4), (7, 6)]
)
def test_new_galactic_order_is_worth_two_for_every_three_military_dice_rounded_up(
    military: int, points: int
) -> None:
    seat = Seat(cup="military " * military + "consumption home")

    assert bonus("New Galactic Order", seat=seat) == points


def test_new_galactic_order_counts_dice_wherever_they_are() -> None:
    seat = Seat(
        cup="military",
        citizenry="military",
        developments=("Merchant Guild",),
        developers="military",
        worlds=("Deserted Alien Library",),
        settlers="military",
        goods={"Gem World": "military military", "Comet Zone": "military"},
    )

    assert bonus("New Galactic Order", "Galactic Reserves", seat=seat) == 6


def test_galactic_reserves_is_worth_one_for_each_good() -> None:
    assert bonus("Galactic Reserves") == 0

    seat = Seat(goods={"Gem World": "novelty home", "Comet Zone": "rare"})
    assert bonus("Galactic Reserves", seat=seat) == 3


def test_galactic_reserves_is_worth_nothing_for_a_good_recalled_in_the_last_round() -> None:
    seat = Seat(
        tableau=("Galactic Reserves",), goods={"Gem World": "novelty home", "Comet Zone": "rare"}
    )
    game = phase("manage", seat)
    play(game, 1, texts(game, 1)[0])
    play(game, 0, "recall rare from Comet Zone")

    assert game.scores()[0].parts["Galactic Reserves"] == 2


@pytest.mark.parametrize(
    ("points", "least", "most"),
    [
        (0, 0, 0),
        (1, 1, 2),
        (2, 3, 5),
        (3, 6, 9),
        (4, 10, 14),
        (5, 15, 20),
        (6, 21, 27),
        (7, 28, 35),
        (8, 36, 44),
        (9, 45, 54),
        (10, 55, 65),
        (11, 66, 77),
    ],
)
def test_galactic_renaissance_is_worth_more_at_every_threshold_of_chips(
    points: int, least: int, most: int
) -> None:
    assert bonus("Galactic Renaissance", seat=Seat(chips=least)) == points
    assert bonus("Galactic Renaissance", seat=Seat(chips=most)) == points


# ---- together ---------------------------------------------------------------------------------


def test_galactic_federation_and_new_galactic_order_as_in_the_rulebooks_example() -> None:
    # Winning, the example: developments worth 13 in all, worlds worth 3, 4 Military dice: 25 VP.
    seat = Seat(
        faction="Alien Archaeology",
        home_world="New Sparta",
        tableau=("Galactic Federation", "New Galactic Order"),
        citizenry="military military military military",
    )
    score = phase("manage", seat).scores()[0]

    assert score.parts == {
        "chips": 0,
        "developments": 13,
        "worlds": 3,
        "Galactic Federation": 5,
        "New Galactic Order": 4,
    }
    assert score.total == 25
