"""Showing: an empire is shown anew when anything of it has changed."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.roll.empire import Empire
from orrery.roll.frames import Counting
from orrery.roll.game import RollGame
from orrery.roll.manage import RECRUITING
from orrery.roll.mat import mat_of
from orrery.roll.rivalry.orb.die import INITIAL_FACES, Orb
from orrery.roll.tableau import Tableau
from tests.core.whole_state import attributes

# Of what is told apart by being another object.
ANOTHER = {
    "frame": Counting(9),
    "keepsake": Orb(INITIAL_FACES),
    "step": RECRUITING,
    "tableau": Tableau((0,)),
}


def an_empire() -> Empire:
    its_kit = kit("roll")
    game = its_kit.start(its_kit.options({"players": "2"}), Chance(3))
    assert isinstance(game, RollGame)
    return game.empires[0]


def test_the_mat_of_a_copy_is_the_same() -> None:
    empire = an_empire()
    assert mat_of(empire) == mat_of(empire.copy())


# The menu follows from the rest, and an empire never changes its seat.
@pytest.mark.parametrize("name", sorted(set(attributes(an_empire())) - {"menu", "seat"}))
def test_whatever_changes_is_noticed(name: str) -> None:
    empire = an_empire()
    other = empire.copy()
    setattr(other, name, _another(name, getattr(other, name)))
    assert mat_of(other) != mat_of(empire)


def _another(name: str, value: Any) -> Any:
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value, 7]
    if isinstance(value, tuple):
        return (*value, 7)
    return ANOTHER[name]


@pytest.mark.parametrize("boxes", ["", "rivalry,deal,orb"])
def test_what_is_shown_is_everybodys_view(boxes: str) -> None:
    its_kit = kit("roll")
    game = its_kit.start(its_kit.options({"players": "2", "with": boxes}), Chance(8))
    chance, showing = Chance(9), game.showing()
    for _ in range(250):
        seat = game.pending()[0]
        menu = game.choices(seat)
        game.do(seat, menu[chance.below(len(menu))])
        showing = game.showing(showing)
        for viewer in (None, 0, 1):
            assert showing.data(viewer) == game.view(viewer).data()
        if game.over:
            break
