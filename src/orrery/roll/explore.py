"""Explore: Scout for tiles or Stock for credits."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Fact
from orrery.core.step import AnyStep, Stage, Step
from orrery.roll import timing
from orrery.roll.choices import ABANDON, ARRANGE, DONE, DRAW, PLACE, SCOUT, STOCK
from orrery.roll.dice import color_of, column_of, for_task, is_virtual, virtual_worker
from orrery.roll.empire import Empire
from orrery.roll.fields import DIE, TILE, TOP, write_die
from orrery.roll.frames import UNDER_WAY, UNEXPLORED, StageFrame
from orrery.roll.frames import Exploring as Exploration
from orrery.roll.table import EXPLORE as STAGE_EXPLORE
from orrery.roll.table import Table
from orrery.roll.terms import COLORS, EXPLORE, SHED_FROM
from orrery.roll.tiles.tileset import (
    IS_WORLD,
    NAMES,
    TILE_COUNT,
    development_of,
    other_side,
    tile_name,
    tile_of,
    world_of,
)
from orrery.roll.zone import (
    arrange,
    arrangements,
    in_zone,
    put_into_zone,
    take_from_zone,
)

_DONE: Final = DONE.of()
_DRAW: Final = DRAW.of()
# By face of a game tile: menus of these are made more often than any other.
_ABANDONS: Final = [ABANDON.of(face) for face in range(2 * TILE_COUNT)]
_BELOW: Final = [PLACE.of(face, 0) for face in range(2 * TILE_COUNT)]
_ON_TOP: Final = [PLACE.of(face, 1) for face in range(2 * TILE_COUNT)]
# By the explorer: the same list serves every seat that needs it.
_READY_TASKS: Final[dict[int, list[Choice]]] = {}


class Explore(Stage[Table, Empire]):
    """Phase I: every explorer Scouts or Stocks."""

    name = "explore"
    number = STAGE_EXPLORE

    def begin(self, table: Table) -> None:
        for empire in table.empires:
            empire.frame = UNEXPLORED
            add_virtual_workers(empire, EXPLORE)
        table.strict = table.options.strict or timing.bag_may_run_out(table)

    def enter(self, table: Table, empire: Empire) -> None:
        _ask_explore(table, empire)

    def leave(self, table: Table) -> None:
        """Extra tiles, incomes, and abandoned tiles back to the bag."""
        ending = table.frame.ending
        while ending < table.seats:
            empire = table.empires[table.order[ending]]
            ending += 1
            if empire.tableau.extra_tiles:
                table.frame = StageFrame(ending)
                _draw_extra_tiles(table, empire)
                if empire.drawn:
                    PLACING.ask(table, empire)
                    return
        for empire in table.empires:
            for color, credits in enumerate(empire.tableau.scout_credits):
                if credits and empire.frame.scouted >> color & 1:
                    table.pay_credits(empire, credits, "Scouting")
        table.pay_incomes(EXPLORE)
        table.return_abandoned()
        table.frame = UNDER_WAY
        table.next_stage()


class Exploring(Step[Table, Empire]):
    """One explorer's task, a rearrangement of the zone, or the end of one's exploring."""

    kind = "explore"
    prompt = "Use an explorer: Scout or Stock."
    rule = "Explore"
    answers = (SCOUT, STOCK, ARRANGE, DONE)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        menu: list[Choice] = []
        named: set[int] = set()
        for worker in empire.workers:
            # Workers are in order of their columns, and this is the first one.
            if column_of(worker) != EXPLORE:
                break
            explorer = for_task(worker, EXPLORE)
            if explorer not in named:
                named.add(explorer)
                menu += _tasks(explorer)
        explorers_left = bool(menu)
        if empire.tableau.arranges_zone:
            menu += arrangements(empire)
        if empire.tableau.offers[EXPLORE]:
            menu += offers_of(table, empire, EXPLORE)
        if menu and not explorers_left:
            menu.append(_DONE)
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        if choice.kind is DONE:
            return
        if choice.kind is ARRANGE:
            arrange(table, empire, TILE.of(choice), bool(TOP.of(choice)))
            _ask_explore(table, empire)
        elif choice.kind is STOCK:
            color = _use_explorer(table, empire, DIE.of(choice), "stocked")
            table.pay_credits(empire, empire.tableau.stock_credits[color], "Stock")
            _ask_explore(table, empire)
        elif choice.kind is not SCOUT:
            take_offer(table, empire, EXPLORE, choice)
            _ask_explore(table, empire)
        else:
            color = _use_explorer(table, empire, DIE.of(choice), "scouted")
            frame = empire.frame
            scouted = frame.scouted | 1 << color
            empire.frame = Exploration(1, scouted, frame.arranged, frame.moves_made)
            if empire.zone_size():
                ABANDONING.ask(table, empire)
            else:
                _draw(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        explorers = timing.workers_in(empire, EXPLORE)
        if choice.kind is DONE:
            dice = "explorer is" if explorers == 1 else "explorers are"
            return self.refuse(
                "not-done", f"{explorers} {dice} left, and every explorer must be used.", "Phases"
            )
        if choice.kind is ARRANGE:
            return self._why_not_arranged(empire, TILE.of(choice))
        return self.refuse("no-such-explorer", f"You have no {write_die(DIE.of(choice))} explorer.")

    def _why_not_arranged(self, empire: Empire, face: int) -> Refusal:
        rule = "Explore: Advanced Logistics"
        if not empire.tableau.arranges_zone:
            return self.refuse("cannot-arrange", "No power of yours rearranges the zone.", rule)
        if not in_zone(empire, face) and not in_zone(empire, other_side(face)):
            return self.refuse("not-in-zone", f"{NAMES[face]} is not in your zone.", rule)
        if empire.frame.arranged >> tile_of(face) & 1:
            return self.refuse(
                "arranged", f"{NAMES[face]} was moved since the last task: once is enough.", rule
            )
        return self.refuse("arranged", f"{NAMES[face]} lies there already.", rule)


class Abandoning(Step[Table, Empire]):
    """Scouting: tiles may be abandoned from any position of the zone, then tiles are drawn."""

    kind = "abandon"
    prompt = "Abandon tiles if you wish, then draw."
    rule = "Explore: Scout"
    answers = (ABANDON, DRAW)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        # Drawing is asked for even when nothing is left to abandon: until then all can be undone.
        menu = [_DRAW]
        for face in empire.developments:
            menu.append(_ABANDONS[face])
        for face in empire.worlds:
            menu.append(_ABANDONS[face])
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        if choice.kind is DRAW:
            _draw(table, empire)
            return
        face = TILE.of(choice)
        table.abandoned.append(empire.seat << 8 | tile_of(face))
        take_from_zone(table, empire, face, "phase tile")
        _owe(empire, empire.frame.owed + 1)
        self.ask(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        return _not_in_zone(self, choice)


class Placing(Step[Table, Empire]):
    """Each drawn tile goes into the zone, on a side of choice."""

    kind = "place"
    prompt = "Choose a side for a drawn tile."
    rule = "Explore: Scout"
    answers = (PLACE,)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        menu: list[Choice] = []
        # Rulings 3: only a Scout may use the top, not the extra tile at the end of the phase.
        on_top = empire.tableau.scouts_on_top and not table.frame.ending
        for tile in empire.drawn:
            for face in (development_of(tile), world_of(tile)):
                menu.append(_BELOW[face])
                if on_top and (empire.worlds if IS_WORLD[face] else empire.developments):
                    menu.append(_ON_TOP[face])
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        face = TILE.of(choice)
        tile = tile_of(face)
        empire.drawn = tuple(drawn for drawn in empire.drawn if drawn != tile)
        put_into_zone(table, empire, face, bool(TOP.of(choice)))
        if empire.drawn:
            self.ask(table, empire)
        elif empire.frame.owed:
            _shed(table, empire)
        else:
            _ask_explore(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        face = TILE.of(choice)
        if tile_of(face) not in empire.drawn:
            return self.refuse("not-drawn", f"You have not drawn {NAMES[face]}.")
        if not empire.tableau.scouts_on_top:
            return self.refuse("not-on-top", "No power of yours puts a drawn tile on top.")
        if table.frame.ending:
            return self.refuse(
                "not-on-top", "Only a Scouted tile may go on top, not one drawn at the end."
            )
        return self.refuse("not-on-top", "The stack is empty: on top and below are the same.")


class Shedding(Step[Table, Empire]):
    """Fine Points, Explore (very rare): a tile is abandoned into the empty bag."""

    kind = "shed"
    prompt = "The bag is empty: abandon one tile."
    rule = "Explore: An empty bag"
    answers = (ABANDON,)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        return [_ABANDONS[face] for face in empire.developments + empire.worlds]

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        face = TILE.of(choice)
        take_from_zone(table, empire, face, "bag")
        table.bag.append(tile_of(face))

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        return _not_in_zone(self, choice)


def resume_scout(table: Table) -> None:
    """All have abandoned a tile into the bag: the Scouting seat finishes its draw."""
    empire = table.empires[table.frame.scout]
    table.frame = StageFrame(table.frame.ending)
    _draw_from_bag(table, empire)
    # Whatever the bag still lacks cannot be had.
    _owe(empire, 0)
    if empire.drawn:
        PLACING.ask(table, empire)
    else:
        _ask_explore(table, empire)


def offers_of(table: Table, empire: Empire, phase: int) -> list[Choice]:
    """What powers offer in a phase now."""
    found: list[Choice] = []
    for offer in empire.tableau.offers[phase]:
        found += table.rules.deed(offer).offers(table, empire, offer)
    return found


def take_offer(table: Table, empire: Empire, phase: int, choice: Choice) -> None:
    """Carry out what a power offers in a phase."""
    for offer in empire.tableau.offers[phase]:
        deed = table.rules.deed(offer)
        if choice.kind in deed.answers:
            deed.take(table, empire, offer, choice)
            return
    raise AssertionError(f"no power offers {choice.text!r}")


def add_virtual_workers(empire: Empire, phase: int) -> None:
    """Add the workers of a phase that are no dice."""
    for color in empire.tableau.virtual_workers[phase]:
        empire.workers.append(virtual_worker(color, phase))
    if empire.tableau.virtual_workers[phase]:
        empire.workers.sort()


def _ask_explore(table: Table, empire: Empire) -> None:
    if table.frame.ending:
        # The tile of Alien Research Team was placed; all exploring is over.
        return
    menu = EXPLORING.menu(table, empire)
    if menu:
        empire.ask(EXPLORING, menu)


def _not_in_zone(step: AnyStep, choice: Choice) -> Refusal:
    return step.refuse("not-in-zone", f"{NAMES[TILE.of(choice)]} is not in your zone.")


def _tasks(explorer: int) -> list[Choice]:
    """What an explorer like this can do."""
    ready = _READY_TASKS.get(explorer)
    if ready is None:
        ready = [SCOUT.of(explorer), STOCK.of(explorer)]
        _READY_TASKS[explorer] = ready
    return ready


def _use_explorer(table: Table, empire: Empire, explorer: int, task: str) -> int:
    """Use up an explorer; a real die goes to the Citizenry, a virtual one vanishes."""
    empire.take_worker(EXPLORE, explorer)
    if table.events is not None:
        facts: dict[str, Fact] = {
            "color": COLORS[color_of(explorer)],
            "virtual": is_virtual(explorer),
        }
        table.tell(task, empire.seat, EVERYONE, facts)
    if not is_virtual(explorer):
        table.finish(empire, explorer)
    # A task is done: the zone may be rearranged anew.
    frame = empire.frame
    if frame.arranged:
        empire.frame = Exploration(frame.owed, frame.scouted, 0, frame.moves_made)
    return color_of(explorer)


def _draw(table: Table, empire: Empire) -> None:
    """Draw what the Scout is owed; past an empty bag, from the abandoned tiles."""
    _draw_from_bag(table, empire)
    if empire.frame.owed and table.abandoned:
        table.return_abandoned()
        _draw_from_bag(table, empire)
    if empire.drawn:
        PLACING.ask(table, empire)
    else:
        _shed(table, empire)


def _draw_from_bag(table: Table, empire: Empire) -> None:
    drawn = list(empire.drawn)
    fresh: list[str] = []
    owed = empire.frame.owed
    while owed and table.bag:
        tile = table.draw_tile()
        drawn.append(tile)
        owed -= 1
        if table.events is not None:
            fresh.append(tile_name(tile))
    empire.drawn = tuple(drawn)
    _owe(empire, owed)
    if table.events is not None and fresh:
        table.tell("drew-tiles", empire.seat, EVERYONE, {"count": len(fresh)})
        table.tell("drew", empire.seat, empire.seat, {"tiles": fresh, "why": "explore"})


def _draw_extra_tiles(table: Table, empire: Empire) -> None:
    _owe(empire, empire.tableau.extra_tiles)
    _draw_from_bag(table, empire)
    if empire.frame.owed and table.abandoned:
        table.return_abandoned()
        _draw_from_bag(table, empire)
    # Rulings 3: no tile anywhere, no extra tile.
    _owe(empire, 0)


def _owe(empire: Empire, tiles: int) -> None:
    """So many tiles are still to be drawn."""
    frame = empire.frame
    if frame.owed != tiles:
        empire.frame = Exploration(tiles, frame.scouted, frame.arranged, frame.moves_made)


def _shed(table: Table, empire: Empire) -> None:
    """Too few tiles even so: whoever has three or more in the zone abandons one into the bag."""
    # Others act because of this draw, so it stands.
    table.barrier += 1
    table.frame = StageFrame(table.frame.ending, empire.seat)
    if table.events is not None:
        table.tell("bag-empty", empire.seat, EVERYONE, {"owed": empire.frame.owed})
    for other in table.empires:
        if other.zone_size() >= SHED_FROM:
            SHEDDING.ask(table, other)


EXPLORE_STAGE: Final = Explore()
EXPLORING: Final = Exploring()
ABANDONING: Final = Abandoning()
PLACING: Final = Placing()
SHEDDING: Final = Shedding()
