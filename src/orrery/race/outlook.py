"""What the rules make of a seat's own cards, for its screen: prices, Military, sales, powers.

Everything is counted by the same functions that carry out the choices, from what the seat's own
view knows; nothing here is looked at by the rules or by bots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.race import terms
from orrery.race.abilities import Abilities
from orrery.race.cards import CARD_SETS, NAMES, Card, CardSet, ConsumePower
from orrery.race.cards.card import CONSUMES, CONSUMES_ALL, SELLS, SPENDS
from orrery.race.choices import BUY, CONQUER
from orrery.race.consume import goods_by_kind, is_usable, missing, sale_price
from orrery.race.develop import develop_bonus
from orrery.race.explore import KEPT, LOOK
from orrery.race.powers import (
    ANY,
    KIND_NAMES,
    PRICES,
    CheaperDevelopments,
    CheaperWorlds,
    DearerGoods,
    KeepMore,
    LookAtMore,
    Military,
    Power,
)
from orrery.race.produce import JOBS, windfall_worlds
from orrery.race.settle import price, strength
from orrery.race.terms import NONE
from orrery.race.wire import (
    ConsumePowerData,
    ExploreData,
    KindName,
    NumberData,
    Part,
    PlacementData,
    PowerState,
    SaleData,
    WayData,
    WindfallData,
)

if TYPE_CHECKING:
    from orrery.race.view import RaceView

KINDS: Final[tuple[KindName, ...]] = ("gray", "novelty", "rare", "genes", "alien")
PRINTED: Final = "printed"
BONUS: Final = "bonus"
EXPLORE: Final = "Explore"


class Outlook:
    """One seat's own side as the rules see it at this moment."""

    def __init__(self, view: RaceView) -> None:
        assert view.own is not None and view.seat is not None
        own, seat = view.own, view.seats[view.seat]
        self.card_set: CardSet = CARD_SETS[view.options["edition"]]
        self.cards: list[Card] = self.card_set.cards
        self.step: int = seat.step
        self.phase: int = view.phase
        self.hand: list[int] = own.hand
        self.goods: list[int] = seat.goods
        self.chips: int = seat.chips
        self.tableau: list[int] = seat.tableau
        self.actions: tuple[int, ...] = own.actions
        # RB 4: a card placed in this phase gives no powers in it.
        self.placed: int = seat.placing
        self.active: list[int] = [card for card in seat.tableau if card != seat.placing]
        self.abilities: Abilities = own.abilities
        self.need: int = seat.need
        self.used: int = seat.used
        self.using: int = seat.using
        self.selling: bool = seat.selling
        self.job: int = seat.jobs[0] if seat.jobs else NONE

    def powers(self, kind: type[Power]) -> list[tuple[int, Power]]:
        """The powers of one kind in the tableau, each with its card."""
        return [
            (number, power)
            for number in self.active
            for power in self.cards[number].design.powers
            if isinstance(power, kind)
        ]


# ---- Explore ---------------------------------------------------------------------------------


def explore_data(own: Outlook, actions: tuple[int, ...]) -> ExploreData:
    """What the seat looks at and keeps when these are its actions."""
    look = [Part(EXPLORE, LOOK)]
    keep = [Part(EXPLORE, KEPT)]
    if terms.EXPLORE_5 in actions:
        look.append(Part(terms.ACTION_NAMES[terms.EXPLORE_5], 5))
    if terms.EXPLORE_1_1 in actions:
        look.append(Part(terms.ACTION_NAMES[terms.EXPLORE_1_1], 1))
        keep.append(Part(terms.ACTION_NAMES[terms.EXPLORE_1_1], 1))
    for number, power in own.powers(LookAtMore):
        assert isinstance(power, LookAtMore)
        look.append(Part(NAMES[number], power.amount))
    for number, power in own.powers(KeepMore):
        assert isinstance(power, KeepMore)
        keep.append(Part(NAMES[number], power.amount))
    return ExploreData(total(look), look, total(keep), keep)


