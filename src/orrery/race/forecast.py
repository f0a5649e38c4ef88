"""What each action would bring a seat now, counted from its own board alone.

A forecast guesses nothing: neither which phases others choose nor which cards are drawn. For
Consume it counts the order of powers that gives the most chips, and among these the most cards.
"""

from __future__ import annotations

from itertools import combinations, product

from orrery.race import terms
from orrery.race.abilities import Abilities
from orrery.race.cards import NAMES, ConsumePower
from orrery.race.cards.card import CONSUMES, CONSUMES_ALL, GAMBLES, SELLS, SPENDS
from orrery.race.consume import goods_by_kind, is_usable, missing
from orrery.race.outlook import (
    BONUS,
    Outlook,
    development_data,
    distinct,
    explore_data,
    sale_data,
    sales,
    world_data,
)
from orrery.race.powers import ANY, KIND_NAMES, KINDS, PRICES
from orrery.race.produce import (
    DRAW_FOR_GOODS,
    FLAT_DRAW,
    JOBS,
    WINDFALL_POWER,
    draws_flat,
    draws_for_goods,
    production_jobs,
    windfall_worlds,
)
from orrery.race.wire import ActionName, ForecastData, LineData, WayData

# Goods by kind, gray first.
Counts = tuple[int, ...]


def forecasts(own: Outlook) -> list[ForecastData]:
    """One for each action card."""
    # Powers of a phase are those of the cards that lie there when it begins.
    own.abilities = Abilities(own.card_set, own.tableau)
    return [
        _explore("Explore +5", own, terms.EXPLORE_5),
        _explore("Explore +1 +1", own, terms.EXPLORE_1_1),
        _develop(own),
        _settle(own),
        _trade(own),
        _double(own),
        _produce(own),
    ]


def _explore(name: ActionName, own: Outlook, action: int) -> ForecastData:
    data = explore_data(own, (action,))
    hand = len(own.hand) + data.keep
    lines = [LineData(part.source, part.amount, note="seen") for part in data.look_parts]
    lines += [LineData(part.source, part.amount, note="kept") for part in data.keep_parts]
    return ForecastData(
        name, data.look, data.keep, 0, data.keep, 0, lines, (hand, hand), own.chips, False
    )


# ---- Develop and Settle ----------------------------------------------------------------------


def _develop(own: Outlook) -> ForecastData:
    opening = sum(amount for _, amount in own.abilities.draw_as_develop_opens)
    wealth = len(own.hand) - 1
    offers = [
        (NAMES[card], data.ways[0], "in your tableau" if data.copy_lies else "")
        for card in distinct(own.hand)
        if not own.cards[card].is_world
        for data in [development_data(own, card, wealth + opening, True)]
    ]
    after = own.abilities.draw_develop
    first = own.abilities.draw_as_develop_opens
    before = [LineData(NAMES[card], amount, note="drawn first") for card, amount in first]
    drawn = [LineData(NAMES[card], amount, note="drawn after") for card, amount in after]
    gain = sum(amount for _, amount in after)
    return _placing("Develop", own, offers, opening, gain, before, drawn)


def _settle(own: Outlook) -> ForecastData:
    wealth = len(own.hand) - 1
    offers: list[tuple[str, WayData, str]] = []
    for card in distinct(own.hand):
        if not own.cards[card].is_world:
            continue
        ways = world_data(own, card, wealth).ways
        best = min(ways, key=lambda way: (way.short, len(way.leaves), _cards_to_pay(way)))
        offers.append((NAMES[card], best, _way_note(best)))
    after = own.abilities.draw_settle
    drawn = [LineData(BONUS, 1, note="drawn after")]
    drawn += [LineData(NAMES[card], amount, note="drawn after") for card, amount in after]
    gain = 1 + sum(amount for _, amount in after)
    return _placing("Settle", own, offers, 0, gain, [], drawn)


