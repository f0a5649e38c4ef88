"""Giving up a die: any of one's own, from any place."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE, Fact
from orrery.roll.choices import (
    FIRST_WORLD,
    IN_CITIZENRY,
    IN_COLUMN,
    IN_CUP,
    LEXICON,
    ON_DEVELOPMENT,
    ON_MAT,
    ON_WORLD_STACK,
    REMOVE,
    die_named,
    named_die,
    write_place,
)
from orrery.roll.empire import Empire
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLOR_COUNT,
    COLOR_MASK,
    COLORS,
    COLUMN_SHIFT,
    DEVELOP,
    DIE_MASK,
    PLACE_SHIFT,
    PRODUCE,
    SETTLE,
    TALENT,
    VIRTUAL,
    WORLD_SHIFT,
)


def menu(empire: Empire) -> list[Choice]:
    """Every different die of the empire, by die and place."""
    found = dice_at_rest(empire)
    for worker in empire.workers:
        if not worker & VIRTUAL:
            found.add(
                (IN_COLUMN + (worker >> COLUMN_SHIFT), named_die(worker, worker >> COLUMN_SHIFT))
            )
    return [LEXICON.get(REMOVE, die, place) for place, die in sorted(found)]


def dice_at_rest(empire: Empire) -> set[tuple[int, int]]:
    """Every different die that is no worker below the strip, as place and die."""
    found: set[tuple[int, int]] = set()
    for color in range(COLOR_COUNT):
        if empire.cup[color]:
            found.add((IN_CUP, color))
        if empire.citizenry[color]:
            found.add((IN_CITIZENRY, color))
    for die in empire.developers:
        found.add((ON_DEVELOPMENT, named_die(die, DEVELOP)))
    for die in empire.settlers:
        found.add((ON_WORLD_STACK, named_die(die, SETTLE)))
    for good in empire.goods:
        found.add((FIRST_WORLD + (good >> WORLD_SHIFT), named_die(good & DIE_MASK, PRODUCE)))
    for dealer in empire.dealers:
        found.add((ON_MAT + (dealer >> PLACE_SHIFT), dealer & COLOR_MASK))
    return found


def remove(table: Table, seat: int, choice: Choice, why: str) -> None:
    """Return the chosen die to the supply."""
    color = take(table.empires[seat], choice.a, choice.b)
    look_after(table)
    # Talent counters are not limited, so their supply is not counted.
    if color != TALENT:
        table.supply[color] += 1
    if table.events is not None:
        place = write_place(choice.b)
        facts: dict[str, Fact] = {"color": COLORS[color], "from": place, "tile": why}
        table.tell("removed-die", seat, EVERYONE, facts)


def look_after(table: Table) -> None:
    """A die has been taken from its place: see whether anything follows from that."""
    for check in table.rules.after_removal:
        check(table)


def take(empire: Empire, name: int, place: int) -> int:
    """Take a die from its place; its colour."""
    color = name & COLOR_MASK
    if place == IN_CUP:
        empire.cup[color] -= 1
    elif place == IN_CITIZENRY:
        empire.citizenry[color] -= 1
    elif place == ON_DEVELOPMENT:
        empire.developers.remove(die_named(name, DEVELOP))
    elif place == ON_WORLD_STACK:
        empire.settlers.remove(die_named(name, SETTLE))
    elif place >= FIRST_WORLD:
        empire.goods.remove(place - FIRST_WORLD << WORLD_SHIFT | die_named(name, PRODUCE))
    elif place >= ON_MAT:
        empire.dealers.remove(place - ON_MAT << PLACE_SHIFT | color)
    else:
        phase = place - IN_COLUMN
        empire.take_worker(phase, die_named(name, phase))
    return color
