"""Reveal: screens up, the selected phases, and workers of other phases back to the cups."""

from __future__ import annotations

from typing import Final

from orrery.core.events import EVERYONE
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLOR_MASK,
    COLORS,
    COLUMN_SHIFT,
    DIE_FACES,
    HOME,
    NO_DIE,
    NO_PHASE,
    PHASES,
)

TWO_PLAYERS: Final = 2


def reveal(table: Table) -> None:
    """Show what everybody assigned and settle which phases occur."""
    table.occurring = 0
    for seat, empire in enumerate(table.empires):
        if empire.selected != NO_PHASE:
            table.occurring |= 1 << empire.selected
            empire.workers.append(empire.selected << COLUMN_SHIFT | empire.strip)
            empire.strip = NO_DIE
        # From here on only a worker's column matters, not its face.
        empire.workers = sorted(
            worker >> COLUMN_SHIFT << COLUMN_SHIFT | worker & COLOR_MASK
            for worker in empire.workers
        )
        if table.events is not None:
            _tell_assignment(table, seat)
    if table.seats == TWO_PLAYERS:
        _roll_spare_die(table)
    if table.events is not None:
        occurring = [PHASES[phase] for phase in range(len(PHASES)) if table.occurring >> phase & 1]
        table.tell("phases", EVERYONE, EVERYONE, {"phases": occurring})
    for empire in table.empires:
        kept: list[int] = []
        for worker in empire.workers:
            if table.occurring >> (worker >> COLUMN_SHIFT) & 1:
                kept.append(worker)
            else:
                empire.cup[worker & COLOR_MASK] += 1
        empire.workers = kept
        for color in empire.aside:
            empire.cup[color] += 1
        empire.aside = ()


def _roll_spare_die(table: Table) -> None:
    """2-player game: a spare Home die may add a phase."""
    phase = table.chance.face(DIE_FACES[HOME], -1, HOME)
    table.occurring |= 1 << phase
    if table.events is not None:
        table.tell("spare-die", EVERYONE, EVERYONE, {"phase": PHASES[phase]})


def _tell_assignment(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    workers = [
        f"{COLORS[worker & COLOR_MASK]}:{PHASES[worker >> COLUMN_SHIFT]}"
        for worker in empire.workers
    ]
    table.tell(
        "assigned",
        seat,
        EVERYONE,
        {
            "selected": "" if empire.selected == NO_PHASE else PHASES[empire.selected],
            "workers": workers,
            "dictate": [COLORS[color] for color in empire.aside],
        },
    )
