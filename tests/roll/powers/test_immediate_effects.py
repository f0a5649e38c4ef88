"""Immediate effects: what a tile does once, when it reaches the tableau, and the die it takes."""

import pytest

from orrery.roll.game import RollGame
from orrery.roll.table import MANAGE
from orrery.roll.terms import COLORS
from orrery.roll.tiles.tileset import find_face
from tests.roll.builder import Seat, column, crew, dice, goods, names, phase, play, texts


def removals(game: RollGame) -> set[str]:
    """The dice that seat 0 may return to the supply."""
    return {text.removeprefix("remove ") for text in texts(game, 0)}


def supply(game: RollGame, color: str) -> int:
    return game.supply[COLORS.index(color)]


# ---- what each tile brings --------------------------------------------------------------------


def test_conscription_takes_a_die_and_puts_two_military_dice_into_the_cup() -> None:
    seat = Seat(developments=("Conscription",), develop="home " * 4, citizenry="genes", credits=1)
    game = phase("develop", seat)
    own = game.empires[0]
    play(game, 0, "remove home from citizenry")

    assert dice(own.cup) == "military military"
    assert dice(own.citizenry) == "home home home genes"
    assert own.credits == 1


def test_information_tech_takes_a_die_and_puts_two_novelty_dice_into_the_cup() -> None:
    seat = Seat(
        developments=("Information Tech",), develop="home " * 4, citizenry="genes", credits=1
    )
    game = phase("develop", seat)
    own = game.empires[0]
    play(game, 0, "remove home from citizenry")

    assert dice(own.cup) == "novelty novelty"
    assert dice(own.citizenry) == "home home home genes"
    assert own.credits == 1


def test_space_marines_takes_a_die_and_brings_a_credit_and_a_military_die() -> None:
    seat = Seat(developments=("Space Marines",), develop="home " * 3, citizenry="genes", credits=1)
    game = phase("develop", seat)
    own = game.empires[0]
    play(game, 0, "remove home from citizenry")

    assert dice(own.cup) == "military"
    assert dice(own.citizenry) == "home home genes"
    assert own.credits == 2


def test_former_penal_colony_takes_a_die_and_puts_a_military_die_into_the_cup() -> None:
    seat = Seat(worlds=("Former Penal Colony",), settle="home", citizenry="genes")
    game = phase("settle", seat)
    own = game.empires[0]
    play(game, 0, "remove home from citizenry")

    assert dice(own.cup) == "military"
    assert dice(own.citizenry) == "genes"


def test_rebel_miners_takes_a_die_and_puts_two_military_dice_into_the_citizenry() -> None:
    seat = Seat(worlds=("Rebel Miners",), settle="home home", citizenry="genes")
    game = phase("settle", seat)
    own = game.empires[0]
    play(game, 0, "remove home from citizenry")

    assert dice(own.cup) == ""
    assert dice(own.citizenry) == "home military military genes"


def test_rebel_warrior_race_takes_a_die_and_gives_a_military_and_a_genes_citizen() -> None:
    seat = Seat(worlds=("Rebel Warrior Race",), settle="home home home", citizenry="rare")
    game = phase("settle", seat)
    own = game.empires[0]
    play(game, 0, "remove home from citizenry")

    assert dice(own.cup) == ""
    assert dice(own.citizenry) == "home home military rare genes"


# ---- the die that is taken --------------------------------------------------------------------

FULL_EMPIRE = Seat(
    cup="novelty",
    citizenry="rare",
    developments=("Conscription", "Merchant Guild"),
    develop="military military military military genes",
    ship="alien",
    worlds=("Deserted Alien Library",),
    settlers="consumption",
    goods={"Gem World": "home"},
)


def test_conscription_can_take_a_die_from_anywhere() -> None:
    game = phase("develop", FULL_EMPIRE, phases="ship")
    for _ in range(4):
        play(game, 0, "put military")

    assert removals(game) == {
        "novelty from cup",
        # The workers used on the tile are in the Citizenry by now.
        "military from citizenry",
        "rare from citizenry",
        "genes from develop",
        "alien from ship",
        "consumption from settlers",
        "home from Gem World",
    }


@pytest.mark.parametrize(
    "removal",
    [
        "novelty from cup",
        "rare from citizenry",
        "alien from ship",
        "consumption from settlers",
        "home from Gem World",
    ],
)
def test_conscription_returns_the_die_to_the_supply(removal: str) -> None:
    game = phase("develop", FULL_EMPIRE, phases="ship")
    for _ in range(4):
        play(game, 0, "put military")
    color = removal.partition(" ")[0]
    before = supply(game, color), game.empires[0].dice_by_color()[COLORS.index(color)]

    play(game, 0, f"remove {removal}")
    after = supply(game, color), game.empires[0].dice_by_color()[COLORS.index(color)]
    assert after == (before[0] + 1, before[1] - 1)


def test_conscription_can_take_a_developer_from_the_stack() -> None:
    # The discount leaves one of the four developers on the stack.
    seat = Seat(
        tableau=("Investment Credits",),
        developments=("Conscription", "Robot Surveyors"),
        developers="home home home rare",
    )
    game = phase("develop", seat)
    play(game, 0, "spend home", "spend home", "spend home")
    assert removals(game) == {"home from citizenry", "rare from developers"}

    play(game, 0, "remove rare from developers")
    assert crew(game.empires[0].developers) == ""


