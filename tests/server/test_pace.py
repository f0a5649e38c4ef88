"""How long choices wait for others to share a flush with."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from orrery.server.pace import ANSWERED_WITHIN, LONGEST_PAUSE, SHORTEST_PAUSE, Pace
from orrery.server.store import Step, Store
from tests.server.test_store import a_table


def test_a_quick_machine_flushes_as_seldom_as_answers_in_time_allow() -> None:
    pace = Pace()
    for _ in range(10):
        pace.took(0.004)
    assert pace.pause == pytest.approx(ANSWERED_WITHIN - 0.004)


def test_a_machine_in_no_hurry_at_all_does_not_wait_longer_than_it_may() -> None:
    pace = Pace()
    pace.took(0.0)
    assert pace.pause == LONGEST_PAUSE


def test_a_slow_answer_makes_flushes_come_sooner_and_is_forgotten_by_and_by() -> None:
    pace = Pace()
    pace.took(0.2)
    assert pace.pause == SHORTEST_PAUSE
    pauses = []
    for _ in range(200):
        pace.took(0.004)
        pauses.append(pace.pause)
    assert pauses == sorted(pauses)
    assert pauses[-1] == pytest.approx(ANSWERED_WITHIN - 0.004)


def test_a_pause_that_is_given_stays() -> None:
    pace = Pace(0.0)
    pace.took(0.2)
    assert pace.pause == 0.0


def test_what_telling_takes_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[float] = []
    took = Pace.took

    def counted(pace: Pace, seconds: float) -> None:
        heard.append(seconds)
        took(pace, seconds)

    monkeypatch.setattr(Pace, "took", counted)

    async def store_two() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        store.create(a_table())
        for sequence in (1, 2):
            step = Step(sequence, "choice", 0, "pass", 0, str(sequence))
            store.append_then("t", step, lambda _problem: time.sleep(0.05))
        while not heard:
            await asyncio.sleep(0.01)
        store.close()

    asyncio.run(store_two())
    assert heard[0] >= 0.1
