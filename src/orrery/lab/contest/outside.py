"""A bot behind a command: a process for each game, one JSON object a line both ways.

Its pipes are never waited for beyond its patience, whether it does not answer or does not read.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from typing import Any

from orrery.bots.bot import Situation
from orrery.core.choice import Choice
from orrery.lab.contest.inside import BotFailure, Entrant, EntrantError

PROTOCOL = "orrery-bot-1"
LONGEST_ANSWER = 1 << 16
LONGEST_SHOWN = 200
# What a command gets to hear of the end of a game, and to end by itself.
GOODBYE = 1.0
# The longest single wait: the system takes no longer ones.
LONGEST_WAIT = 3600.0

_running: set[subprocess.Popen[bytes]] = set()


class Command(Entrant):
    """A bot behind a command, with a process of its own for each game."""

    def __init__(self, line: str, patience: float) -> None:
        self._words = _words_of(line)
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._rest = b""

    def begin(self, game: str, options: dict[str, str], seat: int) -> None:
        self.close()
        self._rest = b""
        try:
            # A group of its own, so that whatever it starts can be ended with it.
            process = self._process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise BotFailure(f"it cannot be started: {error.strerror}") from error
        _running.add(process)
        os.set_blocking(_end_of(process.stdin), False)
        start = {"t": "start", "protocol": PROTOCOL, "game": game, "options": options, "seat": seat}
        self._say(start, self._patience)

    def choose(self, situation: Situation, menu: Sequence[Choice]) -> Choice:
        decision = situation.decision
        texts = [choice.text for choice in menu]
        began = time.monotonic()
        self._say(
            {
                "t": "decide",
                "kind": decision.kind,
                "prompt": decision.prompt,
                "choices": texts,
                "view": json.loads(situation.view.encode()),
            },
            self._patience,
        )
        line = self._hear(began + self._patience)
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BotFailure(f"it answered {line[:LONGEST_SHOWN]!r}, which is no JSON") from error
        chosen = answer.get("choice") if isinstance(answer, dict) else None
        if isinstance(chosen, str) and chosen in texts:
            return menu[texts.index(chosen)]
        if isinstance(chosen, int) and not isinstance(chosen, bool) and 0 <= chosen < len(texts):
            return menu[chosen]
        shown = line[:LONGEST_SHOWN].decode("utf-8", "replace")
        raise BotFailure(f"it answered {shown}, which names none of its choices")

    def end(self, scores: list[int]) -> None:
        process = self._process
        if process is not None:
            with contextlib.suppress(BotFailure, OSError, subprocess.TimeoutExpired):
                self._say({"t": "end", "scores": scores}, GOODBYE)
                assert process.stdin is not None
                process.stdin.close()
                process.wait(timeout=GOODBYE)
        self.close()

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            _kill(process)

    def _say(self, message: dict[str, Any], patience: float) -> None:
        process = self._process
        if process is None:
            raise BotFailure("it is not running")
        pipe = _end_of(process.stdin)
        deadline = time.monotonic() + patience
        left = memoryview(json.dumps(message, ensure_ascii=False).encode() + b"\n")
        while left:
            if not _await(deadline, writing=pipe):
                raise BotFailure(f"it read nothing for {patience:g} seconds")
            try:
                left = left[os.write(pipe, left) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise BotFailure(self._how_it_ended("input")) from error

    def _hear(self, deadline: float) -> bytes:
        process = self._process
        assert process is not None
        pipe = _end_of(process.stdout)
        while b"\n" not in self._rest:
            if not _await(deadline, reading=pipe):
                raise BotFailure(f"it said nothing for {self._patience:g} seconds")
            part = os.read(pipe, LONGEST_ANSWER)
            if not part:
                raise BotFailure(self._how_it_ended("output"))
            self._rest += part
            if b"\n" not in self._rest and len(self._rest) > LONGEST_ANSWER:
                raise BotFailure("its answer has no end")
        line, self._rest = self._rest.split(b"\n", 1)
        return line

    def _how_it_ended(self, closed: str) -> str:
        assert self._process is not None
        try:
            return f"its process ended with status {self._process.wait(timeout=GOODBYE)}"
        except subprocess.TimeoutExpired:
            return f"it closed its {closed}"


def kill_all() -> None:
    """End all commands of this process at once, with whatever they started."""
    for process in list(_running):
        _kill_group(process)


def _words_of(line: str) -> list[str]:
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise EntrantError(
            f"The command {line!r} cannot be read: {str(error).lower()}. Each quote in it needs"
            " its other half; commas separate bots, inside quotes too."
        ) from error
    if not words or shutil.which(words[0]) is None:
        raise EntrantError(f"There is no command {line!r}, nor a bot of that name.")
    return words


def _await(deadline: float, *, reading: int | None = None, writing: int | None = None) -> bool:
    """Whether the pipe is ready before the deadline."""
    readers = [] if reading is None else [reading]
    writers = [] if writing is None else [writing]
    while (left := deadline - time.monotonic()) > 0:
        if any(select.select(readers, writers, [], min(left, LONGEST_WAIT))):
            return True
    return False


def _end_of(pipe: Any) -> int:
    assert pipe is not None, "the command was started with pipes"
    found: int = pipe.fileno()
    return found


def _kill(process: subprocess.Popen[bytes]) -> None:
    _kill_group(process)
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        with contextlib.suppress(OSError):
            pipe.close()
    process.wait()
    _running.discard(process)


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    # What it started may live on when it has ended itself.
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
