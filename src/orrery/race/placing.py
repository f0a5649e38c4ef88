"""What Develop and Settle share: a card selected in secret, placed, and paid with cards."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Fact
from orrery.core.step import Step
from orrery.race.cards import NAMES, Card
from orrery.race.choices import CARD, PASS, PAY, PLACE
from orrery.race.frames import NOTHING, PLACED, SELECTED, Paying, RaceFrame
from orrery.race.picking import PickCards
from orrery.race.player import Player
from orrery.race.table import Table


class PlaceCard(Step[Table, Player]):
    """Select a card in secret, or none; it stays hidden until all have selected."""

    answers = (PLACE, PASS)
    worlds: bool = False
    wanted: str = ""

    def act(self, table: Table, player: Player, choice: Choice) -> None:
        player.frame = SELECTED[choice.values[0]] if choice.kind is PLACE else NOTHING

    def why_not(self, table: Table, player: Player, choice: Choice) -> Refusal:
        card = table.cards[CARD.of(choice)]
        if card.number not in player.hand:
            return self.refuse("card-not-there", f"{card.name} is not in your hand.")
        if card.is_world != self.worlds:
            return self.refuse("wrong-type", f"{card.name} is not {self.wanted}.")
        return self.out_of_reach(table, player, card)

    def out_of_reach(self, table: Table, player: Player, card: Card) -> Refusal:
        """Why this card of the hand, of the right type, cannot be placed."""
        raise NotImplementedError

    def too_dear(self, player: Player, card: Card, cost: int) -> Refusal:
        """The refusal of a card that cannot be paid for."""
        # A card cannot pay for itself.
        wealth = len(player.hand) - 1
        return self.refuse(
            "too-dear", f"{card.name} costs {cost} cards and you have {wealth} besides it."
        )


class PayCards(PickCards):
    """The cards of the hand that pay for what was placed."""

    answers = (PAY,)

    def remember(self, frame: RaceFrame, need: int, picked: tuple[int, ...]) -> RaceFrame:
        return Paying(frame.card, need, picked)


def place(table: Table, player: Player) -> None:
    """The selected card goes from the hand to the tableau."""
    card = player.frame.card
    player.frame = PLACED[card]
    player.hand.remove(card)
    player.tableau.append(card)
    player.stale = True
    if table.events is not None:
        table.tell("place", player.seat, EVERYONE, {"card": NAMES[card]})


def finish_payment(table: Table, player: Player, paid: list[int], how: str) -> None:
    """The cards set aside are discarded, and all hear how the card was placed: paid, conquered."""
    frame = player.frame
    card = frame.card
    if frame.need:
        player.frame = PLACED[card]
    table.drop(player, paid, "payment")
    if table.events is not None:
        facts: dict[str, Fact] = {"card": NAMES[card], "how": how, "count": len(paid)}
        table.tell("paid", player.seat, EVERYONE, facts)
