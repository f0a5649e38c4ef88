"""Explore: Scout for tiles or Stock for credits."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE, Fact
from orrery.roll import steps, timing
from orrery.roll.choices import ABANDON, ARRANGE, DONE, DRAW, PLACE, SCOUT, STOCK
from orrery.roll.dice import color_of, for_task, is_virtual
from orrery.roll.empire import Empire
from orrery.roll.fields import DIE, TILE, TOP
from orrery.roll.table import NO_SEAT, Table
from orrery.roll.terms import COLORS, COLUMN_SHIFT, EXPLORE, SHED_FROM, VIRTUAL
from orrery.roll.tiles.tileset import (
    IS_WORLD,
    NAMES,
    development_of,
    other_side,
    tile_name,
    tile_of,
    world_of,
)

FIRST_OTHER_COLUMN: Final = 1 << COLUMN_SHIFT
_DONE: Final = DONE.of()
_DRAW: Final = DRAW.of()


def begin_explore(table: Table) -> None:
    """Settle the timing and add virtual explorers."""
    for empire in table.empires:
        empire.scouted = 0
        empire.arranged = 0
        empire.moves_made = 0
        add_virtual_workers(empire, EXPLORE)
    table.strict = table.options.strict or timing.bag_may_run_out(table)
    table.leaving = 0


def enter_explore(table: Table, seat: int) -> None:
    """A seat begins to use its explorers."""
    _ask_explore(table, seat)


def explore(table: Table, seat: int, choice: Choice) -> None:
    """One explorer's task, a rearrangement of the zone, or the end of one's exploring."""
    empire = table.empires[seat]
    if choice.kind is DONE:
        table.rest(empire)
    elif choice.kind is ARRANGE:
        _arrange(table, seat, TILE.of(choice), bool(TOP.of(choice)))
        _ask_explore(table, seat)
    elif choice.kind is STOCK:
        color = _use_explorer(table, seat, DIE.of(choice), "stocked")
        table.pay_credits(seat, empire.tableau.stock_credits[color], "Stock")
        _ask_explore(table, seat)
    elif choice.kind is not SCOUT:
        take_offer(table, seat, EXPLORE, choice)
        _ask_explore(table, seat)
    else:
        color = _use_explorer(table, seat, DIE.of(choice), "scouted")
        empire.scouted |= 1 << color
        empire.owed = 1
        if empire.zone_size():
            _ask_abandon(table, seat)
        else:
            _draw(table, seat)


def abandon(table: Table, seat: int, choice: Choice) -> None:
    """Scouting: abandon a tile from any position of the zone, or draw."""
    if choice.kind is DRAW:
        _draw(table, seat)
        return
    table.abandoned.append(seat << 8 | tile_of(TILE.of(choice)))
    _take_from_zone(table, seat, TILE.of(choice), "phase tile")
    table.empires[seat].owed += 1
    _ask_abandon(table, seat)


def place(table: Table, seat: int, choice: Choice) -> None:
    """Choose a drawn tile's side and put it into the zone."""
    empire = table.empires[seat]
    face = TILE.of(choice)
    tile = tile_of(face)
    empire.drawn = tuple(drawn for drawn in empire.drawn if drawn != tile)
    put_into_zone(table, seat, face, bool(TOP.of(choice)))
    if empire.drawn:
        _ask_place(table, seat)
    elif empire.owed:
        _shed(table, seat)
    else:
        _ask_explore(table, seat)


def shed(table: Table, seat: int, choice: Choice) -> None:
    """Fine Points, Explore (very rare): abandon a tile into the empty bag."""
    _take_from_zone(table, seat, TILE.of(choice), "bag")
    table.bag.append(tile_of(TILE.of(choice)))
    table.rest(table.empires[seat])


def resume_scout(table: Table) -> None:
    """All have abandoned a tile into the bag: the Scouting seat finishes its draw."""
    table.barrier += 1
    seat = table.scouting
    table.scouting = NO_SEAT
    empire = table.empires[seat]
    _draw_from_bag(table, seat)
    # Whatever the bag still lacks cannot be had.
    empire.owed = 0
    if empire.drawn:
        _ask_place(table, seat)
    else:
        _ask_explore(table, seat)


