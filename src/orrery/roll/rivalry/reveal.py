"""Reveal with Rivalry: two-phase dice shift, and two powers may move a worker."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.roll import reveal as base
from orrery.roll.dice import column_of, for_task
from orrery.roll.rivalry import powers, steps
from orrery.roll.rivalry.choices import SHIFT, STAY
from orrery.roll.rivalry.offers import move_worker
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLOR_MASK,
    COLORS,
    COLUMN_SHIFT,
    FACE_MASK,
    FACE_SHIFT,
    FACE_SYMBOLS,
    FIRST_DOUBLE,
    PHASES,
)

# The steps of Reveal Timing; `table.leaving` counts them, seat by seat for the two powers.
_STAY = STAY.of()


def leave_assign(table: Table) -> bool:
    """Go through Reveal Timing; False while somebody is asked."""
    seats = table.seats
    if table.leaving == 0:
        base.lift_screens(table)
        for empire in table.empires:
            table.occurring |= empire.tableau.phases_made
        base.flip_phase_tiles(table)
        _shift_two_phase_dice(table)
        table.leaving = 1
    while table.leaving <= seats:
        seat = table.order[table.leaving - 1]
        table.leaving += 1
        if _ask(table, seat, powers.FORECAST, steps.FORECAST):
            return False
    if table.leaving == seats + 1:
        base.return_workers(table)
        table.leaving += 1
    while table.leaving <= 2 * seats + 1:
        seat = table.order[table.leaving - seats - 2]
        table.leaving += 1
        if _ask(table, seat, powers.FINE_TUNE, steps.FINE_TUNE):
            return False
    table.leaving = 0
    return True


def move_at_reveal(table: Table, seat: int, choice: Choice) -> None:
    """Move a worker by a Reveal power, or stay."""
    if choice.kind is SHIFT:
        move_worker(table, seat, choice)
    table.rest(table.empires[seat])


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    empire = table.empires[seat]
    if empire.step == steps.FORECAST:
        _ask(table, seat, powers.FORECAST, steps.FORECAST)
    else:
        _ask(table, seat, powers.FINE_TUNE, steps.FINE_TUNE)


def _shift_two_phase_dice(table: Table) -> None:
    """A die in one of its two phases that does not occur moves to the other one if that does."""
    for seat, empire in enumerate(table.empires):
        moved: list[int] = []
        for worker in empire.workers:
            column = worker >> COLUMN_SHIFT
            face = worker >> FACE_SHIFT & FACE_MASK
            symbols = FACE_SYMBOLS[face] if face >= FIRST_DOUBLE else ()
            target = column
            if (
                column in symbols
                and len(table.rules.placements[face]) > 1
                and not table.occurring >> column & 1
            ):
                other = symbols[1 - symbols.index(column)]
                if table.occurring >> other & 1:
                    target = other
                    if table.events is not None:
                        _tell_shift(table, seat, worker, column, other)
            kept = table.rules.kept_face[face]
            moved.append(target << COLUMN_SHIFT | kept << FACE_SHIFT | worker & COLOR_MASK)
        empire.workers = sorted(moved)


def _tell_shift(table: Table, seat: int, worker: int, source: int, target: int) -> None:
    table.tell(
        "shifted",
        seat,
        EVERYONE,
        {"color": COLORS[worker & COLOR_MASK], "from": PHASES[source], "to": PHASES[target]},
    )


def _ask(table: Table, seat: int, moment: int, step: int) -> bool:
    empire = table.empires[seat]
    if moment not in empire.tableau.reveal_moves:
        return False
    occurring = [phase for phase in range(table.rules.phases) if table.occurring >> phase & 1]
    menu: list[Choice] = [_STAY]
    seen: set[tuple[int, int]] = set()
    for worker in empire.workers:
        source = column_of(worker)
        name = for_task(worker, source)
        # Galactic Forecasters move a worker of a phase that does not occur; Social Fine-Tuning
        # moves one when only workers of occurring phases are left.
        if (source, name) in seen or (moment == powers.FORECAST and source in occurring):
            continue
        seen.add((source, name))
        menu += [SHIFT.of(name, source, phase) for phase in occurring if phase != source]
    if len(menu) == 1:
        return False
    table.ask(empire, step, menu)
    return True
