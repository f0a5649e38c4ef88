"""A view of Race as numbers: what the learned bots read.

A vector has binary entries (given as the places of the ones) and dense entries (given in full).
`VERSION` belongs to the weights made from it: whoever changes an entry counts it up.

Binary entries, each block as long as there are designs where not said otherwise:

    own hand                     a copy is in the hand
    own hand, second copy
    own hand, payable            it could be placed with the cards of the hand
    looked at                    cards seen in Explore and not kept yet
    for each seat, own first, then in turn order behind it:
        tableau, goods           goods by the world they lie on
        actions (7)              chosen for this round, while their phase has not passed
    phases (7)                   still to come, or under way
    phase under way (8)
    step (16)                    what the seat is asked now
    pool, thermometer (12)       fewer chips than 1, 2, 3 ... 12 for each player
    longest tableau (7)          at least 6, 7 ... 12 cards
    hand (11), tableau (12)      the seat's own hand and tableau, thermometers

Dense entries: `GLOBAL` for the table and the own hand, then `SEAT` for each seat, in the order in
which the code below appends them.

Two things are read as if they were done: a card selected in secret lies in the tableau and is paid
for, and cards picked for a discard have left the hand. So a view after a choice tells what the
choice brings. Cards that were drawn by the very choice (`known` is the hand before it) count as
cards, but not as these cards.
"""

from __future__ import annotations

from typing import Final

from orrery.race import terms
from orrery.race.abilities import Abilities
from orrery.race.cards import CARD_SETS, NAMES, Card, CardSet, ConsumePower
from orrery.race.cards.card import CONSUMES, CONSUMES_ALL, DRAWS, SELLS
from orrery.race.powers import ANY, CHIPS, MILITARY, PRICES
from orrery.race.settle import price, strength
from orrery.race.terms import NONE
from orrery.race.view import RaceView, SeatView

VERSION: Final = 1
DESIGNS: Final = len(NAMES)
ACTIONS: Final = 7
SIXES: Final = [number for number in sorted(CARD_SETS["first"].points)]
SIX_AT: Final = {number: at for at, number in enumerate(SIXES)}

HAND: Final = 0
HAND_TWICE: Final = DESIGNS
PAYABLE: Final = 2 * DESIGNS
LOOKED_AT: Final = 3 * DESIGNS
TABLE: Final = 4 * DESIGNS
COMING: Final = TABLE
UNDER_WAY: Final = COMING + 8
STEP: Final = UNDER_WAY + 8
POOL: Final = STEP + 16
LONGEST: Final = POOL + 12
OWN_HAND: Final = LONGEST + 7
OWN_TABLEAU: Final = OWN_HAND + 11
SEATS: Final = OWN_TABLEAU + 12
# Within a seat's block.
SEAT_GOODS: Final = DESIGNS
SEAT_ACTIONS: Final = 2 * DESIGNS
SEAT_BLOCK: Final = 2 * DESIGNS + ACTIONS

SEAT: Final = 47
GLOBAL: Final = 24 + 2 * len(SIXES)

UNREACHABLE: Final = 99
ACTION_PHASE: Final = (
    terms.EXPLORE,
    terms.EXPLORE,
    terms.DEVELOP,
    terms.SETTLE,
    terms.CONSUME,
    terms.CONSUME,
    terms.PRODUCE,
)
DISCARDING: Final = (
    terms.CHOOSE_START,
    terms.PAY_DEVELOPMENT,
    terms.PAY_WORLD,
    terms.HAND_LIMIT_DISCARD,
    terms.SPEND_CARD,
)
PAYING: Final = (terms.PAY_DEVELOPMENT, terms.PAY_WORLD)


def binary_size(players: int) -> int:
    """How many binary entries a vector has."""
    return SEATS + players * SEAT_BLOCK


def dense_size(players: int) -> int:
    """How many dense entries a vector has."""
    return GLOBAL + players * SEAT


