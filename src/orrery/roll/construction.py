"""Develop and Settle: workers go on the top tile, one at a time, until it is complete.

The two phases differ only in which stack is built and which powers help, so they share this page.
"""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE, Fact
from orrery.roll import removal, steps, timing
from orrery.roll.choices import (
    DONE,
    ENOUGH,
    GIVE_UP,
    PUT,
    SPEND,
    TO_CUP,
)
from orrery.roll.dice import for_task
from orrery.roll.empire import Empire
from orrery.roll.explore import take_offer
from orrery.roll.fields import DIE, ON_DEVELOPMENT, ON_WORLD_STACK, write_place
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLOR_MASK,
    COLORS,
    COLUMN_SHIFT,
    DEVELOP,
    NO_FACE,
    PHASES,
    SETTLE,
    TALENT,
)
from orrery.roll.tiles.tileset import FACES, IS_WORLD, NAMES

_DONE: Final = DONE.of()
_ENOUGH: Final = ENOUGH.of()


def begin_develop(table: Table) -> None:
    """Settle the timing of Develop."""
    table.strict = table.options.strict or timing.squares_may_be_reached(table, DEVELOP)


def begin_settle(table: Table) -> None:
    """Settle the timing of Settle."""
    table.strict = (
        table.options.strict
        or timing.squares_may_be_reached(table, SETTLE)
        or timing.chips_may_run_out_in_settle(table)
    )


def enter_construction(table: Table, seat: int) -> None:
    """A seat begins to build."""
    build(table, seat, table.phase())


def leave_construction(table: Table) -> bool:
    """Incomes at the end of the phase."""
    table.pay_incomes(table.phase())
    return True


def put_worker(table: Table, seat: int, choice: Choice) -> None:
    """Put a worker on the top tile, use what a power offers, or leave it at that."""
    phase = table.phase()
    if choice.kind is DONE:
        table.rest(table.empires[seat])
        return
    if choice.kind is PUT:
        _put(table, seat, phase, DIE.of(choice))
        build(table, seat, phase)
    else:
        take_offer(table, seat, phase, choice)


def spend(table: Table, seat: int, choice: Choice) -> None:
    """More dice than needed lie on a complete tile: choose one that counts as used."""
    empire = table.empires[seat]
    phase = table.phase()
    die = DIE.of(choice)
    crew_of(empire, phase).remove(die)
    empire.used = (*empire.used, die)
    _spend_rest(table, seat, phase)


def return_to_cup(table: Table, seat: int, choice: Choice) -> None:
    """A power sends one used worker to the cup instead of the Citizenry, or no further one."""
    empire = table.empires[seat]
    if choice.kind is ENOUGH:
        empire.moves_most = 0
    else:
        _use_into_cup(table, seat, DIE.of(choice))
        empire.moves_made += 1
        empire.moves_most -= 1
    _return_workers(table, seat)


def take_substitute(table: Table, seat: int, choice: Choice) -> None:
    """Rivalry, Running Out: take another die for one that the supply lacks."""
    empire = table.empires[seat]
    table.gain_die(seat, DIE.of(choice), empire.unmet[0], empire.building)
    empire.unmet = empire.unmet[1:]
    go_on_after_grant(table, seat)


def go_on_after_grant(table: Table, seat: int) -> None:
    """Ask for dice that the supply lacked; then the tile is finished."""
    empire = table.empires[seat]
    if empire.unmet and table.can_substitute():
        table.ask_substitute(seat)
        return
    empire.unmet = ()
    empire.building = NO_FACE
    build(table, seat, table.phase())


def give_up_settler(table: Table, seat: int, choice: Choice) -> None:
    """One of the settlers used on this world goes back to the supply."""
    _give_up(table, seat, DIE.of(choice))


def remove_die(table: Table, seat: int, choice: Choice) -> None:
    """Immediate effect: one of the seat's dice goes back to the supply, from wherever it is."""
    empire = table.empires[seat]
    removal.remove(table, seat, choice, NAMES[empire.building])
    empire.owed -= 1
    _remove_dice(table, seat)


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    empire = table.empires[seat]
    if empire.step == steps.WORKER:
        build(table, seat, table.phase())
    elif empire.step == steps.SPEND:
        _spend_rest(table, seat, table.phase())
    elif empire.step == steps.TO_CUP:
        _return_workers(table, seat)
    elif empire.step == steps.GIVE_UP:
        _ask_settler(table, seat)
    elif empire.step == steps.TAKE_DIE:
        table.ask_substitute(seat)
    else:
        table.ask(empire, steps.REMOVE, removal.menu(empire))


