"""What a bot is, and what it is shown."""

from __future__ import annotations

from typing import Protocol

from orrery.core.choice import Choice
from orrery.core.game import Decision, Game, Preview, View


class Situation:
    """What a seat is shown when it must choose: its decision, its legal choices, its view.

    The view is built only when it is asked for, since some bots never look.
    """

    __slots__ = ("_game", "choices", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat
        self.choices: list[Choice] = game.choices(seat)

    @property
    def view(self) -> View:
        """All that this seat may know."""
        return self._game.view(self.seat)

    @property
    def decision(self) -> Decision:
        """What is asked."""
        decision = self._game.decision(self.seat)
        assert decision is not None, "a situation is made only for a pending seat"
        return decision

    def preview(self, choice: Choice) -> Preview:
        """What one of the choices would bring: what is certain, and what chance would decide."""
        return self._game.preview(self.seat, choice)


class Bot(Protocol):
    """A player: it is shown a situation and answers with one of its choices."""

    @property
    def name(self) -> str:
        """What the bot is called on the command line and in records."""
        ...

    def choose(self, situation: Situation) -> Choice:
        """One of `situation.choices`."""
        ...
