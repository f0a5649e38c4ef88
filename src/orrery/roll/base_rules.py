"""The rules of the base game: its components, its numbers, its chapters in order."""

from __future__ import annotations

from typing import Final

from orrery.core.step import Stage
from orrery.roll import (
    assign,
    construction,
    explore,
    manage,
    produce,
    setup,
    ship,
)
from orrery.roll.colors import HOME
from orrery.roll.empire import Empire
from orrery.roll.reveal import reveal
from orrery.roll.rules import Rules
from orrery.roll.table import ASSIGN as STAGE_ASSIGN
from orrery.roll.table import Table
from orrery.roll.terms import (
    BASE_PHASES,
    CHIPS_PER_PLAYER,
    DICE_COUNT,
    DIE_FACES,
    END_SQUARES,
    FACE_SYMBOLS,
    WILD,
)
from orrery.roll.tiles.tileset import BASE_SET


def base_rules(name: str = "base") -> Rules:
    """A fresh set of the base game's rules, for the base game or for an expansion to change."""
    rules = Rules(name)
    rules.phases = BASE_PHASES
    rules.dice = DICE_COUNT
    rules.faces = DIE_FACES
    rules.placements = [
        tuple(range(BASE_PHASES)) if face == WILD else FACE_SYMBOLS[face]
        for face in range(len(FACE_SYMBOLS))
    ]
    rules.kept_face = [0] * len(FACE_SYMBOLS)
    rules.spare_die = HOME
    rules.start_cup = (HOME, HOME, HOME)
    rules.start_citizenry = (HOME, HOME)
    rules.factions = BASE_SET.factions
    rules.home_worlds = BASE_SET.home_worlds
    rules.tiles = BASE_SET.tiles
    rules.chips_per_player = CHIPS_PER_PLAYER
    rules.end_squares = END_SQUARES
    for stage in (
        setup.SETUP_STAGE,
        ASSIGN_STAGE,
        explore.EXPLORE_STAGE,
        construction.DEVELOP_STAGE,
        construction.SETTLE_STAGE,
        produce.PRODUCE_STAGE,
        ship.SHIP_STAGE,
        manage.MANAGE_STAGE,
        manage.END_STAGE,
    ):
        rules.open(stage)
    return rules


class Assign(Stage[Table, Empire]):
    """A round begins with the roll, which everybody assigns behind their screen."""

    name = "assign"
    number = STAGE_ASSIGN

    def begin(self, table: Table) -> None:
        # Assigning is secret, so strict timing has nothing to order here.
        assign.roll_workers(table)

    def enter(self, table: Table, empire: Empire) -> None:
        assign.enter_assign(table, empire)

    def leave(self, table: Table) -> None:
        """All are ready: screens up."""
        reveal(table)
        table.next_stage()


ASSIGN_STAGE: Final = Assign()
