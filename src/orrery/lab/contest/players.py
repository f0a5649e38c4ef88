"""What bots are called in a report."""

from __future__ import annotations

from pathlib import Path

from orrery.bots.roster import LEVELS


def player_of(name: str) -> tuple[str, str]:
    """What a bot is called in a report, and what stands below."""
    for level in LEVELS:
        if level.name == name:
            return level.players[0], level.name.capitalize()
    path, _, made = name.rpartition(":")
    if path.endswith(".py"):
        return made, Path(path).name
    return Path(name.rsplit(maxsplit=1)[-1]).stem, name
