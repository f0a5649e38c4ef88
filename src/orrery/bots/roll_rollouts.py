"""Short rollouts in Roll: what comes of a choice by the end of this round, or the next ones.

Hidden are the rivals' rolls, what they do with them, and the tiles below the top of their stacks;
the colours of their dice lie open. So their phases are predicted by rolling the very dice they
have, and letting the novice assign them.
"""

from __future__ import annotations

from orrery.bots.net import Row
from orrery.bots.roll_features import features
from orrery.bots.roll_novice.novice import Imagination
from orrery.core.chance import Chance
from orrery.roll.game import RollGame
from orrery.roll.sample import sample
from orrery.roll.view import BEHIND_SCREEN, RollView


class RollRollouts:
    """Deals that agree with a view, played on by the novice's rules of thumb for all seats."""

    def __init__(self, view: RollView, chance: Chance) -> None:
        assert view.seat is not None, "only a seat can choose"
        self._view = view
        self._seat: int = view.seat
        self._chance = chance
        self._novice = Imagination(chance)

    def deal(self) -> RollGame:
        """A sample of what is hidden.

        What rivals have done behind their screens already is done again, as a novice would: a
        sample would take it at random.
        """
        hidden = self._view.screens_down
        for seat, rival in enumerate(self._view.empires):
            step = rival.decision.step
            if hidden and seat != self._seat and (step is None or not step.in_the_open):
                rival.decision.step = BEHIND_SCREEN
        game = sample(self._view, self._chance)
        if hidden:
            for seat in game.pending():
                while seat != self._seat and game.choices(seat):
                    self._novice.act(game, seat)
        return game

    def play(self, game: RollGame, rounds: int) -> bool:
        """Play on for so many rounds, this one included; True when the game ended before."""
        until = self._view.round + rounds
        while not game.over and game.round < until:
            for seat in game.pending():
                self._novice.act(game, seat)
            game.advance()
        return game.over

    def row(self, game: RollGame) -> Row:
        """The position as a net reads it."""
        view = game.view(self._seat)
        assert isinstance(view, RollView)
        return features(view, [score.total for score in game.scores()])
