"""The five start worlds, by number."""

from __future__ import annotations

from typing import Final

from orrery.race.cards.design import Design, gray, production, windfall
from orrery.race.powers import NOVELTY, RARE, CheaperWorlds, Consume, DearerGoods, Military

START_WORLDS: Final[tuple[Design, ...]] = (
    gray("Old Earth", 3, 2, DearerGoods(1), Consume(times=2, chips=1), start=0),
    gray("Epsilon Eridani", 2, 1, Military(1), Consume(chips=1, cards=1), start=1),
    windfall("Alpha Centauri", RARE, 2, 0, CheaperWorlds(1, RARE), Military(1, RARE), start=2),
    gray("New Sparta", 2, 1, Military(2), military=True, start=3),
    production("Earth's Lost Colony", NOVELTY, 2, 1, Consume(chips=1), start=4),
)
