"""The events that Rivalry adds as sentences; the Deal and Orb games have pages of their own."""

from __future__ import annotations

from orrery.roll.log import learn

learn(
    "shifted",
    lambda e, who: (
        f"{who} shifts a {e.facts['color']} worker from {e.facts['from']} to {e.facts['to']}."
    ),
)
learn("spent-tile", lambda e, who: f"{who} returns {e.facts['tile']} to the bag to use its power.")
learn(
    "swapped",
    lambda e, who: f"{who} swaps the {e.facts['color']} good for a {e.facts['for']} die.",
)
learn(
    "talents",
    lambda e, who: f"{who} gains {e.facts['gain']} Talent counter(s) ({e.facts['why']}).",
)
