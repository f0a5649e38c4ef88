"""Assign: workers are reassigned, by powers and by Dictate."""

from __future__ import annotations

from bisect import insort
from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.step import AnyStep, Step
from orrery.roll.choices import DICTATE, DONE, ENOUGH, MOVE, PLACE_WILD, REASSIGN
from orrery.roll.dice import (
    color_of,
    column_of,
    in_column,
    without_column,
)
from orrery.roll.empire import UNASSIGNED_COUNTER, Empire
from orrery.roll.fields import COLUMN, DIE, PHASE, POWER, POWERS, STRIP_POWER
from orrery.roll.frames import Assigning
from orrery.roll.placing import no_such_phase, no_such_worker, placings, why_not_placed
from orrery.roll.powers import Reassign
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLOR_NAMES,
    COLORS,
    COLUMNS,
    COUNTER,
    NO_FACE,
    PHASES,
)

# The power in use is its place among the tableau's Reassign powers, or this.
DICTATING: Final = -2
# The bit of a power on the phase strip among the powers used.
_STRIP_BIT: Final = 32

_ENOUGH: Final = ENOUGH.of()
_DONE: Final = DONE.of()


class Reassigning(Step[Table, Empire]):
    """Workers are moved by powers and by Dictate, as often as these allow, or not at all."""

    kind = "reassign"
    prompt = "Reassign workers if you wish, then say done."
    rule = "Assign: Reassign"
    answers = (REASSIGN, DICTATE, PLACE_WILD, DONE)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        menu = [_DONE]
        tableau = empire.tableau
        used = empire.frame.powers_used
        for at, power in enumerate(tableau.reassign_powers):
            if not used >> at & 1 and allowance(table, empire, power):
                face = tableau.reassigns[at]
                for worker, target in _moves(table, empire, power):
                    die = without_column(worker)
                    menu.append(REASSIGN.of(die, column_of(worker), target, face))
        strip_power = table.rules.strip_power
        if strip_power is not None and not used >> _STRIP_BIT & 1:
            for worker, target in _moves(table, empire, strip_power):
                die = without_column(worker)
                menu.append(REASSIGN.of(die, column_of(worker), target, STRIP_POWER))
        # Dictate needs two workers below the strip: one to set aside, another to move.
        if len(empire.workers) > 1 and (tableau.repeats_dictate or not empire.frame.dictates):
            for worker in empire.different_workers():
                if color_of(worker) != COUNTER:
                    menu.append(_dictate(worker))
        if empire.cup[COUNTER]:
            menu += placings(UNASSIGNED_COUNTER, table.rules.phases)
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        if choice.kind is DONE:
            return
        if choice.kind is PLACE_WILD:
            empire.place(DIE.of(choice), PHASE.of(choice))
            self.ask(table, empire)
        elif choice.kind is DICTATE:
            worker = empire.take_assigned(DIE.of(choice), COLUMN.of(choice))
            empire.aside = (*empire.aside, color_of(worker))
            frame = empire.frame
            most = empire.tableau.dictate_moves
            empire.frame = Assigning(frame.powers_used, frame.dictates + 1, DICTATING, most)
            _ask_move(table, empire)
        elif POWER.of(choice) == STRIP_POWER:
            _use_power(table, empire, choice, _STRIP_BIT, 1)
        else:
            at = empire.tableau.reassigns.index(POWER.of(choice))
            power = empire.tableau.reassign_powers[at]
            _use_power(table, empire, choice, at, allowance(table, empire, power))

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        if choice.kind is PLACE_WILD:
            return why_not_placed(self, table, empire, choice)
        die, column = DIE.of(choice), COLUMN.of(choice)
        if choice.kind is DICTATE:
            if empire.frame.dictates and not empire.tableau.repeats_dictate:
                return self.refuse("dictate-used", "You have used Dictate this round.", _DICTATE)
            if in_column(die, column) not in empire.different_workers():
                return no_such_worker(self, "cannot-dictate", choice)
            if color_of(die) == COUNTER:
                return self.refuse(
                    "cannot-dictate",
                    f"A {COLOR_NAMES[COUNTER]} cannot be set aside for Dictate.",
                    _DICTATE,
                )
            return self.refuse(
                "cannot-dictate",
                "Dictate needs another worker below your phase strip, which it moves.",
                _DICTATE,
            )
        name = POWERS.words.write(POWER.of(choice))
        power, used = _power_of(table, empire, POWER.of(choice))
        if power is None:
            return self.refuse("not-your-power", f"{name} gives you no Reassign power.")
        if used:
            return self.refuse("power-used", f"{name} has moved its workers this round.")
        if not allowance(table, empire, power):
            return self.refuse(
                "power-asleep", f"{name} moves nobody now: another player has more such worlds."
            )
        return _why_not_moved(self, table, empire, choice, power, name)


