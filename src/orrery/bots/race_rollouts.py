"""Short rollouts in Race: what comes of a choice in this round and the next ones.

In a rollout all seats play by the novice's rules of thumb, which are quick; the position at its end
is judged by values that were learned from games.
"""

from __future__ import annotations

from orrery.bots.bot import Situation
from orrery.bots.net import Row
from orrery.bots.race_features import features
from orrery.bots.race_novice import RaceNovice
from orrery.bots.race_worth import CALM
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


class RaceRollouts:
    """Deals that agree with a view, played on by the novice's rules of thumb for all seats."""

    def __init__(self, view: RaceView, chance: Chance) -> None:
        assert view.seat is not None, "only a seat can choose"
        self._view = view
        self._seat: int = view.seat
        self._chance = chance
        self._novice = RaceNovice(chance, haste=CALM)

    def deal(self) -> RaceGame:
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

    def play(self, game: RaceGame, rounds: int) -> bool:
        """Play on for so many rounds, this one included; True when the game ended before."""
        until = self._view.round + rounds
        while not game.over:
            if game.round >= until and game.stage is ACTIONS:
                return False
            for seat in game.pending():
                self._choose(game, seat)
            game.advance()
        return True

    def _choose(self, game: RaceGame, seat: int) -> None:
        menu = game.choices(seat)
        only = len(menu) == 1
        game.act(seat, menu[0] if only else self._novice.choose(Situation(game, seat)))

    def row(self, game: RaceGame) -> Row:
        """The position as a net reads it."""
        view = game.view(self._seat)
        assert view.own is not None, "it is a seat's view"
        return features(view, view.own.hand)


def _weight(choice: Choice) -> int:
    second = SECOND.of(choice)
    weight = FREQUENCIES[ACTION.of(choice)]
    return weight if second == ABSENT else weight * FREQUENCIES[second]
