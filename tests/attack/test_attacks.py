"""A short round of every attack that `make attack` runs for ten minutes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.attack import force, fuzz
from tests.attack.__main__ import REAL
from tests.attack.ground import Counts, ground


@pytest.fixture
def counts() -> Counts:
    return Counts()


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'attacked.db'}"


def test_requests_after_the_document_and_against_it(database: str, counts: Counts) -> None:
    with ground(database, counts) as base:
        fuzz.fuzz_requests(base, counts, examples=3, start=1)
    assert counts.done["requests"] > 50
    assert counts.clean(), str(counts)


def test_whatever_is_said_to_a_socket(database: str, counts: Counts) -> None:
    with ground(database, counts) as base:
        fuzz.fuzz_sockets(base, counts, examples=40, start=1)
    assert counts.done["socket messages"] > 60
    assert counts.clean(), str(counts)


def test_whatever_bytes_a_record_has(tmp_path: Path, counts: Counts) -> None:
    fuzz.fuzz_records(tmp_path, counts, examples=60, start=1)
    assert counts.done["records refused"] > 30
    assert counts.clean(), str(counts)


def test_a_server_that_is_killed_while_people_play(database: str, counts: Counts) -> None:
    force.kill_again_and_again(database, counts, kills=2, start=1)
    assert counts.done["kills"] == 1 and counts.done["ends by SIGTERM"] == 1
    assert counts.done["choices acknowledged"] > 0
    assert counts.clean(), str(counts)


def test_two_processes_race(database: str, counts: Counts) -> None:
    force.race(database, counts, rounds=2)
    assert counts.done["races of five for three seats"] == 2
    assert counts.clean(), str(counts)


def test_who_plays_under_a_flood_is_answered(database: str, counts: Counts) -> None:
    with ground(database, counts, replace(REAL, header_seconds=1)) as base:
        force.flood(base, counts, rounds=3)
    assert counts.done["flooding connections"] > 50
    assert counts.clean(), str(counts)


def test_an_evil_is_told_with_an_example(counts: Counts) -> None:
    assert counts.clean()
    counts.evil("lost", "the choice of a test")
    assert not counts.clean()
    assert "lost: the choice of a test" in str(counts)
