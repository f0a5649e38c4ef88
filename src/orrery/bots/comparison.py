"""Choices compared by what comes of them, in whatever game.

What is hidden is dealt anew for each sample, and the same deal serves every choice that is
compared: only differences count, and these are far less noisy than the results themselves.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar, cast

import numpy as np

from orrery.bots.net import Net, Row, chances
from orrery.core.choice import Choice
from orrery.core.game import Game

GameT = TypeVar("GameT", bound=Game)


class Comparison:
    """Choices of one seat, and the chances to win that were found for them deal by deal."""

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices
        self.values: list[list[float]] = [[] for _ in choices]
        # Places of the choices that are still in question.
        self.going: list[int] = list(range(len(choices)))

    def sample(self, count: int, rounds: int, late: Callable[[], bool]) -> int:
        """Deal what is hidden so many times, and play each choice on to a later round.

        It may stop when it is late, with a whole number of deals; that number is the answer.
        """
        raise NotImplementedError

    def drop(self, behind: float, replaced: float, negligible: float) -> None:
        """Give up what is not worth another deal.

        That is what is behind the best by so many standard errors, or cannot be ahead of it by more
        than a negligible chance to win. The first choice is given up only where another is ahead of
        it by `replaced` standard errors, since it is what is done when nothing is certain.
        """
        best = max(self.going, key=self.mean)
        kept = []
        for at in self.going:
            lead, error = self._paired(at, best)
            if at == best:
                kept.append(at)
            elif at == 0:
                if lead > -replaced * error:
                    kept.append(at)
            elif lead > -behind * error and lead + behind * error > negligible:
                kept.append(at)
        self.going = kept

    def lead(self, at: int) -> float:
        """By how many standard errors a choice is ahead of the first, deal by deal."""
        lead, error = self._paired(at, 0)
        return lead / error

    def _paired(self, at: int, other: int) -> tuple[float, float]:
        """How far a choice is ahead of another in the deals of both, and the standard error."""
        pairs = zip(self.values[at], self.values[other], strict=False)
        leads = [own - others for own, others in pairs]
        count = len(leads)
        mean = sum(leads) / count
        spread = sum((lead - mean) ** 2 for lead in leads) / max(1, count - 1)
        return mean, math.sqrt(spread / count + 1e-9)

    def mean(self, at: int) -> float:
        """The chance to win that was found for a choice."""
        return sum(self.values[at]) / len(self.values[at]) if self.values[at] else 0.0


class Rollouts(Protocol[GameT]):
    """How one game is dealt, played on by rules of thumb, and read."""

    def deal(self) -> GameT:
        """A sample of what is hidden, in which the seat is to choose."""
        ...

    def play(self, game: GameT, rounds: int) -> bool:
        """Play on to a later round; True when the game ended before."""
        ...

    def row(self, game: GameT) -> Row:
        """The position as the net reads it."""
        ...


class ByRulesOfThumb(Comparison, Generic[GameT]):
    """Games are played on one after another, and a net judges the positions at their ends."""

    def __init__(
        self, seat: int, choices: list[Choice], rollouts: Rollouts[GameT], net: Net
    ) -> None:
        super().__init__(choices)
        self._seat = seat
        self._rollouts = rollouts
        self._net = net

    def sample(self, count: int, rounds: int, late: Callable[[], bool]) -> int:
        """Play on deal by deal; it stops when it is late."""
        taken = 0
        rows: list[Row] = []
        open_ends: list[tuple[int, int]] = []
        for _ in range(count):
            deal = self._rollouts.deal()
            for at in self.going:
                branch = cast("GameT", deal.copy())
                branch.act(self._seat, self.choices[at])
                branch.advance()
                if self._rollouts.play(branch, rounds):
                    self.values[at].append(share(branch, self._seat))
                else:
                    open_ends.append((at, len(self.values[at])))
                    self.values[at].append(0.0)
                    rows.append(self._rollouts.row(branch))
            taken += 1
            if late():
                break
        for (at, place), value in zip(open_ends, evaluate(self._net, rows), strict=True):
            self.values[at][place] = value
        return taken


def evaluate(net: Net, rows: list[Row]) -> list[float]:
    """The chance to win in each position."""
    if not rows:
        return []
    return [float(value) for value in chances(np.asarray(net.outputs(net.inputs(rows))))]


def share(game: Game, seat: int) -> float:
    """What a seat has won of a finished game: a shared win counts in parts."""
    winners = game.winners()
    return 1 / len(winners) if seat in winners else 0.0
