"""Every world: what it gives when it is settled, or at setup for those of the start tiles."""

from dataclasses import dataclass

import pytest

from orrery.roll.terms import COLORS, DIE_FACES
from orrery.roll.tiles.tileset import find_face
from tests.roll.builder import Seat, deal, dice, goods, names, phase, play


@dataclass(frozen=True)
class World:
    """What is printed on a world. Dice are written as colours, by where they go."""

    name: str
    color: str
    cost: int
    cup: str = ""
    citizenry: str = ""
    good: str = ""
    credits: int = 0
    takes_die: bool = False
    start_credits: int = 1

    @property
    def key(self) -> str:
        return find_face(self.name).key


GAME_WORLDS = [
    World("Fifth Column", "gray", 1, cup="military"),
    World("High-Gravity World", "gray", 1, cup="military"),
    World("Outlaw World", "gray", 2, cup="military"),
    World("Rebel Hideout", "gray", 2, citizenry="military military"),
    World("Sentient Robots", "gray", 2, cup="military"),
    World("Gateway Station", "gray", 3, citizenry="consumption"),
    World("Trading World", "gray", 3, citizenry="consumption"),
    World("Tourist World", "gray", 4, citizenry="consumption", credits=1),
    World("Transport Hub", "gray", 4, citizenry="consumption", credits=1),
    World("Terraformed World", "gray", 5, citizenry="consumption", credits=2),
    World("Galactic Trendsetters", "gray", 6, citizenry="consumption consumption", credits=2),
    World("Artist Colony", "novelty", 1, citizenry="novelty"),
    World("Former Penal Colony", "novelty", 1, cup="military", takes_die=True),
    World("New Survivalists", "novelty", 1, citizenry="novelty"),
    World("Secluded World", "novelty", 1, citizenry="novelty"),
    World("Star Nomad Lair", "novelty", 1, citizenry="novelty"),
    World("Galactic Survey Headquarters", "novelty", 2, cup="novelty"),
    World("Gem World", "novelty", 2, cup="novelty"),
    World("New Vinland", "novelty", 2, cup="novelty"),
    World("Pirate World", "novelty", 2, citizenry="military"),
    World("Space Port", "novelty", 2, cup="novelty"),
    World("Spice World", "novelty", 2, cup="novelty"),
    World("Galactic Resort", "novelty", 3, good="novelty"),
    World("Information Hub", "novelty", 3, good="novelty"),
    World("Prosperous World", "novelty", 3, good="novelty"),
    World("Universal Exports", "novelty", 3, good="novelty"),
    World("Asteroid Belt", "rare", 2, cup="rare"),
    World("Ore-Rich World", "rare", 2, cup="rare"),
    World("Radioactive World", "rare", 2, cup="rare"),
    World("Rebel Miners", "rare", 2, citizenry="military military", takes_die=True),
    World("Runaway Robots", "rare", 2, cup="military"),
    World("Blaster Gem Mines", "rare", 3, citizenry="military rare"),
    World("Comet Zone", "rare", 3, good="rare"),
    World("Galactic Fuel Depot", "rare", 3, good="rare"),
    World("Jumpdrive Fuel Refinery", "rare", 3, good="rare"),
    World("Mining World", "rare", 3, good="rare"),
    World("Planetary Nebula", "rare", 3, good="rare"),
    World("Armaments World", "rare", 4, good="rare", credits=1),
    World("Silicon World", "rare", 4, good="rare", credits=1),
    World("Plague World", "genes", 3, cup="genes"),
    World("Rebel Warrior Race", "genes", 3, citizenry="military genes", takes_die=True),
    World("Uplift Overseers", "genes", 3, cup="genes"),
    World("Deep Space Symbionts, Ltd.", "genes", 4, cup="genes", credits=1),
    World("Distant World", "genes", 4, cup="genes", credits=1),
    World("Jungle World", "genes", 4, good="genes"),
    World("Malevolent Lifeforms", "genes", 4, good="genes"),
    World("Designer Species, Ultd.", "genes", 5, good="genes", credits=1),
    World("Lost Species Ark World", "genes", 5, good="genes", credits=1),
    World("Alien Robot Scout Ship", "alien", 4, cup="alien", credits=1),
    World("Deserted Alien Outpost", "alien", 4, good="alien"),
    World("Deserted Alien Colony", "alien", 5, good="alien", credits=1),
    World("Lost Alien Warship", "alien", 5, cup="alien", credits=2),
    World("Alien Sentinels", "alien", 6, cup="alien", credits=3),
    World("Deserted Alien Library", "alien", 6, good="alien", credits=2),
    World("Lost Alien Battle Fleet", "alien", 6, cup="alien", credits=3),
]

