"""Phase IV: Consume, with the sale of Consume: Trade before it (RB 6)."""

from __future__ import annotations

from collections.abc import Collection

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE, Fact
from orrery.race.abilities import Abilities
from orrery.race.cards import NAMES, Card, ConsumePower
from orrery.race.cards.card import CONSUMES, CONSUMES_ALL, GAMBLES, SELLS, SPENDS
from orrery.race.choices import (
    CARD,
    GAMBLE,
    NAME,
    NUMBER,
    OF_CARD,
    SELL,
    SPEND,
    STOPS,
    TAKE,
    USE,
)
from orrery.race.picking import offers
from orrery.race.player import Player
from orrery.race.powers import ANY, PRICES
from orrery.race.table import Table, ask
from orrery.race.terms import (
    BY_TRADE,
    CONSUME_IN_TURN,
    DOUBLE_ACTION,
    NAME_NUMBER,
    NEXT_PHASE,
    NONE,
    SELL_GOOD,
    SPEND_CARD,
    TAKE_GOOD,
    TRADE_ACTION,
    USE_POWER,
)
from orrery.race.timing import consuming_in_turn


def consume(table: Table) -> None:
    """The phase opens: every power can be used once."""
    table.begin_phase()
    for player in table.players:
        player.used = 0
        player.using = NONE
    table.queue = table.order.copy()
    table.strict = consuming_in_turn(table)
    table.stage = CONSUME_IN_TURN


def consume_in_turn(table: Table) -> None:
    """Everybody sells if he chose Trade, then uses his powers."""
    if not table.queue:
        table.stage = NEXT_PHASE
        return
    while table.queue:
        player = table.players[table.queue.pop(0)]
        if TRADE_ACTION in player.actions and player.goods:
            player.selling = True
            _ask_sale(table, player)
        else:
            _go_on(table, player)
        if table.strict and player.menu:
            return


# ---- selling ---------------------------------------------------------------------------------


def _ask_sale(table: Table, player: Player) -> None:
    menu = sale_menu(table, player)
    if len(menu) == 1:
        sell(table, player, menu[0])
    else:
        ask(player, SELL_GOOD, menu)


def sale_menu(table: Table, player: Player) -> list[Choice]:
    """Every good can be sold."""
    return [OF_CARD[SELL][world] for world in sorted(player.goods)]


def sale_value(table: Table, player: Player, world: int, *, trade_powers: bool) -> int:
    """How many cards the good on a world brings."""
    return sale_price(player.abilities, table.cards[world], trade_powers=trade_powers)


def sale_price(abilities: Abilities, world: Card, *, trade_powers: bool) -> int:
    """How many cards a good brings that lies on this world."""
    value = PRICES[world.kind]
    if trade_powers:
        value += abilities.trade_bonus[world.kind] + world.good_bonus
    return value


def sell(table: Table, player: Player, choice: Choice) -> None:
    """Sell a good, then go on with the powers."""
    value = sale_value(table, player, CARD.of(choice), trade_powers=player.selling)
    if table.events is not None:
        facts: dict[str, Fact]
        facts = {"world": NAMES[CARD.of(choice)], "value": value, "trade_powers": player.selling}
        table.tell("sell", player.seat, EVERYONE, facts)
    table.drop_good(player, CARD.of(choice))
    player.selling = False
    table.draw(player, value, BY_TRADE)
    _go_on(table, player)


# ---- powers, one after another ---------------------------------------------------------------


def _go_on(table: Table, player: Player) -> None:
    player.using = NONE
    menu = power_menu(table, player)
    if not menu or menu[0] is STOPS:
        return
    if len(menu) == 1:
        use(table, player, menu[0])
    else:
        ask(player, USE_POWER, menu)


def power_menu(table: Table, player: Player) -> list[Choice]:
    """The powers that can be used now; stopping is possible when all of these are optional."""
    menu: list[Choice] = []
    may_stop = True
    counts = goods_by_kind(table.cards, player.goods)
    hand = len(player.hand)
    used = player.used
    bit = 1
    for power in player.abilities.consume:
        if not used & bit and is_usable(power, counts, hand):
            menu.append(OF_CARD[GAMBLE if power.what == GAMBLES else USE][power.number])
            if power.what != SPENDS:
                may_stop = False
        bit <<= 1
    if may_stop:
        menu.append(STOPS)
    return menu


def goods_by_kind(cards: list[Card], goods: Collection[int]) -> list[int]:
    """How many goods of each kind lie on these worlds; the sum stands at ANY."""
    counts = [0, 0, 0, 0, 0, len(goods)]
    for world in goods:
        counts[cards[world].kind] += 1
    return counts


def is_usable(power: ConsumePower, counts: list[int], hand: int) -> bool:
    """Whether a power finds what it takes: goods by kind, or cards in hand."""
    what = power.what
    if what == CONSUMES:
        if power.all_different:
            return _kinds(counts) >= power.goods
        return counts[power.kind] >= power.goods
    if what in (CONSUMES_ALL, SELLS):
        return counts[ANY] > 0
    if what == SPENDS:
        return hand > 0
    return True


def _kinds(counts: list[int]) -> int:
    return sum(1 for count in counts[:ANY] if count)


def use(table: Table, player: Player, choice: Choice) -> None:
    """A power is invoked; nothing else happens until it is done (RB 6)."""
    if choice is STOPS:
        return
    wanted = choice.kind is GAMBLE
    for at, power in enumerate(player.abilities.consume):
        if power.number == CARD.of(choice) and (power.what == GAMBLES) == wanted:
            player.used |= 1 << at
            player.using = at
            if table.events is not None:
                table.tell(
                    "use", player.seat, EVERYONE, {"card": NAMES[CARD.of(choice)], "gamble": wanted}
                )
            USES[power.what](table, player, power)
            return


