"""The Orb game's events as sentences, and its rolls for the record."""

from __future__ import annotations

from orrery.roll.log import a_die
from orrery.roll.rivalry.log import JOURNAL

_tell = JOURNAL.declare

_tell(
    "orb-rolled",
    "side face",
    lambda e, who: f"{who} rolls the orb: side {e.facts['side']} shows {e.facts['face']}.",
    lambda e: f"orb {e.seat} {e.facts['side']}",
)
_tell(
    "orb-turned",
    "side face",
    lambda e, who: f"{who} turns the orb to side {e.facts['side']}, {e.facts['face']}.",
)
_tell(
    "sent",
    "color from to",
    lambda e, who: (
        f"{who} shifts {a_die(e, 'color')} die from {e.facts['from']} to {e.facts['to']}."
    ),
)
_tell(
    "researched", "color", lambda e, who: f"{who} researches with {a_die(e, 'color')} researcher."
)
_tell(
    "improved",
    "side from to",
    lambda e, who: (
        f"{who} swaps side {e.facts['side']} of the orb from {e.facts['from']} to {e.facts['to']}."
    ),
)
