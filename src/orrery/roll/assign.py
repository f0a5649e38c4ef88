"""Roll and Assign: dice behind the screen, a phase selected, workers reassigned."""

from __future__ import annotations

from bisect import insort
from typing import Final

from orrery.core.choice import Choice
from orrery.roll import steps
from orrery.roll.choices import DICTATE, DONE, ENOUGH, MOVE, PLACE_WILD, REASSIGN, SELECT
from orrery.roll.dice import IN_COLUMN_MASK, as_assigned, color_of, column_of, face_of, in_column
from orrery.roll.empire import Empire
from orrery.roll.fields import COLUMN, DIE, PHASE, POWER, STRIP_POWER
from orrery.roll.powers import Reassign
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
    COLUMN_SHIFT,
    COLUMNS,
    FACE_SHIFT,
    FACE_SYMBOLS,
    FIRST_DOUBLE,
    NO_DIE,
    NO_FACE,
    NO_PHASE,
    TALENT,
    WILD,
    face_name,
)

# The power in use is its place among the tableau's Reassign powers, or this.
DICTATING: Final = -2
# The bit of a power on the phase strip among the powers used.
_STRIP_BIT: Final = 32

_DONE: Final = DONE.of()
_ENOUGH: Final = ENOUGH.of()


def roll_workers(table: Table) -> None:
    """Roll: every seat rolls the dice in its cup behind its screen."""
    rules = table.rules
    for seat, empire in enumerate(table.empires):
        workers: list[int] = []
        cup = empire.cup
        for color, faces in enumerate(rules.faces):
            for _ in range(cup[color]):
                face = table.chance.face(faces, seat, color)
                workers.append(rules.columns[face] | face << FACE_SHIFT | color)
            cup[color] = 0
        workers.sort()
        empire.workers = workers
        empire.strip = NO_DIE
        empire.selected = NO_PHASE
        empire.powers_used = 0
        empire.dictates = 0
        if table.events is not None:
            dice = [
                f"{COLORS[color_of(worker)]}:{face_name(face_of(worker))}" for worker in workers
            ]
            table.tell("rolled", seat, seat, {"dice": dice})


def enter_assign(table: Table, seat: int) -> None:
    """Ask for wild dice to be placed and a phase to be selected."""
    empire = table.empires[seat]
    if empire.workers or empire.cup[TALENT]:
        _ask_assign(table, empire)
    else:
        table.rest(empire)


def assign(table: Table, seat: int, choice: Choice) -> None:
    """Place a wild die, or select a phase by putting a die on the strip."""
    empire = table.empires[seat]
    if choice.kind is DONE:
        table.rest(empire)
        return
    if choice.kind is PLACE_WILD:
        _place(empire, choice)
    else:
        worker = _take_out(empire, DIE.of(choice), COLUMN.of(choice))
        empire.strip = worker & IN_COLUMN_MASK
        empire.selected = PHASE.of(choice)
    if empire.selected != NO_PHASE and (
        not empire.workers or column_of(empire.workers[-1]) != WILD
    ):
        _ask_reassign(table, seat)
    else:
        _ask_assign(table, empire)


def reassign(table: Table, seat: int, choice: Choice) -> None:
    """Begin a Reassign power or Dictate, or say done."""
    empire = table.empires[seat]
    if choice.kind is DONE:
        table.rest(empire)
    elif choice.kind is PLACE_WILD:
        _place(empire, choice)
        _ask_reassign(table, seat)
    elif choice.kind is DICTATE:
        worker = _take_out(empire, DIE.of(choice), COLUMN.of(choice))
        empire.aside = (*empire.aside, color_of(worker))
        empire.dictates += 1
        _begin_power(empire, DICTATING, empire.tableau.dictate_moves)
        _ask_move(table, seat)
    elif POWER.of(choice) == STRIP_POWER:
        empire.powers_used |= 1 << _STRIP_BIT
        _begin_power(empire, _STRIP_BIT, 1)
        _make_move(table, seat, choice)
    else:
        at = empire.tableau.reassigns.index(POWER.of(choice))
        empire.powers_used |= 1 << at
        power = empire.tableau.reassign_powers[at]
        _begin_power(empire, at, allowance(table, seat, power))
        _make_move(table, seat, choice)


