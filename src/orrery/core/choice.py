"""Choices: the small steps a player takes. Immutable, shared, and written as text."""

from __future__ import annotations

from collections.abc import Callable


class Choice:
    """One step a player may take: a kind, up to three small numbers, and its text.

    Choices are made by a `Lexicon`, which gives the same object for the same step, so choices are
    compared by identity and cost nothing to pass around.
    """

    __slots__ = ("a", "b", "c", "kind", "text")

    def __init__(self, kind: int, a: int, b: int, c: int, text: str) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Choice {self.text!r}>"


class Lexicon:
    """Every choice of one game that was ever spoken of; `write` gives a new one its text."""

    __slots__ = ("_known", "_write")

    def __init__(self, write: Callable[[int, int, int, int], str]) -> None:
        self._write = write
        self._known: dict[int, Choice] = {}

    def knows(self, choice: Choice) -> bool:
        """Whether the choice is one of this game's, not another game's."""
        code = choice.kind | choice.a << 8 | choice.b << 20 | choice.c << 32
        return self._known.get(code) is choice

    def get(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> Choice:
        """The choice of this kind with these numbers (each from 0 to 4095)."""
        code = kind | a << 8 | b << 20 | c << 32
        known = self._known.get(code)
        if known is None:
            known = Choice(kind, a, b, c, self._write(kind, a, b, c))
            self._known[code] = known
        return known
