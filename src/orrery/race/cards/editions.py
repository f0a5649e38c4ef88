"""The two editions: the first (2007) as declared, the second with its five changed cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from orrery.race.cards.design import Design
from orrery.race.cards.developments import DEVELOPMENTS
from orrery.race.cards.six_cost import SIX_COST
from orrery.race.cards.start_worlds import START_WORLDS
from orrery.race.cards.worlds import WORLDS
from orrery.race.powers import GOODS, Military, PerTotal

# In order of name, so that a hand in order of number is a hand in order of name.
FIRST_EDITION: Final[tuple[Design, ...]] = tuple(
    sorted(START_WORLDS + DEVELOPMENTS + SIX_COST + WORLDS, key=lambda design: design.name)
)


def _second(design: Design) -> Design:
    if design.name == "Bio-Hazard Mining World":
        return replace(design, cost=2, points=0)
    if design.name == "Black Market Trading World":
        return replace(design, cost=2, points=1)
    if design.name == "Imperium Armaments World":
        return replace(design, cost=3)
    if design.name == "Merchant Guild":
        return replace(design, scoring=(*design.scoring, PerTotal(1, GOODS)))
    if design.name == "Outlaw World":
        return replace(design, powers=(*design.powers, Military(1)))
    return design


SECOND_EDITION: Final[tuple[Design, ...]] = tuple(_second(design) for design in FIRST_EDITION)
EDITIONS = {"first": FIRST_EDITION, "second": SECOND_EDITION}
