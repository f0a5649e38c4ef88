"""Results of a duel in a file: one line says what is played, then one line for each game."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from orrery.core.errors import OrreryError
from orrery.lab.duel.match import DuelResult
from orrery.lab.duel.series import Series
from orrery.lab.lines import LinesFile

FORMAT = "orrery-duel 1"
# What may differ when a duel is gone on with.
OWN_TO_A_RUN = ("patience",)

Shape = TypeVar("Shape")


class DuelFileError(OrreryError):
    """A file of results cannot be used."""


class Kept(LinesFile):
    """The games of a series."""

    failure = DuelFileError
    in_use = "another duel adds games to it. Wait for its end, or name another file."

    def __init__(self, path: Path, series: Series) -> None:
        self.played: list[DuelResult] = []
        head = {"format": FORMAT, **asdict(series), "command": list(series.command)}
        super().__init__(path, {n: value for n, value in head.items() if n not in OWN_TO_A_RUN})

    def add(self, result: DuelResult) -> None:
        """One more game, on the disk when this returns."""
        self.played.append(result)
        self._write(asdict(result))

    def _go_on(self, head: dict[str, Any]) -> None:
        try:
            text = self._path.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise DuelFileError(f"{self._path} cannot be read: {error}.") from error
        lines = text.rpartition("\n")[0].split("\n")
        found = self._object(lines[0], 1, dict[str, Any])
        if found.get("format") != FORMAT:
            raise DuelFileError(
                f"{self._path} is no file of results of `orrery duel --out`:"
                " its first line is not that of a duel."
            )
        if found != head:
            other = [name for name in head if found.get(name) != head[name]]
            raise DuelFileError(
                f"{self._path} holds another duel: {', '.join(other)} differ."
                " Name another file, or repeat the command that began it."
            )
        games = [
            self._object(line, number, DuelResult) for number, line in enumerate(lines[1:], start=2)
        ]
        # A game counts once, however often it was written.
        self.played = list({(game.seed, game.position): game for game in games}.values())

    def _object(self, line: str, number: int, shape: type[Shape]) -> Shape:
        try:
            return msgspec.json.decode(line, type=shape)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            raise DuelFileError(
                f"{self._path} is no file of results of `orrery duel --out`:"
                f" line {number}: {error}. Mend or remove the line, or name another file."
            ) from error
