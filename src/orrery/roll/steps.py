"""The steps: every question that the rules put to a seat."""

from __future__ import annotations

from typing import Final

from orrery.core.game import Decision

IDLE: Final = 0
START_TILES: Final = 1
ASSIGN: Final = 2
REASSIGN: Final = 3
MOVING: Final = 4
EXPLORE: Final = 5
ABANDON: Final = 6
PLACE: Final = 7
SHED: Final = 8
WORKER: Final = 9
SPEND: Final = 10
TO_CUP: Final = 11
REMOVE: Final = 12
PRODUCE: Final = 13
SHIP: Final = 14
BUY: Final = 15
RECRUIT: Final = 16
RECALL: Final = 17
GIVE_UP: Final = 18
TAKE_DIE: Final = 19
# Steps from here on belong to expansions.
FIRST_FREE: Final = 20

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
