"""The Orb game's events as sentences, and its rolls for the record."""

from __future__ import annotations

from orrery.roll.log import a_die, learn

learn(
    "orb-rolled",
    lambda e, who: f"{who} rolls the orb: side {e.facts['side']} shows {e.facts['face']}.",
    lambda e: f"orb {e.seat} {e.facts['side']}",
)
learn(
    "orb-turned",
    lambda e, who: f"{who} turns the orb to side {e.facts['side']}, {e.facts['face']}.",
)
learn(
    "sent",
    lambda e, who: (
        f"{who} shifts {a_die(e, 'color')} die from {e.facts['from']} to {e.facts['to']}."
    ),
)
learn("researched", lambda e, who: f"{who} researches with {a_die(e, 'color')} researcher.")
learn(
    "improved",
    lambda e, who: (
        f"{who} swaps side {e.facts['side']} of the orb from {e.facts['from']} to {e.facts['to']}."
    ),
)
