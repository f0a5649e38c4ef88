"""The learned values of Roll: which weights serve which game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.bots.net import Net
from orrery.bots.roll_features import BINARY, DENSE, FEATURES, VERSION
from orrery.roll.view import RollView

WEIGHTS = Path(__file__).parent / "weights"


def weights_file(boxes: tuple[str, ...]) -> str:
    """The name of the weights: one file for the base game, one for all games with Rivalry."""
    return "roll-rivalry.npz" if boxes else "roll.npz"


def expert_weights_file(boxes: tuple[str, ...]) -> str:
    """The name of the expert's weights, by the same rule: a net, where the adept reads a sum."""
    return "roll-rivalry-expert.npz" if boxes else "roll-expert.npz"


def load_net(path: Path) -> Net:
    """A net from a file; WeightsError when it is for something else."""
    return Net.load(path, FEATURES, VERSION, BINARY, DENSE)


def net_for(view: RollView) -> Net:
    """The adept's values for the game of a view, as they come with Orrery; read once."""
    return _shipped(weights_file(view.options.boxes))


def expert_net_for(view: RollView) -> Net:
    """The expert's."""
    return _shipped(expert_weights_file(view.options.boxes))


@cache
def _shipped(name: str) -> Net:
    return load_net(WEIGHTS / name)
