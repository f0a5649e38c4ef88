"""What Rivalry adds to the vocabulary of powers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from orrery.roll.bonuses import Bonus
from orrery.roll.dice import color_of
from orrery.roll.incomes import Income
from orrery.roll.powers import AfterCompletion, AfterConsume, BeforeGrant, Offer, Power
from orrery.roll.terms import DEVELOP, EXPLORE, PHASES, PRODUCE, SETTLE

if TYPE_CHECKING:
    from orrery.roll.empire import Empire
    from orrery.roll.table import Table
    from orrery.roll.tableau import Tableau
    from orrery.roll.tiles.face import Face

# The moments of Reveal at which a power may move a worker.
FORECAST: Final = 0
FINE_TUNE: Final = 1


@dataclass(frozen=True)
class MoveAtReveal(Power):
    """May move one worker during Reveal; a Reassign power in spite of its moment."""

    moment: int

    def reassigns(self) -> bool:
        return True

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.reveal_moves.append(self.moment)

    def check(self) -> None:
        if self.moment not in (FORECAST, FINE_TUNE):
            raise ValueError("Reveal has two moments at which workers move")


@dataclass(frozen=True)
class Helpers(Power):
    """Each worker of this colour used on a tile lowers what the tile needs by one."""

    phase: int
    color: int

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.helpers[self.phase].append(self.color)

    def check(self) -> None:
        if self.phase not in (DEVELOP, SETTLE):
            raise ValueError(f"tiles are completed in develop and settle, not {PHASES[self.phase]}")


@dataclass(frozen=True)
class CreditsPerCrew(Income):
    """$1 for each developer and settler on the stacks."""

    def phases(self) -> tuple[int, ...]:
        return (EXPLORE,)

    def credits(self, owner: Empire, rivals: list[Empire]) -> int:
        return len(owner.developers) + len(owner.settlers)


@dataclass(frozen=True)
class CreditsPerWorld(Income):
    """$1 for each world of these colours."""

    phase: int
    colors: tuple[int, ...]

    def phases(self) -> tuple[int, ...]:
        return (self.phase,)

    def credits(self, owner: Empire, rivals: list[Empire]) -> int:
        return sum(owner.tableau.world_counts[color] for color in self.colors)


@dataclass(frozen=True)
class ChipForSettler(AfterCompletion):
    """A VP chip for each completed world on which a settler of this colour was used."""

    color: int

    def completed(self, table: Table, empire: Empire, built: Face, used: tuple[int, ...]) -> None:
        if built.is_world and any(color_of(die) == self.color for die in used):
            table.pay_chips(empire, 1, "settlers")

    def most_chips(self) -> int:
        return 1


@dataclass(frozen=True)
class CreditPerColorConsumed(AfterConsume):
    """$1 for each world colour from which a good is Consumed, once a phase."""


@dataclass(frozen=True)
class SwapConsumedGood(AfterConsume):
    """May swap a good Consumed from the world that is never traded for another die."""


@dataclass(frozen=True)
class LayGrantedDie(BeforeGrant):
    """May lay a die that a new world grants, if of its colour, on that world as a good."""


@dataclass(frozen=True)
class ShiftExplorers(Offer):
    """May move one or two unused explorers to other phases of this round."""

    most: int

    def moment(self) -> int:
        return EXPLORE


@dataclass(frozen=True)
class GoodsFromCitizenry(Offer):
    """May put dice from the Citizenry on worlds as goods in Produce."""

    most: int

    def moment(self) -> int:
        return PRODUCE


@dataclass(frozen=True)
class BuildTop(Offer):
    """May go back to the bag to move the top tile of a stack into the tableau, whatever its cost.

    Worlds of the colour `but` cannot be moved that way.
    """

    phase: int
    but: int = -1

    def moment(self) -> int:
        return self.phase


@dataclass(frozen=True)
class EachDice(Bonus):
    """1 VP for every `group` dice owned, Talent counters included, a part counting as one."""

    group: int

    def points(self, owner: Empire) -> int:
        return -(-sum(owner.dice_by_color()) // self.group)


@dataclass(frozen=True)
class Points(Bonus):
    """Simply VPs."""

    amount: int

    def points(self, owner: Empire) -> int:
        return self.amount


@dataclass(frozen=True)
class ColorsCosts(Bonus):
    """The printed costs of the owner's worlds of these colours, divided, rounded up."""

    colors: tuple[int, ...]
    divide: int

    def points(self, owner: Empire) -> int:
        costs = sum(owner.tableau.world_costs[color] for color in self.colors)
        return -(-costs // self.divide)


@dataclass(frozen=True)
class EachGoodsWorld(Bonus):
    """1 VP for each world that is not gray."""

    def points(self, owner: Empire) -> int:
        return len(owner.tableau.goods_worlds)
