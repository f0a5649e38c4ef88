"""What the Orb game adds to the rules of Rivalry."""

from __future__ import annotations

from typing import Final

from orrery.roll.around import Around
from orrery.roll.empire import Empire
from orrery.roll.rivalry.orb import improving, rolling

# Imported for what it teaches the log.
from orrery.roll.rivalry.orb import log as _log  # noqa: F401
from orrery.roll.rivalry.orb.die import (
    ARROW,
    FACE_NAMES,
    INITIAL_FACES,
    SIDES,
    Orb,
    adjacent,
    orb_of,
)
from orrery.roll.rules import Rules
from orrery.roll.table import ASSIGN, Table

CHIPS_PER_PLAYER: Final = 15
END_SQUARES: Final = 15


def add_orb(rules: Rules) -> None:
    """Orbs for everybody, rolled after all that is rolled anyway, and researchers in phase VI."""
    rules.chips_per_player = CHIPS_PER_PLAYER
    rules.end_squares = END_SQUARES
    rules.keepsake = Orb(INITIAL_FACES)
    rules.extra_scores.append(("orb", orb_points))
    rules.audits.append(audit)
    rules.tasks.append(improving.Research())
    rules.open(AssignWithOrbs(rules.stages[ASSIGN]))


class AssignWithOrbs(Around):
    """Orbs are rolled after the dice, and resolved before these are assigned."""

    def begin(self, table: Table) -> None:
        self.inside.begin(table)
        rolling.roll_orbs(table)

    def enter(self, table: Table, empire: Empire) -> None:
        rolling.enter_round(table, empire)


def orb_points(empire: Empire) -> int:
    """Scoring: the VPs of the faces."""
    return orb_of(empire).points()


def audit(empire: Empire) -> list[str]:
    """An orb has six faces, and its arrows point to adjacent sides."""
    faces = orb_of(empire).faces
    broken = [] if len(faces) == SIDES else [f"the orb has {len(faces)} faces."]
    for position, face in enumerate(faces):
        if face >= ARROW and not adjacent(position, face - ARROW):
            broken.append(f"side {position + 1} of the orb is an {FACE_NAMES[face]}.")
    return broken
