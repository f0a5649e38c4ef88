"""What a position of Roll looks like to a net: numbers made from a view, and from nothing else.

Binary entries, by face of a named tile: it lies in the own tableau; in the own construction zone;
on top of it; it is just drawn; it lies in a rival's tableau or on top of a rival's stack. Dense
entries: one block for the own empire, one for the strongest rival, one for the mean of the other
rivals (zeros when there are none); what only the owner knows of the own stacks; the state of the
table; and how this round stands: the stage, the own workers by column and colour, what was selected
and how much of it a power has done; after Reveal also the phases that occur and the rivals' workers
by column. Every entry is scaled to be about one. Whoever changes any of this counts `VERSION` up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.bots.net import Row
from orrery.bots.roll_features import (
    BLOCKS,
    LONG,
    ORB_SIZE,
    TABLE_SIZE,
    ZONE_SIZE,
    missing,
    orb,
    rounds_left,
    table,
    zone,
)
from orrery.roll import prices
from orrery.roll.dice import color_of, column_of, world_under
from orrery.roll.rivalry.orb.die import orb_in
from orrery.roll.table import STAGES
from orrery.roll.tableau import Tableau
from orrery.roll.terms import COLOR_COUNT, COLUMNS, NO_DIE, NO_FACE, NO_PHASE, PHASES
from orrery.roll.tiles.tileset import GENERIC_FIRST, WORLD_COLOR
from orrery.roll.view import RollView

VERSION: Final = 1
FEATURES: Final = "roll-judge"
# Where each block of binary entries begins.
IN_ZONE: Final[int] = GENERIC_FIRST
ON_TOP: Final[int] = 2 * GENERIC_FIRST
DRAWN: Final[int] = 3 * GENERIC_FIRST
RIVALS: Final[int] = 4 * GENERIC_FIRST
BINARY: Final[int] = 5 * GENERIC_FIRST
EMPIRE_SIZE: Final[int] = COLOR_COUNT + 11 + 21 + ORB_SIZE
ROUND_SIZE: Final[int] = (
    len(STAGES) + len(COLUMNS) * COLOR_COUNT + 3 * len(PHASES) + 2 * len(COLUMNS) + COLOR_COUNT + 10
)
DENSE: Final[int] = BLOCKS * EMPIRE_SIZE + ZONE_SIZE + TABLE_SIZE + 1 + ROUND_SIZE


def features(view: RollView, totals: Sequence[int]) -> Row:
    """A seat's view as a net reads it; `totals` are all scores as they stand, which are open."""
    assert view.seat is not None, "only a seat can judge its position"
    rivals = [seat for seat in range(len(view.empires)) if seat != view.seat]
    rivals.sort(key=lambda seat: -totals[seat])
    strongest, others = rivals[0], rivals[1:]
    dense = _empire(view, view.seat, totals[view.seat])
    dense.extend(_empire(view, strongest, totals[strongest]))
    if others:
        blocks = [_empire(view, seat, totals[seat]) for seat in others]
        mean = blocks[0]
        for block in blocks[1:]:
            for at in range(EMPIRE_SIZE):
                mean[at] += block[at]
        dense.extend([entry / len(blocks) for entry in mean])
    else:
        dense.extend([0.0] * EMPIRE_SIZE)
    dense.extend(zone(view))
    dense.extend(table(view, totals, strongest))
    dense.append(rounds_left(view) / LONG)
    dense.extend(_round(view, strongest, others))
    return _tiles(view, rivals), dense


def _tiles(view: RollView, rivals: list[int]) -> list[int]:
    """The places of the binary ones."""
    secret = view.own_secret
    ones: set[int] = set()
    for face in view.own.tableau.faces:
        if face < GENERIC_FIRST:
            ones.add(face)
    for stack in (secret.developments, secret.worlds):
        for face in stack:
            if face < GENERIC_FIRST:
                ones.add(IN_ZONE + face)
    for face in (view.own.top_development, view.own.top_world):
        if 0 <= face < GENERIC_FIRST:
            ones.add(ON_TOP + face)
    for tile in secret.drawn:
        for face in (2 * tile, 2 * tile + 1):
            if face < GENERIC_FIRST:
                ones.add(DRAWN + face)
    for seat in rivals:
        shown = view.empires[seat]
        for face in (*shown.tableau.faces, shown.top_development, shown.top_world):
            if 0 <= face < GENERIC_FIRST:
                ones.add(RIVALS + face)
    return sorted(ones)