# ---- Develop and Settle ----------------------------------------------------------------------


def placements(own: Outlook) -> list[PlacementData]:
    """Every card of the hand that the phase is about, or the one being placed."""
    if own.step == terms.PLACE_DEVELOPMENT:
        bonus = develop_bonus(own.phase, own.actions)
        return [
            development_data(own, card, len(own.hand) - 1, bonus)
            for card in distinct(own.hand)
            if not own.cards[card].is_world
        ]
    if own.step == terms.PLACE_WORLD:
        return [
            world_data(own, card, len(own.hand) - 1)
            for card in distinct(own.hand)
            if own.cards[card].is_world
        ]
    if own.step == terms.PAY_DEVELOPMENT:
        bonus = develop_bonus(own.phase, own.actions)
        return [development_data(own, own.placed, len(own.hand), bonus)]
    if own.step == terms.CHOOSE_WAY:
        return [world_data(own, own.placed, len(own.hand))]
    if own.step == terms.PAY_WORLD:
        found = world_data(own, own.placed, len(own.hand))
        # The way is chosen: it is the one that costs what is being paid.
        ways = [way for way in found.ways if way.how == "buy" and way.total == own.need]
        return [PlacementData(found.card, ways[:1], False)]
    return []


def development_data(own: Outlook, card: int, wealth: int, bonus: bool) -> PlacementData:
    """A development with its price; there is one way to place it."""
    cost = own.cards[card].cost
    parts = [
        Part(NAMES[number], -power.amount)
        for number, power in own.powers(CheaperDevelopments)
        if isinstance(power, CheaperDevelopments)
    ]
    if bonus:
        parts.append(Part(BONUS, -1))
    price = max(0, cost + total(parts))
    way = WayData("buy", [], [], cost, parts, price, max(0, price - wealth), "")
    return PlacementData(NAMES[card], [way], card in own.active)


def world_data(own: Outlook, card: int, wealth: int) -> PlacementData:
    """A world with every way to place it, those that fall short included."""
    world = own.cards[card]
    abilities = own.abilities
    ways: list[WayData] = []
    if world.military:
        sources = military_parts(own, world)
        ways.append(_conquest(world, sources, NONE))
        for tactics, more in abilities.tactics:
            ways.append(_conquest(world, [*sources, Part(NAMES[tactics], more)], tactics))
        for contact, off, excluded in abilities.contacts:
            if world.kind != excluded:
                ways.extend(_purchases(own, world, wealth, contact, off))
    else:
        ways.extend(_purchases(own, world, wealth, NONE, 0))
    return PlacementData(NAMES[card], ways, False)


def military_parts(own: Outlook, world: Card) -> list[Part]:
    """Where the Military against this world comes from."""
    parts: list[Part] = []
    for number, power in own.powers(Military):
        assert isinstance(power, Military)
        counts = world.rebel if power.rebels_only else power.kind in (ANY, world.kind)
        if counts:
            parts.append(Part(NAMES[number], power.amount))
    assert total(parts) == strength(own.abilities, world)
    return parts


def _conquest(world: Card, parts: list[Part], tactics: int) -> WayData:
    spent = [] if tactics == NONE else [NAMES[tactics]]
    power = total(parts)
    text = CONQUER.of(tactics).text
    short = max(0, world.cost - power)
    return WayData("conquer", spent, spent, world.cost, parts, power, short, text)


def _purchases(own: Outlook, world: Card, wealth: int, contact: int, off: int) -> list[WayData]:
    parts = [Part(NAMES[contact], -off)] if contact != NONE else []
    for number, power in own.powers(CheaperWorlds):
        if isinstance(power, CheaperWorlds) and power.kind in (ANY, world.kind):
            parts.append(Part(NAMES[number], -power.amount))
    cost = price(own.abilities, world, off)
    uses = [NAMES[contact]] if contact != NONE else []
    text = BUY.of(contact, NONE).text
    short = max(0, cost - wealth)
    ways = [WayData("buy", uses, [], world.cost, parts, cost, short, text)]
    for ship, excluded in own.abilities.ships:
        if world.kind != excluded:
            text = BUY.of(contact, ship).text
            free = [*parts, Part(NAMES[ship], -cost)]
            name = NAMES[ship]
            ways.append(WayData("buy", [*uses, name], [name], world.cost, free, 0, 0, text))
    return ways


