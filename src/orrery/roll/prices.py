"""What shipping a good brings: the price table of Ship, in all and part by part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.roll.powers import ConsumeChips, ConsumeCredits, Power, TradeCredits
from orrery.roll.tableau import Tableau
from orrery.roll.terms import DIE_COLORS, TRADE_PRICE
from orrery.roll.tiles.tileset import FACES, NAMES, WORLD_COLOR

# The parts that no tile brings; the others are named after their tiles.
WORLD: Final = "world"
ANY_GOOD: Final = "any good"
GOOD_MATCHES: Final = "good matches"
SHIPPER_MATCHES: Final = "shipper matches"


def trade_credits(tableau: Tableau, world: int) -> int:
    """What a Trade off this world brings: its colour decides, not the dice."""
    color = WORLD_COLOR[world]
    return TRADE_PRICE[color] + tableau.trade_credits[color]


def consume_chips(tableau: Tableau, world: int, good: int, shipper: int) -> int:
    """What a Consume brings: 1, and 1 each if the good and the shipper match the world."""
    color = WORLD_COLOR[world]
    return 1 + tableau.consume_chips[color] + matches(good, color) + matches(shipper, color)


def matches(die: int, world: int) -> bool:
    """Whether a die of this colour matches a world of that colour when Consuming."""
    # A Consumption die matches every world, and so do some that boxes bring.
    return world in DIE_COLORS[die].matches


def trade_credit_parts(tableau: Tableau, world: int) -> dict[str, int]:
    """Where the credits of a Trade come from: {"world": 4, "Export Duties": 1}."""
    color = WORLD_COLOR[world]
    return {WORLD: TRADE_PRICE[color], **_by_tile(tableau, color, _trade_bonus)}


def consume_chip_parts(tableau: Tableau, world: int, good: int, shipper: int) -> dict[str, int]:
    """Where the chips of a Consume come from, with 0 for a die that does not match."""
    color = WORLD_COLOR[world]
    return {
        ANY_GOOD: 1,
        GOOD_MATCHES: int(matches(good, color)),
        SHIPPER_MATCHES: int(matches(shipper, color)),
        **_by_tile(tableau, color, _chip_bonus),
    }


def consume_credit_parts(tableau: Tableau, world: int) -> dict[str, int]:
    """Where the credits of a Consume come from."""
    return _by_tile(tableau, WORLD_COLOR[world], _credit_bonus)


def _by_tile(tableau: Tableau, color: int, bonus: Callable[[Power, int], int]) -> dict[str, int]:
    parts: dict[str, int] = {}
    for face in tableau.faces:
        amount = sum([bonus(power, color) for power in FACES[face].powers])
        if amount:
            parts[NAMES[face]] = amount
    return parts


def _trade_bonus(power: Power, color: int) -> int:
    return power.amount if isinstance(power, TradeCredits) and color in power.colors else 0


def _chip_bonus(power: Power, color: int) -> int:
    return power.amount if isinstance(power, ConsumeChips) and color in power.colors else 0


def _credit_bonus(power: Power, color: int) -> int:
    return power.amount if isinstance(power, ConsumeCredits) and color in power.colors else 0
