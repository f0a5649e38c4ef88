"""Bonuses at the end of the game: 6-cost developments, and worlds with a + behind their cost."""

import pytest

from orrery.core.game import Score
from tests.roll.builder import Seat
from tests.roll.rivalry.table import position


def score(seat: Seat) -> Score:
    return position(
        "manage", seat, Seat(goods={"Star Nomad Lair": "novelty"}, cup="home")
    ).scores()[0]


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (3, 1), (4, 2), (9, 3), (10, 4)])
def test_imperium_lords_scores_every_three_dice_and_a_part_of_three(
    count: int, points: int
) -> None:
    seat = Seat(tableau=("Imperium Lords",), citizenry="home " * count, credits=0)
    game = position("ship", seat, Seat(goods={"Star Nomad Lair": "novelty"}, ship="home"))

    assert game.scores()[0].parts["Imperium Lords"] == points


def test_imperium_lords_counts_dice_wherever_they_are() -> None:
    seat = Seat(
        tableau=("Imperium Lords",),
        cup="leader",
        developers="home",
        settlers="pioneer",
        goods={"Gem World": "novelty"},
    )

    assert score(seat).parts["Imperium Lords"] == 2


def test_terraforming_guild_scores_each_world_that_is_not_gray() -> None:
    plain = Seat(tableau=("Terraforming Guild",), cup="home")
    more = Seat(
        tableau=("Terraforming Guild", "Gem World", "Comet Zone", "Fifth Column"), cup="home"
    )

    found = score(more).parts["Terraforming Guild"] - score(plain).parts["Terraforming Guild"]
    assert found == 2


@pytest.mark.parametrize(
    ("worlds", "points"),
    [
        ((), 0),
        # Costs 3, then 3 and 6: rounded up together.
        (("Plague World",), 1),
        (("Plague World", "Deserted Alien Library"), 3),
        (("Plague World", "Deserted Alien Library", "Comet Zone"), 3),
    ],
)
def test_alien_explorers_scores_a_third_of_the_costs_of_genes_and_alien_worlds(
    worlds: tuple[str, ...], points: int
) -> None:
    seat = Seat(
        faction="Mining Industry",
        home_world="New Sparta",
        tableau=("Alien Explorers", *worlds),
        cup="home",
    )

    assert score(seat).parts["Alien Explorers"] == points


def test_rebel_underground_scores_two_points_beyond_its_cost() -> None:
    seat = Seat(tableau=("Rebel Underground",), cup="home")

    assert score(seat).parts["Rebel Underground"] == 2
    assert score(seat).parts["worlds"] == score(Seat(cup="home")).parts["worlds"] + 3


def test_mystery_monolith_scores_three_points_beyond_its_cost() -> None:
    seat = Seat(tableau=("Mystery Monolith",), cup="home")

    assert score(seat).parts["Mystery Monolith"] == 3
    assert score(seat).parts["worlds"] == score(Seat(cup="home")).parts["worlds"] + 5


def test_alien_archives_scores_two_points_for_each_alien_world() -> None:
    seat = Seat(
        faction="Mining Industry",
        home_world="New Sparta",
        tableau=("Alien Archives", "Deserted Alien Library"),
        cup="home",
    )

    assert score(seat).parts["Alien Archives"] == 4


def test_uplift_coalition_scores_a_point_for_each_genes_world() -> None:
    seat = Seat(
        faction="Mining Industry",
        home_world="New Sparta",
        tableau=("Uplift Coalition", "Plague World"),
        cup="home",
    )

    assert score(seat).parts["Uplift Coalition"] == 2
