"""Taking: as much as possible of what the other die shows."""

from __future__ import annotations

from bisect import insort
from typing import Final

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.roll import fields, removal
from orrery.roll.choices import DONE, PLACE, TAKE_DIE
from orrery.roll.colors import ALIEN, GENES, GRAY, NOVELTY, RARE
from orrery.roll.dice import on_world
from orrery.roll.empire import Empire
from orrery.roll.fields import FIRST_WORLD, ON_DEVELOPMENT, ON_WORLD_STACK, TO, write_place
from orrery.roll.produce import open_worlds
from orrery.roll.rivalry.colors import LEADER, TALENT
from orrery.roll.rivalry.deal.choices import (
    ADOPT,
    COUNT,
    NAME_COLOR,
    NAME_WORD,
    POST,
    TERMS,
    THINGS,
    TILES,
    WORD,
    WORKERS,
    written_terms,
)
from orrery.roll.rivalry.deal.choices import CREDITS as CREDITS_PAID
from orrery.roll.rivalry.deal.choices import WORLD_COLOR as NAMED_COLOR
from orrery.roll.rivalry.deal.faces import (
    ANY_TILES,
    CHIPS,
    CREDITS,
    DIE,
    LIMIT_STEP,
    MOST_LIMIT,
    PLACINGS,
    PLAIN_TILES,
    POSTINGS,
    SIX_COST,
    SUBSTITUTE,
    TABLEAU_WORLD,
    TILE_TERMS,
    TREASURY,
    TWO_DEVELOPMENTS,
    TWO_WORLDS,
    WORKER_TERMS,
    kind_of,
    number_of,
    part,
)
from orrery.roll.rivalry.deal.faces import WORKERS as WORKERS_PART
from orrery.roll.rivalry.deal.give import SIX
from orrery.roll.rivalry.deal.keywords import KEYWORDS, WORDS
from orrery.roll.rivalry.deal.mat import board_of, components_of, gain_talents
from orrery.roll.table import Table
from orrery.roll.terms import COLORS
from orrery.roll.tiles.tileset import (
    COST,
    NAMES,
    WORLD_COLOR,
    development_of,
    generic_faces,
    tile_name,
    tile_of,
    world_of,
)
from orrery.roll.zone import put_into_zone

_DONE: Final = DONE.of()
_WHY: Final = "a deal"
_WORDS: Final = [NAME_WORD.of(word) for word in range(len(WORDS))]
_COLORS: Final = [NAME_COLOR.of(color) for color in (GRAY, NOVELTY, RARE, GENES, ALIEN)]


def next_menu(table: Table, empire: Empire) -> list[Choice]:
    """Take the next part if there is nothing to choose; else the ways to take it."""
    code = board_of(table).taking[0]
    kind, number = kind_of(code), number_of(code)
    if kind in _AT_ONCE:
        _take_at_once(table, empire, kind, number)
        return []
    options = menu(table, empire)
    if not options or options == [_DONE]:
        _next(table)
        return []
    if len(options) == 1:
        carry_out(table, empire, options[0])
        return []
    return options


def menu(table: Table, empire: Empire) -> list[Choice]:
    """The ways to take the next part."""
    board = board_of(table)
    kind = kind_of(board.taking[0])
    if kind == ANY_TILES:
        return [TERMS.of(count, TILES, credits) for count, credits in TILE_TERMS]
    if kind == WORKERS_PART:
        return [TERMS.of(count, WORKERS, credits) for count, credits in WORKER_TERMS]
    if kind == TWO_DEVELOPMENTS:
        return _WORDS
    if kind == TWO_WORLDS:
        return _COLORS
    if kind == PLACINGS:
        return [
            PLACE.of(face, 0)
            for tile in board.drawn or empire.drawn
            for face in (development_of(tile), world_of(tile))
        ]
    if kind == POSTINGS:
        return [*_postings(empire), _DONE]
    if kind == SUBSTITUTE:
        colors = [color for color in range(TALENT) if table.supply[color] and color != LEADER]
        return [TAKE_DIE.of(color) for color in colors]
    return _generic_tiles(table, empire, kind == TABLEAU_WORLD)


