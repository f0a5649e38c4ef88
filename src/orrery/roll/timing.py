"""Timing: when a phase must be done in strict player order."""

from __future__ import annotations

from orrery.roll.dice import workers_of
from orrery.roll.empire import Empire
from orrery.roll.table import Table
from orrery.roll.terms import DEVELOP, EXPLORE, SETTLE, SHIP


def bag_may_run_out(table: Table) -> bool:
    """Fine Points, Explore: whether this Explore phase could need more tiles than the bag has."""
    most = 0
    for empire in table.empires:
        explorers = workers_in(empire, EXPLORE)
        zone = empire.zone_size()
        # Each Scout can abandon the whole zone and draw one tile more than that.
        most += explorers * zone + explorers * (explorers + 1) // 2
        most += empire.tableau.extra_tiles
    return most > len(table.bag)


def squares_may_be_reached(table: Table, phase: int) -> bool:
    """Whether somebody could build to the number of squares that ends the game."""
    for empire in table.empires:
        most = _most_completed(empire, phase)
        if most and len(empire.tableau.faces) + most >= table.rules.end_squares:
            return True
    return False


def chips_may_run_out(table: Table) -> bool:
    """Whether this Ship phase could exhaust the chip pool."""
    if table.pool <= 0:
        return False
    most = 0
    for empire in table.empires:
        tableau = empire.tableau
        shipped = min(len(empire.goods), workers_in(empire, SHIP))
        # One chip always, one each for a matching good and shipper, and the powers'.
        most += shipped * (3 + max(tableau.consume_chips))
        most += sum(income.chips() for _, income in tableau.incomes[SHIP])
    return most >= table.pool


def chips_may_run_out_in_settle(table: Table) -> bool:
    """Whether powers that pay chips for settling could exhaust the pool."""
    if table.pool <= 0:
        return False
    most = 0
    for empire in table.empires:
        each = sum([power.most_chips() for power in empire.tableau.after_completion])
        if each:
            most += each * _most_completed(empire, SETTLE)
    return most >= table.pool


def _most_completed(empire: Empire, phase: int) -> int:
    """How many tiles could be completed: each takes at least one worker."""
    if phase == DEVELOP:
        stack, crew = len(empire.developments), len(empire.developers)
    else:
        stack, crew = len(empire.worlds), len(empire.settlers)
    return min(stack, crew + workers_in(empire, phase))


def workers_in(empire: Empire, phase: int) -> int:
    """How many workers, virtual ones included, are in the phase's column."""
    return len(workers_of(empire.workers, phase))
