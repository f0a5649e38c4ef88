"""Golden records of Roll and its Rivalry."""

from pathlib import Path

import pytest

from tests.golden import check_replays, play_anew

FOLDER = Path(__file__).parent / "golden"
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
        play_anew(path, "roll", GAMES[name], seed=2020)
    check_replays(path, GAMES[name])
