"""Every world of Rivalry: its colour, its cost, and what it brings at once."""

from dataclasses import dataclass

import pytest

from orrery.roll.dice import color_of
from orrery.roll.terms import COLORS
from orrery.roll.tiles.tileset import find_face
from tests.roll.builder import Seat, dice, goods, names, play, texts
from tests.roll.rivalry.table import phase, starting


@dataclass(frozen=True)
class World:
    """A world as it is printed."""

    key: str
    name: str
    color: str
    cost: int
    cup: str = ""
    citizenry: str = ""
    good: str = ""
    credits: int = 0
    costs_a_die: bool = False


GAME_WORLDS = [
    World("marauder_world", "Marauder World", "novelty", 1, citizenry="pioneer"),
    World("frontier_settlement", "Frontier Settlement", "novelty", 2, cup="pioneer"),
    World("volcanic_world", "Volcanic World", "rare", 2, cup="rare"),
    World("automated_alien_factory", "Automated Alien Factory", "alien", 4, good="alien"),
    World("alien_archives", "Alien Archives", "alien", 5, citizenry="alien"),
    World("federation_capital", "Federation Capital", "gray", 6, cup="consumption entrepreneur"),
    World(
        "uplift_coalition", "Uplift Coalition", "genes", 6, cup="military genes", costs_a_die=True
    ),
    World(
        "outlaw_uplift_geneticist",
        "Outlaw Uplift Geneticist",
        "genes",
        3,
        cup="entrepreneur",
        credits=2,
    ),
    World(
        "reclaimed_mining_world",
        "Reclaimed Mining World",
        "rare",
        4,
        citizenry="entrepreneur entrepreneur",
    ),
    World(
        "warlord_in_hiding",
        "Warlord in Hiding",
        "gray",
        2,
        citizenry="military leader",
        costs_a_die=True,
    ),
    World("mystery_monolith", "Mystery Monolith", "gray", 5),
    World("prosperous_colony", "Prosperous Colony", "novelty", 2, good="pioneer", costs_a_die=True),
]
FACTION_WORLDS = [
    (
        "Publicity Bureaus",
        World("galactic_media_link", "Galactic Media Link", "gray", 1, cup="entrepreneur"),
    ),
    (
        "Planetary Homesteading",
        World("agricultural_world", "Agricultural World", "novelty", 1, cup="novelty pioneer"),
    ),
    (
        "Galactic Clearing House",
        World(
            "interstellar_trade_port",
            "Interstellar Trade Port",
            "novelty",
            4,
            citizenry="consumption novelty",
        ),
    ),
    ("Genetic Psychics", World("stars_end", "Star's End", "genes", 1, cup="genes")),
    (
        "Manifest Destiny",
        World(
            "galactic_expansionists",
            "Galactic Expansionists",
            "gray",
            1,
            cup="pioneer",
            citizenry="military",
        ),
    ),
    ("Galactic Forecasters", World("galaxys_edge", "Galaxy's Edge", "novelty", 0, cup="pioneer")),
    (
        "Terraforming Program",
        World("terraforming_surveyors", "Terraforming Surveyors", "rare", 1, cup="rare"),
    ),
    (
        "Alien Refining Technology",
        World(
            "oort_cloud_refinery",
            "Oort Cloud Refinery",
            "alien",
            2,
            cup="entrepreneur",
            good="home",
        ),
    ),
]
HOME_WORLDS = [
    World("interstellar_traders", "Interstellar Traders", "gray", 2, citizenry="novelty pioneer"),
    World(
        "refugee_world",
        "Refugee World",
        "novelty",
        1,
        citizenry="entrepreneur pioneer",
        costs_a_die=True,
    ),
    World(
        "mining_mole_uplift_race",
        "Mining Mole Uplift Race",
        "rare",
        0,
        citizenry="rare entrepreneur",
        costs_a_die=True,
    ),
    World(
        "alien_tourist_attraction", "Alien Tourist Attraction", "alien", 2, citizenry="entrepreneur"
    ),
    World("adaptable_uplift_race", "Adaptable Uplift Race", "genes", 1, cup="pioneer"),
    World("terraforming_project", "Terraforming Project", "rare", 2, cup="rare"),
    World("frontier_settlers", "Frontier Settlers", "gray", 0, cup="pioneer", citizenry="military"),
    World("expanding_colony", "Expanding Colony", "novelty", 1, cup="pioneer"),
    World("galactic_news_hub", "Galactic News Hub", "novelty", 0, citizenry="novelty novelty"),
    World("lifeforms_inc", "Lifeforms, Inc.", "gray", 0, citizenry="genes genes"),
]
ALL_WORLDS = [*GAME_WORLDS, *(world for _, world in FACTION_WORLDS), *HOME_WORLDS]


