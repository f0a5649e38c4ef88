"""Setup with Rivalry: a start tile may cost its owner a die."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.roll import removal
from orrery.roll.base_rules import leave_setup
from orrery.roll.empire import Empire
from orrery.roll.fields import DIE, FIRST_WORLD, IN_CITIZENRY, IN_CUP, PLACE
from orrery.roll.rivalry import steps
from orrery.roll.table import Table
from orrery.roll.terms import COLOR_COUNT, TO_CITIZENRY, TO_CUP
from orrery.roll.tiles.tileset import FACES, NAMES


def leave_setup_with_removal(table: Table) -> bool:
    """All have placed their tiles: ask those whose start tiles cost a die; False while asking."""
    if table.leaving == 0:
        leave_setup(table)
        table.leaving = 1
        for seat in range(table.seats):
            _ask_removal(table, seat)
        if any(empire.step for empire in table.empires):
            return False
    table.leaving = 0
    return True


def remove_at_setup(table: Table, seat: int, choice: Choice) -> None:
    """Return a start die to the supply."""
    face = _costly_face(table.empires[seat])
    removal.remove(table, seat, choice, NAMES[face])
    table.rest(table.empires[seat])


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    _ask_removal(table, seat)


def _ask_removal(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    face = _costly_face(empire)
    if face < 0:
        return
    own = _granted_by(face)
    menu = [
        choice
        for choice in removal.menu(empire)
        # Rivalry, Die Removal: not a die that the same tile granted.
        if _count(empire, choice) > own.get((DIE.of(choice), PLACE.of(choice)), 0)
    ]
    table.ask(empire, steps.SETUP_REMOVAL, menu)


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