def _round(view: RollView, strongest: int, others: list[int]) -> list[float]:
    """How this round stands."""
    secret = view.own_secret
    values = [0.0] * len(STAGES)
    values[view.stage] = 1.0
    workers = [0.0] * (len(COLUMNS) * COLOR_COUNT)
    for worker in secret.workers:
        workers[column_of(worker) * COLOR_COUNT + color_of(worker)] += 0.5
    values.extend(workers)
    phases = [0.0] * (3 * len(PHASES))
    if secret.selected != NO_PHASE:
        phases[secret.selected] = 1.0
    for phase in range(len(PHASES)):
        if view.occurring >> phase & 1:
            phases[len(PHASES) + phase] = 1.0
    for seat in (strongest, *others):
        if view.selected[seat] != NO_PHASE:
            phases[2 * len(PHASES) + view.selected[seat]] = 1.0
    values.extend(phases)
    theirs = [0.0] * (2 * len(COLUMNS))
    for worker in view.workers[strongest]:
        theirs[column_of(worker)] += 0.5
    for seat in others:
        for worker in view.workers[seat]:
            theirs[len(COLUMNS) + column_of(worker)] += 0.5 / len(others)
    values.extend(theirs)
    strip = [0.0] * COLOR_COUNT
    if secret.strip != NO_DIE:
        strip[color_of(secret.strip)] = 1.0
    values.extend(strip)
    decision = view.own.decision
    values.extend(
        (
            len(secret.aside) / 2,
            float(secret.dictates) / 2,
            float(secret.moves_made) / 2,
            float(secret.moves_most) / 2,
            decision.owed / 2,
            decision.returned / 2,
            len(decision.used) / 3,
            0.0 if secret.power == NO_FACE else 1.0,
            len(secret.drawn) / 2,
            1.0 if view.screens_down else 0.0,
        )
    )
    return values


def _empire(view: RollView, seat: int, total: int) -> list[float]:
    """What lies open of an empire."""
    shown = view.empires[seat]
    standing = STANDINGS.get(shown.tableau)
    dice = [0] * COLOR_COUNT
    in_hand = waiting = 0
    for color in range(COLOR_COUNT):
        free = shown.cup[color] + shown.rolled[color]
        spent = shown.citizenry[color]
        dice[color] = free + spent
        in_hand += free
        waiting += spent
    for placed in (shown.developers, shown.settlers, shown.goods, shown.elsewhere):
        for die in placed:
            dice[color_of(die)] += 1
    trade = chips = 0
    for good in shown.goods:
        world = world_under(good)
        trade += standing.trade[world]
        chips += standing.chips[world]
    development = missing(shown, shown.top_development, len(shown.developers))
    world_left = missing(shown, shown.top_world, len(shown.settlers))
    values = [count / 3 for count in dice]
    values.extend(standing.values)
    values.extend(
        (
            sum(dice) / 10,
            in_hand / 8,
            waiting / 5,
            shown.credits / 5,
            max(0, waiting - shown.credits) / 4,
            shown.chips / 12,
            total / 30,
            (view.rules.end_squares - shown.tableau.squares) / 5,
            len(shown.goods) / 3,
            (standing.room - len(shown.goods)) / 4,
            trade / 10,
            chips / 8,
            len(shown.developers) / 4,
            len(shown.settlers) / 4,
            development[0] / 4,
            development[1] / 4,
            world_left[0] / 4,
            world_left[1] / 4,
            shown.development_count / 3,
            shown.world_count / 3,
            shown.credit_limit / 10,
        )
    )
    values.extend(orb(orb_in(shown.keepsake)))
    return values


class Standing:
    """What a tableau amounts to, worked out once for all views in which it appears."""

    __slots__ = ("chips", "room", "trade", "values")

    def __init__(self, tableau: Tableau) -> None:
        worlds = tableau.goods_worlds
        self.trade: dict[int, int] = {}
        self.chips: dict[int, int] = {}
        for world in worlds:
            self.trade[world] = prices.trade_credits(tableau, world)
            self.chips[world] = 1 + tableau.consume_chips[WORLD_COLOR[world]]
        self.room: int = tableau.capacity * len(worlds)
        self.values: list[float] = [
            tableau.squares / 10,
            tableau.developments / 5,
            sum(tableau.world_counts) / 5,
            len(worlds) / 4,
            sum(self.trade.values()) / 10,
            sum(self.chips.values()) / 8,
            len(tableau.discounts) / 2,
            len(tableau.reassigns) / 2,
            sum([len(virtual) for virtual in tableau.virtual_workers]) / 2,
            sum([len(incomes) for incomes in tableau.incomes]) / 2,
            (tableau.developers_to_cup + tableau.settlers_to_cup) / 2,
        ]


class Standings:
    """The standings of the tableaus met so far. Emptied when there are very many."""

    __slots__ = ("known",)

    MOST: Final = 20000

    def __init__(self) -> None:
        self.known: dict[Tableau, Standing] = {}

    def get(self, tableau: Tableau) -> Standing:
        """The standing of this tableau."""
        known = self.known.get(tableau)
        if known is None:
            if len(self.known) >= self.MOST:
                self.known.clear()
            known = Standing(tableau)
            self.known[tableau] = known
        return known


STANDINGS: Final = Standings()
