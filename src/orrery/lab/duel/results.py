"""Results of a duel in a file: one line says what is played, then one line for each game."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from orrery.core.errors import OrreryError
from orrery.lab.alone import hold
from orrery.lab.duel.match import DuelResult
from orrery.lab.duel.series import Series

FORMAT = "orrery-duel 1"
# What may differ when a duel is gone on with.
OWN_TO_A_RUN = ("patience",)

Shape = TypeVar("Shape")


class DuelFileError(OrreryError):
    """A file of results cannot be used."""


class Kept:
    """A file with a line for the series and one for each game; it may be there already.

    Nobody else adds to it until it is closed.
    """

    def __init__(self, path: Path, series: Series) -> None:
        self._path = path
        self.played: list[DuelResult] = []
        head = {"format": FORMAT, **asdict(series), "command": list(series.command)}
        head = {name: value for name, value in head.items() if name not in OWN_TO_A_RUN}
        try:
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise DuelFileError(f"{path} cannot be written: {error.strerror}.") from error
        try:
            if not hold(self._file):
                raise DuelFileError(
                    f"{path} is in use: another duel adds games to it. Wait for its end, or name"
                    " another file."
                )
            if path.stat().st_size:
                self._read(head)
            else:
                self._write(head)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Kept:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, result: DuelResult) -> None:
        """One more game, on the disk when this returns."""
        self.played.append(result)
        self._write(asdict(result))

    def _write(self, line: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()
        except OSError as error:
            raise DuelFileError(f"{self._path} cannot be written: {error.strerror}.") from error

    def _read(self, head: dict[str, Any]) -> None:
        try:
            text = self._path.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise DuelFileError(f"{self._path} cannot be read: {error}.") from error
        whole, end, torn = text.rpartition("\n")
        lines = whole.split("\n")
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
        if torn:
            # A line that an interruption tore off; its game is played again.
            self._path.write_text(whole + end, encoding="utf-8")

    def _object(self, line: str, number: int, shape: type[Shape]) -> Shape:
        try:
            return msgspec.json.decode(line, type=shape)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            raise DuelFileError(
                f"{self._path} is no file of results of `orrery duel --out`:"
                f" line {number}: {error}. Mend or remove the line, or name another file."
            ) from error
