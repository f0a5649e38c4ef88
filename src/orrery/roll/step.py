"""Steps and stages of Roll: each is declared once, in its chapter, with all that belongs to it.

A step is a question that the rules put to a seat. A stage is a part of the round: setup, Assign,
the phases, Manage Empire. What they remember is in the empires and the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.step import Step as AnyStep
from orrery.roll.fields import LEXICON

if TYPE_CHECKING:
    from orrery.roll.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(AnyStep["Table", int]):
    """A question of Roll, put to a seat by its number."""

    # Answered in front of the screens even while these are down.
    in_the_open: bool = False

    def ask(self, table: Table, seat: int) -> None:
        """Put the question to a seat."""
        empire = table.empires[seat]
        empire.step = self
        empire.menu = self.menu(table, seat)

    def explain(self, table: Table, seat: int, choice: Choice) -> Refusal:
        """Why this choice cannot be made now."""
        if not LEXICON.knows(choice):
            return Refusal("foreign-choice", f"{choice.text!r} is not a choice of Roll.")
        if choice.kind not in self.answers:
            return self.refuse("wrong-moment", f"Not now. {self.prompt}")
        return self.why_not(table, seat, choice)


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
