"""The adept and the expert of Race: they think about the action of a round and what is placed."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from orrery.bots.bot import Situation
from orrery.bots.comparison import ByRulesOfThumb, Comparison
from orrery.bots.explanation import Explanation
from orrery.bots.judging.expert import RaceJudged
from orrery.bots.net import Net
from orrery.bots.race_hand import KEEPING, PARTING, Weighed, weigh
from orrery.bots.race_novice import RaceNovice
from orrery.bots.race_rollouts import RaceRollouts
from orrery.bots.race_values import net_for
from orrery.bots.race_worth import CALM
from orrery.bots.thinker import Effort, Thinker
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.race.view import RaceView


class RaceThinker(Thinker):
    """What adept and expert share; they differ in effort."""

    picks: ClassVar[bool] = False
    """Whether cards are kept and parted with by learned values, not by rules of thumb."""

    def __init__(
        self,
        chance: Chance,
        *,
        think: float | None = None,
        net: Net | None = None,
        by_the_clock: bool = False,
    ) -> None:
        super().__init__(chance, think=think, net=net, by_the_clock=by_the_clock)
        self._novice = RaceNovice(chance, haste=CALM)
        self._weighed: Weighed | None = None

    def explain(self, choice: str) -> Explanation | None:
        """What the rules of thumb, or values, thought of it where nothing was played on."""
        if self._weighed is not None:
            return self._weighed.explain(self.name, choice)
        said = self._novice.explain(choice)
        return None if said is None else replace(said, bot=self.name)

    def ranked(self, situation: Situation) -> list[Choice]:
        """The first thought, then all others that are worth one."""
        kind = situation.decision.kind
        if self.picks and (kind == KEEPING or kind in PARTING):
            self._weighed = weigh(situation, self._net_for(situation))
            return [self._weighed.choice]
        self._weighed = None
        first = self._novice.choose(situation)
        return [first, *(choice for choice in situation.choices if choice is not first)]

    def comparison(self, situation: Situation, choices: list[Choice]) -> Comparison:
        """Over sampled hands."""
        rollouts = RaceRollouts(_view(situation), self._chance)
        return ByRulesOfThumb(situation.seat, choices, rollouts, self._net_for(situation))

    def _net_for(self, situation: Situation) -> Net:
        return self._net or net_for(_view(situation))


class RacePupil(RaceThinker):
    """Plays the games that values are learned from: better than a novice, and quick."""

    name = "pupil"
    picks = True
    effort = Effort({"action": 5, "place-development": 3, "place-world": 3}, batch=5)


class RaceAdept(RaceThinker):
    """Looks to the end of the round, over a few sampled hands; instant."""

    name = "adept"
    effort = Effort({"action": 6, "place-development": 4, "place-world": 4}, batch=6)


class RaceExpert(RaceJudged):
    """Looks two rounds ahead, over many sampled hands; everything is chosen by a judge."""


def _view(situation: Situation) -> RaceView:
    view = situation.view
    assert isinstance(view, RaceView), "this bot plays Race only"
    return view
