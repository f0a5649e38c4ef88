"""The typed errors of Orrery: each names the thing, the reason and, if there is one, the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

# What was typed or read is repeated in errors up to this length.
LONGEST_ECHO: Final = 60


class OrreryError(Exception):
    """The root of everything that Orrery raises on purpose."""


class Refusal:
    """Why a choice cannot be made: a code for programs, a sentence for people, the rule behind it.

    >>> str(Refusal("not-your-turn", "Seat 1 has nothing to decide now.", "Timing"))
    'Seat 1 has nothing to decide now. (Timing)'
    """

    __slots__ = ("code", "rule", "sentence")

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        self.code = code
        self.sentence = sentence
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.sentence!r}, {self.rule!r})"


class Refused(OrreryError):
    """A choice was refused; nothing changed. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def no_such_seat(seat: int, seats: int) -> Refusal:
    """The refusal of a choice, or of an undo, by a seat that is not at the table."""
    return Refusal("no-such-seat", f"There is no seat {seat}: seats are 0 to {seats - 1}.")


class NoSuchSeatError(OrreryError):
    """A seat number is not one of the table's."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(str(no_such_seat(seat, seats)))


class OptionError(OrreryError):
    """An option of a game is unknown or has a value it cannot have."""


class ChoiceSyntaxError(OrreryError):
    """A text is not the text form of any choice of this game.

    Looking for near ones takes long: it is done when the error is shown as a whole, and a server
    that is asked by strangers shows the `sentence` only.
    """

    def __init__(self, sentence: str, nearest: Callable[[], list[str]] | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self._nearest = nearest

    def __str__(self) -> str:
        near = [] if self._nearest is None else self._nearest()
        hint = f" Did you mean {' or '.join(map(repr, near))}?" if near else ""
        return self.sentence + hint


class RecordError(OrreryError):
    """A record cannot be read or does not replay. `line` is 1-based; 0 means the whole file."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}" if line else why)
        self.line = line
        self.why = why


class UnknownNameError(OrreryError):
    """A name is not known here; `near` holds the closest known ones."""

    def __init__(self, what: str, name: str, near: list[str]) -> None:
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"There is no {what} called {name[:LONGEST_ECHO]!r}.{hint}")
        self.name = name
        self.near = near
