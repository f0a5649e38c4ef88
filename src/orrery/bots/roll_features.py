"""What a position of Roll looks like to a net: numbers made from a view, and from nothing else.

Binary entries, by face of a tile: it lies in the own tableau; it lies in the own construction zone;
it lies in a rival's tableau, or on top of a rival's stack. Dense entries: one block for the own
empire, one for the strongest rival, one for the mean of the other rivals (zeros when there are
none); what only the owner knows of the own stacks; the state of the table; and all of these again,
times the rounds that are left, since what an empire has is worth what it still will do. Every entry
is scaled to be about one. Rolled faces are left out: positions are read at the beginning of a
round, when a roll says little of who will win. Whoever changes any of this counts `VERSION` up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.bots.net import Row
from orrery.roll import prices
from orrery.roll.dice import color_of, place_of, world_under
from orrery.roll.rivalry.deal.board import SIDES, BoardView
from orrery.roll.rivalry.orb.die import FACE_POINTS, TECHNOLOGIES, Orb, level, orb_in, technology
from orrery.roll.terms import COLOR_COUNT, NO_FACE
from orrery.roll.tiles.tileset import FACES, WORLD_COLOR
from orrery.roll.view import EmpireView, RollView

VERSION: Final = 1
FEATURES: Final = "roll"
BLOCKS: Final = 3
BINARY: Final = BLOCKS * len(FACES)
ORB_SIZE: Final = 2 + len(TECHNOLOGIES)
EMPIRE_SIZE: Final = COLOR_COUNT + 32 + ORB_SIZE
STACK_SHOWN: Final = 3
ZONE_SIZE: Final = 2 * (1 + 2 * STACK_SHOWN)
TABLE_SIZE: Final = 17
STATE_SIZE: Final = BLOCKS * EMPIRE_SIZE + ZONE_SIZE + TABLE_SIZE
DENSE: Final = 2 * STATE_SIZE
# A leading empire builds about this many squares a round, and an empire earns so many chips.
SQUARES_A_ROUND: Final = 0.8
CHIPS_A_ROUND: Final = 1.8
LONG: Final = 8


def features(view: RollView, totals: Sequence[int]) -> Row:
    """A seat's view as a net reads it; `totals` are all scores as they stand, which are open."""
    assert view.seat is not None, "only a seat can judge its position"
    own = view.own
    rivals = [seat for seat in range(len(view.empires)) if seat != view.seat]
    rivals.sort(key=lambda seat: -totals[seat])
    strongest, others = rivals[0], rivals[1:]
    blocks = [_empire(view, seat, totals[seat]) for seat in others]
    mean = [sum(column) / len(blocks) for column in zip(*blocks)] if blocks else [0.0] * EMPIRE_SIZE
    state = [
        *_empire(view, view.seat, totals[view.seat]),
        *_empire(view, strongest, totals[strongest]),
        *mean,
        *zone(view),
        *table(view, totals, strongest),
    ]
    count = len(FACES)
    ones = set(own.tableau.faces)
    secret = view.own_secret
    ones.update(count + face for face in (*secret.developments, *secret.worlds))
    for seat in rivals:
        shown = view.empires[seat]
        tops = (shown.top_development, shown.top_world)
        ones.update(2 * count + face for face in shown.tableau.faces)
        ones.update(2 * count + face for face in tops if face != NO_FACE)
    left = rounds_left(view) / LONG
    return sorted(ones), state + [entry * left for entry in state]


def rounds_left(view: RollView) -> float:
    """About how many rounds are to come, by the squares of the leader and by the chips."""
    leader = max(empire.tableau.squares for empire in view.empires)
    by_squares = (view.rules.end_squares - leader) / SQUARES_A_ROUND
    by_chips = view.pool / (CHIPS_A_ROUND * len(view.empires))
    return max(0.0, min(by_squares, by_chips))


