"""Golden records of Race."""

from pathlib import Path

import pytest

from tests.golden import check_replays, play_anew

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "two-players": {"players": "2"},
    "two-experienced-players": {"players": "2", "variant": "experienced"},
    "three-players": {"players": "3"},
    "four-players": {"players": "4"},
    "first-game-strict": {"players": "3", "first_game": "yes", "timing": "strict"},
    "second-edition": {"players": "4", "edition": "second"},
}


@pytest.mark.golden
@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_replays_to_its_end(name: str, update_golden: bool) -> None:
    path = FOLDER / f"{name}.record"
    if update_golden:
        play_anew(path, "race", GAMES[name], seed=2007)
    check_replays(path, GAMES[name])
