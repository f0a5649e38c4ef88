"""The words of the rulebook as small numbers: die colours, phases, die faces, places."""

from __future__ import annotations

from typing import Final

# Die colours. A die is written as colour | face << FACE_SHIFT; the face is kept only in Assign.
HOME: Final = 0
MILITARY: Final = 1
CONSUMPTION: Final = 2
NOVELTY: Final = 3
RARE: Final = 4
GENES: Final = 5
ALIEN: Final = 6
COLORS: Final[tuple[str, ...]] = (
    "home",
    "military",
    "consumption",
    "novelty",
    "rare",
    "genes",
    "alien",
)
COLOR_NAMES: Final[tuple[str, ...]] = (
    "Home",
    "Military",
    "Consumption",
    "Novelty",
    "Rare Elements",
    "Genes",
    "Alien Technology",
)

# World colours are the die colours; no world has the Home colour, so its number stands for gray.
GRAY: Final = HOME

EXPLORE: Final = 0
DEVELOP: Final = 1
SETTLE: Final = 2
PRODUCE: Final = 3
SHIP: Final = 4
PHASES: Final[tuple[str, ...]] = ("explore", "develop", "settle", "produce", "ship")
# The face that fits every phase, and the column of wild dice that are not placed yet.
WILD: Final = 5
COLUMNS: Final[tuple[str, ...]] = (*PHASES, "wild")

# A worker is a die in a column: colour | face | virtual flag | column.
COLOR_MASK: Final = 15
FACE_SHIFT: Final = 4
FACE_MASK: Final = 31
VIRTUAL: Final = 1 << 9
COLUMN_SHIFT: Final = 10
# A good is a die on a world: colour | face | world << WORLD_SHIFT.
WORLD_SHIFT: Final = 10

NO_PHASE: Final = -1
NO_DIE: Final = -1
NO_FACE: Final = -1

# Where a granted die goes.
TO_CUP: Final = 0
TO_CITIZENRY: Final = 1
TO_WORLD: Final = 2

DICE_COUNT: Final[tuple[int, ...]] = (25, 22, 9, 20, 14, 12, 9)
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
START_CUP: Final = 3
START_CITIZENRY: Final = 2
SHED_FROM: Final = 3
