"""The vocabulary of Roll's choices: what may stand in one, its words, and what it is in JSON."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.choice import Lexicon, Sort, Words, numbered
from orrery.roll.dice import (
    SHOWING_MASK,
    SHOWS_DOLLAR,
    color_of,
    face_of,
    is_virtual,
    showing,
    shows_dollar,
)
from orrery.roll.terms import (
    COLOR_MASK,
    COLORS,
    COLUMNS,
    FACE_SYMBOLS,
    FIRST_DOUBLE,
    PHASES,
    VIRTUAL,
    face_name,
)
from orrery.roll.tiles.tileset import GENERIC_FIRST, NAMES

LEXICON: Final = Lexicon("Roll")

# Places that a die can be removed or recalled from: these, and from FIRST_WORLD on, goods on a
# world. Boxes may have further places between them.
IN_CUP: Final = 0
IN_CITIZENRY: Final = 1
IN_COLUMN: Final = 2
ON_DEVELOPMENT: Final = 8
ON_WORLD_STACK: Final = 9
FIRST_BOX_PLACE: Final = 10
FIRST_WORLD: Final = 32
_PLACES: Final[tuple[str, ...]] = ("cup", "citizenry", *PHASES, "developers", "settlers")

# In a Reassign, powers that belong to no tile take the place of a face from here on.
STRIP_POWER: Final = 4000
# Powers that hold for one round only.
ROUND_POWER: Final = 4001


def write_die(die: int) -> str:
    """A die as choices name it: "home", "virtual alien", "leader$"."""
    return DICE.words.write(die)


def write_place(place: int) -> str:
    """A place that a die is taken from."""
    return PLACES.words.write(place)


def _whole_die(die: int) -> str:
    virtual = "virtual " if is_virtual(die) else ""
    return virtual + COLORS[color_of(die)] + ("$" if shows_dollar(die) else "")


def _die_json(die: int) -> dict[str, Any]:
    found: dict[str, Any] = {"color": COLORS[color_of(die)]}
    if is_virtual(die):
        found["virtual"] = True
    if shows_dollar(die):
        found["dollar"] = True
    elif face_of(die) >= FIRST_DOUBLE:
        found["showing"] = face_name(face_of(die))
    return found


def _die_schema() -> dict[str, Any]:
    return {
        "description": "A die, with what matters of its face where it is named.",
        "type": "object",
        "required": ["color"],
        "additionalProperties": False,
        "properties": {
            "color": {"enum": list(COLORS)},
            "virtual": {"const": True, "description": "A worker that is no die."},
            "dollar": {"const": True, "description": "It shows the $ of its task."},
            "showing": {
                "enum": [face_name(face) for face in range(FIRST_DOUBLE, len(FACE_SYMBOLS))],
                "description": "The two symbols of its face, in Assign.",
            },
        },
    }


def _place_json(place: int) -> dict[str, Any]:
    if place >= FIRST_WORLD:
        return {"at": "world", "world": NAMES[place - FIRST_WORLD]}
    return {"at": write_place(place)}


def _place_schema() -> dict[str, Any]:
    # By number: boxes add their places in the order in which they happen to be imported.
    listed = [word for place, word in sorted(PLACES.words.words.items()) if place < FIRST_WORLD]
    return {
        "description": "Where a die lies: a place of the mat, or a world.",
        "oneOf": [
            {
                "type": "object",
                "required": ["at", "world"],
                "additionalProperties": False,
                "properties": {"at": {"const": "world"}, "world": {"type": "string"}},
            },
            {
                "type": "object",
                "required": ["at"],
                "additionalProperties": False,
                "properties": {"at": {"enum": listed}},
            },
        ],
    }


def _tile_name(face: int) -> str:
    # Generic tiles have no text of their own.
    return NAMES[face] if face < GENERIC_FIRST else ""


def _world_name(place: int) -> str:
    return _tile_name(place - FIRST_WORLD) if place >= FIRST_WORLD else ""


DICE: Final = Sort(
    "Die",
    Words(
        {
            color | virtual | dollar: _whole_die(color | virtual | dollar)
            for color in range(len(COLORS))
            for virtual in (0, VIRTUAL)
            for dollar in (0, SHOWS_DOLLAR)
        }
    ),
    parts={
        "color": Words(dict(enumerate(COLORS)), COLOR_MASK),
        "showing": Words(
            {
                0: "",
                **{
                    showing(face): f" showing {face_name(face)}"
                    for face in range(FIRST_DOUBLE, len(FACE_SYMBOLS))
                },
            },
            SHOWING_MASK,
        ),
    },
    json=_die_json,
    schema=_die_schema,
)
TILES: Final = Sort("Tile", numbered(NAMES), listed=False, names=_tile_name)
PLACES: Final = Sort(
    "Place",
    Words(
        {
            **dict(enumerate(_PLACES)),
            **{FIRST_WORLD + face: name for face, name in enumerate(NAMES)},
        }
    ),
    json=_place_json,
    schema=_place_schema,
    names=_world_name,
)
POWERS: Final = Sort(
    "Power",
    Words({**dict(enumerate(NAMES)), STRIP_POWER: "the phase strip"}),
    listed=False,
    names=_tile_name,
)
_PHASES: Final = Sort("Phase", numbered(PHASES))
_COLUMNS: Final = Sort("Column", numbered(COLUMNS))
_ENDS: Final = Sort(
    "OnTop", Words({1: "on top", 0: "below"}), json=bool, schema=lambda: {"type": "boolean"}
)

DIE: Final = LEXICON.field("die", DICE)
GOOD: Final = LEXICON.field("good", DICE)
SHIPPER: Final = LEXICON.field("shipper", DICE)
PHASE: Final = LEXICON.field("phase", _PHASES)
COLUMN: Final = LEXICON.field("column", _COLUMNS)
TILE: Final = LEXICON.field("tile", TILES)
DEVELOPMENT: Final = LEXICON.field("development", TILES)
WORLD: Final = LEXICON.field("world", TILES)
POWER: Final = LEXICON.field("power", POWERS)
PLACE: Final = LEXICON.field("place", PLACES)
# Where a die goes, beside the place that it comes from.
TO: Final = LEXICON.field("to", PLACES)
TOP: Final = LEXICON.field("top", _ENDS)
