"""The adept and the expert of Race."""

from __future__ import annotations

from orrery.bots.race_mind import RaceMind
from orrery.bots.thinker import Adept, Effort, Expert

MIND = RaceMind()


class RaceAdept(Adept):
    """Judges every choice by what it has learned."""

    mind = MIND


class RaceExpert(Expert):
    """Plays actions and placements on for two rounds, over many sampled hands."""

    mind = MIND
    effort = Effort({"action": 64, "place-development": 32, "place-world": 32}, rounds=2)
