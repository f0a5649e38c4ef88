"""Develop and Settle: workers go on the top tile, one at a time, until it is complete.

The two phases differ only in which stack is built and which powers help, so they share this page.
"""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.roll import steps, timing
from orrery.roll.choices import (
    ENOUGH,
    FIRST_WORLD,
    IN_CITIZENRY,
    IN_COLUMN,
    IN_CUP,
    LEXICON,
    ON_DEVELOPMENT,
    ON_WORLD_STACK,
    PUT,
    REMOVE,
    SPEND,
    TO_CUP,
)
from orrery.roll.empire import Empire
from orrery.roll.table import Table
from orrery.roll.tableau import COLOR_COUNT
from orrery.roll.terms import (
    COLOR_MASK,
    COLORS,
    COLUMN_SHIFT,
    DEVELOP,
    NO_FACE,
    SETTLE,
    VIRTUAL,
    WORLD_SHIFT,
)
from orrery.roll.tiles.tileset import FACES, IS_WORLD, NAMES

_ENOUGH: Final = LEXICON.get(ENOUGH)
_PUTS: Final = [LEXICON.get(PUT, color) for color in range(COLOR_COUNT)]
_SPENDS: Final = [LEXICON.get(SPEND, color) for color in range(COLOR_COUNT)]
_RETURNS: Final = [LEXICON.get(TO_CUP, color) for color in range(COLOR_COUNT)]


def begin_develop(table: Table) -> None:
    """Settle the timing of Develop."""
    table.strict = table.options.strict or timing.squares_may_be_reached(table, DEVELOP)


def begin_settle(table: Table) -> None:
    """Settle the timing of Settle."""
    table.strict = table.options.strict or timing.squares_may_be_reached(table, SETTLE)


def enter_develop(table: Table, seat: int) -> None:
    """A seat begins to build developments."""
    _build(table, seat, DEVELOP)


def enter_settle(table: Table, seat: int) -> None:
    """A seat begins to settle worlds."""
    _build(table, seat, SETTLE)


def leave_develop(table: Table) -> bool:
    """Incomes at the end of Develop."""
    table.pay_incomes(DEVELOP)
    return True


def leave_settle(table: Table) -> bool:
    """Incomes at the end of Settle."""
    table.pay_incomes(SETTLE)
    return True


def put_worker(table: Table, seat: int, choice: Choice) -> None:
    """Put a worker of the chosen colour on the top tile."""
    phase = table.phase()
    _put(table, seat, phase, choice.a)
    _build(table, seat, phase)


def spend(table: Table, seat: int, choice: Choice) -> None:
    """More dice than needed lie on a complete tile: choose one that counts as used."""
    empire = table.empires[seat]
    phase = table.phase()
    _crew(empire, phase).remove(choice.a)
    empire.used = (*empire.used, choice.a)
    _spend_rest(table, seat, phase)


def return_to_cup(table: Table, seat: int, choice: Choice) -> None:
    """A power sends one used worker to the cup instead of the Citizenry, or no further one."""
    empire = table.empires[seat]
    if choice.kind == ENOUGH:
        empire.moves_most = 0
    else:
        _use_into_cup(table, seat, choice.a)
        empire.moves_made += 1
        empire.moves_most -= 1
    _return_workers(table, seat)


