"""The adept and the expert of Race: rules of thumb, checked by playing on in one's head.

Both begin with what the novice would do. For what decides a game, the action of a round and what is
placed, they compare it with everything else that is possible, over sampled hands and a few rounds.
Another choice is taken only when it is ahead for certain: a plain maximum over few samples would
pick the luckiest, not the best.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from orrery.bots.bot import Situation
from orrery.bots.explanation import Considered, Explanation
from orrery.bots.net import Net
from orrery.bots.race_novice import RaceNovice
from orrery.bots.race_rollouts import Comparison
from orrery.bots.race_values import net_for
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.race.view import RaceView

# What a decision may take on average when nobody says otherwise; at most, as a multiple of it, on a
# core of its own; and by the clock on the wall, where it must share the core.
THINK = 0.5
AT_MOST = 4.0
BY_THE_CLOCK = 12.0
PLACING = ("place-development", "place-world")
MOST_SHOWN = 4


@dataclass(frozen=True)
class Effort:
    """How much a level looks ahead."""

    actions: int
    """Samples for the choice of actions."""
    placing: int
    """Samples for what to place."""
    rounds: int
    """How many rounds are played on."""
    batch: int = 8
    behind: float = 1.5
    """A choice that is behind by so many standard errors is dropped between batches."""
    sure: float = 1.0
    """How far another choice must be ahead to replace the first."""


class RaceThinker:
    """What adept and expert share; they differ in effort."""

    name = "thinker"
    effort = Effort(actions=8, placing=4, rounds=1)

    def __init__(
        self, chance: Chance, *, think: float | None = None, net: Net | None = None
    ) -> None:
        self._chance = chance
        self._net = net
        self._novice = RaceNovice(chance)
        self._scale = 1.0 if think is None else think / THINK
        self._think = THINK if think is None else think
        self.last: Explanation | None = None

    def choose(self, situation: Situation) -> Choice:
        """The first thought, or what is better for certain."""
        menu = situation.choices
        if len(menu) == 1:
            return menu[0]
        first = self._novice.choose(situation)
        view = situation.view
        assert isinstance(view, RaceView) and view.seat is not None
        samples = self._samples(situation.decision.kind)
        if not samples:
            self.last = Explanation(self.name, first.text, "A rule of thumb decides this.")
            return first
        net = self._net or net_for(view)
        choices = [first, *(choice for choice in menu if choice is not first)]
        return self._compare(Comparison(view, choices, net, self._chance), samples)

    def _samples(self, kind: str) -> int:
        if kind == "action":
            return max(1, round(self.effort.actions * self._scale))
        if kind in PLACING:
            return max(1, round(self.effort.placing * self._scale))
        return 0

    def _compare(self, comparison: Comparison, samples: int) -> Choice:
        effort = self.effort
        worked = time.thread_time() + AT_MOST * self._think
        late = time.monotonic() + BY_THE_CLOCK * self._think
        taken = 0
        while taken < samples and len(comparison.going) > 1:
            if time.thread_time() > worked or time.monotonic() > late:
                break
            count = min(effort.batch, samples - taken)
            comparison.sample(count, effort.rounds)
            taken += count
            comparison.drop_behind(effort.behind)
        ahead = [at for at in comparison.going if at and comparison.lead(at) > effort.sure]
        chosen = max(ahead, key=comparison.mean, default=0)
        self.last = self._explain(comparison, chosen)
        return comparison.choices[chosen]

    def _explain(self, comparison: Comparison, chosen: int) -> Explanation:
        tried = [at for at in range(len(comparison.choices)) if comparison.values[at]]
        others = sorted((at for at in tried if at != chosen), key=lambda at: -comparison.mean(at))
        shown = [chosen, *others][:MOST_SHOWN]
        considered = [
            Considered(
                comparison.choices[at].text,
                round(comparison.mean(at), 3),
                len(comparison.values[at]),
            )
            for at in shown
        ]
        if chosen:
            gain = comparison.mean(chosen) - comparison.mean(0)
            first = comparison.choices[0].text
            why = f"Played on, it wins {100 * gain:.0f} in a hundred games more than '{first}'."
        elif others:
            why = f"Nothing did better for certain in {len(comparison.values[0])} deals played on."
        else:
            why = "There was nothing else to do."
        return Explanation(self.name, comparison.choices[chosen].text, why, considered)


class RaceAdept(RaceThinker):
    """Looks to the end of the round, over a few sampled hands; instant."""

    name = "adept"
    effort = Effort(actions=6, placing=4, rounds=1, batch=6)


class RaceExpert(RaceThinker):
    """Looks two rounds ahead, over many sampled hands."""

    name = "expert"
    effort = Effort(actions=120, placing=48, rounds=2)
