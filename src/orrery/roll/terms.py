"""The words of the rulebook as small numbers: die colours, phases, die faces, places."""

from __future__ import annotations

# Die colours. A die is written as colour | face << FACE_SHIFT; the face is kept only in Assign.
HOME, MILITARY, CONSUMPTION, NOVELTY, RARE, GENES, ALIEN = range(7)
COLORS = ("home", "military", "consumption", "novelty", "rare", "genes", "alien")
COLOR_NAMES = (
    "Home",
    "Military",
    "Consumption",
    "Novelty",
    "Rare Elements",
    "Genes",
    "Alien Technology",
)

# World colours are the die colours; no world has the Home colour, so its number stands for gray.
GRAY = HOME

EXPLORE, DEVELOP, SETTLE, PRODUCE, SHIP = range(5)
PHASES = ("explore", "develop", "settle", "produce", "ship")
# The face that fits every phase, and the column of wild dice that are not placed yet.
WILD = 5
COLUMNS = (*PHASES, "wild")

# A worker is a die in a column: colour | face | virtual flag | column.
COLOR_MASK = 15
FACE_SHIFT = 4
FACE_MASK = 31
VIRTUAL = 1 << 9
COLUMN_SHIFT = 10
# A good is a die on a world: colour | face | world << WORLD_SHIFT.
WORLD_SHIFT = 10

NO_PHASE = -1
NO_DIE = -1
NO_FACE = -1

# Where a granted die goes.
TO_CUP, TO_CITIZENRY, TO_WORLD = range(3)

DICE_COUNT = (25, 22, 9, 20, 14, 12, 9)
DIE_FACES = (
    (EXPLORE, EXPLORE, DEVELOP, SETTLE, PRODUCE, SHIP),
    (EXPLORE, DEVELOP, DEVELOP, SETTLE, SETTLE, WILD),
    (EXPLORE, DEVELOP, SHIP, SHIP, SHIP, WILD),
    (EXPLORE, PRODUCE, PRODUCE, SHIP, SHIP, WILD),
    (EXPLORE, DEVELOP, DEVELOP, PRODUCE, SHIP, WILD),
    (EXPLORE, SETTLE, SETTLE, PRODUCE, WILD, WILD),
    (DEVELOP, SETTLE, PRODUCE, WILD, WILD, WILD),
)

TRADE_PRICE = (0, 0, 0, 3, 4, 5, 6)
STOCK_CREDITS = 2
MAX_CREDITS = 10
START_CREDITS = 1
CHIPS_PER_PLAYER = 12
END_SQUARES = 12
START_CUP = 3
START_CITIZENRY = 2
SHED_FROM = 3
