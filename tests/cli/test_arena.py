"""`orrery arena`: what it prints, keeps, and refuses."""

import json
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from tests.cli.conftest import Orrery, Run

SMALL = ("arena", "race", "--bots", "novice,random", "--games", "4")


def test_the_json_has_what_programs_read(orrery: Orrery) -> None:
    done = orrery(*SMALL, "--json")
    assert (done.status, done.err) == (0, "")
    found = json.loads(done.out)
    assert found["games"] == 4
    assert [bot["name"] for bot in found["bots"]] == ["novice", "random"]
    for bot in found["bots"]:
        assert 0 <= bot["low"] <= bot["share"] <= bot["high"] <= 1
        assert bot["ms_p99"] >= 0 and bot["ms_mean"] >= 0


def test_a_match_goes_on_from_its_file_and_can_be_merged(orrery: Orrery, tmp_path: Path) -> None:
    kept, page = tmp_path / "a.jsonl", tmp_path / "a.html"
    orrery(*SMALL, "--out", str(kept))
    done = orrery(*SMALL[:-1], "6", "--out", str(kept), "--report", str(page), "--json")
    assert json.loads(done.out)["games"] == 6
    assert len(kept.read_text().splitlines()) == 7
    assert "Arena report" in page.read_text()
    other = tmp_path / "b.jsonl"
    orrery(*SMALL, "--seed", "2", "--out", str(other))
    merged = orrery("arena", "race", "--merge", str(kept), str(other), "--json")
    assert json.loads(merged.out)["games"] == 10


def test_it_stops_when_it_is_sure(orrery: Orrery) -> None:
    words = ("arena", "race", "--bots", "novice,random", "--games", "400", "--until-sure")
    done = orrery(*words, "--json")
    assert 40 <= json.loads(done.out)["games"] < 80


