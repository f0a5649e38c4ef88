"""A card's facts in the plain form that the phases read."""

from __future__ import annotations

from orrery.race.cards.design import Design
from orrery.race.cards.scoring_table import points_by_card
from orrery.race.powers import (
    ANY,
    PRODUCTION,
    REBEL,
    WINDFALL,
    WORLD,
    CardsForChips,
    Consume,
    ConsumeAll,
    DearerGoods,
    DrawIfProducedHere,
    DrawInConsume,
    Gamble,
    PerTotal,
    Sell,
)

# What a consume power does when it is invoked.
CONSUMES, CONSUMES_ALL, SELLS, SPENDS, GAMBLES, DRAWS = range(6)


class ConsumePower:
    """One consume power of one card, with the numbers it needs."""

    __slots__ = (
        "all_different",
        "cards",
        "chips",
        "goods",
        "highest",
        "kind",
        "lowest",
        "most",
        "number",
        "times",
        "trade_powers",
        "unpaid",
        "what",
    )

    def __init__(self, number: int, what: int) -> None:
        self.number = number
        self.what = what
        self.kind = ANY
        self.goods = 1
        self.times = 1
        self.chips = 0
        self.cards = 0
        self.all_different = False
        self.unpaid = 0
        self.trade_powers = False
        self.most = 0
        self.lowest = 0
        self.highest = 0


class Card:
    """The facts of one card that the phases and the score look at."""

    __slots__ = (
        "consume",
        "copies",
        "cost",
        "design",
        "draw_if_produced",
        "good_bonus",
        "is_world",
        "kind",
        "military",
        "name",
        "number",
        "points",
        "produces",
        "rebel",
        "windfall",
    )

    def __init__(self, number: int, design: Design) -> None:
        self.number = number
        self.design = design
        self.name = design.name
        self.copies = design.copies
        self.is_world = design.type == WORLD
        self.cost = design.cost
        self.points = design.points or 0
        self.kind = design.kind
        self.windfall = design.source == WINDFALL
        self.produces = design.source == PRODUCTION
        self.military = design.military
        self.rebel = REBEL in design.flags
        self.draw_if_produced = 0
        self.good_bonus = 0
        for power in design.powers:
            if isinstance(power, DrawIfProducedHere):
                self.draw_if_produced += power.amount
            elif isinstance(power, DearerGoods) and power.this_world:
                self.good_bonus += power.amount
        self.consume: tuple[ConsumePower, ...] = _consume_powers(number, design)


class CardSet:
    """All cards of one edition; a card's number is its place in order of name."""

    __slots__ = ("cards", "edition", "points", "totals")

    def __init__(self, edition: str, designs: tuple[Design, ...]) -> None:
        self.edition = edition
        self.cards: list[Card] = [Card(number, design) for number, design in enumerate(designs)]
        # For each 6-cost development: what every card scores under it, and what totals score.
        self.points: dict[int, list[int]] = {}
        self.totals: dict[int, list[PerTotal]] = {}
        for card in self.cards:
            if card.design.scoring:
                self.points[card.number] = points_by_card(card.design.scoring, designs)
                self.totals[card.number] = [
                    row for row in card.design.scoring if isinstance(row, PerTotal)
                ]

    def deck(self) -> list[int]:
        """Every card of the deck by number, start worlds not included."""
        return [
            card.number
            for card in self.cards
            if card.design.start is None
            for _ in range(card.copies)
        ]

    def start_worlds(self) -> list[int]:
        """The start worlds in order of their start number."""
        starts = [card for card in self.cards if card.design.start is not None]
        return [card.number for card in sorted(starts, key=lambda card: card.design.start or 0)]


def _consume_powers(number: int, design: Design) -> tuple[ConsumePower, ...]:
    powers: list[ConsumePower] = []
    for power in design.powers:
        if isinstance(power, Consume):
            entry = ConsumePower(number, CONSUMES)
            entry.kind = power.kind
            entry.goods = power.goods
            entry.times = power.times
            entry.chips = power.chips
            entry.cards = power.cards
            entry.all_different = power.all_different
        elif isinstance(power, ConsumeAll):
            entry = ConsumePower(number, CONSUMES_ALL)
            entry.unpaid = power.unpaid
        elif isinstance(power, Sell):
            entry = ConsumePower(number, SELLS)
            entry.trade_powers = power.with_trade_powers
        elif isinstance(power, CardsForChips):
            entry = ConsumePower(number, SPENDS)
            entry.most = power.most
        elif isinstance(power, Gamble):
            entry = ConsumePower(number, GAMBLES)
            entry.lowest = power.lowest
            entry.highest = power.highest
        elif isinstance(power, DrawInConsume):
            entry = ConsumePower(number, DRAWS)
            entry.cards = power.amount
        else:
            continue
        powers.append(entry)
    return tuple(powers)
