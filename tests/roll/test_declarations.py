"""What a box declares: sets of tiles by name, and powers that the rules really ask for."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from orrery.roll.base_rules import base_rules
from orrery.roll.colors import HOME
from orrery.roll.editions import check_powers, faces_of, rules_of
from orrery.roll.incomes import PhaseCredits
from orrery.roll.options import RollOptions, read
from orrery.roll.powers import Offer, Power, Reassign, VirtualWorkers
from orrery.roll.rivalry.powers import FINE_TUNE, Helpers, MoveAtReveal
from orrery.roll.table import STAGES
from orrery.roll.terms import DOLLAR, EXPLORE, PRODUCE, SETTLE, SHIP
from orrery.roll.tiles.face import Face, development
from orrery.roll.tiles.tileset import BASE_SET, SETS_OF_BOXES, TILE_COUNT

RIVALRY_SET = SETS_OF_BOXES["orrery.roll.rivalry"]


@dataclass(frozen=True)
class Favour(Offer):
    """Something offered in a phase."""

    phase: int

    def moment(self) -> int:
        return self.phase


def declare(power: Power) -> Face:
    """A tile with this power."""
    return development("a_tile", "A Tile", 1, power)


def test_virtual_workers_are_declared_only_where_they_are_added() -> None:
    declare(VirtualWorkers(EXPLORE, (HOME,)))
    with pytest.raises(ValueError, match="only explore and ship have virtual workers, not settle"):
        declare(VirtualWorkers(SETTLE, (HOME,)))


def test_an_offer_is_declared_only_for_a_moment_that_asks() -> None:
    declare(Favour(PRODUCE))
    with pytest.raises(ValueError, match="explore, develop, settle, produce only"):
        declare(Favour(SHIP))


def test_an_income_is_declared_only_for_a_phase_that_pays() -> None:
    declare(PhaseCredits(SHIP, 1))
    with pytest.raises(ValueError, match=r"produce, ship only, not in \$"):
        declare(PhaseCredits(DOLLAR, 1))


def test_helpers_are_declared_only_where_tiles_are_completed() -> None:
    declare(Helpers(SETTLE, HOME))
    with pytest.raises(ValueError, match="develop and settle, not ship"):
        declare(Helpers(SHIP, HOME))


def test_workers_move_at_one_of_the_two_moments_of_reveal() -> None:
    declare(MoveAtReveal(FINE_TUNE))
    with pytest.raises(ValueError, match="two moments"):
        declare(MoveAtReveal(2))


def test_a_reassign_power_moves_somebody() -> None:
    declare(Reassign(most=2, least=2))
    with pytest.raises(ValueError, match="nobody can move 2 to 1 workers"):
        declare(Reassign(least=2))


def test_a_power_is_played_only_where_a_chapter_knows_what_it_does() -> None:
    rivalry = rules_of(RollOptions(players=2, boxes=("rivalry",)))
    faces = faces_of(rivalry)
    assert sum(power.needs_deed() for face in faces for power in face.powers) >= 6
    check_powers(rivalry, faces)
    with pytest.raises(ValueError, match=r"A Tile: no chapter knows what Favour\(phase=3\) does"):
        check_powers(rivalry, [declare(Favour(PRODUCE))])


def test_every_box_names_its_own_tiles_and_a_game_has_those_of_its_boxes() -> None:
    assert set(BASE_SET.tiles).isdisjoint(RIVALRY_SET.tiles)
    assert set(BASE_SET.factions).isdisjoint(RIVALRY_SET.factions)
    assert base_rules().tiles == BASE_SET.tiles
    rivalry = rules_of(RollOptions(players=2, boxes=("rivalry",)))
    assert rivalry.tiles == BASE_SET.tiles + RIVALRY_SET.tiles
    assert rivalry.factions == BASE_SET.factions + RIVALRY_SET.factions
    assert len(rivalry.tiles) == TILE_COUNT


@pytest.mark.parametrize("boxes", [(), ("rivalry",), ("rivalry", "deal", "orb")])
def test_a_stage_is_found_by_its_number_and_called_by_its_name(boxes: tuple[str, ...]) -> None:
    stages = rules_of(read({"with": ",".join(boxes)})).stages
    for number, stage in stages.items():
        assert (stage.number, stage.name) == (number, STAGES[number])
    assert len(stages) >= len(STAGES) - 1
