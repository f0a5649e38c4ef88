"""Write what the browser client needs to draw the tiles of Roll for the Galaxy.

`python tools/client_tiles.py` writes web/src/roll/tiles.json; with `--check` it only says whether
the file is up to date. The client draws from it and decides nothing.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from orrery.roll.library import in_order
from orrery.roll.rivalry.library import when
from orrery.roll.terms import COLORS
from orrery.roll.texts.all_texts import text_of
from orrery.roll.tiles.face import Face
from orrery.roll.tiles.tileset import BASE_FACES, FACES, FACTIONS

TILES = Path(__file__).parent.parent / "web" / "src" / "roll" / "tiles.json"
PLACES = ("cup", "citizenry", "world")


def tiles() -> str:
    """Every face of the base game; Rivalry's are with its other pieces."""
    return write_faces(BASE_FACES)


def write_faces(faces: list[Face]) -> str:
    """Faces as JSON, one a line."""
    lines = [json.dumps(_face(face), ensure_ascii=False) for face in faces]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _face(face: Face) -> dict[str, Any]:
    text = text_of(face.key)
    found: dict[str, Any] = {
        "name": face.name,
        "cost": face.cost,
        "world": face.is_world,
        "color": COLORS[face.color] if face.color else "gray",
        "text": text.power,
    }
    if face.bonus:
        found["bonus"] = text.bonus
    moments = in_order({moment for power in face.powers for moment in when(power)})
    if moments:
        found["when"] = moments
    if face.dice:
        found["gives"] = [{"color": COLORS[die.color], "to": PLACES[die.to]} for die in face.dice]
    for faction in FACTIONS:
        if face in faction.faces:
            found["beside"] = faction.faces[1 - faction.faces.index(face)].name
    if face.other >= 0:
        found["back"] = FACES[face.other].name
    return found


def main(arguments: list[str]) -> int:
    """Write the file, or with --check compare it."""
    wanted = tiles()
    if arguments == ["--check"]:
        if TILES.exists() and TILES.read_text(encoding="utf-8") == wanted:
            return 0
        print(f"{TILES.name} is out of date: run python tools/client_tiles.py", file=sys.stderr)
        return 1
    TILES.parent.mkdir(parents=True, exist_ok=True)
    TILES.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