def leave_explore(table: Table) -> bool:
    """Extra tiles, incomes, and abandoned tiles back to the bag; False while a seat is asked."""
    while table.leaving < table.seats:
        seat = table.order[table.leaving]
        table.leaving += 1
        empire = table.empires[seat]
        if empire.tableau.extra_tiles:
            _draw_extra_tiles(table, seat)
            if empire.drawn:
                _ask_place(table, seat)
                return False
    for seat, empire in enumerate(table.empires):
        for color, credits in enumerate(empire.tableau.scout_credits):
            if credits and empire.scouted >> color & 1:
                table.pay_credits(seat, credits, "Scouting")
    table.pay_incomes(EXPLORE)
    table.return_abandoned()
    table.leaving = 0
    return True


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    empire = table.empires[seat]
    if empire.step == steps.EXPLORE:
        _ask_explore(table, seat)
    elif empire.step == steps.ABANDON:
        _ask_abandon(table, seat)
    elif empire.step == steps.PLACE:
        _ask_place(table, seat)
    else:
        _ask_shed(table, empire)


def take_offer(table: Table, seat: int, phase: int, choice: Choice) -> None:
    """Carry out what a power offers in a phase."""
    for offer in table.empires[seat].tableau.offers[phase]:
        if offer.takes(choice):
            offer.take(table, seat, choice)
            return
    raise AssertionError(f"no power offers {choice.text!r}")


def add_virtual_workers(empire: Empire, phase: int) -> None:
    """Add the workers of a phase that are no dice."""
    for color in empire.tableau.virtual_workers[phase]:
        empire.workers.append(phase << COLUMN_SHIFT | VIRTUAL | color)
    if empire.tableau.virtual_workers[phase]:
        empire.workers.sort()