def go_on_moving(table: Table, seat: int, choice: Choice) -> None:
    """Move a further worker by the power in use, or leave it at that."""
    empire = table.empires[seat]
    if choice.kind is ENOUGH:
        empire.power = NO_FACE
        _ask_reassign(table, seat)
    else:
        _make_move(table, seat, choice)


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    empire = table.empires[seat]
    if empire.step == steps.ASSIGN:
        _ask_assign(table, empire)
    elif empire.step == steps.REASSIGN:
        _ask_reassign(table, seat)
    else:
        _ask_move(table, seat)


def allowance(table: Table, seat: int, power: Reassign) -> int:
    """How many workers the power may move now."""
    if power.most_worlds < 0:
        return power.most
    own = table.empires[seat].tableau.world_counts[power.most_worlds]
    best = max(
        rival.tableau.world_counts[power.most_worlds]
        for other, rival in enumerate(table.empires)
        if other != seat
    )
    if own > best:
        return power.most
    # Fine Points, Mad Scientists: nobody having any is a tie for most.
    return 1 if own == best else 0


def _ask_assign(table: Table, empire: Empire) -> None:
    menu: list[Choice] = []
    phases = table.rules.phases
    selecting = empire.selected == NO_PHASE
    for worker in _different(empire):
        if selecting:
            menu += _selects(worker, phases)
        if column_of(worker) == WILD:
            menu += _placings(worker, phases)
    if empire.cup[TALENT]:
        # Rivalry, Talent Counters: they may be assigned to any phase.
        menu += _placings(_UNASSIGNED_TALENT, phases)
        if selecting:
            menu += _selects(_UNASSIGNED_TALENT, phases)
        if not empire.workers and empire.strip == NO_DIE:
            # They need not be assigned, even if there is nothing else.
            menu.append(_DONE)
    table.ask(empire, steps.ASSIGN, menu)


def _selects(worker: int, phases: int) -> list[Choice]:
    """To select each phase with a worker like this."""
    ready = _READY_SELECTS.get(worker << 3 | phases)
    if ready is None:
        die, column = worker & IN_COLUMN_MASK, column_of(worker)
        ready = [SELECT.of(phase, die, column) for phase in range(phases)]
        _READY_SELECTS[worker << 3 | phases] = ready
    return ready


def _placings(worker: int, phases: int) -> list[Choice]:
    """To place a waiting worker like this: a wild one anywhere, another by its two symbols."""
    ready = _READY_PLACINGS.get(worker << 3 | phases)
    if ready is None:
        face = face_of(worker)
        columns = FACE_SYMBOLS[face] if face >= FIRST_DOUBLE else range(phases)
        ready = [PLACE_WILD.of(worker & IN_COLUMN_MASK, column) for column in columns]
        _READY_PLACINGS[worker << 3 | phases] = ready
    return ready


