"""Reveal with Rivalry: two-phase dice shift, and two powers may move a worker."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE
from orrery.core.step import Step
from orrery.roll import reveal as base
from orrery.roll.around import Around
from orrery.roll.dice import color_of, column_of, face_of, for_task, worker_showing
from orrery.roll.empire import Empire
from orrery.roll.fields import COLUMN, DIE, PHASE, write_die
from orrery.roll.frames import UNDER_WAY, StageFrame
from orrery.roll.rivalry import powers
from orrery.roll.rivalry.choices import SHIFT, STAY
from orrery.roll.rivalry.offers import move_worker
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
    COLUMNS,
    FACE_SYMBOLS,
    FIRST_DOUBLE,
    PHASES,
)

_STAY: Final = STAY.of()


class AssignWithRevealTiming(Around):
    """All are ready: Reveal Timing, seat by seat for the two powers."""

    def leave(self, table: Table) -> None:
        seats = table.seats
        ending = table.frame.ending
        if ending == 0:
            base.lift_screens(table)
            for empire in table.empires:
                table.occurring |= empire.tableau.phases_made
            base.flip_phase_tiles(table)
            _shift_two_phase_dice(table)
            ending = 1
        while ending <= seats:
            empire = table.empires[table.order[ending - 1]]
            ending += 1
            table.frame = StageFrame(ending)
            if FORECASTING.asks(table, empire):
                return
        if ending == seats + 1:
            base.return_workers(table)
            ending += 1
        while ending <= 2 * seats + 1:
            empire = table.empires[table.order[ending - seats - 2]]
            ending += 1
            table.frame = StageFrame(ending)
            if FINE_TUNING.asks(table, empire):
                return
        table.frame = UNDER_WAY
        table.next_stage()


class MovingAtReveal(Step[Table, Empire]):
    """A power moves one worker to a phase that occurs, or stays."""

    rule = "Reveal order"
    answers = (SHIFT, STAY)
    # Which powers ask it.
    moment: int = 0

    def asks(self, table: Table, empire: Empire) -> bool:
        """Ask the seat if it has the power and somebody to move."""
        if self.moment not in empire.tableau.reveal_moves:
            return False
        menu = self.menu(table, empire)
        if len(menu) == 1:
            return False
        empire.ask(self, menu)
        return True

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        occurring = [phase for phase in range(table.rules.phases) if table.occurring >> phase & 1]
        menu: list[Choice] = [_STAY]
        seen: set[tuple[int, int]] = set()
        for worker in empire.workers:
            source = column_of(worker)
            die = for_task(worker, source)
            if (source, die) in seen or not self.moves_from(table, source):
                continue
            seen.add((source, die))
            menu += [SHIFT.of(die, source, phase) for phase in occurring if phase != source]
        return menu

    def moves_from(self, table: Table, phase: int) -> bool:
        """Whether workers of this phase may be moved."""
        return True

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        if choice.kind is SHIFT:
            move_worker(table, empire, choice)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        source, target = COLUMN.of(choice), PHASE.of(choice)
        workers = empire.workers
        if not any([column_of(worker) == source for worker in workers]):
            return self.refuse("no-such-worker", f"You have no worker in {COLUMNS[source]}.")
        if not self.moves_from(table, source):
            return self.refuse(
                "phase-occurs", f"{COLUMNS[source]} occurs: its workers stay.".capitalize()
            )
        if not table.occurring >> target & 1:
            return self.refuse(
                "phase-does-not-occur", f"{PHASES[target].capitalize()} does not occur."
            )
        if source == target:
            return self.refuse("same-phase", "The worker is in that phase already.")
        die = write_die(DIE.of(choice))
        return self.refuse("no-such-worker", f"You have no {die} worker in {COLUMNS[source]}.")


class Forecasting(MovingAtReveal):
    """Galactic Forecasters move a worker of a phase that does not occur."""

    kind = "forecast"
    prompt = "Move a worker to a phase that occurs, or stay."
    moment = powers.FORECAST

    def moves_from(self, table: Table, phase: int) -> bool:
        return not table.occurring >> phase & 1


class FineTuning(MovingAtReveal):
    """Social Fine-Tuning moves one when only workers of occurring phases are left."""

    kind = "fine-tune"
    prompt = "Move a worker to another phase, or stay."
    moment = powers.FINE_TUNE


def _shift_two_phase_dice(table: Table) -> None:
    """A die in one of its two phases that does not occur moves to the other one if that does."""
    for empire in table.empires:
        moved: list[int] = []
        for worker in empire.workers:
            column = column_of(worker)
            face = face_of(worker)
            symbols = FACE_SYMBOLS[face] if face >= FIRST_DOUBLE else ()
            target = column
            if (
                column in symbols
                and len(table.rules.placements[face]) > 1
                and not table.occurring >> column & 1
            ):
                other = symbols[1 - symbols.index(column)]
                if table.occurring >> other & 1:
                    target = other
                    if table.events is not None:
                        _tell_shift(table, empire, worker, column, other)
            kept = table.rules.kept_face[face]
            moved.append(worker_showing(color_of(worker), kept, target))
        empire.workers = sorted(moved)


def _tell_shift(table: Table, empire: Empire, worker: int, source: int, target: int) -> None:
    table.tell(
        "shifted",
        empire.seat,
        EVERYONE,
        {"color": COLORS[color_of(worker)], "from": PHASES[source], "to": PHASES[target]},
    )


FORECASTING: Final = Forecasting()
FINE_TUNING: Final = FineTuning()