class Moving(Step[Table, Empire]):
    """A power that moves several workers goes on, or has moved enough."""

    kind = "move"
    prompt = "Move a worker to another column."
    rule = "Assign: Reassign"
    answers = (MOVE, ENOUGH)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        power = _power_in_use(empire)
        menu = [_ENOUGH] if empire.frame.moves_made >= power.least else []
        if power is _ANY_MOVE:
            for worker in empire.different_workers():
                menu += _any_moves(worker, table.rules.phases)
        else:
            for worker, target in _moves(table, empire, power):
                menu.append(MOVE.of(without_column(worker), column_of(worker), target))
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        if choice.kind is ENOUGH:
            _end_power(empire)
            REASSIGNING.ask(table, empire)
        else:
            _make_move(table, empire, choice)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        power = _power_in_use(empire)
        name = _name_in_use(empire)
        if choice.kind is ENOUGH:
            missing = power.least - empire.frame.moves_made
            return self.refuse(
                "not-enough", f"{name} must move {missing} more worker{'s' * (missing > 1)}."
            )
        return _why_not_moved(self, table, empire, choice, power, name)


def allowance(table: Table, empire: Empire, power: Reassign) -> int:
    """How many workers the power may move now."""
    if power.most_worlds < 0:
        return power.most
    own = empire.tableau.world_counts[power.most_worlds]
    best = max(
        rival.tableau.world_counts[power.most_worlds]
        for rival in table.empires
        if rival is not empire
    )
    if own > best:
        return power.most
    # Fine Points, Mad Scientists: nobody having any is a tie for most.
    return 1 if own == best else 0


def _ask_move(table: Table, empire: Empire) -> None:
    menu = MOVING.menu(table, empire)
    if menu == [_ENOUGH]:
        _end_power(empire)
        REASSIGNING.ask(table, empire)
    else:
        empire.ask(MOVING, menu)


def _any_moves(worker: int, phases: int) -> list[Choice]:
    """To move a worker like this to each other phase."""
    ready = _READY_MOVES.get(worker << 3 | phases)
    if ready is None:
        die, column = without_column(worker), column_of(worker)
        ready = [MOVE.of(die, column, to) for to in range(phases) if to != column]
        _READY_MOVES[worker << 3 | phases] = ready
    return ready


def _dictate(worker: int) -> Choice:
    """To set a worker like this aside."""
    ready = _READY_DICTATES.get(worker)
    if ready is None:
        ready = DICTATE.of(without_column(worker), column_of(worker))
        _READY_DICTATES[worker] = ready
    return ready


def _make_move(table: Table, empire: Empire, choice: Choice) -> None:
    column = COLUMN.of(choice)
    worker = empire.take_assigned(DIE.of(choice), column)
    insort(empire.workers, in_column(worker, PHASE.of(choice)))
    frame = empire.frame
    made, most = frame.moves_made + 1, frame.moves_most
    if made < most:
        empire.frame = Assigning(frame.powers_used, frame.dictates, frame.power, most, made, column)
        _ask_move(table, empire)
    else:
        _end_power(empire)
        REASSIGNING.ask(table, empire)


