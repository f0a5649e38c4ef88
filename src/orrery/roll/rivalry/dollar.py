"""Phase VI: every worker is a dealer (Deal game) or a researcher (Orb game), one after another."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.roll.dice import column_of, for_task
from orrery.roll.rivalry import steps
from orrery.roll.table import Table
from orrery.roll.terms import DOLLAR


def begin_dollar(table: Table) -> None:
    """Settle the timing; each task may set its own order."""
    table.strict = table.options.strict
    for task in table.rules.tasks:
        task.begin(table)


def enter_dollar(table: Table, seat: int) -> None:
    """Ask what the seat's next worker does, or let the seat rest."""
    empire = table.empires[seat]
    names: list[int] = []
    for worker in empire.workers:
        if column_of(worker) == DOLLAR:
            name = for_task(worker, DOLLAR)
            if name not in names:
                names.append(name)
    menu: list[Choice] = []
    for name in names:
        for task in table.rules.tasks:
            menu += task.offers(table, seat, name)
    if menu:
        table.ask(empire, steps.DOLLAR, menu)
    else:
        table.rest(empire)


def use_worker(table: Table, seat: int, choice: Choice) -> None:
    """A worker does its task."""
    for task in table.rules.tasks:
        if task.takes(choice):
            task.take(table, seat, choice)
            return
    raise AssertionError(f"no task takes {choice.text!r}")


def leave_dollar(table: Table) -> bool:
    """Clean up after all workers."""
    for task in table.rules.tasks:
        task.leave(table)
    return True
