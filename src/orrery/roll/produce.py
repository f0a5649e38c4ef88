"""Produce: producers become goods on worlds."""

from __future__ import annotations

from bisect import insort
from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE
from orrery.core.step import Stage, Step
from orrery.roll import choices
from orrery.roll.choices import DONE
from orrery.roll.dice import color_of, for_task, on_world, workers_of
from orrery.roll.empire import Empire
from orrery.roll.explore import offers_of, take_offer
from orrery.roll.fields import DIE, WORLD, write_die
from orrery.roll.frames import NOT_YET
from orrery.roll.table import PRODUCE as STAGE_PRODUCE
from orrery.roll.table import Table
from orrery.roll.terms import COLORS, PHASES, PRODUCE
from orrery.roll.tiles.tileset import NAMES

_DONE: Final = DONE.of()


class Produce(Stage[Table, Empire]):
    """Phase IV: nothing in it depends on the order of the seats."""

    name = "produce"
    number = STAGE_PRODUCE

    def begin(self, table: Table) -> None:
        table.strict = table.options.strict
        for empire in table.empires:
            empire.frame = NOT_YET

    def enter(self, table: Table, empire: Empire) -> None:
        _go_on_producing(table, empire)

    def leave(self, table: Table) -> None:
        """Incomes at the end of Produce."""
        table.pay_incomes(PRODUCE)
        table.next_stage()


class Producing(Step[Table, Empire]):
    """A producer becomes a good on a world; a power may offer more."""

    kind = "produce"
    prompt = "Put a producer on a world as a good."
    rule = "Produce"
    answers = (choices.PRODUCE, DONE)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        dice = sorted({for_task(worker, PRODUCE) for worker in _producers(empire)})
        worlds = open_worlds(empire)
        menu = [choices.PRODUCE.of_two(die, world) for die in dice for world in worlds]
        offers = offers_of(table, empire, PRODUCE)
        if offers:
            # Producers must be used; only what a power offers may be left.
            menu += offers if menu else [*offers, _DONE]
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        if choice.kind is DONE:
            return
        if choice.kind is choices.PRODUCE:
            _make_good(table, empire, DIE.of(choice), WORLD.of(choice))
        else:
            take_offer(table, empire, PRODUCE, choice)
        _go_on_producing(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        if choice.kind is DONE:
            count = len(_producers(empire))
            return self.refuse(
                "not-done",
                f"{count} producer{'s' * (count > 1)} must be used: there is room on a world.",
                "Phases",
            )
        world = WORLD.of(choice)
        if world not in empire.tableau.faces:
            return self.refuse("not-your-world", f"{NAMES[world]} is not in your tableau.")
        if world not in empire.tableau.goods_worlds:
            return self.refuse("gray-world", f"{NAMES[world]} is gray: it holds no good.")
        if world not in open_worlds(empire):
            return self.refuse("full-world", f"{NAMES[world]} holds no further good.")
        die = write_die(DIE.of(choice))
        return self.refuse("no-such-producer", f"You have no {die} producer left.")


def open_worlds(empire: Empire) -> list[int]:
    """The worlds that can take another good."""
    return empire.tableau.open_worlds(empire.goods)


def _go_on_producing(table: Table, empire: Empire) -> None:
    """Carry on as far as there is nothing to choose; excess producers return to the cup."""
    while True:
        menu = PRODUCING.menu(table, empire)
        if len(menu) > 1:
            empire.ask(PRODUCING, menu)
            return
        if not menu:
            break
        _make_good(table, empire, DIE.of(menu[0]), WORLD.of(menu[0]))
    producers = _producers(empire)
    for worker in producers:
        empire.workers.remove(worker)
        empire.cup[color_of(worker)] += 1
    table.tell_spare(empire, producers, PHASES[PRODUCE])


def _producers(empire: Empire) -> list[int]:
    return workers_of(empire.workers, PRODUCE)


def _make_good(table: Table, empire: Empire, die: int, world: int) -> None:
    empire.take_worker(PRODUCE, die)
    insort(empire.goods, on_world(die, world))
    if table.events is not None:
        facts = {"color": COLORS[color_of(die)], "from": PHASES[PRODUCE], "world": NAMES[world]}
        table.tell("produced", empire.seat, EVERYONE, {**facts})


PRODUCE_STAGE: Final = Produce()
PRODUCING: Final = Producing()