def build(table: Table, seat: int, phase: int) -> None:
    """Carry on as far as there is nothing to choose."""
    empire = table.empires[seat]
    stack = stack_of(empire, phase)
    crew = crew_of(empire, phase)
    while True:
        if not stack:
            _return_spare_workers(table, seat, phase)
            table.rest(empire)
            return
        tableau = empire.tableau
        helpers = tableau.helpers[phase]
        missing = tableau.workers_needed(stack[0]) - _strength(crew, helpers)
        if missing <= 0:
            complete(table, seat, stack.pop(0))
            return
        workers = [worker for worker in empire.workers if worker >> COLUMN_SHIFT == phase]
        if tableau.offers[phase] and _ask_offers(table, seat, phase, workers):
            return
        if not workers:
            table.rest(empire)
            return
        if not _alike(workers, phase) and _strength(workers, helpers) > missing:
            names = sorted({for_task(worker, phase) for worker in workers})
            table.ask(empire, steps.WORKER, [PUT.of(name) for name in names])
            return
        # All fit, or all are alike: there is nothing to choose.
        for worker in workers:
            _put(table, seat, phase, for_task(worker, phase))
            if _strength(crew, helpers) >= tableau.workers_needed(stack[0]):
                break


def complete(table: Table, seat: int, face: int) -> None:
    """A tile, taken off its stack, is complete: settle which dice are used on it."""
    empire = table.empires[seat]
    empire.building = face
    empire.used = ()
    _spend_rest(table, seat, table.phase())


def complete_without_workers(table: Table, seat: int, face: int) -> None:
    """A power moves a tile, taken off its stack, into the tableau; no dice are used on it."""
    empire = table.empires[seat]
    empire.building = face
    empire.used = ()
    _tell_built(table, seat)
    _pay_completion(table, seat)


def grant(table: Table, seat: int) -> None:
    """Credits and dice of the new tile, then on with the stack."""
    empire = table.empires[seat]
    face = empire.building
    for power in empire.tableau.before_grant:
        if power.asks(table, seat, face):
            return
    finish_tile(table, seat, False)


def finish_tile(table: Table, seat: int, on_world: bool) -> None:
    """Take what the new tile grants, then go on with the stack."""
    table.grant(seat, table.empires[seat].building, on_world)
    go_on_after_grant(table, seat)


def stack_of(empire: Empire, phase: int) -> list[int]:
    """The stack that a phase builds."""
    return empire.developments if phase == DEVELOP else empire.worlds


def crew_of(empire: Empire, phase: int) -> list[int]:
    """The dice on that stack."""
    return empire.developers if phase == DEVELOP else empire.settlers


def _ask_offers(table: Table, seat: int, phase: int, workers: list[int]) -> bool:
    """Powers may offer something at any point of the work, so every worker is asked for."""
    empire = table.empires[seat]
    offers: list[Choice] = []
    for offer in empire.tableau.offers[phase]:
        offers += offer.offers(table, seat)
    if not offers:
        return False
    names = sorted({for_task(worker, phase) for worker in workers})
    menu = [PUT.of(name) for name in names] + offers
    if not workers:
        menu.append(_DONE)
    table.ask(empire, steps.WORKER, menu)
    return True


def _alike(workers: list[int], phase: int) -> bool:
    # Sorted workers that are the same at both ends are all the same.
    return workers[0] == workers[-1] or len({for_task(worker, phase) for worker in workers}) == 1


def _strength(dice: list[int], helpers: list[int]) -> int:
    """How far these dice bring a tile: a helper works and lowers the need by one."""
    if not helpers:
        return len(dice)
    return len(dice) + sum(die & COLOR_MASK in helpers for die in dice)


def _put(table: Table, seat: int, phase: int, die: int) -> None:
    empire = table.empires[seat]
    empire.take_worker(phase, die)
    crew = crew_of(empire, phase)
    crew.append(die)
    crew.sort()
    if table.events is not None:
        stack = stack_of(empire, phase)
        color = COLORS[die & COLOR_MASK]
        table.tell("worked", seat, EVERYONE, {"color": color, "tile": NAMES[stack[0]]})


