"""The rules of a game with Rivalry: what it adds to the base game's and what it changes."""

from __future__ import annotations

from typing import Final

from orrery.roll.colors import HOME
from orrery.roll.powers import Reassign
from orrery.roll.rivalry import dollar, offers, reveal, setup, swaps

# Imported for what it teaches the log.
from orrery.roll.rivalry import log as _log  # noqa: F401
from orrery.roll.rivalry.colors import LEADER
from orrery.roll.rivalry.components import DICE_ADDED, STAND_IN
from orrery.roll.rivalry.components import components as known_components
from orrery.roll.rivalry.deal.rules import add_deal_game
from orrery.roll.rivalry.orb.rules import add_orb
from orrery.roll.rules import Rules
from orrery.roll.table import ASSIGN, SETUP
from orrery.roll.terms import DOLLAR, FACE_SYMBOLS, WILD
from orrery.roll.tiles.tileset import SETS_OF_BOXES

_TILES: Final = SETS_OF_BOXES["orrery.roll.rivalry"]


def add_to(rules: Rules, boxes: tuple[str, ...], label: str) -> None:
    """Rivalry's tiles and dice, with the Deal and Orb games if they are among the boxes."""
    if "rivalry" not in boxes:
        return
    components = known_components(label or STAND_IN)
    rules.dice = tuple(base + more for base, more in zip(rules.dice, DICE_ADDED))
    rules.components = components
    rules.faces = (*rules.faces, *components.die_faces)
    for face, symbols in enumerate(FACE_SYMBOLS):
        if DOLLAR in symbols and len(symbols) > 1:
            # $ Faces: in Assign the $ has no effect; the die remembers it for its task.
            rules.placements[face] = symbols[:1]
            rules.kept_face[face] = face
    rules.start_cup = (HOME, HOME, LEADER)
    rules.factions += _TILES.factions
    rules.home_worlds += _TILES.home_worlds
    rules.tiles += _TILES.tiles
    rules.learn(*offers.DEEDS, *swaps.DEEDS)
    rules.open(setup.SetupWithRemoval(rules.stages[SETUP]))
    rules.open(reveal.AssignWithRevealTiming(rules.stages[ASSIGN]))
    if "deal" in boxes or "orb" in boxes:
        _add_dollar_phase(rules)
    if "orb" in boxes:
        add_orb(rules)
    if "deal" in boxes:
        add_deal_game(rules)


def _add_dollar_phase(rules: Rules) -> None:
    """Deal / Orb Common Rules: phase VI, $ as a two-phase face, one more Reassign power."""
    rules.phases = DOLLAR + 1
    for face, symbols in enumerate(FACE_SYMBOLS):
        rules.placements[face] = symbols
        rules.kept_face[face] = 0
    rules.placements[WILD] = tuple(range(rules.phases))
    rules.strip_power = Reassign(targets=(DOLLAR,))
    # New 2-Player Rule.
    rules.spare_die = LEADER
    rules.open(dollar.DOLLAR_STAGE)
