"""Files of results: gone on with, and read with care."""

from pathlib import Path

import pytest

from orrery.lab.contest.results import ResultsError, ResultsFile, merge, read
from tests.lab.contests import contest, played


def test_a_file_is_gone_on_with_even_when_its_last_line_is_torn(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = ResultsFile(path, contest())
    for number in range(3):
        first.add(played(number, winner=0))
    path.write_text(path.read_text() + '{"number": 3, "de')
    again = ResultsFile(path, contest())
    assert [each.number for each in again.games] == [0, 1, 2]
    again.add(played(3, winner=1))
    assert [each.number for each in read(path).games] == [0, 1, 2, 3]


def test_a_file_of_another_contest_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ResultsFile(path, contest(seed=1)).add(played(0, winner=0))
    before = path.read_text()
    with pytest.raises(ResultsError, match="another contest"):
        ResultsFile(path, contest(seed=2))
    assert path.read_text() == before
    path.write_text("hello\n")
    with pytest.raises(ResultsError):
        read(path)


def test_files_of_several_runs_are_one_result(tmp_path: Path) -> None:
    paths = [tmp_path / f"{seed}.jsonl" for seed in (1, 2)]
    for seed, path in zip((1, 2), paths, strict=True):
        file = ResultsFile(path, contest(seed=seed))
        for number in range(4):
            file.add(played(number, winner=0))
    found = merge([*paths, paths[0]])
    assert sum(len(each.games) for each in found) == 8, "a game that two files hold counts once"
    ResultsFile(tmp_path / "other.jsonl", contest("novice", "random", players=3))
    with pytest.raises(ResultsError, match="different contests"):
        merge([paths[0], tmp_path / "other.jsonl"])
