"""Games played on in a player's head, many at once, in whatever game.

All seats choose what the judge likes best, others now and then what it likes less: nobody plays
just as one expects. A position at the beginning of a later round is judged, not played on.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from orrery.bots.comparison import Comparison, share
from orrery.bots.judging.judge import Judge, chance
from orrery.bots.judging.mind import Mind
from orrery.bots.net import Row
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.game import Game, View

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
            worth = self._judge.worth(rows, [NO_CHOICE] * len(rows))
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
        worth = self._judge.worth(positions, [menu for _, _, menu in open_ones])
        luck = self._random.gumbel(size=len(worth))
        # One pass over plain numbers: a look at a short array costs more than its entries.
        plain = worth.tolist()
        moved = (worth + TEMPER * luck).tolist()
        end = 0
        for game, seat, menu in open_ones:
            begin, end = end, end + len(menu)
            liked = (plain if seat == self._seat else moved)[begin:end]
            game.act(seat, menu[liked.index(max(liked))])


class ByJudgement(Comparison):
    """All deals and choices are played on together, all seats choosing by the judge."""

    def __init__(
        self, view: View, choices: list[Choice], mind: Mind, judge: Judge, luck: Chance
    ) -> None:
        super().__init__(choices)
        seat = mind.seat_of(view)
        self._view = view
        self._mind = mind
        self._seat = seat
        self._luck = luck
        self._rollouts = Rollouts(mind, judge, seat, luck)

    def sample(self, count: int, rounds: int, late: Callable[[], bool]) -> int:
        """Play each choice on in so many deals."""
        deals = [self._mind.imagine(self._view, self._luck) for _ in range(count)]
        self._rollouts.let_others_choose(deals)
        branches: list[Game] = []
        for deal in deals:
            for at in self.going:
                branch = deal.copy()
                branch.act(self._seat, self.choices[at])
                branch.advance()
                branches.append(branch)
        until = self._mind.round_of(deals[0]) + rounds
        found = iter(self._rollouts.play(branches, until))
        for _ in deals:
            for at in self.going:
                self.values[at].append(next(found))
        return count
