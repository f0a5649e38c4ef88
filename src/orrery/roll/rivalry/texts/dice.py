"""The dice that Rivalry adds, and Talent counters, in our own words."""

from __future__ import annotations

TEXTS = {
    "leader": "Matches every world when you Consume. Galactic Exchange counts it as a Home die.",
    "entrepreneur": "Matches no world when you Consume. Galactic Exchange counts it as 1 VP.",
    "pioneer": (
        "Matches only Novelty worlds when you Consume. Galactic Exchange counts it as Novelty."
    ),
}
TWO_SYMBOLS = (
    "A face with two symbols goes to either column; if only one of the two phases happens, it"
    " shifts there by itself. Alone, Rivalry has no $ phase: a die goes back to the cup after a"
    " task that its face shows beside a $."
)
TALENT = (
    "Works like a die in any column that you like, and is gone when its task is done. It matches"
    " every world when you Consume, is never set aside for Dictate, and counts 1 VP at the end."
)
