"""Short rollouts in Race: what comes of a choice in this round and the next ones.

What is hidden is dealt anew for each sample, and the same deal serves every choice that is
compared: only differences count, and these are far less noisy than the results themselves. In a
rollout all seats play by the novice's rules of thumb, which are quick; the position at its end is
judged by values that were learned from such games.
"""

from __future__ import annotations

import math

from orrery.bots.bot import Situation
from orrery.bots.net import Net, Row
from orrery.bots.race_features import features
from orrery.bots.race_novice import RaceNovice
from orrery.bots.race_values import evaluate
from orrery.core.chance import Chance
from orrery.core.choice import ABSENT, Choice
from orrery.race import terms
from orrery.race.action_choice import ACTIONS
from orrery.race.choices import ACTION, SECOND
from orrery.race.game import RaceGame
from orrery.race.sample import sample
from orrery.race.view import RaceView

# How often in a hundred samples another seat's action is drawn by the usual frequencies: whoever is
# taken for a novice, and is none, is predicted wrongly every time.
OTHER_WAYS = 60
FREQUENCIES = (5, 14, 25, 25, 11, 7, 13)
# What all are asked at the stages in which everybody chooses in secret.
SECRETS = {
    terms.REVEAL_ACTIONS: terms.CHOOSE_ACTION,
    terms.REVEAL_DEVELOPMENTS: terms.PLACE_DEVELOPMENT,
    terms.REVEAL_WORLDS: terms.PLACE_WORLD,
}


class Comparison:
    """Choices of one seat, compared by what comes of them in the same deals."""

    def __init__(self, view: RaceView, choices: list[Choice], net: Net, chance: Chance) -> None:
        assert view.seat is not None, "only a seat can choose"
        self._view = view
        self._seat: int = view.seat
        self._net = net
        self._chance = chance
        self._novice = RaceNovice(chance)
        self.choices = choices
        self.values: list[list[float]] = [[] for _ in choices]
        # Places of the choices that are still in question.
        self.going: list[int] = list(range(len(choices)))

    def sample(self, count: int, rounds: int) -> None:
        """Deal what is hidden so many times, and play each choice on to a later round."""
        rows: list[Row] = []
        open_ends: list[tuple[int, int]] = []
        for _ in range(count):
            deal = self._deal()
            for at in self.going:
                branch = deal.copy()
                branch.act(self._seat, self.choices[at])
                branch.advance()
                if self._play(branch, deal.round + rounds):
                    self.values[at].append(_share(branch, self._seat))
                else:
                    open_ends.append((at, len(self.values[at])))
                    self.values[at].append(0.0)
                    rows.append(self._row(branch))
        for (at, place), value in zip(open_ends, evaluate(self._net, rows), strict=True):
            self.values[at][place] = value

    def drop_behind(self, errors: float) -> None:
        """Choices that are behind the first by so many standard errors are given up."""
        self.going = [at for at in self.going if at == 0 or self.lead(at) > -errors]

    def lead(self, at: int) -> float:
        """By how many standard errors a choice is ahead of the first, deal by deal."""
        pairs = zip(self.values[at], self.values[0], strict=False)
        leads = [own - first for own, first in pairs]
        count = len(leads)
        mean = sum(leads) / count
        spread = sum((lead - mean) ** 2 for lead in leads) / max(1, count - 1)
        return mean / math.sqrt(spread / count + 1e-9)

    def mean(self, at: int) -> float:
        """The chance to win that was found for a choice."""
        return sum(self.values[at]) / len(self.values[at]) if self.values[at] else 0.0

    def _deal(self) -> RaceGame:
        """A sample of what is hidden, in which all others have chosen what they choose at once.

        What they have chosen in secret already is chosen again: a sample would take it at random.
        """
        secret = SECRETS.get(self._view.stage)
        for other in self._view.seats:
            if secret is not None and other.seat != self._seat:
                other.step = secret
        game = sample(self._view, self._chance)
        acting = game.stage is ACTIONS
        for seat in game.pending():
            if seat == self._seat:
                continue
            if acting and self._chance.below(100) < OTHER_WAYS:
                game.act(seat, self._usual(game.choices(seat)))
            while game.choices(seat):
                self._choose(game, seat)
        return game

    def _usual(self, menu: list[Choice]) -> Choice:
        """An action as people choose them, whatever the hand."""
        weights = [_weight(choice) for choice in menu]
        luck = self._chance.below(sum(weights))
        for choice, weight in zip(menu, weights, strict=True):
            luck -= weight
            if luck < 0:
                return choice
        return menu[-1]

    def _play(self, game: RaceGame, until: int) -> bool:
        """Play on to the round `until`; True when the game ended before."""
        while not game.over:
            at_end = game.round >= until and game.stage is ACTIONS
            for seat in game.pending():
                if not at_end or seat == self._seat:
                    self._choose(game, seat)
            if at_end:
                return False
            game.advance()
        return True

    def _choose(self, game: RaceGame, seat: int) -> None:
        menu = game.choices(seat)
        only = len(menu) == 1
        game.act(seat, menu[0] if only else self._novice.choose(Situation(game, seat)))

    def _row(self, game: RaceGame) -> Row:
        view = game.view(self._seat)
        assert view.own is not None, "it is a seat's view"
        return features(view, view.own.hand)


def _weight(choice: Choice) -> int:
    second = SECOND.of(choice)
    weight = FREQUENCIES[ACTION.of(choice)]
    return weight if second == ABSENT else weight * FREQUENCIES[second]


def _share(game: RaceGame, seat: int) -> float:
    winners = game.winners()
    return 1 / len(winners) if seat in winners else 0.0