def carry_out(table: Table, empire: Empire, choice: Choice) -> None:
    """Take the next part in the chosen way."""
    if choice.kind is TERMS:
        follows = PLAIN_TILES if THINGS.of(choice) == TILES else POSTINGS
        _next(table, part(follows, COUNT.of(choice)))
        if table.events is not None:
            table.tell("deal-terms", empire.seat, EVERYONE, {"terms": written_terms(choice)})
        table.pay_credits(empire, CREDITS_PAID.of(choice), _WHY)
    elif choice.kind in (NAME_WORD, NAME_COLOR):
        _name(table, empire, choice)
    elif choice.kind is PLACE:
        _place(table, empire, fields.TILE.of(choice))
    elif choice.kind is POST:
        left = number_of(board_of(table).taking[0]) - 1
        _next(table, *((part(POSTINGS, left),) if left else ()))
        _post(table, empire, choice)
    elif choice.kind is TAKE_DIE:
        _next(table)
        _gain_die(table, empire, fields.DIE.of(choice))
    elif choice.kind is ADOPT:
        _next(table)
        _adopt(table, empire, fields.TILE.of(choice))
    else:
        assert choice is _DONE, f"nothing to take by {choice.text!r}"
        _next(table)


def _next(table: Table, *follows: int) -> None:
    """The part at hand is settled; others may follow from it."""
    board = board_of(table)
    board.taking = (*follows, *board.taking[1:])


def _take_at_once(table: Table, empire: Empire, kind: int, number: int) -> None:
    _next(table)
    if kind == CREDITS:
        table.pay_credits(empire, number, _WHY)
    elif kind == TREASURY:
        _raise_limit(table, empire)
    elif kind == CHIPS:
        table.pay_chips(empire, number, _WHY)
        # Fine Points: once the 10 VP chips are needed the game ends after this round.
        board_of(table).exhausted = board_of(table).exhausted or table.pool < 0
    elif kind == SIX_COST:
        _draw_until(table, empire, [COST[development_of(tile)] == SIX for tile in _ALL], 1, False)
    elif kind == PLAIN_TILES:
        _draw(table, empire, number)
    elif number == TALENT:
        gain_talents(table, empire, 1, _WHY)
    elif table.supply[number]:
        _gain_die(table, empire, number)
    else:
        # Running Out of a Die Type: any non-Leader die instead.
        _put_first(table, part(SUBSTITUTE))


def _put_first(table: Table, *parts: int) -> None:
    board = board_of(table)
    board.taking = (*parts, *board.taking)


def _gain_die(table: Table, empire: Empire, color: int) -> None:
    table.supply[color] -= 1
    empire.citizenry[color] += 1
    if table.events is not None:
        facts = {"color": COLORS[color], "to": "citizenry", "tile": _WHY}
        table.tell("gained-die", empire.seat, EVERYONE, {**facts})


def _raise_limit(table: Table, empire: Empire) -> None:
    if empire.credit_limit + LIMIT_STEP > MOST_LIMIT:
        return
    empire.credit_limit += LIMIT_STEP
    if table.events is not None:
        facts = {"limit": empire.credit_limit, "now": empire.credits}
        table.tell("credit-limit", empire.seat, EVERYONE, {**facts})


def _draw(table: Table, empire: Empire, count: int) -> None:
    """Draw tiles that nobody else sees, as many as the bag has."""
    empire.drawn = tuple(table.draw_tile() for _ in range(min(count, len(table.bag))))
    if empire.drawn:
        _put_first(table, part(PLACINGS))
        if table.events is not None:
            names = [tile_name(tile) for tile in empire.drawn]
            table.tell("drew-tiles", empire.seat, EVERYONE, {"count": len(names)})
            table.tell("drew", empire.seat, empire.seat, {"tiles": names, "why": "deal"})


