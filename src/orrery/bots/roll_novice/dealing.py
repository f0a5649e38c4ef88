"""Deals: what giving and taking each kind of asset is worth, and what closing a deal pays."""

from __future__ import annotations

from math import inf
from typing import Final

from orrery.bots.roll_novice.faces import (
    FORESEEN_ROUNDS,
    RECRUITING,
    face_worth,
    kept_worth,
    scouted_worth,
)
from orrery.bots.roll_novice.outlook import Outlook
from orrery.roll.dice import color_of, place_of
from orrery.roll.rivalry.colors import TALENT
from orrery.roll.rivalry.components import Components
from orrery.roll.rivalry.deal.board import AREAS, PRESTIGE, SIDES, Board
from orrery.roll.rivalry.deal.dealing import REFUSAL_CREDITS
from orrery.roll.rivalry.deal.exchange import PRESTIGE_CREDITS
from orrery.roll.rivalry.deal.faces import (
    ANY_TILES,
    CHIPS,
    CREDITS,
    DEAL_FACES,
    DIE,
    LEAST_LIMIT,
    LIMIT_STEP,
    MOST_LIMIT,
    PLAIN_TILES,
    SIX_COST,
    TABLEAU_DEVELOPMENT,
    TABLEAU_WORLD,
    TILE_TERMS,
    TREASURY,
    TWO_DEVELOPMENTS,
    TWO_WORLDS,
    WORKER_TERMS,
    WORKERS,
    kind_of,
    number_of,
)
from orrery.roll.rivalry.deal.give import SIX
from orrery.roll.rivalry.deal.keywords import KEYWORDS
from orrery.roll.terms import (
    COLOR_COUNT,
    NO_DIE,
)
from orrery.roll.tiles.tileset import (
    COST,
    FACTIONS,
    IS_WORLD,
    WORLD_COLOR,
    development_of,
    generic_faces,
    tile_of,
    world_of,
)

# How good the dice of each colour are; the more choice their faces leave, the better.
DIE_QUALITY: Final[tuple[float, ...]] = (0.8, 1.0, 1.0, 1.0, 1.0, 1.1, 1.3, 1.5, 1.1, 1.1)
# Points a round from a die: it is used in most rounds, and recruited for a credit.
DIE_A_ROUND: Final = 0.45
# Each die in the Citizenry that no credit is there for makes another one less useful.
NOT_RECRUITED: Final = 0.75
# A Talent counter is a point, and a little more while there is work for it.
TALENT_POINT: Final = 1.0
TALENT_USE: Final = 0.3
# Room for more credits is seldom needed; with little room most dice cannot be recruited.
CREDIT_LIMIT: Final = 0.3
LOW_CREDIT_LIMIT: Final = 2.0
LOW_LIMIT: Final = 7
# A tile that is drawn for its kind is better than one drawn blindly.
TILE_OF_CHOICE: Final = 0.3
# Tiles have to be built yet, and the construction zone may hold enough of them.
TILE_SHARE: Final = 0.6
# A worker that is put to work spares a round's work, one that is taken from it costs that much.
POSTED_WORKER: Final = 0.7
RELEASED_WORKER: Final = 1.0
# How likely somebody joins the side that lacks a dealer before the deal expires, and what it costs
# each round that a dealer is away.
JOINED: Final = 0.5
AWAY_A_ROUND: Final = 0.6
# The next dealer of the same round finds less to deal for.
NEXT_DEALER: Final = 0.5


