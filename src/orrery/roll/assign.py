"""Roll and Assign: dice behind the screen, wild ones placed, a phase selected."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.step import Step
from orrery.roll.choices import DONE, PLACE_WILD, SELECT
from orrery.roll.dice import (
    color_of,
    column_of,
    face_of,
    without_column,
    worker_showing,
)
from orrery.roll.empire import UNASSIGNED_COUNTER, Empire
from orrery.roll.fields import COLUMN, DIE, PHASE
from orrery.roll.frames import NOTHING_ASSIGNED
from orrery.roll.placing import WILD_FACES, no_such_phase, no_such_worker, placings, why_not_placed
from orrery.roll.reassign import REASSIGNING
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
    COUNTER,
    NO_DIE,
    NO_PHASE,
    PHASES,
    WILD,
    face_name,
)

_DONE: Final = DONE.of()


def roll_workers(table: Table) -> None:
    """Roll: every seat rolls the dice in its cup behind its screen."""
    rules = table.rules
    for empire in table.empires:
        workers: list[int] = []
        cup = empire.cup
        for color, faces in enumerate(rules.faces):
            for _ in range(cup[color]):
                face = table.chance.face(faces, empire.seat, color)
                workers.append(worker_showing(color, face, rules.columns[face]))
            cup[color] = 0
        workers.sort()
        empire.workers = workers
        empire.strip = NO_DIE
        empire.selected = NO_PHASE
        empire.frame = NOTHING_ASSIGNED
        if table.events is not None:
            dice = [
                {"color": COLORS[color_of(worker)], "at": face_name(face_of(worker))}
                for worker in workers
            ]
            table.tell("rolled", empire.seat, empire.seat, {"dice": dice})


def enter_assign(table: Table, empire: Empire) -> None:
    """Ask for wild dice to be placed and a phase to be selected."""
    if empire.workers or empire.cup[COUNTER]:
        SELECTING.ask(table, empire)


class Selecting(Step[Table, Empire]):
    """Wild dice are placed, and a phase is selected by putting a die on the strip."""

    kind = "assign"
    prompt = "Place your wild dice and select a phase with one die."
    rule = "Assign"
    answers = (PLACE_WILD, SELECT, DONE)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        menu: list[Choice] = []
        phases = table.rules.phases
        selecting = empire.selected == NO_PHASE
        for worker in empire.different_workers():
            if selecting:
                menu += _selects(worker, phases)
            if column_of(worker) == WILD:
                menu += placings(worker, phases)
        if empire.cup[COUNTER]:
            # Counters may be assigned to any phase.
            menu += placings(UNASSIGNED_COUNTER, phases)
            if selecting:
                menu += _selects(UNASSIGNED_COUNTER, phases)
            if not empire.workers and empire.strip == NO_DIE:
                # They need not be assigned, even if there is nothing else.
                menu.append(_DONE)
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        if choice.kind is DONE:
            return
        if choice.kind is PLACE_WILD:
            empire.place(DIE.of(choice), PHASE.of(choice))
        else:
            worker = empire.take_assigned(DIE.of(choice), COLUMN.of(choice))
            empire.strip = without_column(worker)
            empire.selected = PHASE.of(choice)
        if empire.selected != NO_PHASE and (
            not empire.workers or column_of(empire.workers[-1]) != WILD
        ):
            REASSIGNING.ask(table, empire)
        else:
            self.ask(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        selected = empire.selected != NO_PHASE
        if choice.kind is DONE:
            if not selected:
                return self.refuse(
                    "not-done", "Select a phase with one of your dice first.", _SELECTION
                )
            waiting = sum([column_of(worker) == WILD for worker in empire.workers])
            dice = "die still waits" if waiting == 1 else f"dice ({waiting}) still wait"
            return self.refuse("not-done", f"A {dice} to be placed in a column.", WILD_FACES)
        if choice.kind is SELECT:
            if selected:
                return self.refuse(
                    "cannot-select",
                    f"You have selected {PHASES[empire.selected].capitalize()} already.",
                    _SELECTION,
                )
            if PHASE.of(choice) >= table.rules.phases:
                return no_such_phase(self, choice)
            return no_such_worker(self, "cannot-select", choice)
        return why_not_placed(self, table, empire, choice)


def _selects(worker: int, phases: int) -> list[Choice]:
    """To select each phase with a worker like this."""
    ready = _READY_SELECTS.get(worker << 3 | phases)
    if ready is None:
        die, column = without_column(worker), column_of(worker)
        ready = [SELECT.of(phase, die, column) for phase in range(phases)]
        _READY_SELECTS[worker << 3 | phases] = ready
    return ready


SELECTING: Final = Selecting()

_SELECTION: Final = "Assign: Select a phase"
# Menus by worker << 3 | number of phases: the same list serves every seat that needs it.
_READY_SELECTS: Final[dict[int, list[Choice]]] = {}
