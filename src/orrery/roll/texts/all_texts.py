"""The texts of all tiles, and which rules of boxes speak of the base game."""

from __future__ import annotations

from typing import Final

from orrery.roll.boxes import of_boxes
from orrery.roll.texts import TileText
from orrery.roll.texts.developments_a_g import DEVELOPMENTS_A_G
from orrery.roll.texts.developments_h_z import DEVELOPMENTS_H_Z
from orrery.roll.texts.factions import FACTIONS
from orrery.roll.texts.worlds import WORLDS
from orrery.roll.tiles.tileset import NAMED_FACES

TEXTS: Final[dict[str, TileText]] = DEVELOPMENTS_A_G | DEVELOPMENTS_H_Z | FACTIONS | WORLDS
# By a step's kind, the rule that it rests on where only the rulebook of a box has it.
RULES_OF_BOXES: Final[dict[str, str]] = {}
for _box in of_boxes("texts"):
    TEXTS.update(_box.TEXTS)
    RULES_OF_BOXES.update(_box.RULES)
for _face in NAMED_FACES:
    if _face.text is not None:
        TEXTS[_face.key] = _face.text


def text_of(face_id: str) -> TileText:
    """The text of a development or world; KeyError if there is no such face."""
    return TEXTS[face_id]
