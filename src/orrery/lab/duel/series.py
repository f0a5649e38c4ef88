"""A long duel: kept game by game, taken up again, and spread over processes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from orrery.bots.bot import Bot
from orrery.bots.roster import make_bot
from orrery.core.chance import Chance
from orrery.core.errors import OrreryError
from orrery.lab.duel.match import DuelPlan, DuelResult, play_position
from orrery.lab.processes import in_processes

FORMAT = "orrery-duel 1"
# So many deals are played by one outside process, from one position.
STRETCH = 5


class DuelFileError(OrreryError):
    """A file of results cannot be used."""


@dataclass(frozen=True)
class Series:
    """Which bot plays how against whom; the deals follow from the seed."""

    command: tuple[str, ...]
    bot: str = "expert"
    players: int = 2
    two_actions: bool = False
    seed: int = 1
    think: float | None = None

    def plan(self) -> DuelPlan:
        """The same as a match is played from."""
        return DuelPlan(self.command, self.players, self.two_actions, self.seed, self.bot_of)

    def bot_of(self, chance: Chance) -> Bot:
        """A bot for one game."""
        return make_bot(self.bot, "race", chance, self.think)


@dataclass(frozen=True)
class Stretch:
    """Some deals in a row from one position."""

    position: int
    first: int
    count: int


def stretches(series: Series, games: int, played: Sequence[DuelResult]) -> list[Stretch]:
    """What is still to be played: each deal from every position, the first deals first."""
    done = {(result.seed, result.position) for result in played}
    found: list[Stretch] = []
    for position in range(series.players):
        count = (games + series.players - 1 - position) // series.players
        row: list[int] = []
        for seed in range(series.seed, series.seed + count + 1):
            wanted = seed < series.seed + count and (seed, position) not in done
            if row and (not wanted or len(row) == STRETCH):
                found.append(Stretch(position, row[0], len(row)))
                row = []
            if wanted:
                row.append(seed)
    return sorted(found, key=lambda stretch: (stretch.first, stretch.position))


def play_series(
    series: Series, games: int, played: Sequence[DuelResult] = (), jobs: int = 1
) -> Iterator[DuelResult]:
    """The games that are missing, as they finish."""
    todo = stretches(series, games, played)
    if min(jobs, len(todo)) <= 1:
        plan = series.plan()
        for stretch in todo:
            yield from play_position(plan, stretch.position, stretch.first, stretch.count)
        return
    for _, results in in_processes(partial(_play, series), todo, jobs):
        yield from results


class Kept:
    """A file with a line for the series and one for each game; it may be there already."""

    def __init__(self, path: Path, series: Series) -> None:
        self._path = path
        self.played: list[DuelResult] = []
        head = {"format": FORMAT, **asdict(series), "command": list(series.command)}
        if path.exists():
            self._read(head)
        else:
            self._write(head)

    def add(self, result: DuelResult) -> None:
        """One more game, on the disk when this returns."""
        self.played.append(result)
        self._write(asdict(result))

    def _write(self, line: dict[str, Any]) -> None:
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            raise DuelFileError(f"{self._path} cannot be written: {error.strerror}.") from error

    def _read(self, head: dict[str, Any]) -> None:
        try:
            text = self._path.read_text(encoding="utf-8")
            whole, end, torn = text.rpartition("\n")
            lines = [json.loads(line) for line in whole.splitlines()]
            if not lines or lines[0].get("format") != FORMAT:
                raise ValueError("its first line is not that of a duel")
            self.played = [DuelResult(**line) for line in lines[1:]]
        except (OSError, ValueError, TypeError, AttributeError) as error:
            raise DuelFileError(
                f"{self._path} is no file of results of `orrery duel --out`: {error}."
            ) from error
        if lines[0] != head:
            other = [name for name in head if lines[0].get(name) != head[name]]
            raise DuelFileError(
                f"{self._path} holds another duel: {', '.join(other)} differ."
                " Name another file, or repeat the command that began it."
            )
        if torn:
            # A line that an interruption tore off; its game is played again.
            self._path.write_text(whole + end, encoding="utf-8")


def _play(series: Series, stretch: Stretch) -> list[DuelResult]:
    plan = series.plan()
    return list(play_position(plan, stretch.position, stretch.first, stretch.count))
