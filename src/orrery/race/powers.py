"""The vocabulary of powers: every card's behaviour is said in these words and in no others.

A card lists its powers; the phases read them summed up (`abilities.py`) and never name a card.
"""

from __future__ import annotations

from dataclasses import dataclass

# Kinds of goods, and the colours of worlds. A gray world holds no goods.
GRAY, NOVELTY, RARE, GENES, ALIEN = range(5)
KINDS = (NOVELTY, RARE, GENES, ALIEN)
ANY = 5
KIND_NAMES = ("gray", "Novelty", "Rare elements", "Genes", "Alien technology")
# RB 6: what a good of each kind is sold for, in cards.
PRICES = (0, 2, 3, 4, 5)

# The parts of a round that powers belong to; Trade belongs to Consume but is counted apart.
EXPLORE, DEVELOP, SETTLE, TRADE, CONSUME, PRODUCE = range(6)
PART_NAMES = ("explore", "develop", "settle", "trade", "consume", "produce")

# Flags of cards that a base-game power or score looks at.
REBEL = "rebel"
ALIENS = "alien"


@dataclass(frozen=True)
class Power:
    """One power of a card; `part` tells in which part of a round it works."""

    @property
    def part(self) -> int:
        raise NotImplementedError


# ---- I: Explore ------------------------------------------------------------------------------


@dataclass(frozen=True)
class LookAtMore(Power):
    """Look at more cards before choosing."""

    amount: int

    @property
    def part(self) -> int:
        return EXPLORE


@dataclass(frozen=True)
class KeepMore(Power):
    """Keep more of the cards looked at."""

    amount: int

    @property
    def part(self) -> int:
        return EXPLORE


# ---- II: Develop -----------------------------------------------------------------------------


@dataclass(frozen=True)
class DrawAsDevelopOpens(Power):
    """Take cards before developments are selected."""

    amount: int

    @property
    def part(self) -> int:
        return DEVELOP


@dataclass(frozen=True)
class CheaperDevelopments(Power):
    """Developments cost fewer cards."""

    amount: int

    @property
    def part(self) -> int:
        return DEVELOP


@dataclass(frozen=True)
class DrawAfterDeveloping(Power):
    """Take cards after a development was placed and paid for."""

    amount: int

    @property
    def part(self) -> int:
        return DEVELOP


# ---- III: Settle -----------------------------------------------------------------------------


@dataclass(frozen=True)
class CheaperWorlds(Power):
    """Worlds of this kind (ANY: all worlds) cost fewer cards."""

    amount: int
    kind: int = ANY

    @property
    def part(self) -> int:
        return SETTLE


@dataclass(frozen=True)
class Military(Power):
    """Military: general, or only against worlds of one kind, or only against Rebel worlds."""

    amount: int
    kind: int = ANY
    rebels_only: bool = False

    @property
    def part(self) -> int:
        return SETTLE


@dataclass(frozen=True)
class DiscardForMilitary(Power):
    """This card may leave the tableau for Military until the end of the phase."""

    amount: int

    @property
    def part(self) -> int:
        return SETTLE


@dataclass(frozen=True)
class DiscardForFreeWorld(Power):
    """This card may leave the tableau so that a world placed by payment costs nothing."""

    except_kind: int

    @property
    def part(self) -> int:
        return SETTLE


@dataclass(frozen=True)
class PayForMilitaryWorld(Power):
    """A military world may be paid for: its defense less `amount`, and no Military."""

    amount: int
    except_kind: int

    @property
    def part(self) -> int:
        return SETTLE


@dataclass(frozen=True)
class DrawAfterSettling(Power):
    """Take cards after a world was placed."""

    amount: int

    @property
    def part(self) -> int:
        return SETTLE


# ---- IV: Consume -----------------------------------------------------------------------------


@dataclass(frozen=True)
class DearerGoods(Power):
    """A good of this kind (ANY: every good) sells for more; or only the good on this very card."""

    amount: int
    kind: int = ANY
    this_world: bool = False

    @property
    def part(self) -> int:
        return TRADE


@dataclass(frozen=True)
class Sell(Power):
    """Sell a good, with or without the trade powers."""

    with_trade_powers: bool

    @property
    def part(self) -> int:
        return CONSUME


@dataclass(frozen=True)
class Consume(Power):
    """Discard `goods` goods, up to `times` times, each time for chips and cards."""

    kind: int = ANY
    goods: int = 1
    times: int = 1
    chips: int = 0
    cards: int = 0
    all_different: bool = False

    @property
    def part(self) -> int:
        return CONSUME


@dataclass(frozen=True)
class ConsumeAll(Power):
    """Discard all goods that are left, for one chip each but for the first `unpaid`."""

    unpaid: int

    @property
    def part(self) -> int:
        return CONSUME


@dataclass(frozen=True)
class CardsForChips(Power):
    """Cards from the hand may be discarded for a chip each; never doubled."""

    most: int

    @property
    def part(self) -> int:
        return CONSUME


@dataclass(frozen=True)
class Gamble(Power):
    """Name a number and turn up a card: it is kept when its cost or defense is that number."""

    lowest: int
    highest: int

    @property
    def part(self) -> int:
        return CONSUME


@dataclass(frozen=True)
class DrawInConsume(Power):
    """Take cards, once in the phase."""

    amount: int

    @property
    def part(self) -> int:
        return CONSUME


# ---- V: Produce ------------------------------------------------------------------------------


@dataclass(frozen=True)
class ProduceHere(Power):
    """This world produces a good of its own kind."""

    kind: int

    @property
    def part(self) -> int:
        return PRODUCE


@dataclass(frozen=True)
class DrawIfProducedHere(Power):
    """Take cards when a good is produced on this world."""

    amount: int

    @property
    def part(self) -> int:
        return PRODUCE


@dataclass(frozen=True)
class ProduceOnWindfall(Power):
    """A windfall world of this kind (ANY: any windfall world) produces."""

    kind: int = ANY

    @property
    def part(self) -> int:
        return PRODUCE


@dataclass(frozen=True)
class DrawInProduce(Power):
    """Take cards, once in the phase."""

    amount: int

    @property
    def part(self) -> int:
        return PRODUCE


@dataclass(frozen=True)
class DrawPerGoodProduced(Power):
    """Take cards for each good of this kind produced in this phase."""

    amount: int
    kind: int

    @property
    def part(self) -> int:
        return PRODUCE


@dataclass(frozen=True)
class DrawPerKindProduced(Power):
    """Take cards for each different kind produced in this phase."""

    amount: int

    @property
    def part(self) -> int:
        return PRODUCE


@dataclass(frozen=True)
class DrawPerWorld(Power):
    """Take cards for each world of this kind in the tableau, with or without a good."""

    amount: int
    kind: int

    @property
    def part(self) -> int:
        return PRODUCE


@dataclass(frozen=True)
class DrawIfMostProduced(Power):
    """Take cards for producing more goods of this kind than every other player."""

    amount: int
    kind: int

    @property
    def part(self) -> int:
        return PRODUCE


# ---- Scores of 6-cost developments -----------------------------------------------------------

WORLD = "world"
DEVELOPMENT = "development"
PRODUCTION = "production"
WINDFALL = "windfall"


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


CHIPS = "chips"
MILITARY = "military"
GOODS = "goods"


@dataclass(frozen=True)
class PerTotal:
    """Points for every full `per` of a total: chips held, general Military, goods on worlds."""

    points: int
    total: str
    per: int = 1


Row = Each | PerTotal
