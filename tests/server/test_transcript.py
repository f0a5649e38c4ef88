"""The transcript: whatever is packed, everybody hears what they were told."""

from __future__ import annotations

import json

import pytest

from orrery.core.events import EVERYONE
from orrery.server import transcript
from orrery.server.messages import LogEntry
from orrery.server.transcript import BLOCK, NEWEST, Transcript

MANY = 5 * BLOCK + 7


def told(game: str, entries: int, words: str = "explores") -> Transcript:
    """Every third entry is for seat 0 alone; two entries come of each step."""
    log = Transcript(game)
    for number in range(entries):
        text = f"{words} for the {number}. time"
        entry = LogEntry(number // 2, "explored", text, number % 3, {"number": number}, False)
        log.add(0 if number % 3 == 0 else EVERYONE, entry)
    return log


def numbers(heard: bytes) -> list[int]:
    return [entry["facts"]["number"] for entry in json.loads(b"[" + heard + b"]")]


@pytest.mark.parametrize(
    "first", [0, 1, BLOCK - 1, BLOCK, 3 * BLOCK + 1, MANY - NEWEST, MANY - 1, MANY]
)
def test_what_is_packed_is_told_as_what_is_not(first: int) -> None:
    log = told("one", MANY)
    assert log.size == MANY
    assert numbers(log.since(0, first)) == list(range(first, MANY))
    assert numbers(log.since(1, first)) == [n for n in range(first, MANY) if n % 3]
    assert numbers(log.since(None, first)) == [n for n in range(first, MANY) if n % 3]


def test_games_with_other_words_are_packed_each_with_their_own() -> None:
    one, other = told("one", MANY), told("other", MANY, "settles a world somewhere")
    again = told("one", MANY, "what nobody said in the game that was packed first")
    for log in (one, other, again):
        assert numbers(log.since(0, 0)) == list(range(MANY))
    assert b"somewhere" in other.since(0, 0) and b"somewhere" not in one.since(0, 0)


def test_few_entries_are_kept_as_they_are_and_a_game_that_is_like_others_takes_little() -> None:
    told("like", MANY)
    log = told("like", MANY)
    assert len(log._lines) < BLOCK + NEWEST
    raw = sum(map(len, log.since(0, 0).split(b"},{")))
    assert sum(map(len, log._packed)) < raw / 8


def test_what_other_games_are_packed_with_is_not_long() -> None:
    told("long", MANY, "explores " * 1_000)
    assert len(transcript._USUAL["long"]) == transcript._LONGEST_USUAL


def test_a_sequence_has_its_place() -> None:
    log = told("one", MANY)
    assert log.place(-1) == 0
    assert log.place(0) == 2
    assert log.place(BLOCK) == 2 * BLOCK + 2
    assert log.place(MANY) == MANY
