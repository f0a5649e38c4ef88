"""The pace of somebody who plays in a process of their own, and is asked for a batch at a time.

A line with the first seed, how many games and how many copies asks for a batch; the answer is a
JSON list: decisions made, and the processor seconds that the games and the copies took.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from types import TracebackType

from orrery.lab.pace import Pace


class ProcessPace(Pace):
    """How fast a program plays at one number of players, as its own process measures it."""

    def __init__(
        self,
        name: str,
        players: int,
        command: Sequence[str],
        environment: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(name, players)
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def run(self, games: int, copies: int) -> None:
        """Let it play and copy one batch more, and add it up."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(self.games + 1, games, copies, file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{self.name} ended without an answer; what it says stands above.")
        decisions, seconds, copy_seconds = json.loads(answer)
        self.add(games, decisions, seconds, copies, copy_seconds)

    def __enter__(self) -> ProcessPace:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()
