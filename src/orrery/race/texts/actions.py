"""The seven actions in our own words: what happens for all, and the chooser's bonus."""

from __future__ import annotations

_EXPLORE = "Explore: everybody looks at two cards and keeps one."
_DEVELOP = "Develop: everybody may place a development."
_SETTLE = "Settle: everybody may place a world."
_CONSUME = "Consume: everybody uses their consume powers."
_PRODUCE = "Produce: every production world without a good gets one."

ACTIONS: dict[str, tuple[str, str]] = {
    "Explore +5": (_EXPLORE, "You look at five cards more."),
    "Explore +1 +1": (_EXPLORE, "You look at one card more and keep one more."),
    "Develop": (_DEVELOP, "You pay one card less."),
    "Settle": (_SETTLE, "You draw a card after placing a world."),
    "Consume Trade": (_CONSUME, "You sell one good first."),
    "Consume 2x VPs": (_CONSUME, "Your powers bring twice the chips for goods."),
    "Produce": (_PRODUCE, "You also put a good on one windfall world without one."),
}
