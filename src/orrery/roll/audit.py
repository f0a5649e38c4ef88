"""The conservation laws of a game of Roll: what must be true of the table at every moment."""

from __future__ import annotations

from orrery.core.game import Game
from orrery.roll.dice import color_of, column_of, world_under
from orrery.roll.empire import Empire
from orrery.roll.table import ASSIGN, FIRST_PHASE, MANAGE, Table
from orrery.roll.terms import (
    COLOR_NAMES,
    COUNTER,
    NO_DIE,
    NO_FACE,
    PHASES,
    WILD,
)
from orrery.roll.tiles.tileset import (
    FACES,
    GENERIC_FIRST,
    IS_WORLD,
    NAMES,
    TILE_COUNT,
    tile_name,
    tile_of,
)


def audit(game: Game) -> list[str]:
    """Every law that does not hold now, as a sentence."""
    assert isinstance(game, Table), "this is not a game of Roll"
    broken = _dice(game) + _tiles(game) + _chips(game)
    for check_table in game.rules.table_audits:
        broken += check_table(game)
    for seat, empire in enumerate(game.empires):
        for law in (*_mat(empire), *_goods(game, empire), *_zone(empire), *_workers(game, empire)):
            broken.append(f"Seat {seat}: {law}")
        for check in game.rules.audits:
            broken += [f"Seat {seat}: {law}" for law in check(empire)]
    return broken


def _dice(table: Table) -> list[str]:
    """All dice of the boxes in use, each in exactly one place; counters have no number."""
    counts = table.supply[:]
    for empire in table.empires:
        for color, count in enumerate(empire.dice_by_color()):
            counts[color] += count
    in_box = table.rules.dice
    broken = [
        f"There are {count} {COLOR_NAMES[color]} dice in all places, not {in_box[color]}."
        for color, count in enumerate(counts)
        if count != in_box[color] and color != COUNTER
    ]
    for color, left in enumerate(table.supply):
        if left < 0:
            broken.append(f"The supply holds {left} {COLOR_NAMES[color]} dice.")
    return broken


def _tiles(table: Table) -> list[str]:
    """All game tiles, each in exactly one place; no start tile in two tableaus."""
    places = [0] * TILE_COUNT
    in_use = set(table.rules.tiles)
    for tile in table.bag:
        places[tile] += 1
    for entry in table.abandoned:
        places[entry & 255] += 1
    if table.board is not None:
        for tile in table.board.tiles():
            places[tile] += 1
    start_faces: list[int] = []
    for empire in table.empires:
        for tile in empire.drawn:
            places[tile] += 1
        for face in (*empire.developments, *empire.worlds, *empire.tableau.faces):
            if FACES[face].tile >= 0:
                places[tile_of(face)] += 1
            elif face < GENERIC_FIRST:
                start_faces.append(face)
        # A tile on its way to the tableau is in neither the stack nor the tableau.
        building = empire.frame.building
        if building != NO_FACE and not _holds(empire, building):
            places[tile_of(building)] += 1
    broken = [
        f"The tile {tile_name(tile)} is in {count} places."
        for tile, count in enumerate(places)
        if count != (tile in in_use)
    ]
    for face in set(start_faces):
        if start_faces.count(face) > 1:
            broken.append(f"The start tile {NAMES[face]} is in play more than once.")
    return broken


def _holds(empire: Empire, face: int) -> bool:
    return face in empire.developments or face in empire.worlds or face in empire.tableau.faces


def _chips(table: Table) -> list[str]:
    initial = table.rules.chips_per_player * table.seats
    held = sum(empire.chips for empire in table.empires)
    if table.pool + held != initial:
        return [f"{held} VP held and {table.pool} in the pool do not make {initial}."]
    return []


def _mat(empire: Empire) -> list[str]:
    broken = []
    if not 0 <= empire.credits <= empire.credit_limit:
        broken.append(f"${empire.credits} is not between $0 and ${empire.credit_limit}.")
    if empire.chips < 0:
        broken.append(f"{empire.chips} VP in chips is below 0.")
    if min(empire.cup) < 0 or min(empire.citizenry) < 0:
        broken.append("the cup or the Citizenry holds fewer than no dice.")
    return broken


def _goods(table: Table, empire: Empire) -> list[str]:
    broken = []
    capacity = max(empire.tableau.capacity, table.rules.most_goods)
    worlds = [world_under(good) for good in empire.goods]
    for world in set(worlds):
        name = NAMES[world]
        if world not in empire.tableau.faces:
            broken.append(f"a good lies on {name}, which is not in the tableau.")
        elif world not in empire.tableau.goods_worlds:
            broken.append(f"a good lies on {name}, which holds no goods.")
        if worlds.count(world) > capacity:
            broken.append(f"{worlds.count(world)} goods lie on {name}; it holds {capacity}.")
    if empire.goods != sorted(empire.goods):
        broken.append("the goods are not in order.")
    return broken


def _zone(empire: Empire) -> list[str]:
    # Dice may wait on an emptied stack, or outnumber what a new top tile needs: no law binds them.
    broken = [
        f"{NAMES[face]} lies in the development stack."
        for face in empire.developments
        if IS_WORLD[face]
    ]
    for face in empire.worlds:
        if not IS_WORLD[face]:
            broken.append(f"{NAMES[face]} lies in the world stack.")
    return broken


def _workers(table: Table, empire: Empire) -> list[str]:
    broken = []
    if empire.workers != sorted(empire.workers):
        broken.append("the workers are not in order.")
    for worker in empire.workers:
        column = column_of(worker)
        if color_of(worker) >= len(COLOR_NAMES) or column > WILD:
            broken.append(f"worker {worker} has no such colour or column.")
        elif column == WILD and table.stage.number != ASSIGN:
            broken.append("a wild die is not placed after Assign.")
        elif table.stage.number == MANAGE or FIRST_PHASE + column < table.stage.number:
            broken.append(f"a worker is left in {PHASES[column]} after the phase.")
    if table.stage.number != ASSIGN and (empire.strip != NO_DIE or empire.aside):
        broken.append("a die is still on the phase strip or set aside after Reveal.")
    return broken
