"""The events that Rivalry adds as sentences; the Deal and Orb games have pages of their own."""

from __future__ import annotations

from orrery.core.events import NUMBER, TEXT
from orrery.roll.log import COLOR, JOURNAL, a_die

JOURNAL.know(
    {
        "for": COLOR,
        "order": NUMBER.listed(),
        **dict.fromkeys(("kept", "shown"), TEXT.listed()),
        **dict.fromkeys(("gives", "takes", "terms", "face"), TEXT),
        **dict.fromkeys(("deal", "side", "step", "limit", "amount"), NUMBER),
    }
)
_tell = JOURNAL.declare


def _counters(count: object) -> str:
    return "a Talent counter" if count == 1 else f"{count} Talent counters"


_tell(
    "shifted",
    "color from to",
    lambda e, who: (
        f"{who} shifts {a_die(e, 'color')} worker from {e.facts['from']} to {e.facts['to']}."
    ),
)
_tell(
    "spent-tile",
    "tile",
    lambda e, who: f"{who} returns {e.facts['tile']} to the bag to use its power.",
)
_tell(
    "swapped",
    "color for",
    lambda e, who: f"{who} swaps the {e.facts['color']} good for {a_die(e, 'for')} die.",
)
_tell(
    "talents",
    "gain why",
    lambda e, who: f"{who} gains {_counters(e.facts['gain'])} ({e.facts['why']}).",
)

__all__ = ["JOURNAL"]
