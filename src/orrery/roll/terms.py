"""The words of the rulebooks as small numbers: die colours, phases, die faces, places."""

from __future__ import annotations

from typing import Final, Literal

from orrery.roll.boxes import of_boxes
from orrery.roll.colors import BASE_COLORS, DieColor

# The colours of all boxes: dice first, then the counters that boxes bring. A counter is a die save
# that there is no end of them, that it waits in the cup for its owner to assign it, and that it is
# gone when it has done a task.
_DICE: Final[list[DieColor]] = [*BASE_COLORS]
_COUNTERS: Final[list[DieColor]] = []
for _box in of_boxes("colors"):
    _DICE.extend(_box.DICE)
    _COUNTERS.extend(_box.COUNTERS)
DIE_COLORS: Final[tuple[DieColor, ...]] = (*_DICE, *_COUNTERS)
if [color.number for color in DIE_COLORS] != list(range(len(DIE_COLORS))) or len(_COUNTERS) != 1:
    raise ValueError("Dice are numbered box by box, and counters, of which there is a kind, last.")
COLORS: Final[tuple[str, ...]] = tuple([color.name for color in DIE_COLORS])
COLOR_NAMES: Final[tuple[str, ...]] = tuple([color.title for color in DIE_COLORS])
COLOR_COUNT: Final[int] = len(DIE_COLORS)
COUNTER: Final[int] = len(_DICE)

EXPLORE: Final = 0
DEVELOP: Final = 1
SETTLE: Final = 2
PRODUCE: Final = 3
SHIP: Final = 4
# Phase VI, which only boxes bring.
DOLLAR: Final = 5
PhaseName = Literal["explore", "develop", "settle", "produce", "ship", "$"]
PHASES: Final[tuple[str, ...]] = ("explore", "develop", "settle", "produce", "ship", "$")
BASE_PHASES: Final = 5
BASE_PHASE_NAMES: Final[tuple[str, ...]] = PHASES[:BASE_PHASES]
# The face that fits every phase, and the column of dice that are not placed yet.
WILD: Final = 6
ColumnName = PhaseName | Literal["wild"]
COLUMNS: Final[tuple[str, ...]] = (*PHASES, "wild")

StageName = PhaseName | Literal["setup", "assign", "manage", "end"]

# Faces 0 to 5 show one phase, 6 is wild, from 7 on they show two symbols.
FACE_SYMBOLS: Final[tuple[tuple[int, ...], ...]] = (
    *[(phase,) for phase in range(6)],
    (),
    *[(one, two) for one in range(6) for two in range(one + 1, 6)],
)
FIRST_DOUBLE: Final = 7

# A die is colour | face << FACE_SHIFT. Its face matters in Assign; later only where it shows $.
COLOR_MASK: Final = 15
FACE_SHIFT: Final = 4
FACE_MASK: Final = 31
DIE_MASK: Final = (1 << 9) - 1
# A worker is a die in a column: die | virtual flag | column << COLUMN_SHIFT.
VIRTUAL: Final = 1 << 9
COLUMN_SHIFT: Final = 10
# A good is a die on a world: die | world << WORLD_SHIFT.
WORLD_SHIFT: Final = 10

# A die at a place that a box brings: colour | place << PLACE_SHIFT.
PLACE_SHIFT: Final = 4

NO_PHASE: Final = -1
NO_DIE: Final = -1
NO_FACE: Final = -1
NO_SEAT: Final = -1

# Where a granted die goes.
TO_CUP: Final = 0
TO_CITIZENRY: Final = 1
TO_WORLD: Final = 2

_BASE_DICE: Final = (25, 22, 9, 20, 14, 12, 9)
DICE_COUNT: Final[tuple[int, ...]] = _BASE_DICE + (0,) * (COLOR_COUNT - len(_BASE_DICE))
DIE_FACES: Final[tuple[tuple[int, ...], ...]] = (
    (EXPLORE, EXPLORE, DEVELOP, SETTLE, PRODUCE, SHIP),
    (EXPLORE, DEVELOP, DEVELOP, SETTLE, SETTLE, WILD),
    (EXPLORE, DEVELOP, SHIP, SHIP, SHIP, WILD),
    (EXPLORE, PRODUCE, PRODUCE, SHIP, SHIP, WILD),
    (EXPLORE, DEVELOP, DEVELOP, PRODUCE, SHIP, WILD),
    (EXPLORE, SETTLE, SETTLE, PRODUCE, WILD, WILD),
    (DEVELOP, SETTLE, PRODUCE, WILD, WILD, WILD),
)

TRADE_PRICE: Final[tuple[int, ...]] = (0, 0, 0, 3, 4, 5, 6)
STOCK_CREDITS: Final = 2
MAX_CREDITS: Final = 10
START_CREDITS: Final = 1
CHIPS_PER_PLAYER: Final = 12
END_SQUARES: Final = 12
SHED_FROM: Final = 3


def face_showing(one: int, two: int) -> int:
    """The number of the face that shows these two symbols."""
    return FACE_SYMBOLS.index((min(one, two), max(one, two)))


def face_name(face: int) -> str:
    """A face in words: "ship", "wild", "explore/produce"."""
    return _FACE_NAMES[face]


def _in_words(face: int) -> str:
    if face == WILD:
        return "wild"
    return "/".join([PHASES[symbol] for symbol in FACE_SYMBOLS[face]])


# Views name every die again after every choice, so the names are made once.
_FACE_NAMES: Final[tuple[str, ...]] = tuple([_in_words(face) for face in range(len(FACE_SYMBOLS))])
