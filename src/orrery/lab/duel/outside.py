"""A program outside: a process that is told lines and tells lines, within a patience."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Protocol

from orrery.lab.duel.protocol import DuelError

# Real requests have some thousand characters.
LONGEST_LINE = 1 << 20
PIECE = 1 << 16
# How long a process may take to end when it has closed its output, or is not needed any more.
ENDING = 2.0


class Line(Protocol):
    """What a conversation needs of the other end."""

    def hear(self) -> bytes | None:
        """The next line; None when there will be none."""
        ...

    def say(self, line: bytes) -> None:
        """Tell a line."""
        ...

    def let_go(self) -> None:
        """Tell the other end that nothing more will be told."""
        ...

    def how_it_ended(self) -> str:
        """How it came to be that nothing more is told, in words."""
        ...


class Outside:
    """A process with whatever it starts itself; all of it is gone when this is left."""

    def __init__(self, command: Sequence[str], patience: float) -> None:
        self._patience = patience
        self._rest = b""
        self._heard_all = False
        try:
            # A group of its own, which can be ended as a whole; Ctrl-C is meant for us alone.
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise DuelError(f"{command[0]} cannot be started: {error.strerror}.") from error
        assert self._process.stdin is not None and self._process.stdout is not None
        self._ears = self._process.stdout
        self._mouth = self._process.stdin
        os.set_blocking(self._mouth.fileno(), False)

    def __enter__(self) -> Outside:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self.let_go()
        self._ears.close()

    def hear(self) -> bytes | None:
        """The next line; None when there will be none."""
        deadline = time.monotonic() + self._patience
        searched = 0
        while (end := self._rest.find(b"\n", searched)) < 0 and not self._heard_all:
            searched = len(self._rest)
            if searched > LONGEST_LINE:
                raise DuelError(
                    f"The outside program says a line without end: {LONGEST_LINE} characters of"
                    f" it begin with {self._rest[:40]!r}."
                )
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._ears], [], [], left)[0]:
                raise DuelError(
                    f"The outside program said nothing for {self._patience:g} seconds;"
                    " --patience SECONDS waits longer."
                )
            piece = os.read(self._ears.fileno(), PIECE)
            self._rest += piece
            self._heard_all = not piece
        cut = end + 1 if end >= 0 else len(self._rest)
        line, self._rest = self._rest[:cut], self._rest[cut:]
        return line or None

    def say(self, line: bytes) -> None:
        """Tell a line."""
        deadline = time.monotonic() + self._patience
        while line:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([], [self._mouth], [], left)[1]:
                raise DuelError(
                    f"The outside program did not listen for {self._patience:g} seconds;"
                    " --patience SECONDS waits longer."
                )
            try:
                line = line[os.write(self._mouth.fileno(), line) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise DuelError(
                    f"The outside program does not listen any more: {self.how_it_ended()}."
                ) from error

    def let_go(self) -> None:
        """Close its input, by the protocol the sign to end, which is not waited for much longer."""
        with contextlib.suppress(OSError):
            self._mouth.close()
        self._patience = min(self._patience, ENDING)

    def how_it_ended(self) -> str:
        """Its status, if it has one."""
        try:
            return f"its process ended with status {self._process.wait(timeout=ENDING)}"
        except subprocess.TimeoutExpired:
            return "it closed its output and runs on"
