"""The random bot: every legal choice is equally likely."""

from __future__ import annotations

from orrery.bots.bot import Situation
from orrery.bots.explanation import SENTENCES, Explanation, by_rule
from orrery.core.chance import Chance
from orrery.core.choice import Choice


class RandomBot:
    """Uniform over the legal choices, from its own chance so that the game's is left alone."""

    name = "random"

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._menu: list[Choice] = []

    def choose(self, situation: Situation) -> Choice:
        """Any choice."""
        self._menu = situation.choices
        return self._menu[self._chance.below(len(self._menu))]

    def explain(self, choice: str) -> Explanation | None:
        """What else there was: it thinks nothing of any of it."""
        return by_rule(self.name, choice, SENTENCES[self.name], self._menu)
