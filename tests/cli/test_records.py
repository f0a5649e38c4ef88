"""`orrery check` and `orrery replay`: good records, and all the ways in which one can be bad."""

import re
from pathlib import Path

import pytest

from orrery.catalog import kit
from tests.cli.conftest import Orrery


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> str:
    from orrery.lab.arena import Match, play_numbered

    match = Match("roll", {"players": "2"}, ["random", "random"], 1, keep_records=True)
    return play_numbered(match, 1).record


def other_rules(good: str, version: str) -> str:
    """The record as one of another version of the rules."""
    changed, times = re.subn(r"(?m)^rules \d+$", f"rules {version}", good, count=1)
    assert times == 1
    return changed


def checked(orrery: Orrery, path: Path, text: str) -> str:
    """What `check` says of this text; it must refuse it."""
    path.write_text(text, encoding="utf-8", newline="\n")
    done = orrery("check", str(path))
    assert done.status == 1
    assert done.out.startswith(f"{path}: ")
    assert done.out.count("\n") == 1
    return done.out.removeprefix(f"{path}: ").strip()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def test_a_truncated_record(orrery: Orrery, file: Path, good: str) -> None:
    lines = good.split("\n")
    said = checked(orrery, file, "\n".join(lines[:40]))
    assert said == "line 40: the record is cut off: its 'end' line is missing"


def test_a_record_cut_off_in_its_header(orrery: Orrery, file: Path, good: str) -> None:
    said = checked(orrery, file, "\n".join(good.split("\n")[:4]))
    assert said == "line 5: the record is cut off: 'seed' is missing"


def test_a_record_of_another_version(orrery: Orrery, file: Path, good: str) -> None:
    said = checked(orrery, file, good.replace("orrery-record 1", "orrery-record 9", 1))
    assert said == "line 1: this program reads records of version 1, not of version '9'"


def test_a_record_under_other_rules(orrery: Orrery, file: Path, good: str) -> None:
    said = checked(orrery, file, other_rules(good, "7"))
    assert said == f"line 3: played under rules 7 of roll; this program has {kit('roll').rules}"


def test_a_record_of_an_unknown_game(orrery: Orrery, file: Path, good: str) -> None:
    said = checked(orrery, file, good.replace("\ngame roll\n", "\ngame chess\n", 1))
    assert "no game called 'chess'" in said


def test_a_choice_that_was_edited_into_nonsense(orrery: Orrery, file: Path, good: str) -> None:
    lines = good.split("\n")
    lines[20] = "0 fly to the moon"
    assert checked(orrery, file, "\n".join(lines)).startswith("line 21: 'fly to the moon'")


def test_a_choice_that_was_edited_into_an_illegal_one(
    orrery: Orrery, file: Path, good: str
) -> None:
    lines = good.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("0 select"))
    lines[at] = "0 produce alien on Gem World"
    said = checked(orrery, file, "\n".join(lines))
    assert said.startswith(f"line {at + 1}: 'produce alien on Gem World' is refused: ")


def test_dice_that_were_edited(orrery: Orrery, file: Path, good: str) -> None:
    lines = good.split("\n")
    at = next(number for number, line in enumerate(lines) if "| roll 0 home:" in line)
    lines[at] = lines[at].replace("| roll 0 home:", "| roll 0 alien:", 1)
    assert checked(orrery, file, "\n".join(lines)).startswith(f"line {at + 1}: chance brought ")


def test_a_score_that_was_edited(orrery: Orrery, file: Path, good: str) -> None:
    lines = good.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("score 1 "))
    lines[at] = "score 1 999 + 9"
    said = checked(orrery, file, "\n".join(lines))
    assert said.startswith(f"line {at + 1}: the record says 'score 1 999 + 9', the rules say")


def test_a_name_that_was_edited_breaks_the_digest(orrery: Orrery, file: Path, good: str) -> None:
    said = checked(orrery, file, good.replace("seats random", "seats clever", 1))
    assert "the digest differs" in said
    assert said.startswith(f"line {good.count(chr(10))}: ")


def test_text_after_the_end(orrery: Orrery, file: Path, good: str) -> None:
    assert "text after the digest" in checked(orrery, file, good + "more\n")


def test_what_is_no_record_at_all(orrery: Orrery, file: Path, tmp_path: Path) -> None:
    assert "not an Orrery record" in checked(orrery, file, "")
    assert "not an Orrery record" in checked(orrery, file, "hello\n")
    file.write_bytes(bytes(range(256)))
    assert "line 2: this is not text" in orrery("check", str(file)).out
    assert "cannot be read" in orrery("check", str(tmp_path)).out
    assert "cannot be read" in orrery("check", str(tmp_path / "absent")).out


def test_every_file_is_checked_even_after_a_bad_one(
    orrery: Orrery, file: Path, tmp_path: Path, good: str
) -> None:
    file.write_text(good, encoding="utf-8", newline="\n")
    done = orrery("check", str(tmp_path / "absent"), str(file))
    assert done.status == 1
    assert done.out.endswith(f"{file}: replays to the recorded end\n")


def test_a_rules_version_that_is_no_number(orrery: Orrery, file: Path, good: str) -> None:
    said = checked(orrery, file, other_rules(good, "one"))
    assert said == "line 3: the rules version should be a whole number, not 'one'"


def test_a_number_of_absurd_length(orrery: Orrery, file: Path, good: str) -> None:
    lines = good.split("\n")
    lines[4] = "seed " + "9" * 5000
    assert checked(orrery, file, "\n".join(lines)).startswith("line 5: the seed should be")


def test_replay_prints_the_whole_game(orrery: Orrery, file: Path, good: str) -> None:
    file.write_text(good, encoding="utf-8", newline="\n")
    done = orrery("replay", str(file), "--all")
    assert done.status == 0
    assert "Round 1: assign." in done.out
    assert "random 0 selects" in done.out
    assert "The game is over: " in done.out
    assert "total" in done.out


def test_replay_steps_to_and_fro(orrery: Orrery, file: Path, good: str) -> None:
    file.write_text(good, encoding="utf-8", newline="\n")
    last = sum(line[:2] in ("0 ", "1 ") for line in good.split("\n"))
    done = orrery("replay", str(file), typed=("n", "n", "p", "9" * 5000, "q"))
    assert done.status == 0
    shown = [line for line in done.out.split("\n") if " of " in line and "choice" in line]
    assert [line.strip("─ ").split()[1] for line in shown] == ["0", "1", "2", "1", str(last)]


def test_replay_of_a_bad_record_names_file_and_line(orrery: Orrery, file: Path, good: str) -> None:
    file.write_text(other_rules(good, "7"), encoding="utf-8", newline="\n")
    done = orrery("replay", str(file))
    assert done.status == 2
    assert f"{file}: line 3: played under rules 7" in done.err


def test_replay_names_a_file_that_is_no_text_or_not_there(
    orrery: Orrery, file: Path, tmp_path: Path
) -> None:
    file.write_bytes(b"orrery-record 1\n\xff\xfe")
    assert f"{file}: line 2: this is not text" in orrery("replay", str(file)).err
    assert f"{tmp_path}: cannot be read" in orrery("replay", str(tmp_path)).err


def test_windows_line_ends_are_named(orrery: Orrery, file: Path, good: str) -> None:
    assert checked(orrery, file, good.replace("\n", "\r\n")).startswith(
        "line 1: the line has a carriage return"
    )
