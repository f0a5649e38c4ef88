"""Choosing several cards one by one, in order of name, so that no set is offered twice."""

from __future__ import annotations

from bisect import bisect_left

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.picking import Pick
from orrery.core.step import Step
from orrery.race.cards import NAMES
from orrery.race.choices import CARD, OF_CARD
from orrery.race.frames import Picking, RaceFrame
from orrery.race.player import Player
from orrery.race.table import Table
from orrery.race.terms import NONE


class PickCards(Step[Table, Player]):
    """A step that picks a number of cards from a place; `complete` does what they are for."""

    place: str = "in your hand"

    def __init__(self) -> None:
        super().__init__()
        # The choices that pick a card, by card.
        self.of_card: list[Choice] = OF_CARD[self.answers[0]]

    def source(self, table: Table, player: Player) -> list[int]:
        """The cards to pick from, in order, the picked ones included."""
        return player.hand

    def remember(self, frame: RaceFrame, need: int, picked: tuple[int, ...]) -> RaceFrame:
        """The frame while these are picked of so many."""
        return Picking(need, picked)

    def complete(self, table: Table, player: Player, picked: list[int]) -> None:
        """All are picked."""
        raise NotImplementedError

    def menu(self, table: Table, player: Player) -> list[Choice]:
        frame = player.frame
        return offers(self.source(table, player), frame.picked, frame.need, self.of_card)

    def act(self, table: Table, player: Player, choice: Choice) -> None:
        frame = player.frame
        picked = frame.picked
        # These kinds name a card and nothing else.
        picked += (choice.values[0],)
        self.pick_on(table, player, frame.need, picked)

    def pick_on(
        self, table: Table, player: Player, need: int, picked: tuple[int, ...] = ()
    ) -> None:
        """Pick as long as there is nothing to choose, then ask, or complete the set."""
        if len(picked) < need:
            cards = self.source(table, player)
            while len(picked) < need:
                menu = offers(cards, picked, need, self.of_card)
                if len(menu) > 1:
                    player.frame = self.remember(player.frame, need, picked)
                    player.ask(self, menu)
                    return
                picked += (menu[0].values[0],)
        self.complete(table, player, list(picked))

    def why_not(self, table: Table, player: Player, choice: Choice) -> Refusal:
        card = CARD.of(choice)
        if self.source(table, player).count(card) <= player.frame.picked.count(card):
            return self.refuse("card-not-there", f"{NAMES[card]} is not {self.place}.")
        return self.refuse(
            "out-of-order",
            f"Cards are chosen in order of name, so that {NAMES[card]} cannot come now: "
            "too few cards follow it, or an earlier pick stands behind it.",
        )

    def pick(self, table: Table, player: Player) -> Pick:
        frame = player.frame
        of_card = self.of_card
        source = self.source(table, player)
        pool = source[first_left(source, frame.picked) :]
        left = frame.need - len(frame.picked)
        picked = [of_card[card] for card in frame.picked]
        return Pick([of_card[card] for card in pool], left, left, picked)


def offers(
    cards: list[int], picked: tuple[int, ...], need: int, of_card: list[Choice]
) -> list[Choice]:
    """What can be picked next: at or after the last pick, with enough left to complete the set.

    `cards` is in order and still holds the picked ones; two copies of a card are offered once.
    """
    begin = 0
    if picked:
        last = picked[-1]
        begin = bisect_left(cards, last) + picked.count(last)
    menu: list[Choice] = []
    before = NONE
    for card in cards[begin : len(cards) - need + len(picked) + 1]:
        if card != before:
            menu.append(of_card[card])
            before = card
    return menu


def first_left(cards: list[int], picked: tuple[int, ...]) -> int:
    """Where the cards begin that come at or after the last pick, in order of name."""
    if not picked:
        return 0
    last = picked[-1]
    return bisect_left(cards, last) + picked.count(last)
