"""The questions that the Orb game adds."""

from __future__ import annotations

from orrery.core.game import Decision

# Rivalry's own questions come first, however many there are.
from orrery.roll.rivalry import steps as _rivalry_steps  # noqa: F401 - for its order only
from orrery.roll.steps import DECISIONS

IMPROVE = len(DECISIONS)
SEND = IMPROVE + 1
DECISIONS.extend(
    (
        Decision("improve", "Swap faces of your orb die, then say enough.", "Orb: Research"),
        Decision("send", "Shift dice as your orb shows, or say enough.", "Orb Face Chart"),
    )
)
