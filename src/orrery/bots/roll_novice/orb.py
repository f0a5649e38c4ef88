"""The orb: which faces are worth having, which dice to shift, and what a researcher brings."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from orrery.bots.roll_novice.outlook import Outlook, future_of
from orrery.core.choice import Choice
from orrery.roll.choices import ENOUGH
from orrery.roll.dice import color_of, on_world
from orrery.roll.fields import (
    DIE,
    FIRST_WORLD,
    IN_CITIZENRY,
    IN_CUP,
    ON_DEVELOPMENT,
    PLACE,
    TO,
)
from orrery.roll.rivalry.orb import die
from orrery.roll.rivalry.orb.choices import FACE, ROLLED, SIDE
from orrery.roll.rivalry.orb.die import Orb, orb_in
from orrery.roll.rivalry.orb.improving import POINTS_PER_RESEARCHER
from orrery.roll.terms import DEVELOP, SETTLE

# What each face brings, in points, in a round in which it is rolled.
EFFECT: Final = {
    die.IMPROVE_1: 0.6,
    die.REASSIGN_1: 0.3,
    die.EXPLORER: 0.8,
    die.REASSIGN_2: 0.5,
    die.IMPROVE_2: 1.1,
    die.DEVELOP_1: 0.8,
    die.DEVELOP_2: 0.8,
    die.DEVELOP_3: 1.3,
    die.SETTLE_1: 0.8,
    die.SETTLE_2: 0.9,
    die.SETTLE_3: 1.4,
    die.PRODUCE_1: 0.8,
    die.PRODUCE_2: 1.4,
    die.PRODUCE_3: 1.7,
    die.FLEET_1: 1.1,
    die.FLEET_2: 1.5,
    die.FLEET_3: 1.4,
    die.TALENT_1: 0.9,
    die.TALENT_2: 1.3,
    die.TALENT_3: 2.6,
}
# A face of a technology is a step towards the points of its higher ones.
PROMISE: Final = 0.5
# The next researcher finds a little less to do.
DIMINISHING: Final = 0.9
# How likely the phase is in which a shifted die will do its work, and what shifting it costs.
USED_SOON: Final = 0.6
FROM_ROLL: Final = 0.8
FROM_WORK: Final = 99.0
TALENT_COUNTER: Final = 1.0
# What a face brings at once, in each round that is left, and by what it promises.
Parts = tuple[float, float, float]


def improve(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The swap that gains most for each point."""
    return _improve(outlook.rounds_left, _orb(outlook).faces, tuple(choices))


def research_worth(outlook: Outlook, researchers: int) -> list[float]:
    """What each of so many researchers brings."""
    first = max(0.0, _best_gain(_orb(outlook).faces, outlook.rounds_left)) * POINTS_PER_RESEARCHER
    return [first * DIMINISHING**number for number in range(researchers)]


def send(outlook: Outlook, choices: list[Choice], work: list[list[float]]) -> list[float]:
    """Shift a die that waits in the Citizenry, or another one that will do more where it goes."""
    scores: list[float] = []
    for choice in choices:
        if choice.kind is ENOUGH:
            scores.append(0.0)
            continue
        target = TO.of(choice)
        if target >= FIRST_WORLD:
            good = on_world(color_of(DIE.of(choice)), target - FIRST_WORLD)
            worth = outlook.ship_worth(good)
        else:
            phase = DEVELOP if target == ON_DEVELOPMENT else SETTLE
            worth = work[phase][1] - work[phase][0]
        scores.append(USED_SOON * worth * outlook.future - _leaving(PLACE.of(choice)))
    return scores


def _leaving(place: int) -> float:
    """What is lost when a die leaves its place."""
    if place == IN_CITIZENRY:
        return 0.0
    if place == IN_CUP:
        return TALENT_COUNTER
    return FROM_ROLL if place >= ROLLED else FROM_WORK


# Dice and rounds recur all the time where positions are played on in a bot's head.
@lru_cache(maxsize=2048)
def _improve(
    rounds_left: float, faces: tuple[int, ...], choices: tuple[Choice, ...]
) -> list[float]:
    return [
        0.0
        if choice.kind is ENOUGH
        else _gain(rounds_left, faces, SIDE.of(choice), FACE.of(choice))
        for choice in choices
    ]


@lru_cache(maxsize=4096)
def _best_gain(faces: tuple[int, ...], rounds_left: float) -> float:
    """What the best swap of a researcher gains for each point."""
    return max([_summed(parts, rounds_left) for parts in _gains(faces)])


@lru_cache(maxsize=4096)
def _gains(faces: tuple[int, ...]) -> list[Parts]:
    """What each swap of a researcher gains for each point; many come to the same."""
    found: dict[Parts, None] = {}
    for position, face in Orb(faces, left=POINTS_PER_RESEARCHER).improvements():
        found[_swap_parts(faces, position, face)] = None
    return list(found)


@lru_cache(maxsize=65536)
def _gain(rounds_left: float, faces: tuple[int, ...], position: int, face: int) -> float:
    """What swapping a face gains for each point that it takes."""
    return _summed(_swap_parts(faces, position, face), rounds_left)


def _swap_parts(faces: tuple[int, ...], position: int, face: int) -> Parts:
    cost = die.swap_cost(faces[position], face)
    after = (*faces[:position], face, *faces[position + 1 :])
    old, new = _parts(faces, position), _parts(after, position)
    return (new[0] - old[0]) / cost, (new[1] - old[1]) / cost, (new[2] - old[2]) / cost


def _parts(faces: tuple[int, ...], position: int) -> Parts:
    """The points of a face, what it brings a round, and what its technology promises."""
    face = faces[position]
    turned = faces[die.turn(faces, position)]
    promise = 0.0 if face >= die.ARROW else PROMISE * min(die.level(face), 1)
    return float(die.FACE_POINTS[face]), EFFECT.get(turned, 0.0) / die.SIDES, promise


def _summed(parts: Parts, rounds_left: float) -> float:
    """All of it in points, so many rounds before the end."""
    points, a_round, promise = parts
    return points + a_round * rounds_left + promise * future_of(rounds_left)


def _orb(outlook: Outlook) -> Orb:
    orb = orb_in(outlook.own.keepsake)
    assert orb is not None, "the Orb game is not in play"
    return orb
