"""What is learned from games: choices in their positions, and what they came to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from orrery.bots.bot import Bot
from orrery.bots.judging.mind import Mind
from orrery.bots.judging.vocabulary import Vocabulary
from orrery.bots.net import Row
from orrery.core.chance import Chance
from orrery.core.game import Game

# Points of a margin of one.
SCALE = 20.0
# A narrow win is half luck: a part of the target is a share that falls with the points behind.
SOFT, NEARNESS = 0.6, 0.3


@dataclass(frozen=True)
class Sample:
    """A choice of a seat in its position, and what it came to."""

    row: Row
    win: float
    margin: float


@dataclass(frozen=True)
class Subject:
    """What a judge is trained for: what it reads, where its weights go, and its games."""

    features: str
    version: int
    binary: int
    """Binary features of a position; the words of choices come on top."""
    dense: int
    vocabulary: Vocabulary
    weights: str
    start: Callable[[Chance], Game]
    """A new game; luck says with how many players and which boxes, if that is left open."""
    mind: Mind
    novice: Callable[[Chance], Bot]


def outcomes(game: Game) -> list[tuple[float, float]]:
    """For each seat, the share of the win that a game came to, and the margin of points."""
    winners = game.winners()
    scores = np.array([score.total for score in game.scores()], float)
    near = np.exp(NEARNESS * (scores - scores.max()))
    near /= near.sum()
    found: list[tuple[float, float]] = []
    for seat, score in enumerate(scores):
        won = 1 / len(winners) if seat in winners else 0.0
        others = max(other for at, other in enumerate(scores) if at != seat)
        margin = max(-1.5, min(1.5, float(score - others) / SCALE))
        found.append(((1 - SOFT) * won + SOFT * float(near[seat]), margin))
    return found
