"""Ship: shippers take goods off worlds to Trade them for credits or Consume them for chips."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE, Fact
from orrery.roll import prices, steps, timing
from orrery.roll.choices import BUY_CHIP, CONSUME, KEEP_CREDIT, TRADE
from orrery.roll.dice import color_of, column_of, die_of, for_task, is_virtual
from orrery.roll.explore import add_virtual_workers
from orrery.roll.fields import GOOD, SHIPPER, WORLD
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
    PHASES,
    SHIP,
    WORLD_SHIFT,
)
from orrery.roll.tiles.tileset import NAMES, UNTRADED, WORLD_COLOR

_BUY: Final = BUY_CHIP.of()
_KEEP: Final = KEEP_CREDIT.of()


def begin_ship(table: Table) -> None:
    """Settle the timing and add virtual shippers."""
    for empire in table.empires:
        empire.marks = 0
        add_virtual_workers(empire, SHIP)
    table.strict = table.options.strict or timing.chips_may_run_out(table)


def enter_ship(table: Table, seat: int) -> None:
    """A seat begins to ship."""
    _ask_ship(table, seat)


def ship(table: Table, seat: int, choice: Choice) -> None:
    """One shipper takes one good; both dice go to the Citizenry."""
    empire = table.empires[seat]
    worker, world, shipped = SHIPPER.of(choice), WORLD.of(choice), GOOD.of(choice)
    shipper, good = color_of(worker), color_of(shipped)
    empire.take_worker(SHIP, worker)
    empire.goods.remove(world << WORLD_SHIFT | shipped)
    if table.events is not None:
        _tell_shipped(table, seat, choice)
    if not is_virtual(worker):
        table.finish(empire, worker)
    if choice.kind is TRADE:
        table.finish(empire, shipped)
        table.pay_credits(seat, prices.trade_credits(empire.tableau, world), "Trade")
        if empire.tableau.buys_chips and empire.credits:
            table.ask(empire, steps.BUY, [_BUY, _KEEP])
            return
    else:
        table.pay_chips(seat, prices.consume_chips(empire.tableau, world, good, shipper), "Consume")
        table.pay_credits(seat, empire.tableau.consume_credits[WORLD_COLOR[world]], "Consume")
        for power in empire.tableau.after_consume:
            if power.consumed(table, seat, world, shipped):
                return
        table.finish(empire, shipped)
    _ask_ship(table, seat)


def buy(table: Table, seat: int, choice: Choice) -> None:
    """Galactic Bankers: pay $1 for a chip after a Trade, or not."""
    if choice.kind is BUY_CHIP:
        table.pay_credits(seat, -1, "VP chip")
        table.pay_chips(seat, 1, "VP chip")
        table.settle_credits(seat)
    _ask_ship(table, seat)


def leave_ship(table: Table) -> bool:
    """Incomes at the end of Ship."""
    table.pay_incomes(SHIP)
    return True


def go_on(table: Table, seat: int) -> None:
    """A question about a shipped good is answered: ship the next one."""
    _ask_ship(table, seat)


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    empire = table.empires[seat]
    if empire.step == steps.BUY:
        table.ask(empire, steps.BUY, [_BUY, _KEEP])
    else:
        _ask_ship(table, seat)


def _tell_shipped(table: Table, seat: int, choice: Choice) -> None:
    tableau = table.empires[seat].tableau
    worker, world = SHIPPER.of(choice), WORLD.of(choice)
    shipper, good = color_of(worker), color_of(GOOD.of(choice))
    facts: dict[str, Fact] = {
        "good": COLORS[good],
        "world": NAMES[world],
        "shipper": COLORS[shipper],
        "virtual": is_virtual(worker),
    }
    if choice.kind is TRADE:
        facts["credits"] = prices.trade_credit_parts(tableau, world)
        table.tell("traded", seat, EVERYONE, facts)
    else:
        facts["chips"] = prices.consume_chip_parts(tableau, world, good, shipper)
        facts["credits"] = prices.consume_credit_parts(tableau, world)
        table.tell("consumed", seat, EVERYONE, facts)


def _ask_ship(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    shippers = [worker for worker in empire.workers if column_of(worker) == SHIP]
    if not shippers or not empire.goods:
        _return_shippers(table, seat, shippers)
        table.rest(empire)
        return
    menu: list[Choice] = []
    named: set[int] = set()
    for worker in shippers:
        shipper = for_task(worker, SHIP)
        if shipper in named:
            continue
        named.add(shipper)
        last_good = -1
        for good in empire.goods:
            if good != last_good:
                last_good = good
                world, die = good >> WORLD_SHIFT, die_of(good)
                if not UNTRADED[world]:
                    menu.append(TRADE.of(die, world, shipper))
                menu.append(CONSUME.of(die, world, shipper))
    table.ask(empire, steps.SHIP, menu)


def _return_shippers(table: Table, seat: int, shippers: list[int]) -> None:
    """Excess shippers return to the cup; virtual ones vanish."""
    empire = table.empires[seat]
    for worker in shippers:
        empire.workers.remove(worker)
        if not is_virtual(worker):
            empire.cup[color_of(worker)] += 1
    table.tell_spare(seat, [die for die in shippers if not is_virtual(die)], PHASES[SHIP])