def _name(table: Table, empire: Empire, choice: Choice) -> None:
    _next(table)
    if choice.kind is NAME_WORD:
        fits = [bool(KEYWORDS[tile] >> WORD.of(choice) & 1) for tile in _ALL]
    else:
        fits = [WORLD_COLOR[world_of(tile)] == NAMED_COLOR.of(choice) for tile in _ALL]
    _draw_until(table, empire, fits, 2, choice.kind is NAME_COLOR)


def _draw_until(table: Table, empire: Empire, fits: list[bool], count: int, worlds: bool) -> None:
    """Draw for all to see until enough tiles fit; the others go back to the bag."""
    found: list[int] = []
    others: list[int] = []
    shown: list[str] = []
    while table.bag and len(found) < count:
        tile = table.draw_tile()
        (found if fits[tile] else others).append(tile)
        shown.append(NAMES[world_of(tile) if worlds else development_of(tile)])
    table.bag += others
    # What lies in the bag has no order that anybody could know.
    table.bag.sort()
    board_of(table).drawn = tuple(found)
    # For each missing tile a non-Leader die of choice.
    _put_first(table, *[part(SUBSTITUTE)] * (count - len(found)))
    if found:
        _put_first(table, part(PLACINGS))
    if table.events is not None:
        side = [NAMES[world_of(t) if worlds else development_of(t)] for t in found]
        table.tell("drew-openly", empire.seat, EVERYONE, {"tiles": shown, "kept": side})


def _place(table: Table, empire: Empire, face: int) -> None:
    board = board_of(table)
    tile = tile_of(face)
    board.drawn = tuple(drawn for drawn in board.drawn if drawn != tile)
    empire.drawn = tuple(drawn for drawn in empire.drawn if drawn != tile)
    put_into_zone(table, empire, face, False)
    if not board.drawn and not empire.drawn:
        _next(table)


def _postings(empire: Empire) -> list[Choice]:
    """Every die of the empire, to every place where it could work."""
    targets = [ON_DEVELOPMENT, ON_WORLD_STACK]
    targets += [FIRST_WORLD + world for world in open_worlds(empire)]
    return [
        POST.of(die, place, target)
        for place, die in removal.dice(empire)
        for target in targets
        if place != target
    ]


def _post(table: Table, empire: Empire, choice: Choice) -> None:
    """A die goes to work as it is: whatever face it showed means nothing there."""
    place, target = fields.PLACE.of(choice), TO.of(choice)
    color = removal.take(empire, fields.DIE.of(choice), place)
    removal.check_after_removal(table)
    if target == ON_DEVELOPMENT:
        insort(empire.developers, color)
    elif target == ON_WORLD_STACK:
        insort(empire.settlers, color)
    else:
        insort(empire.goods, on_world(color, target - FIRST_WORLD))
    if table.events is not None:
        facts = {
            "color": COLORS[color],
            "from": write_place(place),
            "to": write_place(target),
        }
        table.tell("posted", empire.seat, EVERYONE, {**facts})


def _generic_tiles(table: Table, empire: Empire, worlds: bool) -> list[Choice]:
    menu: list[Choice] = []
    for side in components_of(table).generic_sides:
        if side.is_world != worlds:
            continue
        for face in generic_faces(side.is_world, side.color, side.cost):
            # Generic worlds are told apart by their goods; developments need not be.
            if not worlds or face not in empire.tableau.faces:
                menu.append(ADOPT.of(face))
                break
    return menu


def _adopt(table: Table, empire: Empire, face: int) -> None:
    empire.tableau = empire.tableau.with_face(face)
    if table.events is not None:
        table.tell(
            "adopted",
            empire.seat,
            EVERYONE,
            {"tile": NAMES[face], "squares": empire.tableau.squares},
        )


_ALL: Final = range(len(KEYWORDS))
_AT_ONCE: Final[tuple[int, ...]] = (CREDITS, TREASURY, CHIPS, DIE, SIX_COST, PLAIN_TILES)
