"""The choices of the Deal game, and the words that these need."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice, Sort, Words, numbered
from orrery.roll.colors import GRAY
from orrery.roll.fields import FIRST_BOX_PLACE, LEXICON, PLACES
from orrery.roll.rivalry.deal.board import AREAS, DIE_NAMES, SIDES
from orrery.roll.rivalry.deal.faces import DEAL_FACES
from orrery.roll.rivalry.deal.keywords import WORDS
from orrery.roll.terms import COLORS

for _place in range(AREAS * SIDES):
    PLACES.words.add(
        FIRST_BOX_PLACE + _place, f"deal {_place // SIDES + 1} side {_place % SIDES + 1}"
    )

TILES: Final = 0
WORKERS: Final = 1
_NUMBERS: Final = Sort(
    "Number",
    Words({number: str(number) for number in range(4)}),
    json=int,
    schema=lambda: {"type": "integer"},
)
_FACES: Final = Sort(
    "DealFace",
    numbered([face.text for face in DEAL_FACES]),
    listed=False,
    names=lambda face: f"deal {DEAL_FACES[face].text}",
)
_DICE: Final = Sort("DealDie", numbered(DIE_NAMES))
# The colours of worlds, with gray in the place of the Home colour.
_WORLD_COLORS: Final = Sort(
    "WorldColor", Words({GRAY: "gray", **{color: COLORS[color] for color in range(3, 7)}})
)

GIVEN: Final = LEXICON.field("given", _FACES)
GIVEN_DIE: Final = LEXICON.field("given_die", _DICE)
TAKEN: Final = LEXICON.field("taken", _FACES)
TAKEN_DIE: Final = LEXICON.field("taken_die", _DICE)
COUNT: Final = LEXICON.field("count", _NUMBERS)
THINGS: Final = LEXICON.field("things", Sort("Things", numbered(("tiles", "workers"))))
CREDITS: Final = LEXICON.field("credits", _NUMBERS)
WORD: Final = LEXICON.field("word", Sort("Keyword", numbered(WORDS)))
WORLD_COLOR: Final = LEXICON.field("world_color", _WORLD_COLORS)

# A dealer opens a deal with two dice of the Open Market, joins one at a place of the mat, or not.
OPEN: Final = LEXICON.declare(
    "open with {die.color} giving {given} ({given_die}) for {taken} ({taken_die})"
)
JOIN: Final = LEXICON.declare("join {place} with {die.color} giving {given} for {taken}")
REFUSE: Final = LEXICON.declare("refuse with {die.color}")
# How many tiles or workers, and the credits that go with them.
TERMS: Final = LEXICON.declare("exchange {count} {things} and ${credits}")
HAND_OVER: Final = LEXICON.declare("hand over {tile}")
RELEASE: Final = LEXICON.declare("release {die} from {place}")
SURRENDER: Final = LEXICON.declare("surrender {tile}")
NAME_WORD: Final = LEXICON.declare("name word {word}", verb="name word")
NAME_COLOR: Final = LEXICON.declare("name color {world_color}", verb="name color")
POST: Final = LEXICON.declare("post {die} from {place} to {to}")
ADOPT: Final = LEXICON.declare("adopt {tile}")


def written_terms(choice: Choice) -> str:
    """The terms of an exchange in words: "2 tiles and $1"."""
    return choice.text.removeprefix("exchange ")
