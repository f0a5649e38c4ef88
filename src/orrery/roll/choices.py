"""The choices of Roll for the Galaxy: each kind is declared by how it is written.

The words of the fields are declared in `fields`. Kinds that a box adds are in its own package.
"""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.roll.fields import LEXICON

_declare = LEXICON.declare

START: Final = _declare("start {development} + {world}")
# Assign: what a die shows is told where it stands, if it shows two symbols.
PLACE_WILD: Final = _declare("wild {die.color}{die.showing} to {phase}")
SELECT: Final = _declare("select {phase} with {die.color} from {column}{die.showing}")
REASSIGN: Final = _declare("reassign {die.color} from {column}{die.showing} to {phase} by {power}")
# Sets a die aside; MOVE goes on with the power in use, ENOUGH ends it.
DICTATE: Final = _declare("dictate {die.color} from {column}{die.showing}")
MOVE: Final = _declare("move {die.color} from {column}{die.showing} to {phase}")
ENOUGH: Final = _declare("enough")
DONE: Final = _declare("done")
# Explore.
SCOUT: Final = _declare("scout {die}")
STOCK: Final = _declare("stock {die}")
ABANDON: Final = _declare("abandon {tile}")
DRAW: Final = _declare("draw")
PLACE: Final = _declare("place {tile} {top}")
ARRANGE: Final = _declare("arrange {tile} {top}")
# Develop and Settle.
PUT: Final = _declare("put {die}")
SPEND: Final = _declare("spend {die}")
TO_CUP: Final = _declare("return {die}")
REMOVE: Final = _declare("remove {die} from {place}")
GIVE_UP: Final = _declare("give up {die}")
TAKE_DIE: Final = _declare("take {die.color}")
# Produce and Ship.
PRODUCE: Final = _declare("produce {die} on {world}")
TRADE: Final = _declare("trade {good} from {world} by {shipper}")
CONSUME: Final = _declare("consume {good} from {world} by {shipper}")
BUY_CHIP: Final = _declare("buy chip")
KEEP_CREDIT: Final = _declare("keep credit")
# Manage Empire.
RECRUIT: Final = _declare("recruit {die.color}")
RECALL: Final = _declare("recall {die} from {place}")


def parse(text: str) -> Choice:
    """The choice with this text; ChoiceSyntaxError when there is none."""
    return LEXICON.parse(text)