# ---- Consume ---------------------------------------------------------------------------------


def sales(own: Outlook, trade_powers: bool) -> list[SaleData]:
    """Every good that can be sold, with the parts of its price."""
    return [sale_data(own, world, trade_powers) for world in own.goods]


def sale_data(own: Outlook, world: int, trade_powers: bool) -> SaleData:
    """What the good on a world brings."""
    facts = own.cards[world]
    parts = [Part(KIND_NAMES[facts.kind], PRICES[facts.kind])]
    if trade_powers:
        for number, power in own.powers(DearerGoods):
            assert isinstance(power, DearerGoods)
            counts = number == world if power.this_world else power.kind in (ANY, facts.kind)
            if counts:
                parts.append(Part(NAMES[number], power.amount))
    value = sale_price(own.abilities, facts, trade_powers=trade_powers)
    assert total(parts) == value
    return SaleData(NAMES[world], KINDS[facts.kind], parts, value)


WHAT: Final = ("consume", "all", "sell", "spend", "gamble", "draw")


def consume_powers(own: Outlook) -> list[ConsumePowerData]:
    """The consume powers in the order in which they are offered."""
    counts = goods_by_kind(own.cards, own.goods)
    return [
        _power_data(own, power, counts, own.used >> at & 1 == 1, own.using == at)
        for at, power in enumerate(own.abilities.consume)
    ]


def _power_data(
    own: Outlook, power: ConsumePower, counts: list[int], used: bool, using: bool
) -> ConsumePowerData:
    why = ""
    state: PowerState
    if using:
        state = "using"
    elif used:
        state = "used"
    elif not is_usable(power, counts, len(own.hand)):
        state, why = "cannot", missing(power)
    else:
        state = "optional" if power.what == SPENDS else "must"
    takes = power.what in (CONSUMES, CONSUMES_ALL, SELLS)
    return ConsumePowerData(
        card=NAMES[power.number],
        what=WHAT[power.what],
        state=state,
        why=why,
        kind="any" if power.kind == ANY else KINDS[power.kind],
        goods=power.goods,
        times=power.times,
        most=power.most,
        chips=power.chips,
        cards=power.cards,
        all_different=power.all_different,
        doubled=terms.DOUBLE_ACTION in own.actions and power.what in (CONSUMES, CONSUMES_ALL),
        fits=[
            NAMES[world]
            for world in own.goods
            if takes and power.kind in (ANY, own.cards[world].kind)
        ],
    )


def numbers(own: Outlook, unseen: list[int]) -> list[NumberData]:
    """The numbers that can be named, each with how many unseen cards have it."""
    power = own.abilities.consume[own.using]
    costs = [own.cards[card].cost for card in unseen]
    return [
        NumberData(number, costs.count(number)) for number in range(power.lowest, power.highest + 1)
    ]


# ---- Produce ---------------------------------------------------------------------------------


def windfalls(own: Outlook) -> list[WindfallData]:
    """The windfall worlds that can be chosen."""
    worlds = windfall_worlds(own.abilities, own.cards, own.tableau, own.goods, own.job % JOBS)
    return [
        WindfallData(
            NAMES[world],
            KINDS[own.cards[world].kind],
            sale_price(own.abilities, own.cards[world], trade_powers=True),
        )
        for world in worlds
    ]


def total(parts: list[Part]) -> int:
    """The sum of the parts."""
    return sum(part.amount for part in parts)


def distinct(cards: list[int]) -> list[int]:
    """Each card once."""
    return list(dict.fromkeys(cards))
