"""Where a training stands: how many games were played for what lies in its folder."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from orrery.core.errors import OrreryError
from orrery.lab.alone import hold

# As many as nobody can play.
MOST_GAMES = 10**12
CURVE = "curve.jsonl"


class TrainingError(OrreryError):
    """Training cannot go on."""


class State(Struct):
    """What is kept beside the weights."""

    games: Annotated[int, Meta(ge=0, le=MOST_GAMES)]


@contextmanager
def folder_of_training(folder: Path) -> Iterator[None]:
    """The folder of a training, made unless it is there; nobody else trains into it meanwhile."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TrainingError(f"{folder} cannot be a folder: {error.strerror}.") from error
    try:
        curve = (folder / CURVE).open("a", encoding="utf-8")
    except OSError as error:
        raise TrainingError(f"{folder / CURVE} cannot be written: {error.strerror}.") from error
    with curve:
        if not hold(curve):
            raise TrainingError(
                f"{folder} is in use: another training goes on there."
                " Wait for its end, or name another folder."
            )
        yield


def add_to_curve(folder: Path, line: dict[str, Any]) -> None:
    """One more line of what was achieved when."""
    with (folder / CURVE).open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def games_so_far(weights: Path) -> int:
    """How many games were played for these weights; none where there are none yet."""
    state = _beside(weights)
    if not weights.exists() or not state.exists():
        return 0
    try:
        return msgspec.json.decode(state.read_bytes(), type=State).games
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise TrainingError(
            f"{state} does not tell how many games were played: {error}."
            ' Write {"games": N} there, or begin in a new folder.'
        ) from error


def keep_games(weights: Path, games: int) -> None:
    """Write it down; renamed when it is whole, so that an interruption leaves what was there."""
    state = _beside(weights)
    fresh = state.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode(State(games)))
    fresh.replace(state)


def _beside(weights: Path) -> Path:
    return weights.parent / "state.json"
