"""Exchange Assets: the least valuable is given, the most valuable is taken."""

from __future__ import annotations

from statistics import fmean
from typing import Final

from orrery.bots.roll_novice.dealing import Dealing, surrender_cost
from orrery.bots.roll_novice.faces import face_rate, face_worth
from orrery.bots.roll_novice.outlook import Outlook
from orrery.bots.roll_novice.workload import workload
from orrery.core.choice import Choice
from orrery.roll.choices import DONE
from orrery.roll.dice import color_of, on_world
from orrery.roll.fields import (
    DIE,
    FIRST_WORLD,
    IN_CITIZENRY,
    IN_CUP,
    ON_DEVELOPMENT,
    PLACE,
    TILE,
    TO,
)
from orrery.roll.rivalry.colors import TALENT
from orrery.roll.rivalry.deal.choices import COUNT, CREDITS, NAME_WORD, THINGS, TILES, WORD
from orrery.roll.rivalry.deal.choices import WORLD_COLOR as NAMED_COLOR
from orrery.roll.rivalry.deal.keywords import KEYWORDS
from orrery.roll.terms import (
    DEVELOP,
    SETTLE,
)
from orrery.roll.tiles.tileset import TILE_COUNT, WORLD_COLOR, development_of, world_of

# The next round's phases are not known yet.
USED_SOON: Final = 0.6
# What is lost when a die leaves its place to go to work elsewhere.
FROM_CUP: Final = 0.6
TALENT_COUNTER: Final = 1.0
FROM_WORK: Final = 99.0


def terms(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """As many, and for as many credits, as costs least or brings most."""
    dealing = Dealing(outlook)
    giving = bool(dealing.board.giving)
    scores: list[float] = []
    for choice in choices:
        if giving:
            cost = dealing.tiles_cost if THINGS.of(choice) == TILES else dealing.releases_cost
            scores.append(-cost(COUNT.of(choice)) - outlook.credits_cost(CREDITS.of(choice)))
        else:
            gain = dealing.tiles_gain if THINGS.of(choice) == TILES else dealing.postings_gain
            scores.append(gain(COUNT.of(choice)) + outlook.credits_worth(CREDITS.of(choice)))
    return scores


def surrender(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The tile that is missed least."""
    return [-surrender_cost(outlook, TILE.of(choice)) for choice in choices]


def adopt(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The generic tile that brings most."""
    return [face_worth(outlook, TILE.of(choice)) for choice in choices]


def name(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The word or colour whose tiles pay best on average."""
    return [_usual_rate(outlook, choice) for choice in choices]


def post(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Dice that wait in the Citizenry go where they do most."""
    work = workload(outlook, 1)
    return [
        0.0 if choice.kind is DONE else _posted(outlook, choice, work) - _leaving(choice)
        for choice in choices
    ]


def _usual_rate(outlook: Outlook, choice: Choice) -> float:
    if choice.kind is NAME_WORD:
        faces = [development_of(tile) for tile in _ALL if KEYWORDS[tile] >> WORD.of(choice) & 1]
    else:
        faces = [
            world_of(tile) for tile in _ALL if WORLD_COLOR[world_of(tile)] == NAMED_COLOR.of(choice)
        ]
    return fmean(face_rate(outlook, face) for face in faces)


def _posted(outlook: Outlook, choice: Choice, work: list[list[float]]) -> float:
    target = TO.of(choice)
    if target >= FIRST_WORLD:
        good = on_world(color_of(DIE.of(choice)), target - FIRST_WORLD)
        worth = outlook.ship_worth(good)
    else:
        phase = DEVELOP if target == ON_DEVELOPMENT else SETTLE
        worth = work[phase][1] - work[phase][0]
    return USED_SOON * worth * outlook.future


def _leaving(choice: Choice) -> float:
    if PLACE.of(choice) == IN_CITIZENRY:
        return 0.0
    if PLACE.of(choice) != IN_CUP:
        return FROM_WORK
    return TALENT_COUNTER if color_of(DIE.of(choice)) == TALENT else FROM_CUP


_ALL: Final = range(TILE_COUNT)
