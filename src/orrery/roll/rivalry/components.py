"""The components of Rivalry that are printed as pictures: read from a plain file and checked.

    components("stand-in")    our substitutes, in components.toml beside this page
    admit("my.toml")          the faces as an owner of the box has written them down

The counts are the rulebook's; a file that differs from them is refused with a sentence. Only a
command line admits a file: options and records name components by name and digest, and whatever
else they say, nothing is opened because of it.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from orrery.core.errors import OptionError
from orrery.core.files import FileError, read_regular
from orrery.roll.colors import GRAY
from orrery.roll.parts import Components as AnyComponents
from orrery.roll.rivalry.deal.faces import DealFace, read_face
from orrery.roll.terms import COLORS, FACE_SYMBOLS, PHASES, WILD

STAND_IN: Final = "stand-in"

# Home, Military, Consumption, Novelty, Rare, Genes, Alien, Leader, Entrepreneur, Pioneer, Talent.
DICE_ADDED: Final[tuple[int, ...]] = (5, 6, 2, 5, 4, 4, 2, 10, 10, 14, 0)
NEW_DICE: Final[tuple[str, ...]] = ("leader", "entrepreneur", "pioneer")
# Contents: 7 customizable dice, 1 black and 6 white, with 42 faces; 8 generic tiles.
DEAL_DICE: Final = 7
DIE_SIDES: Final = 6
GENERIC_TILES: Final = 8
TILE_SIDES: Final = 2
WORLD_COLORS: Final[tuple[str, ...]] = ("novelty", "rare", "genes", "alien")
MOST_COST: Final = 6
# Ours has 8 KiB; whatever is much larger is something else.
MOST_BYTES: Final = 256 * 1024

_DIGEST_LENGTH: Final = 12


@dataclass(frozen=True)
class GenericSide:
    """One side of a generic tile; the colour is that of a world, gray for a development."""

    is_world: bool
    color: int
    cost: int


@dataclass(frozen=True)
class Components(AnyComponents):
    """Checked components; `name` and `digest` say which they are, in a record too."""

    name: str
    digest: str
    die_faces: tuple[tuple[int, ...], ...]
    """Of the Leader, Entrepreneur and Pioneer dice."""
    deal_dice: tuple[tuple[DealFace, ...], ...]
    """The Prestige die first."""
    payments: tuple[tuple[tuple[int, int], tuple[int, int]], ...]
    """By step of the mat and side, the credits and Talent counters for each dealer."""
    generic_sides: tuple[GenericSide, ...]
    """The different sides of the generic tiles."""

    @property
    def label(self) -> str:
        """How options and records name these components."""
        return f"{self.name}:{self.digest}"


_AT_HAND: Final[dict[str, Components]] = {}


def admit(file: str) -> str:
    """Read the file that a command line names; the label under which it can be played."""
    if _split_label(file)[0] == STAND_IN:
        return components(file).label
    path = Path(file)
    if any(letter.isspace() for letter in path.name):
        raise OptionError(f"components={file!r}: a record cannot name a file with spaces in it.")
    try:
        text = read_regular(path, MOST_BYTES).decode()
    except FileError as error:
        raise OptionError(
            f"components={file}: the file cannot be read: {error}. Without this option the"
            f" components are {STAND_IN}."
        ) from error
    except UnicodeDecodeError as error:
        raise OptionError(f"components={file}: the file is not text in UTF-8.") from error
    found = read_components(text, path.name)
    _AT_HAND[found.digest] = found
    return found.label


def components(wanted: str) -> Components:
    """The components with this label, built in or admitted; OptionError when they are neither.

    What counts is the digest: the same faces are the same under any name.
    """
    built_in = _built_in()
    name, digest = _split_label(wanted)
    if name == STAND_IN and digest in ("", built_in.digest):
        return built_in
    if name == STAND_IN:
        raise OptionError(
            f"The components {STAND_IN} have changed: the game names {digest}, those at hand are"
            f" {built_in.digest}."
        )
    found = built_in if digest == built_in.digest else _AT_HAND.get(digest)
    if found is None:
        raise OptionError(
            f"components={wanted[:80]!r} are not at hand: {STAND_IN} is built in, any others are"
            " read from the file that --components names on the command line."
        )
    return replace(found, name=name)


@cache
def _built_in() -> Components:
    text = (resources.files("orrery.roll.rivalry") / "components.toml").read_text("utf-8")
    return read_components(text, STAND_IN)


def read_components(text: str, name: str) -> Components:
    """Components from the text of a file; OptionError names the entry that is wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise OptionError(f"components {name}: this is not TOML: {error}.") from error
    try:
        found = Components(
            name,
            _digest(data),
            tuple(_die_faces(data, die) for die in NEW_DICE),
            _deal_dice(data),
            _payments(data),
            _generic_sides(data),
        )
    except _WrongComponent as wrong:
        raise OptionError(f"components {name}: {wrong}.") from wrong
    return found


class _WrongComponent(Exception):
    """An entry that is missing or not as the rulebook has it."""


def _split_label(wanted: str) -> tuple[str, str]:
    name, colon, digest = wanted.rpartition(":")
    if colon and len(digest) == _DIGEST_LENGTH:
        return name, digest
    return wanted, ""


