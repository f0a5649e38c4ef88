"""Stages of Roll that a box changes."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from orrery.core.step import Stage
from orrery.roll.empire import Empire
from orrery.roll.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Around(Stage[Table, Empire]):
    """A stage as a box changes it: all that it does not change is the stage inside."""

    def __init__(self, inside: Stage[Table, Empire]) -> None:
        self.inside: Stage[Table, Empire] = inside
        self.name = inside.name
        self.number = inside.number

    def begin(self, table: Table) -> None:
        self.inside.begin(table)

    def enter(self, table: Table, empire: Empire) -> None:
        self.inside.enter(table, empire)

    def leave(self, table: Table) -> None:
        self.inside.leave(table)
