"""Files of duels: what is reported of them, what is refused, and what stays in them."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from orrery.lab.alone import hold
from tests.cli.conftest import Orrery, home, orrery

__all__ = ["home", "orrery"]

SERVER = [sys.executable, str(Path(__file__).with_name("duel_server.py"))]


def test_a_duel_reports_the_games_that_were_asked_for(orrery: Orrery, tmp_path: Path) -> None:
    kept = tmp_path / "duel.jsonl"

    def duel(games: str) -> Any:
        done = orrery(
            *("duel", "--bot", "random", "--games", games, "--out", str(kept), "--json"),
            *("--", *SERVER),
        )
        assert done.status == 0, done.err
        return json.loads(done.out)

    few = duel("3")
    assert duel("6")["games"] == 6
    assert duel("3") == few
    assert len(kept.read_text().splitlines()) == 7


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"share": "x"}, r"line 2: Expected `float`, got `str` - at `\$.share`"),
        ({"share": 7}, r"line 2: Expected `float` <= 1.0 - at `\$.share`"),
        ({"rounds": None}, r"line 2: Expected `int`, got `null` - at `\$.rounds`"),
    ],
)
def test_a_file_with_a_wrong_value_is_told_of_by_line(
    orrery: Orrery, tmp_path: Path, wrong: dict[str, Any], complaint: str
) -> None:
    kept = tmp_path / "duel.jsonl"
    duel = ("duel", "--bot", "random", "--games", "1", "--out", str(kept), "--json", "--", *SERVER)
    assert orrery(*duel).status == 0
    head, game = kept.read_text().splitlines()
    kept.write_text(f"{head}\n{json.dumps({**json.loads(game), **wrong})}\n")
    done = orrery(*duel)
    assert done.status == 2 and len(done.err.splitlines()) == 1
    assert str(kept) in done.err and complaint.replace("\\", "") in done.err


def test_a_file_is_one_duel_s_at_a_time(orrery: Orrery, tmp_path: Path) -> None:
    kept = tmp_path / "duel.jsonl"
    duel = ("duel", "--bot", "random", "--games", "1", "--out", str(kept), "--", *SERVER)
    with kept.open("a") as held:
        assert hold(held)
        done = orrery(*duel)
    assert done.status == 2 and "duel.jsonl is in use: another duel adds games to it" in done.err
    assert kept.read_text() == ""
    assert orrery(*duel).status == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_games_that_were_finished_before_a_lie_stay_in_the_file(
    orrery: Orrery, tmp_path: Path, jobs: str
) -> None:
    kept = tmp_path / "duel.jsonl"
    done = orrery(
        *("duel", "--bot", "random", "--games", "6", "--out", str(kept), "--jobs", jobs),
        *("--", *SERVER, "--break", "later"),
    )
    assert done.status == 2 and len(done.err.splitlines()) == 1
    assert "nobody wins" in done.err and str(kept) in done.err
    games = [json.loads(line) for line in kept.read_text().splitlines()[1:]]
    assert games and all(game["seed"] == 1 for game in games)
