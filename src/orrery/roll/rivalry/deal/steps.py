"""The questions of the Deal game."""

from __future__ import annotations

from orrery.core.game import Decision
from orrery.roll.rivalry import steps as rivalry
from orrery.roll.steps import DECISIONS

# Numbers before these are left to the common part of Rivalry and to the Orb game.
FIRST = 40
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

assert rivalry.DOLLAR < len(DECISIONS) <= FIRST, "the steps of the Deal game are taken"
DECISIONS.extend([DECISIONS[0]] * (FIRST - len(DECISIONS)))
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
