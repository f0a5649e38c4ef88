"""The questions that Rivalry adds."""

from __future__ import annotations

from orrery.core.game import Decision
from orrery.roll.steps import DECISIONS, FIRST_FREE

(
    SETUP_REMOVAL,
    FORECAST,
    FINE_TUNE,
    LAY,
    SWAP,
    DOLLAR,
) = range(FIRST_FREE, FIRST_FREE + 6)

DECISIONS.extend(
    (
        Decision("setup-removal", "Your start tile costs you one of your dice.", "Die Removal"),
        Decision("forecast", "Move a worker to a phase that occurs, or stay.", "Reveal Timing"),
        Decision("fine-tune", "Move a worker to another phase, or stay.", "Reveal Timing"),
        Decision("lay", "Lay the die on the new world, or spare it.", "Terraforming Guild"),
        Decision("swap", "Swap the good for another die, or not.", "Alien Refining Technology"),
        Decision("dollar", "Use a dealer or researcher.", "Deal, Research"),
    )
)
