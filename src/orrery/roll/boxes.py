"""The boxes that can be added to the base game: the only line of the engine that lists them.

A box is a package of its own. It is never asked for by name: the base game collects what all boxes
bring, module by module, and each of these is named after what it holds.

    colors    DICE and COUNTERS: the colours of dice that it adds
    tiles     GAME_TILES, FACTIONS, HOME_WORLDS
    texts     TEXTS: what its tiles say; RULES: steps of the base game that its rulebook speaks of
    wire      EMPIRE and TABLE: what it adds to a view as it travels
    choosing  NAMES, VALUES, chosen, components: how it is chosen for a game, and with what parts
    rules     add_to: what it adds to the rules of the base game, and changes in them
    library   entries
    rulebook  its chapters
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

BOXES: Final[tuple[str, ...]] = ("orrery.roll.rivalry",)


def of_boxes(part: str) -> list[Any]:
    """A module of each box, in the order of the boxes."""
    return [import_module(f"{box}.{part}") for box in BOXES]
