"""Setup with Rivalry: a start tile may cost its owner a die."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.step import Step
from orrery.roll import removal
from orrery.roll.around import Around
from orrery.roll.choices import REMOVE
from orrery.roll.empire import Empire
from orrery.roll.fields import DIE, FIRST_WORLD, IN_CITIZENRY, IN_CUP, PLACE
from orrery.roll.frames import UNDER_WAY, StageFrame
from orrery.roll.setup import finish_setup
from orrery.roll.table import Table
from orrery.roll.terms import COLOR_COUNT, TO_CITIZENRY, TO_CUP
from orrery.roll.tiles.tileset import FACES, NAMES


class SetupWithRemoval(Around):
    """When all have placed their tiles, those whose start tiles cost a die are asked for it."""

    def leave(self, table: Table) -> None:
        if table.frame.ending == 0:
            finish_setup(table)
            table.frame = StageFrame(1)
            for empire in table.empires:
                if _costly_face(empire) >= 0:
                    REMOVING_AT_SETUP.ask(table, empire)
            if any([empire.step is not None for empire in table.empires]):
                return
        table.frame = UNDER_WAY
        table.next_stage()


class RemovingAtSetup(Step[Table, Empire]):
    """A start die returns to the supply, but not one that the same tile granted."""

    kind = "setup-removal"
    prompt = "Your start tile costs you one of your dice."
    rule = "Rivalry: Setup"
    answers = (REMOVE,)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        own = _granted_by(_costly_face(empire))
        return [
            choice
            for choice in removal.menu(empire)
            if _count(empire, choice) > own.get((DIE.of(choice), PLACE.of(choice)), 0)
        ]

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        face = _costly_face(empire)
        removal.remove(table, empire, choice, NAMES[face])

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        if choice in removal.menu(empire):
            tile = NAMES[_costly_face(empire)]
            return self.refuse("granted", f"{tile} granted this die: it cannot be given up for it.")
        return removal.no_such_die(self, choice)


def _costly_face(empire: Empire) -> int:
    for face in empire.tableau.faces:
        if FACES[face].removes_dice:
            return face
    return -1


def _granted_by(face: int) -> dict[tuple[int, int], int]:
    places = {TO_CUP: IN_CUP, TO_CITIZENRY: IN_CITIZENRY}
    granted: dict[tuple[int, int], int] = {}
    for die in FACES[face].dice:
        key = (die.color, places.get(die.to, FIRST_WORLD + face))
        granted[key] = granted.get(key, 0) + 1
    return granted


def _count(empire: Empire, choice: Choice) -> int:
    if PLACE.of(choice) == IN_CUP:
        return empire.cup[DIE.of(choice)]
    if PLACE.of(choice) == IN_CITIZENRY:
        return empire.citizenry[DIE.of(choice)]
    return COLOR_COUNT


REMOVING_AT_SETUP: Final = RemovingAtSetup()
