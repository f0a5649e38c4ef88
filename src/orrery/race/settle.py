"""Phase III: Settle (RB 5)."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import ABSENT, Choice
from orrery.core.errors import Refusal
from orrery.core.step import Stage, Step
from orrery.race import terms
from orrery.race.abilities import Abilities
from orrery.race.cards import Card
from orrery.race.choices import BUY, CONQUER, CONTACT, OF_CARD, PASSES, PLACE, SHIP, TACTIC
from orrery.race.placing import PayCards, PlaceCard, finish_payment, place
from orrery.race.player import Player
from orrery.race.powers import ALIEN, KIND_NAMES
from orrery.race.table import SecretStage, Table
from orrery.race.terms import (
    BY_SETTLE_BONUS,
    BY_WINDFALL,
    NONE,
    SETTLE_ACTION,
    SETTLE_AGAIN,
)
from orrery.race.timing import settling_in_turn


class PlaceWorld(PlaceCard):
    """Worlds that can be completed in some way; or none."""

    kind = "place-world"
    number = terms.PLACE_WORLD
    prompt = "Place a world, or pass."
    rule = "Settle"
    worlds = True
    wanted = "a world"

    def menu(self, table: Table, player: Player) -> list[Choice]:
        menu: list[Choice] = []
        cards = table.cards
        abilities = player.abilities
        wealth = len(player.hand) - 1
        for card in player.hand:
            facts = cards[card]
            if facts.is_world and has_way(abilities, facts, wealth):
                menu.append(OF_CARD[PLACE][card])
        menu.append(PASSES)
        return menu

    def out_of_reach(self, table: Table, player: Player, card: Card) -> Refusal:
        if not card.military:
            return self.too_dear(player, card, price(player.abilities, card, 0))
        return too_strong(player, card)


class ChooseWay(Step[Table, Player]):
    """Conquer, or pay; a card that is discarded for it leaves the tableau."""

    kind = "way"
    number = terms.CHOOSE_WAY
    prompt = "How do you place your world?"
    rule = "Settle: Other ways"
    answers = (CONQUER, BUY)

    def menu(self, table: Table, player: Player) -> list[Choice]:
        return ways(player.abilities, table.cards[player.frame.card], len(player.hand))

    def act(self, table: Table, player: Player, choice: Choice) -> None:
        card = player.frame.card
        spent = _spent(choice)
        if spent != NONE:
            table.drop_from_tableau(player, spent)
        if choice.kind is CONQUER:
            _settled(table, player, [], "conquer")
            return
        off = _off(player, CONTACT.of(choice))
        need = 0 if spent != NONE else price(player.abilities, table.cards[card], off)
        PAY_WORLD.pick_on(table, player, need)

    def why_not(self, table: Table, player: Player, choice: Choice) -> Refusal:
        world = table.cards[player.frame.card]
        if choice.kind is CONQUER and not world.military:
            return self.refuse("not-military", f"{world.name} cannot be conquered, only paid for.")
        means = [card for card in choice.values if card != ABSENT]
        for number in means:
            if number not in player.tableau:
                name = table.cards[number].name
                return self.refuse("card-not-there", f"{name} is not in your tableau.")
        if choice.kind is CONQUER:
            return too_strong(player, world)
        if means and world.kind == ALIEN:
            name = table.cards[means[0]].name
            return self.refuse(
                "alien-world", f"{name} is of no use for {KIND_NAMES[ALIEN]} worlds."
            )
        if world.military != (CONTACT.of(choice) != ABSENT):
            who = "needs a card that lets you pay" if world.military else "is paid for as it is"
            return self.refuse("wrong-way", f"{world.name} {who}.")
        return self.refuse(
            "too-dear", f"You have {len(player.hand)} cards, too few to pay for {world.name}."
        )


class PayWorld(PayCards):
    """How a world is paid for; then its draws."""

    kind = "pay-world"
    number = terms.PAY_WORLD
    prompt = "Pay a card for your world."
    rule = "Settle: Paying"

    def complete(self, table: Table, player: Player, picked: list[int]) -> None:
        _settled(table, player, picked, "pay")


PLACE_WORLD: Final[PlaceWorld] = PlaceWorld()
CHOOSE_WAY: Final[ChooseWay] = ChooseWay()
PAY_WORLD: Final[PayWorld] = PayWorld()


class SelectWorlds(SecretStage):
    """All select a world in secret."""

    name = "select worlds"
    number = terms.REVEAL_WORLDS
    step = PLACE_WORLD

    def begin(self, table: Table) -> None:
        table.begin_phase()
        for player in table.players:
            PLACE_WORLD.ask(table, player)

    def leave(self, table: Table) -> None:
        table.go_to(PAYING_FOR_WORLDS)


class PayForWorlds(Stage[Table, Player]):
    """All worlds are turned up and placed, windfall worlds with their good; then all pay or
    conquer.
    """

    name = "pay for worlds"
    number = terms.PAY_WORLDS

    def begin(self, table: Table) -> None:
        for seat in table.order:
            player = table.players[seat]
            card = player.frame.card
            if card != NONE:
                place(table, player)
                if table.cards[card].windfall:
                    table.put_good(player, card, BY_WINDFALL)
                table.queue.append(seat)
        table.strict = settling_in_turn(table)

    def enter(self, table: Table, player: Player) -> None:
        menu = CHOOSE_WAY.menu(table, player)
        if len(menu) == 1:
            CHOOSE_WAY.act(table, player, menu[0])
        else:
            player.ask(CHOOSE_WAY, menu)

    def leave(self, table: Table) -> None:
        table.next_phase()


SELECTING_WORLDS: Final[SelectWorlds] = SelectWorlds()
PAYING_FOR_WORLDS: Final[PayForWorlds] = PayForWorlds()


def has_bonus(table: Table, player: Player) -> bool:
    """RB 5: whoever chose Settle; RB 8: in the second of two, only who chose it twice."""
    wanted = 2 if table.phase == SETTLE_AGAIN else 1
    return player.actions.count(SETTLE_ACTION) >= wanted


def strength(abilities: Abilities, world: Card) -> int:
    """Military against this world, before any card is discarded for more."""
    total = abilities.military + abilities.military_against[world.kind]
    return total + abilities.military_against_rebels if world.rebel else total


def price(abilities: Abilities, world: Card, off: int) -> int:
    """What the world costs by payment, when `off` comes off a military world's defense."""
    cost = world.cost - off - abilities.world_discount[world.kind]
    return cost if cost > 0 else 0


