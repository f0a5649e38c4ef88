"""However `orrery arena` ends, nothing that it started is left running, and no game is lost."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.lab.contests import wait_for_the_end_of

# Notes which processes run, plays as told, and falls silent, which it notes, when there are enough
# games.
BOT = """
import json, os, sys, time
with open({notes!r}, "a") as notes:
    notes.write(f"{{os.getpid()}} ")
for line in sys.stdin:
    if os.path.exists({enough!r}):
        with open({enough!r}, "a") as silent:
            silent.write(".")
        time.sleep(600)
    if json.loads(line)["t"] == "decide":
        print(json.dumps({{"choice": -1 % len(json.loads(line)["choices"])}}), flush=True)
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_no_command_is_left_running(tmp_path: Path, how: signal.Signals, jobs: str) -> None:
    # Given a match with a command that has finished some games and thinks for ever now.
    notes, enough, kept = (tmp_path / name for name in ("notes", "enough", "kept.jsonl"))
    bot = tmp_path / "bot.py"
    bot.write_text(BOT.format(notes=str(notes), enough=str(enough)))
    words = [sys.executable, "-m", "orrery", "arena", "race", "--games", "4000", "--json"]
    words += ["--bots", f"{sys.executable} {bot},novice", "--jobs", jobs, "--out", str(kept)]
    words += ["--patience", "3600"]
    arena = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        while not kept.exists() or len(kept.read_text().splitlines()) < 3:
            time.sleep(0.01)
        enough.touch()
        while len(enough.read_text()) < int(jobs):
            time.sleep(0.01)
        # When somebody ends it.
        os.kill(arena.pid, how)
        said, complaint = arena.communicate()
    finally:
        arena.kill()
    # Then it tells what it has, and nobody whom it started is left.
    assert arena.returncode == 130 and "interrupted after" in complaint
    assert "Traceback" not in complaint
    assert json.loads(said)["games"] == len(kept.read_text().splitlines()) - 1 >= 2
    wait_for_the_end_of(int(word) for word in notes.read_text().split())
