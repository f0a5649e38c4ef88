"""What a process of the arena does before bots play in it, some of which are foreign code."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from types import FrameType

from orrery.catalog import kit
from orrery.lab.contest.outside import kill_all

STDOUT, STDERR = 1, 2
# As a shell tells of a program that was terminated.
TERMINATED = 128 + signal.SIGTERM


def get_ready(game: str, files: Mapping[str, str]) -> None:
    """Bots may print, and the process may be terminated, without harm; files are read."""
    # Results are printed on stdout, and a program may read them: what bots say goes beside them.
    os.dup2(STDERR, STDOUT)
    sys.stdout = sys.stderr
    signal.signal(signal.SIGTERM, _end)
    admit(game, files)


def admit(game: str, files: Mapping[str, str]) -> None:
    """Read the files that options name, so that they can be played here."""
    for key, file in files.items():
        kit(game).files[key](file)


def _end(_number: int, _frame: FrameType | None) -> None:
    # At once, not by an error: a bot could catch that.
    kill_all()
    os._exit(TERMINATED)