def _spend_rest(table: Table, seat: int, phase: int) -> None:
    """Choose the used dice as far as there is a choice; the surplus stays for the next tile."""
    empire = table.empires[seat]
    crew = crew_of(empire, phase)
    helpers = empire.tableau.helpers[phase]
    needed = empire.tableau.workers_needed(empire.building)
    needed -= _strength(list(empire.used), helpers)
    spare = _strength(crew, helpers) > needed
    if needed > 0 and spare and crew[0] != crew[-1]:
        names = _spendable(empire, phase, needed)
        if len(names) > 1:
            table.ask(empire, steps.SPEND, [SPEND.of(name) for name in names])
            return
        die = names[0]
        crew.remove(die)
        empire.used = (*empire.used, die)
        _spend_rest(table, seat, phase)
        return
    used = list(empire.used)
    while needed > 0:
        die = crew.pop(0)
        used.append(die)
        needed -= _strength([die], helpers)
    empire.used = tuple(sorted(used))
    _tell_built(table, seat)
    for power in empire.tableau.after_completion:
        power.completed(table, seat, empire.building, empire.used)
    if FACES[empire.building].removes_settler:
        _ask_settler(table, seat)
    else:
        _use_workers(table, seat, phase)


def _spendable(empire: Empire, phase: int, needed: int) -> list[int]:
    """The dice that may be counted as used next: helpers first, so that none is used in vain."""
    crew = crew_of(empire, phase)
    helpers = empire.tableau.helpers[phase]
    plain = [die for die in crew if die & COLOR_MASK not in helpers]
    helping = [die for die in crew if die & COLOR_MASK in helpers]
    if any(die & COLOR_MASK not in helpers for die in empire.used):
        helping = []
    names = set(helping)
    if len(plain) >= needed:
        names |= set(plain)
    return sorted(names)


def _ask_settler(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    names = sorted(set(empire.used))
    if len(names) > 1:
        table.ask(empire, steps.GIVE_UP, [GIVE_UP.of(name) for name in names])
    else:
        _give_up(table, seat, empire.used[0])


def _give_up(table: Table, seat: int, die: int) -> None:
    empire = table.empires[seat]
    used = list(empire.used)
    used.remove(die)
    empire.used = tuple(used)
    color = die & COLOR_MASK
    if color != TALENT:
        table.supply[color] += 1
    if table.events is not None:
        facts: dict[str, Fact] = {
            "color": COLORS[color],
            "from": "used settlers",
            "tile": NAMES[empire.building],
        }
        table.tell("removed-die", seat, EVERYONE, facts)
    _use_workers(table, seat, SETTLE)


def _tell_built(table: Table, seat: int) -> None:
    if table.events is not None:
        empire = table.empires[seat]
        stack = empire.worlds if IS_WORLD[empire.building] else empire.developments
        table.tell(
            "built",
            seat,
            EVERYONE,
            {
                "tile": NAMES[empire.building],
                "workers": [COLORS[die & COLOR_MASK] for die in empire.used],
                "next": NAMES[stack[0]] if stack else "",
                "squares": empire.tableau.squares + 1,
            },
        )


def _use_workers(table: Table, seat: int, phase: int) -> None:
    """The used workers leave the tile: some to the cup by powers, the rest to the Citizenry."""
    empire = table.empires[seat]
    tableau = empire.tableau
    # Dice whose place is fixed do not count for the powers that send workers to the cup.
    plain = tuple(die for die in empire.used if die < TALENT)
    for die in empire.used:
        if die >= TALENT:
            table.finish(empire, die)
    empire.used = plain
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
    if empire.moves_most and empire.used:
        colors = sorted(set(empire.used))
        menu = [TO_CUP.of(color) for color in colors]
        if empire.moves_made:
            menu.append(_ENOUGH)
        if len(menu) > 1:
            table.ask(empire, steps.TO_CUP, menu)
            return
        # Rulings 4: these powers do not say "may", so at least one worker returns.
        _use_into_cup(table, seat, colors[0])
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
    empire.owed = FACES[face].removes_dice
    _remove_dice(table, seat)


def _remove_dice(table: Table, seat: int) -> None:
    """Ask which dice are given up for the new tile, then take what it grants."""
    empire = table.empires[seat]
    while empire.owed:
        menu = removal.menu(empire)
        if len(menu) > 1:
            table.ask(empire, steps.REMOVE, menu)
            return
        if menu:
            removal.remove(table, seat, menu[0], NAMES[empire.building])
        empire.owed -= 1
    grant(table, seat)


def _return_spare_workers(table: Table, seat: int, phase: int) -> None:
    """The stack is empty: its dice and the spare workers go back to the cup."""
    empire = table.empires[seat]
    crew = crew_of(empire, phase)
    workers = [worker for worker in empire.workers if worker >> COLUMN_SHIFT == phase]
    for die in (*crew, *workers):
        empire.cup[die & COLOR_MASK] += 1
    if table.events is not None:
        place = ON_DEVELOPMENT if phase == DEVELOP else ON_WORLD_STACK
        table.tell_spare(seat, crew, write_place(place))
        table.tell_spare(seat, workers, PHASES[phase])
    crew.clear()
    for worker in workers:
        empire.workers.remove(worker)
