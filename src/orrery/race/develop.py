"""Phase II: Develop (RB 4)."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.race.choices import (
    CARD,
    OF_CARD,
    PASSES,
    PLACE,
)
from orrery.race.placing import finish_payment, gather, place
from orrery.race.player import Player
from orrery.race.table import Table, ask
from orrery.race.terms import (
    DEVELOP_ACTION,
    DEVELOP_AGAIN,
    NEXT_PHASE,
    NONE,
    PAY_DEVELOPMENT,
    PAY_DEVELOPMENTS,
    PLACE_DEVELOPMENT,
    REVEAL_DEVELOPMENTS,
)
from orrery.race.timing import developing_in_turn


def develop(table: Table) -> None:
    """Draws as the phase opens, then all select in secret."""
    table.begin_phase()
    for seat in table.order:
        player = table.players[seat]
        for card, amount in player.abilities.draw_as_develop_opens:
            table.draw(player, amount, card)
    for player in table.players:
        ask(player, PLACE_DEVELOPMENT, place_menu(table, player))
    table.stage = REVEAL_DEVELOPMENTS


def has_bonus(table: Table, player: Player) -> bool:
    """RB 4: whoever chose Develop; RB 8: in the second of two, only who chose it twice."""
    return develop_bonus(table.phase, player.actions)


def develop_bonus(phase: int, actions: tuple[int, ...]) -> bool:
    """Whether these actions bring the bonus in this phase."""
    return actions.count(DEVELOP_ACTION) >= (2 if phase == DEVELOP_AGAIN else 1)


def price(table: Table, player: Player, card: int) -> int:
    """How many cards a development costs; never below 0, and nothing is refunded (RB 4)."""
    cost = table.cards[card].cost - player.abilities.development_discount
    if has_bonus(table, player):
        cost -= 1
    return cost if cost > 0 else 0


def place_menu(table: Table, player: Player) -> list[Choice]:
    """Developments that can be paid for, of which no copy lies in the tableau; or none."""
    menu: list[Choice] = []
    cards = table.cards
    # A card cannot pay for itself.
    wealth = len(player.hand) - 1
    reduction = player.abilities.development_discount + has_bonus(table, player)
    before = NONE
    for card in player.hand:
        if card == before:
            continue
        before = card
        facts = cards[card]
        if not facts.is_world and facts.cost - reduction <= wealth and card not in player.tableau:
            menu.append(OF_CARD[PLACE][card])
    menu.append(PASSES)
    return menu


def reveal(table: Table) -> None:
    """All selected cards are turned up and placed; payment follows."""
    table.queue = []
    for seat in table.order:
        player = table.players[seat]
        if player.placing != NONE:
            place(table, player)
            table.queue.append(seat)
    table.strict = developing_in_turn(table)
    table.stage = PAY_DEVELOPMENTS


def pay_in_turn(table: Table) -> None:
    """Everybody pays, one after another where order matters."""
    if not table.queue:
        table.stage = NEXT_PHASE
        return
    while table.queue:
        player = table.players[table.queue.pop(0)]
        player.need = price(table, player, player.placing)
        _pay_on(table, player)
        if table.strict and player.menu:
            return


def pay(table: Table, player: Player, choice: Choice) -> None:
    """One card is set aside as payment."""
    player.picked.append(CARD.of(choice))
    _pay_on(table, player)


def _pay_on(table: Table, player: Player) -> None:
    if not gather(player, PAY_DEVELOPMENT):
        return
    finish_payment(table, player, "pay")
    for card, amount in player.abilities.draw_develop:
        table.draw(player, amount, card)
