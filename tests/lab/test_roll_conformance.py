"""The Roll engine against games recorded from an independent one."""

from __future__ import annotations

import copy
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from orrery.lab.conformance.replay import TraceError, find_traces, replay_file
from orrery.lab.conformance.report import report
from orrery.lab.conformance.roll import replay
from orrery.lab.conformance.roll_ledger import check_ledger
from orrery.lab.conformance.roll_lines import sections
from orrery.lab.conformance.verdict import Line
from tests.reference import traces

TRACES = traces("roll_traces")
FILES = sorted(TRACES.glob("*.jsonl.gz"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_recorded_game_agrees(file: Path) -> None:
    verdict = replay_file(file)
    assert verdict.agrees, f"line {verdict.line}: {verdict.why}"


@pytest.fixture
def trace() -> list[Line]:
    """A recorded game of three players, to be tampered with."""
    return load("roll_3p_001")


def load(name: str) -> list[Line]:
    """A recorded game, by the name of its file."""
    text = gzip.decompress((TRACES / f"{name}.jsonl.gz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


def find(trace: list[Line], after: int = 0, **wanted: Any) -> int:
    """The number of the first line with these fields."""
    for number, line in enumerate(trace, start=1):
        if number > after and all(line.get(key) == value for key, value in wanted.items()):
            return number
    raise AssertionError(f"no line with {wanted}")


# ---- a trace that was tampered with is caught at the line ------------------------------------


def test_a_state_with_another_credit(trace: list[Line]) -> None:
    number = find(trace, t="state", after=100)
    trace[number - 1]["players"][1]["credits"] += 1
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)
    assert "seat 1, credits after" in verdict.why
    assert "the trace has" in verdict.why


def test_a_state_with_another_pool(trace: list[Line]) -> None:
    number = find(trace, t="state", after=100)
    trace[number - 1]["pool"] -= 1
    verdict = replay(trace)
    assert (verdict.line, verdict.why.split(" after")[0]) == (number, "chip pool")


def test_a_stack_in_another_order(trace: list[Line]) -> None:
    number = next(
        number
        for number, line in enumerate(trace, start=1)
        if line["t"] == "state" and len(line["players"][2]["world_stack"]) > 1
    )
    trace[number - 1]["players"][2]["world_stack"].reverse()
    verdict = replay(trace)
    assert verdict.line == number
    assert "seat 2, world stack" in verdict.why


def test_a_drawn_tile_that_somebody_has_already(trace: list[Line]) -> None:
    number = find(trace, t="draw", why="scout")
    trace[number - 1]["tile"] = copy.deepcopy(trace[find(trace, t="draw", why="setup") - 1]["tile"])
    verdict = replay(trace)
    assert verdict.line == number
    assert "which is not in our bag" in verdict.why


def test_a_tile_with_the_sides_of_two_tiles(trace: list[Line]) -> None:
    number = find(trace, t="draw", why="scout")
    trace[number - 1]["tile"]["world"] = "Tourist World"
    verdict = replay(trace)
    assert verdict.line == number
    assert "are not the sides of one tile" in verdict.why


def test_a_die_that_shows_a_face_it_does_not_have(trace: list[Line]) -> None:
    number = find(trace, t="roll")
    die = next(die for die in trace[number - 1]["dice"][0] if die["color"] == "home")
    die["face"] = "wild"
    verdict = replay(trace)
    assert (verdict.line, verdict.why) == (number, "a home die has no face wild")


def test_another_phase_selected(trace: list[Line]) -> None:
    number = find(trace, t="ask", kind="assign")
    trace[number - 1]["choice"]["select"]["phase"] = "ship"
    verdict = replay(trace)
    assert verdict.line == number
    assert "column of die" in verdict.why


def test_a_reassign_power_that_the_seat_does_not_have(trace: list[Line]) -> None:
    number = next(
        number
        for number, line in enumerate(trace, start=1)
        if line.get("kind") == "assign" and line["choice"]["reassign"]
    )
    trace[number - 1]["choice"]["reassign"][0]["power"] = "Executive Power"
    verdict = replay(trace)
    assert verdict.line == number
    # The refusal is the engine's own sentence, with its rule.
    assert "we refuse it: Executive Power gives you no Reassign power" in verdict.why
    assert "(Assign: Reassign)" in verdict.why


def test_a_tile_that_takes_another_number_of_workers(trace: list[Line]) -> None:
    number = find(trace, t="built")
    trace[number - 1]["workers"] += 1
    verdict = replay(trace)
    assert verdict.line == number
    assert "workers that Backup Planning takes: the trace has 2, we 1" in verdict.why


def test_a_gain_that_does_not_add_up(trace: list[Line]) -> None:
    number = find(trace, t="credits", why="stock")
    trace[number - 1]["credits"] += 1
    verdict = replay(trace)
    assert verdict.line == number
    assert verdict.why == "credits of seat 1: the line has 4, but the lines before it give 3"


def test_a_die_that_is_elsewhere(trace: list[Line]) -> None:
    number = find(trace, t="die", to="citizenry", after=find(trace, t="phase"))
    trace[number - 1]["from"] = "ship"
    verdict = replay(trace)
    assert verdict.line == number
    assert "place of die 18" in verdict.why


def test_another_die_than_was_chosen(trace: list[Line]) -> None:
    number = find(trace, t="ask", kind="explore")
    trace[number - 1]["choice"]["die"] = 19
    verdict = replay(trace)
    assert verdict.line == number + 1
    assert verdict.why == f"die 18 moves, but line {number} chose die 19"


def test_a_tile_placed_by_a_seat_that_did_not_draw_it(trace: list[Line]) -> None:
    number = find(trace, t="ask", kind="place")
    trace[number - 1]["why"] = "Alien Research Team"
    verdict = replay(trace)
    assert verdict.line == number
    assert verdict.why == "seat 1 places Rebel Hideout, but has not drawn it"


def test_credits_by_another_power(trace: list[Line]) -> None:
    number = find(trace, t="credits", why="recruit")
    trace[number - 1].update(why="stock")
    verdict = replay(trace)
    assert verdict.line == number
    assert verdict.why == "seat 1, credits by stock in manage: the trace has -1, we 0"


def test_two_trades_at_wrong_prices_that_even_out() -> None:
    trace = load("roll_3p_002")
    one = find(trace, t="credits", why="trade", p=1, after=932)
    two = find(trace, t="credits", why="trade", p=1, after=one)
    assert two < find(trace, t="state", after=one)
    for number, more in ((one, 1), (two, -1)):
        trace[number - 1]["n"] += more
        trace[number - 1]["parts"]["base"] += more
    trace[one - 1]["credits"] += 1
    verdict = replay(trace)
    assert verdict.line == one
    assert "credits by trade in ship" in verdict.why


def test_credits_by_a_tile_that_the_seat_does_not_have(trace: list[Line]) -> None:
    number = find(trace, t="credits", why="trade")
    seat = trace[number - 1]["p"]
    trace[number - 1]["parts"]["Galactic Investors"] = 0
    verdict = replay(trace)
    assert verdict.line == number
    assert verdict.why == f"seat {seat} has no 'Galactic Investors' in its tableau"


def test_a_die_that_left_its_column_by_no_power(trace: list[Line]) -> None:
    """Also where the phase does not occur, so that the die goes back to the cup anyway."""
    number = find(trace, t="roll")
    assign = trace[find(trace, t="ask", kind="assign", p=0) - 1]
    die = next(
        die
        for die in trace[number - 1]["dice"][0]
        if die["color"] == "home" and die["die"] != assign["choice"]["select"]["die"]
    )
    die["face"] = next(face for face in ("ship", "settle") if face != die["face"])
    verdict = replay(trace)
    assert not verdict.agrees
    assert f"column of die {die['die']}" in verdict.why


def test_a_spare_die_in_a_game_of_three(trace: list[Line]) -> None:
    number = find(trace, t="reveal")
    trace[number - 1]["extra"] = trace[number - 1]["occur"][0]
    verdict = replay(trace)
    assert (verdict.line, verdict.why.split(":")[0]) == (number, "spare die")


def test_no_spare_die_in_a_game_of_two() -> None:
    trace = load("roll_2p_001")
    number = find(trace, t="reveal")
    trace[number - 1]["extra"] = None
    verdict = replay(trace)
    assert (verdict.line, verdict.why) == (number, "a home die has no face None")


def test_a_phase_that_nobody_selected(trace: list[Line]) -> None:
    number = find(trace, t="reveal")
    occur = trace[number - 1]["occur"]
    occur.append("ship" if "ship" not in occur else "settle")
    verdict = replay(trace)
    assert verdict.line == number
    assert verdict.why.startswith("phases that occur")


def test_a_phase_of_another_round(trace: list[Line]) -> None:
    number = find(trace, t="phase")
    trace[number - 1]["round"] = 2
    verdict = replay(trace)
    assert (verdict.line, verdict.why) == (number, "the line is of round 2, but this is round 1")


def test_another_number_of_tiles_in_the_bag(trace: list[Line]) -> None:
    trace[0]["bag"] = 54
    verdict = replay(trace)
    assert (verdict.line, verdict.why) == (1, "bag at the start: the trace has 54, we 55")


def test_a_third_start_tile(trace: list[Line]) -> None:
    first, second = find(trace, t="draw", p=0), find(trace, t="draw", p=1)
    trace[first - 1]["p"] = 1
    verdict = replay(trace)
    assert verdict.line == find(trace, t="draw", after=second)
    assert verdict.why == "seat 1 draws too many start tiles"


def test_a_die_recalled_that_was_not_chosen(trace: list[Line]) -> None:
    number = next(
        number
        for number, line in enumerate(trace, start=1)
        if line.get("kind") == "recall" and line["choice"]["dice"]
    )
    trace[number - 1]["choice"]["dice"] = []
    verdict = replay(trace)
    assert verdict.line == number + 1
    assert "but has not chosen it" in verdict.why


def test_a_tile_counted_twice_at_the_end(trace: list[Line]) -> None:
    tiles = trace[-1]["players"][1]["tiles"]
    tiles.append(tiles[0])
    verdict = replay(trace)
    assert verdict.line == len(trace)
    assert verdict.why.startswith("seat 1, tiles and their points")


@pytest.mark.parametrize("void", [{"void": True}, {}], ids=["marked as void", "not marked"])
def test_a_worker_chosen_for_a_complete_tile_is_not_put_on_it(void: Line) -> None:
    """The recording engine asks for a worker before it sees that the dice there suffice."""
    trace = load("roll_3p_003")
    number = find(trace, t="built", tile="Minor Research Labs")
    asked = max(at for at in range(number) if trace[at].get("kind") == "worker")
    assert trace[asked]["choice"] == {"die": 111}
    trace[asked]["choice"] = {"die": 75, **void}
    assert replay(trace).agrees


def test_a_worker_chosen_twice(trace: list[Line]) -> None:
    number = find(trace, t="ask", kind="worker")
    trace.insert(number, copy.deepcopy(trace[number - 1]))
    verdict = replay(trace)
    assert verdict.line == number
    assert "was chosen, but it never moved" in verdict.why


def test_a_die_gained_for_a_tile_and_removed_for_it(trace: list[Line]) -> None:
    number = find(trace, t="die", to="supply")
    gain = next(at for at in range(number, len(trace)) if trace[at].get("from") == "supply")
    gained = trace.pop(gain)
    trace.insert(number - 2, gained)
    place = {"die": gained["die"], "color": gained["color"], "from": gained["to"]}
    trace[number - 1]["choice"].update(place)
    trace[number].update(place)
    found = check_ledger(sections(trace))
    assert found is not None
    assert (found.line, found.why) == (
        number + 1,
        f"die {gained['die']} is removed for the tile that brought it",
    )
    assert not replay(trace).agrees


def test_a_virtual_worker_by_another_tile(trace: list[Line]) -> None:
    number = find(trace, t="virtual")
    trace[number - 1]["by"] = "Alien Research Ship"
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)


def test_a_virtual_worker_too_many(trace: list[Line]) -> None:
    number = find(trace, t="virtual")
    trace.insert(number, {**trace[number - 1], "die": "v99"})
    verdict = replay(trace)
    assert verdict.line == number + 1
    assert "virtual workers in ship: the trace has 2 home, we home" in verdict.why


def test_an_ask_too_many(trace: list[Line]) -> None:
    number = find(trace, t="ask", kind="ship")
    trace.insert(number, copy.deepcopy(trace[number - 1]))
    verdict = replay(trace)
    assert not verdict.agrees
    assert verdict.line >= number


def test_a_line_cut_out(trace: list[Line]) -> None:
    number = find(trace, t="ask", kind="place")
    del trace[number - 1]
    verdict = replay(trace)
    assert not verdict.agrees
    assert "The trace has no answer to that" in verdict.why


def test_a_phase_line_cut_out(trace: list[Line]) -> None:
    number = find(trace, t="phase", name="develop")
    del trace[number - 1]
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)
    assert "a line is missing" in verdict.why


def test_another_winner(trace: list[Line]) -> None:
    trace[-1]["players"][0]["winner"] = True
    verdict = replay(trace)
    assert verdict.line == len(trace)
    assert verdict.why == "seat 0, winner at the end: the trace has True, we False"


def test_another_bonus(trace: list[Line]) -> None:
    trace[-1]["players"][1]["bonus"]["Free Trade Association"] += 1
    verdict = replay(trace)
    assert verdict.line == len(trace)
    assert "seat 1, bonus at the end" in verdict.why


def test_a_trace_that_breaks_off(trace: list[Line]) -> None:
    verdict = replay(trace[:500])
    assert (verdict.agrees, verdict.line) == (False, 500)
    assert "it has no 'end' line" in verdict.why


@pytest.mark.parametrize("again", [-1, -2], ids=["its end again", "a state"])
def test_a_trace_that_goes_on_after_its_end(trace: list[Line], again: int) -> None:
    verdict = replay([*trace, trace[again]])
    assert (verdict.agrees, verdict.line) == (False, len(trace) + 1)


@pytest.mark.parametrize("kind", ["seat", "draw", "die", "roll", "ask", "reveal", "built", "end"])
def test_a_line_without_a_field(trace: list[Line], kind: str) -> None:
    number = find(trace, t=kind)
    missing = sorted(set(trace[number - 1]) - {"t", "policy", "engine_said", "marks", "columns"})[0]
    del trace[number - 1][missing]
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)
    assert f"has no {missing!r}" in verdict.why


