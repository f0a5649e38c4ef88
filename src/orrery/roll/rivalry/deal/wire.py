"""What the Deal game adds to a view, as it travels."""

from __future__ import annotations

from msgspec import Struct

from orrery.roll.color_names import ColorName


class DealDie(Struct, frozen=True):
    """A deal die by its name (`prestige`, `white-1` ...), and the face that it shows."""

    die: str
    face: str


class DealerData(Struct, frozen=True):
    """A die at work on the deal mat."""

    seat: int
    color: ColorName


class DealArea(Struct, frozen=True):
    """A deal on the mat: its two dice, the opener's side first, and the dealers at each side."""

    dice: list[DealDie]
    step: int
    """How far it has matured, from 1."""
    dealers: list[list[DealerData]]


class DealPayment(Struct, frozen=True):
    """What each dealer at a side is paid."""

    credits: int
    talents: int


class DealStep(Struct, frozen=True):
    """A step of the mat's ladder."""

    opener: DealPayment
    other: DealPayment


class DealData(Struct, frozen=True):
    """The deal mat with its dice, the priority track, and the exchange at hand."""

    market: list[DealDie]
    """The deal dice in the Open Market."""
    areas: list[DealArea | None]
    steps: list[DealStep]
    """The ladder that a deal climbs as it matures."""
    priority: list[int]
    under: list[str]
    """Tiles under the $ phase tile that all have seen."""
    under_hidden: list[int]
    """How many more each seat has put there unseen."""
    own_under: list[str]
    exhausted: bool
    """Whether the 10 VP chips were needed."""
    actor: int
    """Whose exchange it is; -1: nobody's."""
    giving: list[str]
    taking: list[str]
    drawn: list[str]
    turns: list[int]
    """The seats in the order in which they use their workers."""
