"""One player's side of the table."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.race.abilities import Abilities
from orrery.race.terms import NONE, NOTHING


class Player:
    """Everything that lies before one player, and where he stands in the present phase.

    `menu` is never changed in place, only replaced, so that copies may share it.
    """

    __slots__ = (
        "abilities",
        "actions",
        "chips",
        "explored",
        "goods",
        "hand",
        "jobs",
        "menu",
        "need",
        "picked",
        "placing",
        "produced",
        "seat",
        "selling",
        "stale",
        "start",
        "step",
        "tableau",
        "used",
        "using",
    )

    def __init__(self, seat: int, abilities: Abilities) -> None:
        self.seat = seat
        self.start: int = NONE
        # Always in order of number, which is the order of name.
        self.hand: list[int] = []
        self.tableau: list[int] = []
        # World -> the card that lies on it as its good.
        self.goods: dict[int, int] = {}
        self.chips: int = 0
        self.actions: tuple[int, ...] = ()
        self.abilities: Abilities = abilities
        # The tableau changed since the abilities were summed up.
        self.stale: bool = False
        self.step: int = NOTHING
        self.menu: list[Choice] = []
        # A choice of several cards or goods is made one by one: those picked so far, of how many.
        self.picked: list[int] = []
        self.need: int = 0
        self.explored: list[int] = []
        # The card selected in secret, then revealed, in this Develop or Settle phase.
        self.placing: int = NONE
        # Consume: powers used up in this phase (a bit each), the one being used, and whether the
        # sale under way counts trade powers.
        self.used: int = 0
        self.using: int = NONE
        self.selling: bool = False
        # Produce: goods produced in this phase by kind, and the production still to be done.
        self.produced: list[int] = [0, 0, 0, 0, 0]
        self.jobs: list[int] = []

    def copy(self) -> Player:
        """An independent player in the same state."""
        twin = Player.__new__(Player)
        twin.seat = self.seat
        twin.start = self.start
        twin.hand = self.hand.copy()
        twin.tableau = self.tableau.copy()
        twin.goods = self.goods.copy()
        twin.chips = self.chips
        twin.actions = self.actions
        twin.abilities = self.abilities
        twin.stale = self.stale
        twin.step = self.step
        twin.menu = self.menu
        twin.picked = self.picked.copy()
        twin.need = self.need
        twin.explored = self.explored.copy()
        twin.placing = self.placing
        twin.used = self.used
        twin.using = self.using
        twin.selling = self.selling
        twin.produced = self.produced.copy()
        twin.jobs = self.jobs.copy()
        return twin
