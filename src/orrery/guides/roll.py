"""A guided first game of Roll, on a fixed deal."""

from __future__ import annotations

from orrery.guides.lesson import Guide
from orrery.guides.roll_assign import FIRST_ROUND, LATER_ROUNDS
from orrery.guides.roll_phases import PHASES_AND_MANAGING

ROLL = Guide(
    name="roll",
    title="First game of Roll",
    game="roll",
    seed=1733,
    lessons=FIRST_ROUND + PHASES_AND_MANAGING + LATER_ROUNDS,
    rounds=8,
    options={"first_game": "yes"},
)
