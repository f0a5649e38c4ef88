"""The faces of the deal dice in our own words: what each one gives and what it takes."""

from __future__ import annotations

from orrery.roll.rivalry.colors import TALENT
from orrery.roll.rivalry.components import STAND_IN, components
from orrery.roll.rivalry.deal import faces
from orrery.roll.rivalry.deal.faces import DealFace, kind_of, number_of
from orrery.roll.rivalry.provenance import provenance
from orrery.roll.terms import (
    COLOR_NAMES,
)

# Giving, then taking; {} is how many or which.
_CREDITS = ("pay ${}", "gain ${}")
_DIE = ("one {} die of yours, from anywhere, to the supply", "a {} die to your Citizenry")
_TALENT = ("one Talent counter back to the supply", "a Talent counter")
_WORDS: dict[int, tuple[str, str]] = {
    faces.TREASURY: (
        "lower your credit limit by 3, not below 1; credits above it are lost",
        "raise your credit limit by 3, not above 16",
    ),
    faces.CHIPS: ("{} VP in chips back to the pool", "{} VP in chips"),
    faces.SIX_COST: (
        "a tile of your construction zone with a 6-cost development on it",
        "the first tile drawn with a 6-cost development on it, below a stack",
    ),
    faces.TWO_DEVELOPMENTS: (
        "two tiles of your construction zone whose developments share a word",
        "name a word: two tiles with such developments, below your stacks",
    ),
    faces.TWO_WORLDS: (
        "two tiles of your construction zone with worlds of one colour",
        "name a colour: two tiles with such worlds, below your stacks",
    ),
    faces.ANY_TILES: (
        "3 tiles of your construction zone; or 2 and $1; or 1 and $2",
        "3 tiles below your stacks; or 2 and $1; or 1 and $2",
    ),
    faces.PLAIN_TILES: ("{} tile of your construction zone", "{} tile below a stack"),
    faces.WORKERS: (
        "3 of your developers, settlers or goods to your Citizenry; or 2 and pay $1",
        "put up to 3 of your dice to work, on a stack or as goods; or 2 and gain $1",
    ),
    faces.TABLEAU_WORLD: ("a world of your tableau", "a generic world into your tableau"),
    faces.TABLEAU_DEVELOPMENT: (
        "a development of your tableau",
        "a generic development into your tableau",
    ),
}
PRESTIGE = "Who takes what the Prestige die shows pays $1 more; who gives it gains $1 more."


def give_text(face: DealFace) -> str:
    """What a seat on this die's side gives."""
    return _text(face, 0)


def take_text(face: DealFace) -> str:
    """What a seat on the other die's side takes."""
    return _text(face, 1)


def mat_lines() -> list[str]:
    """What closing a deal pays, step by step."""
    known = provenance()
    lines = ["What closing pays each dealer, on the opener's side | on the other side"]
    for number, (opener, other) in enumerate(components(STAND_IN).payments):
        note = "  (stand-in: printed only as a picture)" if known.mat[number] else ""
        lines.append(f"step {number + 1}: {_pay(*opener)} | {_pay(*other)}{note}")
    lines.append("Past the last step a deal expires: a Talent counter for each dealer.")
    return lines


def _pay(credits: int, talents: int) -> str:
    return f"${credits}" + (f" and {talents} Talent" if talents else "")


def _text(face: DealFace, way: int) -> str:
    parts = [_part(kind_of(code), number_of(code), way) for code in face.parts]
    return " and ".join(parts)


def _part(kind: int, number: int, way: int) -> str:
    if kind == faces.CREDITS:
        return _CREDITS[way].format(number)
    if kind == faces.DIE:
        return _TALENT[way] if number == TALENT else _DIE[way].format(COLOR_NAMES[number])
    return _WORDS[kind][way].format(number)