def remove_die(table: Table, seat: int, choice: Choice) -> None:
    """Immediate effect: one of the seat's dice goes back to the supply, from wherever it is."""
    empire = table.empires[seat]
    color, place = choice.a, choice.b
    if place == IN_CUP:
        empire.cup[color] -= 1
    elif place == IN_CITIZENRY:
        empire.citizenry[color] -= 1
    elif place == ON_DEVELOPMENT:
        empire.developers.remove(color)
    elif place == ON_WORLD_STACK:
        empire.settlers.remove(color)
    elif place >= FIRST_WORLD:
        empire.goods.remove(place - FIRST_WORLD << WORLD_SHIFT | color)
    else:
        empire.workers.remove(place - IN_COLUMN << COLUMN_SHIFT | color)
    table.supply[color] += 1
    if table.events is not None:
        table.tell(
            "removed-die",
            seat,
            EVERYONE,
            {"color": COLORS[color], "tile": NAMES[empire.building]},
        )
    _finish_tile(table, seat)


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    empire = table.empires[seat]
    if empire.step == steps.WORKER:
        _build(table, seat, table.phase())
    elif empire.step == steps.SPEND:
        _spend_rest(table, seat, table.phase())
    elif empire.step == steps.TO_CUP:
        _return_workers(table, seat)
    else:
        table.ask(empire, steps.REMOVE, _removal_menu(empire))


def _build(table: Table, seat: int, phase: int) -> None:
    """Carry on as far as there is nothing to choose."""
    empire = table.empires[seat]
    stack = empire.developments if phase == DEVELOP else empire.worlds
    crew = _crew(empire, phase)
    while True:
        workers = _workers(empire, phase)
        if not stack:
            _return_spare_workers(empire, phase)
            table.rest(empire)
            return
        missing = empire.tableau.workers_needed(stack[0]) - len(crew)
        if missing <= 0:
            _complete(table, seat, phase)
            return
        if not workers:
            table.rest(empire)
            return
        if len(workers) > missing and workers[0] != workers[-1]:
            menu = [_PUTS[color] for color in sorted({worker & COLOR_MASK for worker in workers})]
            table.ask(empire, steps.WORKER, menu)
            return
        # All fit, or all are alike: there is nothing to choose.
        for worker in workers[:missing]:
            _put(table, seat, phase, worker & COLOR_MASK)


def _put(table: Table, seat: int, phase: int, color: int) -> None:
    empire = table.empires[seat]
    empire.workers.remove(phase << COLUMN_SHIFT | color)
    crew = _crew(empire, phase)
    crew.append(color)
    crew.sort()
    if table.events is not None:
        stack = empire.developments if phase == DEVELOP else empire.worlds
        table.tell("worked", seat, EVERYONE, {"color": COLORS[color], "tile": NAMES[stack[0]]})


def _complete(table: Table, seat: int, phase: int) -> None:
    """The top tile has enough workers: settle which of them are used, then move the tile."""
    empire = table.empires[seat]
    stack = empire.developments if phase == DEVELOP else empire.worlds
    empire.building = stack.pop(0)
    empire.used = ()
    _spend_rest(table, seat, phase)


def _spend_rest(table: Table, seat: int, phase: int) -> None:
    """Choose the used dice as far as there is a choice; the surplus stays for the next tile."""
    empire = table.empires[seat]
    crew = _crew(empire, phase)
    needed = empire.tableau.workers_needed(empire.building) - len(empire.used)
    if needed < len(crew) and needed and crew[0] != crew[-1]:
        menu = [_SPENDS[color] for color in sorted(set(crew))]
        table.ask(empire, steps.SPEND, menu)
        return
    empire.used = tuple(sorted((*empire.used, *crew[:needed])))
    del crew[:needed]
    if table.events is not None:
        stack = empire.developments if phase == DEVELOP else empire.worlds
        table.tell(
            "built",
            seat,
            EVERYONE,
            {
                "tile": NAMES[empire.building],
                "workers": [COLORS[die] for die in empire.used],
                "next": NAMES[stack[0]] if stack else "",
                "squares": empire.tableau.squares + 1,
            },
        )
    tableau = empire.tableau
    if phase == SETTLE:
        for color in tableau.settler_colors_to_cup:
            while color in empire.used:
                _use_into_cup(table, seat, color)
    empire.moves_made = 0
    empire.moves_most = tableau.developers_to_cup if phase == DEVELOP else tableau.settlers_to_cup
    _return_workers(table, seat)