def _use_power(table: Table, empire: Empire, choice: Choice, power: int, most: int) -> None:
    """Begin with a power, and with its first move."""
    frame = empire.frame
    empire.frame = Assigning(frame.powers_used | 1 << power, frame.dictates, power, most)
    _make_move(table, empire, choice)


def _end_power(empire: Empire) -> None:
    empire.frame = Assigning(empire.frame.powers_used, empire.frame.dictates)


def _moves(table: Table, empire: Empire, power: Reassign) -> list[tuple[int, int]]:
    """The moves that a power allows now: a worker and the column that it goes to."""
    targets = power.targets or (empire.selected,)
    phases = table.rules.phases
    moves: list[tuple[int, int]] = []
    for worker in empire.different_workers():
        column = column_of(worker)
        if column not in power.sources or color_of(worker) not in power.colors:
            continue
        if power.from_one_column and not _can_leave_together(empire, column):
            continue
        for target in targets:
            if target != column and target < phases and (target > column or not power.upwards):
                moves.append((worker, target))
    return moves


def _can_leave_together(empire: Empire, column: int) -> bool:
    # Executive Power: the second worker comes from the column of the first, which held two.
    frame = empire.frame
    if frame.power != NO_FACE and frame.moves_made:
        return column == frame.source
    return sum([column_of(worker) == column for worker in empire.workers]) > 1


def _power_in_use(empire: Empire) -> Reassign:
    power = empire.frame.power
    return _ANY_MOVE if power == DICTATING else empire.tableau.reassign_powers[power]


def _name_in_use(empire: Empire) -> str:
    power = empire.frame.power
    if power == DICTATING:
        return "Dictate"
    return POWERS.words.write(empire.tableau.reassigns[power])


def _power_of(table: Table, empire: Empire, face: int) -> tuple[Reassign | None, bool]:
    """The Reassign power printed there that the empire has, and whether it is used."""
    if face == STRIP_POWER:
        return table.rules.strip_power, bool(empire.frame.powers_used >> _STRIP_BIT & 1)
    if face not in empire.tableau.reassigns:
        return None, False
    at = empire.tableau.reassigns.index(face)
    return empire.tableau.reassign_powers[at], bool(empire.frame.powers_used >> at & 1)


def _why_not_moved(
    step: AnyStep, table: Table, empire: Empire, choice: Choice, power: Reassign, name: str
) -> Refusal:
    """Why a power that could be used does not make this move."""
    die, column, target = DIE.of(choice), COLUMN.of(choice), PHASE.of(choice)
    if in_column(die, column) not in empire.different_workers():
        return no_such_worker(step, "cannot-reassign", choice)
    if target >= table.rules.phases:
        return no_such_phase(step, choice)
    if target == column:
        return step.refuse("cannot-reassign", "The worker is in that column already.")
    if color_of(die) not in power.colors:
        return step.refuse("wrong-color", f"{name} moves no {COLORS[color_of(die)]} dice.")
    if column not in power.sources:
        return step.refuse("wrong-column", f"{name} moves no worker out of {COLUMNS[column]}.")
    if power.upwards and target < column:
        return step.refuse("wrong-column", f"{name} moves workers to later phases only.")
    if target not in (power.targets or (empire.selected,)):
        return step.refuse("wrong-column", f"{name} moves no worker to {PHASES[target]}.")
    frame = empire.frame
    if frame.power != NO_FACE and frame.moves_made:
        return step.refuse(
            "wrong-column", f"{name} goes on with workers of {COLUMNS[frame.source]} only."
        )
    return step.refuse("one-worker", f"{name} needs two workers in one column.")


REASSIGNING: Final = Reassigning()
MOVING: Final = Moving()

_DICTATE: Final = "Assign: Dictate"
_ANY_MOVE: Final = Reassign()
# Menus by worker << 3 | number of phases: the same list serves every seat that needs it.
_READY_MOVES: Final[dict[int, list[Choice]]] = {}
_READY_DICTATES: Final[dict[int, Choice]] = {}
