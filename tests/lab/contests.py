"""Contests and games that tests make up."""

import time
from collections.abc import Iterable
from pathlib import Path

from orrery.catalog import kit
from orrery.lab.contest.plan import Contest
from orrery.lab.contest.playing import Played


def contest(*bots: str, players: int = 2, seed: int = 5) -> Contest:
    options = kit("race").options({"players": str(players)})
    return Contest("race", options, bots or ("novice", "random"), seed)


def played(number: int, winner: int, seats: list[int] | None = None) -> Played:
    seats = seats or ([0, 1] if number % 2 == 0 else [1, 0])
    seat = seats.index(winner)
    return Played(
        number=number,
        deal=number // 2,
        seats=seats,
        scores=[30 if seat == at else 20 for at in range(2)],
        winners=[seat],
        places=[1 if seat == at else 2 for at in range(2)],
        rounds=11,
        ended_by=["12 cards"],
        times=[{"-50": 10}, {"-40": 10}],
        seconds=[0.01, 0.04],
    )


def wait_for_the_end_of(pids: Iterable[int]) -> None:
    """Wait until none of these processes runs any more; the test's own limit ends the wait."""
    for pid in pids:
        while _runs(pid):
            time.sleep(0.01)


def _runs(pid: int) -> bool:
    """Whether a process runs; one that is dead and not buried yet does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
