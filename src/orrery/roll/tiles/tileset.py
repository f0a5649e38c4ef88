"""All faces and tiles put together and numbered."""

from __future__ import annotations

import difflib
from typing import Final

from orrery.core.errors import UnknownNameError
from orrery.roll.boxes import BOXES, of_boxes
from orrery.roll.colors import ALIEN, GRAY, NOVELTY
from orrery.roll.terms import COLOR_NAMES
from orrery.roll.tiles import game_tiles, start_tiles
from orrery.roll.tiles.face import Face, Faction, development, world

# The tiles of all boxes; those of the base game come first in each.
GAME_TILES: Final = [*game_tiles.GAME_TILES]
FACTIONS: Final = [*start_tiles.FACTIONS]
HOME_WORLDS: Final = [*start_tiles.HOME_WORLDS]


class TileSet:
    """What one box brings, by numbers: its game tiles, factions and home worlds."""

    __slots__ = ("factions", "home_worlds", "tiles")

    def __init__(self, tiles: range, factions: range, home_worlds: range) -> None:
        self.tiles: tuple[int, ...] = tuple(tiles)
        self.factions: tuple[int, ...] = tuple(factions)
        self.home_worlds: tuple[int, ...] = tuple(home_worlds)


BASE_SET: Final = TileSet(range(len(GAME_TILES)), range(len(FACTIONS)), range(len(HOME_WORLDS)))
# What each box brings, by its package.
SETS_OF_BOXES: Final[dict[str, TileSet]] = {}


def _add_boxes() -> None:
    for box, its_tiles in zip(BOXES, of_boxes("tiles")):
        before = len(GAME_TILES), len(FACTIONS), len(HOME_WORLDS)
        GAME_TILES.extend(its_tiles.GAME_TILES)
        FACTIONS.extend(its_tiles.FACTIONS)
        HOME_WORLDS.extend(its_tiles.HOME_WORLDS)
        SETS_OF_BOXES[box] = TileSet(
            range(before[0], len(GAME_TILES)),
            range(before[1], len(FACTIONS)),
            range(before[2], len(HOME_WORLDS)),
        )


_add_boxes()

# Every face by its index: game tiles first (development, world, development, ...), so that the
# faces of game tile t are 2t and 2t + 1, then the factions' faces, then the home worlds.
# Generic tiles, which boxes may bring into play, come last.
FACES: Final[list[Face]] = []
TILE_COUNT: Final = len(GAME_TILES)
# Generic tiles of every cost and colour that a box could have. Worlds are told apart by the goods
# on them, so there are as many alike as one tableau could hold.
_MOST_COST: Final = 6
_MOST_ALIKE: Final = 15


def _collect() -> None:
    for tile, sides in enumerate(GAME_TILES):
        for face in sides:
            face.tile = tile
            FACES.append(face)
    for faction in FACTIONS:
        FACES.extend(faction.faces)
    FACES.extend(HOME_WORLDS)
    FACES.extend(_generic_tiles())
    for index, face in enumerate(FACES):
        face.index = index
        if face.tile >= 0:
            face.other = index ^ 1


def _generic_tiles() -> list[Face]:
    faces = [
        development("generic_development", f"Generic Development {cost}", cost)
        for cost in range(_MOST_COST + 1)
    ]
    for color in range(NOVELTY, ALIEN + 1):
        for cost in range(_MOST_COST + 1):
            for copy in range(1, _MOST_ALIKE + 1):
                name = f"Generic {COLOR_NAMES[color]} World {cost}, {copy}"
                faces.append(world("generic_world", name, color, cost))
    return faces


_collect()

BASE_FACES: Final[list[Face]] = [
    *[face for sides in game_tiles.GAME_TILES for face in sides],
    *[face for faction in start_tiles.FACTIONS for face in faction.faces],
    *start_tiles.HOME_WORLDS,
]
NAMES: Final[list[str]] = [face.name for face in FACES]
BY_NAME: Final[dict[str, int]] = {face.name: face.index for face in FACES}
IS_WORLD: Final[list[bool]] = [face.is_world for face in FACES]
COST: Final[list[int]] = [face.cost for face in FACES]
UNTRADED: Final[list[bool]] = [face.untraded for face in FACES]
# The first face of the generic tiles; those before it have names of their own.
GENERIC_FIRST: Final[int] = 2 * TILE_COUNT + 2 * len(FACTIONS) + len(HOME_WORLDS)
NAMED_FACES: Final[list[Face]] = FACES[:GENERIC_FIRST]
WORLD_COLOR: Final[list[int]] = [face.color for face in FACES]


def development_of(tile: int) -> int:
    """The face index of a game tile's development side."""
    return 2 * tile


def world_of(tile: int) -> int:
    """The face index of a game tile's world side."""
    return 2 * tile + 1


def tile_of(face: int) -> int:
    """The game tile that a face belongs to."""
    return face >> 1


def other_side(face: int) -> int:
    """The face on the back of a game tile's face."""
    return face ^ 1


def generic_faces(is_world: bool, color: int, cost: int) -> range:
    """The face indexes of all generic tiles that look like this."""
    if not is_world:
        assert color == GRAY, "developments have no colour"
        return range(GENERIC_FIRST + cost, GENERIC_FIRST + cost + 1)
    first = GENERIC_FIRST + _MOST_COST + 1
    first += ((color - NOVELTY) * (_MOST_COST + 1) + cost) * _MOST_ALIKE
    return range(first, first + _MOST_ALIKE)


def tile_name(tile: int) -> str:
    """Both sides of a game tile, development first."""
    return f"{NAMES[2 * tile]} / {NAMES[2 * tile + 1]}"


def find_face(name: str) -> Face:
    """The face with this name, whatever its capitals; UnknownNameError suggests near misses."""
    wanted = _plain(name)
    known = {_plain(face.name): face for face in NAMED_FACES}
    if wanted in known:
        return known[wanted]
    inside = [face.name for plain, face in known.items() if wanted and wanted in plain]
    if len(inside) == 1:
        return FACES[BY_NAME[inside[0]]]
    near = [
        known[plain].name for plain in difflib.get_close_matches(wanted, known, n=3, cutoff=0.5)
    ]
    raise UnknownNameError("tile", name, (inside + [n for n in near if n not in inside])[:5])


def faction_named(name: str) -> Faction:
    """The faction with this name."""
    for faction in FACTIONS:
        if faction.name == name:
            return faction
    raise UnknownNameError(
        "faction", name, difflib.get_close_matches(name, [f.name for f in FACTIONS])
    )


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())
