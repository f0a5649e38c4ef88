"""Pace: how fast one contestant of the benchmark plays and copies its random games."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from sys import modules
from time import process_time
from typing import Protocol

from orrery.core.chance import Chance
from orrery.core.game import Game
from orrery.core.kit import Kit


class Contestant(Protocol):
    """Something that plays random games, from setup to the end, at one number of players."""

    @property
    def name(self) -> str:
        """What it is called in the report."""
        ...

    @property
    def players(self) -> int:
        """How many play."""
        ...

    def play(self, seed: int) -> int:
        """Play one whole game; the answer is how many decisions were made in it."""
        ...

    def copier(self) -> Callable[[], object]:
        """What makes a copy of a state from the middle of a game."""
        ...


class Pace:
    """What a contestant has done so far, and the processor time that it took."""

    def __init__(self, contestant: Contestant) -> None:
        self.contestant = contestant
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0
        self.copies = 0
        self.copy_seconds = 0.0
        self._copy = contestant.copier()

    def run(self, games: int, copies: int) -> None:
        """Play and copy one batch more, and add it up."""
        # Processor time leaves out what other programs on the machine do.
        begun = process_time()
        for _ in range(games):
            self.games += 1
            self.decisions += self.contestant.play(self.games)
        self.seconds += process_time() - begun
        copy = self._copy
        begun = process_time()
        for _ in range(copies):
            copy()
        self.copy_seconds += process_time() - begun
        self.copies += copies

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def copy_microseconds(self) -> float:
        return self.copy_seconds / self.copies * 1e6


class KitContestant:
    """A game of Orrery, known only by its kit."""

    def __init__(self, kit: Kit, players: int) -> None:
        self.kit = kit
        self.name = kit.name
        self.players = players

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
