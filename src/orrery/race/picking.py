"""Choosing several cards one by one, in order of name, so that no set is offered twice."""

from __future__ import annotations

from bisect import bisect_left

from orrery.core.choice import Choice, ChoiceKind
from orrery.race.choices import (
    CARD,
    OF_CARD,
)
from orrery.race.player import Player
from orrery.race.terms import NONE


def offers(cards: list[int], picked: list[int], need: int, kind: ChoiceKind) -> list[Choice]:
    """What can be picked next: at or after the last pick, with enough left to complete the set.

    `cards` is in order and still holds the picked ones; two copies of a card are offered once.
    """
    begin = 0
    if picked:
        last = picked[-1]
        begin = bisect_left(cards, last) + picked.count(last)
    of_card = OF_CARD[kind]
    menu: list[Choice] = []
    before = NONE
    for at in range(begin, len(cards) - need + len(picked) + 1):
        card = cards[at]
        if card != before:
            menu.append(of_card[card])
            before = card
    return menu


def pick_on(player: Player, cards: list[int], kind: ChoiceKind) -> list[Choice]:
    """Pick as long as there is nothing to choose.

    Returns what the player can pick next, or nothing when the set is complete.
    """
    while len(player.picked) < player.need:
        menu = offers(cards, player.picked, player.need, kind)
        if len(menu) > 1:
            return menu
        player.picked.append(CARD.of(menu[0]))
    return []
