"""Work in several processes: in any order, with errors that travel, and no wait for the dead."""

import os
import signal
import time
from pathlib import Path

import pytest

from orrery.core.errors import OptionError, UnknownNameError
from orrery.lab.processes import ProcessDiedError, WorkError, in_processes
from tests.lab.contests import wait_for_the_end_of


def square(number: int) -> int:
    return number * number


def test_every_item_is_worked_on_once() -> None:
    assert sorted(in_processes(square, range(7), 2)) == [(at, at * at) for at in range(7)]
    assert list(in_processes(square, [], 2)) == []


def refuse(name: str) -> None:
    if name == "plain":
        raise OptionError("no such option")
    raise UnknownNameError("bot", name, ["novice"])


def test_an_error_comes_as_it_was_or_as_what_it_says() -> None:
    with pytest.raises(OptionError, match="no such option"):
        list(in_processes(refuse, ["plain"], 1))
    with pytest.raises(WorkError, match=r"no bot called 'novize'\. Did you mean novice"):
        list(in_processes(refuse, ["novize"], 1))


def die(how: str) -> str:
    if how == "leave":
        os._exit(7)
    if how == "fall":
        os.kill(os.getpid(), signal.SIGKILL)
    return how


@pytest.mark.parametrize(
    ("how", "told"), [("leave", "ended by itself with status 7"), ("fall", "ended by SIGKILL")]
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_process_that_dies_is_told_of_and_not_waited_for(how: str, told: str, jobs: int) -> None:
    found = []
    with pytest.raises(ProcessDiedError, match=told) as died:
        for place, result in in_processes(die, ["well"] * jobs + [how, "well", "well"], jobs):
            found.append((place, result))
    assert died.value.item == how
    assert found, "what was finished before is not lost"


def linger(path: Path | None) -> None:
    if path is None:
        return
    path.write_text(str(os.getpid()))
    time.sleep(600)


def test_whoever_stops_asking_ends_all_processes(tmp_path: Path) -> None:
    notes = [tmp_path / "a", tmp_path / "b"]
    games = in_processes(linger, [None, *notes, *notes], 2)
    assert next(games) == (0, None)
    while not any(note.exists() and note.read_text() for note in notes):
        time.sleep(0.01)
    games.close()  # type: ignore[attr-defined]
    wait_for_the_end_of(
        int(note.read_text()) for note in notes if note.exists() and note.read_text()
    )
