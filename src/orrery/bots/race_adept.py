"""The adept of Race: looks at the position after each choice and takes the best, at once."""

from __future__ import annotations

from orrery.bots.bot import Situation
from orrery.bots.net import Net
from orrery.bots.race_values import judge, net_for
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.race.view import RaceView


class RaceAdept:
    """Learned values, one step ahead."""

    name = "adept"

    def __init__(self, chance: Chance, net: Net | None = None) -> None:
        self._chance = chance
        self._net = net

    def choose(self, situation: Situation) -> Choice:
        """The choice that leaves the best chance to win."""
        menu = situation.choices
        if len(menu) == 1:
            return menu[0]
        view = situation.view
        assert isinstance(view, RaceView)
        net = self._net or net_for(view)
        found, values = judge(net, view, menu, self._chance)
        return found.choice(max(range(len(values)), key=values.__getitem__), values)
