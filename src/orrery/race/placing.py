"""What Develop and Settle share: a card selected in secret, placed, and paid with cards."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE, Fact
from orrery.race.cards import NAMES
from orrery.race.choices import (
    CARD,
    PAY,
    PLACE,
)
from orrery.race.picking import offers, pick_on
from orrery.race.player import Player
from orrery.race.table import Table, ask
from orrery.race.terms import NONE


def select(table: Table, player: Player, choice: Choice) -> None:
    """The card stays hidden until all have selected."""
    player.placing = CARD.of(choice) if choice.kind is PLACE else NONE


def place(table: Table, player: Player) -> None:
    """The selected card goes from the hand to the tableau."""
    player.hand.remove(player.placing)
    player.tableau.append(player.placing)
    player.stale = True
    if table.events is not None:
        table.tell("place", player.seat, EVERYONE, {"card": NAMES[player.placing]})


def pay_menu(table: Table, player: Player) -> list[Choice]:
    """The cards of the hand that can be paid next."""
    return offers(player.hand, player.picked, player.need, PAY)


def gather(player: Player, step: int) -> bool:
    """Go on until the payment is complete (True) or the player has a choice to make (False)."""
    menu = pick_on(player, player.hand, PAY)
    if menu:
        ask(player, step, menu)
    return not menu


def finish_payment(table: Table, player: Player, how: str) -> None:
    """The cards set aside are discarded, and all hear how the card was placed: paid, conquered."""
    paid = len(player.picked)
    table.drop(player, player.picked, "payment")
    player.picked = []
    if table.events is not None:
        facts: dict[str, Fact] = {"card": NAMES[player.placing], "how": how, "count": paid}
        table.tell("paid", player.seat, EVERYONE, facts)
