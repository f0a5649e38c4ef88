"""What a guide is made of: lessons that come when their moment comes, and answers to what was done.

A lesson speaks from one seat and knows what that seat knows: its view, its decision, its choices
and what they would bring.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar, cast

from orrery.core.choice import Choice
from orrery.core.game import Decision, Game, Preview
from orrery.core.wire import ViewData

Tone = Literal["good", "half", "other"]
Data = TypeVar("Data", bound=ViewData)


@dataclass(frozen=True)
class Words:
    """What the coach says at a moment: what there is, why it matters, and what to try.

    `advice` are the texts of the choices that do what `attempt` says. Without any, there is only
    something to look at.
    """

    what: str
    why: str
    attempt: str
    advice: tuple[str, ...] = ()


@dataclass(frozen=True)
class Answer:
    """What the coach says to what was done."""

    tone: Tone
    text: str


class Moment(Generic[Data]):
    """A seat that is asked something, as it sees the table, and the views it saw before."""

    def __init__(self, game: Game, seat: int, names: list[str], past: list[Data]) -> None:
        decision = game.decision(seat)
        assert decision is not None, "a moment is made only for a seat that is asked"
        self._game = game
        self.seat = seat
        self.names = names
        self.past = past
        self.decision: Decision = decision
        self.choices: list[Choice] = game.choices(seat)
        self.view: Data = cast(Data, game.view(seat).data())

    def leader(self, counts: list[int]) -> str:
        """Who has most of what is counted for every seat: "You have 5", "Mira has 7"."""
        most = counts.index(max(counts))
        who = "You have" if most == self.seat else f"{self.names[most]} has"
        return f"{who} {counts[most]}"

    def preview(self, choice: Choice) -> Preview:
        """What a choice would bring."""
        return self._game.preview(self.seat, choice)

    def made(self, verb: str) -> list[Choice]:
        """The choices of one kind."""
        return [choice for choice in self.choices if choice.verb == verb]


@dataclass(frozen=True)
class Lesson(Generic[Data]):
    """One thing to learn. `say` gives its words when this is its moment, else None; `answer` reacts
    to a choice made then. Choices with other verbs than `verbs` leave it open; with no verbs, any
    choice closes it.
    """

    name: str
    title: str
    place: str
    """Where to look or act, in the words of the client's table."""
    rule: str
    """The chapter of the rules that tells more."""
    say: Callable[[Moment[Data]], Words | None]
    answer: Callable[[Moment[Data], Words, Choice], Answer | None] = lambda moment, words, choice: (
        None
    )
    verbs: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Guide(Generic[Data]):
    """A guided game: its deal and its lessons, in the order in which they are counted."""

    name: str
    title: str
    game: str
    seed: int
    lessons: tuple[Lesson[Data], ...]
    rounds: int
    """After so many rounds the guide hands over, whatever came to pass in them."""
    options: dict[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = ("novice", "novice")
