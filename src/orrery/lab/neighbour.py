"""The neighbour that the benchmark compares with: catanatron, a fast engine for another game.

Its random games are played its own standard way: a `Game` of `RandomPlayer`s with every default.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

LEAST_PLAYERS, MOST_PLAYERS = 2, 4
HOW_TO_GET_IT = (
    "catanatron is not installed, so there is nothing to compare with."
    " `make bench` installs it; by hand: pip install catanatron"
)


def neighbour_is_here() -> bool:
    """Whether catanatron is installed."""
    try:
        import catanatron  # noqa: F401, PLC0415 - an optional dependency of the benchmark alone
    except ImportError:
        return False
    return True


class Catanatron:
    """Random games of catanatron at one number of players."""

    name = "catanatron"

    def __init__(self, players: int) -> None:
        self.players = players

    def play(self, seed: int) -> int:
        """Play one whole game; the answer is how many actions were applied in it."""
        game = self._start(seed)
        game.play()
        return len(game.state.actions)

    def copier(self) -> Callable[[], object]:
        """What makes a copy of a state from the middle of a game."""
        seed = 1
        half = self.play(seed) // 2
        game = self._start(seed)
        while len(game.state.actions) < half and game.winning_color() is None:
            game.play_tick()
        copy: Callable[[], object] = game.copy
        return copy

    # catanatron has no types, so its game is Any here.
    def _start(self, seed: int) -> Any:
        from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - see neighbour_is_here

        colors = list(Color)[: self.players]
        # It takes a seed of 0 for none at all.
        return Game([RandomPlayer(color) for color in colors], seed=seed or 1)
