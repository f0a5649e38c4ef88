"""A card as text: its picture, its powers, its score, its rulings."""

from __future__ import annotations

import difflib

from orrery.core.errors import UnknownNameError
from orrery.race.cards import CARD_SETS, NAMES, NUMBERS
from orrery.race.cards.design import Design
from orrery.race.powers import DEVELOPMENT, GRAY, KIND_NAMES
from orrery.race.texts.rulings import NOTES
from orrery.race.texts.sentences import power_sentence, row_sentence

WIDTH = 44


def describe_named(name: str) -> str:
    """The card with this name, whole; UnknownNameError suggests near misses."""
    wanted = name.casefold().strip()
    folded = {known.casefold(): known for known in NAMES}
    if wanted in folded:
        return describe(CARD_SETS["first"].cards[NUMBERS[folded[wanted]]].design)
    near = difflib.get_close_matches(wanted, folded)
    raise UnknownNameError("card", name, [folded[match] for match in near])


def describe(design: Design) -> str:
    """A card's picture in text, what it does and scores in our words, rulings and an example."""
    parts = [picture(design)]
    parts.extend(power_sentence(power) for power in design.powers)
    if not design.powers:
        parts.append("No powers.")
    if design.scoring:
        rows = "; ".join(row_sentence(row) for row in design.scoring)
        parts.append(f"At the end: {rows}.")
    notes = NOTES[design.name]
    parts.extend(f"- {ruling}" for ruling in notes.rulings)
    if notes.example:
        parts.append(f"Example: {notes.example}")
    parts.append(_where(design))
    return "\n".join(parts)


def picture(design: Design) -> str:
    """The card drawn with characters: a diamond for developments, a ring for worlds."""
    if design.type == DEVELOPMENT:
        mark = f"<{design.cost}>"
    else:
        mark = f"[{design.cost}]" if design.military else f"({design.cost})"
    points = "? points" if design.points is None else f"{design.points} points"
    if design.points == 1:
        points = "1 point"
    lines = [f"{mark} {design.name}", _type(design), points]
    inner = max(WIDTH, *[len(line) for line in lines])
    rule = "+" + "-" * (inner + 2) + "+"
    return "\n".join([rule, *[f"| {line:<{inner}} |" for line in lines], rule])


def _type(design: Design) -> str:
    if design.type == DEVELOPMENT:
        return "development"
    words = ["rebel"] if "rebel" in design.flags else []
    if design.military:
        words.append("military")
    words.append("gray" if design.kind == GRAY else f"{KIND_NAMES[design.kind]} {design.source}")
    kind = " ".join([*words, "world"])
    return kind[0].upper() + kind[1:]


def _where(design: Design) -> str:
    if design.start is not None:
        return f"Start world {design.start}."
    copies = "Once in the deck" if design.copies == 1 else "Twice in the deck"
    if design.preset is not None:
        return f"{copies}; one is in preset hand {design.preset} of a first game."
    return f"{copies}."
