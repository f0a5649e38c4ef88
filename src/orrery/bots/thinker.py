"""The adept and the expert, whatever they play: learned judgement, and playing on in one's head.

The adept takes the choice that its judge likes best. The expert begins with that, too, and compares
it with what else is not hopeless, over samples of what is hidden and to the end of the round or
longer. Another choice is taken only when it is ahead for certain: a plain maximum over few samples
would pick the luckiest, not the best.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from orrery.bots.bot import Situation
from orrery.bots.explanation import Considered, Explanation
from orrery.bots.judge import Judge, chance
from orrery.bots.mind import Mind
from orrery.bots.rollouts import Comparison, Rollouts
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.game import Game, View

# What a decision may take on average when nobody says otherwise; at most, as a multiple of it, on a
# core of its own; and by the clock on the wall, where it must share the core.
THINK = 0.5
AT_MOST = 4.0
BY_THE_CLOCK = 12.0
MOST_SHOWN = 4


@dataclass(frozen=True)
class Effort:
    """How much a level looks ahead."""

    samples: Mapping[str, int] = field(default_factory=dict)
    """For each kind of decision, how many deals; kinds that are not named are only judged."""
    rounds: int = 1
    """How many rounds are played on."""
    width: int = 6
    """How many choices are compared at most."""
    hopeless: float = 1.0
    """A choice that the judge puts behind the best by more, in odds, is not compared."""
    batch: int = 8
    behind: float = 1.5
    """A choice that is behind by so many standard errors is dropped between batches."""
    sure: float = 1.0
    """How far another choice must be ahead to replace the first."""


class Adept:
    """Judges every choice by what it has learned; instant."""

    name = "adept"
    mind: ClassVar[Mind]

    def __init__(
        self, luck: Chance, *, think: float | None = None, judge: Judge | None = None
    ) -> None:
        self._luck = luck
        self._judge = judge
        self._think = THINK if think is None else think
        self.last: Explanation | None = None

    def choose(self, situation: Situation) -> Choice:
        """What the judge likes best."""
        menu = situation.choices
        if len(menu) == 1:
            return menu[0]
        view = situation.view
        deal = self.mind.imagine(view, self._luck)
        worth = self._worth(view, deal, situation)
        order = sorted(range(len(menu)), key=lambda at: (-worth[at], at))
        return self._decide(view, situation, [(menu[at], worth[at]) for at in order])

    def _worth(self, view: View, deal: Game, situation: Situation) -> list[float]:
        position = self.mind.read(deal, situation.seat)
        (worth,) = self._judge_for(view).values([position], [situation.choices])
        return [float(value) for value in worth]

    def _judge_for(self, view: View) -> Judge:
        return self._judge or self.mind.judge(view)

    def _decide(
        self, view: View, situation: Situation, ranked: list[tuple[Choice, float]]
    ) -> Choice:
        """The first; a level that thinks more may think otherwise."""
        return self._take_first(ranked)

    def _take_first(self, ranked: list[tuple[Choice, float]]) -> Choice:
        considered = [
            Considered(choice.text, round(float(chance(worth)), 3))
            for choice, worth in ranked[:MOST_SHOWN]
        ]
        why = f"From games like this one it expects to win {100 * considered[0].chance:.0f} of 100."
        self.last = Explanation(self.name, ranked[0][0].text, why, considered)
        return ranked[0][0]


class Expert(Adept):
    """Plays the likely choices on in its head before it takes one."""

    name = "expert"
    effort: ClassVar[Effort] = Effort()

    def _decide(
        self, view: View, situation: Situation, ranked: list[tuple[Choice, float]]
    ) -> Choice:
        effort = self.effort
        samples = effort.samples.get(situation.decision.kind, 0)
        best = ranked[0][1]
        likely = [choice for choice, worth in ranked if worth > best - effort.hopeless]
        if not samples or len(likely) == 1:
            return self._take_first(ranked)
        rollouts = Rollouts(self.mind, self._judge_for(view), situation.seat, self._luck)
        comparison = Comparison(situation.seat, likely[: effort.width], rollouts)
        return self._compare(comparison, view, max(1, round(samples * self._think / THINK)))

    def _compare(self, comparison: Comparison, view: View, samples: int) -> Choice:
        effort = self.effort
        most_work = time.thread_time() + AT_MOST * self._think
        most_time = time.monotonic() + BY_THE_CLOCK * self._think
        taken = 0
        while taken < samples and len(comparison.going) > 1:
            if taken and (time.thread_time() > most_work or time.monotonic() > most_time):
                break
            count = min(effort.batch, samples - taken)
            deals: list[Game] = [self.mind.imagine(view, self._luck) for _ in range(count)]
            until = self.mind.round_of(deals[0]) + effort.rounds
            comparison.sample(deals, until)
            taken += count
            comparison.drop_behind(effort.behind)
        ahead = [at for at in comparison.going if at and comparison.lead(at) > effort.sure]
        chosen = max(ahead, key=comparison.mean, default=0)
        self.last = self._explain(comparison, chosen)
        return comparison.choices[chosen]

    def _explain(self, comparison: Comparison, chosen: int) -> Explanation:
        tried = [at for at in range(len(comparison.choices)) if comparison.values[at]]
        others = sorted((at for at in tried if at != chosen), key=lambda at: -comparison.mean(at))
        considered = [
            Considered(
                comparison.choices[at].text,
                round(comparison.mean(at), 3),
                len(comparison.values[at]),
            )
            for at in [chosen, *others][:MOST_SHOWN]
        ]
        if chosen:
            gain = comparison.mean(chosen) - comparison.mean(0)
            first = comparison.choices[0].text
            why = f"Played on, it wins {100 * gain:.0f} in a hundred games more than '{first}'."
        else:
            why = f"Nothing did better for certain in {len(comparison.values[0])} deals played on."
        return Explanation(self.name, comparison.choices[chosen].text, why, considered)
