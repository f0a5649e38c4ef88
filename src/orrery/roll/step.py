"""Steps and stages of Roll: each is declared once, in its chapter, with all that belongs to it.

A step is a question that the rules put to a seat. A stage is a part of the round: setup, Assign,
the phases, Manage Empire. What they remember is in the empires and the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from orrery.core.choice import Choice, ChoiceKind
from orrery.core.errors import Refusal
from orrery.core.game import Decision
from orrery.roll.fields import LEXICON

if TYPE_CHECKING:
    from orrery.roll.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A question: its words, its menu, what a choice does, and why anything else is refused."""

    kind: str = ""
    prompt: str = ""
    rule: str = ""
    # The kinds of choices that may answer it; powers may offer others.
    answers: tuple[ChoiceKind, ...] = ()
    # Answered in front of the screens even while these are down.
    in_the_open: bool = False

    def __init__(self) -> None:
        self.decision: Decision = Decision(self.kind, self.prompt, self.rule)

    def menu(self, table: Table, seat: int) -> list[Choice]:
        """Every choice that answers, made from the state alone."""
        raise NotImplementedError

    def act(self, table: Table, seat: int, choice: Choice) -> None:
        """Carry out one of them, and go on as far as there is nothing to choose."""
        raise NotImplementedError

    def why_not(self, table: Table, seat: int, choice: Choice) -> Refusal:
        """Why this choice, of a kind that may answer, is not on the menu."""
        raise NotImplementedError

    def ask(self, table: Table, seat: int) -> None:
        """Put the question to a seat."""
        empire = table.empires[seat]
        empire.step = self
        empire.menu = self.menu(table, seat)

    def refuse(self, code: str, sentence: str, rule: str = "") -> Refusal:
        """A refusal that rests on the step's rule, or on a section of it."""
        return Refusal(code, sentence, rule or self.rule)

    def explain(self, table: Table, seat: int, choice: Choice) -> Refusal:
        """Why this choice cannot be made now."""
        if not LEXICON.knows(choice):
            return Refusal("foreign-choice", f"{choice.text!r} is not a choice of Roll.")
        if choice.kind not in self.answers:
            return self.refuse("wrong-moment", f"Not now. {self.prompt}")
        return self.why_not(table, seat, choice)

    def __repr__(self) -> str:
        return f"<Step {self.kind}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Stage:
    """A part of the round: how it begins, lets a seat in, and is left."""

    number: int = -1

    def begin(self, table: Table) -> None:
        """What happens before any seat acts; sets the table's `strict`."""
        raise NotImplementedError

    def enter(self, table: Table, seat: int) -> None:
        """Let a seat in: ask it, or let it rest."""
        raise NotImplementedError

    def leave(self, table: Table) -> bool:
        """All seats are through: what happens then; False while somebody is asked again."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Around(Stage):
    """A stage as a box changes it: all that it does not change is the stage inside."""

    def __init__(self, inside: Stage) -> None:
        self.inside: Stage = inside
        self.number = inside.number

    def begin(self, table: Table) -> None:
        self.inside.begin(table)

    def enter(self, table: Table, seat: int) -> None:
        self.inside.enter(table, seat)

    def leave(self, table: Table) -> bool:
        return self.inside.leave(table)
