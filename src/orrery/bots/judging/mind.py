"""A mind: what a player who thinks must know of one game, whatever game it is."""

from __future__ import annotations

from typing import Protocol

from orrery.bots.judging.judge import Judge
from orrery.bots.net import Row
from orrery.core.chance import Chance
from orrery.core.game import Game, View


class Mind(Protocol):
    """How a game is read, imagined, and judged."""

    def judge(self, view: View) -> Judge:
        """The judge that comes with Orrery for the game of this view."""
        ...

    def knows(self, view: View) -> bool:
        """Whether there is one."""
        ...

    def seat_of(self, view: View) -> int:
        """Whose view it is."""
        ...

    def read(self, game: Game, seat: int) -> Row:
        """The position of a seat as a judge reads it."""
        ...

    def read_round(self, game: Game, seat: int) -> Row:
        """The same at the beginning of a round, before luck or choices say more."""
        ...

    def imagine(self, view: View, chance: Chance) -> Game:
        """A game that agrees with the view, in which others have still to choose what is secret.

        What they have chosen already nobody can know, so it is chosen again: a plain sample would
        take it at random.
        """
        ...

    def round_of(self, game: Game) -> int:
        """The number of the round."""
        ...

    def round_begins(self, game: Game) -> bool:
        """Whether a round has begun, and nothing of it is decided."""
        ...
