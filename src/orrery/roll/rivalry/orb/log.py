"""The Orb game's events as sentences, and its rolls for the record."""

from __future__ import annotations

from orrery.core.events import Event
from orrery.roll.log import a_die
from orrery.roll.rivalry.log import JOURNAL

_tell = JOURNAL.declare


def _face(event: Event, fact: str) -> str:
    """A face as people call it: a level is as many dots as are printed on it."""
    name, _, level = str(event.facts[fact]).partition("-")
    return f"{name.capitalize()} {int(level) * '•'}" if level.isdigit() else name


_tell(
    "orb-rolled",
    "side face",
    lambda e, who: f"{who} rolls the orb: side {e.facts['side']} shows {_face(e, 'face')}.",
    lambda e: f"orb {e.seat} {e.facts['side']}",
)
_tell(
    "orb-turned",
    "side face",
    lambda e, who: f"{who} turns the orb to side {e.facts['side']}, {_face(e, 'face')}.",
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
        f"{who} swaps side {e.facts['side']} of the orb"
        f" from {_face(e, 'from')} to {_face(e, 'to')}."
    ),
)
