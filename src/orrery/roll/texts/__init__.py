"""What every tile says, in our own words.

The keys are the ids of developments and worlds, as in the tile data.

`all_texts` puts them together with those of the boxes.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TileText:
    """The text of one face: what it does, and what people ask about it."""

    power: str
    bonus: str = ""
    rulings: tuple[str, ...] = ()
    example: str = ""
