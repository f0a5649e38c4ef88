"""The steps: every question that the rules put to a seat."""

from __future__ import annotations

from typing import Final

from orrery.core.game import Decision

(
    IDLE,
    START_TILES,
    ASSIGN,
    REASSIGN,
    MOVING,
    EXPLORE,
    ABANDON,
    PLACE,
    SHED,
    WORKER,
    SPEND,
    TO_CUP,
    REMOVE,
    PRODUCE,
    SHIP,
    BUY,
    RECRUIT,
    RECALL,
    GIVE_UP,
    TAKE_DIE,
) = range(20)
# Steps from here on belong to expansions.
FIRST_FREE = 20

DECISIONS: Final[list[Decision]] = [
    Decision("idle", "Nothing to decide.", ""),
    Decision("start-tiles", "Choose which start tile is your development.", "Setup 3"),
    Decision("assign", "Place your wild dice and select a phase with one die.", "Assign"),
    Decision("reassign", "Reassign workers if you wish, then say done.", "Assign: Reassign"),
    Decision("move", "Move a worker to another column.", "Assign: Reassign"),
    Decision("explore", "Use an explorer: Scout or Stock.", "Explore"),
    Decision("abandon", "Abandon tiles if you wish, then draw.", "Explore: Scout"),
    Decision("place", "Choose a side for a drawn tile.", "Explore: Scout"),
    Decision("shed", "The bag is empty: abandon one tile.", "Fine Points: Explore"),
    Decision("worker", "Choose which worker goes on the tile next.", "Develop, Settle"),
    Decision("spend", "Choose which dice complete the tile.", "Develop, Settle"),
    Decision("to-cup", "Choose a used worker that returns to your cup.", "Develop, Settle"),
    Decision("remove", "Return one of your dice to the supply.", "Immediate effects"),
    Decision("produce", "Put a producer on a world as a good.", "Produce"),
    Decision("ship", "Ship a good: Trade or Consume.", "Ship"),
    Decision("buy", "Pay $1 for a VP chip, or keep it.", "Ship"),
    Decision("recruit", "Recruit a die from your Citizenry.", "Manage Empire: Recruit"),
    Decision("recall", "Recall dice if you wish, then say done.", "Manage Empire: Recall"),
    Decision("give-up", "Choose a settler used here that you give up.", "Immediate effects"),
    Decision("take-die", "The supply lacks a die: take another one.", "Rivalry: Running Out"),
]
