"""Where a training stands: how many games were played for what lies in its folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from orrery.core.errors import OrreryError

# As many as nobody can play.
MOST_GAMES = 10**12


class TrainingError(OrreryError):
    """Training cannot go on."""


class State(Struct):
    """What is kept beside the weights."""

    games: Annotated[int, Meta(ge=0, le=MOST_GAMES)]


def open_folder(folder: Path) -> None:
    """Make the folder of a training, unless it is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TrainingError(f"{folder} cannot be a folder: {error.strerror}.") from error


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
