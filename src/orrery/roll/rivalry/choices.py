"""The choices that Rivalry adds, and their text forms."""

from __future__ import annotations

from orrery.roll.choices import (
    COLOR_NUMBER,
    DIE_NUMBER,
    FIRST_FREE,
    PHASE_NUMBER,
    learn,
    reader,
    write_die,
)
from orrery.roll.terms import COLORS, PHASES
from orrery.roll.tiles.tileset import BY_NAME, NAMES

# kind            a              b            c
(
    SHIFT,  # die            from phase   to phase
    INHABIT,  # world          colour
    LAUNCH,  # face
    LAY,
    SPARE,  # (leaves a granted die where the tile puts it)
    SWAP,  # colour taken for the good
    NO_SWAP,
    STAY,  # (moves nobody at Reveal)
) = range(FIRST_FREE, FIRST_FREE + 8)

learn(
    SHIFT,
    "shift",
    lambda a, b, c: f"shift {write_die(a)} from {PHASES[b]} to {PHASES[c]}",
    reader(r"shift (\S+) from (\S+) to (\S+)", SHIFT, DIE_NUMBER, PHASE_NUMBER, PHASE_NUMBER),
)
learn(
    INHABIT,
    "inhabit",
    lambda a, b, c: f"inhabit {NAMES[a]} with {COLORS[b]}",
    reader(r"inhabit (.+) with (\w+)", INHABIT, BY_NAME, COLOR_NUMBER),
)
learn(
    LAUNCH,
    "launch",
    lambda a, b, c: f"launch {NAMES[a]}",
    reader(r"launch (.+)", LAUNCH, BY_NAME),
)
learn(LAY, "lay", lambda a, b, c: "lay die", reader("lay die", LAY))
learn(SPARE, "spare", lambda a, b, c: "spare die", reader("spare die", SPARE))
learn(
    SWAP,
    "swap",
    lambda a, b, c: f"swap for {COLORS[a]}",
    reader(r"swap for (\w+)", SWAP, COLOR_NUMBER),
)
learn(NO_SWAP, "swap", lambda a, b, c: "swap nothing", reader("swap nothing", NO_SWAP))
learn(STAY, "stay", lambda a, b, c: "stay", reader("stay", STAY))
