"""catanatron, a fast engine for another game, which the benchmark compares with.

It runs in a process of its own (`catanatron_process.py`), so that nothing of it, neither its memory
nor its license, comes near the engine that is measured.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import TracebackType

from orrery.lab.pace import Pace

LEAST_PLAYERS, MOST_PLAYERS = 2, 4
HOW_TO_GET_IT = (
    "catanatron is not installed, so there is nothing to compare with."
    " `make bench` installs it; by hand: pip install catanatron"
)
_PROCESS = Path(__file__).with_name("catanatron_process.py")


def catanatron_is_here() -> bool:
    """Whether catanatron is installed."""
    return importlib.util.find_spec("catanatron") is not None


class CatanatronPace(Pace):
    """How fast catanatron plays at one number of players, as its own process measures it."""

    def __init__(self, players: int) -> None:
        super().__init__("catanatron", players)
        self._process = subprocess.Popen(
            # -P: its own folder has a module of the same name.
            [sys.executable, "-P", str(_PROCESS), str(players)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, games: int, copies: int) -> None:
        """Let it play and copy one batch more, and add it up."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(self.games + 1, games, copies, file=self._process.stdin, flush=True)
        decisions, seconds, copy_seconds = json.loads(self._process.stdout.readline())
        self.add(games, decisions, seconds, copies, copy_seconds)

    def __enter__(self) -> CatanatronPace:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()
