"""Develop and Settle: workers go on the top tile, one at a time, until it is complete.

The two phases differ only in which stack is built and which powers help, so they share this page.
"""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE
from orrery.core.step import Stage, Step
from orrery.roll import timing
from orrery.roll.choices import (
    DONE,
    PUT,
)
from orrery.roll.completion import complete
from orrery.roll.dice import color_of, for_task, workers_of
from orrery.roll.empire import Empire
from orrery.roll.explore import offers_of, take_offer
from orrery.roll.fields import DIE, ON_DEVELOPMENT, ON_WORLD_STACK, write_die, write_place
from orrery.roll.table import DEVELOP as STAGE_DEVELOP
from orrery.roll.table import SETTLE as STAGE_SETTLE
from orrery.roll.table import STAGES, Table
from orrery.roll.terms import (
    COLORS,
    DEVELOP,
    PHASES,
    SETTLE,
)
from orrery.roll.tiles.tileset import NAMES
from orrery.roll.zone import (
    crew_of,
    stack_of,
    strength,
)

_DONE: Final = DONE.of()


class Construction(Stage[Table, Empire]):
    """A phase in which a stack is built."""

    def __init__(self, number: int) -> None:
        self.name = STAGES[number]
        self.number = number

    def begin(self, table: Table) -> None:
        phase = table.phase()
        table.strict = (
            table.options.strict
            or timing.squares_may_be_reached(table, phase)
            or (phase == SETTLE and timing.chips_may_run_out_in_settle(table))
        )

    def enter(self, table: Table, empire: Empire) -> None:
        build(table, empire, table.phase())

    def leave(self, table: Table) -> None:
        """Incomes at the end of the phase."""
        table.pay_incomes(table.phase())
        table.next_stage()


class PuttingWorkers(Step[Table, Empire]):
    """Which worker goes on the top tile next; powers may offer something else."""

    kind = "worker"
    prompt = "Choose which worker goes on the tile next."
    rule = "Develop and Settle"
    answers = (PUT, DONE)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        phase = table.phase()
        workers = _workers(empire, phase)
        menu = [PUT.of(die) for die in sorted({for_task(worker, phase) for worker in workers})]
        offers = offers_of(table, empire, phase)
        if offers and not workers:
            # What a power offers may be left; workers must be used.
            return [*offers, _DONE]
        return menu + offers

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        phase = table.phase()
        if choice.kind is DONE:
            return
        if choice.kind is PUT:
            _put(table, empire, phase, DIE.of(choice))
            build(table, empire, phase)
        else:
            take_offer(table, empire, phase, choice)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        phase = table.phase()
        if choice.kind is DONE:
            return self.refuse(
                "not-done", f"Your workers in {PHASES[phase]} must go on the tile first.", "Phases"
            )
        die = write_die(DIE.of(choice))
        return self.refuse("no-such-worker", f"You have no {die} worker in {PHASES[phase]}.")


def build(table: Table, empire: Empire, phase: int) -> None:
    """Carry on as far as there is nothing to choose."""
    stack = stack_of(empire, phase)
    crew = crew_of(empire, phase)
    while True:
        if not stack:
            _return_spare_workers(table, empire, phase)
            return
        tableau = empire.tableau
        helpers = tableau.helpers[phase]
        missing = tableau.workers_needed(stack[0]) - strength(crew, helpers)
        if missing <= 0:
            complete(table, empire, stack.pop(0))
            return
        workers = _workers(empire, phase)
        if tableau.offers[phase] and offers_of(table, empire, phase):
            # They may be used at any point of the work, so every worker is asked for.
            PUTTING_WORKERS.ask(table, empire)
            return
        if not workers:
            return
        if not _alike(workers, phase) and strength(workers, helpers) > missing:
            PUTTING_WORKERS.ask(table, empire)
            return
        # All fit, or all are alike: there is nothing to choose.
        for worker in workers:
            _put(table, empire, phase, for_task(worker, phase))
            if strength(crew, helpers) >= tableau.workers_needed(stack[0]):
                break


def _workers(empire: Empire, phase: int) -> list[int]:
    return workers_of(empire.workers, phase)


def _alike(workers: list[int], phase: int) -> bool:
    # Sorted workers that are the same at both ends are all the same.
    return workers[0] == workers[-1] or len({for_task(worker, phase) for worker in workers}) == 1


def _put(table: Table, empire: Empire, phase: int, die: int) -> None:
    empire.take_worker(phase, die)
    crew = crew_of(empire, phase)
    crew.append(die)
    crew.sort()
    if table.events is not None:
        stack = stack_of(empire, phase)
        color = COLORS[color_of(die)]
        table.tell("worked", empire.seat, EVERYONE, {"color": color, "tile": NAMES[stack[0]]})


def _return_spare_workers(table: Table, empire: Empire, phase: int) -> None:
    """The stack is empty: its dice and the spare workers go back to the cup."""
    crew = crew_of(empire, phase)
    workers = workers_of(empire.workers, phase)
    for die in (*crew, *workers):
        empire.cup[color_of(die)] += 1
    if table.events is not None:
        place = ON_DEVELOPMENT if phase == DEVELOP else ON_WORLD_STACK
        table.tell_spare(empire, crew, write_place(place))
        table.tell_spare(empire, workers, PHASES[phase])
    crew.clear()
    for worker in workers:
        empire.workers.remove(worker)


DEVELOP_STAGE: Final = Construction(STAGE_DEVELOP)
SETTLE_STAGE: Final = Construction(STAGE_SETTLE)
PUTTING_WORKERS: Final = PuttingWorkers()
