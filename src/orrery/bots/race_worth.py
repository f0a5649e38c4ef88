"""What things are worth to a novice of Race, in points, as far as its own view tells."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from orrery.race import settle, terms
from orrery.race.abilities import Abilities
from orrery.race.cards import CARD_SETS, Card, CardSet, ConsumePower
from orrery.race.cards.card import CONSUMES, CONSUMES_ALL, DRAWS, SELLS, SPENDS
from orrery.race.powers import (
    ANY,
    PRICES,
    CardsForChips,
    CheaperDevelopments,
    CheaperWorlds,
    Consume,
    ConsumeAll,
    DearerGoods,
    DiscardForFreeWorld,
    DiscardForMilitary,
    DrawAfterDeveloping,
    DrawAfterSettling,
    DrawAsDevelopOpens,
    DrawIfMostProduced,
    DrawIfProducedHere,
    DrawInConsume,
    DrawInProduce,
    DrawPerGoodProduced,
    DrawPerKindProduced,
    DrawPerWorld,
    Gamble,
    KeepMore,
    LookAtMore,
    Military,
    PayForMilitaryWorld,
    Power,
    ProduceHere,
    ProduceOnWindfall,
    Sell,
)
from orrery.race.view import OwnView, RaceView, SeatView

# A card in hand, in points.
CARD = 1.1
# What it is worth in itself to have placed one more card; more so where few phases happen in a
# round, and a slow player is left behind.
TEMPO = 0.8
TEMPO_OF_TWO = 1.5
FULL = 12
# How much a novice is in a hurry to fill its tableau, in points for a card placed at the end. It
# makes games as short as those of people who are new to them; it does not make them better, so
# whoever plays games on in its head plays them on calmly.
HASTE = 5.0
CALM = 0.0
# Chips below which a round of consuming is not worth it, until the game is this far gone.
WORTH_A_ROUND = 2
LATE = 0.2
# What a chip is worth to a consume power, and to the good that will bring it.
CHIP = 0.5
PRODUCED = 1.87
# How far a phase that others will probably choose is left to them.
RELIANCE = 1.5
# But never so far that all wait for each other.
LEAST_OWN = 0.34
# Whoever comes first in turn order leans to settling and the others to developing, so that two
# novices do not always choose the same phase.
LEANING = 1.7
SHARED = (terms.DEVELOP_ACTION, terms.SETTLE_ACTION, terms.PRODUCE_ACTION)

# What a power is worth over a whole game to a player without any plan.
POWER_WORTH: dict[type[Power], Callable[[Any], float]] = {
    LookAtMore: lambda p: 0.4 * p.amount,
    KeepMore: lambda p: 1.3 * p.amount,
    DrawAsDevelopOpens: lambda p: 5.1 * p.amount,
    CheaperDevelopments: lambda p: 2.0 * p.amount,
    DrawAfterDeveloping: lambda p: 5.2 * p.amount,
    CheaperWorlds: lambda p: (2.1 if p.kind == ANY else 0.55) * p.amount,
    Military: lambda p: (2.9 if p.kind == ANY and not p.rebels_only else 0.9) * p.amount,
    DiscardForMilitary: lambda p: 0.5,
    DiscardForFreeWorld: lambda p: 1.0,
    PayForMilitaryWorld: lambda p: 2.9,
    DrawAfterSettling: lambda p: 4.5 * p.amount,
    DearerGoods: lambda p: 0.85 * p.amount,
    Sell: lambda p: 2.2,
    Consume: lambda p: p.times * (CHIP * p.chips + 0.48 * p.cards),
    ConsumeAll: lambda p: 1.2,
    CardsForChips: lambda p: 0.75,
    Gamble: lambda p: 1.9,
    DrawInConsume: lambda p: 1.0 * p.amount,
    ProduceHere: lambda p: 0.87 + 0.44 * PRICES[p.kind],
    DrawIfProducedHere: lambda p: 1.65 * p.amount,
    ProduceOnWindfall: lambda p: 1.0,
    DrawInProduce: lambda p: 1.9 * p.amount,
    DrawPerGoodProduced: lambda p: 1.0 * p.amount,
    DrawPerKindProduced: lambda p: 2.0 * p.amount,
    DrawPerWorld: lambda p: 3.3 * p.amount,
    DrawIfMostProduced: lambda p: 0.8 * p.amount,
}


class Estimate:
    """One look at the table: own cards, own goods, how long the game may last."""

    def __init__(self, view: RaceView, haste: float = CALM) -> None:
        assert view.own is not None, "a bot plays at a seat"
        assert view.seat is not None
        self.view = view
        self.own: OwnView = view.own
        self.me: SeatView = view.seats[view.seat]
        card_set = CARD_SETS[view.options["edition"]]
        self.cards: list[Card] = card_set.cards
        self._points = card_set.points
        tableau = [card for card in self.me.tableau if card != self.me.placing]
        self.abilities: Abilities = _abilities(card_set, tableau)
        self._powers = _power_worths(view.options["edition"])
        self._worths: dict[int, float] = {}
        # What 6-cost developments on the table or in hand say to other cards, and how loudly.
        self._sixes = [
            (six, table, 1.0 if six in self.me.tableau else 0.4)
            for six, table in self._points.items()
            if six in self.me.tableau or six in self.own.hand
        ]
        longest = max(len(seat.tableau) for seat in view.seats)
        chips_left = view.pool / (12 * len(view.seats))
        # From 1 at the start to 0 in the last round.
        self.left: float = max(0.0, min((FULL - longest) / 11, chips_left))
        self.late: float = 1 - self.left
        slow = len(view.seats) == 2 and view.options["variant"] == "standard"
        self.tempo: float = TEMPO_OF_TWO if slow else TEMPO
        # With more players, or two actions, games are short enough.
        self._haste: float = haste if slow else CALM

    def is_last_round(self) -> bool:
        """Whether the game ends with this round for certain."""
        full = any(len(seat.tableau) >= FULL for seat in self.view.seats)
        return full or self.view.pool <= 0

    # ---- cards -----------------------------------------------------------------------------

    def worth(self, number: int) -> float:
        """Points and powers of a card in the tableau from now on."""
        known = self._worths.get(number)
        if known is None:
            known = self._worths[number] = self._find_worth(number)
        return known

    def _find_worth(self, number: int) -> float:
        card = self.cards[number]
        worth = float(card.points)
        if number in self._points:
            worth += self._six_cost(number)
        for power in self._powers[number]:
            worth += self.left * power
        if card.windfall:
            worth += CARD * PRICES[card.kind] * (0.4 + 0.6 * self.left)
        for six, table, loudly in self._sixes:
            if six != number:
                worth += table[number] * loudly
        return worth

    def _six_cost(self, number: int) -> float:
        table = self._points[number]
        now = table[number] + sum(table[card] for card in self.me.tableau)
        soon = sum(table[card] for card in self.own.hand if card != number)
        return 1.15 * (now + 0.4 * soon * self.left + 5.0 * self.left)

    def price(self, number: int) -> float:
        """What placing the card costs, in cards; a great deal when it is out of reach."""
        card = self.cards[number]
        if not card.is_world:
            cost = card.cost - self.abilities.development_discount
            return max(0, cost)
        if not card.military:
            return settle.price(self.abilities, card, 0)
        lacking = card.cost - settle.strength(self.abilities, card)
        if lacking <= 0:
            return 0
        for _, off, excluded in self.abilities.contacts:
            if card.kind != excluded:
                return settle.price(self.abilities, card, off)
        return 3 + 3 * lacking

    def net(self, number: int) -> float:
        """What placing the card brings, its price taken off."""
        return (
            self.worth(number)
            - CARD * self.price(number) * (0.3 + 0.7 * self.left)
            + self.tempo
            + 0.6 * self.late
            + self._haste * (0.2 + self.late)
        )

    def loss_of_world(self, development: int) -> float:
        """What is lost if the development takes the cards that a world of this round needs."""
        if self.cards[development].is_world or terms.SETTLE not in self.view.phases:
            return 0.0
        left = len(self.own.hand) - 1 - self.price(development)
        worlds = self._placeable(developing=False)
        if any(self.price(world) + 1 <= left for world in worlds):
            return 0.0
        return max((self.net(world) for world in worlds), default=0.0)

    def keep_value(self, number: int) -> float:
        """How much a card in hand is wanted: copies of what is placed already are money."""
        if number in self.me.tableau:
            return -99.0
        dear = 1.5 + 0.65 * self.late + self._haste / 4
        return self.worth(number) - dear * CARD * self.price(number)

    # ---- goods -----------------------------------------------------------------------------

    def sale(self, world: int, *, trade_powers: bool) -> int:
        """What the good on a world would sell for."""
        card = self.cards[world]
        value = PRICES[card.kind]
        if trade_powers:
            value += self.abilities.trade_bonus[card.kind] + card.good_bonus
        return value

    def use_gain(self, number: int) -> float:
        """What a consume power brings for each good it takes."""
        return max(self._use_gain(power) for power in self.cards[number].consume)

    def _use_gain(self, power: ConsumePower) -> float:
        if power.what == CONSUMES:
            special = 0.01 if power.kind != ANY else 0.0
            return (power.chips + CARD * power.cards) / power.goods + special
        if power.what == CONSUMES_ALL:
            return 0.3
        if power.what == SELLS:
            return 0.8 + self.left
        if power.what == DRAWS:
            return 8.0
        if power.what == SPENDS:
            return 1.0 if self.is_last_round() else 0.0
        return 0.0

    def chips_to_come(self, goods: list[int]) -> int:
        """Chips that these goods would bring, taken by the best powers first."""
        kinds = [self.cards[world].kind for world in goods]
        chips = 0
        for power in sorted(self.abilities.consume, key=self._use_gain, reverse=True):
            if power.what != CONSUMES or power.all_different:
                continue
            for _ in range(power.times):
                fitting = [kind for kind in kinds if power.kind in (ANY, kind)]
                if len(fitting) < power.goods:
                    break
                for kind in fitting[: power.goods]:
                    kinds.remove(kind)
                chips += power.chips
        return chips

    def goods_to_come(self) -> list[int]:
        """The worlds that would produce in a Produce phase of one's own."""
        empty = [card for card in self.me.tableau if card not in self.me.goods]
        windfalls = [card for card in empty if self.cards[card].windfall]
        served = 1 + len(self.abilities.windfall_producers)
        return [card for card in empty if self.cards[card].produces] + windfalls[:served]

    # ---- actions ---------------------------------------------------------------------------

    def action_gains(self) -> list[float]:
        """What each action would bring, as if nobody else chose anything."""
        gains = [0.0] * len(terms.ACTION_NAMES)
        placeable = self._placeable(developing=True) + self._placeable(developing=False)
        starving = 1.0 if not placeable else 0.0
        few = 1.0 if len(self.own.hand) <= 3 else 0.0
        # Who is in a hurry must find cheap cards.
        looking = (0.3 + self.left) * (1 + self._haste / 20)
        gains[terms.EXPLORE_5] = 0.33 * (0.4 + starving + 0.3 * few) * looking
        gains[terms.EXPLORE_1_1] = 3.7 * (0.6 + starving + 0.7 * few) * looking
        gains[terms.DEVELOP_ACTION] = self._best(developing=True)
        gains[terms.SETTLE_ACTION] = self._best(developing=False)
        goods = self.me.goods
        if goods:
            best = max(self.sale(world, trade_powers=True) for world in goods)
            rest = sorted(goods, key=lambda world: self.sale(world, trade_powers=True))[:-1]
            sold = 1.7 * CARD * best * (0.2 + self.left) + few + starving
            gains[terms.TRADE_ACTION] = 0.93 * (sold + 0.8 * self.chips_to_come(rest))
            chips = self.chips_to_come(goods)
            # Few chips early on are not worth a round: the same goods are better sold for cards.
            worthwhile = chips >= WORTH_A_ROUND or self.left < LATE
            gains[terms.DOUBLE_ACTION] = (1.7 + 1.2 * self.late if worthwhile else 0.8) * chips
        made = self.goods_to_come()
        draws = sum(self.cards[card].draw_if_produced for card in made)
        draws += sum(amount for _, amount in self.abilities.draw_produce)
        chips = self.chips_to_come(goods + made) - self.chips_to_come(goods)
        gains[terms.PRODUCE_ACTION] = PRODUCED * chips + 0.27 * len(made) + 0.95 * draws
        gains[terms.PRODUCE_ACTION] *= min(1.0, 3 * self.left)
        for action, likely in self._others_will().items():
            gains[action] *= max(LEAST_OWN, 1 - RELIANCE * likely)
        first = self.view.order[0] == self.me.seat
        own = terms.SETTLE_ACTION if first else terms.DEVELOP_ACTION
        if gains[own] > 0:
            gains[own] += LEANING + self._haste / 7
        return gains

    def _others_will(self) -> dict[int, float]:
        """How likely somebody else chooses an action, so that its phase comes for nothing."""
        unlikely = {action: 1.0 for action in SHARED}
        for seat in self.view.seats:
            if seat is self.me:
                continue
            empty = sum(1 for card in seat.tableau if self.cards[card].produces)
            empty -= len(seat.goods)
            rich = min(1.0, seat.hand / 5)
            unlikely[terms.SETTLE_ACTION] *= 1 - 0.45 * rich
            unlikely[terms.DEVELOP_ACTION] *= 1 - 0.35 * rich
            unlikely[terms.PRODUCE_ACTION] *= 1 - min(0.5, 0.2 * max(0, empty))
        return {action: 1 - chance for action, chance in unlikely.items()}

    def second_gain(self, *, developing: bool) -> float:
        """What the second of two equal actions would bring."""
        nets = sorted(self.net(card) for card in self._placeable(developing=developing))
        return nets[-2] - 1 if len(nets) > 1 else -1.0

    def _best(self, *, developing: bool) -> float:
        """What placing the best card with the bonus brings; nothing if no card can be placed."""
        cards = self._placeable(developing=developing)
        if not cards:
            return 0.0
        return max(self.net(card) for card in cards) + CARD

    def _placeable(self, *, developing: bool) -> list[int]:
        wealth = len(self.own.hand) - 1
        found = []
        for number in set(self.own.hand):
            card = self.cards[number]
            if card.is_world == developing or number in self.me.tableau:
                continue
            if developing:
                # The bonus of the action takes one off.
                fits = self.price(number) - 1 <= wealth
            else:
                fits = bool(settle.ways(self.abilities, card, wealth))
            if fits:
                found.append(number)
        return found


# In rollouts the same tableaux come again and again. Emptied when there are very many.
_KNOWN: dict[tuple[int, ...], Abilities] = {}
MOST_KNOWN = 20_000


def _abilities(card_set: CardSet, tableau: list[int]) -> Abilities:
    """What a tableau can do; nobody changes it."""
    key = (id(card_set), *tableau)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[key] = Abilities(card_set, tableau)
    return known


@cache
def _power_worths(edition: str) -> list[list[float]]:
    """For each card, what its powers are worth over a whole game, in their order."""
    return [
        [POWER_WORTH[type(power)](power) for power in card.design.powers]
        for card in CARD_SETS[edition].cards
    ]
