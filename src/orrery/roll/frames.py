"""What a decision of Roll and a stage remember, frame by frame. None is ever changed."""

from __future__ import annotations

from typing import Final

from orrery.core.step import Frame
from orrery.roll.terms import NO_FACE, NO_PHASE, NO_SEAT


class StageFrame(Frame):
    """What the stage at hand remembers: `ending` counts what was done when all were through, seat
    by seat; `scout` is the seat whose Scout waits for others to abandon tiles.
    """

    __slots__ = ("ending", "scout")

    def __init__(self, ending: int = 0, scout: int = NO_SEAT) -> None:
        self.ending = ending
        self.scout = scout


UNDER_WAY: Final[StageFrame] = StageFrame()


class RollFrame(Frame):
    """The parts that a view speaks of; a frame has those that its step needs, the rest stays so."""

    __slots__ = ()

    # Assign: the power in use, the column that it is bound to, and what is used up in this round.
    power: int = NO_FACE
    source: int = NO_PHASE
    powers_used: int = 0
    dictates: int = 0
    # How much was done of what may be done several times, and how often it still may.
    moves_made: int = 0
    moves_most: int = 0
    # Tiles still to be drawn, or dice still to be given up.
    owed: int = 0
    # Explore: colours that Scouted, and tiles moved about since the last task, a bit each.
    scouted: int = 0
    arranged: int = 0
    # Develop and Settle: the tile being completed, and where dice go that the supply lacked.
    building: int = NO_FACE
    unmet: tuple[int, ...] = ()
    # Dice used on that tile, or a good that is on its way.
    used: tuple[int, ...] = ()
    # Ship: world colours that a power has paid for, a bit each.
    paid_colors: int = 0

    def shown(self) -> RollFrame:
        """What others may know of it."""
        return self

    def once_more(self) -> RollFrame:
        """The frame when what is counted in `moves_made` was done once more."""
        raise NotImplementedError


NOTHING: Final[RollFrame] = RollFrame()


class Assigning(RollFrame):
    """What a seat did behind its screen."""

    __slots__ = ("dictates", "moves_made", "moves_most", "power", "powers_used", "source")

    def __init__(
        self,
        powers_used: int = 0,
        dictates: int = 0,
        power: int = NO_FACE,
        moves_most: int = 0,
        moves_made: int = 0,
        source: int = NO_PHASE,
    ) -> None:
        self.powers_used = powers_used
        self.dictates = dictates
        self.power = power
        self.moves_most = moves_most
        self.moves_made = moves_made
        self.source = source

    def shown(self) -> RollFrame:
        return NOTHING


NOTHING_ASSIGNED: Final[RollFrame] = Assigning()


class Exploring(RollFrame):
    """How far a seat's Explore phase has come; `moves_made` counts what a power offers."""

    __slots__ = ("arranged", "moves_made", "owed", "scouted")

    def __init__(self, owed: int, scouted: int, arranged: int, moves_made: int) -> None:
        self.owed = owed
        self.scouted = scouted
        self.arranged = arranged
        self.moves_made = moves_made

    def shown(self) -> RollFrame:
        return Exploring(self.owed, self.scouted, 0, self.moves_made) if self.arranged else self

    def once_more(self) -> RollFrame:
        return Exploring(self.owed, self.scouted, self.arranged, self.moves_made + 1)


UNEXPLORED: Final[RollFrame] = Exploring(0, 0, 0, 0)


class Building(RollFrame):
    """A tile is being completed.

    `moves_made` and `moves_most` count workers that return to the cup, `owed` dice to give up.
    """

    __slots__ = ("building", "moves_made", "moves_most", "owed", "unmet", "used")

    def __init__(
        self,
        building: int,
        used: tuple[int, ...] = (),
        *,
        moves_most: int = 0,
        moves_made: int = 0,
        owed: int = 0,
        unmet: tuple[int, ...] = (),
    ) -> None:
        self.building = building
        self.used = used
        self.moves_most = moves_most
        self.moves_made = moves_made
        self.owed = owed
        self.unmet = unmet


class Counting(RollFrame):
    """How often something was done: what a power offers in Produce, or dice recalled."""

    __slots__ = ("moves_made",)

    def __init__(self, moves_made: int) -> None:
        self.moves_made = moves_made

    def once_more(self) -> RollFrame:
        return Counting(self.moves_made + 1)


NOT_YET: Final[RollFrame] = Counting(0)


class Shipping(RollFrame):
    """World colours that a power has paid for, and the good that it asks about."""

    __slots__ = ("paid_colors", "used")

    def __init__(self, paid_colors: int, used: tuple[int, ...] = ()) -> None:
        self.paid_colors = paid_colors
        self.used = used
