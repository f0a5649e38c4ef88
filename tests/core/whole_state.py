"""The whole state of a game by reflection: every attribute, hidden or not, without help from it."""

from __future__ import annotations

import inspect
from typing import Any

from orrery.core.choice import Choice
from orrery.core.game import Game
from orrery.core.step import Frame, Stage, Step

# Shared by every game and never changed while one is played.
FIXED = ("Rules", "RollOptions", "Tableau", "Orb", "CardSet", "Card", "Abilities", "Lexicon")


def whole_state(game: Game) -> dict[str, Any]:
    """All that the game is made of, but for its listeners."""
    state = _plain(game)
    assert isinstance(state, dict)
    return {name: value for name, value in state.items() if name != "events"}


def _plain(thing: Any) -> Any:
    if isinstance(thing, (int, str, bytes)) or thing is None:
        return thing
    if isinstance(thing, Choice):
        return thing.text
    # Declared once and shared by all games.
    if isinstance(thing, (Step, Stage)):
        return repr(thing)
    if isinstance(thing, Frame):
        return [type(thing).__name__, [getattr(thing, name) for name in attributes(thing)]]
    if isinstance(thing, (list, tuple)):
        return [_plain(item) for item in thing]
    if isinstance(thing, dict):
        return [(_plain(key), _plain(value)) for key, value in thing.items()]
    if type(thing).__name__ in FIXED:
        return _fixed(thing)
    return {name: _plain(getattr(thing, name)) for name in attributes(thing)}


def _fixed(thing: Any) -> Any:
    """What is replaced, never changed, is told apart by what it is made from."""
    if type(thing).__name__ == "Orb":
        return (thing.faces, thing.up, thing.left)
    if type(thing).__name__ == "Tableau":
        return (thing.faces, [repr(power) for power in thing.round_powers])
    return type(thing).__name__


def attributes(thing: Any) -> list[str]:
    """Names of what an object holds: slots, also of a compiled class, and its dictionary."""
    names: set[str] = set(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        for name, value in kind.__dict__.items():
            if inspect.ismemberdescriptor(value) or inspect.isgetsetdescriptor(value):
                names.add(name)
    found = sorted(name for name in names if not name.startswith("__"))
    assert found or isinstance(thing, Frame), f"{type(thing).__name__} seems to hold nothing"
    return found
