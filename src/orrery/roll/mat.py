"""A mat: an empire at one moment, so that the next moment can be compared with it."""

from __future__ import annotations

from typing import NamedTuple

from orrery.core.step import AnyStep
from orrery.roll.empire import Empire
from orrery.roll.frames import RollFrame
from orrery.roll.parts import Keepsake
from orrery.roll.tableau import Tableau


class Mat(NamedTuple):
    """Everything that is shown of an empire, named as there; its menu follows from that.

    Steps, frames and tableaus are replaced and never changed: others are other objects.
    """

    step: AnyStep | None
    frame: RollFrame
    workers: list[int]
    strip: int
    selected: int
    aside: tuple[int, ...]
    credits: int
    chips: int
    cup: tuple[int, ...]
    citizenry: tuple[int, ...]
    developers: tuple[int, ...]
    settlers: tuple[int, ...]
    goods: tuple[int, ...]
    tableau: Tableau
    developments: tuple[int, ...]
    worlds: tuple[int, ...]
    drawn: tuple[int, ...]
    credit_limit: int
    faction: int
    elsewhere: tuple[int, ...]
    keepsake: Keepsake | None


def mat_of(empire: Empire) -> Mat:
    """The empire as it is now."""
    return Mat(
        empire.step,
        empire.frame,
        empire.workers.copy(),
        empire.strip,
        empire.selected,
        empire.aside,
        empire.credits,
        empire.chips,
        tuple(empire.cup),
        tuple(empire.citizenry),
        tuple(empire.developers),
        tuple(empire.settlers),
        tuple(empire.goods),
        empire.tableau,
        tuple(empire.developments),
        tuple(empire.worlds),
        empire.drawn,
        empire.credit_limit,
        empire.faction,
        tuple(empire.elsewhere),
        empire.keepsake,
    )
