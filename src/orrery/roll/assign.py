"""Roll and Assign: dice behind the screen, a phase selected, workers reassigned."""

from __future__ import annotations

from bisect import insort
from typing import Final

from orrery.core.choice import Choice
from orrery.roll import steps
from orrery.roll.choices import (
    DICTATE,
    DONE,
    ENOUGH,
    KIND,
    LEXICON,
    MOVE,
    PLACE_WILD,
    REASSIGN,
    SELECT,
    STRIP_POWER,
    from_to,
)
from orrery.roll.empire import Empire
from orrery.roll.powers import Reassign
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLOR_MASK,
    COLORS,
    COLUMN_SHIFT,
    COLUMNS,
    FACE_MASK,
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

_DONE: Final = LEXICON.get(DONE)
_ENOUGH: Final = LEXICON.get(ENOUGH)


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
                f"{COLORS[die & COLOR_MASK]}:{face_name(die >> FACE_SHIFT & FACE_MASK)}"
                for die in workers
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
    if choice.kind == DONE:
        table.rest(empire)
        return
    if choice.kind == PLACE_WILD:
        _place(empire, choice)
    else:
        worker = _take_out(empire, choice.b, choice.c)
        empire.strip = worker & ((1 << COLUMN_SHIFT) - 1)
        empire.selected = choice.a
    if empire.selected != NO_PHASE and (
        not empire.workers or empire.workers[-1] >> COLUMN_SHIFT != WILD
    ):
        _ask_reassign(table, seat)
    else:
        _ask_assign(table, empire)


def reassign(table: Table, seat: int, choice: Choice) -> None:
    """Begin a Reassign power or Dictate, or say done."""
    empire = table.empires[seat]
    if choice.kind == DONE:
        table.rest(empire)
    elif choice.kind == PLACE_WILD:
        _place(empire, choice)
        _ask_reassign(table, seat)
    elif choice.kind == DICTATE:
        worker = _take_out(empire, choice.a, choice.b)
        empire.aside = (*empire.aside, worker & COLOR_MASK)
        empire.dictates += 1
        _begin_power(empire, DICTATING, empire.tableau.dictate_moves)
        _ask_move(table, seat)
    elif choice.a == STRIP_POWER:
        empire.powers_used |= 1 << _STRIP_BIT
        _begin_power(empire, _STRIP_BIT, 1)
        _make_move(table, seat, choice.b, choice.c)
    else:
        at = empire.tableau.reassigns.index(choice.a)
        empire.powers_used |= 1 << at
        power = empire.tableau.reassign_powers[at]
        _begin_power(empire, at, allowance(table, seat, power))
        _make_move(table, seat, choice.b, choice.c)


def go_on_moving(table: Table, seat: int, choice: Choice) -> None:
    """Move a further worker by the power in use, or leave it at that."""
    empire = table.empires[seat]
    if choice.kind == ENOUGH:
        empire.power = NO_FACE
        _ask_reassign(table, seat)
    else:
        _make_move(table, seat, choice.a, choice.b)


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
    for kind in _kinds(empire):
        if selecting:
            menu += _selects(kind, phases)
        if kind >> 4 & 7 == WILD:
            menu += _placings(kind, phases)
    if empire.cup[TALENT]:
        # Rivalry, Talent Counters: they may be assigned to any phase.
        menu += _placings(_UNASSIGNED_TALENT, phases)
        if selecting:
            menu += _selects(_UNASSIGNED_TALENT, phases)
        if not empire.workers and empire.strip == NO_DIE:
            # They need not be assigned, even if there is nothing else.
            menu.append(_DONE)
    table.ask(empire, steps.ASSIGN, menu)


def _selects(kind: int, phases: int) -> list[Choice]:
    """To select each phase with this kind of worker."""
    ready = _READY_SELECTS.get(kind << 3 | phases)
    if ready is None:
        ready = [LEXICON.get(SELECT, phase, kind & 15, kind >> 4) for phase in range(phases)]
        _READY_SELECTS[kind << 3 | phases] = ready
    return ready


def _placings(kind: int, phases: int) -> list[Choice]:
    """To place a waiting worker of this kind: a wild one anywhere, another by its two symbols."""
    ready = _READY_PLACINGS.get(kind << 3 | phases)
    if ready is None:
        mark = kind >> 7
        columns = FACE_SYMBOLS[mark + FIRST_DOUBLE - 1] if mark else range(phases)
        ready = [LEXICON.get(PLACE_WILD, kind & 15, column, mark) for column in columns]
        _READY_PLACINGS[kind << 3 | phases] = ready
    return ready