class Holding:
    """What a tableau amounts to, worked out once for all views in which it appears."""

    __slots__ = (
        "abilities",
        "blocks",
        "cards",
        "developments",
        "flows",
        "order",
        "points",
        "prices",
        "six_points",
        "sixes",
        "static",
        "windfalls",
        "worlds",
    )

    def __init__(self, card_set: CardSet, tableau: list[int]) -> None:
        cards = card_set.cards
        self.cards: list[Card] = cards
        self.abilities: Abilities = Abilities(card_set, tableau)
        self.blocks: list[list[int]] = [
            [SEATS + seat * SEAT_BLOCK + number for number in tableau] for seat in range(4)
        ]
        self.worlds: int = sum(1 for number in tableau if cards[number].is_world)
        self.developments: int = len(tableau) - self.worlds
        self.points: int = sum(cards[number].points for number in tableau)
        self.sixes: list[int] = [number for number in tableau if number in SIX_AT]
        # What each 6-cost development would score for these cards, chips and goods apart.
        self.six_points: list[int] = []
        for six in SIXES:
            points = card_set.points[six]
            total = sum([points[number] for number in tableau])
            if six not in tableau:
                total += points[six]
            for row in card_set.totals[six]:
                if row.total == MILITARY:
                    total += row.points * (self.abilities.military // row.per)
            self.six_points.append(total)
        self.windfalls: list[int] = [number for number in tableau if cards[number].windfall]
        self.order: list[tuple[int, ConsumePower]] = sorted(
            enumerate(self.abilities.consume), key=_usefulness, reverse=True
        )
        self.prices: dict[int, int] = {}
        self.flows: dict[tuple[int, ...], Flow] = {}
        self.static: list[float] = self._static(tableau)

    def _static(self, tableau: list[int]) -> list[float]:
        has = self.abilities
        dense = [
            len(tableau) / 12,
            self.developments / 8,
            self.worlds / 8,
            has.military / 6,
            has.military_against[1] / 4,
            has.military_against[2] / 4,
            has.military_against[3] / 4,
            has.military_against[4] / 4,
            has.military_against_rebels / 4,
            has.look / 4,
            has.keep / 2,
            has.development_discount / 3,
        ]
        dense.extend([discount / 3 for discount in has.world_discount])
        dense.extend([bonus / 3 for bonus in has.trade_bonus[1:]])
        dense.append(len(has.producers) / 5)
        dense.append(len(self.windfalls) / 4)
        dense.append(len(has.windfall_producers) / 3)
        dense.append(sum([amount for _, amount in has.draw_develop]) / 2)
        dense.append(sum([amount for _, amount in has.draw_as_develop_opens]) / 2)
        dense.append(sum([amount for _, amount in has.draw_settle]) / 2)
        dense.append(len(self.sixes) / 3)
        dense.append(float(len(has.contacts) + len(has.ships) + len(has.tactics)) / 2)
        return dense

    def price(self, number: int) -> int:
        """How many cards it costs to place a card; UNREACHABLE when Military is lacking."""
        known = self.prices.get(number)
        if known is not None:
            return known
        card = self.cards[number]
        has = self.abilities
        if not card.is_world:
            cost = max(0, card.cost - has.development_discount)
        elif not card.military:
            cost = price(has, card, 0)
        else:
            cost = UNREACHABLE
            force = strength(has, card)
            if force >= card.cost:
                cost = 0
            else:
                for _, off, excluded in has.contacts:
                    if card.kind != excluded:
                        cost = min(cost, price(has, card, off))
                for _, more in has.tactics:
                    if force + more >= card.cost:
                        cost = min(cost, 2)
        self.prices[number] = cost
        return cost

    def flow(self, goods: list[int], used: int) -> Flow:
        """What these goods would bring, with the powers that are not used up."""
        key = (used, *goods)
        known = self.flows.get(key)
        if known is None:
            known = Flow(self, goods, used)
            self.flows[key] = known
        return known


class Flow:
    """What goods bring: sold, consumed now, or consumed after producing."""

    __slots__ = ("chips", "dense", "index")

    def __init__(self, holding: Holding, goods: list[int], used: int) -> None:
        cards = holding.cards
        has = holding.abilities
        kinds = [cards[world].kind for world in goods]
        sale = max([_sale(has, cards[world]) for world in goods], default=0)
        chips, drawn = _consumed(holding, kinds, used)
        made = [number for number in has.producers if number not in goods]
        empty = [number for number in holding.windfalls if number not in goods]
        served = 0
        draws = sum([amount for _, amount in has.draw_produce])
        for _, wanted in has.windfall_producers:
            for number in empty:
                if wanted == ANY or cards[number].kind == wanted:
                    empty.remove(number)
                    made.append(number)
                    served += 1
                    break
        after = kinds + [cards[number].kind for number in made]
        draws += sum([cards[number].draw_if_produced for number in made])
        made_kinds = [cards[number].kind for number in made]
        for _, amount, kind in has.draw_per_good:
            draws += amount * made_kinds.count(kind)
        for _, amount in has.draw_per_kind:
            draws += amount * len(set(made_kinds))
        for _, amount, kind in has.draw_per_world:
            tableau_kinds = [cards[number].kind for number in has.producers + holding.windfalls]
            draws += amount * tableau_kinds.count(kind)
        later_chips, later_drawn = _consumed(holding, after, 0)
        later_sale = max([_sale(has, cards[world]) for world in goods + made], default=0)
        self.chips: int = chips
        self.index: list[int] = goods.copy()
        self.dense: list[float] = [
            kinds.count(1) / 2,
            kinds.count(2) / 2,
            kinds.count(3) / 2,
            kinds.count(4) / 2,
            len(goods) / 4,
            sale / 6,
            chips / 6,
            drawn / 4,
            len(made) / 4,
            len(empty) / 3,
            draws / 4,
            later_chips / 8,
            later_drawn / 4,
            later_sale / 6,
        ]


class Holdings:
    """The holdings met so far in one edition. Emptied when there are very many."""

    __slots__ = ("card_set", "known")

    MOST: Final = 20000

    def __init__(self, edition: str) -> None:
        self.card_set: CardSet = CARD_SETS[edition]
        self.known: dict[tuple[int, ...], Holding] = {}

    def get(self, tableau: list[int]) -> Holding:
        """The holding of this tableau."""
        key = tuple(sorted(tableau))
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= self.MOST:
                self.known.clear()
            known = Holding(self.card_set, tableau)
            self.known[key] = known
        return known


HOLDINGS: dict[str, Holdings] = {edition: Holdings(edition) for edition in CARD_SETS}


class Surroundings:
    """The part of a vector that no choice of the own seat changes: worked out once a decision."""

    __slots__ = ("dense", "index", "longest", "scores")

    def __init__(self, view: RaceView) -> None:
        players = len(view.seats)
        seat = view.seat
        assert seat is not None, "features are those of a seat"
        holdings = HOLDINGS[view.options["edition"]]
        self.index: list[int] = []
        self.dense: list[float] = []
        self.scores: list[int] = []
        self.longest: int = 0
        for turn in range(1, players):
            other = view.seats[(seat + turn) % players]
            self.longest = max(self.longest, len(other.tableau))
            cards = other.hand
            if other.step in PAYING:
                cards -= other.need
            score = _seat(
                self.index,
                self.dense,
                view,
                holdings,
                holdings.get(other.tableau),
                other,
                other.goods,
                cards,
                other.actions,
                turn,
            )
            self.scores.append(score)
        for phase in view.phases:
            self.index.append(COMING + phase)
        if view.phase:
            self.index.append(COMING + view.phase)
            self.index.append(UNDER_WAY + view.phase)
        for level in range(12):
            if view.pool <= level * players:
                self.index.append(POOL + level)


def features(
    view: RaceView, known: list[int] | None = None, around: Surroundings | None = None
) -> tuple[list[int], list[float]]:
    """The places of the binary ones, and the dense entries, as the view's own seat sees it."""
    if around is None:
        around = Surroundings(view)
    own = view.own
    seat = view.seat
    assert own is not None and seat is not None, "features are those of a seat"
    players = len(view.seats)
    holdings = HOLDINGS[view.options["edition"]]
    me = view.seats[seat]
    step = me.step
    hand = own.hand.copy()
    strangers = 0
    if known is not None:
        before = known.copy()
        for card in own.hand:
            if card in before:
                before.remove(card)
            else:
                hand.remove(card)
                strangers += 1
    goods = me.goods
    owing = 0
    picked = own.picked
    if step == terms.KEEP_CARD:
        hand = hand + picked
        owing = len(picked) - me.need
    elif step in DISCARDING:
        for card in picked:
            if card in hand:
                hand.remove(card)
        owing = max(0, me.need - len(picked))
    elif step == terms.TAKE_GOOD and picked:
        goods = [world for world in goods if world not in picked]
    tableau = me.tableau
    placing = own.placing
    secret = placing != NONE and view.stage in (terms.REVEAL_DEVELOPMENTS, terms.REVEAL_WORLDS)
    if secret:
        cost = holdings.get(tableau).price(placing)
        if terms.DEVELOP_ACTION in own.actions and view.stage == terms.REVEAL_DEVELOPMENTS:
            cost = max(0, cost - 1)
        owing += 0 if cost == UNREACHABLE else cost
        tableau = [*tableau, placing]
        if placing in hand:
            hand.remove(placing)
        if holdings.card_set.cards[placing].windfall:
            goods = [*goods, placing]
    elif step == terms.CHOOSE_WAY:
        rest = [card for card in tableau if card != me.placing]
        cost = holdings.get(rest).price(me.placing)
        owing += 0 if cost == UNREACHABLE else cost
    wealth = max(0, len(hand) + strangers - owing)
    holding = holdings.get(tableau)

    index = around.index.copy()
    dense: list[float] = []
    last = NONE
    payable_worlds = payable_developments = most_points = near = 0
    in_hand = [0.0] * len(SIXES)
    for card in hand:
        if card == last:
            index.append(HAND_TWICE + card)
            continue
        last = card
        index.append(HAND + card)
        if card in tableau:
            continue
        facts = holding.cards[card]
        cost = holding.price(card)
        if card in SIX_AT:
            at = SIX_AT[card]
            in_hand[at] = (holding.six_points[at] + _extra(holdings, card, me.chips, goods)) / 8
        if cost < wealth:
            index.append(PAYABLE + card)
            most_points = max(most_points, facts.points)
            if facts.is_world:
                payable_worlds += 1
            else:
                payable_developments += 1
        elif cost <= wealth + 2:
            near += 1
    if known is None:
        for card in own.explored:
            index.append(LOOKED_AT + card)
    coming = view.phases
    if step and known is None:
        index.append(STEP + step)
    longest = max(len(tableau), around.longest)
    for level in range(6, min(longest, 12) + 1):
        index.append(LONGEST + level - 6)
    for level in range(min(wealth, 11)):
        index.append(OWN_HAND + level)
    for level in range(min(len(tableau), 12)):
        index.append(OWN_TABLEAU + level)

    seats: list[float] = []
    score = _seat(index, seats, view, holdings, holding, me, goods, wealth, own.actions, 0)
    gap = score - max(around.scores)
    ending = 1.0 if longest >= 12 or view.pool <= 0 else 0.0
    expected = holding.flow(goods, me.used if view.phase == terms.CONSUME else 0).chips
    consuming = terms.CONSUME in coming or view.phase == terms.CONSUME
    doubled = 2 if terms.DOUBLE_ACTION in own.actions else 1
    dense.extend(
        (
            1.0,
            view.pool / (12 * players),
            view.round / 12,
            longest / 12,
            gap / 15,
            max(-1.0, min(1.0, gap / 3)),
            ending,
            ending * gap / 8,
            ending * max(-1.0, min(1.0, gap / 2)),
            view.deck / 100,
            strangers / 4,
            owing / 4,
            payable_worlds / 3,
            payable_developments / 3,
            most_points / 6,
            near / 3,
            max(0, wealth - 10) / 4,
            expected * doubled / 8 if consuming else 0.0,
            1.0 if view.revealed else 0.0,
            len(own.explored) / 5 if known is None else 0.0,
            1.0 if view.order[0] == seat else 0.0,
            (score - (score + sum(around.scores)) / players) / 15,
            max(0, view.pool - expected * doubled) / (12 * players) if consuming else 0.0,
            len(coming) / 4,
        )
    )
    dense.extend(in_hand)
    for at, six in enumerate(SIXES):
        if six in tableau:
            dense.append((holding.six_points[at] + _extra(holdings, six, me.chips, goods)) / 8)
        else:
            dense.append(0.0)
    dense.extend(seats)
    dense.extend(around.dense)
    return index, dense


def _seat(
    index: list[int],
    dense: list[float],
    view: RaceView,
    holdings: Holdings,
    holding: Holding,
    seat: SeatView,
    goods: list[int],
    cards: int,
    actions: tuple[int, ...],
    turn: int,
) -> int:
    """Append one seat's entries; the answer is its score as it stands."""
    base = SEATS + turn * SEAT_BLOCK
    index.extend(holding.blocks[turn])
    flow = holding.flow(sorted(goods), seat.used if view.phase == terms.CONSUME else 0)
    for world in flow.index:
        index.append(base + SEAT_GOODS + world)
    for action in actions:
        phase = ACTION_PHASE[action]
        if not view.revealed or phase == view.phase or phase in view.phases:
            index.append(base + SEAT_ACTIONS + action)
    bonus = 0
    for six in holding.sixes:
        bonus += holding.six_points[SIX_AT[six]] + _extra(holdings, six, seat.chips, goods)
    score = holding.points + seat.chips + bonus
    dense.append(seat.chips / 12)
    dense.append(cards / 8)
    dense.append(score / 30)
    dense.append(bonus / 10)
    dense.extend(holding.static)
    dense.extend(flow.dense)
    return score


def _extra(holdings: Holdings, six: int, chips: int, goods: list[int]) -> int:
    """What chips and goods add to a 6-cost development."""
    points = 0
    for row in holdings.card_set.totals[six]:
        if row.total == CHIPS:
            points += row.points * (chips // row.per)
        elif row.total != MILITARY:
            points += row.points * (len(goods) // row.per)
    return points


def _sale(has: Abilities, world: Card) -> int:
    return PRICES[world.kind] + has.trade_bonus[world.kind] + world.good_bonus


def _usefulness(entry: tuple[int, ConsumePower]) -> float:
    power = entry[1]
    if power.what == CONSUMES:
        return (power.chips + 0.8 * power.cards) / power.goods + (0.01 if power.kind != ANY else 0)
    return 0.1


def _consumed(holding: Holding, kinds: list[int], used: int) -> tuple[int, int]:
    """Chips and cards that goods of these kinds bring, the best powers first."""
    left = [0, 0, 0, 0, 0, 0]
    for kind in kinds:
        left[kind] += 1
        left[ANY] += 1
    chips = drawn = 0
    for at, power in holding.order:
        if used >> at & 1:
            continue
        if power.what == CONSUMES:
            if power.all_different:
                different = [kind for kind in range(1, 5) if left[kind]]
                if len(different) >= power.goods:
                    for kind in different[: power.goods]:
                        left[kind] -= 1
                    left[ANY] -= power.goods
                    chips += power.chips
                    drawn += power.cards
                continue
            for _ in range(power.times):
                if left[power.kind] < power.goods:
                    break
                chips += power.chips
                drawn += power.cards
                if power.kind != ANY:
                    left[power.kind] -= power.goods
                    left[ANY] -= power.goods
                    continue
                for _ in range(power.goods):
                    best = 1
                    for kind in range(2, 5):
                        if left[kind] > left[best]:
                            best = kind
                    left[best] -= 1
                    left[ANY] -= 1
        elif power.what == CONSUMES_ALL:
            chips += max(0, left[ANY] - power.unpaid)
            left = [0, 0, 0, 0, 0, 0]
        elif power.what == SELLS and left[ANY]:
            drawn += 3
            left[ANY] -= 1
            for kind in range(1, 5):
                if left[kind]:
                    left[kind] -= 1
                    break
        elif power.what == DRAWS:
            drawn += power.cards
    return chips, drawn
