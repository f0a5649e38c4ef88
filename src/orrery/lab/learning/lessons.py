"""What is learned from games, whatever is played: positions, and what they came to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from orrery.bots.net import Net, Row
from orrery.core.game import Game

# A game that does not end is counted as it stands after this many rounds.
LONGEST = 30
# Points of a margin of one.
SCALE = 20.0
# A narrow win is half luck: a part of the target is a share that falls with the points behind.
SOFT, NEARNESS = 0.6, 0.3


@dataclass(frozen=True)
class Sample:
    """A position of a seat, or a choice in it, and what it came to."""

    row: Row
    win: float
    margin: float


@dataclass(frozen=True)
class Subject:
    """What a net is trained for: its inputs, its file, and the games that teach it."""

    features: str
    version: int
    binary: int
    dense: int
    hidden: tuple[int, int] | None
    """The sizes of the hidden layers; None when values are a weighted sum."""
    weights: str
    lesson: Callable[[int, Net | None], list[Sample]]
    """The positions of one game, by its seed: of novices, or of players who judge by a net."""
    thinks: bool = False
    """Whether there are games of players who judge by a net."""
    uses: int = 3
    """How often a position of novices is learned from in one study, where values are a net."""


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


def samples(game: Game, seen: list[list[Row]]) -> list[Sample]:
    """The positions that each seat saw, with what the game came to for it."""
    came_to = outcomes(game)
    return [Sample(row, *came_to[seat]) for seat, rows in enumerate(seen) for row in rows]
