"""How Rivalry is chosen for a game: its names, which go together, and with which components."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import OptionError
from orrery.core.settings import Value
from orrery.roll.rivalry import components as known

NAMES: Final = ("rivalry", "deal", "orb")
VALUES: Final = (
    Value(
        "rivalry",
        "Rivalry",
        "New factions, tiles and dice with two symbols on a face, and Talents.",
    ),
    Value(
        "rivalry,deal",
        "Rivalry, Deal",
        "Rivalry and a sixth phase, in which dice are exchanged on the deal mat.",
    ),
    Value(
        "rivalry,orb",
        "Rivalry, Orb",
        "Rivalry and a die of one's own, improved face by face; 15 squares end the game.",
    ),
    Value(
        "rivalry,deal,orb",
        "Rivalry, Deal and Orb",
        "Both games at once: deals are made and orbs improved in the sixth phase.",
    ),
)
# Options that name a file: what admits one from a command line.
FILES: Final = {"components": known.admit}


def check(named: list[str]) -> None:
    """Deal and Orb are games of the Rivalry box: they cannot be chosen without it."""
    mine = [name for name in named if name in NAMES]
    if mine and "rivalry" not in mine:
        raise OptionError(
            f"The Deal and Orb games are part of Rivalry: say with=rivalry,{','.join(mine)}."
        )


def components(boxes: tuple[str, ...], wanted: str | None) -> str:
    """The label of the components to play with; none without the box."""
    if "rivalry" in boxes:
        return known.components(known.STAND_IN if wanted is None else wanted).label
    if wanted is not None:
        raise OptionError("components describe the Rivalry box: say with=rivalry too.")
    return ""
