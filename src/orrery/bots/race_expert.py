"""The adept and the expert of Race: they think about the action of a round and what is placed."""

from __future__ import annotations

from orrery.bots.bot import Situation
from orrery.bots.comparison import Comparison
from orrery.bots.net import Net
from orrery.bots.race_novice import RaceNovice
from orrery.bots.race_rollouts import RaceRollouts
from orrery.bots.race_values import net_for
from orrery.bots.thinker import Effort, Thinker
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.race.game import RaceGame
from orrery.race.view import RaceView


class RaceThinker(Thinker):
    """What adept and expert share; they differ in effort."""

    def __init__(
        self, chance: Chance, *, think: float | None = None, net: Net | None = None
    ) -> None:
        super().__init__(chance, think=think, net=net)
        self._novice = RaceNovice(chance)

    def ranked(self, situation: Situation) -> list[Choice]:
        """The novice's choice, then all others."""
        first = self._novice.choose(situation)
        return [first, *(choice for choice in situation.choices if choice is not first)]

    def comparison(self, situation: Situation, choices: list[Choice]) -> Comparison[RaceGame]:
        """Over sampled hands."""
        view = situation.view
        assert isinstance(view, RaceView), "this bot plays Race only"
        rollouts = RaceRollouts(view, self._chance)
        return Comparison(situation.seat, choices, rollouts, self._net or net_for(view))


class RaceAdept(RaceThinker):
    """Looks to the end of the round, over a few sampled hands; instant."""

    name = "adept"
    effort = Effort({"action": 6, "place-development": 4, "place-world": 4}, batch=6)


class RaceExpert(RaceThinker):
    """Looks two rounds ahead, over many sampled hands."""

    name = "expert"
    effort = Effort({"action": 120, "place-development": 48, "place-world": 48}, rounds=2)
