"""Results of a contest in a file: one line says what is played, then one line for each game.

A file can be gone on with after an interruption, and several files of the same contest, from
several runs or machines, can be read as one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from orrery.core.errors import OrreryError
from orrery.lab.contest.plan import Contest
from orrery.lab.contest.playing import Played

FORMAT = "orrery-arena-1"
# What may differ between files that are merged.
OWN_TO_A_RUN = ("seed", "patience")


class ResultsError(OrreryError):
    """A file of results cannot be read, or does not belong to this contest."""


@dataclass(frozen=True)
class Results:
    """What was played, and the games."""

    contest: Contest
    games: list[Played]


class ResultsFile:
    """A file that grows by a line with each game."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        self.games: list[Played] = []
        if path.exists() and path.stat().st_size:
            found = read(path)
            if found.contest.identity() != contest.identity():
                raise ResultsError(
                    f"{path} holds another contest ({describe(found.contest)}), not"
                    f" {describe(contest)}. Name another file, or remove this one."
                )
            self.games = found.games
            self._drop_a_torn_line()
        else:
            head = {"format": FORMAT, **contest.identity()}
            path.write_text(json.dumps(head) + "\n", encoding="utf-8")

    def add(self, played: Played) -> None:
        """One more game, at once on the disk."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(played)) + "\n")
        self.games.append(played)

    def _drop_a_torn_line(self) -> None:
        text = self._path.read_text(encoding="utf-8")
        if not text.endswith("\n"):
            self._path.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")


def read(path: Path) -> Results:
    """A file of results; a last line that was torn off by an interruption is left out."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ResultsError(f"{path} cannot be read: {error}.") from error
    lines = text.split("\n")
    whole, torn = lines[:-1], lines[-1]
    head = _object(path, 1, whole[0] if whole else torn)
    if head.pop("format", None) != FORMAT:
        raise ResultsError(f"{path} is no file of results of `orrery arena --out`.")
    games: list[Played] = []
    try:
        contest = Contest(**head)
        for number, line in enumerate(whole[1:], start=2):
            games.append(Played(**_object(path, number, line)))
    except TypeError as error:
        raise ResultsError(f"{path} is of another version: {error}.") from error
    return Results(contest, games)


def merge(paths: Sequence[Path]) -> list[Results]:
    """Several files of the same bots at the same game; a game that two of them hold counts once."""
    found = [read(path) for path in paths]
    first = found[0].contest
    for path, other in zip(paths, found, strict=True):
        if _common(other.contest) != _common(first):
            raise ResultsError(
                f"{path} ({describe(other.contest)}) and {paths[0]} ({describe(first)}) are"
                " different contests: only the seed may differ."
            )
    seen: set[tuple[int, int]] = set()
    return [Results(each.contest, list(_new(each, seen))) for each in found]


def describe(contest: Contest) -> str:
    """A contest in a few words."""
    bots = ", ".join(contest.bots)
    return f"{contest.game} for {contest.players} with {bots}, seed {contest.seed}"


def _new(results: Results, seen: set[tuple[int, int]]) -> Iterable[Played]:
    for played in results.games:
        key = (results.contest.seed, played.number)
        if key not in seen:
            seen.add(key)
            yield played


def _common(contest: Contest) -> dict[str, Any]:
    identity = contest.identity()
    return {name: value for name, value in identity.items() if name not in OWN_TO_A_RUN}


def _object(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError as error:
        raise ResultsError(f"{path}, line {number}: no JSON ({error}).") from error
    if not isinstance(value, dict):
        raise ResultsError(f"{path}, line {number}: no JSON object.")
    return value
