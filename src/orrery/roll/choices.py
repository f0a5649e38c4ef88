"""The choices of Roll for the Galaxy and their text forms.

Each kind says what its numbers mean; `write` and `parse` are each other's inverse.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from orrery.core.choice import Choice, Lexicon
from orrery.core.errors import ChoiceSyntaxError
from orrery.roll.terms import COLORS, COLUMNS, PHASES
from orrery.roll.tiles.tileset import BY_NAME, NAMES

# kind            a                  b               c
(
    START,  # development face   world face
    PLACE_WILD,  # colour             phase
    SELECT,  # phase              colour          column it is taken from
    REASSIGN,  # power's face       colour          from * 8 + to
    DICTATE,  # colour             column          (sets a die aside)
    MOVE,  # colour             from * 8 + to   (goes on with the power in use)
    ENOUGH,  # ends the power in use
    DONE,
    SCOUT,  # explorer
    STOCK,  # explorer
    ABANDON,  # face
    DRAW,
    PLACE,  # face               1 on top
    ARRANGE,  # face               1 on top
    PUT,  # colour
    SPEND,  # colour
    TO_CUP,  # colour
    REMOVE,  # colour             place
    PRODUCE,  # colour             world
    TRADE,  # shipper            world           good's colour
    CONSUME,  # shipper            world           good's colour
    BUY_CHIP,
    KEEP_CREDIT,
    RECRUIT,  # colour
    RECALL,  # colour             place
) = range(25)

# An explorer or shipper is its colour, plus this if it is virtual.
VIRTUAL_WORKER: Final = 16

# Places that a die can be removed or recalled from; from FIRST_WORLD on, a good on that world.
PLACES: Final[tuple[str, ...]] = ("cup", "citizenry", *PHASES, "developers", "settlers")
IN_CUP, IN_CITIZENRY, IN_COLUMN, ON_DEVELOPMENT, ON_WORLD_STACK = 0, 1, 2, 7, 8
FIRST_WORLD: Final = 16


def from_to(source: int, target: int) -> int:
    """Two columns as one number."""
    return source * 8 + target


def parse(text: str) -> Choice:
    """The choice with this text; ChoiceSyntaxError when there is none."""
    verb = text.split(" ", 1)[0]
    for pattern, read in _READERS.get(verb, ()):
        match = pattern.fullmatch(text)
        if match is not None:
            try:
                return read(*match.groups())
            except KeyError as unknown:
                raise ChoiceSyntaxError(
                    f"{text!r}: {unknown.args[0]!r} is not known here"
                ) from unknown
    known = ", ".join(sorted(_READERS))
    raise ChoiceSyntaxError(f"{text[:80]!r} is not a choice of Roll (choices begin with {known})")


def _worker(number: int) -> str:
    virtual = "virtual " if number & VIRTUAL_WORKER else ""
    return virtual + COLORS[number % VIRTUAL_WORKER]


def _place(number: int) -> str:
    return PLACES[number] if number < FIRST_WORLD else NAMES[number - FIRST_WORLD]


def _columns(number: int) -> str:
    return f"{COLUMNS[number // 8]} to {COLUMNS[number % 8]}"


_WRITERS: dict[int, Callable[[int, int, int], str]] = {
    START: lambda a, b, c: f"start {NAMES[a]} + {NAMES[b]}",
    PLACE_WILD: lambda a, b, c: f"wild {COLORS[a]} to {PHASES[b]}",
    SELECT: lambda a, b, c: f"select {PHASES[a]} with {COLORS[b]} from {COLUMNS[c]}",
    REASSIGN: lambda a, b, c: f"reassign {COLORS[b]} from {_columns(c)} by {NAMES[a]}",
    DICTATE: lambda a, b, c: f"dictate {COLORS[a]} from {COLUMNS[b]}",
    MOVE: lambda a, b, c: f"move {COLORS[a]} from {_columns(b)}",
    ENOUGH: lambda a, b, c: "enough",
    DONE: lambda a, b, c: "done",
    SCOUT: lambda a, b, c: f"scout {_worker(a)}",
    STOCK: lambda a, b, c: f"stock {_worker(a)}",
    ABANDON: lambda a, b, c: f"abandon {NAMES[a]}",
    DRAW: lambda a, b, c: "draw",
    PLACE: lambda a, b, c: f"place {NAMES[a]} {'on top' if b else 'below'}",
    ARRANGE: lambda a, b, c: f"arrange {NAMES[a]} {'on top' if b else 'below'}",
    PUT: lambda a, b, c: f"put {COLORS[a]}",
    SPEND: lambda a, b, c: f"spend {COLORS[a]}",
    TO_CUP: lambda a, b, c: f"return {COLORS[a]}",
    REMOVE: lambda a, b, c: f"remove {COLORS[a]} from {_place(b)}",
    PRODUCE: lambda a, b, c: f"produce {COLORS[a]} on {NAMES[b]}",
    TRADE: lambda a, b, c: f"trade {COLORS[c]} from {NAMES[b]} by {_worker(a)}",
    CONSUME: lambda a, b, c: f"consume {COLORS[c]} from {NAMES[b]} by {_worker(a)}",
    BUY_CHIP: lambda a, b, c: "buy chip",
    KEEP_CREDIT: lambda a, b, c: "keep credit",
    RECRUIT: lambda a, b, c: f"recruit {COLORS[a]}",
    RECALL: lambda a, b, c: f"recall {COLORS[a]} from {_place(b)}",
}

LEXICON: Final = Lexicon(lambda kind, a, b, c: _WRITERS[kind](a, b, c))

_COLOR = {name: number for number, name in enumerate(COLORS)}
_COLUMN = {name: number for number, name in enumerate(COLUMNS)}
_PHASE = {name: number for number, name in enumerate(PHASES)}
_PLACE = {
    **{name: index + FIRST_WORLD for name, index in BY_NAME.items()},
    **{name: number for number, name in enumerate(PLACES)},
}
_WORKER = {
    **_COLOR,
    **{f"virtual {name}": number + VIRTUAL_WORKER for name, number in _COLOR.items()},
}
_WHERE = {"on top": 1, "below": 0}

_Reader = tuple[re.Pattern[str], Callable[..., Choice]]


def _reader(pattern: str, kind: int, *fields: dict[str, int]) -> _Reader:
    def read(*words: str) -> Choice:
        return LEXICON.get(kind, *[field[word] for field, word in zip(fields, words)])

    return re.compile(pattern), read


def _move_reader(pattern: str, kind: int) -> _Reader:
    def read(color: str, source: str, target: str, *power: str) -> Choice:
        columns = from_to(_COLUMN[source], _PHASE[target])
        if kind == MOVE:
            return LEXICON.get(MOVE, _COLOR[color], columns)
        return LEXICON.get(REASSIGN, BY_NAME[power[0]], _COLOR[color], columns)

    return re.compile(pattern), read


def _ship_reader(verb: str, kind: int) -> _Reader:
    def read(color: str, world: str, shipper: str) -> Choice:
        return LEXICON.get(kind, _WORKER[shipper], BY_NAME[world], _COLOR[color])

    return re.compile(rf"{verb} (\w+) from (.+) by ((?:virtual )?\w+)"), read


_READERS: dict[str, tuple[_Reader, ...]] = {
    "start": (_reader(r"start (.+) \+ (.+)", START, BY_NAME, BY_NAME),),
    "wild": (_reader(r"wild (\w+) to (\w+)", PLACE_WILD, _COLOR, _PHASE),),
    "select": (_reader(r"select (\w+) with (\w+) from (\w+)", SELECT, _PHASE, _COLOR, _COLUMN),),
    "reassign": (_move_reader(r"reassign (\w+) from (\w+) to (\w+) by (.+)", REASSIGN),),
    "dictate": (_reader(r"dictate (\w+) from (\w+)", DICTATE, _COLOR, _COLUMN),),
    "move": (_move_reader(r"move (\w+) from (\w+) to (\w+)", MOVE),),
    "enough": (_reader("enough", ENOUGH),),
    "done": (_reader("done", DONE),),
    "scout": (_reader(r"scout (.+)", SCOUT, _WORKER),),
    "stock": (_reader(r"stock (.+)", STOCK, _WORKER),),
    "abandon": (_reader(r"abandon (.+)", ABANDON, BY_NAME),),
    "draw": (_reader("draw", DRAW),),
    "place": (_reader(r"place (.+) (on top|below)", PLACE, BY_NAME, _WHERE),),
    "arrange": (_reader(r"arrange (.+) (on top|below)", ARRANGE, BY_NAME, _WHERE),),
    "put": (_reader(r"put (\w+)", PUT, _COLOR),),
    "spend": (_reader(r"spend (\w+)", SPEND, _COLOR),),
    "return": (_reader(r"return (\w+)", TO_CUP, _COLOR),),
    "remove": (_reader(r"remove (\w+) from (.+)", REMOVE, _COLOR, _PLACE),),
    "produce": (_reader(r"produce (\w+) on (.+)", PRODUCE, _COLOR, BY_NAME),),
    "trade": (_ship_reader("trade", TRADE),),
    "consume": (_ship_reader("consume", CONSUME),),
    "buy": (_reader("buy chip", BUY_CHIP),),
    "keep": (_reader("keep credit", KEEP_CREDIT),),
    "recruit": (_reader(r"recruit (\w+)", RECRUIT, _COLOR),),
    "recall": (_reader(r"recall (\w+) from (.+)", RECALL, _COLOR, _PLACE),),
}
