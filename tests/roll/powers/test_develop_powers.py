"""Develop: discounts, incomes on completion and at the end, developers who return to the cup."""

import pytest

from orrery.roll.game import RollGame
from orrery.roll.table import MANAGE
from tests.roll.builder import Seat, crew, dice, names, phase, play, texts


def developers_for(name: str, *tableau: str, faction: str = "Destroyed Colony") -> int:
    """The developers that complete a development, found by sending seven."""
    seat = Seat(faction=faction, tableau=tableau, developments=(name,), develop="home " * 7)
    own = phase("develop", seat).empires[0]
    assert name in names(own.tableau.faces)
    return own.citizenry[0]


def built(game: RollGame, seat: int = 0) -> list[str]:
    """The tiles in a seat's tableau."""
    return names(game.empires[seat].tableau.faces)


# ---- discounts --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("Public Works", 1),
        ("Space Docks", 1),
        ("Merchant Guild", 2),
        ("Replicant Robots", 3),
        ("Robot Surveyors", 4),
        ("Galactic Bankers", 5),
    ],
)
def test_investment_credits_takes_one_developer_off_every_later_development(
    name: str, needed: int
) -> None:
    assert developers_for(name, "Investment Credits") == needed


def test_investment_credits_does_not_help_itself() -> None:
    assert developers_for("Investment Credits") == 4


def test_investment_credits_helps_the_next_development_of_the_same_phase() -> None:
    seat = Seat(developments=("Investment Credits", "Merchant Guild"), develop="home " * 6)
    game = phase("develop", seat)

    assert {"Investment Credits", "Merchant Guild"} <= set(built(game))


def test_investment_credits_does_not_help_worlds() -> None:
    seat = Seat(tableau=("Investment Credits",), worlds=("Gem World",), settle="home")
    game = phase("settle", seat)

    assert names(game.empires[0].worlds) == ["Gem World"]
    assert crew(game.empires[0].settlers) == "home"


def test_investment_credits_completes_a_tile_that_now_has_enough_dice_in_the_next_develop() -> None:
    seat = Seat(
        tableau=("Investment Credits",),
        developments=("Merchant Guild",),
        developers="home military",
    )
    game = phase("settle", seat)
    assert names(game.empires[0].developments) == ["Merchant Guild"]

    game = phase("develop", seat)
    assert "Merchant Guild" in built(game)
    assert dice(game.empires[0].citizenry) == "home military"


def test_investment_credits_lets_the_owner_choose_which_surplus_dice_count_as_used() -> None:
    seat = Seat(
        tableau=("Investment Credits",),
        developments=("Space Docks", "Merchant Guild"),
        developers="home military",
    )
    game = phase("develop", seat)
    own = game.empires[0]
    assert set(texts(game, 0)) == {"spend home", "spend military"}

    play(game, 0, "spend home")
    assert dice(own.citizenry) == "home"
    # The other one works on the next tile.
    assert crew(own.developers) == "military"


def test_investment_credits_sends_a_surplus_die_to_the_cup_when_the_stack_is_empty() -> None:
    seat = Seat(
        tableau=("Investment Credits",), developments=("Space Docks",), developers="home home"
    )
    own = phase("develop", seat).empires[0]

    assert dice(own.citizenry) == "home"
    assert dice(own.cup) == "home"


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("Hydroponics Guild", 1),
        ("Local Subsidies", 1),
        ("Executive Power", 2),
        ("Propaganda Campaign", 3),
        ("Nanotechnology", 4),
        ("System Diversification", 5),
        # Rulings 2: both strengthen Dictate and are Reassign powers.
        ("Backup Planning", 1),
        ("Galactic Mandate", 2),
    ],
)
def test_biological_adaptation_takes_one_developer_off_reassign_developments(
    name: str, needed: int
) -> None:
    assert developers_for(name, faction="Biological Adaptation") == needed


def test_biological_adaptation_does_not_help_other_developments() -> None:
    assert developers_for("Merchant Guild", faction="Biological Adaptation") == 3


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("Hydroponics Guild", 1),
        ("Local Subsidies", 1),
        ("Executive Power", 1),
        ("Propaganda Campaign", 2),
        ("Nanotechnology", 3),
        ("System Diversification", 4),
        ("Merchant Guild", 2),
    ],
)
def test_investment_credits_and_biological_adaptation_add_up_but_never_below_one(
    name: str, needed: int
) -> None:
    assert developers_for(name, "Investment Credits", faction="Biological Adaptation") == needed


# ---- incomes on completion --------------------------------------------------------------------


def test_public_works_pays_for_each_development_after_itself() -> None:
    # Development Powers, the example: built with two more developments it pays $2.
    seat = Seat(
        developments=("Public Works", "Hydroponics Guild", "Space Docks"),
        develop="home home home home",
        credits=1,
    )
    game = phase("develop", seat)

    assert {"Public Works", "Hydroponics Guild", "Space Docks"} <= set(built(game))
    assert game.empires[0].credits == 3


def test_public_works_pays_nothing_for_itself_or_for_worlds() -> None:
    game = phase("develop", Seat(developments=("Public Works",), develop="home", credits=1))
    assert game.empires[0].credits == 1

    game = phase(
        "settle",
        Seat(tableau=("Public Works",), worlds=("Artist Colony",), settle="home", credits=1),
    )
    assert "Artist Colony" in built(game)
    assert game.empires[0].credits == 1


