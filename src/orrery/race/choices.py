"""The choices of Race for the Galaxy: each kind is declared by how it is written."""

from __future__ import annotations

import difflib
from typing import Final

from orrery.core.choice import ABSENT, Choice, ChoiceKind, Lexicon, Sort, Words, numbered
from orrery.core.errors import ChoiceSyntaxError
from orrery.race.cards import CARD_SETS, NAMES
from orrery.race.powers import DiscardForFreeWorld, DiscardForMilitary, PayForMilitaryWorld
from orrery.race.terms import ACTION_NAMES, DEVELOP_ACTION, SETTLE_ACTION

LONGEST_ECHO: Final = 60


def _cards_with(power: type) -> Words:
    found = [
        card.number
        for card in CARD_SETS["first"].cards
        if any(isinstance(each, power) for each in card.design.powers)
    ]
    return Words({number: NAMES[number] for number in found})


def _name(card: int) -> str:
    return NAMES[card]


LEXICON: Final = Lexicon("Race for the Galaxy")

_ACTIONS: Final = Sort("Action", numbered(ACTION_NAMES))
CARD: Final = LEXICON.field("card", Sort("Card", numbered(NAMES), listed=False, names=_name))
ACTION: Final = LEXICON.field("action", _ACTIONS)
SECOND: Final = LEXICON.field("second", _ACTIONS)
# Cards of the tableau that help to place a world: discarded for Military, letting a military world
# be paid for, or discarded so that a world is free.
TACTIC: Final = LEXICON.field(
    "tactic", Sort("Tactic", _cards_with(DiscardForMilitary), names=_name)
)
CONTACT: Final = LEXICON.field(
    "contact", Sort("Contact", _cards_with(PayForMilitaryWorld), names=_name)
)
SHIP: Final = LEXICON.field("ship", Sort("Ship", _cards_with(DiscardForFreeWorld), names=_name))
NUMBER: Final = LEXICON.field(
    "number",
    Sort(
        "Number",
        Words({number: str(number) for number in range(1, 8)}),
        json=int,
        schema=lambda: {"type": "integer", "minimum": 1, "maximum": 7},
    ),
)

_declare = LEXICON.declare

# Of the first six cards, and down to the hand limit.
DISCARD: Final = _declare("discard {card}")
# The action cards of a round.
CHOOSE: Final = _declare("choose {action}", "choose {action} and {second}")
# A card looked at in Explore.
KEEP: Final = _declare("keep {card}")
# In Develop and Settle; then how a world is placed.
PLACE: Final = _declare("place {card}")
PASS: Final = _declare("pass")
CONQUER: Final = _declare("conquer", "conquer with {tactic}")
BUY: Final = _declare(
    "buy", "buy with {contact}", "buy with {ship}", "buy with {contact} and {ship}"
)
# A card of the hand as one wealth.
PAY: Final = _declare("pay {card}")
# A good for cards, and consume powers with what they take.
SELL: Final = _declare("sell from {card}")
USE: Final = _declare("use {card}")
GAMBLE: Final = _declare("gamble with {card}")
TAKE: Final = _declare("consume from {card}")
SPEND: Final = _declare("spend {card}")
# The number gambled on.
NAME: Final = _declare("name {number}")
# A windfall world.
PRODUCE: Final = _declare("produce on {card}")
# No more of what is optional.
STOP: Final = _declare("stop")

# For menus that are made often, by kind and card.
OF_CARD: Final[dict[ChoiceKind, list[Choice]]] = {
    kind: [kind.of(number) for number in range(len(NAMES))]
    for kind in (DISCARD, KEEP, PLACE, PAY, SELL, USE, GAMBLE, TAKE, SPEND, PRODUCE)
}
PASSES: Final = PASS.of()
STOPS: Final = STOP.of()


def _every_choice() -> dict[str, Choice]:
    every: list[Choice] = [PASSES, STOPS, CONQUER.of(ABSENT), BUY.of(ABSENT, ABSENT)]
    for of_card in OF_CARD.values():
        every.extend(of_card)
    every.extend(action_choices(experienced=False) + action_choices(experienced=True))
    every.extend(NAME.of(number) for number in NUMBER.sort.words.words)
    ships = list(SHIP.sort.words.words)
    every.extend(CONQUER.of(tactic) for tactic in TACTIC.sort.words.words)
    every.extend(BUY.of(ABSENT, ship) for ship in ships)
    for contact in CONTACT.sort.words.words:
        every.append(BUY.of(contact, ABSENT))
        every.extend(BUY.of(contact, ship) for ship in ships)
    return {choice.text: choice for choice in every}


def action_choices(*, experienced: bool) -> list[Choice]:
    """One action card; or two of the nine of the experienced two-player game (RB 8)."""
    actions = range(len(ACTION_NAMES))
    if not experienced:
        return [CHOOSE.of(action, ABSENT) for action in actions]
    return [
        CHOOSE.of(first, second)
        for first in actions
        for second in actions
        if first < second or (first == second and first in (DEVELOP_ACTION, SETTLE_ACTION))
    ]


def chosen_actions(choice: Choice) -> tuple[int, ...]:
    """The action cards, one or two, that a choice names."""
    return _ACTIONS_OF[choice]


def parse(text: str) -> Choice:
    """The choice with this text; ChoiceSyntaxError, with the nearest texts, if there is none."""
    choice = BY_TEXT.get(text)
    if choice is not None:
        return choice
    shown = text if len(text) <= LONGEST_ECHO else text[:LONGEST_ECHO] + "…"

    def nearest() -> list[str]:
        return difflib.get_close_matches(text[:LONGEST_ECHO], BY_TEXT, n=2)

    raise ChoiceSyntaxError(f"{shown!r} is not a choice in Race for the Galaxy.", nearest)


BY_TEXT: Final[dict[str, Choice]] = _every_choice()
_ACTIONS_OF: Final[dict[Choice, tuple[int, ...]]] = {
    choice: tuple(action for action in choice.values if action != ABSENT)
    for choice in BY_TEXT.values()
    if choice.kind is CHOOSE
}