class Dealing:
    """What the deals on the table are worth."""

    def __init__(self, outlook: Outlook) -> None:
        assert isinstance(outlook.table.board, Board), "the Deal game is not in play"
        assert isinstance(outlook.rules.components, Components)
        self.outlook = outlook
        self.board: Board = outlook.table.board
        self.payments = outlook.rules.components.payments
        self._rounds = min(outlook.rounds_left, FORESEEN_ROUNDS)
        self._zone = outlook.own.developments + outlook.own.worlds
        self._dice = dice_by_color(outlook)
        # What was reckoned before: by face, and by deal die.
        self._costs: dict[int, float] = {}
        self._gains: dict[int, float] = {}
        self._givings: dict[int, tuple[int, float]] = {}
        self._takings: dict[int, tuple[int, float]] = {}
        self._opener: float = self._later(0, 0, 1)

    def best(self) -> float:
        """What the best of all deals brings, as things stand."""
        return max(self._openings() + self._joinings(), default=0.0)

    def opening(self, given: int, taken: int) -> float:
        """What opening a deal with these two deal dice brings."""
        return self._exchange(given, taken) + self._opener

    def joining(self, place: int) -> float:
        """What joining a deal at this place of the mat brings."""
        worth = self._exchange(self.board.spots[place], self.board.spots[place ^ 1])
        area, side = divmod(place, SIDES)
        gap = abs(self._dealers(place) + 1 - self._dealers(place ^ 1))
        if gap:
            return worth + self._later(self.board.steps[area], side, gap)
        return worth + self._closing(area, side)

    def cost(self, face: int) -> float:
        """What giving all that a face shows costs; infinite where it cannot be given."""
        if face not in self._costs:
            parts = DEAL_FACES[face].parts
            costs = [self._part_cost(kind_of(code), number_of(code)) for code in parts]
            for code in parts:
                if kind_of(code) == DIE and self._dice[number_of(code)] < parts.count(code):
                    costs = [inf]
            self._costs[face] = sum(costs)
        return self._costs[face]

    def gain(self, face: int) -> float:
        """What taking all that a face shows brings."""
        if face not in self._gains:
            self._gains[face] = sum(
                self._part_gain(kind_of(code), number_of(code)) for code in DEAL_FACES[face].parts
            )
        return self._gains[face]

    def tiles_cost(self, count: int) -> float:
        """What giving so many tiles of the construction zone costs."""
        zone = len(self._zone)
        return inf if count > zone else self._tiles(zone - count, zone)

    def tiles_gain(self, count: int) -> float:
        """What so many new tiles in the construction zone bring."""
        zone = len(self._zone)
        return self._tiles(zone, zone + count)

    def releases_cost(self, count: int) -> float:
        """What it costs to shift so many workers to the Citizenry."""
        own = self.outlook.own
        if count > len(own.developers) + len(own.settlers) + len(own.goods):
            return inf
        return count * RELEASED_WORKER * self.outlook.future

    def postings_gain(self, count: int) -> float:
        """What it brings to put so many dice of the Citizenry to work."""
        own = self.outlook.own
        waiting = min(count, self.outlook.waiting)
        room = 0
        for stack, crew in (
            (self.outlook.own.developments, own.developers),
            (self.outlook.own.worlds, own.settlers),
        ):
            room += sum(own.tableau.workers_needed(face) for face in stack) - len(crew)
        return max(0, min(waiting, room)) * (POSTED_WORKER + RECRUITING) * self.outlook.future

    def _tiles(self, first: int, last: int) -> float:
        return TILE_SHARE * sum(scouted_worth(self.outlook, tile) for tile in range(first, last))

    def _limit(self, first: int) -> float:
        """What a step of the credit limit is worth, from this one up."""
        room = range(first, first + LIMIT_STEP)
        worth = sum(LOW_CREDIT_LIMIT if place < LOW_LIMIT else CREDIT_LIMIT for place in room)
        return worth * self.outlook.future

    def _openings(self) -> list[float]:
        market = self.board.market()
        if self.board.vacant_area() < 0:
            return []
        later = self._opener
        own = self.outlook.own.credits
        offers = [(die, *self._giving(die)) for die in market]
        wishes = [(die, *self._taking(die)) for die in market]
        return [
            gain - cost + later
            for given, price, cost in offers
            for taken, surcharge, gain in wishes
            if given != taken and price + surcharge <= own
        ]

    def _joinings(self) -> list[float]:
        places = range(AREAS * SIDES)
        return [self.joining(place) for place in places if self.board.occupied(place // SIDES)]

    def _exchange(self, given: int, taken: int) -> float:
        """What is taken less what is given, with the surcharge of the Prestige die."""
        price, cost = self._giving(given)
        surcharge, gain = self._taking(taken)
        return gain - cost if price + surcharge <= self.outlook.own.credits else -inf

    def _taking(self, die: int) -> tuple[int, float]:
        """The surcharge for taking what a deal die shows, and what it brings once that is paid."""
        known = self._takings.get(die)
        if known is None:
            surcharge = PRESTIGE_CREDITS if die == PRESTIGE else 0
            gain = self.gain(self.board.faces[die]) - self.outlook.credits_cost(surcharge)
            known = self._takings[die] = (surcharge, gain)
        return known

    def _giving(self, die: int) -> tuple[int, float]:
        """The credits that giving what a deal die shows takes, and what giving it costs in all."""
        known = self._givings.get(die)
        if known is None:
            face = self.board.faces[die]
            cost = self.cost(face)
            if die == PRESTIGE:
                cost -= self.outlook.credits_worth(PRESTIGE_CREDITS)
            known = self._givings[die] = (DEAL_FACES[face].credits(), cost)
        return known

    def _closing(self, area: int, side: int) -> float:
        """What the mat pays for the dealer that balances a deal, and for own ones already there."""
        payments = self.payments[self.board.steps[area]]
        worth = self._paid(payments[side])
        for here in range(SIDES):
            worth += self._own_dealers(area * SIDES + here) * self._paid(payments[here])
        return worth

    def _later(self, step: int, side: int, gap: int) -> float:
        """What a dealer may hope for in a deal that lacks so many dealers on a side."""
        last = len(self.payments) - 1
        # On the last step there is no later round to be joined in.
        closes = JOINED**gap if step < last else 0.0
        hope = closes * self._paid(self.payments[min(step + 1, last)][side])
        hope += (1.0 - closes) * self._talent() - AWAY_A_ROUND * (last - step)
        return hope * self.outlook.future

    def _paid(self, payment: tuple[int, int]) -> float:
        credits, talents = payment
        return self.outlook.credits_worth(credits, 1) + talents * self._talent()

    def _talent(self) -> float:
        return TALENT_POINT + TALENT_USE * self.outlook.future

    def _dealers(self, place: int) -> int:
        return sum(_dealers_at(empire.elsewhere, place) for empire in self.outlook.table.empires)

    def _own_dealers(self, place: int) -> int:
        return _dealers_at(self.outlook.own.elsewhere, place)

    def _die(self, color: int) -> float:
        if color == TALENT:
            return self._talent()
        own = self.outlook.own
        idle = max(0, self.outlook.waiting - own.credits)
        return DIE_QUALITY[color] * DIE_A_ROUND * self._rounds * NOT_RECRUITED**idle

    def _part_cost(self, kind: int, number: int) -> float:
        outlook = self.outlook
        own = outlook.own
        if kind == CREDITS:
            return outlook.credits_cost(number)
        if kind == DIE:
            return self._die(number)
        if kind == TREASURY:
            if own.credit_limit - LIMIT_STEP < LEAST_LIMIT:
                return inf
            lost = max(0, own.credits + LIMIT_STEP - own.credit_limit)
            return self._limit(own.credit_limit - LIMIT_STEP) + outlook.credits_cost(lost)
        if kind == CHIPS:
            return float(number) if own.chips >= number else inf
        if kind in (TABLEAU_WORLD, TABLEAU_DEVELOPMENT):
            faces = [
                face for face in own.tableau.faces if IS_WORLD[face] == (kind == TABLEAU_WORLD)
            ]
            return min((surrender_cost(outlook, face) for face in faces), default=inf)
        if kind == WORKERS:
            return min(
                self.releases_cost(count) + outlook.credits_cost(price)
                for count, price in WORKER_TERMS
                if price <= own.credits
            )
        return self._tile_part_cost(kind, number)

    def _tile_part_cost(self, kind: int, number: int) -> float:
        if kind == PLAIN_TILES:
            return self.tiles_cost(number)
        if kind == ANY_TILES:
            return min(
                self.tiles_cost(count) + self.outlook.credits_cost(price)
                for count, price in TILE_TERMS
                if price <= self.outlook.own.credits
            )
        tiles = [tile_of(face) for face in self._zone]
        if kind == SIX_COST:
            fits = any(COST[development_of(tile)] == SIX for tile in tiles)
            return self.tiles_cost(1) if fits else inf
        assert kind in (TWO_DEVELOPMENTS, TWO_WORLDS), "no face of a deal die shows this"
        for at, tile in enumerate(tiles):
            for other in tiles[at + 1 :]:
                same_color = WORLD_COLOR[world_of(tile)] == WORLD_COLOR[world_of(other)]
                same_word = bool(KEYWORDS[tile] & KEYWORDS[other])
                if same_color if kind == TWO_WORLDS else same_word:
                    return self.tiles_cost(2)
        return inf

    def _part_gain(self, kind: int, number: int) -> float:
        outlook = self.outlook
        if kind == CREDITS:
            return outlook.credits_worth(number)
        if kind == DIE:
            recruiting = 0.0 if number == TALENT else RECRUITING * outlook.future
            return self._die(number) - recruiting
        if kind == TREASURY:
            full = outlook.own.credit_limit + LIMIT_STEP > MOST_LIMIT
            return 0.0 if full else self._limit(outlook.own.credit_limit)
        if kind == CHIPS:
            return float(number)
        if kind in (TABLEAU_WORLD, TABLEAU_DEVELOPMENT):
            return self._generic_gain(kind == TABLEAU_WORLD)
        if kind == WORKERS:
            return max(
                self.postings_gain(count) + outlook.credits_worth(price)
                for count, price in WORKER_TERMS
            )
        if kind == PLAIN_TILES:
            return self.tiles_gain(number)
        if kind == ANY_TILES:
            return max(
                self.tiles_gain(count) + outlook.credits_worth(price) for count, price in TILE_TERMS
            )
        tiles = 1 if kind == SIX_COST else 2
        return self.tiles_gain(tiles) + tiles * TILE_OF_CHOICE * outlook.future

    def _generic_gain(self, worlds: bool) -> float:
        components = self.outlook.rules.components
        assert isinstance(components, Components)
        return max(
            face_worth(self.outlook, generic_faces(side.is_world, side.color, side.cost)[0])
            for side in components.generic_sides
            if side.is_world == worlds
        )


def dealer_worths(outlook: Outlook, dealers: int) -> list[float]:
    """What each of so many dealers brings; refusing is always possible."""
    best = _best_deal(outlook)
    refusal = refusal_worth(outlook)
    return [max(refusal, best * NEXT_DEALER**dealer) for dealer in range(dealers)]


def refusal_worth(outlook: Outlook) -> float:
    """What refusing to deal brings."""
    return outlook.credits_worth(REFUSAL_CREDITS, 1)


def _best_deal(outlook: Outlook) -> float:
    memory = outlook.memory
    if memory is None:
        return Dealing(outlook).best()
    key = (outlook.own.seat, outlook.table.round)
    if key not in memory.best_deals:
        memory.best_deals[key] = Dealing(outlook).best()
    return memory.best_deals[key]


def surrender_cost(outlook: Outlook, face: int) -> float:
    """What giving a tile of the tableau costs; a faction's two faces leave together."""
    return sum(kept_worth(outlook, index) for index in _TOGETHER.get(face, (face,)))


_TOGETHER: dict[int, tuple[int, ...]] = {
    face.index: tuple(beside.index for beside in faction.faces)
    for faction in FACTIONS
    for face in faction.faces
}


def _dealers_at(dealers: list[int], place: int) -> int:
    return sum(place_of(dealer) == place for dealer in dealers)


def dice_by_color(outlook: Outlook) -> list[int]:
    """All own dice, wherever they are, and virtual workers."""
    own = outlook.own
    dice = [own.cup[color] + own.citizenry[color] for color in range(COLOR_COUNT)]
    for placed in (own.developers, own.settlers, own.goods, own.elsewhere, own.workers):
        for die in placed:
            dice[color_of(die)] += 1
    for die in own.aside:
        dice[color_of(die)] += 1
    if own.strip != NO_DIE:
        dice[color_of(own.strip)] += 1
    return dice
