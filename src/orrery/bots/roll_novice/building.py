"""Develop and Settle: the plainest dice do the building, the best ones come back first."""

from __future__ import annotations

from orrery.bots.roll_novice.outlook import Outlook
from orrery.bots.roll_novice.workload import die_worths
from orrery.core.choice import Choice
from orrery.roll.choices import (
    ENOUGH,
    FIRST_WORLD,
    IN_CITIZENRY,
    IN_COLUMN,
    ON_DEVELOPMENT,
    ON_WORLD_STACK,
)
from orrery.roll.terms import WORLD_SHIFT

# A die that has work at hand is worth more than one that waits.
AT_WORK = 1.0
WAITING = 0.3


def worker(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The die that is least useful elsewhere goes on the tile."""
    worths = die_worths(outlook)
    return [-worths[choice.a] for choice in choices]


def spend(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The better dice are spent, since those can be recruited again; the others stay."""
    worths = die_worths(outlook)
    return [worths[choice.a] for choice in choices]


def to_cup(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Every die that returns to the cup saves a credit, the best ones first."""
    worths = die_worths(outlook)
    return [-1.0 if choice.kind == ENOUGH else worths[choice.a] for choice in choices]


def remove(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Give back the plainest die, best one that waits in the Citizenry."""
    worths = die_worths(outlook)
    return [-worths[choice.a] - _place_worth(outlook, choice) for choice in choices]


def _place_worth(outlook: Outlook, choice: Choice) -> float:
    place = choice.b
    if place >= FIRST_WORLD:
        return outlook.ship_worth(place - FIRST_WORLD << WORLD_SHIFT | choice.a) / 2
    if place in (ON_DEVELOPMENT, ON_WORLD_STACK) or place >= IN_COLUMN:
        return AT_WORK
    return 0.0 if place == IN_CITIZENRY else WAITING
