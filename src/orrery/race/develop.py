"""Phase II: Develop (RB 4)."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.step import Stage
from orrery.race import terms
from orrery.race.cards import Card
from orrery.race.choices import OF_CARD, PASSES, PLACE
from orrery.race.placing import PayCards, PlaceCard, finish_payment, place
from orrery.race.player import Player
from orrery.race.table import SecretStage, Table
from orrery.race.terms import DEVELOP_ACTION, DEVELOP_AGAIN, NONE
from orrery.race.timing import developing_in_turn


class PlaceDevelopment(PlaceCard):
    """Developments that can be paid for, of which no copy lies in the tableau; or none."""

    kind = "place-development"
    number = terms.PLACE_DEVELOPMENT
    prompt = "Place a development, or pass."
    rule = "Develop"
    wanted = "a development"

    def menu(self, table: Table, player: Player) -> list[Choice]:
        menu: list[Choice] = []
        cards = table.cards
        # A card cannot pay for itself.
        wealth = len(player.hand) - 1
        bonus = develop_bonus(table.phase, player.actions)
        reduction = player.abilities.development_discount + bonus
        before = NONE
        for card in player.hand:
            if card == before:
                continue
            before = card
            facts = cards[card]
            payable = facts.cost - reduction <= wealth
            if not facts.is_world and payable and card not in player.tableau:
                menu.append(OF_CARD[PLACE][card])
        menu.append(PASSES)
        return menu

    def out_of_reach(self, table: Table, player: Player, card: Card) -> Refusal:
        if card.number in player.tableau:
            return self.refuse("duplicate", f"A copy of {card.name} is in your tableau already.")
        return self.too_dear(player, card, price(table, player, card.number))


class PayDevelopment(PayCards):
    """How a development is paid for; then its draws."""

    kind = "pay-development"
    number = terms.PAY_DEVELOPMENT
    prompt = "Pay a card for your development."
    rule = "Develop: Paying"

    def complete(self, table: Table, player: Player, picked: list[int]) -> None:
        finish_payment(table, player, picked, "pay")
        for card, amount in player.abilities.draw_develop:
            table.draw(player, amount, card)


PLACE_DEVELOPMENT: Final[PlaceDevelopment] = PlaceDevelopment()
PAY_DEVELOPMENT: Final[PayDevelopment] = PayDevelopment()


class SelectDevelopments(SecretStage):
    """Draws as the phase opens, then all select in secret."""

    name = "select developments"
    number = terms.REVEAL_DEVELOPMENTS
    step = PLACE_DEVELOPMENT

    def begin(self, table: Table) -> None:
        table.begin_phase()
        for seat in table.order:
            player = table.players[seat]
            for card, amount in player.abilities.draw_as_develop_opens:
                table.draw(player, amount, card)
        for player in table.players:
            PLACE_DEVELOPMENT.ask(table, player)

    def leave(self, table: Table) -> None:
        table.go_to(PAYING_FOR_DEVELOPMENTS)


class PayForDevelopments(Stage[Table, Player]):
    """All selected cards are turned up and placed; then they are paid for."""

    name = "pay for developments"
    number = terms.PAY_DEVELOPMENTS

    def begin(self, table: Table) -> None:
        for seat in table.order:
            player = table.players[seat]
            if player.frame.card != NONE:
                place(table, player)
                table.queue.append(seat)
        table.strict = developing_in_turn(table)

    def enter(self, table: Table, player: Player) -> None:
        PAY_DEVELOPMENT.pick_on(table, player, price(table, player, player.frame.card))

    def leave(self, table: Table) -> None:
        table.next_phase()


SELECTING_DEVELOPMENTS: Final[SelectDevelopments] = SelectDevelopments()
PAYING_FOR_DEVELOPMENTS: Final[PayForDevelopments] = PayForDevelopments()


def develop_bonus(phase: int, actions: tuple[int, ...]) -> bool:
    """RB 4: whoever chose Develop; RB 8: in the second of two, only who chose it twice."""
    return actions.count(DEVELOP_ACTION) >= (2 if phase == DEVELOP_AGAIN else 1)


def price(table: Table, player: Player, card: int) -> int:
    """How many cards a development costs; never below 0, and nothing is refunded (RB 4)."""
    cost = table.cards[card].cost - player.abilities.development_discount
    if develop_bonus(table.phase, player.actions):
        cost -= 1
    return cost if cost > 0 else 0