def _return_workers(table: Table, seat: int) -> None:
    """Send used workers to the cup by powers that say so, the others to the Citizenry."""
    empire = table.empires[seat]
    # Rulings 4: these powers do not say "may", so at least one worker returns.
    if empire.moves_most and len(empire.used) == 1 and not empire.moves_made:
        _use_into_cup(table, seat, empire.used[0])
    elif empire.moves_most and empire.used:
        menu = [_RETURNS[color] for color in sorted(set(empire.used))]
        if empire.moves_made:
            menu.append(_ENOUGH)
        if len(menu) > 1 or empire.moves_made:
            table.ask(empire, steps.TO_CUP, menu)
            return
        # All used workers are alike, so the first return is forced; a second one is a choice.
        _use_into_cup(table, seat, empire.used[0])
        empire.moves_made += 1
        empire.moves_most -= 1
        _return_workers(table, seat)
        return
    for color in empire.used:
        empire.citizenry[color] += 1
    empire.used = ()
    _pay_completion(table, seat)


def _use_into_cup(table: Table, seat: int, color: int) -> None:
    empire = table.empires[seat]
    used = list(empire.used)
    used.remove(color)
    empire.used = tuple(used)
    empire.cup[color] += 1
    if table.events is not None:
        table.tell("returned-to-cup", seat, EVERYONE, {"color": COLORS[color]})


def _pay_completion(table: Table, seat: int) -> None:
    """The tile enters the tableau; incomes by powers that were there before it."""
    empire = table.empires[seat]
    face = empire.building
    before = empire.tableau
    empire.tableau = before.with_face(face)
    if IS_WORLD[face]:
        table.pay_credits(seat, before.world_income[FACES[face].color], "completion")
    else:
        table.pay_credits(seat, before.development_income, "completion")
    if FACES[face].removes_die:
        menu = _removal_menu(empire)
        if len(menu) > 1:
            table.ask(empire, steps.REMOVE, menu)
            return
        remove_die(table, seat, menu[0])
        return
    _finish_tile(table, seat)


def _finish_tile(table: Table, seat: int) -> None:
    """Credits and dice of the new tile, then on with the stack."""
    empire = table.empires[seat]
    face = empire.building
    empire.building = NO_FACE
    table.grant(seat, face)
    _build(table, seat, table.phase())


def _return_spare_workers(empire: Empire, phase: int) -> None:
    """The stack is empty: its dice and the spare workers go back to the cup."""
    crew = _crew(empire, phase)
    for color in crew:
        empire.cup[color] += 1
    crew.clear()
    for worker in _workers(empire, phase):
        empire.workers.remove(worker)
        empire.cup[worker & COLOR_MASK] += 1


def _removal_menu(empire: Empire) -> list[Choice]:
    """Every different die of the empire, by colour and place."""
    found: set[tuple[int, int]] = set()
    for color in range(COLOR_COUNT):
        if empire.cup[color]:
            found.add((IN_CUP, color))
        if empire.citizenry[color]:
            found.add((IN_CITIZENRY, color))
    for worker in empire.workers:
        if not worker & VIRTUAL:
            found.add((IN_COLUMN + (worker >> COLUMN_SHIFT), worker & COLOR_MASK))
    for color in empire.developers:
        found.add((ON_DEVELOPMENT, color))
    for color in empire.settlers:
        found.add((ON_WORLD_STACK, color))
    for good in empire.goods:
        found.add((FIRST_WORLD + (good >> WORLD_SHIFT), good & COLOR_MASK))
    return [LEXICON.get(REMOVE, color, place) for place, color in sorted(found)]


def _crew(empire: Empire, phase: int) -> list[int]:
    return empire.developers if phase == DEVELOP else empire.settlers


def _workers(empire: Empire, phase: int) -> list[int]:
    return [worker for worker in empire.workers if worker >> COLUMN_SHIFT == phase]
