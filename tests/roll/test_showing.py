"""Showing: an empire is shown anew when anything of it has changed."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.roll.empire import Empire
from orrery.roll.game import RollGame


def an_empire() -> Empire:
    its_kit = kit("roll")
    game = its_kit.start(its_kit.options({"players": "2"}), Chance(3))
    assert isinstance(game, RollGame)
    return game.empires[0]


def test_a_copy_is_alike() -> None:
    empire = an_empire()
    assert empire.alike(empire.copy())


@pytest.mark.parametrize("name", sorted(set(Empire.__slots__) - {"menu"}))
def test_whatever_changes_is_noticed(name: str) -> None:
    empire = an_empire()
    other = empire.copy()
    setattr(other, name, _another(getattr(other, name)))
    assert not other.alike(empire)
    assert not empire.alike(other)


def _another(value: Any) -> Any:
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value, 7]
    if isinstance(value, tuple):
        return (*value, 7)
    return object()
