"""Another checkout of Orrery, which the benchmark compares with: before and after in one run.

Both sides play in processes of their own (`checkout_process.py`, by this checkout's Python), with
nothing different but the sources that they import.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from orrery.lab.process_pace import ProcessPace

HERE = Path(__file__).parents[3]
_PROCESS = Path(__file__).with_name("checkout_process.py")


def sources_of(checkout: Path) -> Path:
    """The sources of a checkout; ValueError says what is wrong with the path."""
    sources = checkout / "src"
    if not (sources / "orrery" / "catalog.py").is_file():
        raise ValueError(f"{checkout} is no checkout of Orrery: src/orrery/catalog.py is missing.")
    return sources


class CheckoutPace(ProcessPace):
    """How fast a game of a checkout is played."""

    def __init__(self, checkout: Path, game: str, players: int) -> None:
        environment = {**os.environ, "PYTHONPATH": str(sources_of(checkout)), "PYTHONHASHSEED": "0"}
        # -P: its own folder has modules with names of the standard library.
        command = [sys.executable, "-P", str(_PROCESS), game, str(players)]
        super().__init__(game, players, command, environment)
