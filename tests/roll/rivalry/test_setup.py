"""Setup with Rivalry: more tiles and dice, a Leader in the cup, start tiles that cost a die."""

from orrery.core.chance import Chance
from orrery.roll.game import start
from orrery.roll.tiles.tileset import FACTIONS, HOME_WORLDS
from tests.roll.builder import dice, play, texts
from tests.roll.rivalry.table import deal, starting


def test_the_cup_holds_two_home_dice_and_a_leader() -> None:
    game = deal(("Mining Industry", "Doomed World"))

    assert dice(game.empires[0].cup) == "home home leader"
    # The die beside the two Home dice is Meteorite Planet's.
    assert dice(game.empires[0].citizenry) == "home home rare"


def test_there_are_173_dice_in_ten_colours() -> None:
    game = deal(("Mining Industry", "Doomed World"))

    assert game.rules.dice[:10] == (30, 28, 11, 25, 18, 16, 11, 10, 10, 14)
    assert sum(game.rules.dice) == 111 + 62


def test_the_thirteen_new_tiles_are_in_the_bag() -> None:
    game = deal(("Mining Industry", "Doomed World"))

    assert len(game.bag) + 2 * game.seats == 55 + 13


def test_every_new_faction_and_home_world_can_be_dealt() -> None:
    factions, homes = set(), set()
    for seed in range(120):
        for empire in start({"players": "5", "with": "rivalry"}, Chance(seed)).empires:
            factions.add(empire.faction)
            homes.add(empire.tableau.faces[-1])

    assert factions == {faction.number for faction in FACTIONS}
    assert homes == {world.index for world in HOME_WORLDS}


def test_a_game_without_rivalry_has_none_of_it() -> None:
    game = start({"players": "2"}, Chance(1))

    assert dice(game.empires[0].cup).count("leader") == 0
    assert sum(game.rules.dice) == 111
    assert len(game.rules.tiles) == 55
    assert len(game.rules.factions) == len(game.rules.home_worlds) == 9


# ---- Die Removal ------------------------------------------------------------------------------


def test_a_start_tile_may_cost_a_start_die_or_a_die_of_another_start_tile() -> None:
    game = starting("Planetary Homesteading", "Refugee World")

    # Agricultural World gave the Novelty and the Pioneer die in the cup.
    assert texts(game, 0) == [
        "remove home from cup",
        "remove novelty from cup",
        "remove leader from cup",
        "remove pioneer from cup",
        "remove home from citizenry",
    ]


def test_a_start_tile_never_costs_a_die_that_it_grants() -> None:
    game = starting("Mining Industry", "Mining Mole Uplift Race")

    # One Rare Elements die is Meteorite Planet's, the other one the Uplift Race's own.
    assert dice(game.empires[0].citizenry) == "home home rare rare entrepreneur"
    assert "remove rare from citizenry" in texts(game, 0)
    assert "remove entrepreneur from citizenry" not in texts(game, 0)


def test_the_die_given_up_at_setup_returns_to_the_supply() -> None:
    game = starting("Mining Industry", "Refugee World")
    before = game.supply[0]
    play(game, 0, "remove home from citizenry")

    assert game.supply[0] == before + 1
    assert dice(game.empires[0].citizenry) == "home rare entrepreneur pioneer"
    assert game.round == 1


def test_the_first_round_waits_until_all_have_given_up_their_dice() -> None:
    game = deal(("Mining Industry", "Refugee World"), ("Alien Archaeology", "Doomed World"))
    play(game, 0, texts(game, 0)[0])
    play(game, 1, texts(game, 1)[0])

    assert game.pending() == [0]
    assert game.round == 0
