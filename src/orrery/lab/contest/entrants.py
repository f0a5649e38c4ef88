"""Who takes part: a bot of the roster, a class in a Python file, or a command.

    novice                      a name of the roster
    path/to/file.py:Class       made as Class(chance), or Class() if it takes nothing
    python3 path/to/bot.py      any command: it answers one line of JSON a decision

A command is told of each game and asked for each decision, one JSON object a line on its stdin,
and answers on its stdout; `docs/bots.md` shows complete sessions.
"""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from orrery.bots.bot import Bot
from orrery.bots.roster import make_bot
from orrery.core.chance import Chance
from orrery.lab.contest.inside import BotFailure, Entrant, EntrantError, failures
from orrery.lab.contest.outside import Command


def entrant(
    name: str, game: str, chance: Chance, think: float | None = None, patience: float = 30.0
) -> Entrant:
    """The bot of this name, class or command; EntrantError or UnknownNameError if there is none."""
    if is_class(name):
        path, _, class_name = name.rpartition(":")
        return Entrant(_from_file(Path(path), class_name, chance))
    if " " in name or "/" in name:
        return Command(name, patience)
    return Entrant(make_bot(name, game, chance, think))


def is_class(name: str) -> bool:
    """Whether a bot is a class in a file: foreign code that runs in a process of the arena."""
    path, colon, _ = name.rpartition(":")
    return bool(colon) and path.endswith(".py")


def _from_file(path: Path, class_name: str, chance: Chance) -> Bot:
    if not path.is_file():
        raise EntrantError(f"There is no file {path}.")
    spec = importlib.util.spec_from_file_location(f"entrant_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        with failures(f"{path} cannot be loaded"):
            spec.loader.exec_module(module)
        made: Any = getattr(module, class_name, None)
        if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
            raise EntrantError(f"{path} has no class {class_name!r} with a method `choose`.")
        with failures(f"{class_name} cannot be made"):
            maker: Callable[..., Bot] = made
            bot = maker(chance) if inspect.signature(maker).parameters else maker()
    except BotFailure as error:
        raise EntrantError(str(error)) from error
    return bot
