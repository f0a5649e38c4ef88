"""The learned values of Roll: which weights serve which game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.bots.net import Net
from orrery.bots.roll_features import BINARY, DENSE, FEATURES, VERSION
from orrery.roll.view import RollView

WEIGHTS = Path(__file__).parent / "weights"
EXPERT = WEIGHTS / "roll-expert.npz"


def weights_file(boxes: tuple[str, ...]) -> str:
    """The name of the weights: one file for the base game, one for all games with Rivalry."""
    return "roll-rivalry.npz" if boxes else "roll.npz"


@cache
def shipped_net(boxes: tuple[str, ...]) -> Net:
    """The net that comes with Orrery; read once."""
    return load_net(WEIGHTS / weights_file(boxes))


def load_net(path: Path) -> Net:
    """A net from a file; WeightsError when it is for something else."""
    return Net.load(path, FEATURES, VERSION, BINARY, DENSE)


def net_for(view: RollView) -> Net:
    """The net for the game of a view."""
    return shipped_net(view.options.boxes)


def expert_net_for(view: RollView) -> Net:
    """The net that the expert takes: in the base game a later and better one than the adept's."""
    return net_for(view) if view.options.boxes else _expert_net()


@cache
def _expert_net() -> Net:
    return load_net(EXPERT)
