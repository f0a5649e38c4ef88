"""The adept and the expert of Roll."""

from __future__ import annotations

from orrery.bots.roll_mind import RollMind
from orrery.bots.thinker import Adept, Effort, Expert

MIND = RollMind()
# What decides a round, and what decides less: the former is thought about more.
OFTEN = ("assign", "reassign")
SELDOM = (
    "start-tiles",
    "explore",
    "place",
    "produce",
    "ship",
    "recruit",
    "recall",
    "forecast",
    "fine-tune",
    "dollar",
    "terms",
    "post",
    "improve",
    "send",
)


class RollAdept(Adept):
    """Judges every choice by what it has learned."""

    mind = MIND


class RollExpert(Expert):
    """Plays assignments on to the end of the round, over many rolls of the rivals."""

    mind = MIND
    effort = Effort({**dict.fromkeys(OFTEN, 24), **dict.fromkeys(SELDOM, 8)})
