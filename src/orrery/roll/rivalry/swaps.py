"""Two questions of single tiles: where a granted die lies, and what a Consumed good becomes."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.roll import ship
from orrery.roll.construction import finish_tile
from orrery.roll.fields import DIE
from orrery.roll.rivalry import steps
from orrery.roll.rivalry.choices import LAY, NO_SWAP, SPARE, SWAP
from orrery.roll.table import Table
from orrery.roll.terms import COLOR_MASK, COLORS, LEADER, TALENT, TO_WORLD
from orrery.roll.tiles.tileset import FACES, UNTRADED


def ask_lay(table: Table, seat: int, face: int) -> bool:
    """Terraforming Guild: a new world's die of its own colour may lie there as a good."""
    world = FACES[face]
    granted = [die for die in world.dice if die.color == world.color]
    # Fine Points: nothing more on a world that gives its die as a good anyway.
    if not world.color or not granted or any(die.to == TO_WORLD for die in world.dice):
        return False
    table.ask(table.empires[seat], steps.LAY, [LAY.of(), SPARE.of()])
    return True


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    empire = table.empires[seat]
    if empire.step == steps.LAY:
        ask_lay(table, seat, empire.building)
    else:
        _ask_swap(table, seat)


def lay(table: Table, seat: int, choice: Choice) -> None:
    """Lay the die on the world, or take it as the tile says."""
    finish_tile(table, seat, choice.kind is LAY)


def ask_swap(table: Table, seat: int, world: int, good: int) -> bool:
    """Alien Refining Technology: the good may become any non-Leader die of the supply."""
    if not UNTRADED[world]:
        return False
    if not table.can_substitute():
        return False
    table.empires[seat].used = (good,)
    _ask_swap(table, seat)
    return True


def _ask_swap(table: Table, seat: int) -> None:
    colors = [color for color in range(TALENT) if table.supply[color] and color != LEADER]
    menu = [NO_SWAP.of(), *[SWAP.of(color) for color in colors]]
    table.ask(table.empires[seat], steps.SWAP, menu)


def swap(table: Table, seat: int, choice: Choice) -> None:
    """Swap the good before it leaves the world, or let it go to the Citizenry."""
    empire = table.empires[seat]
    good = empire.used[0]
    empire.used = ()
    if choice.kind is NO_SWAP:
        table.finish(empire, good)
    else:
        color = good & COLOR_MASK
        if color != TALENT:
            table.supply[color] += 1
        taken = DIE.of(choice)
        table.supply[taken] -= 1
        empire.citizenry[taken] += 1
        if table.events is not None:
            table.tell(
                "swapped",
                seat,
                EVERYONE,
                {"color": COLORS[color], "for": COLORS[taken]},
            )
    ship.go_on(table, seat)
