"""Ship: shippers take goods off worlds to Trade them for credits or Consume them for chips."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Fact
from orrery.core.step import Stage, Step
from orrery.roll import prices, timing
from orrery.roll.choices import BUY_CHIP, CONSUME, DONE, KEEP_CREDIT, TRADE
from orrery.roll.dice import (
    color_of,
    column_of,
    die_of,
    for_task,
    is_virtual,
    on_world,
    workers_of,
    world_under,
)
from orrery.roll.empire import Empire
from orrery.roll.explore import add_virtual_workers
from orrery.roll.fields import GOOD, SHIPPER, WORLD, write_die
from orrery.roll.table import SHIP as STAGE_SHIP
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
    PHASES,
    SHIP,
)
from orrery.roll.tiles.tileset import NAMES, UNTRADED, WORLD_COLOR

_BUY: Final = BUY_CHIP.of()
_KEEP: Final = KEEP_CREDIT.of()


class Ship(Stage[Table, Empire]):
    """Phase V: every shipper takes a good off a world."""

    name = "ship"
    number = STAGE_SHIP

    def begin(self, table: Table) -> None:
        for empire in table.empires:
            add_virtual_workers(empire, SHIP)
        table.strict = table.options.strict or timing.chips_may_run_out(table)

    def enter(self, table: Table, empire: Empire) -> None:
        go_on_shipping(table, empire)

    def leave(self, table: Table) -> None:
        """Incomes at the end of Ship."""
        table.pay_incomes(SHIP)
        table.next_stage()


class Shipping(Step[Table, Empire]):
    """One shipper takes one good; both dice go to the Citizenry."""

    kind = "ship"
    prompt = "Ship a good: Trade or Consume."
    rule = "Ship"
    answers = (TRADE, CONSUME, DONE)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        menu: list[Choice] = []
        named: set[int] = set()
        for worker in empire.workers:
            if column_of(worker) != SHIP:
                continue
            shipper = for_task(worker, SHIP)
            if shipper in named:
                continue
            named.add(shipper)
            last_good = -1
            for good in empire.goods:
                if good != last_good:
                    last_good = good
                    world, die = world_under(good), die_of(good)
                    if not UNTRADED[world]:
                        menu.append(TRADE.of(die, world, shipper))
                    menu.append(CONSUME.of(die, world, shipper))
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        worker, world, shipped = SHIPPER.of(choice), WORLD.of(choice), GOOD.of(choice)
        shipper, good = color_of(worker), color_of(shipped)
        empire.take_worker(SHIP, worker)
        empire.goods.remove(on_world(shipped, world))
        if table.events is not None:
            _tell_shipped(table, empire, choice)
        if not is_virtual(worker):
            table.finish(empire, worker)
        tableau = empire.tableau
        if choice.kind is TRADE:
            table.finish(empire, shipped)
            table.pay_credits(empire, prices.trade_credits(tableau, world), "Trade")
            if tableau.buys_chips and empire.credits:
                BUYING.ask(table, empire)
                return
        else:
            chips = prices.consume_chips(tableau, world, good, shipper)
            table.pay_chips(empire, chips, "Consume")
            table.pay_credits(empire, tableau.consume_credits[WORLD_COLOR[world]], "Consume")
            for power in tableau.after_consume:
                if table.rules.deed(power).consumed(table, empire, world, shipped):
                    return
            table.finish(empire, shipped)
        go_on_shipping(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        shippers = [for_task(worker, SHIP) for worker in _shippers(empire)]
        if choice.kind is DONE:
            count = min(len(shippers), len(empire.goods))
            return self.refuse(
                "not-done", f"{count} more good{'s' * (count > 1)} must be shipped.", "Phases"
            )
        world, good, shipper = WORLD.of(choice), GOOD.of(choice), SHIPPER.of(choice)
        if on_world(good, world) not in empire.goods:
            return self.refuse("no-such-good", f"There is no {write_die(good)} on {NAMES[world]}.")
        if shipper not in shippers:
            return self.refuse("no-such-shipper", f"You have no {write_die(shipper)} shipper left.")
        return self.refuse("untraded", f"Goods of {NAMES[world]} cannot be Traded.", "Ship: Trade")


class Buying(Step[Table, Empire]):
    """Galactic Bankers: pay $1 for a chip after a Trade, or not."""

    kind = "buy"
    prompt = "Pay $1 for a VP chip, or keep it."
    rule = "Ship: Trade"
    answers = (BUY_CHIP, KEEP_CREDIT)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        return [_BUY, _KEEP]

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        if choice.kind is BUY_CHIP:
            table.pay_credits(empire, -1, "VP chip")
            table.pay_chips(empire, 1, "VP chip")
            table.settle_credits(empire)
        go_on_shipping(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        raise AssertionError("both answers are always possible")


def go_on_shipping(table: Table, empire: Empire) -> None:
    """Ask for the next good to be shipped; without shippers or goods the seat is through."""
    shippers = _shippers(empire)
    if shippers and empire.goods:
        SHIPPING.ask(table, empire)
    else:
        _return_shippers(table, empire, shippers)


def _shippers(empire: Empire) -> list[int]:
    return workers_of(empire.workers, SHIP)


def _tell_shipped(table: Table, empire: Empire, choice: Choice) -> None:
    tableau = empire.tableau
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
        table.tell("traded", empire.seat, EVERYONE, facts)
    else:
        facts["chips"] = prices.consume_chip_parts(tableau, world, good, shipper)
        facts["credits"] = prices.consume_credit_parts(tableau, world)
        table.tell("consumed", empire.seat, EVERYONE, facts)


def _return_shippers(table: Table, empire: Empire, shippers: list[int]) -> None:
    """Excess shippers return to the cup; virtual ones vanish."""
    for worker in shippers:
        empire.workers.remove(worker)
        if not is_virtual(worker):
            empire.cup[color_of(worker)] += 1
    table.tell_spare(empire, [die for die in shippers if not is_virtual(die)], PHASES[SHIP])


SHIP_STAGE: Final = Ship()
SHIPPING: Final = Shipping()
BUYING: Final = Buying()
