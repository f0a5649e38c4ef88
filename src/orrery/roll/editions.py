"""Which rules a game is played by."""

from __future__ import annotations

from typing import Final

from orrery.roll.base_rules import base_rules
from orrery.roll.boxes import of_boxes
from orrery.roll.options import RollOptions
from orrery.roll.rules import Rules
from orrery.roll.tiles.face import Face
from orrery.roll.tiles.tileset import FACES, FACTIONS, HOME_WORLDS, development_of, world_of

# Asked for at once: whatever boxes teach the choices and the log is known before any game.
_BOXES: Final = of_boxes("rules")
_READY: Final[dict[tuple[tuple[str, ...], str], Rules]] = {}


def faces_of(rules: Rules) -> list[Face]:
    """Every face that can enter a tableau under these rules."""
    return [
        *[FACES[side] for tile in rules.tiles for side in (development_of(tile), world_of(tile))],
        *[face for faction in rules.factions for face in FACTIONS[faction].faces],
        *[HOME_WORLDS[home] for home in rules.home_worlds],
    ]


def check_powers(rules: Rules, faces: list[Face]) -> None:
    """ValueError when one of these has a power that these rules would not carry out."""
    for face in faces:
        for power in face.powers:
            if power.needs_deed() and type(power) not in rules.deeds:
                raise ValueError(f"{face.name}: no chapter knows what {power!r} does")


def rules_of(options: RollOptions) -> Rules:
    """The rules for these options; made once and shared."""
    key = (options.boxes, options.components)
    if key not in _READY:
        rules = base_rules(",".join(options.boxes) or "base")
        for box in _BOXES:
            box.add_to(rules, options.boxes, options.components)
        rules.settle_columns()
        check_powers(rules, faces_of(rules))
        _READY[key] = rules
    return _READY[key]
