"""`orrery simulate`: reproducible, complete, and clear about what cannot be played."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from orrery.core.chance import Chance
from orrery.core.game import Game
from orrery.lab import arena
from orrery.roll.kit import ROLL
from orrery.roll.table import Table
from tests.cli.conftest import Orrery

TINY = ("simulate", "roll", "--players", "2", "--bots", "random", "--games", "3")


def summary(orrery: Orrery, *words: str) -> dict[str, Any]:
    done = orrery(*words, "--json")
    assert done.status == 0, done.err
    assert done.err == ""
    found: dict[str, Any] = json.loads(done.out)
    return found


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key != "seconds"}


def test_the_same_seed_gives_the_same_games(orrery: Orrery) -> None:
    once = summary(orrery, *TINY, "--seed", "7")
    again = summary(orrery, *TINY, "--seed", "7")
    other = summary(orrery, *TINY, "--seed", "8")
    assert without_time(once) == without_time(again)
    assert once["scores"] != other["scores"]


def test_it_makes_no_difference_in_how_many_processes_it_runs(orrery: Orrery) -> None:
    alone = summary(orrery, *TINY, "--seed", "7")
    together = summary(orrery, *TINY, "--seed", "7", "--jobs", "2")
    assert without_time(alone) == without_time(together)


def test_the_json_object_tells_everything(orrery: Orrery) -> None:
    found = summary(orrery, *TINY)
    assert found["games"] == 3
    assert found["rounds"] == pytest.approx(
        sum(int(length) * count for length, count in found["round_counts"].items()) / 3, abs=0.01
    )
    assert len(found["scores"]) == 2
    assert found["wins"] == {"random": 3.0}
    assert sum(found["wins_by_seat"]) == pytest.approx(3, abs=0.01)
    assert sum(found["ended_by"].values()) == 3
    assert found["seconds"] > 0
    assert set(found["chosen"]) == {"explore", "develop", "settle", "produce", "ship"}
    assert [spread["mean"] for spread in found["score_spread"]] == found["scores"]


def test_for_people_it_prints_tables(orrery: Orrery) -> None:
    done = orrery(*TINY)
    assert done.status == 0
    for words in ("3 games of roll", "Rounds:", "random", "explore", "Ended by:"):
        assert words in done.out


def test_saved_records_check(orrery: Orrery, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    assert orrery(*TINY, "--save", str(folder)).status == 0
    files = sorted(folder.glob("*.record"))
    assert len(files) == 3
    checked = orrery("check", *map(str, files))
    assert checked.status == 0
    assert checked.out.count("replays to the recorded end") == 3


def test_verified_games_are_the_same_games(orrery: Orrery) -> None:
    words = (*TINY[:-1], "1", "--seed", "3")
    plain, verified = summary(orrery, *words), summary(orrery, *words, "--verify")
    assert verified["verified"]
    assert verified["scores"] == plain["scores"]


def test_a_broken_law_is_named_and_fails(orrery: Orrery, monkeypatch: pytest.MonkeyPatch) -> None:
    def start_with_a_forged_chip(options: Mapping[str, str], chance: Chance) -> Game:
        game = ROLL.start(options, chance)
        assert isinstance(game, Table)
        game.empires[1].chips += 1
        return game

    forged = replace(ROLL, start=start_with_a_forged_chip)
    monkeypatch.setattr(arena, "kit_named", lambda name: forged)
    done = orrery(*TINY, "--verify")
    assert done.status == 1
    assert "a law is broken: game 1 (seed" in done.err
    assert "1 VP held and 24 in the pool do not make 24." in done.err


def test_interrupted_it_prints_what_was_finished(
    orrery: Orrery, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = arena.play_numbered

    def interrupted(match: arena.Match, number: int) -> arena.Result:
        if number == 3:
            raise KeyboardInterrupt
        return played(match, number)

    monkeypatch.setattr(arena, "play_numbered", interrupted)
    done = orrery(*TINY, "--json")
    assert done.status == 130
    assert json.loads(done.out)["games"] == 2
    assert "interrupted; 2 of 3 games were finished" in done.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("roll", "--players", "1"), "2 to 5 players, not 1"),
        (("roll", "--players", "6"), "2 to 5 players, not 6"),
        (
            ("roll", "--bots", "random,novize"),
            "called 'novize'. Did you mean novice",
        ),
        (("roll", "--players", "3", "--bots", "random,random"), "3 players need 3 bots, but 2"),
        (("roll", "--option", "colour=red"), "no option 'colour'"),
        (("roll", "--option", "timing=slow"), "timing should be auto or strict"),
        (("role",), "invalid choice: 'role'"),
        (("roll", "--games", "0"), "should be at least 1"),
        (("roll", "--seed", "x"), "not a whole number"),
        (("roll", "--seed", "-4"), "'-4' is not a whole number from 0 on"),
        (("roll", "--seed", "9" * 5000), "not a whole number"),
    ],
)
def test_what_cannot_be_played_is_refused(
    orrery: Orrery, words: tuple[str, ...], sentence: str
) -> None:
    refused = orrery("simulate", *words)
    assert refused.status == 2
    assert sentence in refused.err
    assert "Traceback" not in refused.err


def test_a_folder_that_cannot_be_written_is_named(orrery: Orrery, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    refused = orrery(*TINY, "--save", str(file))
    assert refused.status == 2
    assert f"--save needs a folder, but {file} cannot be one: it is a file." in refused.err
    assert "cannot be one: Not a directory" in orrery(*TINY, "--save", str(file / "below")).err


def test_records_that_are_there_already_stay(orrery: Orrery, tmp_path: Path) -> None:
    save = ("--save", str(tmp_path))
    orrery(*TINY, *save)
    files = {path: path.read_bytes() for path in tmp_path.iterdir()}
    orrery(*TINY, *save)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == files
    orrery(*TINY, *save, "--option", "timing=strict")
    assert len(list(tmp_path.glob("*-2.record"))) == len(list(tmp_path.iterdir())) - len(files) == 3
    assert all(path.read_bytes() == data for path, data in files.items())


# ---- expansions -------------------------------------------------------------------------------


def test_with_is_short_for_the_option(orrery: Orrery) -> None:
    short = summary(orrery, *TINY, "--with", "rivalry")
    long = summary(orrery, *TINY, "--option", "with=rivalry")
    assert short["options"]["with"] == "rivalry"
    assert without_time(short) == without_time(long)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--with", "ambition"), "no expansion 'ambition'"),
        (("--with", "rivalry,rivalry"), "names an expansion twice"),
        (("--with", "rivalry", "--option", "with=ambition"), "with is given twice"),
    ],
)
def test_expansions_that_cannot_be_played_are_refused(
    orrery: Orrery, words: tuple[str, ...], sentence: str
) -> None:
    refused = orrery("simulate", "roll", *words)
    assert refused.status == 2
    assert sentence in refused.err


# ---- players ----------------------------------------------------------------------------------


def test_as_many_play_as_bots_are_named(orrery: Orrery) -> None:
    words = ("simulate", "roll", "--games", "1", "--bots", "random,random,random,random")
    assert summary(orrery, *words)["options"]["players"] == "4"
    too_many = orrery("simulate", "roll", "--bots", ",".join(["random"] * 6))
    assert "2 to 5 players, not 6" in too_many.err
