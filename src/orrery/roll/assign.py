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
    LEXICON,
    MOVE,
    PLACE_WILD,
    REASSIGN,
    SELECT,
    STRIP_POWER,
    from_to,
    spot_of,
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
    FIRST_DOUBLE,
    NO_DIE,
    NO_FACE,
    NO_PHASE,
    ROLLED_COLORS,
    TALENT,
    WILD,
    face_name,
)

# The power in use is its place among the tableau's, or this.
DICTATING: Final = -2
# The bit of a power on the phase strip among the powers used.
_STRIP_BIT: Final = 32

_DONE: Final = LEXICON.get(DONE)
_ENOUGH: Final = LEXICON.get(ENOUGH)


def roll_workers(table: Table) -> None:
    """Roll: every seat rolls the dice in its cup behind its screen."""
    for seat, empire in enumerate(table.empires):
        workers: list[int] = []
        for color in range(ROLLED_COLORS):
            for _ in range(empire.cup[color]):
                face = table.chance.face(table.rules.faces[color], seat, color)
                workers.append(initial_column(table, face) | face << FACE_SHIFT | color)
            empire.cup[color] = 0
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


def initial_column(table: Table, face: int) -> int:
    """Where a die with this face is put at first; dice with a choice wait in a column of theirs."""
    placements = table.rules.placements[face]
    return (placements[0] if len(placements) == 1 else WILD) << COLUMN_SHIFT


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
    rules = table.rules
    for spot, color in _kinds(empire):
        if empire.selected == NO_PHASE:
            menu += _selects(spot, color, rules.phases)
        if spot & 7 == WILD:
            mark = spot >> 3
            face = mark + FIRST_DOUBLE - 1 if mark else WILD
            menu += _placings(color, mark, rules.placements[face])
    if empire.cup[TALENT]:
        # Rivalry, Talent Counters: they may be assigned to any phase.
        menu += _placings(TALENT, 0, rules.placements[WILD])
        if empire.selected == NO_PHASE:
            menu += _selects(WILD, TALENT, rules.phases)
        if not empire.workers and empire.strip == NO_DIE:
            # They need not be assigned, even if there is nothing else.
            menu.append(_DONE)
    table.ask(empire, steps.ASSIGN, menu)


def _selects(spot: int, color: int, phases: int) -> list[Choice]:
    """To select each phase with this worker; kept ready, since Assign is where choices are many."""
    key = (spot << 4 | color) << 3 | phases
    ready = _READY_SELECTS.get(key)
    if ready is None:
        ready = [LEXICON.get(SELECT, phase, color, spot) for phase in range(phases)]
        _READY_SELECTS[key] = ready
    return ready


def _placings(color: int, mark: int, phases: tuple[int, ...]) -> list[Choice]:
    return [LEXICON.get(PLACE_WILD, color, phase, mark) for phase in phases]


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
        for spot, color in _kinds(empire):
            if color != TALENT:
                menu.append(LEXICON.get(DICTATE, color, spot))
    if empire.cup[TALENT]:
        menu += _placings(TALENT, 0, table.rules.placements[WILD])
    table.ask(empire, steps.REASSIGN, menu)


def _ask_move(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    if empire.power == DICTATING:
        power = _ANY_MOVE
    else:
        power = empire.tableau.reassign_powers[empire.power]
    menu = [_ENOUGH] if empire.moves_made >= power.least else []
    for color, columns in _moves(table, empire, power):
        menu.append(LEXICON.get(MOVE, color, columns))
    if menu == [_ENOUGH]:
        empire.power = NO_FACE
        _ask_reassign(table, seat)
    else:
        table.ask(empire, steps.MOVING, menu)


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
    for spot, color in _kinds(empire):
        column = spot & 7
        if column not in power.sources or color not in power.colors:
            continue
        if power.from_one_column and not _can_leave_together(empire, column):
            continue
        for target in targets:
            if target != column and target < phases and (target > column or not power.upwards):
                moves.append((color, from_to(spot, target)))
    return moves


def _can_leave_together(empire: Empire, column: int) -> bool:
    # Executive Power: the second worker comes from the column of the first, which held two.
    if empire.power != NO_FACE and empire.moves_made:
        return column == empire.source
    return sum(worker >> COLUMN_SHIFT == column for worker in empire.workers) > 1


def _kinds(empire: Empire) -> list[tuple[int, int]]:
    """The different workers below the strip, as spot and colour."""
    kinds: list[tuple[int, int]] = []
    seen: set[tuple[int, int]] = set()
    for worker in empire.workers:
        kind = (spot_of(worker), worker & COLOR_MASK)
        if kind not in seen:
            seen.add(kind)
            kinds.append(kind)
    return kinds


def _take_out(empire: Empire, color: int, spot: int) -> int:
    """Take a worker of this colour from its spot, or an unassigned Talent counter."""
    for worker in empire.workers:
        if worker & COLOR_MASK == color and spot_of(worker) == spot:
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
_READY_SELECTS: Final[dict[int, list[Choice]]] = {}
