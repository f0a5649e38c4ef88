"""Pace: how fast somebody in the benchmark plays and copies random games."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from sys import modules
from time import process_time

from orrery.core.chance import Chance
from orrery.core.game import Game
from orrery.core.kit import Kit


class Pace:
    """What somebody has played so far, and the processor time that it took."""

    def __init__(self, name: str, players: int) -> None:
        self.name = name
        self.players = players
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0
        self.copies = 0
        self.copy_seconds = 0.0

    def run(self, games: int, copies: int) -> None:
        """Play and copy one batch more, and add it up."""
        raise NotImplementedError

    def add(
        self, games: int, decisions: int, seconds: float, copies: int, copy_seconds: float
    ) -> None:
        """Add up one batch."""
        self.games += games
        self.decisions += decisions
        self.seconds += seconds
        self.copies += copies
        self.copy_seconds += copy_seconds

    def forget(self) -> None:
        """What was played so far does not count."""
        self.games = self.decisions = self.copies = 0
        self.seconds = self.copy_seconds = 0.0

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def copy_microseconds(self) -> float:
        return self.copy_seconds / self.copies * 1e6


class KitPace(Pace):
    """A game of Orrery, known only by its kit."""

    def __init__(self, kit: Kit, players: int) -> None:
        super().__init__(kit.name, players)
        self.kit = kit
        self._copy = self.copier()

    def run(self, games: int, copies: int) -> None:
        # Processor time leaves out what other programs on the machine do.
        begun = process_time()
        first = self.games + 1
        decisions = sum([self.play(seed) for seed in range(first, first + games)])
        seconds = process_time() - begun
        copy = self._copy
        begun = process_time()
        for _ in range(copies):
            copy()
        self.add(games, decisions, seconds, copies, process_time() - begun)

    def play(self, seed: int) -> int:
        """Play one whole game; the answer is how many decisions were made in it."""
        return _play_on(self._start(seed), seed, limit=None)

    def copier(self) -> Callable[[], object]:
        """What makes a copy of a state from the middle of a game."""
        seed = 1
        game = self._start(seed)
        _play_on(game, seed, limit=self.play(seed) // 2)
        return game.copy

    def compiled(self) -> bool:
        """Whether the rules of this game run as compiled modules."""
        source = modules[type(self._start(1)).__module__].__file__
        return source is not None and Path(source).suffix != ".py"

    def _start(self, seed: int) -> Game:
        game = self.kit.start({"players": str(self.players)}, Chance(seed))
        # Nobody listens: the rules make no events, as in search and training.
        game.events = None
        return game


def _play_on(game: Game, seed: int, limit: int | None) -> int:
    """Random choices till the end, or till so many are made."""
    # The same generator as catanatron's random player uses, so that choosing costs the same.
    pick = random.Random(seed).randrange
    decisions = 0
    while not game.over and decisions != limit:
        seat = game.pending()[0]
        choices = game.choices(seat)
        game.do(seat, choices[pick(0, len(choices))])
        decisions += 1
    return decisions
