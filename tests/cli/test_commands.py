"""The command line as a whole, and its small commands."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Orrery


def test_without_arguments_it_prints_help(orrery: Orrery) -> None:
    done = orrery()
    assert done.status == 0
    for command in ("play", "simulate", "replay", "check", "show", "conformance"):
        assert f"\n    {command}" in done.out


def test_it_tells_its_version(orrery: Orrery) -> None:
    assert orrery("--version").out.startswith("orrery ")


def test_show_finds_a_tile_whatever_its_capitals(orrery: Orrery) -> None:
    done = orrery("show", "gEM wORLD", "Ancient Race")
    assert done.status == 0
    assert "Gem World" in done.out
    assert "Ancient Race" in done.out


def test_show_takes_the_words_of_one_name_without_quotes(orrery: Orrery) -> None:
    assert "| (3) Old Earth " in orrery("show", "old", "earth").out
    assert orrery("show", "old", "earth").out.count("+---") == 2
    assert (
        "called 'tourist wrold'. Did you mean Tourist World"
        in orrery("show", "tourist", "wrold").err
    )
    both = orrery("show", "Diversification", "Nanotechnology")
    assert ("Diversification" in both.out, "Nanotechnology" in both.out) == (True, True)


def test_show_says_when_another_game_has_the_name_too(orrery: Orrery) -> None:
    assert "Race has it too: orrery show --game race 'old earth'" in orrery("show", "old earth").out
    assert "Consumption die" not in orrery("show", "--game", "race", "old earth").out
    assert "has it too" not in orrery("show", "Ancient Race").out


def test_show_suggests_near_misses(orrery: Orrery) -> None:
    done = orrery("show", "--game", "roll", "Galactic Bonkers")
    assert done.status == 2
    assert done.out == ""
    assert "There is no tile or card called 'Galactic Bonkers'" in done.err
    assert "Galactic Bankers" in done.err


def test_conformance_names_a_path_that_is_not_there(orrery: Orrery, tmp_path: Path) -> None:
    done = orrery("conformance", str(tmp_path / "absent"))
    assert done.status == 2
    assert "absent: no such file or folder" in done.err


def test_conformance_tells_of_every_file_and_counts(orrery: Orrery, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"t": "x", "format": "chess-trace"}\n', encoding="utf-8")
    (tmp_path / "b.jsonl").write_text("nonsense\n", encoding="utf-8")
    done = orrery("conformance", str(tmp_path))
    assert done.status == 1
    first, second, last = done.out.splitlines()
    assert first.startswith(f"{tmp_path / 'a.jsonl'}: line 1: ")
    assert "'chess-trace'" in first
    assert second.startswith(f"{tmp_path / 'b.jsonl'}: line 1")
    assert "not JSON" in second
    assert last == "0 of 2 traces agree"


def test_conformance_prints_agrees_for_what_agrees(
    orrery: Orrery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from orrery.lab.conformance import replay
    from orrery.lab.conformance.verdict import Verdict

    trace = tmp_path / "a.jsonl"
    trace.write_text("{}\n", encoding="utf-8")
    verdicts = iter([Verdict(agrees=True), Verdict(agrees=False, line=7, why="$3, not $4")])
    monkeypatch.setattr(replay, "replay_file", lambda file: next(verdicts))
    done = orrery("conformance", str(trace), str(trace))
    assert done.status == 1
    assert done.out.splitlines() == [
        f"{trace}: agrees",
        f"{trace}: line 7: $3, not $4",
        "1 of 2 traces agree",
    ]


def test_python_m_orrery_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "orrery", "show", "Nothing Like This At All"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("orrery: There is no tile or card called")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_plain_characters_stand_in_where_others_cannot_be_written(
    encoding: str, home: Path
) -> None:
    words = ("play", "roll", "--players", "2", "--seed", "3", "--new", "--name", "Zo\u00eb")
    done = subprocess.run(
        [sys.executable, "-m", "orrery", *words],
        input=b"1\nselect\n1\nq\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    table = done.stdout.decode(encoding)
    assert "$1 *........." in table
    assert "-" * 100 in table
    assert "Zo? starts with" in table if encoding == "ascii" else "Zo\u00eb starts with" in table


def test_a_file_name_that_is_no_text_is_told_all_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "orrery", "check", b"no\xffwhere"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONUTF8": "1"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout.startswith(b"no?where: cannot be read")


@pytest.mark.parametrize("port", ["99999", "-1", "x", "9" * 5000])
def test_a_port_that_cannot_be_is_refused(orrery: Orrery, port: str) -> None:
    refused = orrery("serve", f"--port={port}")
    assert refused.status == 2
    assert f"{port[:40]!r} is no port: they are 0 to 65535" in refused.err
