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
    DIE_FACES,
    FACE_SHIFT,
    NO_DIE,
    NO_FACE,
    NO_PHASE,
    PHASES,
    WILD,
)

# The power in use is its place among the tableau's Reassign powers, or this.
DICTATING: Final = -2

PHASE_COUNT: Final = len(PHASES)
COLOR_COUNT: Final = len(COLORS)
# Ready-made choices, by column and colour or by colour, since Assign is where choices are many.
_SELECTS: Final[list[list[Choice]]] = [
    [LEXICON.get(SELECT, phase, color, column) for phase in range(PHASE_COUNT)]
    for column in range(len(COLUMNS))
    for color in range(COLOR_COUNT)
]
_WILDS: Final[list[list[Choice]]] = [
    [LEXICON.get(PLACE_WILD, color, phase) for phase in range(PHASE_COUNT)]
    for color in range(COLOR_COUNT)
]
_DICTATES: Final[list[Choice]] = [
    LEXICON.get(DICTATE, color, column)
    for column in range(PHASE_COUNT)
    for color in range(COLOR_COUNT)
]
_DONE: Final = LEXICON.get(DONE)
_ENOUGH: Final = LEXICON.get(ENOUGH)


def roll_workers(table: Table) -> None:
    """Roll: every seat rolls the dice in its cup behind its screen."""
    for seat, empire in enumerate(table.empires):
        workers: list[int] = []
        for color in range(COLOR_COUNT):
            for _ in range(empire.cup[color]):
                face = table.chance.face(DIE_FACES[color], seat, color)
                # A face is the number of its column; wild dice wait in a column of their own.
                workers.append(face << COLUMN_SHIFT | face << FACE_SHIFT | color)
            empire.cup[color] = 0
        workers.sort()
        empire.workers = workers
        empire.strip = NO_DIE
        empire.selected = NO_PHASE
        empire.powers_used = 0
        empire.dictates = 0
        if table.events is not None:
            dice = [f"{COLORS[die & COLOR_MASK]}:{COLUMNS[die >> COLUMN_SHIFT]}" for die in workers]
            table.tell("rolled", seat, seat, {"dice": dice})


def enter_assign(table: Table, seat: int) -> None:
    """Ask for wild dice to be placed and a phase to be selected."""
    empire = table.empires[seat]
    if not empire.workers:
        table.rest(empire)
        return
    _ask_assign(table, empire)


def assign(table: Table, seat: int, choice: Choice) -> None:
    """Place a wild die, or select a phase by putting a die on the strip."""
    empire = table.empires[seat]
    if choice.kind == PLACE_WILD:
        _move(empire, choice.a, WILD, choice.b)
    else:
        worker = _find(empire, choice.b, choice.c)
        empire.workers.remove(worker)
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
    elif choice.kind == DICTATE:
        worker = _find(empire, choice.a, choice.b)
        empire.workers.remove(worker)
        empire.aside = (*empire.aside, worker & COLOR_MASK)
        empire.dictates += 1
        _begin_power(empire, DICTATING, empire.tableau.dictate_moves)
        _ask_move(table, seat)
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
    seen = 0
    for worker in empire.workers:
        kind = (worker >> COLUMN_SHIFT) * COLOR_COUNT + (worker & COLOR_MASK)
        if seen >> kind & 1:
            continue
        seen |= 1 << kind
        if empire.selected == NO_PHASE:
            menu += _SELECTS[kind]
        if worker >> COLUMN_SHIFT == WILD:
            menu += _WILDS[worker & COLOR_MASK]
    table.ask(empire, steps.ASSIGN, menu)


def _ask_reassign(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    menu = [_DONE]
    tableau = empire.tableau
    for at, power in enumerate(tableau.reassign_powers):
        if not empire.powers_used >> at & 1 and allowance(table, seat, power):
            face = tableau.reassigns[at]
            for color, columns in _moves(empire, power):
                menu.append(LEXICON.get(REASSIGN, face, color, columns))
    # Dictate needs two workers below the strip: one to set aside, another to move.
    if len(empire.workers) > 1 and (tableau.repeats_dictate or not empire.dictates):
        for column, color in _kinds(empire):
            menu.append(_DICTATES[column * COLOR_COUNT + color])
    table.ask(empire, steps.REASSIGN, menu)


def _ask_move(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    if empire.power == DICTATING:
        power = _ANY_MOVE
    else:
        power = empire.tableau.reassign_powers[empire.power]
    menu = [_ENOUGH] if empire.moves_made >= power.least else []
    for color, columns in _moves(empire, power):
        menu.append(LEXICON.get(MOVE, color, columns))
    if menu == [_ENOUGH]:
        empire.power = NO_FACE
        _ask_reassign(table, seat)
    else:
        table.ask(empire, steps.MOVING, menu)


def _make_move(table: Table, seat: int, color: int, columns: int) -> None:
    empire = table.empires[seat]
    source, target = columns >> 3, columns & 7
    _move(empire, color, source, target)
    empire.moves_made += 1
    empire.source = source
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


def _moves(empire: Empire, power: Reassign) -> list[tuple[int, int]]:
    """The moves that a power allows now, as colour and columns."""
    targets = power.targets or (empire.selected,)
    moves: list[tuple[int, int]] = []
    for column, color in _kinds(empire):
        if column not in power.sources or color not in power.colors:
            continue
        if power.from_one_column and not _can_leave_together(empire, column):
            continue
        for target in targets:
            if target != column:
                moves.append((color, from_to(column, target)))
    return moves


def _can_leave_together(empire: Empire, column: int) -> bool:
    # Executive Power: the second worker comes from the column of the first, which held two.
    if empire.power != NO_FACE and empire.moves_made:
        return column == empire.source
    return sum(worker >> COLUMN_SHIFT == column for worker in empire.workers) > 1


def _kinds(empire: Empire) -> list[tuple[int, int]]:
    """The different workers below the strip, as column and colour."""
    kinds: list[tuple[int, int]] = []
    seen = 0
    for worker in empire.workers:
        column = worker >> COLUMN_SHIFT
        color = worker & COLOR_MASK
        bit = 1 << (column * COLOR_COUNT + color)
        if not seen & bit:
            seen |= bit
            kinds.append((column, color))
    return kinds


def _find(empire: Empire, color: int, column: int) -> int:
    for worker in empire.workers:
        if worker >> COLUMN_SHIFT == column and worker & COLOR_MASK == color:
            return worker
    raise LookupError(f"no {COLORS[color]} worker in {COLUMNS[column]}")


def _move(empire: Empire, color: int, source: int, target: int) -> None:
    worker = _find(empire, color, source)
    empire.workers.remove(worker)
    insort(empire.workers, worker & ((1 << COLUMN_SHIFT) - 1) | target << COLUMN_SHIFT)


_ANY_MOVE: Final = Reassign()
