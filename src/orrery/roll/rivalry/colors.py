"""The dice that Rivalry adds, and Talent counters, which are dice save where it says otherwise."""

from __future__ import annotations

from typing import Final

from orrery.roll.colors import ALL_WORLDS, HOME, NOVELTY, DieColor

LEADER: Final = 7
ENTREPRENEUR: Final = 8
PIONEER: Final = 9
TALENT: Final = 10

# New Die Colors: where colours are counted, a Leader is a Home die and a Pioneer a Novelty die.
DICE: Final[tuple[DieColor, ...]] = (
    # Running Out: a Leader is not taken for another die.
    DieColor(LEADER, "leader", "Leader", matches=ALL_WORLDS, counts_as=HOME, stands_in=False),
    DieColor(ENTREPRENEUR, "entrepreneur", "Entrepreneur", matches=()),
    DieColor(PIONEER, "pioneer", "Pioneer", matches=(NOVELTY,), counts_as=NOVELTY),
)
COUNTERS: Final[tuple[DieColor, ...]] = (
    DieColor(TALENT, "talent", "Talent", matches=ALL_WORLDS, stands_in=False),
)
