"""The learned values of Race: which weights serve which game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.bots.net import Net
from orrery.bots.race_features import VERSION, binary_size, dense_size
from orrery.race.view import RaceView

FEATURES = "race"
WEIGHTS = Path(__file__).parent / "weights"


def weights_file(players: int, variant: str) -> str:
    """The name of the weights for a number of players and a variant."""
    return f"race-{players}{'-experienced' if variant == 'experienced' else ''}.npz"


@cache
def shipped_net(players: int, variant: str) -> Net:
    """The net that comes with Orrery; read once."""
    return load_net(WEIGHTS / weights_file(players, variant), players)


def load_net(path: Path, players: int) -> Net:
    """A net from a file; WeightsError when it is for something else."""
    return Net.load(path, FEATURES, VERSION, binary_size(players), dense_size(players))


def net_for(view: RaceView) -> Net:
    """The net for the game of a view."""
    return shipped_net(len(view.seats), view.options["variant"])
