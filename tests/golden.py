"""Golden records: complete games by Orrery's own bots that must replay for ever.

`make golden` plays them anew.
"""

from __future__ import annotations

from pathlib import Path

from orrery.catalog import kit
from orrery.core import record
from orrery.lab.arena import Match, play_numbered

BOT = "novice"


def play_anew(path: Path, game: str, options: dict[str, str], seed: int) -> None:
    """Write the record of a new game with these options."""
    bots = [BOT] * int(options["players"])
    match = Match(game, options, bots, seed, keep_records=True)
    path.parent.mkdir(exist_ok=True)
    path.write_text(play_numbered(match, 1).record, encoding="utf-8", newline="\n")


def check_replays(path: Path, options: dict[str, str]) -> None:
    """The record replays to its end, and is one of a game with these options."""
    history = record.replay(path.read_text(encoding="utf-8"), kit)
    assert history.game.over
    for key, value in options.items():
        assert history.options[key] == value
