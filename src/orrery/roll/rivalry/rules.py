"""The rules of a game with Rivalry: what it adds to the base game's and what it changes."""

from __future__ import annotations

from orrery.roll.base_rules import base_rules
from orrery.roll.rivalry import reveal, setup, swaps
from orrery.roll.rivalry.components import DICE_ADDED, DIE_FACES_ADDED
from orrery.roll.table import ASSIGN, SETUP, Rules
from orrery.roll.terms import DICE_COUNT, DIE_FACES, DOLLAR, FACE_SYMBOLS, HOME, LEADER
from orrery.roll.tiles.tileset import FACTIONS, HOME_WORLDS, TILE_COUNT


def rivalry_rules(boxes: tuple[str, ...]) -> Rules:
    """Rivalry's tiles and dice, with the Deal and Orb games if they are among the boxes."""
    rules = base_rules(",".join(boxes))
    rules.dice = tuple(base + more for base, more in zip(DICE_COUNT, DICE_ADDED))
    rules.faces = (*DIE_FACES, *DIE_FACES_ADDED)
    for face, symbols in enumerate(FACE_SYMBOLS):
        if DOLLAR in symbols and len(symbols) > 1:
            # $ Faces: in Assign the $ has no effect; the die remembers it for its task.
            rules.placements[face] = symbols[:1]
            rules.kept_face[face] = face
    rules.start_cup = (HOME, HOME, LEADER)
    rules.factions = tuple(range(len(FACTIONS)))
    rules.home_worlds = tuple(range(len(HOME_WORLDS)))
    rules.tiles = tuple(range(TILE_COUNT))
    rules.acts += [
        setup.remove_at_setup,
        reveal.move_at_reveal,
        reveal.move_at_reveal,
        swaps.lay,
        swaps.swap,
    ]
    rules.asks += [
        setup.ask_again,
        reveal.ask_again,
        reveal.ask_again,
        swaps.ask_again,
        swaps.ask_again,
    ]
    rules.leaves[SETUP] = setup.leave_setup_with_removal
    rules.leaves[ASSIGN] = reveal.leave_assign
    return rules
