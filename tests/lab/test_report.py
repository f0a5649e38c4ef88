"""The report of a contest: all that is known, and nothing that is not."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from orrery.lab.contest.report import ReportError, check_report, report, write_report
from orrery.lab.contest.seats import by_seat
from orrery.lab.contest.standing import Standings
from tests.lab.contests import contest, played


def test_the_report_tells_all_and_needs_nothing_from_outside() -> None:
    standings = Standings(contest('<b>"x".py', "random"))
    for number in range(60):
        standings.add(played(number, winner=0 if number % 3 else 1))
    page = report(standings)
    for words in ("Comet", "66.7 %", "Who finishes ahead of whom", "orrery arena race", "11.0"):
        assert words in page
    assert "http" not in page and "<b>&quot;" not in page and "<script" not in page
    assert json.loads(json.dumps(standings.summary()))["games"] == 60


def test_a_report_of_games_that_nobody_finished_says_so() -> None:
    standings = Standings(contest())
    for number in range(4):
        failed = played(number, winner=0)
        standings.add(replace(failed, failed=failed.seats.index(1), why="it crashed"))
    page = report(standings)
    assert "No game was finished." in page and "4</b>" in page and "games, 4 broken off" in page
    # Nor does one that only one bot never finished.
    standings.add(played(4, winner=0))
    assert "Distribution of points" in report(standings)


def test_a_report_that_cannot_be_written_is_known_before(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="cannot be written: No such file or directory"):
        check_report(tmp_path / "nowhere" / "report.html")
    with pytest.raises(ReportError, match="cannot be written: Is a directory"):
        check_report(tmp_path)
    path = tmp_path / "report.html"
    check_report(path)
    assert not path.exists(), "looking leaves nothing behind"
    path.write_text("an earlier one")
    check_report(path)
    assert path.read_text() == "an earlier one"
    with pytest.raises(ReportError, match="no game was played"):
        write_report(path, Standings(contest()))


def test_seats_that_differ_by_chance_only_are_said_to() -> None:
    standings = Standings(contest())
    for number in range(80):
        # Each deal goes to one bot at the first seat and to the other at the second.
        standings.add(played(number, winner=number // 2 % 2))
    page = report(standings)
    assert "No difference between seats is shown: the intervals are ±" in page
    assert "first in order" in page and " last<" in page
    assert by_seat(standings, 0).share == by_seat(standings, 1).share == 0.5
    assert by_seat(standings, 0, bot=1).share == 0.5


def test_a_seat_that_wins_more_is_named() -> None:
    standings = Standings(contest())
    for number in range(80):
        ahead = number % 8 != 0
        each = played(number, winner=0)
        standings.add(played(number, winner=each.seats[0 if ahead else 1]))
    page = report(standings)
    assert "one wins more at seat 1 than at seat 2, by more than chance" in page
    assert "No difference" not in page


def test_it_says_on_what_the_games_were_played() -> None:
    standings = Standings(contest())
    standings.add(played(0, winner=0))
    assert "of thinking, on 2 workers" in report(standings, "on 2 workers")
    assert "of thinking<" in report(standings)


def test_a_command_is_promised_to_give_the_same_only_where_it_does() -> None:
    # Given a run that is whole, one that was stopped, and two that were merged.
    whole, stopped, merged = (Standings(contest(seed=7)) for _ in range(3))
    for number in range(4):
        whole.add(played(number, winner=0))
        merged.add(played(number, winner=0), 7)
        merged.add(played(number, winner=1), 8)
    for number in (0, 1, 3):
        stopped.add(played(number, winner=0))
    # Then only the first tells how to get the same numbers.
    page = report(whole)
    assert "To get the same numbers" in page and "--games 4 --seed 7" in page
    page = report(stopped)
    assert "To get the same numbers" not in page and "(3 of these games)" in page
    page = report(merged)
    assert "To get the same numbers" not in page and "2 runs were summed up by --merge" in page
    assert "--games 4 --seed 7" in page and "--games 4 --seed 8" in page and ">7, 8<" in page


def test_components_are_named_by_their_file() -> None:
    match = contest()
    files = {"components": "my faces.toml"}
    options = {"players": "2", "with": "rivalry", "components": "my faces.toml:0123"}
    standings = Standings(replace(match, game="roll", options=options, files=files))
    standings.add(played(0, winner=0))
    assert "components=my faces.toml&#x27;" in report(standings)