# With the faction that they belong to.
FACTION_WORLDS = [
    ("Space Piracy", World("Hidden Fortress", "gray", 2, citizenry="military")),
    ("Alien Archaeology", World("Alien Rosetta Stone World", "gray", 1, citizenry="alien")),
    ("Consumer Markets", World("Space Mall", "novelty", 0, cup="novelty")),
    ("Improved Reconnaissance", World("Wormhole Station", "rare", 3, cup="rare")),
    ("Genetics Lab", World("The Last of the Gnarssh", "genes", 0, citizenry="genes")),
    ("Galactic Religion", World("Pilgrimage World", "novelty", 3, good="novelty")),
    ("Biological Adaptation", World("Aquatic Uplift World", "gray", 2, cup="genes")),
    ("Mining Industry", World("Meteorite Planet", "rare", 1, citizenry="rare")),
    ("Destroyed Colony", World("Destroyed Colony", "gray", 0, cup="consumption")),
    ("Destroyed Colony", World("Awakened Alien Outpost", "alien", 3, citizenry="military")),
]

HOME_WORLDS = [
    World("Alpha Centauri", "rare", 1, good="rare"),
    World("Ancient Race", "genes", 0, good="genes"),
    World("Damaged Alien Factory", "alien", 1, citizenry="alien"),
    World("Doomed World", "gray", 0, start_credits=8),
    World("Earth's Lost Colony", "novelty", 2, good="novelty"),
    World("Epsilon Eridani", "gray", 2, citizenry="novelty military"),
    World("New Sparta", "gray", 2, citizenry="military military"),
    World("Old Earth", "gray", 3, citizenry="consumption"),
    World("Separatist Colony", "gray", 2, cup="military"),
]

TRADE_PRICE = {"novelty": 3, "rare": 4, "genes": 5, "alien": 6}


def in_order(words: str) -> str:
    """Dice in the order in which they are counted."""
    return " ".join(sorted(words.split(), key=COLORS.index))


@pytest.mark.parametrize("world", [pytest.param(world, id=world.key) for world in GAME_WORLDS])
def test_settling_a_world_gives_its_dice_and_credits_once(world: World) -> None:
    settlers = "home " * world.cost
    seat = Seat(worlds=(world.name,), settle=settlers, credits=1)
    game = phase("settle", seat)
    own = game.empires[0]

    assert names(own.tableau.faces)[-1] == world.name
    assert own.credits == 1 + world.credits
    assert dice(own.cup) == world.cup
    # A world that takes a die finds only the settlers, who are in the Citizenry by then.
    settlers_left = "home " * (world.cost - world.takes_die)
    assert dice(own.citizenry) == in_order(settlers_left + world.citizenry)
    assert goods(game, 0) == ({world.name: world.good} if world.good else {})
    in_all = in_order(f"{settlers_left} {world.cup} {world.citizenry} {world.good}")
    assert dice(own.dice_by_color()) == in_all


@pytest.mark.parametrize("world", [pytest.param(world, id=world.key) for world in GAME_WORLDS])
def test_a_world_takes_as_many_settlers_as_it_costs(world: World) -> None:
    seat = Seat(worlds=(world.name,), settle="home " * (world.cost - 1))
    game = phase("settle", seat)

    assert names(game.empires[0].worlds) == [world.name]
    assert len(game.empires[0].settlers) == world.cost - 1


