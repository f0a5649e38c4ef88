"""What every tile says, in our own words.

The keys are the ids of developments and worlds, as in the tile data.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TileText:
    """The text of one face: what it does, and what people ask about it."""

    power: str
    bonus: str = ""
    rulings: tuple[str, ...] = ()
    example: str = ""


# The modules below need TileText, so they can only be imported once it exists.
from orrery.roll.texts.developments_a_g import DEVELOPMENTS_A_G  # noqa: E402
from orrery.roll.texts.developments_h_z import DEVELOPMENTS_H_Z  # noqa: E402
from orrery.roll.texts.factions import FACTIONS  # noqa: E402
from orrery.roll.texts.rivalry import RIVALRY  # noqa: E402
from orrery.roll.texts.worlds import WORLDS  # noqa: E402

TEXTS: dict[str, TileText] = DEVELOPMENTS_A_G | DEVELOPMENTS_H_Z | FACTIONS | WORLDS | RIVALRY


def text_of(face_id: str) -> TileText:
    """The text of a development or world; KeyError if there is no such face."""
    return TEXTS[face_id]


__all__ = ["TEXTS", "TileText", "text_of"]
