"""Phase VI: every worker is a dealer (Deal game) or a researcher (Orb game), one after another."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.step import Stage, Step
from orrery.roll.dice import column_of, for_task
from orrery.roll.empire import Empire
from orrery.roll.rules import Task
from orrery.roll.table import DOLLAR as STAGE_DOLLAR
from orrery.roll.table import Table
from orrery.roll.terms import DOLLAR


class Dollar(Stage[Table, Empire]):
    """Phase VI: the workers of all seats do one of its tasks each."""

    name = "$"
    number = STAGE_DOLLAR

    def begin(self, table: Table) -> None:
        # Each task may set its own order.
        table.strict = table.options.strict
        for task in table.rules.tasks:
            task.begin(table)

    def enter(self, table: Table, empire: Empire) -> None:
        enter_dollar(table, empire)

    def leave(self, table: Table) -> None:
        """Clean up after all workers."""
        for task in table.rules.tasks:
            task.leave(table)
        table.next_stage()


class UsingWorkers(Step[Table, Empire]):
    """What the seat's next worker of phase VI does."""

    kind = "dollar"
    prompt = "Use a dealer or researcher."
    rule = "Phase VI"

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        dice: list[int] = []
        for worker in empire.workers:
            if column_of(worker) == DOLLAR:
                die = for_task(worker, DOLLAR)
                if die not in dice:
                    dice.append(die)
        menu: list[Choice] = []
        for die in dice:
            for task in table.rules.tasks:
                menu += task.offers(table, empire, die)
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        _task_of(table, choice).take(table, empire, choice)

    def takes(self, table: Table, choice: Choice) -> bool:
        return any([task.takes(choice) for task in table.rules.tasks])

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        return _task_of(table, choice).why_not(table, empire, choice)


def enter_dollar(table: Table, empire: Empire) -> None:
    """Ask what the seat's next worker does, or let the seat rest."""
    menu = USING_WORKERS.menu(table, empire)
    if menu:
        empire.ask(USING_WORKERS, menu)


def has_worker(empire: Empire, die: int) -> bool:
    """Whether the seat has this die in phase VI."""
    return any([column_of(w) == DOLLAR and for_task(w, DOLLAR) == die for w in empire.workers])


def _task_of(table: Table, choice: Choice) -> Task:
    """The task that this choice is one of."""
    for task in table.rules.tasks:
        if task.takes(choice):
            return task
    raise AssertionError(f"no task takes {choice.text!r}")


DOLLAR_STAGE: Final = Dollar()
USING_WORKERS: Final = UsingWorkers()