def _digest(data: dict[str, Any]) -> str:
    """A digest of what matters in play: neither the name nor any provenance."""
    plain = json.dumps(_bare(data), sort_keys=True, default=str)
    return hashlib.sha256(plain.encode()).hexdigest()[:_DIGEST_LENGTH]


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: _bare(part) for key, part in value.items() if key not in ("name", "provenance")
        }
    if isinstance(value, list):
        return [_bare(part) for part in value]
    return value


def _entry(data: dict[str, Any], key: str, kind: type, where: str) -> Any:
    value = data.get(key)
    if not isinstance(value, kind):
        raise _WrongComponent(f"{where} should have {key!r} ({kind.__name__})")
    return value


def _entries(data: dict[str, Any], key: str, count: int) -> list[dict[str, Any]]:
    entries: list[Any] = _entry(data, key, list, "the file")
    if len(entries) != count:
        raise _WrongComponent(f"the box has {count} {key}, not {len(entries)}")
    if not all(isinstance(entry, dict) for entry in entries):
        raise _WrongComponent(f"each of the {key} should be a table, [[{key}]]")
    return entries


def _sides(entry: dict[str, Any], where: str) -> list[str]:
    faces: list[Any] = _entry(entry, "faces", list, where)
    if len(faces) != DIE_SIDES:
        raise _WrongComponent(f"{where} has {DIE_SIDES} faces, not {len(faces)}")
    return [str(face) for face in faces]


def _die_faces(data: dict[str, Any], die: str) -> tuple[int, ...]:
    dice = _entry(data, "dice", dict, "the file")
    where = f"the {die} die"
    return tuple(_phases_face(text, where) for text in _sides(_entry(dice, die, dict, "dice"), die))


def _phases_face(text: str, where: str) -> int:
    if text == "wild":
        return WILD
    words = text.split("/")
    if any(word not in PHASES for word in words) or len(words) > 2:
        raise _WrongComponent(f"{where}: {text!r} is neither wild nor one or two of {PHASES}")
    symbols = tuple(sorted(PHASES.index(word) for word in words))
    if symbols not in FACE_SYMBOLS:
        raise _WrongComponent(f"{where}: {text!r} names a phase twice")
    return FACE_SYMBOLS.index(symbols)


def _deal_dice(data: dict[str, Any]) -> tuple[tuple[DealFace, ...], ...]:
    dice: list[tuple[DealFace, ...]] = []
    for number, entry in enumerate(_entries(data, "deal_dice", DEAL_DICE)):
        where = "the Prestige die" if number == 0 else f"white deal die {number}"
        faces: list[DealFace] = []
        for text in _sides(entry, where):
            face = read_face(text)
            if face is None:
                raise _WrongComponent(f"{where}: there is no deal face {text!r}")
            faces.append(face)
        dice.append(tuple(faces))
    return tuple(dice)


def _payments(data: dict[str, Any]) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    steps: list[Any] = _entry(data, "mat", list, "the file")
    if not steps:
        raise _WrongComponent("the mat should have at least one step")
    return tuple((_payment(step, "opener"), _payment(step, "other")) for step in steps)


def _payment(step: Any, side: str) -> tuple[int, int]:
    if not isinstance(step, dict):
        raise _WrongComponent("each step of the mat should be a table, [[mat]]")
    paid = _entry(step, side, dict, "a step of the mat")
    return _amount(paid, "credits", side), _amount(paid, "talents", side)


def _amount(entry: dict[str, Any], key: str, where: str) -> int:
    value = entry.get(key)
    if type(value) is not int or value < 0:
        raise _WrongComponent(f"{where}: {key} should be a whole number, not {value!r}")
    return value


def _generic_sides(data: dict[str, Any]) -> tuple[GenericSide, ...]:
    sides: list[GenericSide] = []
    for entry in _entries(data, "generic_tiles", GENERIC_TILES):
        kind = entry.get("kind")
        if kind not in ("world", "development"):
            raise _WrongComponent(f"a generic tile is a world or a development, not {kind!r}")
        faces: list[Any] = _entry(entry, "sides", list, "a generic tile")
        if len(faces) != TILE_SIDES:
            raise _WrongComponent(f"a generic tile has {TILE_SIDES} sides, not {len(faces)}")
        for face in faces:
            side = _generic_side(face, kind == "world")
            if side not in sides:
                sides.append(side)
    for is_world, what in ((True, "world"), (False, "development")):
        if not any(side.is_world == is_world for side in sides):
            raise _WrongComponent(f"there should be a generic {what}")
    return tuple(sides)


def _generic_side(face: Any, is_world: bool) -> GenericSide:
    if not isinstance(face, dict):
        raise _WrongComponent("a side of a generic tile should be a table")
    cost = _amount(face, "cost", "a generic tile")
    if cost > MOST_COST:
        raise _WrongComponent(f"no tile costs more than {MOST_COST}, a generic one has {cost}")
    if not is_world:
        return GenericSide(False, GRAY, cost)
    color = face.get("color")
    if color not in WORLD_COLORS:
        # Generic worlds can have goods placed on them, so none is gray.
        raise _WrongComponent(
            f"a generic world is {', '.join(WORLD_COLORS)}, not {color!r}: it can hold goods"
        )
    return GenericSide(True, COLORS.index(color), cost)
