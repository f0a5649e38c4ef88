"""The grammar of choices: every step a player may take, and its text.

discard CARD                 of the first six cards, and down to the hand limit
choose ACTION [and ACTION]   the action cards of a round
keep CARD                    a card looked at in Explore
place CARD | pass            in Develop and Settle
conquer [with CARD]          how a world is placed: by Military, with a card discarded for it,
buy [with CARD [and CARD]]   or by payment, with the cards that make it possible or free
pay CARD                     a card of the hand as one wealth
sell from WORLD              a good
use CARD | gamble with CARD  a consume power
consume from WORLD           a good for the power being used
spend CARD                   a card of the hand for a chip
name NUMBER                  the number gambled on
produce on WORLD             a windfall world
stop                         no more of what is optional
"""

from __future__ import annotations

import difflib

from orrery.core.choice import Choice, Lexicon
from orrery.core.errors import ChoiceSyntaxError
from orrery.race.cards import CARD_SETS, NAMES
from orrery.race.powers import DiscardForFreeWorld, DiscardForMilitary, PayForMilitaryWorld
from orrery.race.terms import ACTION_NAMES, DEVELOP_ACTION, SETTLE_ACTION

(
    DISCARD,
    ACTION,
    KEEP,
    PLACE,
    PASS,
    CONQUER,
    BUY,
    PAY,
    SELL,
    USE,
    GAMBLE,
    TAKE,
    SPEND,
    NAME,
    PRODUCE,
    STOP,
) = range(16)

# Kinds that name one card and nothing else.
ONE_CARD = {
    DISCARD: "discard",
    KEEP: "keep",
    PLACE: "place",
    PAY: "pay",
    SELL: "sell from",
    USE: "use",
    GAMBLE: "gamble with",
    TAKE: "consume from",
    SPEND: "spend",
    PRODUCE: "produce on",
}
LONGEST_ECHO = 60


def write(kind: int, a: int, b: int, c: int) -> str:
    """The text of a choice. Optional cards and actions are numbered from 1; 0 is none."""
    if kind in ONE_CARD:
        return f"{ONE_CARD[kind]} {NAMES[a]}"
    if kind == ACTION:
        first = f"choose {ACTION_NAMES[a]}"
        return f"{first} and {ACTION_NAMES[b - 1]}" if b else first
    if kind == CONQUER:
        return f"conquer with {NAMES[a - 1]}" if a else "conquer"
    if kind == BUY:
        means = " and ".join(NAMES[number - 1] for number in (a, b) if number)
        return f"buy with {means}" if means else "buy"
    if kind == NAME:
        return f"name {a}"
    return "pass" if kind == PASS else "stop"


LEXICON = Lexicon(write)
# By kind and card, for menus that are made often.
OF_CARD: list[list[Choice]] = [
    [LEXICON.get(kind, number) for number in range(len(NAMES))] if kind in ONE_CARD else []
    for kind in range(STOP + 1)
]
PASSES = LEXICON.get(PASS)
STOPS = LEXICON.get(STOP)


def _every_choice() -> dict[str, Choice]:
    every: list[Choice] = [PASSES, STOPS, LEXICON.get(CONQUER), LEXICON.get(BUY)]
    cards = CARD_SETS["first"].cards
    for kind in ONE_CARD:
        every.extend(OF_CARD[kind])
    every.extend(action_choices(experienced=False) + action_choices(experienced=True))
    every.extend(LEXICON.get(NAME, number) for number in range(1, 8))
    ships = [card.number + 1 for card in cards if _has(card.number, DiscardForFreeWorld)]
    contacts = [card.number + 1 for card in cards if _has(card.number, PayForMilitaryWorld)]
    tactics = [card.number + 1 for card in cards if _has(card.number, DiscardForMilitary)]
    every.extend(LEXICON.get(CONQUER, card) for card in tactics)
    every.extend(LEXICON.get(BUY, 0, ship) for ship in ships)
    for contact in contacts:
        every.append(LEXICON.get(BUY, contact))
        every.extend(LEXICON.get(BUY, contact, ship) for ship in ships)
    return {choice.text: choice for choice in every}


def action_choices(*, experienced: bool) -> list[Choice]:
    """One action card; or two of the nine of the experienced two-player game (RB 8)."""
    actions = range(len(ACTION_NAMES))
    if not experienced:
        return [LEXICON.get(ACTION, action) for action in actions]
    return [
        LEXICON.get(ACTION, first, second + 1)
        for first in actions
        for second in actions
        if first < second or (first == second and first in (DEVELOP_ACTION, SETTLE_ACTION))
    ]


def parse(text: str) -> Choice:
    """The choice with this text; ChoiceSyntaxError, with the nearest texts, if there is none."""
    choice = BY_TEXT.get(text)
    if choice is not None:
        return choice
    shown = text if len(text) <= LONGEST_ECHO else text[:LONGEST_ECHO] + "…"
    near = difflib.get_close_matches(text[:LONGEST_ECHO], BY_TEXT, n=2)
    hint = f" Did you mean {' or '.join(repr(other) for other in near)}?" if near else ""
    raise ChoiceSyntaxError(f"{shown!r} is not a choice in Race for the Galaxy.{hint}")


def _has(number: int, power: type) -> bool:
    return any(isinstance(each, power) for each in CARD_SETS["first"].cards[number].design.powers)


BY_TEXT: dict[str, Choice] = _every_choice()