def test_conscription_taking_a_good_leaves_the_world_without_it() -> None:
    game = phase("develop", FULL_EMPIRE, phases="ship")
    for _ in range(4):
        play(game, 0, "put military")
    play(game, 0, "remove home from Gem World")

    assert goods(game, 0) == {}


def test_conscription_taking_the_only_shipper_does_not_cancel_the_ship_phase() -> None:
    rival = Seat(goods={"Spice World": "novelty"}, ship="home")
    game = phase("develop", FULL_EMPIRE, rival, phases="ship")
    for _ in range(4):
        play(game, 0, "put military")
    play(game, 0, "remove alien from ship")

    assert column(game, 0, "ship") == ""
    assert "trade novelty from Spice World by home" in texts(game, 1)


def test_conscription_removes_before_it_gives() -> None:
    # The only dice of the empire are those used on the tile, so there is nothing to choose.
    seat = Seat(developments=("Conscription",), develop="home " * 4)
    game = phase("develop", seat)

    assert game.stage.number == MANAGE
    assert dice(game.empires[0].citizenry) == "home home home"
    assert dice(game.empires[0].cup) == "military military"


def test_former_penal_colony_cannot_refuse_to_take_a_die() -> None:
    seat = Seat(worlds=("Former Penal Colony",), settle="home", cup="genes")
    game = phase("settle", seat)

    assert removals(game) == {"home from citizenry", "genes from cup"}


def test_rebel_warrior_race_can_take_a_settler_who_returned_to_the_cup() -> None:
    seat = Seat(
        tableau=("New Galactic Order",),
        worlds=("Rebel Warrior Race",),
        settle="military military military",
    )
    game = phase("settle", seat)
    own = game.empires[0]

    assert dice(own.cup) == "military military"
    assert dice(own.citizenry) == "military genes"


def test_space_marines_pays_incomes_of_completion_before_it_takes_a_die() -> None:
    seat = Seat(
        tableau=("Public Works",),
        developments=("Space Marines",),
        develop="home home home",
        cup="genes",
        credits=0,
    )
    game = phase("develop", seat)
    assert game.empires[0].credits == 1
    assert "Space Marines" in names(game.empires[0].tableau.faces)

    play(game, 0, "remove genes from cup")
    assert game.empires[0].credits == 2


def test_space_marines_does_not_take_its_owner_above_ten_credits() -> None:
    seat = Seat(developments=("Space Marines",), develop="home home home", credits=10)

    assert phase("develop", seat).empires[0].credits == 10


def test_rebel_miners_lets_the_owner_settle_on_with_the_workers_left() -> None:
    seat = Seat(worlds=("Rebel Miners", "Gem World"), settle="home home genes genes")
    game = phase("settle", seat)
    play(game, 0, "put home", "put home", "remove genes from settle")

    assert names(game.empires[0].worlds) == ["Gem World"]
    assert crew(game.empires[0].settlers) == "genes"


# ---- all other developments -------------------------------------------------------------------

# By cost.
WITHOUT_IMMEDIATE_EFFECT = {
    1: [
        "Advanced Logistics",
        "Backup Planning",
        "Diversification",
        "Hydroponics Guild",
        "Jumpdrive Research",
        "Public Works",
        "Space Mercenaries",
        "Technology Unions",
        "Terraforming Robots",
    ],
    2: [
        "Colonial Affinity",
        "Export Duties",
        "Galactic Demand",
        "Galactic Recycling",
        "Local Subsidies",
        "Minor Research Labs",
        "Operations Affinity",
        "Shipping Affinity",
        "Space Docks",
        "Technology Affinity",
    ],
    3: [
        "Alien Research Team",
        "Alien Uplift Blueprints",
        "Executive Power",
        "Free Trade Zone",
        "Galactic Influence",
        "Galactic Mandate",
        "Homeworld Patriotism",
        "Isolation Policy",
        "Mad Scientists",
        "Major Research Labs",
        "Merchant Guild",
        "Space Refineries",
        "Space Tourism",
        "Trade Levies",
    ],
    4: ["Galactic Salon", "Investment Credits", "Propaganda Campaign", "Replicant Robots"],
    5: [
        "Alien Research Ship",
        "Galactic Investors",
        "Nanotechnology",
        "Organic Shipyards",
        "Robot Surveyors",
    ],
    6: [
        "Free Trade Association",
        "Galactic Bankers",
        "Galactic Exchange",
        "Galactic Federation",
        "Galactic Renaissance",
        "Galactic Reserves",
        "Mining League",
        "New Economy",
        "New Galactic Order",
        "System Diversification",
    ],
}


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        pytest.param(name, cost, id=find_face(name).key)
        for cost, names_of_cost in WITHOUT_IMMEDIATE_EFFECT.items()
        for name in names_of_cost
    ],
)
def test_a_development_takes_its_cost_in_developers_and_brings_nothing_at_once(
    name: str, cost: int
) -> None:
    too_few = phase("develop", Seat(developments=(name,), develop="home " * (cost - 1)))
    assert names(too_few.empires[0].developments) == [name]

    seat = Seat(developments=(name,), develop="home " * cost, cup="genes", credits=1)
    game = phase("develop", seat)
    own = game.empires[0]
    assert game.stage.number == MANAGE
    assert names(own.tableau.faces)[-1] == name
    assert dice(own.cup) == "genes"
    assert own.citizenry[0] == cost == sum(own.citizenry)
    # Galactic Investors pays at the end of the phase in which it is built.
    assert own.credits == (3 if name == "Galactic Investors" else 1)