def _ask_reassign(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    menu = [_DONE]
    tableau = empire.tableau
    for at, power in enumerate(tableau.reassign_powers):
        if not empire.powers_used >> at & 1 and allowance(table, seat, power):
            face = tableau.reassigns[at]
            for color, columns in _moves(table, empire, power):
                menu.append(LEXICON.get(REASSIGN, face, color, columns))
    strip_power = table.rules.strip_power
    if strip_power is not None and not empire.powers_used >> _STRIP_BIT & 1:
        for color, columns in _moves(table, empire, strip_power):
            menu.append(LEXICON.get(REASSIGN, STRIP_POWER, color, columns))
    # Dictate needs two workers below the strip: one to set aside, another to move.
    if len(empire.workers) > 1 and (tableau.repeats_dictate or not empire.dictates):
        for kind in _kinds(empire):
            if kind & 15 != TALENT:
                menu.append(_dictate(kind))
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
        for kind in _kinds(empire):
            menu += _any_moves(kind, table.rules.phases)
    else:
        for color, columns in _moves(table, empire, power):
            menu.append(LEXICON.get(MOVE, color, columns))
    if menu == [_ENOUGH]:
        empire.power = NO_FACE
        _ask_reassign(table, seat)
    else:
        table.ask(empire, steps.MOVING, menu)


def _any_moves(kind: int, phases: int) -> list[Choice]:
    """To move a worker of this kind to each other phase."""
    ready = _READY_MOVES.get(kind << 3 | phases)
    if ready is None:
        columns = [from_to(kind >> 4, to) for to in range(phases) if to != kind >> 4 & 7]
        ready = [LEXICON.get(MOVE, kind & 15, column) for column in columns]
        _READY_MOVES[kind << 3 | phases] = ready
    return ready


def _dictate(kind: int) -> Choice:
    """To set a worker of this kind aside."""
    ready = _READY_DICTATES.get(kind)
    if ready is None:
        ready = _READY_DICTATES[kind] = LEXICON.get(DICTATE, kind & 15, kind >> 4)
    return ready


def _make_move(table: Table, seat: int, color: int, columns: int) -> None:
    empire = table.empires[seat]
    spot, target = columns >> 3, columns & 7
    worker = _take_out(empire, color, spot)
    insort(empire.workers, worker & ((1 << COLUMN_SHIFT) - 1) | target << COLUMN_SHIFT)
    empire.moves_made += 1
    empire.source = spot & 7
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
    """The moves that a power allows now, as colour and columns."""
    targets = power.targets or (empire.selected,)
    phases = table.rules.phases
    moves: list[tuple[int, int]] = []
    for kind in _kinds(empire):
        color = kind & 15
        column = kind >> 4 & 7
        if column not in power.sources or color not in power.colors:
            continue
        if power.from_one_column and not _can_leave_together(empire, column):
            continue
        for target in targets:
            if target != column and target < phases and (target > column or not power.upwards):
                moves.append((color, from_to(kind >> 4, target)))
    return moves


def _can_leave_together(empire: Empire, column: int) -> bool:
    # Executive Power: the second worker comes from the column of the first, which held two.
    if empire.power != NO_FACE and empire.moves_made:
        return column == empire.source
    return sum(worker >> COLUMN_SHIFT == column for worker in empire.workers) > 1


def _kinds(empire: Empire) -> list[int]:
    """The different workers below the strip, as spot << 4 | colour."""
    return list(dict.fromkeys([KIND[worker] for worker in empire.workers]))


def _take_out(empire: Empire, color: int, spot: int) -> int:
    """Take a worker of this colour from its spot, or an unassigned Talent counter."""
    kind = spot << 4 | color
    for worker in empire.workers:
        if KIND[worker] == kind:
            empire.workers.remove(worker)
            return worker
    if color == TALENT and spot == WILD and empire.cup[TALENT]:
        empire.cup[TALENT] -= 1
        return WILD << COLUMN_SHIFT | WILD << FACE_SHIFT | TALENT
    raise LookupError(f"no {COLORS[color]} worker in {COLUMNS[spot & 7]}")


def _place(empire: Empire, choice: Choice) -> None:
    worker = _take_out(empire, choice.a, WILD | choice.c << 3)
    insort(empire.workers, worker & ((1 << COLUMN_SHIFT) - 1) | choice.b << COLUMN_SHIFT)


_ANY_MOVE: Final = Reassign()
_UNASSIGNED_TALENT: Final = WILD << 4 | TALENT
# Menus by kind << 3 | number of phases: the same list serves every seat that needs it.
_READY_SELECTS: Final[dict[int, list[Choice]]] = {}
_READY_PLACINGS: Final[dict[int, list[Choice]]] = {}
_READY_MOVES: Final[dict[int, list[Choice]]] = {}
_READY_DICTATES: Final[dict[int, Choice]] = {}
