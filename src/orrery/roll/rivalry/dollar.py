"""Phase VI: every worker is a dealer (Deal game) or a researcher (Orb game), one after another."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.roll.dice import column_of, for_task
from orrery.roll.step import Stage, Step
from orrery.roll.table import DOLLAR as STAGE_DOLLAR
from orrery.roll.table import Table
from orrery.roll.terms import DOLLAR


class Dollar(Stage):
    """Phase VI: the workers of all seats do one of its tasks each."""

    number = STAGE_DOLLAR

    def begin(self, table: Table) -> None:
        # Each task may set its own order.
        table.strict = table.options.strict
        for task in table.rules.tasks:
            task.begin(table)

    def enter(self, table: Table, seat: int) -> None:
        enter_dollar(table, seat)

    def leave(self, table: Table) -> bool:
        """Clean up after all workers."""
        for task in table.rules.tasks:
            task.leave(table)
        return True


class UsingWorkers(Step):
    """What the seat's next worker of phase VI does."""

    kind = "dollar"
    prompt = "Use a dealer or researcher."
    rule = "Phase VI"

    def menu(self, table: Table, seat: int) -> list[Choice]:
        dice: list[int] = []
        for worker in table.empires[seat].workers:
            if column_of(worker) == DOLLAR:
                die = for_task(worker, DOLLAR)
                if die not in dice:
                    dice.append(die)
        menu: list[Choice] = []
        for die in dice:
            for task in table.rules.tasks:
                menu += task.offers(table, seat, die)
        return menu

    def act(self, table: Table, seat: int, choice: Choice) -> None:
        for task in table.rules.tasks:
            if task.takes(choice):
                task.take(table, seat, choice)
                return
        raise AssertionError(f"no task takes {choice.text!r}")

    def explain(self, table: Table, seat: int, choice: Choice) -> Refusal:
        for task in table.rules.tasks:
            if task.takes(choice):
                return task.why_not(table, seat, choice)
        return super().explain(table, seat, choice)


def enter_dollar(table: Table, seat: int) -> None:
    """Ask what the seat's next worker does, or let the seat rest."""
    empire = table.empires[seat]
    menu = USING_WORKERS.menu(table, seat)
    if menu:
        table.ask(empire, USING_WORKERS, menu)
    else:
        table.rest(empire)


def has_worker(table: Table, seat: int, die: int) -> bool:
    """Whether the seat has this die in phase VI."""
    workers = table.empires[seat].workers
    return any([column_of(w) == DOLLAR and for_task(w, DOLLAR) == die for w in workers])


DOLLAR_STAGE: Final = Dollar()
USING_WORKERS: Final = UsingWorkers()
