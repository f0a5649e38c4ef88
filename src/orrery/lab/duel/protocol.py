"""The messages of `race-duel-1`, typed: what an outside program may say, one object a line."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from orrery.core.errors import OrreryError
from orrery.race.cards import NUMBERS

PROTOCOL = "race-duel-1"
# So much of what was said is repeated in an error.
LONGEST_ECHO = 160

Number = Annotated[int, Meta(ge=-1000, le=1000)]
Count = Annotated[int, Meta(ge=0, le=1000)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Action = Literal[
    "Explore+5",
    "Explore+1+1",
    "Develop",
    "Develop2",
    "Settle",
    "Settle2",
    "Trade",
    "Consumex2",
    "Produce",
]
Phase = Literal["Explore", "Develop", "Develop2", "Settle", "Settle2", "Consume", "Produce", "End"]


class DuelError(OrreryError):
    """The outside program said something that does not fit the protocol or the rules."""


class CardName(str):
    """The name of a card of the base game."""

    __slots__ = ()


# ---- a game begins and ends ------------------------------------------------------------------


class Begin(Struct, tag_field="t", tag="game"):
    """A game begins."""

    protocol: str
    seed: int
    players: int
    variant: Literal["plain", "advanced"]


class Refusal(Struct, tag_field="t", tag="error"):
    """The last answer was refused; the same request is to be answered again."""

    reason: str = ""


class Fatal(Struct, tag_field="t", tag="fatal"):
    """The program gives up."""

    reason: str = ""


class Ended(Struct):
    """What a game came to for one seat."""

    total: Number
    winner: bool
    external: bool
    deal: int | None = None


class End(Struct, tag_field="t", tag="end"):
    """A game is over."""

    rounds: Count
    players: list[Ended]


# ---- requests --------------------------------------------------------------------------------


class Place(Struct):
    """What lies before a seat."""

    p: SeatNumber
    hand_size: Count
    tableau: Annotated[list[CardName], Meta(min_length=1)]
    goods: list[CardName]
    chips: Count
    military: Number
    actions: list[Action] = []
    hand: list[CardName] | None = None
    """Only of the seat that is asked."""


class State(Struct):
    """The table."""

    pool: Number
    deck: Count
    discards: Count
    players: list[Place]


class Happened(Struct):
    """Something that the seat may have seen; which fields there are depends on `t`."""

    t: str
    p: SeatNumber | None = None
    card: CardName | None = None
    phases: list[Phase] | None = None
    name: Phase | None = None
    power: str | None = None
    why: str | None = None


class Ask(Struct, tag_field="kind"):
    """A request; each kind adds what it is about."""

    p: SeatNumber
    round: Count
    state: State
    events: list[Happened]


class DiscardAsk(Ask, tag="discard"):
    """Which so many cards are thrown away?"""

    options: list[CardName]
    n: Count
    context: Literal["start", "explore", "end of round"]


class ActionAsk(Ask, tag="action"):
    """Which action, or two?"""

    options: Annotated[list[list[Action]], Meta(min_length=1)]


class PlaceAsk(Ask, tag="place"):
    """Which card is placed, if any?"""

    options: list[CardName]


class Payment(Struct):
    """One accepted way to pay: the powers that are used, and how many cards."""

    powers: list[Count]
    n: Count


class PaymentAsk(Ask, tag="payment"):
    """How is a card paid?"""

    options: list[CardName]
    powers: list[CardName]
    legal: Annotated[list[Payment], Meta(min_length=1)]


class TradeAsk(Ask, tag="trade"):
    """The good of which world is sold?"""

    options: Annotated[list[CardName], Meta(min_length=1)]
    no_bonus: bool


class PowerAsk(Ask, tag="consume_power"):
    """Which consume power is used next, if one may stop?"""

    options: Annotated[list[str], Meta(min_length=1)]


class GoodsAsk(Ask, tag="goods"):
    """The goods of which worlds are consumed?"""

    options: list[CardName]
    min: Count
    max: Count


class HandAsk(Ask, tag="consume_hand"):
    """Which cards of the hand are consumed?"""

    options: list[CardName]
    max: Count


class LuckyAsk(Ask, tag="lucky"):
    """Which number is named?"""


class WindfallAsk(Ask, tag="windfall"):
    """Which windfall world produces?"""

    options: Annotated[list[CardName], Meta(min_length=1)]
    by: str


Request: TypeAlias = (
    DiscardAsk
    | ActionAsk
    | PlaceAsk
    | PaymentAsk
    | TradeAsk
    | PowerAsk
    | GoodsAsk
    | HandAsk
    | LuckyAsk
    | WindfallAsk
)
Message: TypeAlias = Begin | Request | Refusal | Fatal | End


def read(line: bytes) -> Message:
    """One line of the outside program as a message; DuelError when it is none."""
    try:
        message: Begin | _Asked | Refusal | Fatal | End = _MESSAGE.decode(line)
        if not isinstance(message, _Asked):
            return message
        request: Request = _REQUEST.decode(line)
        return request
    except msgspec.ValidationError as error:
        raise DuelError(
            f"The outside program says {echo(line)}, which is no message of {PROTOCOL}: {error}."
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DuelError(
            f"The outside program says {echo(line)}, which is no JSON: {error}."
        ) from error


def echo(line: bytes) -> str:
    """The beginning of what was said, fit to be shown."""
    text = line.strip().decode(errors="backslashreplace")
    return repr(text if len(text) <= LONGEST_ECHO else text[:LONGEST_ECHO] + " ...")


class _Asked(Struct, tag_field="t", tag="ask"):
    """A request of whatever kind, which is read in a second go."""


def _card(_: type, name: Any) -> CardName:
    if not isinstance(name, str) or name not in NUMBERS:
        raise ValueError(f"The base game has no card {str(name)[:LONGEST_ECHO]!r}")
    return CardName(name)


_MESSAGE = msgspec.json.Decoder(Begin | _Asked | Refusal | Fatal | End)
_REQUEST = msgspec.json.Decoder(Request, dec_hook=_card)
