"""The vocabulary of powers: every card's behaviour is said in these words and in no others.

A power adds itself to the `Abilities` of the tableau that it stands in; the phases read these and
never ask which card a power came from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from orrery.race.abilities import Abilities

# Kinds of goods, and the colours of worlds. A gray world holds no goods.
GRAY: Final = 0
NOVELTY: Final = 1
RARE: Final = 2
GENES: Final = 3
ALIEN: Final = 4
KINDS: Final[tuple[int, ...]] = (NOVELTY, RARE, GENES, ALIEN)
ANY: Final = 5
KIND_NAMES: Final[tuple[str, ...]] = (
    "gray",
    "Novelty",
    "Rare elements",
    "Genes",
    "Alien technology",
)
# RB 6: what a good of each kind is sold for, in cards.
PRICES: Final[tuple[int, ...]] = (0, 2, 3, 4, 5)

# The parts of a round that powers belong to; Trade belongs to Consume but is counted apart.
EXPLORE: Final = 0
DEVELOP: Final = 1
SETTLE: Final = 2
TRADE: Final = 3
CONSUME: Final = 4
PRODUCE: Final = 5
PART_NAMES: Final[tuple[str, ...]] = ("explore", "develop", "settle", "trade", "consume", "produce")

# Flags of cards that a base-game power or score looks at.
REBEL: Final = "rebel"
ALIENS: Final = "alien"


@dataclass(frozen=True)
class Power:
    """One power of a card; `part` tells in which part of a round it works."""

    @property
    def part(self) -> int:
        raise NotImplementedError

    def join(self, abilities: Abilities, card: int) -> None:
        """Add this power, of the card with this number, to what the tableau can do.

        Consume powers are gathered whole, and what hangs on one world stays with its card.
        """


@dataclass(frozen=True)
class ExplorePower(Power):
    """Works in Explore."""

    @property
    def part(self) -> int:
        return EXPLORE


@dataclass(frozen=True)
class DevelopPower(Power):
    """Works in Develop."""

    @property
    def part(self) -> int:
        return DEVELOP


@dataclass(frozen=True)
class SettlePower(Power):
    """Works in Settle."""

    @property
    def part(self) -> int:
        return SETTLE


@dataclass(frozen=True)
class TradePower(Power):
    """Works where goods are sold; it belongs to Consume but is counted apart."""

    @property
    def part(self) -> int:
        return TRADE


@dataclass(frozen=True)
class ConsumePower(Power):
    """Works in Consume."""

    @property
    def part(self) -> int:
        return CONSUME


@dataclass(frozen=True)
class ProducePower(Power):
    """Works in Produce."""

    @property
    def part(self) -> int:
        return PRODUCE


# ---- I: Explore ------------------------------------------------------------------------------


@dataclass(frozen=True)
class LookAtMore(ExplorePower):
    """Look at more cards before choosing."""

    amount: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.look += self.amount


@dataclass(frozen=True)
class KeepMore(ExplorePower):
    """Keep more of the cards looked at."""

    amount: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.keep += self.amount


# ---- II: Develop -----------------------------------------------------------------------------


@dataclass(frozen=True)
class DrawAsDevelopOpens(DevelopPower):
    """Take cards before developments are selected."""

    amount: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.draw_as_develop_opens.append((card, self.amount))


@dataclass(frozen=True)
class CheaperDevelopments(DevelopPower):
    """Developments cost fewer cards."""

    amount: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.development_discount += self.amount


@dataclass(frozen=True)
class DrawAfterDeveloping(DevelopPower):
    """Take cards after a development was placed and paid for."""

    amount: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.draw_develop.append((card, self.amount))


# ---- III: Settle -----------------------------------------------------------------------------


@dataclass(frozen=True)
class CheaperWorlds(SettlePower):
    """Worlds of this kind (ANY: all worlds) cost fewer cards."""

    amount: int
    kind: int = ANY

    def join(self, abilities: Abilities, card: int) -> None:
        if self.kind != ANY:
            abilities.world_discount[self.kind] += self.amount
            return
        for colour in range(5):
            abilities.world_discount[colour] += self.amount


@dataclass(frozen=True)
class Military(SettlePower):
    """Military: general, or only against worlds of one kind, or only against Rebel worlds."""

    amount: int
    kind: int = ANY
    rebels_only: bool = False

    def join(self, abilities: Abilities, card: int) -> None:
        if self.rebels_only:
            abilities.military_against_rebels += self.amount
        elif self.kind == ANY:
            abilities.military += self.amount
        else:
            abilities.military_against[self.kind] += self.amount


@dataclass(frozen=True)
class DiscardForMilitary(SettlePower):
    """This card may leave the tableau for Military until the end of the phase."""

    amount: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.tactics.append((card, self.amount))


@dataclass(frozen=True)
class DiscardForFreeWorld(SettlePower):
    """This card may leave the tableau so that a world placed by payment costs nothing."""

    except_kind: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.ships.append((card, self.except_kind))


@dataclass(frozen=True)
class PayForMilitaryWorld(SettlePower):
    """A military world may be paid for: its defense less `amount`, and no Military."""

    amount: int
    except_kind: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.contacts.append((card, self.amount, self.except_kind))


@dataclass(frozen=True)
class DrawAfterSettling(SettlePower):
    """Take cards after a world was placed."""

    amount: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.draw_settle.append((card, self.amount))


# ---- IV: Consume -----------------------------------------------------------------------------


@dataclass(frozen=True)
class DearerGoods(TradePower):
    """A good of this kind (ANY: every good) sells for more; or only the good on this very card."""

    amount: int
    kind: int = ANY
    this_world: bool = False

    def join(self, abilities: Abilities, card: int) -> None:
        if self.this_world:
            return
        for kind in KINDS:
            if self.kind in (ANY, kind):
                abilities.trade_bonus[kind] += self.amount


@dataclass(frozen=True)
class Sell(ConsumePower):
    """Sell a good, with or without the trade powers."""

    with_trade_powers: bool


@dataclass(frozen=True)
class Consume(ConsumePower):
    """Discard `goods` goods, up to `times` times, each time for chips and cards."""

    kind: int = ANY
    goods: int = 1
    times: int = 1
    chips: int = 0
    cards: int = 0
    all_different: bool = False


@dataclass(frozen=True)
class ConsumeAll(ConsumePower):
    """Discard all goods that are left, for one chip each but for the first `unpaid`."""

    unpaid: int


@dataclass(frozen=True)
class CardsForChips(ConsumePower):
    """Cards from the hand may be discarded for a chip each; never doubled."""

    most: int


@dataclass(frozen=True)
class Gamble(ConsumePower):
    """Name a number and turn up a card: it is kept when its cost or defense is that number."""

    lowest: int
    highest: int


@dataclass(frozen=True)
class DrawInConsume(ConsumePower):
    """Take cards, once in the phase."""

    amount: int


# ---- V: Produce ------------------------------------------------------------------------------


@dataclass(frozen=True)
class ProduceHere(ProducePower):
    """This world produces a good of its own kind."""

    kind: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.producers.append(card)


@dataclass(frozen=True)
class DrawIfProducedHere(ProducePower):
    """Take cards when a good is produced on this world."""

    amount: int


@dataclass(frozen=True)
class ProduceOnWindfall(ProducePower):
    """A windfall world of this kind (ANY: any windfall world) produces."""

    kind: int = ANY

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.windfall_producers.append((card, self.kind))


@dataclass(frozen=True)
class DrawInProduce(ProducePower):
    """Take cards, once in the phase."""

    amount: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.draw_produce.append((card, self.amount))


@dataclass(frozen=True)
class DrawPerGoodProduced(ProducePower):
    """Take cards for each good of this kind produced in this phase."""

    amount: int
    kind: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.draw_per_good.append((card, self.amount, self.kind))


@dataclass(frozen=True)
class DrawPerKindProduced(ProducePower):
    """Take cards for each different kind produced in this phase."""

    amount: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.draw_per_kind.append((card, self.amount))


@dataclass(frozen=True)
class DrawPerWorld(ProducePower):
    """Take cards for each world of this kind in the tableau, with or without a good."""

    amount: int
    kind: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.draw_per_world.append((card, self.amount, self.kind))


@dataclass(frozen=True)
class DrawIfMostProduced(ProducePower):
    """Take cards for producing more goods of this kind than every other player."""

    amount: int
    kind: int

    def join(self, abilities: Abilities, card: int) -> None:
        abilities.draw_most.append((card, self.amount, self.kind))


# ---- Scores of 6-cost developments -----------------------------------------------------------

WORLD: Final = "world"
DEVELOPMENT: Final = "development"
PRODUCTION: Final = "production"
WINDFALL: Final = "windfall"


@dataclass(frozen=True)
class Each:
    """Points for each card in the tableau that fits everything said here; the first row that fits
    a card is the only one that counts for it.
    """

    points: int
    type: str = ""
    kind: int = ANY
    source: str = ""
    military: bool = False
    flag: str = ""
    cost: int = -1
    part: int = -1
    card: str = ""


CHIPS: Final = "chips"
MILITARY: Final = "military"
GOODS: Final = "goods"


@dataclass(frozen=True)
class PerTotal:
    """Points for every full `per` of a total: chips held, general Military, goods on worlds."""

    points: int
    total: str
    per: int = 1


Row = Each | PerTotal
