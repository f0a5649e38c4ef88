"""Who takes part: a bot of the roster, a class in a Python file, or a command.

    novice                      a name of the roster
    path/to/file.py:Class       made as Class(chance), or Class() if it takes nothing
    python3 path/to/bot.py      any command: it answers one line of JSON a decision

A command is told of each game and asked for each decision, one JSON object a line on its stdin,
and answers on its stdout; `docs/bots.md` shows complete sessions.
"""

from __future__ import annotations

import contextlib
import importlib.util
import inspect
import json
import os
import select
import shlex
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from orrery.bots.bot import Bot, Situation
from orrery.bots.roster import make_bot
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.errors import OrreryError

PROTOCOL = "orrery-bot-1"
LONGEST_ANSWER = 1 << 16


class EntrantError(OrreryError):
    """A bot cannot take part: it is not found, cannot be started, or is no bot."""


class BotFailure(OrreryError):
    """A bot failed in a game: it crashed, fell silent, or answered with no legal choice."""


class Entrant:
    """A bot of ours that takes part."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def begin(self, game: str, options: dict[str, str], seat: int) -> None:
        """A game begins, and this is the bot's seat."""

    def choose(self, situation: Situation) -> Choice:
        """A legal choice; BotFailure when the bot gives none."""
        try:
            choice = self._bot.choose(situation)
        except OrreryError as error:
            raise BotFailure(str(error)) from error
        except Exception as error:
            raise BotFailure(f"it crashed: {type(error).__name__}: {error}") from error
        if choice not in situation.choices:
            raise BotFailure(f"it chose {choice!r}, which is not among its choices")
        return choice

    def end(self, scores: list[int]) -> None:
        """The game is over."""

    def close(self) -> None:
        """The bot is not needed any more."""


class Command(Entrant):
    """A bot behind a command, with a process of its own for each game."""

    def __init__(self, words: list[str], patience: float) -> None:
        if shutil.which(words[0]) is None:
            raise EntrantError(f"There is no command {words[0]!r}, nor a bot of that name.")
        self._words = words
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._rest = b""

    def begin(self, game: str, options: dict[str, str], seat: int) -> None:
        self.close()
        self._rest = b""
        try:
            self._process = subprocess.Popen(
                self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise BotFailure(f"it cannot be started: {error.strerror}") from error
        start = {"t": "start", "protocol": PROTOCOL, "game": game, "options": options, "seat": seat}
        self._say(start)

    def choose(self, situation: Situation) -> Choice:
        decision = situation.decision
        texts = [choice.text for choice in situation.choices]
        self._say(
            {
                "t": "decide",
                "kind": decision.kind,
                "prompt": decision.prompt,
                "choices": texts,
                "view": json.loads(situation.view.encode()),
            }
        )
        answer = self._hear()
        chosen = answer.get("choice") if isinstance(answer, dict) else None
        if isinstance(chosen, str) and chosen in texts:
            return situation.choices[texts.index(chosen)]
        if isinstance(chosen, int) and not isinstance(chosen, bool) and 0 <= chosen < len(texts):
            return situation.choices[chosen]
        raise BotFailure(f"it answered {json.dumps(answer)[:200]}, which names none of its choices")

    def end(self, scores: list[int]) -> None:
        with contextlib.suppress(BotFailure):
            self._say({"t": "end", "scores": scores})
        self.close()

    def close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        try:
            process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _say(self, message: dict[str, Any]) -> None:
        process = self._process
        if process is None:
            raise BotFailure("it is not running")
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            process.stdin.flush()
        except (BrokenPipeError, OSError) as error:
            raise BotFailure(self._how_it_ended()) from error

    def _hear(self) -> Any:
        process = self._process
        assert process is not None and process.stdout is not None
        pipe = process.stdout.fileno()
        deadline = time.monotonic() + self._patience
        while b"\n" not in self._rest:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([pipe], [], [], left)[0]:
                raise BotFailure(f"it said nothing for {self._patience:g} seconds")
            part = os.read(pipe, LONGEST_ANSWER)
            if not part:
                raise BotFailure(self._how_it_ended())
            self._rest += part
            if len(self._rest) > LONGEST_ANSWER:
                raise BotFailure("its answer has no end")
        line, self._rest = self._rest.split(b"\n", 1)
        try:
            return json.loads(line)
        except ValueError as error:
            raise BotFailure(f"it answered {line[:200]!r}, which is no JSON") from error

    def _how_it_ended(self) -> str:
        assert self._process is not None
        try:
            return f"its process ended with status {self._process.wait(timeout=1)}"
        except subprocess.TimeoutExpired:
            return "it closed its output"


def entrant(
    name: str, game: str, chance: Chance, think: float | None = None, patience: float = 30.0
) -> Entrant:
    """The bot of this name, class or command; EntrantError or UnknownNameError if there is none."""
    path, colon, class_name = name.rpartition(":")
    if colon and path.endswith(".py"):
        return Entrant(_from_file(Path(path), class_name, chance))
    if " " in name or "/" in name:
        return Command(shlex.split(name), patience)
    return Entrant(make_bot(name, game, chance, think))


def _from_file(path: Path, class_name: str, chance: Chance) -> Bot:
    if not path.is_file():
        raise EntrantError(f"There is no file {path}.")
    spec = importlib.util.spec_from_file_location(f"entrant_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise EntrantError(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    made: Any = getattr(module, class_name, None)
    if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise EntrantError(f"{path} has no class {class_name!r} with a method `choose`.")
    try:
        maker: Callable[..., Bot] = made
        bot = maker(chance) if inspect.signature(maker).parameters else maker()
    except Exception as error:
        raise EntrantError(
            f"{class_name} cannot be made: {type(error).__name__}: {error}"
        ) from error
    return bot