def in_order(words: str) -> str:
    return " ".join(sorted(words.split(), key=COLORS.index))


@pytest.mark.parametrize("world", [pytest.param(world, id=world.key) for world in GAME_WORLDS])
def test_a_settled_world_brings_its_dice_and_credits(world: World) -> None:
    # All its dice are Home dice in the Citizenry by then, so it is clear which one a world costs.
    seat = Seat(worlds=(world.name,), settle="home " * world.cost, credits=0)
    game = phase("settle", seat)
    own = game.empires[0]
    used = "home " * (world.cost - world.costs_a_die)

    assert world.name in names(own.tableau.faces)
    assert own.credits == world.credits
    assert dice(own.cup) == in_order(world.cup)
    assert dice(own.citizenry) == in_order(used + world.citizenry)
    assert goods(game, 0) == ({world.name: world.good} if world.good else {})


@pytest.mark.parametrize(
    ("faction", "world"),
    [pytest.param(faction, world, id=world.key) for faction, world in FACTION_WORLDS],
)
def test_a_faction_world_brings_its_dice_at_setup(faction: str, world: World) -> None:
    game = starting(faction, "Doomed World")
    own = game.empires[0]
    rolled = [color_of(worker) for worker in own.workers]

    assert world.name in names(own.tableau.faces)
    assert dice(own.citizenry) == in_order("home home " + world.citizenry)
    assert " ".join(COLORS[c] for c in sorted(rolled)) == in_order("home home leader " + world.cup)
    assert goods(game, 0).get(world.name, "") == world.good


@pytest.mark.parametrize("world", [pytest.param(world, id=world.key) for world in HOME_WORLDS])
def test_a_home_world_brings_its_dice_at_setup(world: World) -> None:
    game = starting("Mining Industry", world.name)
    if world.costs_a_die:
        play(game, 0, "remove home from citizenry")
    own = game.empires[0]
    homes = "home " if world.costs_a_die else "home home "

    # The Rare Elements die is Meteorite Planet's.
    assert dice(own.citizenry) == in_order(f"{homes} rare {world.citizenry}")
    rolled = [color_of(worker) for worker in own.workers]
    assert " ".join(COLORS[c] for c in sorted(rolled)) == in_order("home home leader " + world.cup)


@pytest.mark.parametrize("world", ALL_WORLDS, ids=lambda world: world.name)
def test_a_world_is_of_its_colour_and_counts_its_cost(world: World) -> None:
    face = find_face(world.name)

    assert face.key == world.key
    assert face.is_world
    assert face.color == (0 if world.color == "gray" else COLORS.index(world.color))
    assert face.cost == world.cost


# ---- worlds that cost a die -------------------------------------------------------------------


@pytest.mark.parametrize("taken", ["home", "military", "pioneer"])
def test_rebel_underground_costs_one_of_the_settlers_used_on_it(taken: str) -> None:
    seat = Seat(worlds=("Rebel Underground",), settle="home military pioneer", cup="genes")
    game = phase("settle", seat)
    assert texts(game, 0) == ["give up home", "give up military", "give up pioneer"]
    before = game.supply[COLORS.index(taken)]
    play(game, 0, f"give up {taken}")
    own = game.empires[0]
    left = "home military pioneer military pioneer".replace(taken, "", 1)

    assert dice(own.citizenry) == in_order(left)
    assert game.supply[COLORS.index(taken)] == before + 1 - (taken in ("military", "pioneer"))


def test_rebel_underground_asks_nothing_when_all_its_settlers_are_alike() -> None:
    own = phase("settle", Seat(worlds=("Rebel Underground",), settle="home home home")).empires[0]

    assert dice(own.citizenry) == "home home military pioneer"


def test_uplift_coalition_takes_a_die_from_anywhere_before_it_brings_its_own() -> None:
    seat = Seat(
        worlds=("Uplift Coalition",),
        settle="home " * 6,
        cup="novelty",
        goods={"Gem World": "rare"},
    )
    game = phase("settle", seat)

    assert texts(game, 0) == [
        "remove novelty from cup",
        "remove home from citizenry",
        "remove rare from Gem World",
    ]
    play(game, 0, "remove rare from Gem World")
    assert dice(game.empires[0].cup) == "military novelty genes"


def test_a_die_that_selected_a_phase_may_be_given_up_and_the_phase_still_occurs() -> None:
    seat = Seat(worlds=("Warlord in Hiding",), settle="home home", ship="novelty", credits=0)
    game = phase("settle", seat, phases="ship")
    play(game, 0, "remove novelty from ship")

    assert dice(game.empires[0].citizenry) == "home home military leader"
