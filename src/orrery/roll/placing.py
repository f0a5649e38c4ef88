"""Assign: the dice that wait to be placed in a column, wild ones and those of two symbols."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.step import AnyStep
from orrery.roll.choices import PLACE_WILD
from orrery.roll.dice import (
    color_of,
    face_of,
    in_column,
    without_column,
)
from orrery.roll.empire import UNASSIGNED_COUNTER, Empire
from orrery.roll.fields import COLUMN, DICE, DIE, PHASE
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
    COLUMNS,
    COUNTER,
    FACE_SYMBOLS,
    FIRST_DOUBLE,
    PHASES,
    WILD,
)

WILD_FACES: Final = "Assign: Wild faces"


def placings(worker: int, phases: int) -> list[Choice]:
    """To place a waiting worker like this: a wild one anywhere, another by its two symbols."""
    ready = _READY_PLACINGS.get(worker << 3 | phases)
    if ready is None:
        face = face_of(worker)
        columns = FACE_SYMBOLS[face] if face >= FIRST_DOUBLE else range(phases)
        ready = [PLACE_WILD.of(without_column(worker), column) for column in columns]
        _READY_PLACINGS[worker << 3 | phases] = ready
    return ready


def why_not_placed(step: AnyStep, table: Table, empire: Empire, choice: Choice) -> Refusal:
    """Why a die is not placed so."""
    die, phase = DIE.of(choice), PHASE.of(choice)
    waiting = in_column(die, WILD)
    if waiting not in empire.different_workers() and not (
        waiting == UNASSIGNED_COUNTER and empire.cup[COUNTER]
    ):
        shown = DICE.parts["showing"].write(die)
        return step.refuse(
            "no-such-die", f"No {COLORS[color_of(die)]} die{shown} waits to be placed.", WILD_FACES
        )
    if phase >= table.rules.phases:
        return no_such_phase(step, choice)
    return step.refuse(
        "wrong-symbol", f"The die shows no {PHASES[phase]} and is not wild.", WILD_FACES
    )


def no_such_worker(step: AnyStep, code: str, choice: Choice) -> Refusal:
    """There is no such die in the column that is named."""
    die, column = DIE.of(choice), COLUMNS[COLUMN.of(choice)]
    shown = DICE.parts["showing"].write(die)
    return step.refuse(code, f"You have no {COLORS[color_of(die)]} die{shown} in {column}.")


def no_such_phase(step: AnyStep, choice: Choice) -> Refusal:
    """The game at hand has no such phase."""
    return step.refuse("no-such-phase", f"This game has no phase {PHASES[PHASE.of(choice)]}.")


# By worker << 3 | number of phases: the same list serves every seat that needs it.
_READY_PLACINGS: Final[dict[int, list[Choice]]] = {}
