"""The report of a contest: all that is known, and nothing that is not."""

import json

from orrery.lab.contest.report import report
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