def test_galactic_recycling_pays_for_developments_and_for_worlds() -> None:
    seat = Seat(
        tableau=("Galactic Recycling",),
        developments=("Hydroponics Guild",),
        develop="home",
        worlds=("Artist Colony",),
        settle="home",
        credits=1,
    )
    game = phase("develop", seat, phases="settle")

    assert {"Hydroponics Guild", "Artist Colony"} <= set(built(game))
    assert game.empires[0].credits == 3


def test_galactic_recycling_pays_nothing_for_itself() -> None:
    seat = Seat(developments=("Galactic Recycling",), develop="home home", credits=1)

    assert phase("develop", seat).empires[0].credits == 1


def test_galactic_recycling_and_public_works_pay_two_credits_for_a_development() -> None:
    seat = Seat(
        tableau=("Galactic Recycling", "Public Works"),
        developments=("Hydroponics Guild",),
        develop="home",
        credits=1,
    )

    assert phase("develop", seat).empires[0].credits == 3


def test_galactic_recycling_pays_public_works_when_that_is_built() -> None:
    seat = Seat(
        tableau=("Galactic Recycling",), developments=("Public Works",), develop="home", credits=1
    )

    assert phase("develop", seat).empires[0].credits == 2


# ---- incomes at the end -----------------------------------------------------------------------


def test_galactic_investors_pays_at_the_end_of_develop_even_without_developers() -> None:
    game = phase("develop", Seat(tableau=("Galactic Investors",), credits=1))

    assert game.stage.number == MANAGE
    assert game.empires[0].credits == 3


def test_galactic_investors_pays_in_the_phase_in_which_it_is_built() -> None:
    seat = Seat(developments=("Galactic Investors",), develop="home " * 5, credits=1)

    assert phase("develop", seat).empires[0].credits == 3


def test_galactic_investors_pays_nothing_without_a_develop_phase() -> None:
    game = phase("settle", Seat(tableau=("Galactic Investors",), credits=1), phases="produce ship")

    assert game.empires[0].credits == 1


def test_galactic_investors_does_not_take_its_owner_above_ten_credits() -> None:
    assert (
        phase("develop", Seat(tableau=("Galactic Investors",), credits=9)).empires[0].credits == 10
    )


def test_galactic_religion_pays_for_each_novelty_die_in_the_citizenry() -> None:
    seat = Seat(
        faction="Galactic Religion",
        citizenry="novelty novelty home military",
        cup="novelty",
        credits=1,
    )

    assert phase("develop", seat).empires[0].credits == 3


def test_galactic_religion_counts_developers_used_in_this_phase() -> None:
    seat = Seat(
        faction="Galactic Religion",
        citizenry="novelty",
        developments=("Space Docks",),
        develop="novelty novelty",
        credits=1,
    )

    assert phase("develop", seat).empires[0].credits == 4


def test_galactic_religion_takes_no_consumption_die_for_a_novelty_one() -> None:
    seat = Seat(faction="Galactic Religion", citizenry="consumption", credits=1)

    assert phase("develop", seat).empires[0].credits == 1


# ---- Galactic Federation ----------------------------------------------------------------------


def test_galactic_federation_returns_one_or_two_developers_of_choice_to_the_cup() -> None:
    seat = Seat(
        tableau=("Galactic Federation",),
        developments=("Merchant Guild",),
        develop="home military genes",
    )
    game = phase("develop", seat)
    own = game.empires[0]
    # At least one: there is no way to say enough yet.
    assert set(texts(game, 0)) == {"return home", "return military", "return genes"}

    play(game, 0, "return genes")
    assert set(texts(game, 0)) == {"return home", "return military", "enough"}

    play(game, 0, "return military")
    assert dice(own.cup) == "military genes"
    assert dice(own.citizenry) == "home"


def test_galactic_federation_may_stop_at_one() -> None:
    seat = Seat(
        tableau=("Galactic Federation",),
        developments=("Merchant Guild",),
        develop="home military genes",
    )
    game = phase("develop", seat)
    play(game, 0, "return genes", "enough")

    assert dice(game.empires[0].cup) == "genes"
    assert dice(game.empires[0].citizenry) == "home military"


def test_galactic_federation_returns_the_only_developer_without_asking() -> None:
    seat = Seat(
        tableau=("Galactic Federation",), developments=("Public Works",), develop="military"
    )
    own = phase("develop", seat).empires[0]

    assert dice(own.cup) == "military"
    assert dice(own.citizenry) == ""


def test_galactic_federation_returns_at_least_one_of_developers_that_are_alike() -> None:
    seat = Seat(
        tableau=("Galactic Federation",), developments=("Merchant Guild",), develop="home home home"
    )
    game = phase("develop", seat)
    assert dice(game.empires[0].cup) == "home"
    assert set(texts(game, 0)) == {"return home", "enough"}

    play(game, 0, "return home")
    assert dice(game.empires[0].cup) == "home home"
    assert dice(game.empires[0].citizenry) == "home"


def test_galactic_federation_does_not_return_developers_used_on_itself() -> None:
    seat = Seat(developments=("Galactic Federation",), develop="home " * 6)
    own = phase("develop", seat).empires[0]

    assert own.citizenry[0] == 6
    assert dice(own.cup) == ""


def test_galactic_federation_works_for_the_next_development_of_the_same_phase() -> None:
    seat = Seat(developments=("Galactic Federation", "Public Works"), develop="home " * 7)
    own = phase("develop", seat).empires[0]

    assert own.citizenry[0] == 6
    assert dice(own.cup) == "home"


def test_galactic_federation_does_not_return_settlers() -> None:
    seat = Seat(tableau=("Galactic Federation",), worlds=("Star Nomad Lair",), settle="home")
    own = phase("settle", seat).empires[0]

    assert dice(own.cup) == ""
    assert dice(own.citizenry) == "home novelty"
