"""One player's side of the table."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from orrery.core.step import Side
from orrery.race.abilities import Abilities
from orrery.race.frames import NOTHING, RaceFrame
from orrery.race.terms import NONE


# So marked, __new__ leaves __init__ alone once compiled, as it does anyway; copy() needs that.
@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Side[RaceFrame]):
    """Everything that lies before one player, and what they are asked."""

    __slots__ = (
        "abilities",
        "actions",
        "chips",
        "explored",
        "goods",
        "hand",
        "stale",
        "start",
        "tableau",
    )

    def __init__(self, seat: int, abilities: Abilities) -> None:
        super().__init__(seat, NOTHING)
        self.start: int = NONE
        # Always in order of number, which is the order of name.
        self.hand: list[int] = []
        # Cards looked at in Explore.
        self.explored: list[int] = []
        self.tableau: list[int] = []
        # World -> the card that lies on it as its good.
        self.goods: dict[int, int] = {}
        self.chips: int = 0
        self.actions: tuple[int, ...] = ()
        self.abilities: Abilities = abilities
        # The tableau changed since the abilities were summed up.
        self.stale: bool = False

    def copy(self) -> Player:
        """An independent player in the same state."""
        twin = Player.__new__(Player)
        twin.seat = self.seat
        twin.step = self.step
        twin.menu = self.menu
        twin.frame = self.frame
        twin.start = self.start
        twin.hand = self.hand.copy()
        twin.explored = self.explored.copy()
        twin.tableau = self.tableau.copy()
        twin.goods = self.goods.copy()
        twin.chips = self.chips
        twin.actions = self.actions
        twin.abilities = self.abilities
        twin.stale = self.stale
        return twin