def _ask_reassign(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    menu = [_DONE]
    tableau = empire.tableau
    for at, power in enumerate(tableau.reassign_powers):
        if not empire.powers_used >> at & 1 and allowance(table, seat, power):
            face = tableau.reassigns[at]
            for worker, target in _moves(table, empire, power):
                die = worker & IN_COLUMN_MASK
                menu.append(REASSIGN.of(die, column_of(worker), target, face))
    strip_power = table.rules.strip_power
    if strip_power is not None and not empire.powers_used >> _STRIP_BIT & 1:
        for worker, target in _moves(table, empire, strip_power):
            die = worker & IN_COLUMN_MASK
            menu.append(REASSIGN.of(die, column_of(worker), target, STRIP_POWER))
    # Dictate needs two workers below the strip: one to set aside, another to move.
    if len(empire.workers) > 1 and (tableau.repeats_dictate or not empire.dictates):
        for worker in _different(empire):
            if color_of(worker) != TALENT:
                menu.append(_dictate(worker))
    if empire.cup[TALENT]:
        menu += _placings(_UNASSIGNED_TALENT, table.rules.phases)
    table.ask(empire, steps.REASSIGN, menu)


def _ask_move(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    if empire.power == DICTATING:
        power = _ANY_MOVE
    else:
        power = empire.tableau.reassign_powers[empire.power]
    menu = [_ENOUGH] if empire.moves_made >= power.least else []
    if power is _ANY_MOVE:
        for worker in _different(empire):
            menu += _any_moves(worker, table.rules.phases)
    else:
        for worker, target in _moves(table, empire, power):
            menu.append(MOVE.of(worker & IN_COLUMN_MASK, column_of(worker), target))
    if menu == [_ENOUGH]:
        empire.power = NO_FACE
        _ask_reassign(table, seat)
    else:
        table.ask(empire, steps.MOVING, menu)


def _any_moves(worker: int, phases: int) -> list[Choice]:
    """To move a worker like this to each other phase."""
    ready = _READY_MOVES.get(worker << 3 | phases)
    if ready is None:
        die, column = worker & IN_COLUMN_MASK, column_of(worker)
        ready = [MOVE.of(die, column, to) for to in range(phases) if to != column]
        _READY_MOVES[worker << 3 | phases] = ready
    return ready


def _dictate(worker: int) -> Choice:
    """To set a worker like this aside."""
    ready = _READY_DICTATES.get(worker)
    if ready is None:
        ready = DICTATE.of(worker & IN_COLUMN_MASK, column_of(worker))
        _READY_DICTATES[worker] = ready
    return ready


def _make_move(table: Table, seat: int, choice: Choice) -> None:
    empire = table.empires[seat]
    column = COLUMN.of(choice)
    worker = _take_out(empire, DIE.of(choice), column)
    insort(empire.workers, in_column(worker, PHASE.of(choice)))
    empire.moves_made += 1
    empire.source = column
    if empire.moves_made < empire.moves_most:
        _ask_move(table, seat)
    else:
        empire.power = NO_FACE
        _ask_reassign(table, seat)


def _begin_power(empire: Empire, power: int, most: int) -> None:
    empire.power = power
    empire.moves_made = 0
    empire.moves_most = most
    empire.source = NO_PHASE


def _moves(table: Table, empire: Empire, power: Reassign) -> list[tuple[int, int]]:
    """The moves that a power allows now: a worker and the column that it goes to."""
    targets = power.targets or (empire.selected,)
    phases = table.rules.phases
    moves: list[tuple[int, int]] = []
    for worker in _different(empire):
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
    if empire.power != NO_FACE and empire.moves_made:
        return column == empire.source
    return sum([column_of(worker) == column for worker in empire.workers]) > 1


def _different(empire: Empire) -> list[int]:
    """The workers below the strip that choices tell apart, one of each."""
    return list(dict.fromkeys([as_assigned(worker) for worker in empire.workers]))


def _take_out(empire: Empire, die: int, column: int) -> int:
    """Take such a worker from its column, or an unassigned Talent counter."""
    wanted = in_column(die, column)
    for worker in empire.workers:
        if as_assigned(worker) == wanted:
            empire.workers.remove(worker)
            return worker
    if wanted == _UNASSIGNED_TALENT and empire.cup[TALENT]:
        empire.cup[TALENT] -= 1
        return wanted | WILD << FACE_SHIFT
    raise LookupError(f"no {COLORS[color_of(die)]} worker in {COLUMNS[column]}")


def _place(empire: Empire, choice: Choice) -> None:
    worker = _take_out(empire, DIE.of(choice), WILD)
    insort(empire.workers, in_column(worker, PHASE.of(choice)))


_ANY_MOVE: Final = Reassign()
_UNASSIGNED_TALENT: Final = WILD << COLUMN_SHIFT | TALENT
# Menus by worker << 3 | number of phases: the same list serves every seat that needs it.
_READY_SELECTS: Final[dict[int, list[Choice]]] = {}
_READY_PLACINGS: Final[dict[int, list[Choice]]] = {}
_READY_MOVES: Final[dict[int, list[Choice]]] = {}
_READY_DICTATES: Final[dict[int, Choice]] = {}
