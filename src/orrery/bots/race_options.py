"""The ways a seat of Race can go on from a decision, each with the position it leads to.

Most choices change only what the seat itself keeps secret or sets aside: for these the view is
read as if the choice were made (`race_features` does that). The others are carried out on a copy
of a game that agrees with the view, as far as they concern the seat itself.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from orrery.bots.race_features import Surroundings, features
from orrery.core.choice import ABSENT, Choice
from orrery.race import terms
from orrery.race.choices import ACTION, CARD, PLACE, SECOND
from orrery.race.game import RaceGame
from orrery.race.terms import NONE
from orrery.race.view import RaceView

# Beyond this many sets, cards are judged one by one.
MOST_SETS: Final = 16
SETS: Final = (
    terms.CHOOSE_START,
    terms.KEEP_CARD,
    terms.PAY_DEVELOPMENT,
    terms.PAY_WORLD,
    terms.HAND_LIMIT_DISCARD,
)
# Steps whose outcome is seen on a copy of the game.
TRIED: Final = (
    terms.CHOOSE_WAY,
    terms.SELL_GOOD,
    terms.USE_POWER,
    terms.TAKE_GOOD,
    terms.SPEND_CARD,
    terms.NAME_NUMBER,
    terms.CHOOSE_WINDFALL,
)
Row = tuple[list[int], list[float]]


class Options:
    """What a seat can do, with a row of features for each.

    `picks` holds for each row the cards of a set to pick, or the choice to make. When there are too
    many sets, each row stands for one card (`one_by_one`), and the best `need` of them are picked.
    """

    __slots__ = ("choices", "menu", "need", "one_by_one", "rows", "sets")

    def __init__(self, menu: list[Choice]) -> None:
        self.menu = menu
        self.rows: list[Row] = []
        self.choices: list[Choice] = []
        self.sets: list[list[int]] = []
        self.one_by_one: bool = False
        self.need: int = 0

    def cards(self, best: int, values: list[float]) -> list[int]:
        """The cards of this option, in the order in which they are picked; none if it is no set."""
        if not self.sets:
            return []
        if not self.one_by_one:
            return self.sets[best]
        ranked = sorted(range(len(values)), key=lambda at: -values[at])
        return sorted([self.sets[at][0] for at in ranked[: self.need]])

    def choice(self, best: int, values: list[float]) -> Choice:
        """What is to be chosen now for this option."""
        if not self.sets:
            return self.choices[best]
        return next_pick(self.menu, self.cards(best, values))


def actions_of(choice: Choice) -> tuple[int, ...]:
    """The actions of a round that a choice names: one, or two."""
    second = SECOND.of(choice)
    return (ACTION.of(choice),) if second == ABSENT else (ACTION.of(choice), second)


def next_pick(menu: list[Choice], cards: list[int]) -> Choice:
    """The first of these cards that is offered."""
    for card in cards:
        for choice in menu:
            if CARD.of(choice) == card:
                return choice
    return menu[0]


def options_of(view: RaceView, menu: list[Choice], game: RaceGame) -> Options:
    """The options of the view's seat; `game` agrees with the view and is not changed."""
    found = Options(menu)
    own = view.own
    seat = view.seat
    assert own is not None and seat is not None
    me = view.seats[seat]
    step = me.step
    hand = own.hand
    if step in SETS:
        _sets(found, view, step)
    elif step in TRIED:
        for choice in menu:
            twin = game.copy()
            twin.act(seat, choice)
            _tried(found, twin, seat, choice, hand)
    elif step == terms.CHOOSE_ACTION:
        me.step = terms.NOTHING
        around = Surroundings(view)
        for choice in menu:
            own.actions = actions_of(choice)
            found.choices.append(choice)
            found.rows.append(features(view, hand, around))
        own.actions = ()
        me.step = step
    else:
        me.step = terms.NOTHING
        around = Surroundings(view)
        for choice in menu:
            own.placing = CARD.of(choice) if choice.kind is PLACE else NONE
            found.choices.append(choice)
            found.rows.append(features(view, hand, around))
        own.placing = NONE
        me.step = step
    return found


def _tried(found: Options, game: RaceGame, seat: int, first: Choice, hand: list[int]) -> None:
    """A choice that was carried out; where goods are picked for a power, until all are picked."""
    after = game.view(seat)
    assert after.own is not None
    if after.seats[seat].step == terms.TAKE_GOOD and after.own.picked:
        for choice in game.choices(seat):
            twin = game.copy()
            twin.act(seat, choice)
            _tried(found, twin, seat, first, hand)
        return
    found.choices.append(first)
    found.rows.append(features(after, hand))


def _sets(found: Options, view: RaceView, step: int) -> None:
    own = view.own
    assert own is not None and view.seat is not None
    me = view.seats[view.seat]
    before = own.picked
    pool = _pool(view, step)
    found.need = me.need - len(before)
    kept = own.hand
    if step == terms.KEEP_CARD:
        kept = own.hand + own.explored
    sets: list[list[int]]
    if _count(len(pool), found.need) <= MOST_SETS:
        sets = [list(each) for each in sorted(set(combinations(pool, found.need)))]
    else:
        found.one_by_one = True
        sets = [[card] for card in pool]
    found.sets = sets
    around = Surroundings(view)
    for each in sets:
        own.picked = before + each
        found.rows.append(features(view, kept, around))
    own.picked = before


def _pool(view: RaceView, step: int) -> list[int]:
    """The cards that can still be picked, in order; a card picked closes those before it."""
    own = view.own
    assert own is not None and view.seat is not None
    if step == terms.KEEP_CARD:
        cards = own.explored
    else:
        cards = own.hand
    rest = cards.copy()
    for card in own.picked:
        rest.remove(card)
    if own.picked:
        rest = [card for card in rest if card >= own.picked[-1]]
    return rest


def _count(of: int, need: int) -> int:
    count = 1
    for at in range(need):
        count = count * (of - at) // (at + 1)
    return count
