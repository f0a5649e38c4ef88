"""catanatron, a fast engine for another game, which the benchmark compares with.

It runs in a process of its own (`catanatron_process.py`), so that nothing of it, neither its memory
nor its license, comes near the engine that is measured.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

from orrery.lab.process_pace import ProcessPace

LEAST_PLAYERS, MOST_PLAYERS = 2, 4
HOW_TO_GET_IT = (
    "catanatron is not installed, so there is nothing to compare with."
    " `make bench` installs it; by hand: pip install catanatron"
)
_PROCESS = Path(__file__).with_name("catanatron_process.py")


def catanatron_is_here() -> bool:
    """Whether catanatron is installed."""
    return importlib.util.find_spec("catanatron") is not None


class CatanatronPace(ProcessPace):
    """How fast catanatron plays at one number of players, as its own process measures it."""

    def __init__(self, players: int) -> None:
        # -P: its own folder has a module of the same name.
        command = [sys.executable, "-P", str(_PROCESS), str(players)]
        super().__init__("catanatron", players, command)
