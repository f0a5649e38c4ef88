"""A match against an outside program: many games, each deal from every position."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from orrery.bots.bot import Bot
from orrery.core.chance import Chance
from orrery.lab.arena import derive
from orrery.lab.duel.answer import Answerer
from orrery.lab.duel.follow import DuelError, Followed

PROTOCOL = "race-duel-1"
MakeBot = Callable[[Chance], Bot]


@dataclass(frozen=True)
class DuelResult:
    """One finished outside game."""

    seed: int
    position: int
    share: float
    """What our seat won of it: 1, 0, or a part when several won."""
    points: int
    best_other: int
    rounds: int
    refused: int
    """Answers that the outside program did not take at first."""


@dataclass(frozen=True)
class DuelPlan:
    """What is to be played: a command that speaks the protocol, and from which seeds on."""

    command: Sequence[str]
    players: int
    advanced: bool
    seed: int
    make_bot: MakeBot


def play_position(plan: DuelPlan, position: int, first: int, count: int) -> Iterator[DuelResult]:
    """Games in a row with our bot at one deal position, from this seed on."""
    command = [
        *plan.command,
        *("--players", str(plan.players)),
        *("--external", str(position)),
        *("--seed", str(first)),
        *("--games", str(count)),
        *(("--advanced",) if plan.advanced else ()),
    ]
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
    except OSError as error:
        raise DuelError(f"{command[0]} cannot be started: {error.strerror}.") from error
    try:
        finished = 0
        for result in _Talk(plan, position, process).games():
            finished += 1
            yield result
        if finished < count:
            raise DuelError(
                f"{command[0]} ended after {finished} of {count} games"
                f" (status {process.wait(timeout=5)})."
            )
    finally:
        process.kill()
        process.wait()


class _Talk:
    """The conversation with one outside process."""

    def __init__(self, plan: DuelPlan, position: int, process: subprocess.Popen[str]) -> None:
        self._plan = plan
        self._position = position
        self._process = process
        self._seed = 0
        self._refused = 0
        self._tries: Iterator[dict[str, Any]] = iter(())

    def games(self) -> Iterator[DuelResult]:
        answerer: Answerer | None = None
        assert self._process.stdout is not None
        for line in self._process.stdout:
            message = _read(line)
            kind = message.get("t")
            if kind == "game":
                answerer = self._begin(message)
            elif kind == "ask" and answerer is not None:
                self._say(answerer.answer(message))
                self._tries = _alternatives(message)
            elif kind == "error":
                self._refused += 1
                answer = next(self._tries, None)
                if answer is None:
                    raise DuelError(f"No answer is accepted to {message}.")
                self._say(answer)
            elif kind == "end":
                yield self._end(message)
            else:
                raise DuelError(f"The outside program says {line.strip()[:200]}")

    def _begin(self, message: dict[str, Any]) -> Answerer:
        if message.get("protocol") != PROTOCOL:
            spoken = message.get("protocol")
            raise DuelError(f"The outside program speaks {spoken}, not {PROTOCOL}.")
        self._seed = int(message["seed"])
        self._refused = 0
        chance = Chance(derive(self._seed, self._position, "duel"))
        bot = self._plan.make_bot(chance)
        return Answerer(bot, Followed.of(message), Chance(derive(self._seed, 0, "hidden")))

    def _end(self, message: dict[str, Any]) -> DuelResult:
        seats = message["players"]
        ours = [seat for seat in seats if seat["external"]]
        winners = [seat for seat in seats if seat["winner"]]
        share = sum(1 for seat in winners if seat["external"]) / len(winners)
        others = max(seat["total"] for seat in seats if not seat["external"])
        return DuelResult(
            self._seed,
            self._position,
            share,
            ours[0]["total"],
            others,
            int(message["rounds"]),
            self._refused,
        )

    def _say(self, answer: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(answer) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError as error:
            raise DuelError("The outside program does not listen any more.") from error


def _read(line: str) -> dict[str, Any]:
    try:
        message = json.loads(line)
    except ValueError as error:
        raise DuelError(f"The outside program says no JSON: {line.strip()[:200]!r}") from error
    if not isinstance(message, dict):
        raise DuelError(f"The outside program says no JSON object: {line.strip()[:200]!r}")
    return message


def _alternatives(ask: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Other answers to try when ours is refused: a goods request has no list of accepted sets."""
    if ask["kind"] == "goods":
        for size in range(int(ask["max"]), int(ask["min"]) - 1, -1):
            for places in combinations(range(len(ask["options"])), size):
                yield {"choice": list(places)}
