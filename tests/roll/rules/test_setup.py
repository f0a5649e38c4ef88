"""Setup: chips, start tiles, the construction zone and the first dice."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.chance import Chance
from orrery.roll.fields import DEVELOPMENT, WORLD
from orrery.roll.game import start
from orrery.roll.terms import COLORS
from orrery.roll.tiles.game_tiles import GAME_TILES
from orrery.roll.tiles.start_tiles import FACTIONS, HOME_WORLDS
from orrery.roll.tiles.tileset import BASE_FACES, COST
from tests.roll.builder import deal, dice, goods, names, play, texts

PLAIN = ("Alien Archaeology", "New Sparta")
OTHER = ("Space Piracy", "Old Earth")


@pytest.mark.parametrize("players, chips", [(2, 24), (3, 36), (4, 48), (5, 60)])
def test_pool_is_twelve_points_for_each_player(players: int, chips: int) -> None:
    assert start({"players": str(players)}, Chance(1)).pool == chips


def test_everyone_begins_with_one_credit() -> None:
    game = deal(PLAIN, OTHER)
    assert [empire.credits for empire in game.empires] == [1, 1]


def test_each_player_has_a_different_faction_and_home_world() -> None:
    for seed in range(20):
        game = start({"players": "5"}, Chance(seed))
        factions = [empire.faction for empire in game.empires]
        homes = [empire.tableau.faces[2] for empire in game.empires]
        assert len(set(factions)) == 5
        assert len(set(homes)) == 5


def test_every_faction_and_home_world_can_be_dealt() -> None:
    games = [start({"players": "5"}, Chance(seed)) for seed in range(40)]
    empires = [empire for game in games for empire in game.empires]
    assert {empire.faction for empire in empires} == {faction.number for faction in FACTIONS}
    assert {empire.tableau.faces[2] for empire in empires} == {home.index for home in HOME_WORLDS}


def test_start_tiles_are_the_first_tableau() -> None:
    game = deal(PLAIN, OTHER)
    assert names(game.empires[0].tableau.faces) == [
        "Alien Archaeology",
        "Alien Rosetta Stone World",
        "New Sparta",
    ]


def test_two_tiles_go_one_to_each_stack() -> None:
    game = deal(PLAIN, OTHER, tiles=("Public Works", "Trade Levies"))
    play(game, 0, "start Public Works + Comet Zone")
    assert names(game.empires[0].developments) == ["Public Works"]
    assert names(game.empires[0].worlds) == ["Comet Zone"]


def test_the_two_ways_to_place_them_are_free() -> None:
    game = deal(PLAIN, OTHER, tiles=("Public Works", "Trade Levies"))
    assert texts(game, 0) == [
        "start Public Works + Comet Zone",
        "start Trade Levies + Lost Alien Warship",
    ]


def test_first_game_shows_the_lowest_costs() -> None:
    # Public Works 1 and Comet Zone 3, against Trade Levies 3 and Lost Alien Warship 5.
    game = deal(PLAIN, OTHER, tiles=("Public Works", "Trade Levies"), first_game=True)
    assert texts(game, 0) == ["start Public Works + Comet Zone"]


def test_first_game_never_offers_the_dearer_way() -> None:
    for seed in range(30):
        game = start({"players": "5", "first_game": "yes"}, Chance(seed))
        for seat in range(5):
            one, two = game.empires[seat].drawn
            sums = [COST[2 * one] + COST[2 * two + 1], COST[2 * two] + COST[2 * one + 1]]
            offered = {
                COST[DEVELOPMENT.of(choice)] + COST[WORLD.of(choice)]
                for choice in game.choices(seat)
            }
            assert offered == {min(sums)}


def test_three_home_dice_in_the_cup_and_two_in_the_citizenry() -> None:
    game = deal(("Improved Reconnaissance", "Doomed World"), OTHER)
    assert game.empires[0].cup[0] == 3
    assert game.empires[0].citizenry[0] == 2


def test_worlds_of_the_tableau_grant_dice_where_they_say() -> None:
    game = deal(("Consumer Markets", "Earth's Lost Colony"), PLAIN)
    # Space Mall: Novelty to the cup. Earth's Lost Colony: Novelty as a good on it.
    assert dice(game.empires[0].cup) == "home home home novelty"
    assert dice(game.empires[0].citizenry) == "home home"
    assert goods(game, 0) == {"Earth's Lost Colony": "novelty"}
    # Alien Rosetta Stone World: Alien to the Citizenry. New Sparta: 2 Military there as well.
    assert dice(game.empires[1].citizenry) == "home home military military alien"


def test_the_world_in_the_construction_zone_grants_nothing_yet() -> None:
    game = deal(PLAIN, OTHER, tiles=("Public Works", "Galactic Recycling"))
    before = game.empires[0].dice_by_color()
    play(game, 0, "start Public Works + Alien Robot Scout Ship")
    assert game.empires[0].dice_by_color() == before
    assert game.empires[0].credits == 1


def test_doomed_world_starts_with_eight_credits_and_no_die() -> None:
    game = deal(("Improved Reconnaissance", "Doomed World"), OTHER)
    assert game.empires[0].credits == 8
    # Only Wormhole Station's Rare Elements die beside the five Home dice.
    assert game.empires[0].dice_by_color()[:7] == [5, 0, 0, 0, 1, 0, 0]


def test_both_worlds_of_destroyed_colony_grant_dice() -> None:
    game = deal(("Destroyed Colony", "Doomed World"), OTHER)
    assert dice(game.empires[0].cup) == "home home home consumption"
    assert dice(game.empires[0].citizenry) == "home home military"


def test_tiles_not_drawn_are_in_the_bag() -> None:
    game = start({"players": "4"}, Chance(3))
    drawn = [tile for empire in game.empires for tile in empire.drawn]
    assert len(game.bag) == 55 - 8
    assert sorted(game.bag + drawn) == list(range(55))


def test_the_first_round_begins_when_all_have_placed() -> None:
    game = deal(PLAIN, OTHER)
    play(game, 1, texts(game, 1)[0])
    assert (game.round, game.pending()) == (0, [0])
    play(game, 0, texts(game, 0)[0])
    assert (game.round, game.pending()) == (1, [0, 1])


# ---- Tile distributions -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "color, by_cost",
    [
        ("novelty", (5, 6, 4, 0, 0, 0)),
        ("rare", (0, 5, 6, 2, 0, 0)),
        ("genes", (0, 0, 3, 4, 2, 0)),
        ("alien", (0, 0, 0, 2, 2, 3)),
        # Gray worlds have the number of the Home colour.
        ("home", (2, 3, 2, 2, 1, 1)),
    ],
)
def test_worlds_of_the_game_tiles_by_color_and_cost(color: str, by_cost: tuple[int, ...]) -> None:
    found = Counter(world.cost for _, world in GAME_TILES if COLORS[world.color] == color)
    assert tuple(found[cost] for cost in range(1, 7)) == by_cost


@pytest.mark.parametrize(
    "kind, by_cost",
    [
        ("reassign", (4, 5, 6, 1, 1, 1)),
        ("other power", (5, 5, 8, 3, 4, 9)),
        ("immediate effect", (0, 0, 1, 2, 0, 0)),
    ],
)
def test_developments_of_the_game_tiles_by_kind_and_cost(
    kind: str, by_cost: tuple[int, ...]
) -> None:
    found: Counter[int] = Counter()
    for development, _ in GAME_TILES:
        if development.reassign:
            found_kind = "reassign"
        else:
            found_kind = "other power" if development.powers else "immediate effect"
        found[development.cost] += found_kind == kind
    assert tuple(found[cost] for cost in range(1, 7)) == by_cost


def test_all_tiles_are_unique() -> None:
    found = Counter(face.name for face in BASE_FACES)
    assert len(GAME_TILES) == 55
    assert [name for name, count in found.items() if count > 1] == []
