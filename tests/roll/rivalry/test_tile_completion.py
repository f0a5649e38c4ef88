"""Tile Completion: Genetic Psychics and Terraforming Program, and what is left over."""

import pytest

from orrery.roll.game import RollGame
from tests.roll.builder import Seat, crew, dice, names, play, texts
from tests.roll.builder import phase as base_phase
from tests.roll.rivalry.table import phase, position

PROGRAM = "Terraforming Program"
PSYCHICS = "Genetic Psychics"
# Worlds that cost 6, 1 and 2.
SIX, ONE, TWO = "Galactic Trendsetters", "Fifth Column", "Rebel Hideout"


def example() -> RollGame:
    """The example of the rulebook with the numbers that make it come true (Rulings 5)."""
    seat = Seat(
        faction=PROGRAM,
        worlds=(SIX, ONE, TWO),
        settlers="home home home rare",
        settle="home rare",
    )
    return position("settle", seat, Seat(citizenry="home novelty"), timing="strict", first=1)


def test_the_example_with_the_ordinary_settler_first() -> None:
    game = example()
    play(game, 0, "put home")
    own = game.empires[0]

    # Five are used on the 6; the Rare Elements settler completes the 1.
    assert names(own.tableau.faces)[-2:] == [SIX, ONE]
    assert names(own.worlds) == [TWO]
    assert crew(own.settlers) == ""


def test_the_example_with_the_rare_elements_settler_first() -> None:
    game = example()
    play(game, 0, "put rare")
    own = game.empires[0]

    # Four are used on the 6; one left over completes the 1, the last one stands on the 2.
    assert names(own.tableau.faces)[-2:] == [SIX, ONE]
    assert names(own.worlds) == [TWO]
    assert crew(own.settlers) == "home"


@pytest.mark.parametrize(
    ("settlers", "complete"),
    [
        ("rare rare rare", True),
        ("home home rare rare", True),
        ("home home home home rare", True),
        ("home home home rare", False),
        ("home home home home home", False),
        ("rare rare", False),
    ],
)
def test_terraforming_program_saves_a_settler_for_each_rare_elements_settler(
    settlers: str, complete: bool
) -> None:
    own = phase("settle", Seat(faction=PROGRAM, worlds=(SIX,), settle=settlers)).empires[0]

    assert (SIX in names(own.tableau.faces)) == complete


def test_terraforming_program_does_not_help_developments() -> None:
    seat = Seat(faction=PROGRAM, developments=("Space Docks",), develop="rare")
    own = phase("develop", seat).empires[0]

    assert crew(own.developers) == "rare"


@pytest.mark.parametrize(
    ("developers", "complete"),
    [
        ("genes genes genes", True),
        ("home home genes genes", True),
        ("home home home home genes", True),
        ("home home home genes", False),
        ("genes genes", False),
    ],
)
def test_genetic_psychics_saves_a_developer_for_each_genes_developer(
    developers: str, complete: bool
) -> None:
    seat = Seat(faction=PSYCHICS, developments=("Galactic Federation",), develop=developers)
    own = phase("develop", seat).empires[0]

    assert ("Galactic Federation" in names(own.tableau.faces)) == complete


def test_genetic_psychics_counts_genes_developers_of_earlier_rounds() -> None:
    seat = Seat(
        faction=PSYCHICS,
        developments=("Galactic Federation",),
        developers="genes genes",
        develop="home home",
    )
    own = phase("develop", seat).empires[0]

    assert "Galactic Federation" in names(own.tableau.faces)


def test_genetic_psychics_does_not_help_worlds() -> None:
    seat = Seat(faction=PSYCHICS, worlds=(TWO,), settle="genes")
    own = phase("settle", seat).empires[0]

    assert crew(own.settlers) == "genes"


def test_a_tile_takes_at_least_one_worker() -> None:
    seat = Seat(faction=PROGRAM, worlds=(ONE, TWO), settle="rare")
    own = phase("settle", seat).empires[0]

    assert names(own.worlds) == [TWO]
    assert crew(own.settlers) == ""


def test_the_help_comes_after_other_discounts() -> None:
    # Replicant Robots takes one off: 5, so two Rare Elements dice and one other do it.
    seat = Seat(
        faction=PROGRAM, tableau=("Replicant Robots",), worlds=(SIX,), settle="home rare rare"
    )
    own = phase("settle", seat).empires[0]

    assert SIX in names(own.tableau.faces)


def test_the_owner_chooses_who_is_left_over() -> None:
    # The 6 needs both Rare Elements dice and two others of the three.
    seat = Seat(
        faction=PROGRAM,
        worlds=(SIX, TWO),
        settlers="home military consumption rare",
        settle="rare rare",
    )
    game = position("settle", seat, Seat(citizenry="home novelty"), timing="strict", first=1)
    # Both assigned dice are alike, so the first of them goes there by itself.
    offered = set(texts(game, 0))

    assert offered == {"spend home", "spend military", "spend consumption"}
    play(game, 0, "spend home", "spend military")
    own = game.empires[0]
    # The Rare Elements die that is left does for the 2, so the one left over stays so.
    assert names(own.tableau.faces)[-2:] == [SIX, TWO]
    assert "consumption" in dice(own.cup)


def test_a_helper_that_is_needed_is_never_left_over() -> None:
    seat = Seat(faction=PROGRAM, worlds=(SIX, TWO), settlers="home home home rare", settle="rare")
    own = phase("settle", seat).empires[0]

    assert SIX in names(own.tableau.faces)
    assert crew(own.settlers) == "home"
    assert dice(own.citizenry).count("rare") == 2


def test_leftovers_return_to_the_cup_when_no_tile_is_left() -> None:
    seat = Seat(faction=PROGRAM, worlds=(SIX,), settlers="home home home rare", settle="rare")
    own = phase("settle", seat).empires[0]

    assert SIX in names(own.tableau.faces)
    assert "home" in dice(own.cup)


def test_without_the_power_there_are_no_leftovers() -> None:
    own = base_phase("settle", Seat(worlds=(TWO,), settle="rare rare")).empires[0]

    assert dice(own.citizenry).count("rare") == 2
