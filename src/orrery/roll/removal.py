"""Giving up a die: any of one's own, from any place."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Fact
from orrery.core.step import AnyStep
from orrery.roll.choices import REMOVE
from orrery.roll.dice import (
    at_place,
    color_of,
    column_of,
    die_of,
    for_task,
    is_virtual,
    on_world,
    place_of,
    world_under,
)
from orrery.roll.empire import Empire
from orrery.roll.fields import (
    DIE,
    FIRST_BOX_PLACE,
    FIRST_WORLD,
    IN_CITIZENRY,
    IN_COLUMN,
    IN_CUP,
    ON_DEVELOPMENT,
    ON_WORLD_STACK,
    PLACE,
    write_die,
    write_place,
)
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLOR_COUNT,
    COLORS,
    COUNTER,
)


def menu(empire: Empire) -> list[Choice]:
    """To remove any die of the empire."""
    return [REMOVE.of(die, place) for place, die in dice(empire)]


def no_such_die(step: AnyStep, choice: Choice) -> Refusal:
    """Why a die cannot be taken from where the choice says."""
    die, place = write_die(DIE.of(choice)), write_place(PLACE.of(choice))
    return step.refuse("no-such-die", f"You have no {die} die in {place}.")


def dice(empire: Empire) -> list[tuple[int, int]]:
    """Every different die of the empire, as place and die."""
    found = dice_at_rest(empire)
    for worker in empire.workers:
        if not is_virtual(worker):
            column = column_of(worker)
            found.add((IN_COLUMN + column, for_task(worker, column)))
    return sorted(found)


def dice_at_rest(empire: Empire) -> set[tuple[int, int]]:
    """Every different die that is no worker below the strip, as place and die."""
    found: set[tuple[int, int]] = set()
    for color in range(COLOR_COUNT):
        if empire.cup[color]:
            found.add((IN_CUP, color))
        if empire.citizenry[color]:
            found.add((IN_CITIZENRY, color))
    for die in empire.developers:
        found.add((ON_DEVELOPMENT, die))
    for die in empire.settlers:
        found.add((ON_WORLD_STACK, die))
    for good in empire.goods:
        found.add((FIRST_WORLD + world_under(good), die_of(good)))
    for die in empire.elsewhere:
        found.add((FIRST_BOX_PLACE + place_of(die), color_of(die)))
    return found


def remove(table: Table, empire: Empire, choice: Choice, why: str) -> None:
    """Return the chosen die to the supply."""
    color = take(empire, DIE.of(choice), PLACE.of(choice))
    check_after_removal(table)
    # Counters are not limited, so their supply is not counted.
    if color != COUNTER:
        table.supply[color] += 1
    if table.events is not None:
        place = write_place(PLACE.of(choice))
        facts: dict[str, Fact] = {"color": COLORS[color], "from": place, "tile": why}
        table.tell("removed-die", empire.seat, EVERYONE, facts)


def check_after_removal(table: Table) -> None:
    """A die has been taken from its place: see whether anything follows from that."""
    for check in table.rules.after_removal:
        check(table)


def take(empire: Empire, die: int, place: int) -> int:
    """Take a die from its place; its colour."""
    color = color_of(die)
    if place == IN_CUP:
        empire.cup[color] -= 1
    elif place == IN_CITIZENRY:
        empire.citizenry[color] -= 1
    elif place == ON_DEVELOPMENT:
        empire.developers.remove(die)
    elif place == ON_WORLD_STACK:
        empire.settlers.remove(die)
    elif place >= FIRST_WORLD:
        empire.goods.remove(on_world(die, place - FIRST_WORLD))
    elif place >= FIRST_BOX_PLACE:
        empire.elsewhere.remove(at_place(color, place - FIRST_BOX_PLACE))
    else:
        empire.take_worker(place - IN_COLUMN, die)
    return color
