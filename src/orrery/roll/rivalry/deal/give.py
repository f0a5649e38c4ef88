"""Giving: an asset is given whole, or there is no deal."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.roll import fields, removal
from orrery.roll.choices import REMOVE
from orrery.roll.dice import color_of, die_of, world_under
from orrery.roll.empire import Empire
from orrery.roll.fields import FIRST_WORLD, ON_DEVELOPMENT, ON_WORLD_STACK, write_place
from orrery.roll.rivalry.colors import TALENT
from orrery.roll.rivalry.deal.board import SEEN_BY_ALL
from orrery.roll.rivalry.deal.choices import (
    COUNT,
    HAND_OVER,
    RELEASE,
    SURRENDER,
    TERMS,
    THINGS,
    TILES,
    WORKERS,
    written_terms,
)
from orrery.roll.rivalry.deal.choices import CREDITS as CREDITS_PAID
from orrery.roll.rivalry.deal.faces import (
    ANY_TILES,
    CHIPS,
    CREDITS,
    DIE,
    LEAST_LIMIT,
    LIMIT_STEP,
    PLAIN_TILES,
    RELEASES,
    SECOND_DEVELOPMENT,
    SECOND_WORLD,
    SIX_COST,
    TABLEAU_DEVELOPMENT,
    TABLEAU_WORLD,
    TILE_TERMS,
    TREASURY,
    TWO_DEVELOPMENTS,
    TWO_WORLDS,
    WORKER_TERMS,
    DealFace,
    kind_of,
    number_of,
    part,
)
from orrery.roll.rivalry.deal.faces import WORKERS as WORKERS_PART
from orrery.roll.rivalry.deal.keywords import KEYWORDS
from orrery.roll.rivalry.deal.mat import board_of
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
)
from orrery.roll.tiles.tileset import (
    COST,
    FACES,
    FACTIONS,
    IS_WORLD,
    NAMES,
    TILE_COUNT,
    WORLD_COLOR,
    development_of,
    tile_of,
    world_of,
)
from orrery.roll.zone import stack_name, tell_top

SIX: Final = 6
_WHY: Final = "a deal"
# The two faces of a faction tile, which leave the tableau together.
_BESIDE: Final[dict[int, int]] = {
    face.index: faction.faces[1 - at].index
    for faction in FACTIONS
    for at, face in enumerate(faction.faces)
}


def can_give(empire: Empire, dice: list[int], face: DealFace, surcharge: int) -> bool:
    """Whether the empire, with these dice by colour, has all that a face asks for, and the
    surcharge.
    """
    credits = empire.credits - face.credits() - surcharge
    if credits < 0:
        return False
    for code in face.parts:
        kind, number = kind_of(code), number_of(code)
        if kind == DIE:
            if dice[number] < face.parts.count(code):
                return False
        elif not _has(empire, kind, number, credits):
            return False
    return True


def next_menu(table: Table, empire: Empire) -> list[Choice]:
    """Give the next part if there is nothing to choose; else the ways to give it."""
    board = board_of(table)
    code = board.giving[0]
    kind, number = kind_of(code), number_of(code)
    if kind in (CREDITS, TREASURY, CHIPS):
        _next(table)
        if kind == CREDITS:
            table.pay_credits(empire, -number, _WHY)
        elif kind == TREASURY:
            _lower_limit(table, empire)
        else:
            _return_chips(table, empire, number)
        return []
    options = menu(table, empire)
    if len(options) == 1 or _takes_all(empire, kind, number):
        carry_out(table, empire, options[0])
        return []
    return options


def menu(table: Table, empire: Empire) -> list[Choice]:
    """The ways to give the next part."""
    code = board_of(table).giving[0]
    kind, number = kind_of(code), number_of(code)
    if kind == DIE:
        return [
            choice for choice in removal.menu(empire) if color_of(fields.DIE.of(choice)) == number
        ]
    if kind == ANY_TILES:
        return [
            TERMS.of(count, TILES, price)
            for count, price in TILE_TERMS
            if empire.zone_size() >= count and empire.credits >= price
        ]
    if kind == WORKERS_PART:
        return [
            TERMS.of(count, WORKERS, price)
            for count, price in WORKER_TERMS
            if _at_work(empire) >= count and empire.credits >= price
        ]
    if kind == RELEASES:
        return _releases(empire)
    if kind in (TABLEAU_WORLD, TABLEAU_DEVELOPMENT):
        wanted = kind == TABLEAU_WORLD
        faces = dict.fromkeys([face for face in empire.tableau.faces if IS_WORLD[face] == wanted])
        return [SURRENDER.of(face) for face in faces]
    zone = empire.developments + empire.worlds
    fitting = [face for face in zone if _fits(zone, face, kind, number)]
    # A state made up from a view may, if hardly ever, have no tile that fits; then any does.
    return [HAND_OVER.of(face) for face in fitting or zone]


def could_be_asked(table: Table) -> bool:
    """Whether who gives a tile now has several to choose from: with one there is no question."""
    board = board_of(table)
    if not board.giving:
        return True
    step = table.empires[board.actor].step
    if step is None or HAND_OVER not in step.answers:
        return True
    empire = table.empires[board.actor]
    kind, number = kind_of(board.giving[0]), number_of(board.giving[0])
    zone = empire.developments + empire.worlds
    return sum([_fits(zone, face, kind, number) for face in zone]) > 1


def carry_out(table: Table, empire: Empire, choice: Choice) -> None:
    """Give the next part in the chosen way."""
    code = board_of(table).giving[0]
    if choice.kind is REMOVE:
        _next(table)
        removal.remove(table, empire, choice, _WHY)
    elif choice.kind is TERMS:
        follows = PLAIN_TILES if THINGS.of(choice) == TILES else RELEASES
        _next(table, part(follows, COUNT.of(choice)))
        if table.events is not None:
            table.tell("deal-terms", empire.seat, EVERYONE, {"terms": written_terms(choice)})
        table.pay_credits(empire, -CREDITS_PAID.of(choice), _WHY)
    elif choice.kind is RELEASE:
        left = number_of(code) - 1
        _next(table, *((part(RELEASES, left),) if left else ()))
        _release(table, empire, choice)
    elif choice.kind is SURRENDER:
        _next(table)
        _surrender(table, empire, fields.TILE.of(choice))
    else:
        _hand_over(table, empire, fields.TILE.of(choice), kind_of(code), number_of(code))


def _next(table: Table, *follows: int) -> None:
    """The part at hand is settled; others may follow from it."""
    board = board_of(table)
    board.giving = (*follows, *board.giving[1:])


def _takes_all(empire: Empire, kind: int, number: int) -> bool:
    """Whether everything of a kind is given, so that there is nothing to choose."""
    if kind == PLAIN_TILES:
        return empire.zone_size() == number
    return kind == RELEASES and _at_work(empire) == number


def _has(empire: Empire, kind: int, number: int, credits: int) -> bool:
    """Whether the empire can give this part, with so many credits left."""
    if kind == TREASURY:
        return empire.credit_limit - LIMIT_STEP >= LEAST_LIMIT
    if kind == CHIPS:
        return empire.chips >= number
    if kind == TABLEAU_WORLD:
        return any(empire.tableau.world_counts)
    if kind == TABLEAU_DEVELOPMENT:
        return empire.tableau.developments > 0
    if kind == ANY_TILES:
        return any(empire.zone_size() >= count and credits >= p for count, p in TILE_TERMS)
    if kind == WORKERS_PART:
        return any(_at_work(empire) >= count and credits >= p for count, p in WORKER_TERMS)
    if kind == PLAIN_TILES:
        return empire.zone_size() >= number
    zone = empire.developments + empire.worlds
    return kind in (CREDITS, DIE) or any(_fits(zone, face, kind, number) for face in zone)


def _fits(zone: list[int], face: int, kind: int, number: int) -> bool:
    """Whether a tile of the zone, either side of it, can be given for a part."""
    tile = tile_of(face)
    if kind == SIX_COST:
        return COST[development_of(tile)] == SIX
    if kind == SECOND_DEVELOPMENT:
        return bool(KEYWORDS[tile] & number)
    if kind == SECOND_WORLD:
        return WORLD_COLOR[world_of(tile)] == number
    others = [tile_of(other) for other in zone if tile_of(other) != tile]
    if kind == TWO_DEVELOPMENTS:
        return any(KEYWORDS[tile] & KEYWORDS[other] for other in others)
    if kind == TWO_WORLDS:
        color = WORLD_COLOR[world_of(tile)]
        return any(WORLD_COLOR[world_of(other)] == color for other in others)
    return True


def _hand_over(table: Table, empire: Empire, face: int, kind: int, number: int) -> None:
    tile = tile_of(face)
    if kind == TWO_DEVELOPMENTS:
        _next(table, part(SECOND_DEVELOPMENT, KEYWORDS[tile]))
    elif kind == TWO_WORLDS:
        _next(table, part(SECOND_WORLD, WORLD_COLOR[world_of(tile)]))
    elif kind == PLAIN_TILES and number > 1:
        _next(table, part(PLAIN_TILES, number - 1))
    else:
        _next(table)
    stack = empire.worlds if IS_WORLD[face] else empire.developments
    was_top = stack[0] == face
    stack.remove(face)
    # Tiles of a certain kind are shown to the other players, others are not.
    shown = kind != PLAIN_TILES
    board_of(table).under.append((SEEN_BY_ALL if shown else empire.seat) << 8 | tile)
    if table.events is not None:
        table.tell("tile-given", empire.seat, EVERYONE, {"stack": stack_name(face)})
        audience = EVERYONE if shown else empire.seat
        side = world_of(tile) if kind in (TWO_WORLDS, SECOND_WORLD) else development_of(tile)
        table.tell("tile-shown", empire.seat, audience, {"tile": NAMES[side if shown else face]})
        if was_top:
            tell_top(table, empire, face)


def _lower_limit(table: Table, empire: Empire) -> None:
    empire.credit_limit -= LIMIT_STEP
    empire.credits = min(empire.credits, empire.credit_limit)
    if table.events is not None:
        facts = {"limit": empire.credit_limit, "now": empire.credits}
        table.tell("credit-limit", empire.seat, EVERYONE, {**facts})


def _return_chips(table: Table, empire: Empire, amount: int) -> None:
    empire.chips -= amount
    table.pool += amount
    if table.events is not None:
        facts = {"amount": amount, "now": empire.chips, "pool": max(0, table.pool)}
        table.tell("chips-returned", empire.seat, EVERYONE, {**facts})


def _at_work(empire: Empire) -> int:
    return len(empire.developers) + len(empire.settlers) + len(empire.goods)


def _releases(empire: Empire) -> list[Choice]:
    found: dict[tuple[int, int], None] = {}
    for die in empire.developers:
        found[die, ON_DEVELOPMENT] = None
    for die in empire.settlers:
        found[die, ON_WORLD_STACK] = None
    for good in empire.goods:
        place = FIRST_WORLD + world_under(good)
        found[die_of(good), place] = None
    return [RELEASE.of(die, place) for die, place in found]


def _release(table: Table, empire: Empire, choice: Choice) -> None:
    color = removal.take(empire, fields.DIE.of(choice), fields.PLACE.of(choice))
    if color == TALENT:
        # A Talent counter that has done no task is unused again.
        empire.cup[TALENT] += 1
    else:
        empire.citizenry[color] += 1
    if table.events is not None:
        facts = {"color": COLORS[color], "from": write_place(fields.PLACE.of(choice))}
        table.tell("released", empire.seat, EVERYONE, {**facts})


def _surrender(table: Table, empire: Empire, face: int) -> None:
    """A tile of the tableau goes back to where it came from; dice that it gave stay."""
    gone = [face, _BESIDE[face]] if face in _BESIDE else [face]
    for index in gone:
        empire.tableau = empire.tableau.without_face(index)
    freed = [good for good in empire.goods if world_under(good) in gone]
    for good in freed:
        empire.goods.remove(good)
        empire.cup[color_of(good)] += 1
    # Start tiles go to the box and generic tiles to their supply, which nothing depends on.
    if face < 2 * TILE_COUNT:
        table.bag.append(tile_of(face))
        table.bag.sort()
    if table.events is not None:
        for good in freed:
            facts = {"color": COLORS[color_of(good)], "from": NAMES[world_under(good)]}
            table.tell("recalled", empire.seat, EVERYONE, {**facts})
        names = " and ".join(FACES[index].name for index in gone)
        table.tell("surrendered", empire.seat, EVERYONE, {"tile": names})
