"""Phase III: Settle (RB 5)."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.race.abilities import Abilities
from orrery.race.cards import Card
from orrery.race.choices import BUY, CARD, CONQUER, CONTACT, OF_CARD, PASSES, PLACE, SHIP, TACTIC
from orrery.race.placing import finish_payment, gather, place
from orrery.race.player import Player
from orrery.race.table import Table, ask
from orrery.race.terms import (
    BY_SETTLE_BONUS,
    BY_WINDFALL,
    CHOOSE_WAY,
    NEXT_PHASE,
    NONE,
    PAY_WORLD,
    PAY_WORLDS,
    PLACE_WORLD,
    REVEAL_WORLDS,
    SETTLE_ACTION,
    SETTLE_AGAIN,
)
from orrery.race.timing import settling_in_turn


def settle(table: Table) -> None:
    """All select a world in secret."""
    table.begin_phase()
    for player in table.players:
        ask(player, PLACE_WORLD, place_menu(table, player))
    table.stage = REVEAL_WORLDS


def has_bonus(table: Table, player: Player) -> bool:
    """RB 5: whoever chose Settle; RB 8: in the second of two, only who chose it twice."""
    wanted = 2 if table.phase == SETTLE_AGAIN else 1
    return player.actions.count(SETTLE_ACTION) >= wanted


def place_menu(table: Table, player: Player) -> list[Choice]:
    """Worlds that can be completed in some way; or none."""
    menu: list[Choice] = []
    cards = table.cards
    abilities = player.abilities
    wealth = len(player.hand) - 1
    for card in player.hand:
        facts = cards[card]
        if facts.is_world and ways(abilities, facts, wealth):
            menu.append(OF_CARD[PLACE][card])
    menu.append(PASSES)
    return menu


def strength(abilities: Abilities, world: Card) -> int:
    """Military against this world, before any card is discarded for more."""
    total = abilities.military + abilities.military_against[world.kind]
    return total + abilities.military_against_rebels if world.rebel else total


def price(abilities: Abilities, world: Card, off: int) -> int:
    """What the world costs by payment, when `off` comes off a military world's defense."""
    cost = world.cost - off - abilities.world_discount[world.kind]
    return cost if cost > 0 else 0


def ways(abilities: Abilities, world: Card, wealth: int) -> list[Choice]:
    """Every way to place the world. Military and payment never combine (RB 5)."""
    found: list[Choice] = []
    if not world.military:
        _ways_to_buy(found, abilities, world, wealth, NONE, 0)
        return found
    power = strength(abilities, world)
    if power >= world.cost:
        found.append(CONQUER.of(NONE))
    for card, more in abilities.tactics:
        if power + more >= world.cost:
            found.append(CONQUER.of(card))
    for card, off, excluded in abilities.contacts:
        if world.kind != excluded:
            _ways_to_buy(found, abilities, world, wealth, card, off)
    return found


def _ways_to_buy(
    found: list[Choice], abilities: Abilities, world: Card, wealth: int, contact: int, off: int
) -> None:
    if price(abilities, world, off) <= wealth:
        found.append(BUY.of(contact, NONE))
    for card, excluded in abilities.ships:
        if world.kind != excluded:
            found.append(BUY.of(contact, card))


def reveal(table: Table) -> None:
    """All worlds are turned up and placed, windfall worlds with their good."""
    table.queue = []
    for seat in table.order:
        player = table.players[seat]
        if player.placing != NONE:
            place(table, player)
            if table.cards[player.placing].windfall:
                table.put_good(player, player.placing, BY_WINDFALL)
            table.queue.append(seat)
    table.strict = settling_in_turn(table)
    table.stage = PAY_WORLDS


def pay_in_turn(table: Table) -> None:
    """Everybody pays or conquers, one after another where order matters."""
    if not table.queue:
        table.stage = NEXT_PHASE
        return
    while table.queue:
        player = table.players[table.queue.pop(0)]
        menu = way_menu(table, player)
        if len(menu) == 1:
            choose_way(table, player, menu[0])
        else:
            ask(player, CHOOSE_WAY, menu)
        if table.strict and player.menu:
            return


def way_menu(table: Table, player: Player) -> list[Choice]:
    """The ways to place the world that was revealed."""
    return ways(player.abilities, table.cards[player.placing], len(player.hand))


def choose_way(table: Table, player: Player, choice: Choice) -> None:
    """Conquer, or pay; a card that is discarded for it leaves the tableau."""
    world = table.cards[player.placing]
    spent = _spent(choice)
    if spent != NONE:
        table.drop_from_tableau(player, spent)
    if choice.kind is CONQUER:
        _settled(table, player, "conquer")
        return
    off = _off(player, CONTACT.of(choice))
    player.need = 0 if spent != NONE else price(player.abilities, world, off)
    _pay_on(table, player)


def least_price(table: Table, player: Player) -> int:
    """What the selected world costs in cards if nothing is discarded from the tableau for it."""
    world = table.cards[player.placing]
    wealth = len(player.hand) - 1
    prices = [
        0 if way.kind is CONQUER else price(player.abilities, world, _off(player, CONTACT.of(way)))
        for way in ways(player.abilities, world, wealth)
        if _spent(way) == NONE
    ]
    return min(prices, default=0)


def _spent(way: Choice) -> int:
    """The card of the tableau that is discarded for it."""
    return TACTIC.of(way) if way.kind is CONQUER else SHIP.of(way)


def _off(player: Player, contact: int) -> int:
    for card, off, _ in player.abilities.contacts:
        if card == contact:
            return off
    return 0


def pay(table: Table, player: Player, choice: Choice) -> None:
    """One card is set aside as payment."""
    player.picked.append(CARD.of(choice))
    _pay_on(table, player)


def _pay_on(table: Table, player: Player) -> None:
    if gather(player, PAY_WORLD):
        _settled(table, player, "pay")


def _settled(table: Table, player: Player, how: str) -> None:
    finish_payment(table, player, how)
    if has_bonus(table, player):
        table.draw(player, 1, BY_SETTLE_BONUS)
    for card, amount in player.abilities.draw_settle:
        table.draw(player, amount, card)
