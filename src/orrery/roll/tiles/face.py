"""A face: one side of a tile, a development or a world, and how it is declared."""

from __future__ import annotations

from dataclasses import dataclass, field

from orrery.roll.bonuses import Bonus
from orrery.roll.colors import GRAY
from orrery.roll.powers import Power
from orrery.roll.terms import TO_CITIZENRY, TO_CUP, TO_WORLD
from orrery.roll.texts import TileText


@dataclass(frozen=True)
class Grant:
    """A die that a face gives once, and where it goes."""

    color: int
    to: int


@dataclass(eq=False)
class Face:
    """One side of a tile. `index`, `tile` and `other` are filled in when the set is put together.

    `removes_dice`, `credits` and `dice` are the immediate effect, in that order, which happens once
    when the tile enters the tableau; `powers` work for as long as it is there.
    """

    key: str
    name: str
    cost: int
    is_world: bool
    color: int = GRAY
    credits: int = 0
    dice: tuple[Grant, ...] = ()
    removes_dice: int = 0
    removes_settler: bool = False
    """One of the settlers used on this very world goes back to the supply."""
    untraded: bool = False
    """Goods on this world may only be Consumed."""
    start_credits: int = 0
    powers: tuple[Power, ...] = ()
    bonus: Bonus | None = None
    text: TileText | None = None
    """What it says, if that stands beside its declaration and not in `texts`."""
    index: int = field(init=False)
    tile: int = field(init=False)
    other: int = field(init=False)

    def __post_init__(self) -> None:
        self.index = self.tile = self.other = -1
        for power in self.powers:
            power.check()

    @property
    def reassign(self) -> bool:
        """Whether this development has a Reassign power."""
        return any(power.reassigns() for power in self.powers)


@dataclass(frozen=True)
class Faction:
    """A double-width start tile: two faces side by side, both in play."""

    number: int
    name: str
    faces: tuple[Face, Face]


def development(
    key: str,
    name: str,
    cost: int,
    *powers: Power,
    bonus: Bonus | None = None,
    removes_dice: int = 0,
    credits: int = 0,
    dice: tuple[Grant, ...] = (),
    text: TileText | None = None,
) -> Face:
    """Declare a development."""
    return Face(
        key,
        name,
        cost,
        False,
        powers=powers,
        bonus=bonus,
        removes_dice=removes_dice,
        credits=credits,
        dice=dice,
        text=text,
    )


def world(
    key: str,
    name: str,
    color: int,
    cost: int,
    *dice: Grant,
    credits: int = 0,
    removes_dice: int = 0,
    start_credits: int = 0,
    bonus: Bonus | None = None,
    removes_settler: bool = False,
    untraded: bool = False,
    text: TileText | None = None,
) -> Face:
    """Declare a world."""
    return Face(
        key,
        name,
        cost,
        True,
        color=color,
        dice=dice,
        credits=credits,
        removes_dice=removes_dice,
        start_credits=start_credits,
        bonus=bonus,
        removes_settler=removes_settler,
        untraded=untraded,
        text=text,
    )


def cup(color: int) -> Grant:
    """A die for the cup."""
    return Grant(color, TO_CUP)


def citizenry(color: int) -> Grant:
    """A die for the Citizenry."""
    return Grant(color, TO_CITIZENRY)


def good(color: int) -> Grant:
    """A die that lies on this very world as a good."""
    return Grant(color, TO_WORLD)