def _placing(
    name: ActionName,
    own: Outlook,
    offers: list[tuple[str, WayData, str]],
    opening: int,
    gain: int,
    before: list[LineData],
    after: list[LineData],
) -> ForecastData:
    reach = [offer for offer in offers if not offer[1].short and offer[2] != "in your tableau"]
    beyond = [offer for offer in offers if offer not in reach]
    reach.sort(key=lambda offer: _cards_to_pay(offer[1]))
    lines = [LineData(card, _cards_to_pay(way), note=note) for card, way, note in reach]
    lines += [
        LineData(card, None if note else _cards_to_pay(way), way.short, note)
        for card, way, note in sorted(beyond, key=lambda offer: offer[1].short)
    ]
    hands = [len(own.hand) + opening - 1 - _cards_to_pay(way) + gain for _, way, _ in reach]
    stay = len(own.hand) + opening
    hand = (min(hands), max(hands)) if hands else (stay, stay)
    cards = opening + (gain if reach else 0)
    nothing = not reach and not opening
    lines = before + lines + (after if reach else [])
    return ForecastData(name, 0, 0, 0, cards, 0, lines, hand, own.chips, nothing)


def _cards_to_pay(way: WayData) -> int:
    return way.total if way.how == "buy" else 0


def _way_note(way: WayData) -> str:
    if way.short and way.how == "conquer":
        return f"Military {way.total} of {way.printed}"
    return " with ".join(["conquer" if way.how == "conquer" else "", *way.uses]).strip()


# ---- Consume ---------------------------------------------------------------------------------


def _trade(own: Outlook) -> ForecastData:
    goods = own.goods
    if not goods:
        return _consumed("Consume Trade", own, goods, 1, 0, [])
    best = max(sales(own, True), key=lambda sale: sale.total)
    world = next(number for number in goods if NAMES[number] == best.world)
    lines = [LineData(best.world, best.parts[0].amount, note="sold", cards=best.total)]
    lines += [LineData(part.source, part.amount, note="sale") for part in best.parts[1:]]
    left = [number for number in goods if number != world]
    return _consumed("Consume Trade", own, left, 1, best.total, lines)


def _double(own: Outlook) -> ForecastData:
    return _consumed("Consume 2x VPs", own, own.goods, 2, 0, [])


def _consumed(
    name: ActionName, own: Outlook, goods: list[int], factor: int, sold: int, lines: list[LineData]
) -> ForecastData:
    plan = _Plan(own, goods)
    chips, cards, uses = plan.best(tuple(goods_by_kind(own.cards, goods)[:ANY]), 0)
    for at, taken, brought, drawn in uses:
        power = own.abilities.consume[at]
        lines.append(
            LineData(NAMES[power.number], factor * brought, note=_words(taken), cards=drawn)
        )
    used = {at for at, _, _, _ in uses}
    for at, power in enumerate(own.abilities.consume):
        if at not in used:
            lines.append(LineData(NAMES[power.number], None, note=_idle(power)))
    hand = len(own.hand) + sold + cards
    after = own.chips + factor * chips
    nothing = not (sold or cards or chips)
    return ForecastData(
        name, 0, 0, factor * chips, sold + cards, 0, lines, (hand, hand), after, nothing
    )


def _idle(power: ConsumePower) -> str:
    if power.what == SPENDS:
        return f"optional: up to {power.most} hand cards"
    return "luck" if power.what == GAMBLES else missing(power)


def _words(taken: Counts) -> str:
    return ", ".join(
        KIND_NAMES[kind] if count == 1 else f"{count} {KIND_NAMES[kind]}"
        for kind, count in enumerate(taken)
        if count
    )


# What a use of a power is: which power, goods taken by kind, chips, cards.
Use = tuple[int, Counts, int, int]


