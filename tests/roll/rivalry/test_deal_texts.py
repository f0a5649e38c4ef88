"""Faces of deal dice, the mat, and the new dice can be looked up by their names."""

from __future__ import annotations

import pytest

from orrery.core.errors import UnknownNameError
from orrery.core.library import draw
from orrery.roll.choices import parse
from orrery.roll.kit import ROLL
from orrery.roll.rivalry.components import STAND_IN, components

FACES = {face.text: face for faces in components(STAND_IN).deal_dice for face in faces}


def describe_named(name: str) -> str:
    return draw(ROLL.find(name))


@pytest.mark.parametrize("name", FACES)
def test_it_says_what_is_given_and_what_is_taken(name: str) -> None:
    lines = describe_named(f"Deal {name}").splitlines()
    assert lines[0] == f"Deal face {name}"
    assert lines[1].startswith("Give: ")
    assert lines[2].startswith("Take: ")


def test_the_parts_of_a_face_are_all_named() -> None:
    text = describe_named("deal $1 + home")
    assert "Give: pay $1 and one Home die of yours, from anywhere, to the supply." in text
    assert "Take: gain $1 and a Home die to your Citizenry." in text


def test_the_surcharge_of_the_prestige_die_is_said_with_every_face() -> None:
    assert "pays $1 more" in describe_named("deal leader")


@pytest.mark.parametrize("name", ["deal", "deal 3 VP", "$3"])
def test_other_names_are_no_deal_faces(name: str) -> None:
    with pytest.raises(UnknownNameError):
        describe_named(name)


def test_the_mat_says_what_closing_pays_and_that_it_is_a_stand_in() -> None:
    lines = describe_named("deal mat").splitlines()
    assert "step 2: $2 | $2 and 1 Talent  (stand-in: printed only as a picture)" in lines
    assert sum(line.startswith("step ") for line in lines) == len(components(STAND_IN).payments)


@pytest.mark.parametrize(
    ("name", "consume"),
    [("leader", "every world"), ("Entrepreneur", "no world"), ("pioneer die", "only Novelty")],
)
def test_a_new_die_says_its_faces_and_what_it_matches(name: str, consume: str) -> None:
    text = describe_named(name)
    assert f"Matches {consume}" in text
    assert "(stand-in)" in text
    assert "Faces: " in text


def test_a_face_of_the_rulebook_is_no_stand_in() -> None:
    assert "Faces: wild, explore/produce, develop/ship (stand-in)" in describe_named("Leader die")


def test_talent_counters_have_a_text() -> None:
    assert "1 VP" in describe_named("talent")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("improve side 3 to produce-2", ["produce-2"]),
        ("improve side 3 to arrow to side 1", ["arrow"]),
        (
            "join deal 1 side 2 with leader giving $3 for home + home",
            ["deal $3", "deal home + home"],
        ),
        ("refuse with leader", []),
    ],
)
def test_a_choice_names_what_can_be_looked_up_before_it_is_made(
    text: str, names: list[str]
) -> None:
    choice = parse(text)
    assert choice.names() == names
    for name in names:
        assert describe_named(name)
