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
    PLACE_SHIFT,
    VIRTUAL,
    WORLD_SHIFT,
    face_showing,
)

# What a die carries if it shows the $ of its task.
SHOWS_DOLLAR: Final = DOLLAR << FACE_SHIFT
# Where a die carries its face.
SHOWING_MASK: Final = FACE_MASK << FACE_SHIFT
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


def without_column(worker: int) -> int:
    """The worker as choices name it: a die, or a virtual one, with its face."""
    return worker & IN_COLUMN_MASK


def worker_showing(color: int, face: int, column: int) -> int:
    """A die of this colour in a column, with a face up."""
    return column << COLUMN_SHIFT | face << FACE_SHIFT | color


def virtual_worker(color: int, column: int) -> int:
    """A worker of this colour that is no die."""
    return column << COLUMN_SHIFT | VIRTUAL | color


def workers_of(workers: list[int], column: int) -> list[int]:
    """Those of the workers that stand in this column."""
    # Without a call for each, as every step of every phase asks.
    return [worker for worker in workers if worker >> COLUMN_SHIFT == column]


def count_dice(counts: list[int], dice: list[int]) -> None:
    """Add these dice to the counts by colour, but not virtual ones."""
    # Without a call for each, as every score asks.
    for die in dice:
        if not die & VIRTUAL:
            counts[die & COLOR_MASK] += 1


def on_world(die: int, world: int) -> int:
    """This die as a good on a world."""
    return world << WORLD_SHIFT | die


def world_under(good: int) -> int:
    """The world that a good lies on."""
    return good >> WORLD_SHIFT


def at_place(color: int, place: int) -> int:
    """A die of this colour at a place that a box brings."""
    return place << PLACE_SHIFT | color


def place_of(die: int) -> int:
    """The place of a box that a die is at."""
    return die >> PLACE_SHIFT


def showing(face: int) -> int:
    """What a die carries that shows this face."""
    return face << FACE_SHIFT


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
