"""Ship: shippers take goods off worlds to Trade them for credits or Consume them for chips."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.roll import choices, steps, timing
from orrery.roll.choices import BUY_CHIP, KEEP_CREDIT, LEXICON, TRADE, VIRTUAL_WORKER
from orrery.roll.empire import Empire
from orrery.roll.explore import add_virtual_workers
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLOR_MASK,
    COLORS,
    COLUMN_SHIFT,
    CONSUMPTION,
    SHIP,
    TRADE_PRICE,
    VIRTUAL,
    WORLD_SHIFT,
)
from orrery.roll.tiles.tileset import NAMES, WORLD_COLOR

_BUY: Final = LEXICON.get(BUY_CHIP)
_KEEP: Final = LEXICON.get(KEEP_CREDIT)


def begin_ship(table: Table) -> None:
    """Settle the timing and add virtual shippers."""
    for empire in table.empires:
        add_virtual_workers(empire, SHIP)
    table.strict = table.options.strict or timing.chips_may_run_out(table)


def enter_ship(table: Table, seat: int) -> None:
    """A seat begins to ship."""
    _ask_ship(table, seat)


def ship(table: Table, seat: int, choice: Choice) -> None:
    """One shipper takes one good; both dice go to the Citizenry."""
    empire = table.empires[seat]
    shipper, world, good = choice.a % VIRTUAL_WORKER, choice.b, choice.c
    flag = VIRTUAL if choice.a & VIRTUAL_WORKER else 0
    empire.workers.remove(SHIP << COLUMN_SHIFT | flag | shipper)
    if not flag:
        empire.citizenry[shipper] += 1
    empire.goods.remove(world << WORLD_SHIFT | good)
    empire.citizenry[good] += 1
    trade = choice.kind == TRADE
    if table.events is not None:
        table.tell(
            "traded" if trade else "consumed",
            seat,
            EVERYONE,
            {"good": COLORS[good], "world": NAMES[world], "shipper": COLORS[shipper]},
        )
    if trade:
        table.pay_credits(seat, trade_credits(empire, world), "Trade")
        if empire.tableau.buys_chips and empire.credits:
            table.ask(empire, steps.BUY, [_BUY, _KEEP])
            return
    else:
        table.pay_chips(seat, consume_chips(empire, world, good, shipper), "Consume")
        table.pay_credits(seat, empire.tableau.consume_credits[WORLD_COLOR[world]], "Consume")
    _ask_ship(table, seat)


def buy(table: Table, seat: int, choice: Choice) -> None:
    """Galactic Bankers: pay $1 for a chip after a Trade, or not."""
    if choice.kind == BUY_CHIP:
        table.pay_credits(seat, -1, "VP chip")
        table.pay_chips(seat, 1, "VP chip")
    _ask_ship(table, seat)


def leave_ship(table: Table) -> bool:
    """Incomes at the end of Ship."""
    table.pay_incomes(SHIP)
    return True


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    empire = table.empires[seat]
    if empire.step == steps.BUY:
        table.ask(empire, steps.BUY, [_BUY, _KEEP])
    else:
        _ask_ship(table, seat)


def trade_credits(empire: Empire, world: int) -> int:
    """What a Trade off this world brings: its colour decides, not the dice."""
    color = WORLD_COLOR[world]
    return TRADE_PRICE[color] + empire.tableau.trade_credits[color]


def consume_chips(empire: Empire, world: int, good: int, shipper: int) -> int:
    """What a Consume brings: 1, and 1 each if the good and the shipper match the world."""
    color = WORLD_COLOR[world]
    chips = 1 + empire.tableau.consume_chips[color]
    # A Consumption die matches every world.
    chips += good in (color, CONSUMPTION)
    chips += shipper in (color, CONSUMPTION)
    return chips


def _ask_ship(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    shippers = [worker for worker in empire.workers if worker >> COLUMN_SHIFT == SHIP]
    if not shippers or not empire.goods:
        _return_shippers(empire, shippers)
        table.rest(empire)
        return
    menu: list[Choice] = []
    last_worker = -1
    for worker in shippers:
        if worker == last_worker:
            continue
        last_worker = worker
        shipper = worker & COLOR_MASK | (VIRTUAL_WORKER if worker & VIRTUAL else 0)
        last_good = -1
        for good in empire.goods:
            if good != last_good:
                last_good = good
                world, color = good >> WORLD_SHIFT, good & COLOR_MASK
                menu.append(LEXICON.get(TRADE, shipper, world, color))
                menu.append(LEXICON.get(choices.CONSUME, shipper, world, color))
    table.ask(empire, steps.SHIP, menu)


def _return_shippers(empire: Empire, shippers: list[int]) -> None:
    """Excess shippers return to the cup; virtual ones vanish."""
    for worker in shippers:
        empire.workers.remove(worker)
        if not worker & VIRTUAL:
            empire.cup[worker & COLOR_MASK] += 1
