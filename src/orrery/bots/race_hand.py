"""Which cards a thinking player of Race keeps and which it parts with, by learned values.

Cards are picked one after another, but it is the whole set that matters: all likely sets are
compared at once, by what a net says of the position with them picked.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np

from orrery.bots.bot import Situation
from orrery.bots.explanation import BEST_FEW, Considered, Explanation, by_rule
from orrery.bots.net import Net, chances
from orrery.bots.race_features import Surroundings, features
from orrery.bots.race_worth import Estimate
from orrery.core.choice import Choice
from orrery.race.cards import NAMES
from orrery.race.choices import CARD
from orrery.race.view import RaceView

KEEPING = "keep"
PARTING = ("start-discard", "hand-limit", "pay-development", "pay-world")
# How many sets are compared at most: those that rules of thumb like best.
MOST_SETS = 40
# By how much, in chance to win, a set must be better than what the rules of thumb say.
AHEAD = 0.02


@dataclass(frozen=True)
class Weighed:
    """Sets of cards, that of the rules first, and how likely the seat is to win with each."""

    sets: list[tuple[int, ...]]
    chances: list[float]
    best: int
    choice: Choice
    """The next card of the best set."""
    menu: list[Choice]

    def explain(self, bot: str, choice: str) -> Explanation | None:
        """The same in words; None when another choice was made."""
        if choice != self.choice.text:
            return None
        if not self.sets:
            return by_rule(bot, choice, "None of the sets it thought of can be picked.", self.menu)
        # A card is as good as the best set that begins with it.
        first: dict[int, float] = {}
        for cards, chance in zip(self.sets, self.chances, strict=True):
            first[cards[0]] = max(chance, first.get(cards[0], 0.0))
        first[self.sets[self.best][0]] = self.chances[self.best]
        known = [
            Considered(each.text, round(first[CARD.of(each)], 3))
            for each in self.menu
            if CARD.of(each) in first
        ]
        known.sort(key=lambda each: (each.choice != choice, -(each.chance or 0.0)))
        names = " and ".join(NAMES[card] for card in self.sets[self.best])
        if self.best:
            why = f"With {names} it expects to win more than with what a rule of thumb would pick."
        else:
            why = f"A rule of thumb picks {names}, and nothing is better for certain."
        return Explanation(bot, choice, why, known[:BEST_FEW])


def pick(situation: Situation, net: Net) -> Choice:
    """The next card of the set that leaves the seat best off."""
    return weigh(situation, net).choice


def weigh(situation: Situation, net: Net) -> Weighed:
    """All likely sets, compared by what the net says of the position with them picked."""
    view = situation.view
    assert isinstance(view, RaceView) and view.own is not None and view.seat is not None
    own = view.own
    picked = list(own.picked)
    menu = situation.choices
    sets = _sets(view, keeping=situation.decision.kind == KEEPING)
    offered = {CARD.of(choice): choice for choice in menu}
    sets = [cards for cards in sets if cards[0] in offered]
    if not sets:
        return Weighed([], [], 0, menu[0], menu)
    around = Surroundings(view)
    rows = []
    for cards in sets:
        own.picked = [*picked, *cards]
        rows.append(features(view, None, around))
    worth = chances(np.asarray(net.outputs(net.inputs(rows))))
    best = int(np.argmax(worth))
    if worth[best] < worth[0] + AHEAD:
        best = 0
    return Weighed(sets, worth.tolist(), best, offered[sets[best][0]], menu)


def _sets(view: RaceView, *, keeping: bool) -> list[tuple[int, ...]]:
    """Sets that could be picked on, in the order in which cards are picked; the likeliest first."""
    assert view.own is not None and view.seat is not None
    mind = Estimate(view)
    pool = list(view.own.explored if keeping else view.own.hand)
    for card in view.own.picked:
        pool.remove(card)
    missing = view.seats[view.seat].need - len(view.own.picked)
    sign = -1 if keeping else 1
    pool.sort(key=lambda card: (sign * mind.keep_value(card), card))
    size = len(pool)
    while size > missing and comb(size, missing) > MOST_SETS:
        size -= 1
    first = tuple(sorted(pool[:missing]))
    others = {tuple(sorted(cards)) for cards in combinations(pool[:size], missing)}
    return [first, *sorted(others - {first})]
