"""What a tableau can do: the powers of all its cards added up (RB 4: powers are cumulative).

An `Abilities` is never changed once made, so copies of a game share it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from orrery.race.cards import Card, CardSet, ConsumePower
from orrery.race.cards.card import CONSUMES_ALL, GAMBLES, SELLS
from orrery.race.powers import PRICES

# A draw that a card grants: the card, and how many.
Grant = tuple[int, int]
# The same, tied to a kind of goods: the card, how many, the kind.
KindGrant = tuple[int, int, int]

_BEST_PRICE: Final[int] = max(PRICES)


# So marked, __new__ leaves __init__ alone once compiled, as it does anyway; _copy() needs that.
@mypyc_attr(allow_interpreted_subclasses=True)
class Abilities:
    """The sum of a tableau's powers, part by part of the round."""

    __slots__ = (
        "consume",
        "contacts",
        "development_discount",
        "draw_as_develop_opens",
        "draw_develop",
        "draw_most",
        "draw_per_good",
        "draw_per_kind",
        "draw_per_world",
        "draw_produce",
        "draw_settle",
        "keep",
        "look",
        "made_from",
        "military",
        "military_against",
        "military_against_rebels",
        "most_chips",
        "most_drawn_consuming",
        "most_drawn_producing",
        "producers",
        "ships",
        "tactics",
        "trade_bonus",
        "windfall_producers",
        "world_discount",
    )

    def __init__(self, card_set: CardSet, tableau: list[int]) -> None:
        self.look = 0
        self.keep = 0
        self.draw_as_develop_opens: list[Grant] = []
        self.development_discount = 0
        self.draw_develop: list[Grant] = []
        # By colour of the world, gray included.
        self.world_discount: list[int] = [0, 0, 0, 0, 0]
        self.military = 0
        self.military_against: list[int] = [0, 0, 0, 0, 0]
        self.military_against_rebels = 0
        # (card, Military), (card, excluded kind), (card, price off, excluded kind).
        self.tactics: list[tuple[int, int]] = []
        self.ships: list[tuple[int, int]] = []
        self.contacts: list[KindGrant] = []
        self.draw_settle: list[Grant] = []
        self.trade_bonus: list[int] = [0, 0, 0, 0, 0]
        self.consume: list[ConsumePower] = []
        self.producers: list[int] = []
        # (card, kind or ANY).
        self.windfall_producers: list[tuple[int, int]] = []
        self.draw_produce: list[Grant] = []
        self.draw_per_good: list[KindGrant] = []
        self.draw_per_kind: list[Grant] = []
        self.draw_per_world: list[KindGrant] = []
        self.draw_most: list[KindGrant] = []
        self.made_from: list[int] = []
        self.most_chips: int = 0
        self.most_drawn_consuming: int = 0
        self.most_drawn_producing: int = 0
        self._add(card_set.cards, tableau)

    def of(self, card_set: CardSet, tableau: list[int]) -> Abilities:
        """The abilities of a tableau that was this one: mostly, cards were only added to it."""
        known = len(self.made_from)
        if tableau[:known] != self.made_from:
            return Abilities(card_set, tableau)
        twin = self._copy()
        twin._add(card_set.cards, tableau[known:])
        return twin

    def _add(self, cards: list[Card], added: list[int]) -> None:
        for number in added:
            card = cards[number]
            self.consume.extend(card.consume)
            for power in card.design.powers:
                power.join(self, number)
        self.made_from = self.made_from + added
        self.most_chips = self._most_chips()
        self.most_drawn_consuming = self._most_drawn_consuming(cards, self.made_from)
        self.most_drawn_producing = self._most_drawn_producing(cards, self.made_from)

    def _copy(self) -> Abilities:
        twin = Abilities.__new__(Abilities)
        twin.look = self.look
        twin.keep = self.keep
        twin.draw_as_develop_opens = self.draw_as_develop_opens[:]
        twin.development_discount = self.development_discount
        twin.draw_develop = self.draw_develop[:]
        twin.world_discount = self.world_discount[:]
        twin.military = self.military
        twin.military_against = self.military_against[:]
        twin.military_against_rebels = self.military_against_rebels
        twin.tactics = self.tactics[:]
        twin.ships = self.ships[:]
        twin.contacts = self.contacts[:]
        twin.draw_settle = self.draw_settle[:]
        twin.trade_bonus = self.trade_bonus[:]
        twin.consume = self.consume[:]
        twin.producers = self.producers[:]
        twin.windfall_producers = self.windfall_producers[:]
        twin.draw_produce = self.draw_produce[:]
        twin.draw_per_good = self.draw_per_good[:]
        twin.draw_per_kind = self.draw_per_kind[:]
        twin.draw_per_world = self.draw_per_world[:]
        twin.draw_most = self.draw_most[:]
        twin.made_from = self.made_from
        return twin

    # Upper bounds, for `timing.py`: what a phase could take from the pool and the supply.

    def _most_chips(self) -> int:
        chips = 0
        for power in self.consume:
            chips += power.chips * power.times + power.most
            if power.what == CONSUMES_ALL:
                chips += 12
        return chips

    def _most_drawn_consuming(self, cards: list[Card], tableau: list[int]) -> int:
        own_bonus = max([cards[number].good_bonus for number in tableau], default=0)
        sale = _BEST_PRICE + max(self.trade_bonus) + own_bonus
        drawn = sale
        for power in self.consume:
            drawn += power.cards * power.times
            if power.what == SELLS:
                drawn += sale
            elif power.what == GAMBLES:
                drawn += 1
        return drawn

    def _most_drawn_producing(self, cards: list[Card], tableau: list[int]) -> int:
        drawn = 0
        for number in tableau:
            card = cards[number]
            if card.kind:
                drawn += 1 + card.draw_if_produced
        for _, amount in self.draw_produce + self.draw_per_kind:
            drawn += 4 * amount
        for _, amount, _ in self.draw_per_good + self.draw_per_world + self.draw_most:
            drawn += amount * len(tableau)
        return drawn