def has_way(abilities: Abilities, world: Card, wealth: int) -> bool:
    """Whether there is any way to place the world; the same as `ways`, without naming them."""
    if not world.military:
        # Most worlds of a hand are decided here, and nearly every menu asks.
        if world.cost - abilities.world_discount[world.kind] <= wealth:
            return True
        return bool(abilities.ships) and bool(ways(abilities, world, wealth))
    return bool(ways(abilities, world, wealth))


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


def least_price(table: Table, player: Player) -> int:
    """What the selected world costs in cards if nothing is discarded from the tableau for it."""
    world = table.cards[player.frame.card]
    wealth = len(player.hand) - 1
    prices = [
        0 if way.kind is CONQUER else price(player.abilities, world, _off(player, CONTACT.of(way)))
        for way in ways(player.abilities, world, wealth)
        if _spent(way) == NONE
    ]
    return min(prices, default=0)


def too_strong(player: Player, world: Card) -> Refusal:
    """The refusal of a conquest that Military does not suffice for."""
    power = strength(player.abilities, world)
    return Refusal(
        "too-strong",
        f"{world.name} has a defense of {world.cost} and your Military against it is {power}.",
        "Settle: Conquering",
    )


def _spent(way: Choice) -> int:
    """The card of the tableau that is discarded for it."""
    return TACTIC.of(way) if way.kind is CONQUER else SHIP.of(way)


def _off(player: Player, contact: int) -> int:
    for card, off, _ in player.abilities.contacts:
        if card == contact:
            return off
    return 0


def _settled(table: Table, player: Player, paid: list[int], how: str) -> None:
    finish_payment(table, player, paid, how)
    if has_bonus(table, player):
        table.draw(player, 1, BY_SETTLE_BONUS)
    for card, amount in player.abilities.draw_settle:
        table.draw(player, amount, card)
