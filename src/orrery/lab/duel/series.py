"""A long duel: which games it has, played in this process or in several."""

from __future__ import annotations

import multiprocessing
import queue
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.queues import Queue
from types import FrameType
from typing import TypeAlias

from orrery.bots.bot import Bot
from orrery.bots.roster import make_bot
from orrery.core.chance import Chance
from orrery.core.errors import OrreryError
from orrery.lab.duel.match import PATIENCE, DuelPlan, DuelResult, play_position
from orrery.lab.duel.protocol import DuelError
from orrery.lab.processes import deaf_to_interrupts

# So many deals are played by one outside process, from one position.
STRETCH = 5
# How long nothing is heard of those who play before one looks whether they are there at all.
LOOK_EVERY = 1.0
# A game that is finished, why nothing more will come, or None for a stretch that is done.
Told: TypeAlias = "DuelResult | DuelError | None"


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
    if min(jobs, len(todo)) > 1:
        yield from _in_processes(series, todo, min(jobs, len(todo)))
        return
    plan = series.plan()
    for stretch in todo:
        yield from play_position(plan, stretch.position, stretch.first, stretch.count)


def _in_processes(series: Series, todo: list[Stretch], jobs: int) -> Iterator[DuelResult]:
    context = multiprocessing.get_context("spawn")
    told: Queue[Told] = context.Queue()
    with deaf_to_interrupts():
        players = context.Pool(jobs, _prepare, (told,))
    with players as pool:
        playing = pool.map_async(_Play(series), todo, chunksize=1)
        done = 0
        while done < len(todo):
            try:
                result = told.get(timeout=LOOK_EVERY)
            except queue.Empty:
                if playing.ready():
                    # Tells of a fault of our own, with where it is.
                    playing.get()
                continue
            if result is None:
                done += 1
            elif isinstance(result, DuelResult):
                yield result
            else:
                yield from _rest(told)
                raise result


def _rest(told: Queue[Told]) -> Iterator[DuelResult]:
    """The games that others have finished meanwhile."""
    while True:
        try:
            result = told.get_nowait()
        except queue.Empty:
            return
        if isinstance(result, DuelResult):
            yield result


class _Play:
    """A series as a function of the stretch, ready to be sent to another process."""

    told: Queue[Told]
    """Where a process tells of each game as it is finished."""

    def __init__(self, series: Series) -> None:
        self._series = series

    def __call__(self, stretch: Stretch) -> None:
        plan = self._series.plan()
        try:
            for result in play_position(plan, stretch.position, stretch.first, stretch.count):
                _Play.told.put(result)
        except OrreryError as error:
            _Play.told.put(DuelError(str(error)))
        else:
            _Play.told.put(None)


def _prepare(told: Queue[Told]) -> None:
    """A process of players that is ended ends what it started itself."""
    signal.signal(signal.SIGTERM, _leave)
    _Play.told = told


def _leave(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)
