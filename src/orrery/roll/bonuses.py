"""Bonuses of 6-cost developments: VPs beyond the printed cost, each with its own counting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from orrery.roll.dice import color_of
from orrery.roll.terms import COUNTER, DIE_COLORS

if TYPE_CHECKING:
    from orrery.roll.empire import Empire


class Bonus:
    """VPs beyond a development's cost, counted at the end of the game."""

    def points(self, owner: Empire) -> int:
        """The VPs it is worth now."""
        raise NotImplementedError


@dataclass(frozen=True)
class WorldCosts(Bonus):
    """The printed costs of the owner's worlds of this colour, divided, rounded up."""

    color: int
    divide: int

    def points(self, owner: Empire) -> int:
        return -(-owner.tableau.world_costs[self.color] // self.divide)


@dataclass(frozen=True)
class DevelopmentCosts(Bonus):
    """The printed costs of the owner's developments, divided, rounded up."""

    divide: int
    reassign_only: bool = False

    def points(self, owner: Empire) -> int:
        tableau = owner.tableau
        costs = tableau.reassign_costs if self.reassign_only else tableau.development_costs
        return -(-costs // self.divide)


@dataclass(frozen=True)
class EachDevelopment(Bonus):
    """1 VP for each development (`plain_only`: each without a Reassign power)."""

    plain_only: bool = False

    def points(self, owner: Empire) -> int:
        tableau = owner.tableau
        plain = tableau.developments - tableau.reassign_developments
        return plain if self.plain_only else tableau.developments


@dataclass(frozen=True)
class EachWorld(Bonus):
    """VPs for each world of this colour."""

    color: int
    each: int

    def points(self, owner: Empire) -> int:
        return self.each * owner.tableau.world_counts[self.color]


@dataclass(frozen=True)
class EachDieColor(Bonus):
    """1 VP for each die colour owned, wherever the dice are."""

    def points(self, owner: Empire) -> int:
        counts = owner.dice_by_color()[:COUNTER]
        return len({DIE_COLORS[color].counts_as for color, count in enumerate(counts) if count})


@dataclass(frozen=True)
class DiceGroups(Bonus):
    """VPs for each group of dice of this colour; a part of a group counts as one."""

    color: int
    group: int
    each: int

    def points(self, owner: Empire) -> int:
        return self.each * -(-owner.dice_by_color()[self.color] // self.group)


@dataclass(frozen=True)
class EachGood(Bonus):
    """1 VP for each good on the owner's worlds."""

    def points(self, owner: Empire) -> int:
        # Counters are recalled first, so none is a good then.
        return sum([color_of(good) != COUNTER for good in owner.goods])


@dataclass(frozen=True)
class ChipTriangle(Bonus):
    """The largest k with k(k+1)/2 not above the VP value of the owner's chips."""

    def points(self, owner: Empire) -> int:
        k = 0
        while (k + 1) * (k + 2) // 2 <= owner.chips:
            k += 1
        return k
