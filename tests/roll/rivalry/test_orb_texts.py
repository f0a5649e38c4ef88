"""Every orb face can be looked up by its name."""

import pytest

from orrery.core.library import draw
from orrery.roll.kit import ROLL
from orrery.roll.rivalry.orb.die import ARROW, FACE_NAMES
from orrery.roll.rivalry.texts.orb import EFFECTS


def describe_named(name: str) -> str:
    return draw(ROLL.find(name))


def test_every_face_has_a_text_and_nothing_else_has() -> None:
    assert set(EFFECTS) == {*FACE_NAMES[:ARROW], "arrow"}


@pytest.mark.parametrize("name", EFFECTS)
def test_a_face_is_found_by_its_name(name: str) -> None:
    lines = describe_named(name.upper()).splitlines()
    assert lines[0] == f"Orb face {name}"
    assert lines[2] == EFFECTS[name]


def test_level_and_points_are_told() -> None:
    assert "fleet top level, 2 VP" in describe_named("fleet-3")
    assert "settle second level, 1 VP" in describe_named("settle-2")
    assert "utility second level, no VP" in describe_named("arrow")
    assert "\ninitial face, no VP" in describe_named("explorer")


def test_tiles_are_still_found() -> None:
    assert "Gem World" in describe_named("Gem World")
