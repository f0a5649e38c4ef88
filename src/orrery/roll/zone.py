"""The construction zone: two stacks of tiles, and the dice on them."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE, Fact
from orrery.roll.choices import ARRANGE
from orrery.roll.dice import color_of
from orrery.roll.empire import Empire
from orrery.roll.frames import Exploring as Exploration
from orrery.roll.table import Table
from orrery.roll.terms import DEVELOP
from orrery.roll.tiles.tileset import (
    IS_WORLD,
    NAMES,
    other_side,
    tile_of,
)


def stack_of(empire: Empire, phase: int) -> list[int]:
    """The stack that a phase builds."""
    return empire.developments if phase == DEVELOP else empire.worlds


def crew_of(empire: Empire, phase: int) -> list[int]:
    """The dice on that stack."""
    return empire.developers if phase == DEVELOP else empire.settlers


def strength(dice: list[int], helpers: list[int]) -> int:
    """How far these dice bring a tile: a helper works and lowers the need by one."""
    if not helpers:
        return len(dice)
    return len(dice) + sum(color_of(die) in helpers for die in dice)


def in_zone(empire: Empire, face: int) -> bool:
    """Whether this side lies up in the construction zone."""
    return face in (empire.worlds if IS_WORLD[face] else empire.developments)


def put_into_zone(table: Table, empire: Empire, face: int, on_top: bool) -> None:
    """Put a tile on its stack or under it."""
    stack = empire.worlds if IS_WORLD[face] else empire.developments
    if on_top:
        stack.insert(0, face)
    else:
        stack.append(face)
    if table.events is not None:
        table.tell("placed", empire.seat, EVERYONE, {"stack": stack_name(face), "top": on_top})
        table.tell("placed-tile", empire.seat, empire.seat, {"tile": NAMES[face]})
        if stack[0] == face:
            tell_top(table, empire, face)


def take_from_zone(table: Table, empire: Empire, face: int, to: str) -> None:
    """Take a tile out of its stack, abandoned into the bag or under the phase tile."""
    stack = empire.worlds if IS_WORLD[face] else empire.developments
    was_top = stack[0] == face
    stack.remove(face)
    if table.events is not None:
        facts: dict[str, Fact] = {"stack": stack_name(face), "top": was_top, "to": to}
        table.tell("abandoned", empire.seat, EVERYONE, facts)
        table.tell("abandoned-tile", empire.seat, empire.seat, {"tile": NAMES[face]})
        if was_top:
            tell_top(table, empire, face)


def arrangements(empire: Empire) -> list[Choice]:
    """The single moves that rearrange the zone; each tile moves once between two tasks.

    Any arrangement can be reached that way (put the tiles below in the wanted order), and nobody
    can shuffle tiles for ever.
    """
    menu: list[Choice] = []
    for stack, opposite in (
        (empire.developments, empire.worlds),
        (empire.worlds, empire.developments),
    ):
        for at, face in enumerate(stack):
            if empire.frame.arranged >> tile_of(face) & 1:
                continue
            if at:
                menu.append(ARRANGE.of_two(face, 1))
            if at < len(stack) - 1:
                menu.append(ARRANGE.of_two(face, 0))
            turned = other_side(face)
            menu.append(ARRANGE.of_two(turned, 0))
            if opposite:
                menu.append(ARRANGE.of_two(turned, 1))
    return menu


def arrange(table: Table, empire: Empire, face: int, on_top: bool) -> None:
    """Advanced Logistics: take a tile out of the zone and put it back, on either side."""
    frame = empire.frame
    arranged = frame.arranged | 1 << tile_of(face)
    empire.frame = Exploration(frame.owed, frame.scouted, arranged, frame.moves_made)
    for side in (face, other_side(face)):
        stack = empire.worlds if IS_WORLD[side] else empire.developments
        if side in stack:
            stack.remove(side)
            break
    stack = empire.worlds if IS_WORLD[face] else empire.developments
    if on_top:
        stack.insert(0, face)
    else:
        stack.append(face)
    if table.events is not None:
        sizes = {"developments": len(empire.developments), "worlds": len(empire.worlds)}
        table.tell("arranged", empire.seat, EVERYONE, {**sizes})
        for side in (face, other_side(face)):
            tell_top(table, empire, side)


def tell_top(table: Table, empire: Empire, face: int) -> None:
    """Tell everyone what now lies on top of this face's stack."""
    stack = empire.worlds if IS_WORLD[face] else empire.developments
    table.tell(
        "top",
        empire.seat,
        EVERYONE,
        {"stack": stack_name(face), "tile": NAMES[stack[0]] if stack else ""},
    )


def stack_name(face: int) -> str:
    """The stack that this face belongs to."""
    return "worlds" if IS_WORLD[face] else "developments"
