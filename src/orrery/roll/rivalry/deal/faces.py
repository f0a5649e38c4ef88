"""The faces of deal dice: the fourteen kinds of exchange, each a list of parts.

A part is what is given or taken in one go: a die, some credits, a tile ... A face is written as in
the components file, for example "leader", "$1 + home", "two worlds".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.roll.rivalry.colors import TALENT
from orrery.roll.terms import (
    COLORS,
)

# The parts. A part's number says how much or which; parts from PLAIN_TILES on only follow others.
CREDITS: Final = 0  # amount
DIE: Final = 1  # colour
TREASURY: Final = 2
CHIPS: Final = 3  # VPs
SIX_COST: Final = 4
TWO_DEVELOPMENTS: Final = 5
TWO_WORLDS: Final = 6
ANY_TILES: Final = 7
WORKERS: Final = 8
TABLEAU_WORLD: Final = 9
TABLEAU_DEVELOPMENT: Final = 10
PLAIN_TILES: Final = 11  # how many
SECOND_DEVELOPMENT: Final = 12  # keywords of the first, as bits
SECOND_WORLD: Final = 13  # colour of the first
RELEASES: Final = 14  # how many workers
POSTINGS: Final = 15  # how many dice
PLACINGS: Final = 16
SUBSTITUTE: Final = 17
NUMBER_SHIFT: Final = 8

# Give as much as the first number says and pay the second: "3/2/1 tiles and $0/$1/$2".
TILE_TERMS: Final[tuple[tuple[int, int], ...]] = ((3, 0), (2, 1), (1, 2))
WORKER_TERMS: Final[tuple[tuple[int, int], ...]] = ((3, 0), (2, 1))
LIMIT_STEP: Final = 3
LEAST_LIMIT: Final = 1
MOST_LIMIT: Final = 16


def part(kind: int, number: int = 0) -> int:
    """A part as one number."""
    return kind | number << NUMBER_SHIFT


def kind_of(code: int) -> int:
    """Which kind of part this is."""
    return code & ((1 << NUMBER_SHIFT) - 1)


def number_of(code: int) -> int:
    """How much, or which."""
    return code >> NUMBER_SHIFT


def part_text(code: int) -> str:
    """A part in words, for views: "$3", "genes die", "2 workers"."""
    kind, number = kind_of(code), number_of(code)
    if kind == DIE:
        return f"{COLORS[number]} die"
    return _PART_TEXTS[kind].format(number)


_PART_TEXTS: Final = {
    CREDITS: "${}",
    TREASURY: "credit limit",
    CHIPS: "{} VP",
    SIX_COST: "six-cost development",
    TWO_DEVELOPMENTS: "two developments",
    TWO_WORLDS: "two worlds",
    ANY_TILES: "tiles",
    WORKERS: "workers",
    TABLEAU_WORLD: "world",
    TABLEAU_DEVELOPMENT: "development",
    PLAIN_TILES: "{} tiles",
    SECOND_DEVELOPMENT: "second development",
    SECOND_WORLD: "second world",
    RELEASES: "{} workers",
    POSTINGS: "{} dice to work",
    PLACINGS: "drawn tiles",
    SUBSTITUTE: "any die",
}


@dataclass(frozen=True)
class DealFace:
    """One face of a deal die; `number` is its place in the list of all possible faces."""

    number: int
    text: str
    parts: tuple[int, ...]

    def credits(self) -> int:
        """What giving this face costs at least."""
        return _CREDITS[self.number]


def read_face(text: str) -> DealFace | None:
    """The face written so; None if no deal die can show it."""
    words = text.split(" + ")
    if len(words) == 2 and all(word in COLORS for word in words):
        words.sort(key=COLORS.index)
    return FACE_BY_TEXT.get(" + ".join(words))


def _all_faces() -> list[DealFace]:
    """Every face that a deal die could show, in a fixed order."""
    faces: list[tuple[str, tuple[int, ...]]] = []
    dice = COLORS[:TALENT]
    for color, name in enumerate(dice):
        faces.append((name, (part(DIE, color),)))
    for color, name in enumerate(dice):
        faces.append((f"$1 + {name}", (part(CREDITS, 1), part(DIE, color))))
    for one, first in enumerate(dice):
        for two in range(one, len(dice)):
            faces.append((f"{first} + {dice[two]}", (part(DIE, one), part(DIE, two))))
    faces += [
        ("$3", (part(CREDITS, 3),)),
        ("six-cost development", (part(SIX_COST),)),
        ("two developments", (part(TWO_DEVELOPMENTS),)),
        ("two worlds", (part(TWO_WORLDS),)),
        ("any tiles", (part(ANY_TILES),)),
        ("talent + tile", (part(DIE, TALENT), part(PLAIN_TILES, 1))),
        ("workers", (part(WORKERS),)),
        ("treasury", (part(TREASURY),)),
        ("world", (part(TABLEAU_WORLD),)),
        ("development", (part(TABLEAU_DEVELOPMENT),)),
        ("talent + $1", (part(DIE, TALENT), part(CREDITS, 1))),
        ("2 VP", (part(CHIPS, 2),)),
    ]
    return [DealFace(number, text, parts) for number, (text, parts) in enumerate(faces)]


DEAL_FACES: Final[list[DealFace]] = _all_faces()
# What giving each of them costs at least; bots ask for it all the time.
_CREDITS: Final[list[int]] = [
    sum([number_of(code) for code in face.parts if kind_of(code) == CREDITS]) for face in DEAL_FACES
]
FACE_BY_TEXT: Final[dict[str, DealFace]] = {face.text: face for face in DEAL_FACES}
