"""The choices that the Orb game adds, and the words that these need."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Sort, Words, numbered
from orrery.roll.fields import LEXICON, PLACES, POWERS, ROUND_POWER
from orrery.roll.rivalry.orb.die import FACE_NAMES, SIDES, library_name
from orrery.roll.terms import COLUMNS

# Places of dice behind the screen, by the column that they wait in.
ROLLED: Final = 16

for _column, _word in enumerate(COLUMNS):
    PLACES.words.add(ROLLED + _column, f"roll {_word}")
POWERS.words.add(ROUND_POWER, "the orb")

_SIDES: Final = Sort(
    "Side",
    Words({position: str(position + 1) for position in range(SIDES)}),
    json=lambda position: position + 1,
    schema=lambda: {"type": "integer", "minimum": 1, "maximum": SIDES},
)
SIDE: Final = LEXICON.field("side", _SIDES)
FACE: Final = LEXICON.field("face", Sort("OrbFace", numbered(FACE_NAMES), names=library_name))

IMPROVE: Final = LEXICON.declare("improve side {side} to {face}")
RESEARCH: Final = LEXICON.declare("research with {die}")
SEND: Final = LEXICON.declare("send {die.color} from {place}{die.showing} to {to}")