class _Plan:
    """The best order of consume powers, found by trying all; goods of a kind are alike."""

    def __init__(self, own: Outlook, goods: list[int]) -> None:
        self.powers = own.abilities.consume
        self.abilities = own.abilities
        # The dearest good of each kind, for powers that sell with trade powers.
        self.own_bonus = [0] * ANY
        for world in goods:
            facts = own.cards[world]
            self.own_bonus[facts.kind] = max(self.own_bonus[facts.kind], facts.good_bonus)
        self.known: dict[tuple[Counts, int], tuple[int, int, list[Use]]] = {}

    def best(self, counts: Counts, used: int) -> tuple[int, int, list[Use]]:
        """Most chips, then most cards, with the uses that bring them."""
        key = (counts, used)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._search(counts, used)
        return found

    def _search(self, counts: Counts, used: int) -> tuple[int, int, list[Use]]:
        best: tuple[int, int, list[Use]] = (0, 0, [])
        totals = [*counts, sum(counts)]
        for at, power in enumerate(self.powers):
            if used >> at & 1 or power.what in (SPENDS, GAMBLES):
                continue
            if not is_usable(power, totals, 0):
                continue
            for taken, chips, cards in self._ways(power, counts):
                left = tuple(have - gone for have, gone in zip(counts, taken))
                more_chips, more_cards, uses = self.best(left, used | 1 << at)
                if (chips + more_chips, cards + more_cards) > best[:2] or not best[2]:
                    use: Use = (at, taken, chips, cards)
                    best = (chips + more_chips, cards + more_cards, [use, *uses])
        return best

    def _ways(self, power: ConsumePower, counts: Counts) -> list[tuple[Counts, int, int]]:
        none: Counts = (0,) * ANY
        if power.what == CONSUMES:
            return self._meals(power, counts)
        if power.what == CONSUMES_ALL:
            return [(counts, max(0, sum(counts) - power.unpaid), 0)]
        if power.what == SELLS:
            return [(_one(kind), 0, self._sale(power, kind)) for kind in KINDS if counts[kind]]
        return [(none, 0, power.cards)]

    def _meals(self, power: ConsumePower, counts: Counts) -> list[tuple[Counts, int, int]]:
        if power.all_different:
            kinds = [kind for kind in KINDS if counts[kind]]
            sets = combinations(kinds, power.goods)
            meals = [tuple(int(kind in chosen) for kind in range(ANY)) for chosen in sets]
            return [(meal, power.chips, power.cards) for meal in meals]
        fitting = [counts[kind] if power.kind in (ANY, kind) else 0 for kind in range(ANY)]
        times = min(power.times, sum(fitting) // power.goods)
        wanted = times * power.goods
        meals = [
            meal
            for meal in product(*[range(min(count, wanted) + 1) for count in fitting])
            if sum(meal) == wanted
        ]
        return [(meal, power.chips * times, power.cards * times) for meal in meals]

    def _sale(self, power: ConsumePower, kind: int) -> int:
        if not power.trade_powers:
            return PRICES[kind]
        return PRICES[kind] + self.abilities.trade_bonus[kind] + self.own_bonus[kind]


def _one(kind: int) -> Counts:
    return tuple(int(each == kind) for each in range(ANY))


# ---- Produce ---------------------------------------------------------------------------------


def _produce(own: Outlook) -> ForecastData:
    cards, abilities = own.cards, own.abilities
    goods = list(own.goods)
    produced = [0] * ANY
    drawn = 0
    lines: list[LineData] = []

    def make(world: int, by: str) -> None:
        nonlocal drawn
        goods.append(world)
        produced[cards[world].kind] += 1
        bonus = cards[world].draw_if_produced
        drawn += bonus
        lines.append(
            LineData(NAMES[world], 1, note=by or KIND_NAMES[cards[world].kind], cards=bonus)
        )

    for job in production_jobs(abilities, (terms.PRODUCE_ACTION,)):
        source = job % JOBS
        name = BONUS if source == terms.BY_PRODUCE_BONUS else NAMES[source]
        if job >= WINDFALL_POWER and job < DRAW_FOR_GOODS:
            free = windfall_worlds(abilities, cards, own.tableau, goods, source)
            if free:
                make(max(free, key=lambda world: _appeal(own, world)), name)
            else:
                lines.append(LineData(name, None, note="no empty windfall world"))
        elif job >= FLAT_DRAW:
            amount = (
                draws_for_goods(abilities, produced, source)
                if job >= DRAW_FOR_GOODS
                else draws_flat(abilities, cards, own.tableau, source)
            )
            drawn += amount
            lines.append(LineData(name, 0, note="drawn", cards=amount))
        elif source not in goods:
            make(source, "")
    for card, amount, kind in abilities.draw_most:
        note = f"if nobody produces as much {KIND_NAMES[kind]}"
        lines.append(LineData(NAMES[card], None, note=note, cards=amount))
    hand = len(own.hand) + drawn
    made = len(goods) - len(own.goods)
    return ForecastData(
        "Produce",
        0,
        0,
        0,
        drawn,
        made,
        lines,
        (hand, hand),
        own.chips,
        not (drawn or made),
    )


def _appeal(own: Outlook, world: int) -> tuple[int, int]:
    return (own.cards[world].draw_if_produced, sale_data(own, world, True).total)
