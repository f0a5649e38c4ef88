"""Produce: producers become goods on worlds."""

from __future__ import annotations

from bisect import insort

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.roll import choices, steps
from orrery.roll.choices import DONE
from orrery.roll.dice import color_of, column_of, for_task
from orrery.roll.empire import Empire
from orrery.roll.explore import take_offer
from orrery.roll.fields import DIE, WORLD
from orrery.roll.table import Table
from orrery.roll.terms import COLORS, PHASES, PRODUCE, WORLD_SHIFT
from orrery.roll.tiles.tileset import NAMES

_DONE = DONE.of()


def begin_produce(table: Table) -> None:
    """Nothing in Produce depends on the order of the seats."""
    table.strict = table.options.strict
    for empire in table.empires:
        empire.moves_made = 0


def enter_produce(table: Table, seat: int) -> None:
    """A seat begins to produce."""
    _ask_produce(table, seat)


def produce(table: Table, seat: int, choice: Choice) -> None:
    """A producer becomes a good on this world; a power may offer more."""
    if choice.kind is DONE:
        table.rest(table.empires[seat])
        return
    if choice.kind is choices.PRODUCE:
        _make_good(table, seat, DIE.of(choice), WORLD.of(choice))
    else:
        take_offer(table, seat, PRODUCE, choice)
    _ask_produce(table, seat)


def leave_produce(table: Table) -> bool:
    """Incomes at the end of Produce."""
    table.pay_incomes(PRODUCE)
    return True


def open_worlds(empire: Empire) -> list[int]:
    """The worlds that can take another good."""
    return empire.tableau.open_worlds(empire.goods)


def _ask_produce(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    producers = _producers(empire)
    worlds = open_worlds(empire)
    offers: list[Choice] = []
    for offer in empire.tableau.offers[PRODUCE]:
        offers += offer.offers(table, seat)
    while (producers and worlds) or offers:
        dice = sorted({for_task(worker, PRODUCE) for worker in producers})
        menu = [choices.PRODUCE.of(die, world) for die in dice for world in worlds]
        if offers:
            # Producers must be used; only what a power offers may be left.
            menu += offers if menu else [*offers, _DONE]
        if len(menu) > 1:
            table.ask(empire, steps.PRODUCE, menu)
            return
        _make_good(table, seat, dice[0], worlds[0])
        producers = _producers(empire)
        worlds = open_worlds(empire)
    # Excess producers return to the cup.
    for worker in producers:
        empire.workers.remove(worker)
        empire.cup[color_of(worker)] += 1
    table.tell_spare(seat, producers, PHASES[PRODUCE])
    table.rest(empire)


def _producers(empire: Empire) -> list[int]:
    return [worker for worker in empire.workers if column_of(worker) == PRODUCE]


def _make_good(table: Table, seat: int, die: int, world: int) -> None:
    empire = table.empires[seat]
    empire.take_worker(PRODUCE, die)
    insort(empire.goods, world << WORLD_SHIFT | die)
    if table.events is not None:
        facts = {"color": COLORS[color_of(die)], "from": PHASES[PRODUCE], "world": NAMES[world]}
        table.tell("produced", seat, EVERYONE, {**facts})
