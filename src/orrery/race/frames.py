"""What a decision of Race remembers, frame by frame. None is ever changed."""

from __future__ import annotations

from typing import Final

from orrery.core.step import Frame
from orrery.race.cards import NAMES
from orrery.race.terms import NONE

NONE_PRODUCED: Final[tuple[int, ...]] = (0, 0, 0, 0, 0)


class RaceFrame(Frame):
    """The parts that a view speaks of; a frame has those that its step needs, the rest stays so."""

    __slots__ = ()

    # A choice of several cards or goods is made one by one: of how many, and those picked so far.
    need: int = 0
    picked: tuple[int, ...] = ()
    # The card selected in this Develop or Settle phase.
    card: int = NONE
    # Consume: powers used up in this phase (a bit each), the one being used, and whether the sale
    # under way counts trade powers.
    used: int = 0
    using: int = NONE
    selling: bool = False
    # Produce: production still to be done, and goods produced in this phase by kind.
    jobs: tuple[int, ...] = ()
    produced: tuple[int, ...] = (0, 0, 0, 0, 0)

    def shown(self) -> RaceFrame:
        """What others may know of it."""
        return self


NOTHING: Final[RaceFrame] = RaceFrame()


class Picking(RaceFrame):
    """Cards are picked: those to discard, or to keep."""

    __slots__ = ("need", "picked")

    def __init__(self, need: int, picked: tuple[int, ...] = ()) -> None:
        self.need = need
        self.picked = picked

    def shown(self) -> RaceFrame:
        return Picking(self.need)


class Placing(RaceFrame):
    """A card was selected in secret, or is revealed and lies in the tableau."""

    __slots__ = ("card", "revealed")

    def __init__(self, card: int, revealed: bool = False) -> None:
        self.card = card
        self.revealed = revealed

    def shown(self) -> RaceFrame:
        return self if self.revealed else NOTHING


# As none is ever changed, those that are met at every placement are made once, by card.
SELECTED: Final[list[RaceFrame]] = [Placing(card) for card in range(len(NAMES))]
PLACED: Final[list[RaceFrame]] = [Placing(card, revealed=True) for card in range(len(NAMES))]


class Paying(RaceFrame):
    """A revealed card is being paid for."""

    __slots__ = ("card", "need", "picked")

    def __init__(self, card: int, need: int, picked: tuple[int, ...] = ()) -> None:
        self.card = card
        self.need = need
        self.picked = picked

    def shown(self) -> RaceFrame:
        return Paying(self.card, self.need)


class Consuming(RaceFrame):
    """How far a seat's Consume phase has come."""

    __slots__ = ("need", "picked", "selling", "used", "using")

    def __init__(
        self,
        used: int = 0,
        using: int = NONE,
        selling: bool = False,
        need: int = 0,
        picked: tuple[int, ...] = (),
    ) -> None:
        self.used = used
        self.using = using
        self.selling = selling
        self.need = need
        self.picked = picked

    def shown(self) -> RaceFrame:
        if not self.picked:
            return self
        return Consuming(self.used, self.using, self.selling, self.need)


_BETWEEN: Final[dict[int, Consuming]] = {}


def between_powers(used: int) -> Consuming:
    """The frame while no power is in use and these are used up; each is made once."""
    known = _BETWEEN.get(used)
    if known is None:
        known = Consuming(used)
        _BETWEEN[used] = known
    return known


class Producing(RaceFrame):
    """How far a seat's Produce phase has come."""

    __slots__ = ("jobs", "produced")

    def __init__(self, jobs: tuple[int, ...], produced: tuple[int, ...] = NONE_PRODUCED) -> None:
        self.jobs = jobs
        self.produced = produced