def _ask_explore(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    if table.leaving:
        # The tile of Alien Research Team was placed; all exploring is over.
        table.rest(empire)
        return
    menu: list[Choice] = []
    named: set[int] = set()
    for worker in empire.workers:
        if worker >= FIRST_OTHER_COLUMN:
            break
        explorer = for_task(worker, EXPLORE)
        if explorer not in named:
            named.add(explorer)
            menu.append(SCOUT.of(explorer))
            menu.append(STOCK.of(explorer))
    explorers_left = bool(menu)
    if empire.tableau.arranges_zone:
        menu += _arrangements(empire)
    for offer in empire.tableau.offers[EXPLORE]:
        menu += offer.offers(table, seat)
    if menu and not explorers_left:
        menu.append(_DONE)
    if menu:
        table.ask(empire, steps.EXPLORE, menu)
    else:
        table.rest(empire)


def _ask_abandon(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    menu = [_DRAW]
    for face in empire.developments:
        menu.append(ABANDON.of(face))
    for face in empire.worlds:
        menu.append(ABANDON.of(face))
    # Drawing is asked for even when nothing is left to abandon: until then all can be taken back.
    table.ask(empire, steps.ABANDON, menu)


def _ask_place(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    menu: list[Choice] = []
    # Rulings 3: only a Scout may use the top, not the extra tile at the end of the phase.
    on_top = empire.tableau.scouts_on_top and not table.leaving
    for tile in empire.drawn:
        for face in (development_of(tile), world_of(tile)):
            menu.append(PLACE.of(face, 0))
            if on_top and (empire.worlds if IS_WORLD[face] else empire.developments):
                menu.append(PLACE.of(face, 1))
    table.ask(empire, steps.PLACE, menu)


def _use_explorer(table: Table, seat: int, explorer: int, task: str) -> int:
    """Use up an explorer; a real die goes to the Citizenry, a virtual one vanishes."""
    empire = table.empires[seat]
    empire.take_worker(EXPLORE, explorer)
    if table.events is not None:
        facts: dict[str, Fact] = {
            "color": COLORS[color_of(explorer)],
            "virtual": is_virtual(explorer),
        }
        table.tell(task, seat, EVERYONE, facts)
    if not is_virtual(explorer):
        table.finish(empire, explorer)
    # A task is done: the zone may be rearranged anew.
    empire.arranged = 0
    return color_of(explorer)


def _draw(table: Table, seat: int) -> None:
    """Draw what the Scout is owed; past an empty bag, from the abandoned tiles."""
    empire = table.empires[seat]
    _draw_from_bag(table, seat)
    if empire.owed and table.abandoned:
        table.return_abandoned()
        _draw_from_bag(table, seat)
    if empire.drawn:
        _ask_place(table, seat)
    else:
        _shed(table, seat)


def _draw_from_bag(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    drawn = list(empire.drawn)
    fresh: list[str] = []
    while empire.owed and table.bag:
        tile = table.draw_tile()
        drawn.append(tile)
        empire.owed -= 1
        if table.events is not None:
            fresh.append(tile_name(tile))
    empire.drawn = tuple(drawn)
    if table.events is not None and fresh:
        table.tell("drew-tiles", seat, EVERYONE, {"count": len(fresh)})
        table.tell("drew", seat, seat, {"tiles": fresh, "why": "explore"})


def _draw_extra_tiles(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    empire.owed = empire.tableau.extra_tiles
    _draw_from_bag(table, seat)
    if empire.owed and table.abandoned:
        table.return_abandoned()
        _draw_from_bag(table, seat)
    # Rulings 3: no tile anywhere, no extra tile.
    empire.owed = 0


def _shed(table: Table, seat: int) -> None:
    """Too few tiles even so: whoever has three or more in the zone abandons one into the bag."""
    # Others act because of this draw, so it stands.
    table.barrier += 1
    table.scouting = seat
    table.rest(table.empires[seat])
    if table.events is not None:
        table.tell("bag-empty", seat, EVERYONE, {"owed": table.empires[seat].owed})
    for empire in table.empires:
        if empire.zone_size() >= SHED_FROM:
            _ask_shed(table, empire)


def _ask_shed(table: Table, empire: Empire) -> None:
    menu = [ABANDON.of(face) for face in empire.developments + empire.worlds]
    table.ask(empire, steps.SHED, menu)


def _take_from_zone(table: Table, seat: int, face: int, to: str) -> None:
    empire = table.empires[seat]
    stack = empire.worlds if IS_WORLD[face] else empire.developments
    was_top = stack[0] == face
    stack.remove(face)
    if table.events is not None:
        facts: dict[str, Fact] = {"stack": stack_name(face), "top": was_top, "to": to}
        table.tell("abandoned", seat, EVERYONE, facts)
        table.tell("abandoned-tile", seat, seat, {"tile": NAMES[face]})
        if was_top:
            tell_top(table, seat, face)


def put_into_zone(table: Table, seat: int, face: int, on_top: bool) -> None:
    """Put a tile on its stack or under it."""
    empire = table.empires[seat]
    stack = empire.worlds if IS_WORLD[face] else empire.developments
    if on_top:
        stack.insert(0, face)
    else:
        stack.append(face)
    if table.events is not None:
        table.tell("placed", seat, EVERYONE, {"stack": stack_name(face), "top": on_top})
        table.tell("placed-tile", seat, seat, {"tile": NAMES[face]})
        if stack[0] == face:
            tell_top(table, seat, face)


def _arrange(table: Table, seat: int, face: int, on_top: bool) -> None:
    """Advanced Logistics: take a tile out of the zone and put it back, on either side."""
    empire = table.empires[seat]
    empire.arranged |= 1 << tile_of(face)
    for side in (face, other_side(face)):
        stack = empire.worlds if IS_WORLD[side] else empire.developments
        if side in stack:
            stack.remove(side)
            break
    stack = empire.worlds if IS_WORLD[face] else empire.developments
    if on_top:
        stack.insert(0, face)
    else:
        stack.append(face)
    if table.events is not None:
        sizes = {"developments": len(empire.developments), "worlds": len(empire.worlds)}
        table.tell("arranged", seat, EVERYONE, {**sizes})
        for side in (face, other_side(face)):
            tell_top(table, seat, side)


def _arrangements(empire: Empire) -> list[Choice]:
    """The single moves that rearrange the zone; each tile moves once between two tasks.

    Any arrangement can be reached that way (put the tiles below in the wanted order), and nobody
    can shuffle tiles for ever.
    """
    menu: list[Choice] = []
    for stack, opposite in (
        (empire.developments, empire.worlds),
        (empire.worlds, empire.developments),
    ):
        for at, face in enumerate(stack):
            if empire.arranged >> tile_of(face) & 1:
                continue
            if at:
                menu.append(ARRANGE.of(face, 1))
            if at < len(stack) - 1:
                menu.append(ARRANGE.of(face, 0))
            turned = other_side(face)
            menu.append(ARRANGE.of(turned, 0))
            if opposite:
                menu.append(ARRANGE.of(turned, 1))
    return menu


def tell_top(table: Table, seat: int, face: int) -> None:
    """Tell everyone what now lies on top of this face's stack."""
    empire = table.empires[seat]
    stack = empire.worlds if IS_WORLD[face] else empire.developments
    table.tell(
        "top",
        seat,
        EVERYONE,
        {"stack": stack_name(face), "tile": NAMES[stack[0]] if stack else ""},
    )


def stack_name(face: int) -> str:
    """The stack that this face belongs to."""
    return "worlds" if IS_WORLD[face] else "developments"
