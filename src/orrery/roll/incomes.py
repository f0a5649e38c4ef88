"""Powers that pay at the end of a phase, each with its own counting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from orrery.roll.dice import color_of, world_under
from orrery.roll.powers import Power
from orrery.roll.terms import DEVELOP, EXPLORE, PHASES, PRODUCE, SETTLE, SHIP

if TYPE_CHECKING:
    from orrery.roll.empire import Empire
    from orrery.roll.tableau import Tableau
    from orrery.roll.tiles.face import Face

# The phases at whose end incomes are paid.
INCOME_PHASES: Final = (EXPLORE, DEVELOP, SETTLE, PRODUCE, SHIP)


class Income(Power):
    """Credits or chips gained at the end of every phase of these kinds."""

    def phases(self) -> tuple[int, ...]:
        """The phases at whose end it pays."""
        raise NotImplementedError

    def credits(self, owner: Empire, rivals: list[Empire]) -> int:
        """The credits that it pays now."""
        return 0

    def chips(self) -> int:
        """The VP chips that it pays now."""
        return 0

    def join(self, tableau: Tableau, face: Face) -> None:
        for phase in self.phases():
            tableau.incomes[phase].append((face.index, self))

    def check(self) -> None:
        for phase in self.phases():
            if phase not in INCOME_PHASES:
                known = ", ".join([PHASES[known] for known in INCOME_PHASES])
                raise ValueError(f"incomes are paid in {known} only, not in {PHASES[phase]}")


@dataclass(frozen=True)
class PhaseCredits(Income):
    """A fixed sum."""

    phase: int
    amount: int

    def phases(self) -> tuple[int, ...]:
        return (self.phase,)

    def credits(self, owner: Empire, rivals: list[Empire]) -> int:
        return self.amount


@dataclass(frozen=True)
class PhaseChips(Income):
    """VP chips from the pool."""

    phase: int
    amount: int

    def phases(self) -> tuple[int, ...]:
        return (self.phase,)

    def chips(self) -> int:
        return self.amount


@dataclass(frozen=True)
class CreditsPerCitizens(Income):
    """$1 for every `per` dice of this colour in the Citizenry, rounded up."""

    phase: int
    color: int
    per: int = 1

    def phases(self) -> tuple[int, ...]:
        return (self.phase,)

    def credits(self, owner: Empire, rivals: list[Empire]) -> int:
        return -(-owner.citizenry[self.color] // self.per)


@dataclass(frozen=True)
class CreditsPerGoodOn(Income):
    """$1 for each good on worlds of this colour, whatever the good's own colour."""

    phase: int
    color: int

    def phases(self) -> tuple[int, ...]:
        return (self.phase,)

    def credits(self, owner: Empire, rivals: list[Empire]) -> int:
        colors = owner.tableau.world_colors
        return sum(colors[world_under(good)] == self.color for good in owner.goods)


@dataclass(frozen=True)
class CreditsPerGoodDie(Income):
    """Credits for each die of this colour that is a good on any world."""

    phase: int
    color: int
    amount: int

    def phases(self) -> tuple[int, ...]:
        return (self.phase,)

    def credits(self, owner: Empire, rivals: list[Empire]) -> int:
        return self.amount * sum(color_of(good) == self.color for good in owner.goods)


@dataclass(frozen=True)
class CreditsForMostDevelopments(Income):
    """$1 for strictly the most developments of all tableaus."""

    def phases(self) -> tuple[int, ...]:
        return (EXPLORE, PRODUCE)

    def credits(self, owner: Empire, rivals: list[Empire]) -> int:
        own = owner.tableau.developments
        return int(all(own > rival.tableau.developments for rival in rivals))


@dataclass(frozen=True)
class CreditsForHighestWorld(Income):
    """$1 when every world of the highest printed cost among all tableaus is the owner's."""

    phase: int

    def phases(self) -> tuple[int, ...]:
        return (self.phase,)

    def credits(self, owner: Empire, rivals: list[Empire]) -> int:
        own = owner.tableau.highest_world
        return int(all(own > rival.tableau.highest_world for rival in rivals))
