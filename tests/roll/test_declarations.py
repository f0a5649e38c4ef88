"""What a box declares: sets of tiles by name, and powers that the rules really ask for."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from orrery.roll.base_rules import base_rules
from orrery.roll.colors import HOME
from orrery.roll.editions import rules_of
from orrery.roll.options import RollOptions
from orrery.roll.powers import Offer, VirtualWorkers
from orrery.roll.terms import EXPLORE, PRODUCE, SETTLE, SHIP
from orrery.roll.tiles.tileset import BASE_SET, SETS_OF_BOXES, TILE_COUNT

RIVALRY_SET = SETS_OF_BOXES["orrery.roll.rivalry"]


@dataclass(frozen=True)
class Favour(Offer):
    """Something offered in a phase."""

    phase: int

    def moment(self) -> int:
        return self.phase


def test_virtual_workers_are_declared_only_where_they_are_added() -> None:
    assert VirtualWorkers(EXPLORE, (HOME,)).colors == (HOME,)
    with pytest.raises(ValueError, match="only explore and ship have virtual workers, not settle"):
        VirtualWorkers(SETTLE, (HOME,))


def test_an_offer_is_declared_only_for_a_moment_that_asks() -> None:
    Favour(PRODUCE).check()
    with pytest.raises(ValueError, match="explore, develop, settle, produce only"):
        Favour(SHIP).check()


def test_every_box_names_its_own_tiles_and_a_game_has_those_of_its_boxes() -> None:
    assert set(BASE_SET.tiles).isdisjoint(RIVALRY_SET.tiles)
    assert set(BASE_SET.factions).isdisjoint(RIVALRY_SET.factions)
    assert base_rules().tiles == BASE_SET.tiles
    rivalry = rules_of(RollOptions(players=2, boxes=("rivalry",)))
    assert rivalry.tiles == BASE_SET.tiles + RIVALRY_SET.tiles
    assert rivalry.factions == BASE_SET.factions + RIVALRY_SET.factions
    assert len(rivalry.tiles) == TILE_COUNT
