"""Phase IV: Consume, with the sale of Consume: Trade before it (RB 6)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Fact
from orrery.core.picking import Pick
from orrery.core.step import Stage, Step
from orrery.race import terms
from orrery.race.abilities import Abilities
from orrery.race.cards import NAMES, Card, ConsumePower
from orrery.race.cards.card import CONSUMES, CONSUMES_ALL, DRAWS, GAMBLES, SELLS, SPENDS
from orrery.race.choices import (
    CARD,
    GAMBLE,
    NAME,
    NUMBER,
    OF_CARD,
    SELL,
    SPEND,
    STOP,
    STOPS,
    TAKE,
    USE,
)
from orrery.race.frames import Consuming, RaceFrame, between_powers
from orrery.race.picking import PickCards, first_left, offers
from orrery.race.player import Player
from orrery.race.powers import ANY, KIND_NAMES, PRICES
from orrery.race.table import Table
from orrery.race.terms import BY_TRADE, DOUBLE_ACTION, NONE, TRADE_ACTION
from orrery.race.timing import consuming_in_turn

# ---- selling ---------------------------------------------------------------------------------


class SellGood(Step[Table, Player]):
    """Sell a good, then go on with the powers."""

    kind = "sell"
    number = terms.SELL_GOOD
    prompt = "Sell a good."
    rule = "Consume: Trade"
    answers = (SELL,)

    def menu(self, table: Table, player: Player) -> list[Choice]:
        return [OF_CARD[SELL][world] for world in sorted(player.goods)]

    def act(self, table: Table, player: Player, choice: Choice) -> None:
        world, frame = CARD.of(choice), player.frame
        value = sale_price(player.abilities, table.cards[world], trade_powers=frame.selling)
        if table.events is not None:
            facts: dict[str, Fact]
            facts = {"world": NAMES[world], "value": value, "trade_powers": frame.selling}
            table.tell("sell", player.seat, EVERYONE, facts)
        table.drop_good(player, world)
        table.draw(player, value, BY_TRADE)
        use_on(table, player)

    def why_not(self, table: Table, player: Player, choice: Choice) -> Refusal:
        return no_good(self, player, CARD.of(choice))


def sale_price(abilities: Abilities, world: Card, *, trade_powers: bool) -> int:
    """How many cards a good brings that lies on this world."""
    value = PRICES[world.kind]
    if trade_powers:
        value += abilities.trade_bonus[world.kind] + world.good_bonus
    return value


def no_good(step: Step[Table, Player], player: Player, world: int) -> Refusal:
    """The refusal of a good that is not there."""
    if world not in player.tableau:
        return step.refuse("card-not-there", f"{NAMES[world]} is not in your tableau.")
    return step.refuse("no-good", f"There is no good on {NAMES[world]}.")


# ---- powers, one after another ---------------------------------------------------------------


class UsePower(Step[Table, Player]):
    """The powers that can be used now; stopping is possible when all of these are optional."""

    kind = "use"
    number = terms.USE_POWER
    prompt = "Which consume power do you use next?"
    rule = "Consume: Consume powers"
    answers = (USE, GAMBLE, STOP)

    def menu(self, table: Table, player: Player) -> list[Choice]:
        menu: list[Choice] = []
        may_stop = True
        counts = goods_by_kind(table.cards, player.goods)
        hand = len(player.hand)
        used = player.frame.used
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

    def act(self, table: Table, player: Player, choice: Choice) -> None:
        # Nothing else happens until the power is done (RB 6).
        if choice is STOPS:
            return
        card, gamble = CARD.of(choice), choice.kind is GAMBLE
        for at, power in enumerate(player.abilities.consume):
            if power.number == card and (power.what == GAMBLES) == gamble:
                player.frame = Consuming(player.frame.used | 1 << at, at)
                if table.events is not None:
                    facts: dict[str, Fact] = {"card": NAMES[card], "gamble": gamble}
                    table.tell("use", player.seat, EVERYONE, facts)
                USES[power.what](table, player, power)
                return

    def why_not(self, table: Table, player: Player, choice: Choice) -> Refusal:
        if choice.kind is STOP:
            return self.refuse(
                "mandatory", "A power that can be used must be used before you may stop."
            )
        name = NAMES[CARD.of(choice)]
        for at, power in enumerate(player.abilities.consume):
            gambles = power.what == GAMBLES
            if power.number == CARD.of(choice) and (choice.kind is GAMBLE) == gambles:
                if player.frame.used >> at & 1:
                    return self.refuse("used", f"{name} was used in this phase already.")
                return self.refuse("unusable", f"{name} cannot be used: {missing(power)}.")
        return self.refuse("no-such-power", f"You have no such consume power on {name}.")


def use_on(table: Table, player: Player) -> None:
    """Go on with the next power, as long as one can be used."""
    frame = player.frame
    if frame.using != NONE or frame.selling:
        player.frame = between_powers(frame.used)
    menu = USE_POWER.menu(table, player)
    if not menu or menu[0] is STOPS:
        return
    if len(menu) == 1:
        USE_POWER.act(table, player, menu[0])
    else:
        player.ask(USE_POWER, menu)


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


def missing(power: ConsumePower) -> str:
    """What a power that cannot be used lacks, in a few words."""
    if power.what == SPENDS:
        return "no card in hand"
    if power.what in (CONSUMES_ALL, SELLS):
        return "no good left"
    if power.all_different:
        return f"fewer than {power.goods} kinds of goods"
    kind = "" if power.kind == ANY else f"{KIND_NAMES[power.kind]} "
    return f"no {kind}good" if power.goods == 1 else f"fewer than {power.goods} {kind}goods"


def _kinds(counts: list[int]) -> int:
    return sum(1 for count in counts[:ANY] if count)


# ---- what a power does when it is used --------------------------------------------------------


def _use_consume(table: Table, player: Player, power: ConsumePower) -> None:
    counts = goods_by_kind(table.cards, player.goods)
    need = power.goods
    if not power.all_different:
        need = min(power.times, counts[power.kind] // power.goods) * power.goods
    TAKE_GOODS.pick_on(table, player, need)


def _use_consume_all(table: Table, player: Player, power: ConsumePower) -> None:
    worlds = sorted(player.goods)
    _discard_goods(table, player, worlds)
    _reward(table, player, len(worlds) - power.unpaid)
    use_on(table, player)


def _use_sell(table: Table, player: Player, power: ConsumePower) -> None:
    frame = player.frame
    player.frame = Consuming(frame.used, frame.using, power.trade_powers)
    _ask_sale(table, player)


def _use_spend(table: Table, player: Player, power: ConsumePower) -> None:
    menu = SPEND_CARDS.menu(table, player)
    if len(menu) == 1:
        SPEND_CARDS.act(table, player, menu[0])
    else:
        player.ask(SPEND_CARDS, menu)


def _use_gamble(table: Table, player: Player, power: ConsumePower) -> None:
    NAME_NUMBER.ask(table, player)


def _use_draw(table: Table, player: Player, power: ConsumePower) -> None:
    table.draw(player, power.cards, power.number)
    use_on(table, player)


USES: Final[dict[int, Callable[[Table, Player, ConsumePower], None]]] = {
    CONSUMES: _use_consume,
    CONSUMES_ALL: _use_consume_all,
    SELLS: _use_sell,
    SPENDS: _use_spend,
    GAMBLES: _use_gamble,
    DRAWS: _use_draw,
}


def _ask_sale(table: Table, player: Player) -> None:
    menu = SELL_GOOD.menu(table, player)
    if len(menu) == 1:
        SELL_GOOD.act(table, player, menu[0])
    else:
        player.ask(SELL_GOOD, menu)


# ---- consuming goods -------------------------------------------------------------------------


class TakeGoods(PickCards):
    """The goods that the power takes, one by one."""

    kind = "take"
    number = terms.TAKE_GOOD
    prompt = "Which good does the power take?"
    rule = "Consume: Consume powers"
    answers = (TAKE,)

    def source(self, table: Table, player: Player) -> list[int]:
        kind = player.abilities.consume[player.frame.using].kind
        cards = table.cards
        return sorted(world for world in player.goods if kind == ANY or cards[world].kind == kind)

    def remember(self, frame: RaceFrame, need: int, picked: tuple[int, ...]) -> RaceFrame:
        return Consuming(frame.used, frame.using, False, need, picked)

    def menu(self, table: Table, player: Player) -> list[Choice]:
        frame = player.frame
        if player.abilities.consume[frame.using].all_different:
            return _different_goods(table, player, frame.picked, frame.need)
        return super().menu(table, player)

    def pick_on(
        self, table: Table, player: Player, need: int, picked: tuple[int, ...] = ()
    ) -> None:
        if not player.abilities.consume[player.frame.using].all_different:
            super().pick_on(table, player, need, picked)
            return
        while len(picked) < need:
            menu = _different_goods(table, player, picked, need)
            if len(menu) > 1:
                player.frame = self.remember(player.frame, need, picked)
                player.ask(self, menu)
                return
            picked = (*picked, menu[0].values[0])
        self.complete(table, player, list(picked))

    def complete(self, table: Table, player: Player, picked: list[int]) -> None:
        power = player.abilities.consume[player.frame.using]
        times = len(picked) // power.goods
        _discard_goods(table, player, picked)
        _reward(table, player, power.chips * times)
        table.draw(player, power.cards * times, power.number)
        use_on(table, player)

    def why_not(self, table: Table, player: Player, choice: Choice) -> Refusal:
        world, frame = CARD.of(choice), player.frame
        if world not in player.goods:
            return no_good(self, player, world)
        if world in frame.picked:
            return self.refuse("taken", f"The good on {NAMES[world]} is taken already.")
        return self.refuse(
            "wrong-good",
            f"The power does not take the good on {NAMES[world]} now: its kind does not fit, "
            "or it does not come next in order of name.",
        )

    def pick(self, table: Table, player: Player) -> Pick:
        found = super().pick(table, player)
        if player.abilities.consume[player.frame.using].all_different:
            taken = {table.cards[world].kind for world in player.frame.picked}
            kinds = {choice: table.cards[CARD.of(choice)].kind for choice in found.pool}
            found.pool = [choice for choice in found.pool if kinds[choice] not in taken]
            found.groups = [KIND_NAMES[kinds[choice]] for choice in found.pool]
        return found


def _different_goods(
    table: Table, player: Player, picked: tuple[int, ...], need: int
) -> list[Choice]:
    cards = table.cards
    taken = {cards[world].kind for world in picked}
    last = picked[-1] if picked else NONE
    left = need - len(picked)
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


class SpendCards(PickCards):
    """Cards that go for a chip each; from the second on, stopping is possible too."""

    kind = "spend"
    number = terms.SPEND_CARD
    prompt = "Discard a card for a chip."
    rule = "Consume: Cards for chips"
    answers = (SPEND, STOP)

    def menu(self, table: Table, player: Player) -> list[Choice]:
        return self._menu(player, player.frame.picked)

    def act(self, table: Table, player: Player, choice: Choice) -> None:
        frame = player.frame
        spent = frame.picked
        if choice is not STOPS:
            spent = (*spent, CARD.of(choice))
            menu = self._menu(player, spent)
            if len(menu) > 1:
                player.frame = Consuming(frame.used, frame.using, picked=spent)
                player.ask(self, menu)
                return
        table.drop(player, list(spent), "chips")
        # RB 6: never doubled.
        table.gain(player, len(spent))
        use_on(table, player)

    def pick(self, table: Table, player: Player) -> Pick:
        picked = player.frame.picked
        of_card = self.of_card
        pool = player.hand[first_left(player.hand, picked) :]
        most = min(len(pool), self._most(player) - len(picked))
        return Pick(
            [of_card[card] for card in pool],
            0 if picked else 1,
            most,
            [of_card[card] for card in picked],
            close=STOPS,
        )

    def _menu(self, player: Player, picked: tuple[int, ...]) -> list[Choice]:
        menu: list[Choice] = []
        if len(picked) < self._most(player):
            menu = offers(player.hand, picked, len(picked) + 1, self.of_card)
        if picked:
            menu.append(STOPS)
        return menu

    def _most(self, player: Player) -> int:
        return player.abilities.consume[player.frame.using].most

    def why_not(self, table: Table, player: Player, choice: Choice) -> Refusal:
        if choice is STOPS:
            return self.refuse("mandatory", "The power is being used: at least one card goes.")
        return super().why_not(table, player, choice)


# ---- gambling --------------------------------------------------------------------------------


class NameNumber(Step[Table, Player]):
    """Name a number and turn up a card: a hit goes to the hand, a miss to the discards."""

    kind = "name"
    number = terms.NAME_NUMBER
    prompt = "Name a number; a card of that cost is yours."
    rule = "Consume: Luck"
    answers = (NAME,)

    def menu(self, table: Table, player: Player) -> list[Choice]:
        power = player.abilities.consume[player.frame.using]
        return [NAME.of(number) for number in range(power.lowest, power.highest + 1)]

    def act(self, table: Table, player: Player, choice: Choice) -> None:
        card, number = table.take("flip"), NUMBER.of(choice)
        if card != NONE:
            hit = table.cards[card].cost == number
            if hit:
                player.hand.append(card)
                player.hand.sort()
            else:
                table.discards.append(card)
            if table.events is not None:
                facts: dict[str, Fact] = {"card": NAMES[card], "number": number, "hit": hit}
                table.tell("flip", player.seat, EVERYONE, facts)
        use_on(table, player)

    def why_not(self, table: Table, player: Player, choice: Choice) -> Refusal:
        power = player.abilities.consume[player.frame.using]
        return self.refuse("number-range", f"Name a number from {power.lowest} to {power.highest}.")


SELL_GOOD: Final[SellGood] = SellGood()
USE_POWER: Final[UsePower] = UsePower()
TAKE_GOODS: Final[TakeGoods] = TakeGoods()
SPEND_CARDS: Final[SpendCards] = SpendCards()
NAME_NUMBER: Final[NameNumber] = NameNumber()


# What everybody begins the phase with.
NONE_USED: Final[Consuming] = between_powers(0)


class Consume(Stage[Table, Player]):
    """Everybody sells if they chose Trade, then uses their powers, each of them once."""

    name = "consume"
    number = terms.CONSUME_IN_TURN

    def begin(self, table: Table) -> None:
        table.begin_phase()
        for player in table.players:
            player.frame = NONE_USED
        table.queue = table.order.copy()
        table.strict = consuming_in_turn(table)

    def enter(self, table: Table, player: Player) -> None:
        if TRADE_ACTION in player.actions and player.goods:
            player.frame = Consuming(selling=True)
            _ask_sale(table, player)
        else:
            use_on(table, player)

    def leave(self, table: Table) -> None:
        table.next_phase()


CONSUMING: Final[Consume] = Consume()