@pytest.mark.parametrize("world", [pytest.param(world, id=world.key) for world in GAME_WORLDS])
def test_a_world_holds_goods_and_trades_by_its_colour(world: World) -> None:
    seat = Seat(
        faction="Space Piracy", tableau=(world.name,), produce="home", ship="home", credits=0
    )
    game = phase("produce", seat)
    own = game.empires[0]

    if world.color == "gray":
        assert goods(game, 0) == {}
        assert dice(own.cup) == "home"
    else:
        assert goods(game, 0) == {world.name: "home"}
        game = phase("produce", seat, phases="ship")
        play(game, 0, f"trade home from {world.name} by home")
        assert game.empires[0].credits == TRADE_PRICE[world.color]


@pytest.mark.parametrize(
    ("faction", "world"),
    [pytest.param(faction, world, id=world.key) for faction, world in FACTION_WORLDS],
)
def test_a_faction_world_gives_its_dice_at_setup(faction: str, world: World) -> None:
    # Separatist Colony puts a Military die into the cup.
    game = deal((faction, "Separatist Colony"))
    own = game.empires[0]
    # Destroyed Colony has two worlds, and both give.
    both = [other for owner, other in FACTION_WORLDS if owner == faction]

    assert world.name in names(own.tableau.faces)
    assert own.credits == 1
    assert dice(own.cup) == in_order("home home home military " + " ".join(w.cup for w in both))
    assert dice(own.citizenry) == in_order("home home " + " ".join(w.citizenry for w in both))
    assert goods(game, 0) == {w.name: w.good for w in both if w.good}


@pytest.mark.parametrize("world", [pytest.param(world, id=world.key) for world in HOME_WORLDS])
def test_a_home_world_gives_its_dice_at_setup(world: World) -> None:
    # Pilgrimage World, of Galactic Religion, begins with a good of its own.
    game = deal(("Galactic Religion", world.name))
    own = game.empires[0]

    assert names(own.tableau.faces) == ["Galactic Religion", "Pilgrimage World", world.name]
    assert own.credits == world.start_credits
    assert dice(own.cup) == in_order("home home home " + world.cup)
    assert dice(own.citizenry) == in_order("home home " + world.citizenry)
    home_good = {world.name: world.good} if world.good else {}
    assert goods(game, 0) == {"Pilgrimage World": "novelty"} | home_good


@pytest.mark.parametrize("world", [*(world for _, world in FACTION_WORLDS), *HOME_WORLDS])
def test_a_start_world_is_of_its_colour_and_counts_its_cost(world: World) -> None:
    face = find_face(world.name)

    assert face.is_world
    assert face.color == (0 if world.color == "gray" else COLORS.index(world.color))
    assert face.cost == world.cost


def test_doomed_world_starts_with_eight_credits_and_no_dice() -> None:
    game = deal(("Mining Industry", "Doomed World"))

    assert game.empires[0].credits == 8
    assert dice(game.empires[0].cup) == "home home home"
    # The die beside the two Home dice is Meteorite Planet's.
    assert dice(game.empires[0].citizenry) == "home home rare"


def test_destroyed_colony_gives_the_dice_of_both_its_worlds() -> None:
    game = deal(("Destroyed Colony", "Doomed World"))
    own = game.empires[0]

    assert dice(own.cup) == "home home home consumption"
    assert dice(own.citizenry) == "home home military"


def test_all_tiles_together_give_the_dice_that_there_are() -> None:
    # Rulings 1: the supply cannot run short. Twenty Novelty dice, of which 19 are given.
    given = " ".join(
        f"{w.cup} {w.citizenry} {w.good}"
        for w in [*GAME_WORLDS, *(world for _, world in FACTION_WORLDS), *HOME_WORLDS]
    )
    # Conscription, Space Marines and Information Tech, the developments that give dice.
    given += " military military military novelty novelty"
    counts = [given.split().count(color) for color in COLORS[: len(DIE_FACES)]]

    assert counts == [0, 22, 9, 19, 14, 12, 9]
