"""The orb die: its faces, the geometry of its sides, and what a swap of faces costs."""

import itertools

import pytest

from orrery.roll.rivalry.orb import die
from orrery.roll.rivalry.orb.die import FACE_NAMES, Orb
from tests.roll.rivalry.orb_table import INITIAL, faces_of

FACE = {name: face for face, name in enumerate(FACE_NAMES)}
TECHNOLOGIES = ("develop", "settle", "produce", "fleet", "talent")
LEVEL_0 = ("improve-1", "reassign-1", "explorer")
LEVEL_1 = ("reassign-2", "improve-2", *(f"{name}-1" for name in TECHNOLOGIES))
LEVEL_2 = ("arrow to side 2", *(f"{name}-2" for name in TECHNOLOGIES))
LEVEL_3 = tuple(f"{name}-3" for name in TECHNOLOGIES)
LEVELS = (LEVEL_0, LEVEL_1, LEVEL_2, LEVEL_3)


def cost(old: str, new: str) -> int:
    return die.swap_cost(FACE[old], FACE[new])


def test_each_face_has_its_level() -> None:
    for level, names in enumerate(LEVELS):
        assert {die.level(FACE[name]) for name in names} == {level}


def test_utility_has_two_first_level_faces_the_arrow_and_no_top_face() -> None:
    utility = [name for name in FACE_NAMES if die.technology(FACE[name]) == die.UTILITY]
    assert utility[:2] == ["reassign-2", "improve-2"]
    assert utility[2:] == [f"arrow to side {side}" for side in range(1, 7)]


@pytest.mark.parametrize("technology", TECHNOLOGIES)
def test_the_other_technologies_have_a_face_of_each_level(technology: str) -> None:
    numbers = {die.technology(FACE[f"{technology}-{level}"]) for level in (1, 2, 3)}
    assert len(numbers) == 1
    assert numbers.isdisjoint({die.NONE, die.UTILITY})


def test_the_sides_are_those_of_a_cube() -> None:
    assert [die.opposite(side) for side in range(6)] == [5, 4, 3, 2, 1, 0]
    for side in range(6):
        neighbours = [other for other in range(6) if die.adjacent(side, other)]
        assert len(neighbours) == 4
        assert side not in neighbours
        assert die.opposite(side) not in neighbours


def test_the_initial_pairs_lie_on_opposite_sides() -> None:
    faces = faces_of(INITIAL)
    assert faces == die.INITIAL_FACES
    assert all(faces[side] == faces[die.opposite(side)] for side in range(6))
    assert sorted(FACE_NAMES[face] for face in faces) == sorted(LEVEL_0 * 2)


def test_an_initial_face_becomes_any_first_level_face_for_one_point() -> None:
    assert {cost(old, new) for old in LEVEL_0 for new in LEVEL_1} == {1}


def test_an_initial_face_becomes_any_second_level_face_for_two_points() -> None:
    assert {cost(old, new) for old in LEVEL_0 for new in LEVEL_2} == {2}


def test_an_initial_face_does_not_become_a_top_face() -> None:
    assert {cost(old, new) for old in LEVEL_0 for new in LEVEL_3} == {0}


def test_first_to_second_level_in_the_same_technology_is_one_point() -> None:
    assert {cost(f"{name}-1", f"{name}-2") for name in TECHNOLOGIES} == {1}
    assert cost("reassign-2", "arrow to side 2") == 1
    assert cost("improve-2", "arrow to side 2") == 1


def test_first_to_second_level_in_another_technology_is_no_swap() -> None:
    assert cost("develop-1", "settle-2") == 0
    assert cost("develop-1", "arrow to side 2") == 0
    assert cost("reassign-2", "talent-2") == 0


def test_second_to_top_level_in_the_same_technology_is_two_points() -> None:
    assert {cost(f"{name}-2", f"{name}-3") for name in TECHNOLOGIES} == {2}


def test_second_to_top_level_in_another_technology_is_no_swap() -> None:
    assert cost("develop-2", "settle-3") == 0
    assert {cost("arrow to side 2", new) for new in LEVEL_3} == {0}


def test_first_to_top_level_is_no_swap() -> None:
    assert {cost(old, new) for old in LEVEL_1 for new in LEVEL_3} == {0}


@pytest.mark.parametrize("names", LEVELS)
def test_a_crossgrade_is_one_point_at_every_level(names: tuple[str, ...]) -> None:
    pairs = list(itertools.permutations(names, 2))
    assert {cost(old, new) for old, new in pairs} == {1}


def test_turning_an_arrow_is_one_point() -> None:
    assert cost("arrow to side 2", "arrow to side 5") == 1


@pytest.mark.parametrize(("high", "low"), [(3, 2), (3, 1), (3, 0), (2, 1), (2, 0), (1, 0)])
def test_a_downgrade_is_one_point_to_any_lower_face(high: int, low: int) -> None:
    assert {cost(old, new) for old in LEVELS[high] for new in LEVELS[low]} == {1}


def test_a_face_is_not_swapped_for_itself() -> None:
    assert {cost(name, name) for name in FACE_NAMES} == {0}


def test_a_new_arrow_points_to_one_of_the_four_adjacent_sides() -> None:
    orb = Orb(die.INITIAL_FACES, left=2)
    arrows = [
        face - die.ARROW for side, face in orb.improvements() if side == 0 and face >= die.ARROW
    ]
    assert arrows == [1, 2, 3, 4]


def test_arrows_lead_on_until_another_face() -> None:
    faces = faces_of("arrow to side 2, arrow to side 3, talent-1, explorer, explorer, explorer")
    assert die.turn(faces, 0) == 2
    assert die.turn(faces, 1) == 2
    assert die.turn(faces, 2) == 2


def test_arrows_that_loop_stop() -> None:
    faces = faces_of(
        "arrow to side 2, arrow to side 3, arrow to side 1, arrow to side 1, explorer, explorer"
    )
    assert {faces[die.turn(faces, side)] >= die.ARROW for side in range(4)} == {True}


def test_faces_score_by_their_level_and_arrows_nothing() -> None:
    points = {name: Orb((FACE[name],) * 6).points() for name in FACE_NAMES}
    assert {points[name] for name in (*LEVEL_0, *LEVEL_1)} == {0}
    assert {points[name] for name in LEVEL_2 if "arrow" not in name} == {6}
    assert {points[name] for name in FACE_NAMES if "arrow" in name} == {0}
    assert {points[name] for name in LEVEL_3} == {12}