def _empire(view: RollView, seat: int, total: int) -> list[float]:
    """What lies open of an empire."""
    shown = view.empires[seat]
    tableau = shown.tableau
    in_hand = [own + out for own, out in zip(shown.cup, shown.rolled)]
    dice = [free + spent for free, spent in zip(in_hand, shown.citizenry)]
    for placed in (shown.developers, shown.settlers, shown.goods, shown.elsewhere):
        for die in placed:
            dice[color_of(die)] += 1
    development = missing(shown, shown.top_development, len(shown.developers))
    world = missing(shown, shown.top_world, len(shown.settlers))
    worlds = tableau.goods_worlds
    laden = [world_under(good) for good in shown.goods]
    waiting = sum(shown.citizenry)
    return [
        *[count / 3 for count in dice],
        sum(dice) / 10,
        sum(in_hand) / 8,
        waiting / 5,
        shown.credits / 5,
        max(0, waiting - shown.credits) / 4,
        shown.chips / 12,
        total / 30,
        tableau.squares / 10,
        (view.rules.end_squares - tableau.squares) / 5,
        tableau.developments / 5,
        sum(tableau.world_counts) / 5,
        len(worlds) / 4,
        len(shown.goods) / 3,
        tableau.capacity * len(worlds) / 4 - len(shown.goods) / 4,
        sum(prices.trade_credits(tableau, world) for world in laden) / 10,
        sum(_chips(shown, world) for world in laden) / 8,
        sum(prices.trade_credits(tableau, world) for world in worlds) / 10,
        sum(_chips(shown, world) for world in worlds) / 8,
        len(shown.developers) / 4,
        len(shown.settlers) / 4,
        development[0] / 4,
        development[1] / 4,
        world[0] / 4,
        world[1] / 4,
        shown.development_count / 3,
        shown.world_count / 3,
        len(tableau.discounts) / 2,
        len(tableau.reassigns) / 2,
        sum(map(len, tableau.virtual_workers)) / 2,
        sum(map(len, tableau.incomes)) / 2,
        (tableau.developers_to_cup + tableau.settlers_to_cup) / 2,
        shown.credit_limit / 10,
        *orb(orb_in(shown.keepsake)),
    ]


def missing(shown: EmpireView, face: int, crew: int) -> tuple[int, int]:
    """The workers that the top tile of a stack still needs, and its cost."""
    if face == NO_FACE:
        return 0, 0
    return max(0, shown.tableau.workers_needed(face) - crew), FACES[face].cost


def _chips(shown: EmpireView, world: int) -> int:
    return 1 + shown.tableau.consume_chips[WORLD_COLOR[world]]


def orb(orb: Orb | None) -> list[float]:
    """The points and levels of an orb, by technology."""
    sums = [0.0] * ORB_SIZE
    if orb is not None:
        sums[0] = 1.0
        for face in orb.faces:
            sums[1] += FACE_POINTS[face] / 4
            sums[2 + technology(face)] += level(face) / 3
    return sums


def zone(view: RollView) -> list[float]:
    """The own construction zone: how much work waits in each stack, tile by tile."""
    own, secret = view.own, view.own_secret
    values: list[float] = []
    stacks = ((secret.developments, own.developers), (secret.worlds, own.settlers))
    for stack, crew in stacks:
        needs = [own.tableau.workers_needed(face) for face in stack]
        values.append((sum(needs) - len(crew)) / 10)
        for place in range(STACK_SHOWN):
            if place < len(stack):
                values += [needs[place] / 4, FACES[stack[place]].cost / 4]
            else:
                values += [0.0, 0.0]
    return values


def table(view: RollView, totals: Sequence[int], strongest: int) -> list[float]:
    """How far the game is, who leads, and what kind of game it is."""
    players = len(view.empires)
    seat = view.seat
    assert seat is not None
    squares = [empire.tableau.squares for empire in view.empires]
    lead = totals[seat] - totals[strongest]
    to_build = view.rules.end_squares - max(squares)
    boxes = view.options.boxes
    matured, first = 0.0, 0.0
    if isinstance(view.board, BoardView):
        board = view.board.board
        for dealer in view.own.elsewhere:
            matured += board.steps[place_of(dealer) // SIDES] + 1
        first = float(bool(board.priority) and board.priority[0] == seat)
    return [
        view.round / 12,
        view.pool / (12 * players),
        to_build / 6,
        1.0 if to_build <= 2 or view.pool <= 3 * players else 0.0,
        lead / 10,
        max(-1.0, min(1.0, lead / 5)),
        (squares[seat] - max(squares)) / 3,
        1.0 if squares[seat] == max(squares) else 0.0,
        *[1.0 if players == count else 0.0 for count in (2, 3, 4, 5)],
        *[1.0 if box in boxes else 0.0 for box in ("rivalry", "deal", "orb")],
        matured / 3,
        first,
    ]