@pytest.mark.parametrize("seat", [7, "1", [], None])
def test_a_mark_about_nobody(trace: list[Line], seat: object) -> None:
    number = find(trace, t="mark")
    trace[number - 1]["p"] = seat
    verdict = replay(trace)
    assert (verdict.agrees, verdict.line) == (False, number)
    assert verdict.why == f"there is no seat {seat} with 3 players"


def test_a_name_that_no_tile_has(trace: list[Line]) -> None:
    number = find(trace, t="seat", p=1)
    trace[number - 1]["home_world"] = "Atlantis"
    verdict = replay(trace)
    assert (verdict.line, verdict.why) == (number, "there is no home world called 'Atlantis'")


# ---- files ----------------------------------------------------------------------------------


def test_a_plain_file_is_read_like_a_gzipped_one(trace: list[Line], tmp_path: Path) -> None:
    file = tmp_path / "plain.jsonl"
    file.write_text("\n".join(json.dumps(line) for line in trace))
    assert replay_file(file).agrees


def test_the_report_counts_and_names_the_first_difference(
    trace: list[Line], tmp_path: Path
) -> None:
    (tmp_path / "a.jsonl").write_text("\n".join(json.dumps(line) for line in trace) + "\n")
    trace[-1]["rounds"] += 1
    (tmp_path / "b.jsonl").write_text("\n".join(json.dumps(line) for line in trace) + "\n")
    written: list[str] = []
    assert report([tmp_path], written.append) == 1
    assert written[0] == f"{tmp_path / 'a.jsonl'}: agrees"
    assert (
        written[1] == f"{tmp_path / 'b.jsonl'}: line {len(trace)}: rounds: the trace has 15, we 14"
    )
    assert written[-1] == "1 of 2 traces agree"
    written.clear()
    assert report([tmp_path / "a.jsonl"], written.append) == 0
    assert written[0] == f"{tmp_path / 'a.jsonl'}: agrees"
    assert all(note.startswith("note on 1 of 1: ") for note in written[1:-1])
    assert written[-1] == "1 of 1 traces agree"


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 0, "the file is empty"),
        ("not JSON\n", 1, "the line is not JSON"),
        ('{"t": "game", "format": "roll-trace-1"}\n{"t": \n', 2, "the line is not JSON"),
        ("[1, 2]\n", 1, "it has no 't'"),
        ('{"t": "game", "format": "chess-1"}\n', 1, "unknown trace format 'chess-1'"),
        ('{"t": "game", "format": "roll-trace-1"}\n', 1, "the 'game' line has no 'players'"),
    ],
)
def test_a_file_that_is_no_trace(tmp_path: Path, text: str, line: int, why: str) -> None:
    file = tmp_path / "trace.jsonl"
    file.write_text(text)
    verdict = replay_file(file)
    assert (verdict.agrees, verdict.line) == (False, line)
    assert why in verdict.why


def test_a_gzipped_file_that_is_cut_short(tmp_path: Path) -> None:
    file = tmp_path / "trace.jsonl.gz"
    file.write_bytes(gzip.compress(b'{"t": "game"}\n' * 100)[:30])
    verdict = replay_file(file)
    assert not verdict.agrees
    assert verdict.why.startswith("cannot be read")


def test_a_folder_without_traces_is_an_error_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(TraceError, match="no trace in it"):
        find_traces(tmp_path)
    with pytest.raises(TraceError, match="no such file or folder"):
        find_traces(tmp_path / "nowhere")
    with pytest.raises(TraceError, match="no trace in it"):
        report([tmp_path])


def test_a_number_of_players_that_the_game_does_not_have() -> None:
    header: Line = {"t": "game", "players": 6, "pool": 72, "bag": 55, "order": []}
    end: Line = {"t": "end", "rounds": 0, "pool": 0, "why": [], "players": []}
    verdict = replay([header, end])
    assert verdict.line == 1
    assert "for 2 to 5 players, not 6" in verdict.why
