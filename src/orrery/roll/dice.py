"""What a die is asked: its colour, its face, its column.

A die is a small number, see `terms`: a colour and a face; below the phase strip also a column, and
virtual or not. Choices, stacks and worlds keep of a face only what still matters, so that dice that
are alike to the rules are the same number:

- in Assign, the two symbols of a face that shows two (`as_assigned`);
- for a task, whether the die shows the $ of that task (`for_task`), told by the face DOLLAR.
"""

from __future__ import annotations

from typing import Final

from orrery.roll.terms import (
    COLOR_MASK,
    COLUMN_SHIFT,
    COLUMNS,
    DIE_MASK,
    DOLLAR,
    FACE_MASK,
    FACE_SHIFT,
    FACE_SYMBOLS,
    FIRST_DOUBLE,
    NO_FACE,
    VIRTUAL,
    face_showing,
)

# What a die carries if it shows the $ of its task.
SHOWS_DOLLAR: Final = DOLLAR << FACE_SHIFT
# Everything but the column.
IN_COLUMN_MASK: Final = (1 << COLUMN_SHIFT) - 1


def color_of(die: int) -> int:
    """Its colour."""
    return die & COLOR_MASK


def face_of(die: int) -> int:
    """The face that it shows."""
    return die >> FACE_SHIFT & FACE_MASK


def column_of(worker: int) -> int:
    """The column that a worker stands in."""
    return worker >> COLUMN_SHIFT


def die_of(worker: int) -> int:
    """The worker without its column and whatever makes it virtual: a die."""
    return worker & DIE_MASK


def is_virtual(worker: int) -> bool:
    """Whether the worker is no die."""
    return worker & VIRTUAL != 0


def in_column(die: int, column: int) -> int:
    """This die, or a worker of another column, as a worker of this column."""
    return die & IN_COLUMN_MASK | column << COLUMN_SHIFT


def shows_dollar(die: int) -> bool:
    """Whether a die that does a task shows the $ of it."""
    return die & FACE_MASK << FACE_SHIFT == SHOWS_DOLLAR


def as_assigned(worker: int) -> int:
    """The worker in its column, with its face only if that shows two symbols."""
    return AS_ASSIGNED[worker]


def for_task(worker: int, phase: int) -> int:
    """The worker as the die that does the task of this phase."""
    die = worker & (COLOR_MASK | VIRTUAL)
    # A $ means something only where the die does the task that its face shows.
    if worker >> FACE_SHIFT & FACE_MASK == _DOLLAR_FACE[phase]:
        die |= SHOWS_DOLLAR
    return die


# The face that shows a phase and $, by phase.
_DOLLAR_FACE: Final[tuple[int, ...]] = (
    *[face_showing(phase, DOLLAR) for phase in range(DOLLAR)],
    NO_FACE,
)

# By worker. Assign is where choices are many, so this is kept ready.
AS_ASSIGNED: Final[list[int]] = [
    worker
    if FIRST_DOUBLE <= worker >> FACE_SHIFT & FACE_MASK < len(FACE_SYMBOLS)
    else worker & ~(FACE_MASK << FACE_SHIFT)
    for worker in range(len(COLUMNS) << COLUMN_SHIFT)
]
