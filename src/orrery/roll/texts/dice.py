"""The dice that Rivalry adds, and Talent counters, in our own words."""

from __future__ import annotations

from orrery.roll.rivalry.components import NEW_DICE, STAND_IN, components
from orrery.roll.rivalry.provenance import provenance
from orrery.roll.terms import face_name

_TEXTS = {
    "leader": "Matches every world when you Consume. Galactic Exchange counts it as a Home die.",
    "entrepreneur": "Matches no world when you Consume. Galactic Exchange counts it as 1 VP.",
    "pioneer": (
        "Matches only Novelty worlds when you Consume. Galactic Exchange counts it as Novelty."
    ),
}
_TWO = (
    "A face with two symbols goes to either column; if only one of the two phases happens, it"
    " shifts there by itself. Alone, Rivalry has no $ phase: a die goes back to the cup after a"
    " task that its face shows beside a $."
)
_TALENT = (
    "Talent counter\n"
    "Works like a die in any column that you like, and is gone when its task is done. It matches"
    " every world when you Consume, is never set aside for Dictate, and counts 1 VP at the end."
)


def describe_die(name: str) -> str:
    """A die of Rivalry, or a Talent counter; empty for any other name."""
    word = name.casefold().removesuffix(" die")
    if word in ("talent", "talent counter"):
        return _TALENT
    if word not in NEW_DICE:
        return ""
    known = provenance().dice[word]
    faces = components(STAND_IN).die_faces[NEW_DICE.index(word)]
    shown = [
        face_name(face) + (" (stand-in)" if stand_in else "")
        for face, stand_in in zip(faces, known)
    ]
    parts = [f"{word.capitalize()} die", f"Faces: {', '.join(shown)}.", _TEXTS[word], _TWO]
    if any(known):
        parts.append("A stand-in is a substitute of ours for a picture that could not be read.")
    return "\n".join(parts)
