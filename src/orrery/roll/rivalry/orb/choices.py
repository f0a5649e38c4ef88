"""The choices that the Orb game adds, and their text forms."""

from __future__ import annotations

from orrery.roll.choices import (
    DIE_NUMBER,
    PLACE_NUMBER,
    SPOT_NUMBER,
    learn,
    reader,
    write_die,
    write_place,
    write_spot,
)
from orrery.roll.rivalry.orb.die import FACE_NAMES, SIDES

# kind               a           b           c
(
    IMPROVE,  # position    orb face
    RESEARCH,  # die
    SEND,  # die         from place  to place
) = range(64, 67)

# A place among those of `roll.choices`: behind the screen, at this spot.
ROLLED = 1024


def _place(number: int) -> str:
    return f"roll {write_spot(number - ROLLED)}" if number >= ROLLED else write_place(number)


_FROM_NUMBER = {
    **PLACE_NUMBER,
    **{f"roll {name}": ROLLED + spot for name, spot in SPOT_NUMBER.items()},
}
_SIDE_NUMBER = {str(position + 1): position for position in range(SIDES)}
_FACE_NUMBER = {name: face for face, name in enumerate(FACE_NAMES)}

learn(
    IMPROVE,
    "improve",
    lambda a, b, c: f"improve side {a + 1} to {FACE_NAMES[b]}",
    reader(r"improve side (\d) to (.+)", IMPROVE, _SIDE_NUMBER, _FACE_NUMBER),
)
learn(
    RESEARCH,
    "research",
    lambda a, b, c: f"research with {write_die(a)}",
    reader(r"research with (\S+)", RESEARCH, DIE_NUMBER),
)
learn(
    SEND,
    "send",
    lambda a, b, c: f"send {write_die(a)} from {_place(b)} to {_place(c)}",
    reader(r"send (\S+) from (.+) to (.+)", SEND, DIE_NUMBER, _FROM_NUMBER, PLACE_NUMBER),
)
