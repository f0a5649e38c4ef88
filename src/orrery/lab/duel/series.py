"""A long duel: which games it has, played in this process or in several."""

from __future__ import annotations

import signal
import sys
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import partial
from types import FrameType

from orrery.bots.bot import Bot
from orrery.bots.roster import make_bot
from orrery.core.chance import Chance
from orrery.lab.duel.match import PATIENCE, DuelPlan, DuelResult, play_position
from orrery.lab.processes import in_processes

# So many deals are played by one outside process, from one position.
STRETCH = 5


@dataclass(frozen=True)
class Series:
    """Which bot plays how against whom; the deals follow from the seed."""

    command: tuple[str, ...]
    bot: str = "expert"
    players: int = 2
    two_actions: bool = False
    seed: int = 1
    think: float | None = None
    patience: float = PATIENCE

    def plan(self) -> DuelPlan:
        """The same as a match is played from."""
        return DuelPlan(
            self.command, self.players, self.two_actions, self.seed, self.bot_of, self.patience
        )

    def bot_of(self, chance: Chance) -> Bot:
        """A bot for one game."""
        return make_bot(self.bot, "race", chance, self.think)


@dataclass(frozen=True)
class Stretch:
    """Some deals in a row from one position."""

    position: int
    first: int
    count: int


def asked(series: Series, games: int) -> set[tuple[int, int]]:
    """The games of a series of so many, by seed and position: each deal from every position."""
    players = series.players
    return {(series.seed + number // players, number % players) for number in range(games)}


def stretches(series: Series, games: int, played: Sequence[DuelResult]) -> list[Stretch]:
    """What is still to be played, the first deals first."""
    missing = asked(series, games) - {(result.seed, result.position) for result in played}
    found: list[Stretch] = []
    row: list[int] = []
    for position in range(series.players):
        for seed in sorted(seed for seed, place in missing if place == position):
            if row and (seed != row[-1] + 1 or len(row) == STRETCH):
                found.append(Stretch(position, row[0], len(row)))
                row = []
            row.append(seed)
        if row:
            found.append(Stretch(position, row[0], len(row)))
            row = []
    return sorted(found, key=lambda stretch: (stretch.first, stretch.position))


def play_series(
    series: Series, games: int, played: Sequence[DuelResult] = (), jobs: int = 1
) -> Generator[DuelResult, None, None]:
    """The games that are missing, as they finish."""
    todo = stretches(series, games, played)
    if jobs > 1 and len(todo) > 1:
        # One game at a time: whatever ends the duel, those that are finished have been told.
        single = [
            Stretch(row.position, first, 1)
            for row in todo
            for first in range(row.first, row.first + row.count)
        ]
        single.sort(key=lambda game: (game.first, game.position))
        for _, result in in_processes(partial(_play, series), single, jobs, _prepare):
            yield result
        return
    plan = series.plan()
    for stretch in todo:
        yield from play_position(plan, stretch.position, stretch.first, stretch.count)


def _play(series: Series, game: Stretch) -> DuelResult:
    (result,) = play_position(series.plan(), game.position, game.first, game.count)
    return result


def _prepare() -> None:
    """A process of players that is ended ends what it started itself."""
    signal.signal(signal.SIGTERM, _leave)


def _leave(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)
