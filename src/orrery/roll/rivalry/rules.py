"""The rules of a game with Rivalry: what it adds to the base game's and what it changes."""

from __future__ import annotations

from orrery.roll.base_rules import base_rules
from orrery.roll.powers import Reassign
from orrery.roll.rivalry import dollar, reveal, setup

# Imported for what it teaches the log.
from orrery.roll.rivalry import log as _log  # noqa: F401
from orrery.roll.rivalry.components import DICE_ADDED, Components
from orrery.roll.rivalry.deal.rules import add_deal_game
from orrery.roll.rivalry.orb.rules import add_orb
from orrery.roll.table import ASSIGN, SETUP, Rules
from orrery.roll.terms import DICE_COUNT, DIE_FACES, DOLLAR, FACE_SYMBOLS, HOME, LEADER, WILD
from orrery.roll.tiles.tileset import RIVALRY_SET


def rivalry_rules(boxes: tuple[str, ...], components: Components) -> Rules:
    """Rivalry's tiles and dice, with the Deal and Orb games if they are among the boxes."""
    rules = base_rules(",".join(boxes))
    rules.dice = tuple(base + more for base, more in zip(DICE_COUNT, DICE_ADDED))
    rules.components = components
    rules.faces = (*DIE_FACES, *components.die_faces)
    for face, symbols in enumerate(FACE_SYMBOLS):
        if DOLLAR in symbols and len(symbols) > 1:
            # $ Faces: in Assign the $ has no effect; the die remembers it for its task.
            rules.placements[face] = symbols[:1]
            rules.kept_face[face] = face
    rules.start_cup = (HOME, HOME, LEADER)
    rules.factions += RIVALRY_SET.factions
    rules.home_worlds += RIVALRY_SET.home_worlds
    rules.tiles += RIVALRY_SET.tiles
    rules.open(setup.SetupWithRemoval(rules.stages[SETUP]))
    rules.open(reveal.AssignWithRevealTiming(rules.stages[ASSIGN]))
    if "deal" in boxes or "orb" in boxes:
        _add_dollar_phase(rules)
    if "orb" in boxes:
        add_orb(rules)
    if "deal" in boxes:
        add_deal_game(rules)
    return rules


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
