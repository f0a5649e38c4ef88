"""A bot in this process: it is asked, and whatever it does wrong is its own failure."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from orrery.bots.bot import Bot, Situation
from orrery.core.choice import Choice
from orrery.core.errors import OrreryError

LONGEST_REASON = 300


class EntrantError(OrreryError):
    """A bot cannot take part: it is not found, cannot be started, or is no bot."""


class BotFailure(OrreryError):
    """A bot failed in a game: it crashed, fell silent, or answered with no legal choice."""

    def __init__(self, why: str) -> None:
        # One line, and text that every file can hold, whatever the bot said.
        plain = " ".join(why.encode("utf-8", "replace").decode().split())
        super().__init__(plain[:LONGEST_REASON])


class Entrant:
    """A bot of ours that takes part."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def begin(self, game: str, options: dict[str, str], seat: int) -> None:
        """A game begins, and this is the bot's seat."""

    def choose(self, situation: Situation, menu: Sequence[Choice]) -> Choice:
        """One of the menu; BotFailure when the bot gives none.

        The menu is the arena's. A bot is shown a list of its own, which it may spoil.
        """
        with failures("it crashed"):
            chosen: object = self._bot.choose(situation)
        # By identity: an answer may claim to equal whatever it is compared with.
        for choice in menu:
            if choice is chosen:
                return choice
        raise BotFailure(f"it chose {_shown(chosen)}, which is not among its choices")

    def end(self, scores: list[int]) -> None:
        """The game is over."""

    def close(self) -> None:
        """The bot is not needed any more."""


@contextmanager
def failures(what: str) -> Iterator[None]:
    """Whatever a bot raises, SystemExit and the like too, becomes its failure.

    Ctrl-C stays Ctrl-C where it is heard. Processes of the arena do not hear it: there only the bot
    can have raised it.
    """
    try:
        yield
    except BaseException as error:
        heard = signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
        if isinstance(error, KeyboardInterrupt) and heard:
            raise
        raise BotFailure(f"{what}: {said(error)}") from error


def said(error: BaseException) -> str:
    """An error in words, even if it has none or cannot say them."""
    try:
        words = str(error)
    except Exception:
        words = ""
    name = type(error).__name__
    return f"{name}: {words}" if words else name


def _shown(answer: object) -> str:
    try:
        return repr(answer)
    except Exception:
        return f"a {type(answer).__name__}"
