"""Setup: start tiles, the two tiles of the construction zone, and the first dice."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE
from orrery.core.step import Stage, Step
from orrery.roll.choices import START
from orrery.roll.empire import Empire
from orrery.roll.fields import DEVELOPMENT, WORLD
from orrery.roll.table import SETUP as STAGE_SETUP
from orrery.roll.table import Table
from orrery.roll.tableau import Tableau
from orrery.roll.tiles.tileset import (
    COST,
    FACES,
    FACTIONS,
    HOME_WORLDS,
    IS_WORLD,
    NAMES,
    development_of,
    tile_name,
    tile_of,
    world_of,
)


def set_up(table: Table) -> None:
    """Hand everything out and ask each seat how it places its two game tiles."""
    factions = list(table.rules.factions)
    home_worlds = list(table.rules.home_worlds)
    table.bag = list(table.rules.tiles)
    for seat in range(table.seats):
        faction = factions.pop(table.chance.pick(factions, "faction"))
        home_world = home_worlds.pop(table.chance.pick(home_worlds, "home world"))
        _found_empire(table, seat, faction, home_world)
    table.order = clockwise_from_lowest_faction(table.empires)
    for empire in table.empires:
        empire.drawn = (table.draw_tile(), table.draw_tile())
        if table.events is not None:
            names = [tile_name(tile) for tile in empire.drawn]
            table.tell("drew", empire.seat, empire.seat, {"tiles": names, "why": "setup"})
    for empire in table.empires:
        START_TILES.ask(table, empire)


class Setup(Stage[Table, Empire]):
    """All choose how their two game tiles are placed."""

    name = "setup"
    number = STAGE_SETUP

    def leave(self, table: Table) -> None:
        """All have placed their start tiles."""
        finish_setup(table)
        table.next_stage()


class StartTiles(Step[Table, Empire]):
    """Which of the two tiles is the development and which one the world."""

    kind = "start-tiles"
    prompt = "Choose which start tile is your development."
    rule = "Setup: Start tiles"
    answers = (START,)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        return _start_menu(empire, table.options.first_game)

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        empire.developments = [DEVELOPMENT.of(choice)]
        empire.worlds = [WORLD.of(choice)]
        empire.drawn = ()

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        drawn = empire.drawn
        for face in (DEVELOPMENT.of(choice), WORLD.of(choice)):
            if tile_of(face) not in drawn:
                return self.refuse("not-your-tiles", f"You have not drawn {NAMES[face]}.")
        sides = IS_WORLD[DEVELOPMENT.of(choice)], IS_WORLD[WORLD.of(choice)]
        if table.options.first_game and sides == (False, True):
            return self.refuse(
                "first-game",
                "In a first game the sides that cost less together are up.",
                "Setup: First game",
            )
        return self.refuse(
            "not-your-tiles",
            "One of your two tiles is the development, the other one is the world.",
        )


def finish_setup(table: Table) -> None:
    """All have placed their tiles: show them."""
    if table.events is not None:
        for empire in table.empires:
            table.tell(
                "started",
                empire.seat,
                EVERYONE,
                {
                    "development": FACES[empire.developments[0]].name,
                    "world": FACES[empire.worlds[0]].name,
                },
            )


def clockwise_from_lowest_faction(empires: list[Empire]) -> tuple[int, ...]:
    """The order of strict timing."""
    seats = len(empires)
    first = min(range(seats), key=lambda seat: empires[seat].faction)
    return tuple((first + step) % seats for step in range(seats))


def _found_empire(table: Table, seat: int, faction: int, home_world: int) -> None:
    tile = FACTIONS[faction]
    home = HOME_WORLDS[home_world]
    faces = (*[face.index for face in tile.faces], home.index)
    empire = Empire(seat, tile.number, Tableau(faces))
    empire.keepsake = table.rules.keepsake
    table.empires.append(empire)
    if table.events is not None:
        table.tell("dealt", seat, EVERYONE, {"faction": tile.name, "home_world": home.name})
    for color in table.rules.start_cup:
        table.supply[color] -= 1
        empire.cup[color] += 1
    for color in table.rules.start_citizenry:
        table.supply[color] -= 1
        empire.citizenry[color] += 1
    # Setup 4c: only worlds in the tableau grant dice; Destroyed Colony has two of them.
    for index in faces:
        table.grant(empire, index)
    # Fine Points, Setup: Doomed World starts with $8 in place of dice.
    empire.credits = max(empire.credits, *[FACES[index].start_credits for index in faces])


def _start_menu(empire: Empire, first_game: bool) -> list[Choice]:
    one, two = empire.drawn
    ways = [(development_of(one), world_of(two)), (development_of(two), world_of(one))]
    if first_game:
        # Setup 3: in a first game the lowest costs are face up.
        cheapest = min(COST[development] + COST[world] for development, world in ways)
        ways = [way for way in ways if COST[way[0]] + COST[way[1]] == cheapest]
    return [START.of(development, world) for development, world in ways]


SETUP_STAGE: Final = Setup()
START_TILES: Final = StartTiles()
