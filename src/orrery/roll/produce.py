"""Produce: producers become goods on worlds."""

from __future__ import annotations

from bisect import insort

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.roll import choices, steps
from orrery.roll.choices import LEXICON
from orrery.roll.empire import Empire
from orrery.roll.table import Table
from orrery.roll.terms import COLOR_MASK, COLORS, COLUMN_SHIFT, PRODUCE, WORLD_SHIFT
from orrery.roll.tiles.tileset import NAMES


def begin_produce(table: Table) -> None:
    """Nothing in Produce depends on the order of the seats."""
    table.strict = table.options.strict


def enter_produce(table: Table, seat: int) -> None:
    """A seat begins to produce."""
    _ask_produce(table, seat)


def produce(table: Table, seat: int, choice: Choice) -> None:
    """A producer of this colour becomes a good on this world."""
    _make_good(table, seat, choice.a, choice.b)
    _ask_produce(table, seat)


def leave_produce(table: Table) -> bool:
    """Incomes at the end of Produce."""
    table.pay_incomes(PRODUCE)
    return True


def open_worlds(empire: Empire) -> list[int]:
    """The worlds that can take another good."""
    held = [good >> WORLD_SHIFT for good in empire.goods]
    capacity = empire.tableau.capacity
    return [world for world in empire.tableau.goods_worlds if held.count(world) < capacity]


def _ask_produce(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    producers = [worker for worker in empire.workers if worker >> COLUMN_SHIFT == PRODUCE]
    worlds = open_worlds(empire)
    while producers and worlds:
        colors = sorted({worker & COLOR_MASK for worker in producers})
        if len(colors) > 1 or len(worlds) > 1:
            menu = [
                LEXICON.get(choices.PRODUCE, color, world) for color in colors for world in worlds
            ]
            table.ask(empire, steps.PRODUCE, menu)
            return
        _make_good(table, seat, colors[0], worlds[0])
        producers.pop()
        worlds = open_worlds(empire)
    # Excess producers return to the cup.
    for worker in producers:
        empire.workers.remove(worker)
        empire.cup[worker & COLOR_MASK] += 1
    table.rest(empire)


def _make_good(table: Table, seat: int, color: int, world: int) -> None:
    empire = table.empires[seat]
    empire.workers.remove(PRODUCE << COLUMN_SHIFT | color)
    insort(empire.goods, world << WORLD_SHIFT | color)
    if table.events is not None:
        table.tell("produced", seat, EVERYONE, {"color": COLORS[color], "world": NAMES[world]})
