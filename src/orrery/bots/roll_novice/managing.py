"""Manage Empire: recruit the dice that fit the work ahead, recall only what is stuck."""

from __future__ import annotations

from typing import Final

from orrery.bots.roll_novice.outlook import Outlook
from orrery.bots.roll_novice.workload import die_worths
from orrery.core.choice import Choice
from orrery.roll.choices import DONE
from orrery.roll.dice import color_of, on_world
from orrery.roll.fields import DIE, FIRST_WORLD, ON_DEVELOPMENT, PLACE
from orrery.roll.rivalry.colors import TALENT

# With fewer dice in the cup than this a round is hardly worth playing.
SMALL_CUP: Final = 2


def recruit(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The die whose faces have most work ahead."""
    worths = die_worths(outlook)
    return [worths[DIE.of(choice)] for choice in choices]


def recall(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Nothing, unless the cup is all but empty; then the die that is furthest from its end."""
    enough = sum(outlook.own.cup[:TALENT]) >= SMALL_CUP
    return [
        (100.0 if enough else -100.0) if choice.kind is DONE else _waiting(outlook, choice)
        for choice in choices
    ]


def _waiting(outlook: Outlook, choice: Choice) -> float:
    """How little a die would be missed where it is."""
    place = PLACE.of(choice)
    if place >= FIRST_WORLD:
        return -outlook.ship_worth(on_world(color_of(DIE.of(choice)), place - FIRST_WORLD))
    if place == ON_DEVELOPMENT:
        stack, crew = outlook.own.developments, outlook.own.developers
    else:
        stack, crew = outlook.own.worlds, outlook.own.settlers
    if not stack:
        return 1.0
    # A tile that lacks one worker is nearly done; one that lacks many only ties dice up.
    return outlook.tableau.workers_needed(stack[0]) - len(crew) - 2.0
