"""Results of a contest in a file: one line says what is played, then one line for each game.

A file can be gone on with after an interruption, and several files of the same contest, from
several runs or machines, can be read as one. Who plays holds the file, so that nobody else adds to
it meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from orrery.catalog import kit as kit_named
from orrery.core.errors import OrreryError
from orrery.lab.contest.plan import Contest
from orrery.lab.contest.playing import Played
from orrery.lab.lines import LinesFile

FORMAT = "orrery-arena-1"
# What may differ where a run goes on, and between files that are merged.
OWN_TO_A_RUN = ("patience",)
OWN_TO_A_FILE = ("seed", *OWN_TO_A_RUN)

D = TypeVar("D", Contest, Played)


class ResultsError(OrreryError):
    """A file of results cannot be read, or does not belong to this contest."""


@dataclass(frozen=True)
class Results:
    """What was played, and the games."""

    contest: Contest
    games: list[Played]


class ResultsFile(LinesFile):
    """The games of one run of a contest."""

    failure = ResultsError
    in_use = (
        "another run adds games to it. Wait for its end, or name another file and --merge both"
        " later."
    )

    def __init__(self, path: Path, contest: Contest) -> None:
        self._contest = contest
        self.games: list[Played] = []
        super().__init__(path, {"format": FORMAT, **contest.identity()})

    def add(self, played: Played) -> None:
        """One more game, at once on the disk."""
        self._write(asdict(played))
        self.games.append(played)

    def _go_on(self, head: dict[str, Any]) -> None:
        found = read(self._path)
        different = _differences(found.contest, self._contest, OWN_TO_A_RUN)
        if different:
            raise ResultsError(
                f"{self._path} holds another contest: {different}."
                " Name another file, or remove this one."
            )
        self.games = list(_new(found, set()))


def read(path: Path) -> Results:
    """A file of results; a last line that was torn off by an interruption is left out."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ResultsError(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise ResultsError(f"{path} cannot be read: it is not text in UTF-8.") from error
    lines = text.split("\n")
    whole, torn = lines[:-1], lines[-1]
    head = _object(path, 1, whole[0] if whole else torn)
    if head.pop("format", None) != FORMAT:
        raise ResultsError(f"{path} is no file of results of `orrery arena --out`.")
    contest = _typed(path, 1, Contest, head)
    _check(path, 1, _wrong_contest(contest))
    games: list[Played] = []
    for number, line in enumerate(whole[1:], start=2):
        played = _typed(path, number, Played, _object(path, number, line))
        _check(path, number, _wrong_game(contest, played))
        games.append(played)
    return Results(contest, games)


def merge(paths: Sequence[Path]) -> list[Results]:
    """Several files of the same bots at the same game; a game that two of them hold counts once."""
    found = [read(path) for path in paths]
    first = found[0].contest
    for path, other in zip(paths, found, strict=True):
        different = _differences(other.contest, first, OWN_TO_A_FILE)
        if different:
            raise ResultsError(
                f"{path} and {paths[0]} hold different contests: {different}."
                " Only the seed may differ."
            )
    seen: set[tuple[int, int]] = set()
    merged = [Results(each.contest, list(_new(each, seen))) for each in found]
    if not any(each.games for each in merged):
        names = ", ".join(str(path) for path in paths)
        raise ResultsError(f"{names}: there is no game to sum up yet.")
    return merged


def _new(results: Results, seen: set[tuple[int, int]]) -> Iterable[Played]:
    for played in results.games:
        key = (results.contest.seed, played.number)
        if key not in seen:
            seen.add(key)
            yield played


def _differences(there: Contest, here: Contest, except_for: Sequence[str]) -> str:
    """What differs between two contests, in words; nothing where they are the same."""
    one, other = _flat(there), _flat(here)
    return ", ".join(
        f"{name} is {_shown(one.get(name))} there and {_shown(other.get(name))} here"
        for name in {**one, **other}
        if name not in except_for and one.get(name) != other.get(name)
    )


def _flat(contest: Contest) -> dict[str, Any]:
    identity = contest.identity()
    options = identity.pop("options")
    return {**identity, **options}


def _shown(value: Any) -> str:
    if value is None:
        return "not set"
    return ",".join(value) if isinstance(value, list) else str(value) or "empty"


def _object(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ResultsError(f"{path}, line {number}: no JSON ({error}).") from error
    if not isinstance(value, dict):
        raise ResultsError(f"{path}, line {number}: no JSON object.")
    return value


def _typed(path: Path, number: int, wanted: type[D], found: dict[str, Any]) -> D:
    # Files are this machine's (see `Contest.identity`).
    strange = set(found) - {each.name for each in fields(wanted)} | {"files"} & set(found)
    _check(path, number, f"it is of another version: {min(strange)!r}" if strange else "")
    try:
        return msgspec.convert(found, wanted)
    except msgspec.ValidationError as error:
        raise ResultsError(f"{path}, line {number}: {error}.") from error


def _wrong_contest(contest: Contest) -> str:
    """What no contest can be."""
    try:
        possible = kit_named(contest.game).players
    except OrreryError as error:
        return str(error).rstrip(".")
    players = contest.options.get("players", "")
    if not players.isdecimal() or int(players) not in possible:
        return f"{contest.game} is not played by {players!r} players"
    return "" if len(contest.bots) > 1 else "a contest has two bots or more"


def _wrong_game(contest: Contest, played: Played) -> str:
    """What no game of this contest can be."""
    seats = range(contest.players)
    each_seat = (played.seats, played.scores, played.places, played.times, played.seconds)
    if any(len(values) != len(seats) for values in each_seat):
        return f"seats, scores, places, times and seconds are not {len(seats)} each"
    if played.number < 0 or played.deal != contest.deal_of(played.number):
        return f"there is no game {played.number} of deal {played.deal}"
    if any(bot not in range(len(contest.bots)) for bot in played.seats):
        return f"seats {played.seats} name a bot that is not in the contest"
    if any(seat not in seats for seat in played.winners) or played.failed not in (-1, *seats):
        return "a winner or who failed is not at the table"
    if not all(_is_number(step) for times in played.times for step in times):
        return "times are not by steps of the logarithm"
    return ""


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()


def _check(path: Path, number: int, wrong: str) -> None:
    if wrong:
        raise ResultsError(f"{path}, line {number}: {wrong}.")
