"""The vocabulary in which tiles declare their powers.

A power adds itself to the `Tableau` that it stands in; the phases read the tableau and never ask
which tile a power came from. Incomes and bonuses, which count something, have rooms of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from orrery.roll.colors import ALIEN, GENES, GRAY, NOVELTY, RARE
from orrery.roll.terms import COLOR_COUNT, DEVELOP, DOLLAR, EXPLORE, PHASES, PRODUCE, SETTLE, SHIP

if TYPE_CHECKING:
    from orrery.roll.empire import Empire
    from orrery.roll.table import Table
    from orrery.roll.tableau import Tableau
    from orrery.roll.tiles.face import Face

ANY_COLOR: Final[tuple[int, ...]] = tuple(range(COLOR_COUNT))
ALL_BUT_HOME: Final[tuple[int, ...]] = ANY_COLOR[1:]
GOODS_WORLDS: Final[tuple[int, ...]] = (NOVELTY, RARE, GENES, ALIEN)
EVERY_WORLD: Final[tuple[int, ...]] = (GRAY, *GOODS_WORLDS)
# Phase VI is among them where the game has it.
ANY_PHASE: Final[tuple[int, ...]] = (EXPLORE, DEVELOP, SETTLE, PRODUCE, SHIP, DOLLAR)
# The phases to which virtual workers are added, and those in which powers may offer something.
VIRTUAL_PHASES: Final = (EXPLORE, SHIP)
OFFER_PHASES: Final = (EXPLORE, DEVELOP, SETTLE, PRODUCE)
# As targets of a Reassign: only the phase that the owner's own strip die selects.
SELECTED: Final[tuple[int, ...]] = ()


# A box may bring powers of its own, and it need not be compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """One thing that a tile does, for as long as it is in the tableau."""

    def reassigns(self) -> bool:
        """Whether it is a Reassign power, as other tiles count them."""
        return False

    def join(self, tableau: Tableau, face: Face) -> None:
        """Add this power, printed on `face`, to what the tableau can do."""
        raise NotImplementedError

    def check(self) -> None:
        """ValueError when the rules would never ask for this power: no tile can be declared so."""

    def needs_deed(self) -> bool:
        """Whether its chapter must know what it does; see `Deed`."""
        return False


# ---- Assign ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reassign(Power):
    """May move `least` to `most` workers of these colours to other columns, once per round."""

    most: int = 1
    least: int = 1
    colors: tuple[int, ...] = ANY_COLOR
    sources: tuple[int, ...] = ANY_PHASE
    targets: tuple[int, ...] = ANY_PHASE
    from_one_column: bool = False
    upwards: bool = False
    """Only to phases with a higher number."""
    most_worlds: int = -1
    """A world colour: all `most` with the most such worlds, 1 when tied for most, else none."""

    def check(self) -> None:
        if not 1 <= self.least <= self.most:
            raise ValueError(f"nobody can move {self.least} to {self.most} workers")

    def reassigns(self) -> bool:
        return True

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.reassigns.append(face.index)
        tableau.reassign_powers.append(self)


@dataclass(frozen=True)
class RepeatDictate(Power):
    """May Dictate any number of times in a round."""

    def reassigns(self) -> bool:
        # Rulings 2: Dictate is a Reassign power, so what strengthens it is one too.
        return True

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.repeats_dictate = True


@dataclass(frozen=True)
class DictateMoves(Power):
    """Each Dictate may move up to `most` workers."""

    most: int

    def reassigns(self) -> bool:
        return True

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.dictate_moves = max(tableau.dictate_moves, self.most)


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Power):
    """Something that the owner may do at any moment of their own work in a phase; see `Deed`."""

    def moment(self) -> int:
        """The phase in which it is offered."""
        raise NotImplementedError

    def needs_deed(self) -> bool:
        return True

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.offers[self.moment()].append(self)

    def check(self) -> None:
        if self.moment() not in OFFER_PHASES:
            known = ", ".join([PHASES[phase] for phase in OFFER_PHASES])
            raise ValueError(f"powers are asked for offers in {known} only")


# ---- Explore --------------------------------------------------------------------------------


@dataclass(frozen=True)
class VirtualWorkers(Power):
    """Has these additional workers, which are no dice, in every such phase."""

    phase: int
    colors: tuple[int, ...]

    def check(self) -> None:
        if self.phase not in VIRTUAL_PHASES:
            known = " and ".join([PHASES[phase] for phase in VIRTUAL_PHASES])
            raise ValueError(f"only {known} have virtual workers, not {PHASES[self.phase]}")

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.virtual_workers[self.phase].extend(self.colors)


@dataclass(frozen=True)
class StockCredits(Power):
    """A Stock with an explorer of this colour brings `amount` credits instead."""

    color: int
    amount: int

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.stock_credits[self.color] = self.amount


@dataclass(frozen=True)
class ScoutOnTop(Power):
    """May put tiles drawn by Scouting on top of their stacks."""

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.scouts_on_top = True


@dataclass(frozen=True)
class ArrangeZone(Power):
    """May rearrange and turn the tiles of the construction zone at any time in Explore."""

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.arranges_zone = True


@dataclass(frozen=True)
class ExtraTile(Power):
    """Draws a tile when all have explored, before abandoned tiles return to the bag."""

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.extra_tiles += 1


@dataclass(frozen=True)
class ScoutCredits(Power):
    """Gains credits once in an Explore phase in which an explorer of this colour Scouted."""

    color: int
    amount: int

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.scout_credits[self.color] += self.amount


# ---- Develop and Settle ---------------------------------------------------------------------


@dataclass(frozen=True)
class DevelopmentDiscount(Power):
    """Developments need fewer developers (`reassign_only`: only those with a Reassign power)."""

    amount: int
    reassign_only: bool = False
    floor: int = 1

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.discounts.append(self)

    def applies(self, face: Face) -> bool:
        """Whether this discount helps to build the face."""
        return not face.is_world and (face.reassign or not self.reassign_only)


@dataclass(frozen=True)
class WorldDiscount(Power):
    """Worlds of these colours need fewer settlers; this power alone never goes below `floor`."""

    amount: int
    colors: tuple[int, ...]
    floor: int = 1

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.discounts.append(self)

    def applies(self, face: Face) -> bool:
        """Whether this discount helps to build the face."""
        return face.is_world and face.color in self.colors


Discount = DevelopmentDiscount | WorldDiscount


@dataclass(frozen=True)
class DevelopmentIncome(Power):
    """Gains credits after completing each development but the tile itself."""

    amount: int

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.development_income += self.amount


@dataclass(frozen=True)
class WorldIncome(Power):
    """Gains credits after completing each world of these colours."""

    amount: int
    colors: tuple[int, ...]

    def join(self, tableau: Tableau, face: Face) -> None:
        for color in self.colors:
            tableau.world_income[color] += self.amount


@dataclass(frozen=True)
class DevelopersToCup(Power):
    """One or two developers used on a later development go to the cup."""

    most: int

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.developers_to_cup += self.most


@dataclass(frozen=True)
class SettlersToCup(Power):
    """One or two settlers used on a world go to the cup."""

    most: int

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.settlers_to_cup += self.most


@dataclass(frozen=True)
class ColorToCup(Power):
    """All settlers of this colour used on a world go to the cup."""

    color: int

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.settler_colors_to_cup.append(self.color)


# ---- Produce and Ship -----------------------------------------------------------------------


@dataclass(frozen=True)
class GoodsPerWorld(Power):
    """Each non-gray world can hold this many goods."""

    capacity: int

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.capacity = max(tableau.capacity, self.capacity)


@dataclass(frozen=True)
class TradeCredits(Power):
    """A Trade off a world of these colours brings more credits."""

    amount: int
    colors: tuple[int, ...] = GOODS_WORLDS

    def join(self, tableau: Tableau, face: Face) -> None:
        for color in self.colors:
            tableau.trade_credits[color] += self.amount


@dataclass(frozen=True)
class ConsumeChips(Power):
    """A Consume off a world of these colours brings more chips."""

    amount: int
    colors: tuple[int, ...] = GOODS_WORLDS

    def join(self, tableau: Tableau, face: Face) -> None:
        for color in self.colors:
            tableau.consume_chips[color] += self.amount


@dataclass(frozen=True)
class ConsumeCredits(Power):
    """A Consume off a world of these colours also brings credits."""

    amount: int
    colors: tuple[int, ...] = GOODS_WORLDS

    def join(self, tableau: Tableau, face: Face) -> None:
        for color in self.colors:
            tableau.consume_credits[color] += self.amount


@dataclass(frozen=True)
class BuyChip(Power):
    """After each Trade, may pay $1 for a VP chip."""

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.buys_chips = True


class AfterCompletion(Power):
    """Does something each time its owner completes a tile."""

    def completed(self, table: Table, empire: Empire, built: Face, used: tuple[int, ...]) -> None:
        """The tile was completed with these dice."""
        raise NotImplementedError

    def most_chips(self) -> int:
        """The most VP chips that it pays for one tile; order matters when the pool runs low."""
        return 0

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.after_completion.append(self)


class BeforeGrant(Power):
    """Has a say in what becomes of the dice that a new tile grants; see `Deed.granting`."""

    def needs_deed(self) -> bool:
        return True

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.before_grant.append(self)


class AfterConsume(Power):
    """Does something each time its owner Consumes a good; see `Deed.consumed`."""

    def needs_deed(self) -> bool:
        return True

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.after_consume.append(self)