def _use_consume(table: Table, player: Player, power: ConsumePower) -> None:
    counts = goods_by_kind(table.cards, player.goods)
    if power.all_different:
        player.need = power.goods
    else:
        player.need = min(power.times, counts[power.kind] // power.goods) * power.goods
    _take_on(table, player)


def _use_consume_all(table: Table, player: Player, power: ConsumePower) -> None:
    worlds = sorted(player.goods)
    _discard_goods(table, player, worlds)
    _reward(table, player, len(worlds) - power.unpaid)
    _go_on(table, player)


def _use_sell(table: Table, player: Player, power: ConsumePower) -> None:
    player.selling = power.trade_powers
    _ask_sale(table, player)


def _use_spend(table: Table, player: Player, power: ConsumePower) -> None:
    ask(player, SPEND_CARD, spend_menu(table, player))
    if len(player.menu) == 1:
        only = player.menu[0]
        player.menu = []
        spend(table, player, only)


def _use_gamble(table: Table, player: Player, power: ConsumePower) -> None:
    ask(player, NAME_NUMBER, number_menu(table, player))


def _use_draw(table: Table, player: Player, power: ConsumePower) -> None:
    table.draw(player, power.cards, power.number)
    _go_on(table, player)


# In the order in which `cards.card` counts what a power does.
USES = [_use_consume, _use_consume_all, _use_sell, _use_spend, _use_gamble, _use_draw]


# ---- consuming goods -------------------------------------------------------------------------


def take_menu(table: Table, player: Player) -> list[Choice]:
    """The goods that the power can take next."""
    power = player.abilities.consume[player.using]
    if power.all_different:
        return _different_goods(table, player)
    cards = table.cards
    kind = power.kind
    worlds = sorted(world for world in player.goods if kind == ANY or cards[world].kind == kind)
    return offers(worlds, player.picked, player.need, TAKE)


def _different_goods(table: Table, player: Player) -> list[Choice]:
    cards = table.cards
    taken = {cards[world].kind for world in player.picked}
    last = player.picked[-1] if player.picked else NONE
    left = player.need - len(player.picked)
    menu: list[Choice] = []
    # From the end, so that the kinds still to be met behind a world are known.
    kinds: set[int] = set()
    for world in sorted(player.goods, reverse=True):
        if world <= last:
            break
        kind = cards[world].kind
        if kind in taken:
            continue
        if len(kinds - {kind}) >= left - 1:
            menu.append(OF_CARD[TAKE][world])
        kinds.add(kind)
    menu.reverse()
    return menu


def take(table: Table, player: Player, choice: Choice) -> None:
    """One more good for the power."""
    player.picked.append(CARD.of(choice))
    _take_on(table, player)


def _take_on(table: Table, player: Player) -> None:
    while len(player.picked) < player.need:
        menu = take_menu(table, player)
        if len(menu) > 1:
            ask(player, TAKE_GOOD, menu)
            return
        player.picked.append(CARD.of(menu[0]))
    power = player.abilities.consume[player.using]
    times = player.need // power.goods
    _discard_goods(table, player, player.picked)
    player.picked = []
    _reward(table, player, power.chips * times)
    table.draw(player, power.cards * times, power.number)
    _go_on(table, player)


def _discard_goods(table: Table, player: Player, worlds: list[int]) -> None:
    if table.events is not None:
        names = [NAMES[world] for world in worlds]
        table.tell("consume", player.seat, EVERYONE, {"worlds": names})
    for world in worlds:
        table.drop_good(player, world)


def _reward(table: Table, player: Player, chips: int) -> None:
    # RB 6: chips for goods are doubled, and nothing else is.
    table.gain(player, 2 * chips if DOUBLE_ACTION in player.actions else chips)


# ---- cards of the hand for chips -------------------------------------------------------------


def spend_menu(table: Table, player: Player) -> list[Choice]:
    """Cards that can go for a chip; from the second on, stopping too."""
    power = player.abilities.consume[player.using]
    picked = player.picked
    menu = offers(player.hand, picked, len(picked) + 1, SPEND) if len(picked) < power.most else []
    if picked:
        menu.append(STOPS)
    return menu


def spend(table: Table, player: Player, choice: Choice) -> None:
    """One more card for a chip, or enough."""
    if choice is not STOPS:
        player.picked.append(CARD.of(choice))
        menu = spend_menu(table, player)
        if len(menu) > 1:
            ask(player, SPEND_CARD, menu)
            return
    spent = player.picked
    player.picked = []
    table.drop(player, spent, "chips")
    # RB 6: never doubled.
    table.gain(player, len(spent))
    _go_on(table, player)


# ---- gambling --------------------------------------------------------------------------------


def number_menu(table: Table, player: Player) -> list[Choice]:
    """The numbers that can be named."""
    power = player.abilities.consume[player.using]
    return [NAME.of(number) for number in range(power.lowest, power.highest + 1)]


def gamble(table: Table, player: Player, choice: Choice) -> None:
    """Turn up a card: a hit goes to the hand, a miss to the discards."""
    card = table.take("flip")
    if card != NONE:
        hit = table.cards[card].cost == NUMBER.of(choice)
        if hit:
            player.hand.append(card)
            player.hand.sort()
        else:
            table.discards.append(card)
        if table.events is not None:
            facts: dict[str, Fact] = {"card": NAMES[card], "number": NUMBER.of(choice), "hit": hit}
            table.tell("flip", player.seat, EVERYONE, facts)
    _go_on(table, player)
