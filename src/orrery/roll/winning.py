"""Winning: the score and the tie-break."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.game import Score
from orrery.roll.empire import Empire
from orrery.roll.terms import COLORS, COUNTER
from orrery.roll.tiles.tileset import FACES


def score(empire: Empire, extras: list[tuple[str, Callable[[Empire], int]]]) -> Score:
    """Chips, the costs of all tiles, the bonuses of 6-cost developments, and the extras."""
    tableau = empire.tableau
    parts = {
        "chips": empire.chips,
        "developments": tableau.development_costs,
        "worlds": sum(tableau.world_costs),
    }
    counters = empire.dice_by_color()[COUNTER]
    if counters:
        # All are recalled, 1 VP apiece.
        parts[f"{COLORS[COUNTER]}s"] = counters
    for index in tableau.faces:
        bonus = FACES[index].bonus
        if bonus is not None:
            parts[FACES[index].name] = bonus.points(empire)
    for part, points in extras:
        parts[part] = points(empire)
    return Score(parts, tiebreak=empire.cup_dice() + empire.credits)
