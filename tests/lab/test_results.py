"""Files of results: gone on with, held by one run, read with care."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from orrery.lab.contest.results import ResultsError, ResultsFile, merge, read
from tests.lab.contests import contest, played


def test_a_file_is_gone_on_with_even_when_its_last_line_is_torn(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, contest()) as first:
        for number in range(3):
            first.add(played(number, winner=0))
    path.write_text(path.read_text() + '{"number": 3, "de')
    with ResultsFile(path, contest()) as again:
        assert [each.number for each in again.games] == [0, 1, 2]
        again.add(played(3, winner=1))
    assert [each.number for each in read(path).games] == [0, 1, 2, 3]


def test_a_file_of_another_contest_is_left_alone_and_what_differs_is_said(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    mine = contest()
    with ResultsFile(path, mine) as file:
        file.add(played(0, winner=0))
    before = path.read_text()
    for other, different in (
        (replace(mine, seed=6), "seed is 5 there and 6 here."),
        (replace(mine, think=0.5), "think is not set there and 0.5 here."),
        (contest("novice", "expert"), "bots is novice,random there and novice,expert here."),
        (contest(players=3), "players is 2 there and 3 here."),
    ):
        with pytest.raises(ResultsError, match="another contest") as wrong:
            ResultsFile(path, other)
        assert different in str(wrong.value)
    assert path.read_text() == before
    path.write_text("hello\n")
    with pytest.raises(ResultsError):
        read(path)


def test_another_patience_is_no_other_contest(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, contest()) as file:
        file.add(played(0, winner=0))
    with ResultsFile(path, replace(contest(), patience=5.0)) as again:
        assert len(again.games) == 1


def test_a_file_whose_first_line_lacks_its_end_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, contest()):
        pass
    whole = path.read_text()
    path.write_text(whole.rstrip("\n"))
    with ResultsFile(path, contest()) as file:
        file.add(played(0, winner=0))
    assert path.read_text().startswith(whole)
    assert len(read(path).games) == 1


def test_a_file_is_one_run_s_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    in_use = pytest.raises(ResultsError, match=r"results\.jsonl is in use: another run")
    with ResultsFile(path, contest()), in_use:
        ResultsFile(path, contest())
    with ResultsFile(path, contest()) as again:
        assert again.games == []


def test_a_game_that_a_file_holds_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, contest()) as file:
        for number in (0, 1, 0, 1, 2):
            file.add(played(number, winner=0))
    with ResultsFile(path, contest()) as again:
        assert [each.number for each in again.games] == [0, 1, 2]


def test_files_of_several_runs_are_one_result(tmp_path: Path) -> None:
    paths = [tmp_path / f"{seed}.jsonl" for seed in (1, 2)]
    for seed, path in zip((1, 2), paths, strict=True):
        with ResultsFile(path, contest(seed=seed)) as file:
            for number in range(4):
                file.add(played(number, winner=0))
    found = merge([*paths, paths[0]])
    assert sum(len(each.games) for each in found) == 8, "a game that two files hold counts once"
    with ResultsFile(tmp_path / "other.jsonl", contest("novice", "random", players=3)):
        pass
    with pytest.raises(ResultsError, match="different contests: players is 3 there and 2 here"):
        merge([paths[0], tmp_path / "other.jsonl"])


def test_files_without_a_game_cannot_be_summed_up(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    with ResultsFile(path, contest()):
        pass
    with pytest.raises(ResultsError, match=r"empty\.jsonl: there is no game to sum up"):
        merge([path])


@pytest.mark.parametrize(
    ("line", "change", "why"),
    [
        (1, {"options": None}, "Expected `object`, got `null`"),
        (1, {"options": {"players": 2}}, "Expected `str`, got `int`"),
        (1, {"options": {}}, "not played by '' players"),
        (1, {"options": {"players": "many"}}, "not played by 'many' players"),
        (1, {"bots": "novice"}, "Expected `array`"),
        (1, {"bots": []}, "two bots or more"),
        (1, {"game": "chess"}, "chess"),
        (1, {"seed": "1"}, "Expected `int`"),
        (1, {"files": {}}, "of another version: 'files'"),
        (2, {"seats": [7, 8]}, "name a bot that is not in the contest"),
        (2, {"seats": [0]}, "are not 2 each"),
        (2, {"scores": "x"}, "Expected `array`, got `str`"),
        (2, {"scores": [1, None]}, "Expected `int`, got `null`"),
        (2, {"winners": [2]}, "not at the table"),
        (2, {"failed": 2}, "not at the table"),
        (2, {"number": -1}, "there is no game -1"),
        (2, {"deal": 9}, "there is no game 0 of deal 9"),
        (2, {"times": [{"a": 1}, {}]}, "not by steps"),
        (2, {"luck": 3}, "of another version: 'luck'"),
    ],
)
def test_what_a_file_cannot_hold_is_named_with_its_line(
    tmp_path: Path, line: int, change: dict[str, Any], why: str
) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, contest()) as file:
        file.add(played(0, winner=0))
    lines = [json.loads(each) for each in path.read_text().splitlines()]
    lines[line - 1].update(change)
    path.write_text("".join(json.dumps(each) + "\n" for each in lines))
    with pytest.raises(ResultsError) as wrong:
        merge([path])
    assert f"{path}, line {line}: " in str(wrong.value) and why in str(wrong.value)


@pytest.mark.parametrize("text", ["7", "[", "[" * 50_000, "{}", "\xff"])
def test_what_is_no_file_of_results_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes((text + "\n").encode("latin-1"))
    with pytest.raises(ResultsError, match=r"results\.jsonl"):
        read(path)
