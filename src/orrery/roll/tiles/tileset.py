"""All faces and tiles put together and numbered."""

from __future__ import annotations

import difflib
from typing import Final

from orrery.core.errors import UnknownNameError
from orrery.roll.tiles.face import Face, Faction
from orrery.roll.tiles.game_tiles import GAME_TILES
from orrery.roll.tiles.start_tiles import FACTIONS, HOME_WORLDS

# Every face by its index: game tiles first (development, world, development, ...), so that the
# faces of game tile t are 2t and 2t + 1, then the factions' faces, then the home worlds.
FACES: Final[list[Face]] = []
TILE_COUNT: Final = len(GAME_TILES)


def _collect() -> None:
    for tile, sides in enumerate(GAME_TILES):
        for face in sides:
            face.tile = tile
            FACES.append(face)
    for faction in FACTIONS:
        FACES.extend(faction.faces)
    FACES.extend(HOME_WORLDS)
    for index, face in enumerate(FACES):
        face.index = index
        if face.tile >= 0:
            face.other = index ^ 1


_collect()

NAMES: Final[list[str]] = [face.name for face in FACES]
BY_NAME: Final[dict[str, int]] = {face.name: face.index for face in FACES}
IS_WORLD: Final[list[bool]] = [face.is_world for face in FACES]
COST: Final[list[int]] = [face.cost for face in FACES]
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


def tile_name(tile: int) -> str:
    """Both sides of a game tile, development first."""
    return f"{NAMES[2 * tile]} / {NAMES[2 * tile + 1]}"


def find_face(name: str) -> Face:
    """The face with this name, whatever its capitals; UnknownNameError suggests near misses."""
    wanted = _plain(name)
    known = {_plain(face.name): face for face in FACES}
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
