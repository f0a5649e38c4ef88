"""Write what the browser client needs to draw Rivalry's pieces.

`python -m tools.client_rivalry` writes web/src/roll/rivalry/pieces.json and tiles.json; with
`--check` it only says whether they are up to date. The client draws from them and decides nothing.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from orrery.roll.rivalry.components import NEW_DICE, STAND_IN, components
from orrery.roll.rivalry.deal.board import DIE_NAMES
from orrery.roll.rivalry.deal.dealing import REFUSAL_CREDITS
from orrery.roll.rivalry.deal.exchange import PRESTIGE_CREDITS
from orrery.roll.rivalry.deal.faces import (
    ANY_TILES,
    CHIPS,
    CREDITS,
    DIE,
    PLAIN_TILES,
    SIX_COST,
    TABLEAU_DEVELOPMENT,
    TABLEAU_WORLD,
    TREASURY,
    TWO_DEVELOPMENTS,
    TWO_WORLDS,
    WORKERS,
    DealFace,
    kind_of,
    number_of,
)
from orrery.roll.rivalry.orb import die, effects
from orrery.roll.rivalry.orb.improving import POINTS_PER_RESEARCHER
from orrery.roll.rivalry.provenance import provenance
from orrery.roll.rivalry.texts.deal import give_text, take_text
from orrery.roll.rivalry.texts.orb import EFFECTS
from orrery.roll.terms import COLORS, face_name
from orrery.roll.tiles.tileset import BASE_FACES, FACES, NAMED_FACES, generic_faces
from tools.client_tiles import write_faces

FOLDER = Path(__file__).parent.parent / "web" / "src" / "roll" / "rivalry"

_KINDS = {
    CREDITS: "credits",
    DIE: "die",
    TREASURY: "treasury",
    CHIPS: "chips",
    SIX_COST: "six-cost",
    TWO_DEVELOPMENTS: "two-developments",
    TWO_WORLDS: "two-worlds",
    ANY_TILES: "tiles",
    PLAIN_TILES: "tile",
    WORKERS: "workers",
    TABLEAU_WORLD: "world",
    TABLEAU_DEVELOPMENT: "development",
}
# All arrows cost and do the same, wherever they point.
_ORB_FACES = range(die.ARROW + 1)


def made() -> dict[Path, str]:
    """Every file with its text."""
    own = [face for face in NAMED_FACES if face not in BASE_FACES]
    return {
        FOLDER / "pieces.json": json.dumps(_pieces(), ensure_ascii=False, indent=1) + "\n",
        FOLDER / "tiles.json": write_faces(own),
    }


def _pieces() -> dict[str, Any]:
    ours = components(STAND_IN)
    known = provenance()
    return {
        "components": ours.label,
        "dice": {
            name: [
                {"face": face_name(face), "stand_in": stand_in}
                for face, stand_in in zip(faces, known.dice[name])
            ]
            for name, faces in zip(NEW_DICE, ours.die_faces)
        },
        "deal_dice": [
            {
                "name": name,
                "faces": [
                    {"face": face.text, "stand_in": stand_in}
                    for face, stand_in in zip(faces, stand_ins)
                ],
            }
            for name, faces, stand_ins in zip(DIE_NAMES, ours.deal_dice, known.deal_dice)
        ],
        "deal_faces": _deal_faces([face for faces in ours.deal_dice for face in faces]),
        "prestige_credits": PRESTIGE_CREDITS,
        "refusal_credits": REFUSAL_CREDITS,
        "mat": [
            {"opener": _pay(opener), "other": _pay(other), "stand_in": stand_in}
            for (opener, other), stand_in in zip(ours.payments, known.mat)
        ],
        "generic_tiles": {
            "stand_in": any(known.generic_tiles),
            "sides": [
                {
                    "world": side.is_world,
                    "color": COLORS[side.color] if side.is_world else "gray",
                    "cost": side.cost,
                    "names": [
                        FACES[index].name
                        for index in generic_faces(side.is_world, side.color, side.cost)
                    ],
                }
                for side in ours.generic_sides
            ],
        },
        "orb": {
            "points_per_researcher": POINTS_PER_RESEARCHER,
            "technologies": list(die.TECHNOLOGIES[1:]),
            "faces": {_orb_name(face): _orb_face(face) for face in _ORB_FACES},
        },
    }


def _pay(paid: tuple[int, int]) -> dict[str, int]:
    return {"credits": paid[0], "talents": paid[1]}


def _deal_faces(faces: list[DealFace]) -> dict[str, Any]:
    by_text = {face.text: face for face in sorted(faces, key=lambda face: face.number)}
    return {
        text: {
            "parts": [_part(code) for code in face.parts],
            "give": give_text(face),
            "take": take_text(face),
        }
        for text, face in by_text.items()
    }


def _part(code: int) -> dict[str, Any]:
    kind, number = kind_of(code), number_of(code)
    if kind == DIE:
        return {"kind": "die", "color": COLORS[number]}
    return {"kind": _KINDS[kind], **({"amount": number} if number else {})}


def _orb_name(face: int) -> str:
    return "arrow" if face == die.ARROW else die.FACE_NAMES[face]


def _orb_face(face: int) -> dict[str, Any]:
    name = _orb_name(face)
    costs = {_orb_name(new): die.swap_cost(face, new) for new in _ORB_FACES}
    if face == die.ARROW:
        # Turned to another direction, an arrow is another face.
        costs["arrow"] = die.swap_cost(die.ARROW, die.ARROW + 1)
    return {
        "technology": die.TECHNOLOGIES[die.technology(face)],
        "level": die.level(face),
        "points": die.FACE_POINTS[face],
        "at_once": face not in effects.ROUND_POWERS,
        "effect": EFFECTS[name],
        "costs": {new: cost for new, cost in costs.items() if cost},
    }


def main(arguments: list[str]) -> int:
    """Write the files, or with --check compare them."""
    status = 0
    for path, text in made().items():
        if arguments != ["--check"]:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(
                f"{path.name} is out of date: run python -m tools.client_rivalry", file=sys.stderr
            )
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
