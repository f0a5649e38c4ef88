"""The games that Orrery has, by name.

A game is a package of its own beside `core`. What is known of it here is agreed upon: its `kit`
module has a `Kit` under the game's name in capitals, and its `wire` module says in `VIEW` what its
view is when it travels.
"""

from __future__ import annotations

import difflib
from importlib import import_module
from typing import TYPE_CHECKING, Any, Union

from orrery.core.errors import UnknownNameError
from orrery.core.kit import Kit
from orrery.core.wire import ViewData

GAMES: tuple[str, ...] = ("roll", "race")


def _of_game(game: str, module: str, name: str) -> Any:
    return getattr(import_module(f"orrery.{game}.{module}"), name)


# A view as it travels, whichever game it is of; the tag `game` tells them apart.
if TYPE_CHECKING:
    GameView = ViewData
else:
    GameView = Union[tuple(_of_game(game, "wire", "VIEW") for game in GAMES)]  # noqa: UP007 - as many as there are


def kit(name: str) -> Kit:
    """The kit of a game, loaded when it is first wanted; UnknownNameError if there is none."""
    if name in GAMES:
        found: Kit = _of_game(name, "kit", name.upper())
        return found
    near = difflib.get_close_matches(name, GAMES) or list(GAMES)
    raise UnknownNameError("game", name, near)
