"""Rivalry's library: its tiles, its dice, deal faces, the mat, and the faces of the orb."""

from __future__ import annotations

from functools import cache

from orrery.core.library import Entry
from orrery.roll.library import in_order, moments, tile_entries
from orrery.roll.powers import Power
from orrery.roll.rivalry import powers, tiles
from orrery.roll.rivalry.components import NEW_DICE, STAND_IN, components
from orrery.roll.rivalry.deal.faces import DealFace
from orrery.roll.rivalry.orb.die import (
    ARROW,
    FACE_NAMES,
    FACE_POINTS,
    TECHNOLOGIES,
    level,
    technology,
)
from orrery.roll.rivalry.provenance import provenance
from orrery.roll.rivalry.texts import deal, dice, orb
from orrery.roll.terms import COLORS, FACE_SYMBOLS, PHASES, SETTLE, SHIP, face_name
from orrery.roll.tiles.tileset import NAMES, generic_faces

BOX = "rivalry"
_PHASE_OF: dict[type[Power], int] = {
    powers.ChipForSettler: SETTLE,
    powers.CreditPerColorConsumed: SHIP,
    powers.SwapConsumedGood: SHIP,
    powers.LayGrantedDie: SETTLE,
}
_ORB_PHASES = {"Explore", "Develop", "Settle", "Produce", "Ship", "Reveal"}
_RANKS = ("initial face", "first level", "second level", "top level")
_GENERIC = "Comes into a tableau by a deal and never out of the bag. It has no power."
_GENERIC_WORLD = f"{_GENERIC} It brings no dice, but can hold a good."
_SUBSTITUTE = "A stand-in is a substitute of ours for a picture that could not be read."


@cache
def entries() -> tuple[Entry, ...]:
    """Everything with a name in the box."""
    return (
        *tile_entries(BOX, tiles.GAME_TILES, tiles.FACTIONS, tiles.HOME_WORLDS, when),
        *[_die(number) for number in range(len(NEW_DICE))],
        Entry(name="Talent counter", also=["talent"], box=BOX, kind="die", text=[dice.TALENT]),
        *_deal_faces(),
        _mat(),
        *_generic_tiles(),
        *[_orb_face(name) for name in orb.EFFECTS],
    )


def when(power: Power) -> tuple[str, ...]:
    """When a power works: those of the base game, and those of this box."""
    if isinstance(power, powers.MoveAtReveal):
        return ("reveal",)
    if isinstance(power, powers.Helpers):
        return (PHASES[power.phase],)
    if type(power) in _PHASE_OF:
        return (PHASES[_PHASE_OF[type(power)]],)
    return moments(power)


def _die(number: int) -> Entry:
    word = NEW_DICE[number]
    known = provenance().dice[word]
    faces = components(STAND_IN).die_faces[number]
    shown = [
        face_name(face) + (" (stand-in)" if stand_in else "")
        for face, stand_in in zip(faces, known)
    ]
    return Entry(
        name=f"{word.capitalize()} die",
        also=[word],
        box=BOX,
        kind="die",
        lines=[f"Faces: {', '.join(shown)}."],
        text=[dice.TEXTS[word], dice.TWO_SYMBOLS],
        color=word,
        phases=in_order({PHASES[symbol] for face in faces for symbol in FACE_SYMBOLS[face]}),
        stand_in=_SUBSTITUTE if any(known) else "",
    )


def _deal_faces() -> list[Entry]:
    known = provenance().deal_dice
    found: dict[str, Entry] = {}
    for number, faces in enumerate(components(STAND_IN).deal_dice):
        for at, face in enumerate(faces):
            if face.text not in found:
                found[face.text] = _deal_face(face, known[number][at])
    return list(found.values())


def _deal_face(face: DealFace, stand_in: bool) -> Entry:
    return Entry(
        name=f"Deal face {face.text}",
        also=[f"deal {face.text}"],
        box=BOX,
        kind="deal face",
        text=[f"Give: {deal.give_text(face)}.", f"Take: {deal.take_text(face)}.", deal.PRESTIGE],
        phases=[PHASES[-1]],
        stand_in="On which die this face stands is a stand-in of ours." if stand_in else "",
    )


def _mat() -> Entry:
    first, *steps = deal.mat_lines()
    return Entry(
        name="Deal mat",
        box=BOX,
        kind="deal face",
        lines=[first],
        text=steps,
        phases=[PHASES[-1]],
        stand_in=_SUBSTITUTE if any(provenance().mat) else "",
    )


def _generic_tiles() -> list[Entry]:
    return [
        Entry(
            name=NAMES[generic_faces(side.is_world, side.color, side.cost)[0]].partition(",")[0],
            box=BOX,
            kind="generic tile",
            lines=["world" if side.is_world else "development"],
            text=[_GENERIC_WORLD if side.is_world else _GENERIC],
            shape="circle" if side.is_world else "diamond",
            cost=side.cost,
            color=COLORS[side.color] if side.is_world else "",
            stand_in="Which generic tiles the box has is a stand-in of ours.",
        )
        for side in components(STAND_IN).generic_sides
    ]


def _orb_face(name: str) -> Entry:
    face = ARROW if name == "arrow" else FACE_NAMES.index(name)
    rank = f"{TECHNOLOGIES[technology(face)]} {_RANKS[level(face)]}".strip()
    points = FACE_POINTS[face]
    effect = orb.EFFECTS[name]
    named = {word for word in _ORB_PHASES if f"{word}:" in effect}
    return Entry(
        name=f"Orb face {name}",
        also=[name],
        box=BOX,
        kind="orb face",
        lines=[f"{rank}, {points or 'no'} VP"],
        text=[effect],
        phases=in_order({word.lower() for word in named}),
        powers=[TECHNOLOGIES[technology(face)] or "initial"],
    )
