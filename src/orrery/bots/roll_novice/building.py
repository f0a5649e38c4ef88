"""Develop and Settle: the plainest dice do the building, the best ones come back first."""

from __future__ import annotations

from typing import Final

from orrery.bots.roll_novice.outlook import Outlook
from orrery.bots.roll_novice.workload import die_worths
from orrery.core.choice import Choice
from orrery.roll.choices import DONE, ENOUGH
from orrery.roll.colors import HOME
from orrery.roll.dice import color_of, on_world, shows_dollar
from orrery.roll.fields import (
    DIE,
    FIRST_WORLD,
    IN_CITIZENRY,
    IN_COLUMN,
    ON_DEVELOPMENT,
    ON_WORLD_STACK,
    PLACE,
    TILE,
)
from orrery.roll.rivalry.choices import LAUNCH, LAY
from orrery.roll.tiles.tileset import IS_WORLD

# A die that has work at hand is worth more than one that waits.
AT_WORK: Final = 1.0
WAITING: Final = 0.3
# A die that returns to the cup by itself saves a credit.
FREE_RETURN: Final = 0.3
# A tile that is spent to move another one in should save at least so many workers.
LAUNCH_MISSING: Final = 3
LAUNCH_NOW: Final = 10.0


def worker(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The die that is least useful elsewhere goes on the tile, unless a power moves it in."""
    worths = die_worths(outlook)
    scores: list[float] = []
    for choice in choices:
        if choice.kind is DONE:
            scores.append(0.0)
        elif choice.kind is LAUNCH:
            scores.append(_launch_gain(outlook, TILE.of(choice)))
        else:
            scores.append(_free_return(choice) - worths[color_of(DIE.of(choice))])
    return scores


def spend(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The better dice are spent, since those can be recruited again; the others stay."""
    worths = die_worths(outlook)
    return [worths[color_of(DIE.of(choice))] + _free_return(choice) for choice in choices]


def give_up(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The plainest of the settlers used here."""
    worths = die_worths(outlook)
    return [-worths[color_of(DIE.of(choice))] for choice in choices]


def take_die(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The die whose faces have most work ahead."""
    worths = die_worths(outlook)
    return [worths[DIE.of(choice)] for choice in choices]


def lay(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """A matching good on the new world needs no recruiting and no producer."""
    return [1.0 if choice.kind is LAY else 0.0 for choice in choices]


def to_cup(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Every die that returns to the cup saves a credit, the best ones first."""
    worths = die_worths(outlook)
    return [-1.0 if choice.kind is ENOUGH else worths[DIE.of(choice)] for choice in choices]


def remove(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Give back the plainest die, best one that waits in the Citizenry."""
    worths = die_worths(outlook)
    return [-worths[color_of(DIE.of(choice))] - _place_worth(outlook, choice) for choice in choices]


def remove_at_setup(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """As ever, but a Home die first: over a whole game it is the plainest."""
    scores = remove(outlook, choices)
    return [score + (DIE.of(choice) == HOME) for score, choice in zip(scores, choices)]


def _launch_gain(outlook: Outlook, face: int) -> float:
    """Clearly positive when the tile that is spent for it saves enough workers."""
    crew = outlook.own.settlers if IS_WORLD[face] else outlook.own.developers
    missing = outlook.tableau.workers_needed(face) - len(crew)
    last_round = outlook.rounds_left <= 0.0
    return LAUNCH_NOW if missing >= LAUNCH_MISSING + last_round else -LAUNCH_NOW


def _free_return(choice: Choice) -> float:
    """A die that shows the $ of its task returns to the cup by itself."""
    return FREE_RETURN if shows_dollar(DIE.of(choice)) else 0.0


def _place_worth(outlook: Outlook, choice: Choice) -> float:
    place = PLACE.of(choice)
    if place >= FIRST_WORLD:
        return outlook.ship_worth(on_world(color_of(DIE.of(choice)), place - FIRST_WORLD)) / 2
    if place in (ON_DEVELOPMENT, ON_WORLD_STACK) or place >= IN_COLUMN:
        return AT_WORK
    return 0.0 if place == IN_CITIZENRY else WAITING
