"""What the Deal game adds to a view, as it travels."""

from __future__ import annotations

from msgspec import Struct

from orrery.roll.terms import ColorName


class DealPair(Struct, frozen=True):
    """A deal in an area of the mat: its two dice, the opener's first, and how far it matured."""

    dice: list[str]
    step: int


class DealerData(Struct, frozen=True):
    """A die at work on the deal mat."""

    color: ColorName
    at: str


class DealData(Struct, frozen=True):
    """The deal mat with its dice, the priority track, and the exchange at hand."""

    dice: list[str]
    """The face that each deal die shows: the prestige die, then white-1 to white-6."""
    market: list[str]
    """The deal dice in the Open Market."""
    deals: list[DealPair | None]
    priority: list[int]
    under: list[str]
    """Tiles under the $ phase tile that all have seen."""
    under_hidden: list[int]
    own_under: list[str]
    exhausted: bool
    actor: int
    """Whose exchange it is; -1: nobody's."""
    giving: list[str]
    taking: list[str]
    drawn: list[str]
    turns: list[int]
    dealers: list[list[DealerData]]
    """Dice at work on the mat, by seat."""
