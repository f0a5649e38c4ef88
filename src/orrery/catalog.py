"""The games that Orrery has, by name."""

from __future__ import annotations

import difflib
from importlib import import_module

from orrery.core.errors import UnknownNameError
from orrery.core.game import View
from orrery.core.kit import Kit
from orrery.core.wire import ViewData
from orrery.race.wire import RaceViewData
from orrery.roll.wire import RollViewData

# Game -> `module:kit`, loaded when it is first wanted.
KITS: dict[str, str] = {"roll": "orrery.roll.kit:ROLL", "race": "orrery.race.kit:RACE"}
GAMES: tuple[str, ...] = tuple(KITS)
# A view as it travels, whichever game it is of; the tag `game` tells them apart.
GameView = RollViewData | RaceViewData


def kit(name: str) -> Kit:
    """The kit of a game; UnknownNameError when there is no such game."""
    if name in KITS:
        module, _, kept = KITS[name].partition(":")
        found: Kit = getattr(import_module(module), kept)
        return found
    near = difflib.get_close_matches(name, GAMES) or list(GAMES)
    raise UnknownNameError("game", name, near)


def view_data(view: View) -> GameView:
    """A view as it travels, known to be one of the catalogue's games."""
    return known_view(view.data())


def known_view(data: ViewData) -> GameView:
    """What travels, known to be of one of the catalogue's games."""
    assert isinstance(data, GameView)
    return data
