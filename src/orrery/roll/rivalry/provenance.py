"""Which of our components are stand-ins for pictures that could not be read; for screens and texts.

Play does not ask: `components` has no such word. A box's own file says nothing here.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

STAND_IN: Final = "stand-in"


@dataclass(frozen=True)
class Provenance:
    """For each component of components.toml, whether it is a stand-in, in the file's order."""

    dice: dict[str, tuple[bool, ...]]
    """The faces of the Leader, Entrepreneur and Pioneer dice."""
    deal_dice: tuple[tuple[bool, ...], ...]
    """The faces of the deal dice, the Prestige die first."""
    mat: tuple[bool, ...]
    """The steps of the deal mat."""
    generic_tiles: tuple[bool, ...]


def provenance() -> Provenance:
    """Where the components that come with Orrery are from."""
    text = (resources.files("orrery.roll.rivalry") / "components.toml").read_text("utf-8")
    data = tomllib.loads(text)
    return Provenance(
        {name: _faces(entry) for name, entry in data["dice"].items()},
        tuple(_faces(entry) for entry in data["deal_dice"]),
        tuple(_is_stand_in(step["provenance"]) for step in data["mat"]),
        tuple(_is_stand_in(tile["provenance"]) for tile in data["generic_tiles"]),
    )


def _faces(entry: dict[str, Any]) -> tuple[bool, ...]:
    said = entry["provenance"]
    each = [said] * len(entry["faces"]) if isinstance(said, str) else said
    return tuple(_is_stand_in(one) for one in each)


def _is_stand_in(said: str) -> bool:
    # "amounts: rulebook; step and sides: stand-in" is one in part, and says so.
    return STAND_IN in said
