"""The questions of the Deal game."""

from __future__ import annotations

from orrery.core.game import Decision

# Rivalry's own questions come first, however many there are.
from orrery.roll.rivalry import steps as _rivalry_steps  # noqa: F401 - for its order only
from orrery.roll.steps import DECISIONS

FIRST = len(DECISIONS)
(
    GIVE_DIE,
    HAND_OVER,
    TERMS,
    RELEASE,
    SURRENDER,
    NAME,
    PLACE,
    POST,
    ADOPT,
    SUBSTITUTE,
) = range(FIRST, FIRST + 10)

DECISIONS.extend(
    (
        Decision("deal-die", "Give one of your dice, from anywhere.", "Exchange Assets: Dice"),
        Decision("hand-over", "Give a tile of your construction zone.", "Exchange Assets: Tiles"),
        Decision("terms", "Choose how many, and for how many credits.", "Exchange Assets"),
        Decision("release", "Shift a worker to your Citizenry.", "Exchange Assets: Workers"),
        Decision("surrender", "Give a tile of your tableau.", "Exchange Assets: Tableau"),
        Decision("name", "Name a word or a colour to draw for.", "Exchange Assets: Tiles"),
        Decision("deal-place", "Put a drawn tile under a stack.", "Exchange Assets: Tiles"),
        Decision("post", "Put one of your dice to work, or say done.", "Exchange Assets: Workers"),
        Decision("adopt", "Take a generic tile.", "Exchange Assets: Tableau"),
        Decision(
            "deal-substitute", "Take another die for what is missing.", "Exchange Assets: Shortage"
        ),
    )
)
