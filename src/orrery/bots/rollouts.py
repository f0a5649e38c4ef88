"""Games played on in a player's head, many at once, in whatever game.

All seats choose what the judge likes best, others now and then what it likes less: nobody plays
just as one expects. A position at the beginning of a later round is judged, not played on.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from orrery.bots.judge import Judge, chance
from orrery.bots.mind import Mind
from orrery.bots.net import Array, Row
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.game import Game

# How much luck there is in what others choose, beside what it is worth to them.
TEMPER = 0.15
NO_CHOICE: tuple[Choice | None, ...] = (None,)
SEED = 2**62


class Rollouts:
    """Games of one seat's imagination, judged by what it can expect of them."""

    def __init__(self, mind: Mind, judge: Judge, seat: int, luck: Chance) -> None:
        self._mind = mind
        self._judge = judge
        self._seat = seat
        self._random = np.random.default_rng(luck.below(SEED))

    def let_others_choose(self, games: list[Game]) -> None:
        """All others choose what they choose at the same time as the seat."""
        while True:
            asked = [(game, seat) for game in games for seat in game.pending()]
            asked = [(game, seat) for game, seat in asked if seat != self._seat]
            if not asked:
                return
            self._choose(asked)

    def play(self, games: list[Game], until: int) -> list[float]:
        """The seat's chance to win in each game, played on to the beginning of a round."""
        values = [0.0] * len(games)
        going = list(range(len(games)))
        judged: list[int] = []
        while going:
            asked: list[tuple[Game, int]] = []
            left: list[int] = []
            for at in going:
                game = games[at]
                if game.over:
                    values[at] = share(game, self._seat)
                elif self._mind.round_of(game) >= until and self._mind.round_begins(game):
                    judged.append(at)
                else:
                    left.append(at)
                    asked.extend((game, seat) for seat in game.pending())
            self._choose(asked)
            for at in left:
                games[at].advance()
            going = left
        if judged:
            rows = [self._mind.read_round(games[at], self._seat) for at in judged]
            worth = np.concatenate(self._judge.values(rows, [NO_CHOICE] * len(rows)))
            for at, value in zip(judged, chance(worth), strict=True):
                values[at] = float(value)
        return values

    def _choose(self, asked: list[tuple[Game, int]]) -> None:
        """All these seats choose once."""
        positions: list[Row] = []
        open_ones: list[tuple[Game, int, list[Choice]]] = []
        for game, seat in asked:
            menu = game.choices(seat)
            if len(menu) == 1:
                game.act(seat, menu[0])
            else:
                open_ones.append((game, seat, menu))
                positions.append(self._mind.read(game, seat))
        if not open_ones:
            return
        worth = self._judge.values(positions, [menu for _, _, menu in open_ones])
        for (game, seat, menu), values in zip(open_ones, worth, strict=True):
            game.act(seat, menu[self._liked(values, own=seat == self._seat)])

    def _liked(self, values: Array, *, own: bool) -> int:
        if not own:
            values = values + TEMPER * self._random.gumbel(size=len(values))
        return int(np.argmax(values))


class Comparison:
    """Choices of one seat, compared by what comes of them in the same deals.

    What is hidden is dealt anew for each sample, and the same deal serves every choice: only
    differences count, and these are far less noisy than the results themselves.
    """

    def __init__(self, seat: int, choices: Sequence[Choice], rollouts: Rollouts) -> None:
        self._seat = seat
        self._rollouts = rollouts
        self.choices = choices
        self.values: list[list[float]] = [[] for _ in choices]
        # Places of the choices that are still in question.
        self.going: list[int] = list(range(len(choices)))

    def sample(self, deals: list[Game], until: int) -> None:
        """Play each choice on in each of these deals."""
        self._rollouts.let_others_choose(deals)
        branches: list[Game] = []
        for deal in deals:
            for at in self.going:
                branch = deal.copy()
                branch.act(self._seat, self.choices[at])
                branch.advance()
                branches.append(branch)
        found = iter(self._rollouts.play(branches, until))
        for _ in deals:
            for at in self.going:
                self.values[at].append(next(found))

    def drop_behind(self, errors: float) -> None:
        """Choices that are behind the first by so many standard errors are given up."""
        self.going = [at for at in self.going if at == 0 or self.lead(at) > -errors]

    def lead(self, at: int) -> float:
        """By how many standard errors a choice is ahead of the first, deal by deal."""
        count = len(self.values[at])
        leads = np.array(self.values[at]) - np.array(self.values[0][:count])
        return float(leads.mean() / np.sqrt(leads.var(ddof=min(1, count - 1)) / count + 1e-9))

    def mean(self, at: int) -> float:
        """The chance to win that was found for a choice."""
        return sum(self.values[at]) / len(self.values[at]) if self.values[at] else 0.0


def share(game: Game, seat: int) -> float:
    """What a seat has won of a finished game: a shared win counts in parts."""
    winners = game.winners()
    return 1 / len(winners) if seat in winners else 0.0
