"""The choices that Rivalry adds."""

from __future__ import annotations

from typing import Final

from orrery.roll.fields import LEXICON

_declare = LEXICON.declare

SHIFT: Final = _declare("shift {die} from {column} to {phase}")
# Nobody is moved at Reveal.
STAY: Final = _declare("stay")
INHABIT: Final = _declare("inhabit {world} with {die.color}")
LAUNCH: Final = _declare("launch {tile}")
LAY: Final = _declare("lay die")
# Leaves a granted die where the tile puts it.
SPARE: Final = _declare("spare die")
# The die that is taken for the good.
SWAP: Final = _declare("swap for {die.color}")
NO_SWAP: Final = _declare("swap nothing", verb="swap nothing")
