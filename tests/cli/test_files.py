"""Files named on a command line or in a record: what is opened, and what never is."""

import os
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from tests.cli.conftest import Orrery

# Whatever hangs is a failure, not a reason to wait.
SOON = 60
STAND_INS = (resources.files("orrery.roll.rivalry") / "components.toml").read_text("utf-8")


@pytest.fixture
def pipe(tmp_path: Path) -> str:
    """A named pipe that nobody writes to: opening it for reading waits for ever."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return str(path)


@pytest.fixture(scope="module")
def record() -> str:
    from orrery.lab.arena import Match, play_numbered

    options = {"players": "2", "with": "rivalry"}
    match = Match("roll", options, ["random", "random"], 1, keep_records=True)
    return play_numbered(match, 1).record


def in_a_process(*words: str) -> str:
    """What a command says in a process of its own, which can be ended when it hangs."""
    done = subprocess.run(
        [sys.executable, "-m", "orrery", *words],
        capture_output=True,
        text=True,
        timeout=SOON,
        check=False,
    )
    assert done.returncode in (1, 2), done
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize("path", ["PIPE", "/dev/zero", "/etc/passwd", "a\0b", "/"])
def test_a_record_cannot_have_a_file_opened(
    path: str, record: str, pipe: str, tmp_path: Path
) -> None:
    named = pipe if path == "PIPE" else path
    file = tmp_path / "game.record"
    digest = "0" * 12
    label = record.split("components=")[1].split(maxsplit=1)[0]
    file.write_text(record.replace(label, f"{named}:{digest}"), "utf-8")
    said = in_a_process("check", str(file))
    assert "line 4: components=" in said
    assert "are not at hand: stand-in is built in" in said
    assert "--components" in said


def test_a_record_that_is_no_regular_file_is_refused(pipe: str, tmp_path: Path) -> None:
    for command in (["check"], ["replay", "--all"]):
        for file in (pipe, "/dev/zero", str(tmp_path)):
            assert "cannot be read: it is not a regular file" in in_a_process(*command, file)


def test_a_record_is_not_read_without_end(tmp_path: Path) -> None:
    file = tmp_path / "large.record"
    with file.open("wb") as large:
        large.truncate(1 << 36)
    assert "larger than 4096 KiB" in in_a_process("check", str(file))


def test_a_file_named_on_the_command_line_is_played_with_and_checked(
    orrery: Orrery, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(STAND_INS.replace("credits = 3", "credits = 4", 1), "utf-8")
    words = ("simulate", "roll", "--with", "rivalry,deal", "--games", "2", "--save", str(tmp_path))
    # Two processes: what the command line names, the second one has to know as well.
    played = orrery(*words, "--jobs", "2", "--components", str(mine))
    assert played.status == 0, played.err
    records = [str(file) for file in tmp_path.glob("*.record")]
    assert len(records) == 2
    # A record says what the file is called and not where it lies.
    assert f"components={mine}" not in Path(records[0]).read_text("utf-8")
    unnamed = in_a_process("check", *records)
    assert unnamed.count("are not at hand") == 2
    assert orrery("check", "--components", str(mine), *records).status == 0
    assert orrery("replay", "--all", "--components", str(mine), records[0]).status == 0


def test_a_file_that_is_none_is_refused_by_every_command(
    orrery: Orrery, pipe: str, tmp_path: Path
) -> None:
    for words in (
        ("simulate", "roll", "--with", "rivalry", "--option", f"components={pipe}"),
        ("simulate", "roll", "--with", "rivalry", "--components", pipe),
        ("play", "--with", "rivalry", "--components", pipe),
        ("check", "--components", pipe, "some.record"),
        ("replay", "--components", pipe, "some.record"),
    ):
        done = orrery(*words)
        assert done.status == 2
        assert "the file cannot be read: it is not a regular file" in done.err
