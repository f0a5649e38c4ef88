"""The choices of Roll for the Galaxy and their text forms.

Each kind says what its numbers mean; `write` and `parse` are each other's inverse.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from orrery.core.choice import Choice, Lexicon
from orrery.core.errors import ChoiceSyntaxError
from orrery.roll.terms import (
    COLOR_MASK,
    COLORS,
    COLUMN_SHIFT,
    COLUMNS,
    DOLLAR,
    FACE_MASK,
    FACE_SHIFT,
    FACE_SYMBOLS,
    FIRST_DOUBLE,
    NO_FACE,
    PHASES,
    VIRTUAL,
    face_name,
    face_showing,
)
from orrery.roll.tiles.tileset import BY_NAME, NAMES

# The numbers of each kind, in order, are named behind it.
START: Final = 0  # development face   world face
PLACE_WILD: Final = 1  # colour             phase           face's mark
SELECT: Final = 2  # phase              colour          spot it is taken from
REASSIGN: Final = 3  # power's face       colour          spot * 8 + column
DICTATE: Final = 4  # colour             spot            (sets a die aside)
MOVE: Final = 5  # colour             spot * 8 + col. (goes on with the power in use)
ENOUGH: Final = 6  # ends the power in use
DONE: Final = 7
SCOUT: Final = 8  # explorer
STOCK: Final = 9  # explorer
ABANDON: Final = 10  # face
DRAW: Final = 11
PLACE: Final = 12  # face               1 on top
ARRANGE: Final = 13  # face               1 on top
PUT: Final = 14  # die
SPEND: Final = 15  # die
TO_CUP: Final = 16  # die
REMOVE: Final = 17  # die                place
PRODUCE: Final = 18  # die                world
TRADE: Final = 19  # shipper            world           good
CONSUME: Final = 20  # shipper            world           good
BUY_CHIP: Final = 21
KEEP_CREDIT: Final = 22
RECRUIT: Final = 23  # colour
RECALL: Final = 24  # die                place
GIVE_UP: Final = 25  # die
TAKE_DIE: Final = 26  # colour
# Kinds from here on belong to expansions, see `learn`.
FIRST_FREE: Final = 32

# A die in a choice is its colour, plus these if it is virtual or shows the $ of its task.
VIRTUAL_WORKER: Final = 16
DOLLAR_DIE: Final = 32

# Places that a die can be removed or recalled from; from FIRST_WORLD on, goods on a world.
PLACES: Final[tuple[str, ...]] = (
    "cup",
    "citizenry",
    *PHASES,
    "developers",
    "settlers",
    *[f"deal {area} side {side}" for area in (1, 2, 3) for side in (1, 2)],
)
IN_CUP: Final = 0
IN_CITIZENRY: Final = 1
IN_COLUMN: Final = 2
ON_DEVELOPMENT: Final = 8
ON_WORLD_STACK: Final = 9
ON_MAT: Final = 10
FIRST_WORLD: Final = 16

# A face's mark is 0 if it shows one symbol or is wild, since then only its column matters.
MARK: Final[tuple[int, ...]] = tuple(
    max(0, face - FIRST_DOUBLE + 1) for face in range(len(FACE_SYMBOLS))
)


# By worker, what tells workers apart in Assign: spot << 4 | colour. A spot is a column and the mark
# of the face. Assign is where choices are many, so this is kept ready.
KIND: Final[list[int]] = [
    (worker >> COLUMN_SHIFT | MARK[min(worker >> FACE_SHIFT & FACE_MASK, len(MARK) - 1)] << 3) << 4
    | worker & COLOR_MASK
    for worker in range(len(COLUMNS) << COLUMN_SHIFT)
]


def spot_of(worker: int) -> int:
    """Where a worker stands in Assign and the mark of its face, as one number."""
    return KIND[worker] >> 4


# In a Reassign, powers printed on the phase strip take the place of a tile's face from here on.
STRIP_POWER: Final = 4000
# The power of this round that an orb die gives.
ORB_POWER: Final = 4001


def from_to(spot: int, target: int) -> int:
    """A spot and a column as one number."""
    return spot * 8 + target


def named_die(worker: int, phase: int) -> int:
    """A worker, die or good that does the task of this phase, as a choice names it."""
    name = worker & COLOR_MASK
    if worker & VIRTUAL:
        name |= VIRTUAL_WORKER
    # A $ means something only where the die does the task that its face shows.
    if worker >> FACE_SHIFT & FACE_MASK == DOLLAR_FACE[phase]:
        name |= DOLLAR_DIE
    return name


def die_named(name: int, phase: int) -> int:
    """The die that a choice names, doing the task of this phase."""
    die = name % VIRTUAL_WORKER
    if name & VIRTUAL_WORKER:
        die |= VIRTUAL
    if name & DOLLAR_DIE:
        die |= DOLLAR_FACE[phase] << FACE_SHIFT
    return die


# The face that shows a phase and $, by phase.
DOLLAR_FACE: Final[tuple[int, ...]] = (
    *[face_showing(phase, DOLLAR) for phase in range(DOLLAR)],
    NO_FACE,
)


def parse(text: str) -> Choice:
    """The choice with this text; ChoiceSyntaxError when there is none."""
    verb = text.split(" ", 1)[0]
    for pattern, read in READERS.get(verb, ()):
        match = pattern.fullmatch(text)
        if match is not None:
            try:
                return read(*match.groups())
            except KeyError as unknown:
                raise ChoiceSyntaxError(
                    f"{text!r}: {unknown.args[0]!r} is not known here"
                ) from unknown
    known = ", ".join(sorted(READERS))
    raise ChoiceSyntaxError(f"{text[:80]!r} is not a choice of Roll (choices begin with {known})")


def write_die(number: int) -> str:
    """A die as choices name it: "home", "virtual alien", "leader$"."""
    virtual = "virtual " if number & VIRTUAL_WORKER else ""
    return virtual + COLORS[number % VIRTUAL_WORKER] + ("$" if number & DOLLAR_DIE else "")


def _mark(mark: int) -> str:
    return f" showing {face_name(mark + FIRST_DOUBLE - 1)}" if mark else ""


def write_spot(spot: int) -> str:
    """Where a worker stands in Assign, with the symbols of its face if it shows two."""
    return COLUMNS[spot & 7] + _mark(spot >> 3)


def write_place(number: int) -> str:
    """A place that a die is taken from."""
    return PLACES[number] if number < FIRST_WORLD else NAMES[number - FIRST_WORLD]


def _power(number: int) -> str:
    if number >= STRIP_POWER:
        return "the orb" if number == ORB_POWER else "the phase strip"
    return NAMES[number]


def _columns(number: int) -> str:
    return f"{write_spot(number // 8)} to {COLUMNS[number % 8]}"


WRITERS: dict[int, Callable[[int, int, int], str]] = {
    START: lambda a, b, c: f"start {NAMES[a]} + {NAMES[b]}",
    PLACE_WILD: lambda a, b, c: f"wild {COLORS[a]}{_mark(c)} to {PHASES[b]}",
    SELECT: lambda a, b, c: f"select {PHASES[a]} with {COLORS[b]} from {write_spot(c)}",
    REASSIGN: lambda a, b, c: f"reassign {COLORS[b]} from {_columns(c)} by {_power(a)}",
    DICTATE: lambda a, b, c: f"dictate {COLORS[a]} from {write_spot(b)}",
    MOVE: lambda a, b, c: f"move {COLORS[a]} from {_columns(b)}",
    ENOUGH: lambda a, b, c: "enough",
    DONE: lambda a, b, c: "done",
    SCOUT: lambda a, b, c: f"scout {write_die(a)}",
    STOCK: lambda a, b, c: f"stock {write_die(a)}",
    ABANDON: lambda a, b, c: f"abandon {NAMES[a]}",
    DRAW: lambda a, b, c: "draw",
    PLACE: lambda a, b, c: f"place {NAMES[a]} {'on top' if b else 'below'}",
    ARRANGE: lambda a, b, c: f"arrange {NAMES[a]} {'on top' if b else 'below'}",
    PUT: lambda a, b, c: f"put {write_die(a)}",
    SPEND: lambda a, b, c: f"spend {write_die(a)}",
    TO_CUP: lambda a, b, c: f"return {write_die(a)}",
    REMOVE: lambda a, b, c: f"remove {write_die(a)} from {write_place(b)}",
    PRODUCE: lambda a, b, c: f"produce {write_die(a)} on {NAMES[b]}",
    TRADE: lambda a, b, c: f"trade {write_die(c)} from {NAMES[b]} by {write_die(a)}",
    CONSUME: lambda a, b, c: f"consume {write_die(c)} from {NAMES[b]} by {write_die(a)}",
    BUY_CHIP: lambda a, b, c: "buy chip",
    KEEP_CREDIT: lambda a, b, c: "keep credit",
    RECRUIT: lambda a, b, c: f"recruit {COLORS[a]}",
    TAKE_DIE: lambda a, b, c: f"take {COLORS[a]}",
    GIVE_UP: lambda a, b, c: f"give up {write_die(a)}",
    RECALL: lambda a, b, c: f"recall {write_die(a)} from {write_place(b)}",
}

LEXICON: Final = Lexicon(lambda kind, a, b, c: WRITERS[kind](a, b, c))

COLOR_NUMBER = {name: number for number, name in enumerate(COLORS)}
PHASE_NUMBER = {name: number for number, name in enumerate(PHASES)}
PLACE_NUMBER = {
    **{name: index + FIRST_WORLD for name, index in BY_NAME.items()},
    **{name: number for number, name in enumerate(PLACES)},
}
DIE_NUMBER = {
    write_die(color | virtual | dollar): color | virtual | dollar
    for color in range(len(COLORS))
    for virtual in (0, VIRTUAL_WORKER)
    for dollar in (0, DOLLAR_DIE)
}
_POWER_NUMBER = {**BY_NAME, "the phase strip": STRIP_POWER, "the orb": ORB_POWER}
_MARKS = {_mark(mark): mark for mark in range(max(MARK) + 1)}
SPOT_NUMBER = {
    write_spot(column | mark << 3): column | mark << 3
    for column in range(len(COLUMNS))
    for mark in range(max(MARK) + 1)
}
_WHERE = {"on top": 1, "below": 0}

Reader = tuple[re.Pattern[str], Callable[..., Choice]]


def reader(pattern: str, kind: int, *fields: dict[str, int]) -> Reader:
    """How a text is read: the pattern's groups are looked up, in order, for a choice's numbers."""

    def read(*words: str) -> Choice:
        return LEXICON.get(kind, *[field[word] for field, word in zip(fields, words)])

    return re.compile(pattern), read


def _move_reader(pattern: str, kind: int) -> Reader:
    def read(color: str, source: str, target: str, *power: str) -> Choice:
        columns = from_to(SPOT_NUMBER[source], PHASE_NUMBER[target])
        if kind == MOVE:
            return LEXICON.get(MOVE, COLOR_NUMBER[color], columns)
        return LEXICON.get(REASSIGN, _POWER_NUMBER[power[0]], COLOR_NUMBER[color], columns)

    return re.compile(pattern), read


def _wild_reader() -> Reader:
    def read(color: str, mark: str, phase: str) -> Choice:
        return LEXICON.get(PLACE_WILD, COLOR_NUMBER[color], PHASE_NUMBER[phase], _MARKS[mark])

    return re.compile(r"wild (\w+)( showing \S+|) to (\S+)"), read


def _ship_reader(verb: str, kind: int) -> Reader:
    def read(color: str, world: str, shipper: str) -> Choice:
        return LEXICON.get(kind, DIE_NUMBER[shipper], BY_NAME[world], DIE_NUMBER[color])

    return re.compile(rf"{verb} (\S+) from (.+) by ((?:virtual )?\S+)"), read


READERS: dict[str, tuple[Reader, ...]] = {
    "start": (reader(r"start (.+) \+ (.+)", START, BY_NAME, BY_NAME),),
    "wild": (_wild_reader(),),
    "select": (
        reader(
            r"select (\S+) with (\w+) from (.+)", SELECT, PHASE_NUMBER, COLOR_NUMBER, SPOT_NUMBER
        ),
    ),
    "reassign": (_move_reader(r"reassign (\w+) from (.+?) to (\S+) by (.+)", REASSIGN),),
    "dictate": (reader(r"dictate (\w+) from (.+)", DICTATE, COLOR_NUMBER, SPOT_NUMBER),),
    "move": (_move_reader(r"move (\w+) from (.+?) to (\S+)", MOVE),),
    "enough": (reader("enough", ENOUGH),),
    "done": (reader("done", DONE),),
    "scout": (reader(r"scout (.+)", SCOUT, DIE_NUMBER),),
    "stock": (reader(r"stock (.+)", STOCK, DIE_NUMBER),),
    "abandon": (reader(r"abandon (.+)", ABANDON, BY_NAME),),
    "draw": (reader("draw", DRAW),),
    "place": (reader(r"place (.+) (on top|below)", PLACE, BY_NAME, _WHERE),),
    "arrange": (reader(r"arrange (.+) (on top|below)", ARRANGE, BY_NAME, _WHERE),),
    "put": (reader(r"put (\S+)", PUT, DIE_NUMBER),),
    "spend": (reader(r"spend (\S+)", SPEND, DIE_NUMBER),),
    "return": (reader(r"return (\S+)", TO_CUP, DIE_NUMBER),),
    "remove": (reader(r"remove (\S+) from (.+)", REMOVE, DIE_NUMBER, PLACE_NUMBER),),
    "produce": (reader(r"produce (\S+) on (.+)", PRODUCE, DIE_NUMBER, BY_NAME),),
    "trade": (_ship_reader("trade", TRADE),),
    "consume": (_ship_reader("consume", CONSUME),),
    "buy": (reader("buy chip", BUY_CHIP),),
    "keep": (reader("keep credit", KEEP_CREDIT),),
    "recruit": (reader(r"recruit (\w+)", RECRUIT, COLOR_NUMBER),),
    "take": (reader(r"take (\w+)", TAKE_DIE, COLOR_NUMBER),),
    "give": (reader(r"give up (\S+)", GIVE_UP, DIE_NUMBER),),
    "recall": (reader(r"recall (\S+) from (.+)", RECALL, DIE_NUMBER, PLACE_NUMBER),),
}


def learn(kind: int, verb: str, write: Callable[[int, int, int], str], *read: Reader) -> None:
    """Teach the lexicon a kind of choice that an expansion adds; its texts begin with the verb."""
    assert kind >= FIRST_FREE, "kinds below are the base game's"
    assert kind not in WRITERS, f"kind {kind} is taken"
    WRITERS[kind] = write
    READERS[verb] = (*READERS.get(verb, ()), *read)
