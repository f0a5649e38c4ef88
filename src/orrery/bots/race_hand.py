"""Which cards a thinking player of Race keeps and which it parts with, by learned values.

Cards are picked one after another, but it is the whole set that matters: all likely sets are
compared at once, by what a net says of the position with them picked.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np

from orrery.bots.bot import Situation
from orrery.bots.net import Net, chances
from orrery.bots.race_features import Surroundings, features
from orrery.bots.race_worth import Estimate
from orrery.core.choice import Choice
from orrery.race.choices import CARD
from orrery.race.view import RaceView

KEEPING = "keep"
PARTING = ("start-discard", "hand-limit", "pay-development", "pay-world")
# How many sets are compared at most: those that rules of thumb like best.
MOST_SETS = 40
# By how much, in chance to win, a set must be better than what the rules of thumb say.
AHEAD = 0.02


def pick(situation: Situation, net: Net) -> Choice:
    """The next card of the set that leaves the seat best off."""
    view = situation.view
    assert isinstance(view, RaceView) and view.own is not None and view.seat is not None
    own = view.own
    picked = list(own.picked)
    sets = _sets(view, keeping=situation.decision.kind == KEEPING)
    offered = {CARD.of(choice): choice for choice in situation.choices}
    sets = [cards for cards in sets if cards[0] in offered]
    if not sets:
        return situation.choices[0]
    around = Surroundings(view)
    rows = []
    for cards in sets:
        own.picked = [*picked, *cards]
        rows.append(features(view, None, around))
    worth = chances(np.asarray(net.outputs(net.inputs(rows))))
    best = int(np.argmax(worth))
    if worth[best] < worth[0] + AHEAD:
        best = 0
    return offered[sets[best][0]]


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
