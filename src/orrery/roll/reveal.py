"""Reveal: screens up, the selected phases, and workers of other phases back to the cups."""

from __future__ import annotations

from typing import Final

from orrery.core.events import EVERYONE
from orrery.roll.dice import color_of, column_of, in_column
from orrery.roll.empire import Empire
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
    FACE_SYMBOLS,
    NO_DIE,
    NO_PHASE,
    PHASES,
    face_name,
)

TWO_PLAYERS: Final = 2


def reveal(table: Table) -> None:
    """Show what everybody assigned and settle which phases occur."""
    lift_screens(table)
    flip_phase_tiles(table)
    for empire in table.empires:
        # From here on only a worker's column matters, not its face.
        empire.workers = sorted(
            in_column(color_of(worker), column_of(worker)) for worker in empire.workers
        )
    return_workers(table)


def lift_screens(table: Table) -> None:
    """The dice on the strips join the workers of their phases."""
    table.occurring = 0
    for empire in table.empires:
        if empire.selected != NO_PHASE:
            table.occurring |= 1 << empire.selected
            # Phase Selection: the die's face is ignored from now on, with a $ that it may show.
            empire.workers.append(in_column(color_of(empire.strip), empire.selected))
            empire.strip = NO_DIE
        if table.events is not None:
            _tell_assignment(table, empire)


def flip_phase_tiles(table: Table) -> None:
    """The selected phases occur, and with two players perhaps another one."""
    if table.seats == TWO_PLAYERS:
        _roll_spare_die(table)
    if table.events is not None:
        occurring = [PHASES[phase] for phase in range(len(PHASES)) if table.occurring >> phase & 1]
        table.tell("phases", EVERYONE, EVERYONE, {"phases": occurring})


def return_workers(table: Table) -> None:
    """Workers of phases that do not occur and dice in the Dictate areas go back to the cups."""
    for empire in table.empires:
        kept: list[int] = []
        spare: list[int] = []
        for worker in empire.workers:
            if table.occurring >> column_of(worker) & 1:
                kept.append(worker)
            else:
                spare.append(worker)
                empire.cup[color_of(worker)] += 1
        for color in empire.aside:
            empire.cup[color] += 1
        if table.events is not None and (spare or empire.aside):
            _tell_return(table, empire, spare)
        empire.workers = kept
        empire.aside = ()


def _roll_spare_die(table: Table) -> None:
    """2-player game: a spare die may add a phase."""
    color = table.rules.spare_die
    face = table.chance.face(table.rules.faces[color], -1, color)
    # A wild face adds no phase; a face with two symbols adds both.
    for phase in FACE_SYMBOLS[face]:
        table.occurring |= 1 << phase
    if table.events is not None:
        table.tell("spare-die", EVERYONE, EVERYONE, {"phase": face_name(face)})


def _tell_assignment(table: Table, empire: Empire) -> None:
    workers = [
        {"color": COLORS[color_of(worker)], "at": PHASES[column_of(worker)]}
        for worker in empire.workers
    ]
    table.tell(
        "assigned",
        empire.seat,
        EVERYONE,
        {
            "selected": "" if empire.selected == NO_PHASE else PHASES[empire.selected],
            "workers": workers,
            "dictate": [COLORS[color] for color in empire.aside],
        },
    )


def _tell_return(table: Table, empire: Empire, spare: list[int]) -> None:
    dice = [
        {"color": COLORS[color_of(worker)], "at": PHASES[column_of(worker)]} for worker in spare
    ]
    dice += [{"color": COLORS[color], "at": "dictate"} for color in empire.aside]
    table.tell("spare-workers", empire.seat, EVERYONE, {"dice": dice})