def test_a_bot_that_fails_again_and_again_ends_the_match(orrery: Orrery) -> None:
    done = orrery("arena", "race", "--bots", "false x,random", "--games", "40", "--json")
    assert done.status == 1
    assert "broken off and lost for false x" in done.err
    assert "failed 3 times; the match stops" in done.err
    found = json.loads(done.out)
    assert found["broken_off"] == 3 and found["bots"][0]["share"] == 0


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--bots", "novice,novize"), "novize"),
        (("--bots", "novice"), "at least two"),
        ((), "--bots"),
        (("--bots", "novice,random", "--ray", "local"), "orrery[ray]"),
        (("--bots", "novice,random", "--merge", "missing.jsonl"), "missing.jsonl"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    orrery: Orrery, words: tuple[str, ...], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = orrery("arena", "race", *words)
    assert done.status == 2 and complaint in done.err and len(done.err.splitlines()) == 1


def test_a_duel_reports_its_share(orrery: Orrery) -> None:
    server = str(Path(__file__).parents[1] / "lab" / "duel_server.py")
    words = ("duel", "--bot", "novice", "--games", "6", "--json", "--", sys.executable, server)
    done = orrery(*words)
    assert done.status == 0, done.err
    found = json.loads(done.out)
    assert found["games"] == 6 and found["bot"] == "novice"
    assert 0.5 < found["share"] <= 1, "a novice beats one who plays at random"
    assert found["low"] <= found["share"] <= found["high"]


def test_a_duel_goes_on_where_it_stopped(orrery: Orrery, tmp_path: Path) -> None:
    server = str(Path(__file__).parents[1] / "lab" / "duel_server.py")
    kept = tmp_path / "duel.jsonl"

    def duel(games: str, *words: str) -> Run:
        named = ("duel", "--bot", "random", "--games", games, "--out", str(kept), *words)
        return orrery(*named, "--json", "--", sys.executable, server)

    whole = duel("6")
    lines = kept.read_text().splitlines(keepends=True)
    assert len(lines) == 7
    # The third game was being written when the machine went down.
    kept.write_text("".join(lines[:3]) + lines[3][:20])
    again = duel("6", "--jobs", "2")
    assert again.status == 0 and json.loads(again.out) == json.loads(whole.out)
    assert sorted(kept.read_text().splitlines(keepends=True)) == sorted(lines)

    other = duel("6", "--seed", "9")
    assert other.status == 2 and "holds another duel: seed differ" in other.err
    kept.write_text("nothing of ours\n")
    strange = duel("6")
    assert strange.status == 2 and "is no file of results" in strange.err


def test_a_duel_with_nobody_is_told_of(orrery: Orrery) -> None:
    done = orrery("duel", "--bot", "novice", "--", "no-such-command")
    assert done.status == 2 and "cannot be started" in done.err
    done = orrery("duel", "--bot", "novize", "--", "no-such-command")
    assert done.status == 2 and "novice" in done.err


# ---- the report ------------------------------------------------------------------------------


def test_a_report_that_cannot_be_written_is_refused_before_anything_is_played(
    orrery: Orrery, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.jsonl"
    nowhere = str(tmp_path / "nowhere" / "report.html")
    done = orrery(*SMALL, "--json", "--out", str(kept), "--report", nowhere)
    assert done.status == 2 and "nowhere" in done.err and done.out == ""
    assert not kept.exists()


def test_a_result_is_told_even_if_the_report_fails_after_all(
    orrery: Orrery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_text", full)
    done = orrery(*SMALL, "--json", "--report", str(tmp_path / "report.html"))
    assert done.status == 2 and "No space left" in done.err
    assert json.loads(done.out)["games"] == 4


def test_who_never_finished_a_game_is_reported_too(orrery: Orrery, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    done = orrery("arena", "race", "--bots", "false x,random", "--report", str(page))
    assert done.status == 1 and "No game was finished." in page.read_text()


def test_an_interruption_before_the_first_game_is_an_interruption(
    orrery: Orrery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("orrery.lab.contest.workers.play", interrupted)
    page = tmp_path / "report.html"
    done = orrery(*SMALL, "--report", str(page))
    assert done.status == 130 and "interrupted after 0 games" in done.err
    assert not page.exists()


# ---- bots that fail --------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("deed", ["sys.exit()", "raise KeyboardInterrupt"])
def test_a_class_that_wants_to_leave_loses_three_games_and_the_match_stops(
    orrery: Orrery, tmp_path: Path, deed: str, jobs: str
) -> None:
    bot = _class(tmp_path, deed)
    words = ("--bots", f"{bot},random", "--games", "40", "--jobs", jobs, "--json")
    done = orrery("arena", "race", *words)
    assert done.status == 1
    assert f"broken off and lost for {bot}: it crashed: " in done.err
    assert "failed 3 times; the match stops" in done.err
    assert json.loads(done.out)["broken_off"] == 3


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_process_that_dies_ends_the_match_with_an_error_and_keeps_the_games(
    orrery: Orrery, tmp_path: Path, jobs: str
) -> None:
    # Given a bot that ends its process in the third game that is begun.
    count = tmp_path / "count"
    bot = _class(
        tmp_path,
        "return s.choices[-1]",
        f"open({str(count)!r}, 'a').write('.')\n        "
        f"len(open({str(count)!r}).read()) > 4 and os._exit(0)",
    )
    kept = tmp_path / "kept.jsonl"
    words = ("--bots", f"{bot},novice", "--games", "40", "--jobs", jobs, "--out", str(kept))
    done = orrery("arena", "race", *words)
    assert done.status == 2 and done.out == ""
    assert "ended by itself with status 0" in done.err and "Traceback" not in done.err
    assert len(kept.read_text().splitlines()) > 1


def test_what_a_bot_prints_is_no_part_of_the_json(tmp_path: Path) -> None:
    bot = _class(tmp_path, "print('hello'); return s.choices[0]", "print('hello')")
    words = [sys.executable, "-m", "orrery", "arena", "race", "--games", "2", "--json"]
    done = subprocess.run([*words, "--bots", f"{bot},random"], capture_output=True, check=True)
    assert json.loads(done.stdout)["games"] == 2 and b"hello" in done.stderr


def test_a_game_without_an_end_is_told_of(orrery: Orrery, tmp_path: Path) -> None:
    one = _class(tmp_path, "return s.choices[0]")
    two = tmp_path / "two.py"
    two.write_text((tmp_path / "own.py").read_text())
    done = orrery("arena", "race", "--bots", f"{one},{two}:Bot", "--games", "2", "--json")
    assert done.status == 0 and done.err.count("it was not over after 200 rounds") == 2
    found = json.loads(done.out)
    assert found["broken_off"] == 2 and [bot["share"] for bot in found["bots"]] == [0, 0]


def _class(folder: Path, choose: str, making: str = "pass") -> str:
    path = folder / "own.py"
    path.write_text(
        f"import os, sys\nclass Bot:\n    def __init__(self):\n        {making}\n"
        f"    def choose(self, s):\n        {choose}\n"
    )
    return f"{path}:Bot"


# ---- files -----------------------------------------------------------------------------------


def test_who_is_sure_already_plays_no_more(orrery: Orrery, tmp_path: Path) -> None:
    kept = str(tmp_path / "kept.jsonl")
    words = ("arena", "race", "--bots", "novice,random", "--games", "400", "--until-sure")
    first = json.loads(orrery(*words, "--out", kept, "--json").out)
    again = json.loads(orrery(*words, "--out", kept, "--json").out)
    assert again["games"] == first["games"] < 400


def test_another_patience_goes_on_and_another_think_is_named(
    orrery: Orrery, tmp_path: Path
) -> None:
    kept = str(tmp_path / "kept.jsonl")
    orrery(*SMALL, "--out", kept)
    assert orrery(*SMALL, "--out", kept, "--patience", "3").status == 0
    done = orrery(*SMALL, "--out", kept, "--think", "0.1")
    assert done.status == 2 and "think is not set there and 0.1 here" in done.err


def test_several_seeds_are_told(orrery: Orrery, tmp_path: Path) -> None:
    files = [str(tmp_path / f"{seed}.jsonl") for seed in (1, 2)]
    for seed, kept in zip((1, 2), files, strict=True):
        orrery(*SMALL, "--seed", str(seed), "--out", kept)
    page = tmp_path / "report.html"
    done = orrery("arena", "race", "--merge", *files, "--report", str(page))
    assert "seeds 1, 2" in done.out and "summed up by --merge" in page.read_text()
    found = json.loads(orrery("arena", "race", "--merge", *files, "--json").out)
    assert found["seeds"] == [1, 2]


def test_components_are_at_hand_in_every_process(orrery: Orrery, tmp_path: Path) -> None:
    text = (resources.files("orrery.roll.rivalry") / "components.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("credits = 3", "credits = 4", 1), "utf-8")
    words = ("arena", "roll", "--with", "rivalry", "--components", str(mine), "--jobs", "2")
    done = orrery(*words, "--bots", "novice,random", "--games", "2", "--json")
    assert done.status == 0, done.err
    assert json.loads(done.out)["options"]["components"].startswith("mine.toml:")


def test_as_many_play_as_bots_are_named(orrery: Orrery) -> None:
    done = orrery("arena", "race", "--bots", "novice,random,adept", "--games", "1", "--json")
    assert json.loads(done.out)["options"]["players"] == "3"
