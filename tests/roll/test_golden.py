"""Golden records: complete games by Orrery's own bots that must replay for ever.

`make golden` plays them anew.
"""

from pathlib import Path

import pytest

from orrery.catalog import kit
from orrery.core import record
from orrery.lab.arena import Match, play_numbered

FOLDER = Path(__file__).parent / "golden"
BOT = "novice"
GAMES = {
    "two-players": {"players": "2"},
    "three-players": {"players": "3"},
    "four-players": {"players": "4"},
    "five-players": {"players": "5"},
    "first-game-strict": {"players": "3", "first_game": "yes", "timing": "strict"},
    "rivalry": {"players": "4", "with": "rivalry"},
    "deal": {"players": "3", "with": "rivalry,deal"},
    "orb": {"players": "2", "with": "rivalry,orb"},
    "deal-and-orb": {"players": "5", "with": "rivalry,deal,orb"},
}


@pytest.mark.golden
@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_replays_to_its_end(name: str, update_golden: bool) -> None:
    path = FOLDER / f"{name}.record"
    if update_golden:
        options = GAMES[name]
        bots = [BOT] * int(options["players"])
        match = Match("roll", options, bots, seed=2020, keep_records=True)
        FOLDER.mkdir(exist_ok=True)
        path.write_text(play_numbered(match, 1).record, encoding="utf-8", newline="\n")
    history = record.replay(path.read_text(encoding="utf-8"), kit)
    assert history.game.over
    for key, value in GAMES[name].items():
        assert history.options[key] == value
