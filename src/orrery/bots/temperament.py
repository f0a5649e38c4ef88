"""Temperaments: what the players of the lower levels like, beyond what is good for them.

A temperament changes how much a rule of thumb counts, and nothing of what a bot knows.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temperament:
    """How much more, or less, a player thinks of exploring, building, and goods."""

    word: str
    explore: float = 1.0
    build: float = 1.0
    goods: float = 1.0


EVEN = Temperament("even")
# By the names under which novices sit at a table.
TEMPERAMENTS = {
    "Vega": EVEN,
    "Lyra": Temperament("curious", explore=1.25, goods=0.95),
    "Altair": Temperament("industrious", build=1.15, goods=0.9),
    "Spica": Temperament("mercantile", build=0.95, goods=1.25),
}


def temperament_of(player: str) -> Temperament:
    """A player's temperament: an even one for everybody who is not known for another."""
    return TEMPERAMENTS.get(player, EVEN)
