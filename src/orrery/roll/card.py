"""A tile as text: its picture, its power, its rulings."""

from __future__ import annotations

from orrery.roll.terms import COLOR_NAMES, TO_CITIZENRY, TO_CUP
from orrery.roll.texts import text_of
from orrery.roll.texts.deal import describe_deal_face
from orrery.roll.texts.dice import describe_die
from orrery.roll.texts.orb import describe_orb_face
from orrery.roll.tiles.face import Face
from orrery.roll.tiles.tileset import FACES, FACTIONS, find_face

WIDTH = 44


def describe_named(name: str) -> str:
    """The tile, orb face, deal face or die with this name; UnknownNameError suggests others."""
    for describe_piece in (describe_orb_face, describe_deal_face, describe_die):
        text = describe_piece(name.lower())
        if text:
            return text
    return describe(find_face(name))


def describe(face: Face) -> str:
    """A face's picture in text, its power in our words, its rulings and an example."""
    text = text_of(face.key)
    parts = [picture(face), text.power]
    if text.bonus:
        parts.append(f"Bonus: {text.bonus}")
    parts.extend(f"- {ruling}" for ruling in text.rulings)
    if text.example:
        parts.append(f"Example: {text.example}")
    parts.append(_where(face))
    return "\n".join(parts)


def picture(face: Face) -> str:
    """The face drawn with characters: a round cost for worlds, a diamond for developments."""
    kind = f"{_color(face)} world" if face.is_world else "development"
    cost = f"{face.cost}{'+' if face.bonus else ''}"
    mark = f"({cost})" if face.is_world else f"<{cost}>"
    lines = [f"{mark} {face.name}", kind + (" with a Reassign power" if face.reassign else "")]
    effect = _immediate(face)
    if effect:
        lines.append(effect)
    inner = max(WIDTH, *[len(line) for line in lines])
    rule = "+" + "-" * (inner + 2) + "+"
    return "\n".join([rule, *[f"| {line:<{inner}} |" for line in lines], rule])


def _color(face: Face) -> str:
    return COLOR_NAMES[face.color] if face.color else "Gray"


def _immediate(face: Face) -> str:
    effects = []
    if face.removes_dice:
        effects.append(f"give up {face.removes_dice} {'die' if face.removes_dice == 1 else 'dice'}")
    if face.removes_settler:
        effects.append("give up a settler used here")
    if face.credits:
        effects.append(f"+${face.credits}")
    if face.start_credits:
        effects.append(f"start with ${face.start_credits}")
    for die in face.dice:
        place = {TO_CUP: "cup", TO_CITIZENRY: "Citizenry"}.get(die.to, "this world")
        effects.append(f"{COLOR_NAMES[die.color]} die to {place}")
    return ", ".join(effects)


def _where(face: Face) -> str:
    if face.other >= 0:
        return f"On the other side: {FACES[face.other].name}."
    for faction in FACTIONS:
        if face in faction.faces:
            beside = faction.faces[1 - faction.faces.index(face)]
            return f"Start tile: faction {faction.number}, beside {beside.name}."
    return "Start tile: home world."
