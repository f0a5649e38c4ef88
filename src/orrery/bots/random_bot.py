"""The random bot: every legal choice is equally likely."""

from __future__ import annotations

from orrery.bots.bot import Situation
from orrery.core.chance import Chance
from orrery.core.choice import Choice


class RandomBot:
    """Uniform over the legal choices, from its own chance so that the game's is left alone."""

    name = "random"

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, situation: Situation) -> Choice:
        """Any choice."""
        return situation.choices[self._chance.below(len(situation.choices))]
