"""The Race engine against games recorded from an independent one."""

from __future__ import annotations

import copy
import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from orrery.lab.conformance.race import CAPPED, FILE_ORDER, IDLE_POWER, replay
from orrery.lab.conformance.replay import replay_file
from orrery.lab.conformance.verdict import Line
from tests.reference import traces

FOLDERS = [traces(name) for name in ("race_traces", "race_traces_random")]
FILES = [file for folder in FOLDERS for file in sorted(folder.glob("*.jsonl.gz"))]


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.name}"


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_recorded_game_agrees(file: Path) -> None:
    verdict = replay_file(file)
    assert verdict.agrees, f"line {verdict.line}: {verdict.why}"


def read(folder: int, name: str) -> list[Line]:
    file = FOLDERS[folder] / name
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).decode().splitlines()]


@pytest.fixture
def trace() -> list[Line]:
    """A recorded game of three players, to be tampered with."""
    return read(0, "race_3p_001.jsonl.gz")


def find(trace: list[Line], after: int = 0, **wanted: Any) -> int:
    """The number of the first line with these fields."""
    for number, line in enumerate(trace, start=1):
        if number > after and all(line.get(key) == value for key, value in wanted.items()):
            return number
    raise AssertionError(f"no line with {wanted}")


def test_habits_of_the_other_engine_are_said() -> None:
    assert FILE_ORDER in replay(read(0, "race_3p_001.jsonl.gz")).notes
    notes = {note for file in FILES for note in replay_file(file).notes}
    assert notes == {FILE_ORDER, CAPPED, IDLE_POWER}


# ---- a trace that was tampered with is caught at the line ------------------------------------


@pytest.mark.parametrize("field", ["pool", "deck", "discards", "round"])
def test_a_state_with_another_number(trace: list[Line], field: str) -> None:
    number = find(trace, t="state", after=200)
    trace[number - 1][field] += 1
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)
    assert field in verdict.why


@pytest.mark.parametrize("field", ["chips", "military", "hand_size"])
def test_a_state_with_another_number_of_a_seat(trace: list[Line], field: str) -> None:
    number = find(trace, t="state", after=200)
    trace[number - 1]["players"][1][field] += 1
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)
    assert f"seat 1's {field}" in verdict.why


def test_a_state_with_another_hand(trace: list[Line]) -> None:
    number = find(trace, t="state", after=200)
    trace[number - 1]["players"][2]["hand"][0] = "Rebel Homeworld"
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)
    assert "seat 2's hand differs" in verdict.why


def test_a_draw_of_a_card_that_is_not_in_the_supply(trace: list[Line]) -> None:
    start = trace[1]["card"]
    number = find(trace, t="draw", why="Explore")
    trace[number - 1]["card"] = start
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)
    assert "not in the supply" in verdict.why


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        ("paid", "n", 9),
        ("vp", "n", 9),
        ("trade", "value", 9),
        ("place", "card", "Rebel Homeworld"),
        ("produce", "by", "Rebel Homeworld"),
        ("phase", "name", "Produce"),
    ],
)
def test_a_line_that_tells_something_else(
    trace: list[Line], kind: str, field: str, value: object
) -> None:
    number = find(trace, t=kind)
    trace[number - 1][field] = value
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)


def test_options_that_differ(trace: list[Line]) -> None:
    number = find(trace, t="ask", kind="place", after=60)
    trace[number - 1]["options"].append("Rebel Homeworld")
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)
    assert "what can be placed" in verdict.why


def test_another_reshuffle() -> None:
    trace = read(1, "race_4p_001.jsonl.gz")
    number = find(trace, t="reshuffle")
    trace[number - 1]["cards"][0] = "Rebel Homeworld"
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)
    assert "reshuffled" in verdict.why


def test_another_final_score(trace: list[Line]) -> None:
    trace[-1]["players"][0]["total"] += 1
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, len(trace))
    assert "seat 0's total" in verdict.why


def test_a_trace_that_is_cut_off(trace: list[Line]) -> None:
    verdict = replay(trace[:300])
    assert not verdict.agrees
    assert "cut off" in verdict.why


def test_a_trace_that_ends_too_soon(trace: list[Line]) -> None:
    states = [number for number, line in enumerate(trace) if line.get("after") == "End"]
    verdict = replay([*trace[: states[2] + 1], trace[-1]])
    assert not verdict.agrees
    assert verdict.line == states[2] + 2


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": 7}, "2 to 4 players"),
        ({"variant": "odd"}, "variant"),
        ({"pool": 1}, "pool"),
    ],
)
def test_a_head_that_cannot_be(trace: list[Line], change: dict[str, Any], words: str) -> None:
    trace[0].update(change)
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, 1)
    assert words in verdict.why


@given(data=st.data())
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_tampering_ever_raises(trace: list[Line], data: st.DataObject) -> None:
    lines = copy.deepcopy(trace)
    at = data.draw(st.integers(0, len(lines) - 1))
    field = data.draw(st.sampled_from(sorted(lines[at])))
    values: list[Any] = [None, -1, 10**9, "Gem World", "?", [], [1], {}, True, [["x"]]]
    lines[at][field] = data.draw(st.sampled_from(values))
    verdict = replay(lines)
    assert verdict.agrees or verdict.why
