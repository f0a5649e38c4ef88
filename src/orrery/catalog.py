"""The games that Orrery has, by name."""

from __future__ import annotations

import difflib

from orrery.core.errors import UnknownNameError
from orrery.core.game import View
from orrery.core.kit import Kit
from orrery.core.wire import ViewData
from orrery.race.wire import RaceViewData
from orrery.roll.wire import RollViewData

GAMES = ("roll", "race")
# A view as it travels, whichever game it is of; the tag `game` tells them apart.
GameView = RollViewData | RaceViewData


def kit(name: str) -> Kit:
    """The kit of a game; UnknownNameError when there is no such game."""
    if name == "roll":
        from orrery.roll.kit import ROLL  # noqa: PLC0415 - a game is loaded when it is asked for

        return ROLL
    if name == "race":
        from orrery.race.kit import RACE  # noqa: PLC0415 - as above

        return RACE
    near = difflib.get_close_matches(name, GAMES) or list(GAMES)
    raise UnknownNameError("game", name, near)


def view_data(view: View) -> GameView:
    """A view as it travels, known to be one of the catalogue's games."""
    return known_view(view.data())


def known_view(data: ViewData) -> GameView:
    """What travels, known to be of one of the catalogue's games."""
    assert isinstance(data, GameView)
    return data
