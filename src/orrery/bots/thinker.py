"""What adept and expert share in every game: rules of thumb, checked by playing on in one's head.

They begin with what the novice would do. For what decides a game they compare it with everything
else that looks possible, over samples of what is hidden and to the end of the round or longer.
Another choice is taken only when it is ahead for certain: a plain maximum over few samples would
pick the luckiest, not the best.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from orrery.bots.bot import Situation
from orrery.bots.comparison import Comparison
from orrery.bots.explanation import BEST_FEW, Considered, Explanation, only_choice
from orrery.bots.net import Net
from orrery.core.chance import Chance
from orrery.core.choice import Choice

# What a decision may take on average when nobody says otherwise; at most, as a multiple of it, of
# the processor's time; and by the clock on the wall, where somebody waits for it.
THINK = 0.5
AT_MOST = 4.0
BY_THE_CLOCK = 12.0


@dataclass(frozen=True)
class Effort:
    """How much a level looks ahead."""

    samples: Mapping[str, int] = field(default_factory=dict)
    """For each kind of decision, how many deals."""
    otherwise: int = 0
    """For kinds that are not named; 0: they are not thought about."""
    rounds: int = 1
    """How many rounds are played on."""
    width: int = 64
    """How many choices are compared at most."""
    batch: int = 4
    """How many deals are played before choices are given up, and so on."""
    behind: float = 1.5
    """A choice that is behind the best by so many standard errors is given up."""
    replaced: float = 2.0
    """The first is given up when another is ahead of it by so many."""
    negligible: float = 0.004
    """So is a choice that cannot be ahead of the best by more than this chance to win."""
    sure: float = 1.0
    """How far another choice must be ahead in the end to replace the first."""


class Thinker:
    """A bot that compares; a game's own subclass says what, a level's how thoroughly."""

    name = "thinker"
    effort: ClassVar[Effort] = Effort()

    def __init__(
        self,
        chance: Chance,
        *,
        think: float | None = None,
        net: Net | None = None,
        by_the_clock: bool = False,
    ) -> None:
        self._chance = chance
        self._net = net
        self._by_the_clock = by_the_clock
        self._scale = 1.0 if think is None else think / THINK
        self._think = THINK if think is None else think
        self.last: Explanation | None = None

    def effort_for(self, situation: Situation) -> Effort:
        """How much it looks ahead here."""
        return self.effort

    def ranked(self, situation: Situation) -> list[Choice]:
        """The choices worth a comparison, the first thought first."""
        raise NotImplementedError

    def comparison(self, situation: Situation, choices: list[Choice]) -> Comparison:
        """How they are compared."""
        raise NotImplementedError

    def first_thought(self, choice: Choice) -> Explanation:
        """Why a choice is made that nothing was compared with."""
        return Explanation(self.name, choice.text, "A rule of thumb decides this.")

    def choose(self, situation: Situation) -> Choice:
        """The first thought, or what is better for certain."""
        menu = situation.choices
        if len(menu) == 1:
            self.last = only_choice(self.name, menu[0].text)
            return menu[0]
        ranked = self.ranked(situation)
        effort = self.effort_for(situation)
        samples = effort.samples.get(situation.decision.kind, effort.otherwise)
        if not samples or len(ranked) == 1:
            self.last = self.first_thought(ranked[0])
            return ranked[0]
        samples = max(1, round(samples * self._scale))
        return self._compare(self.comparison(situation, ranked), samples, effort)

    def _compare(self, comparison: Comparison, samples: int, effort: Effort) -> Choice:
        most_work = time.thread_time() + AT_MOST * self._think
        # Where nobody waits, how busy the machine is must not change what is chosen.
        patience = BY_THE_CLOCK * self._think if self._by_the_clock else math.inf
        most_time = time.monotonic() + patience

        def late(more: float = 0.0) -> bool:
            return time.thread_time() + more > most_work or time.monotonic() + more > most_time

        taken = 0
        # What the last batch took, the next one will take: it is not begun if it would end late.
        cost = 0.0
        while taken < samples and len(comparison.going) > 1 and not (taken and late(cost)):
            count = min(effort.batch, samples - taken)
            begun = time.thread_time()
            taken += comparison.sample(count, effort.rounds, late)
            cost = time.thread_time() - begun
            if taken < samples:
                comparison.drop(effort.behind, effort.replaced, effort.negligible)
        going = comparison.going
        ahead = [at for at in going if 0 not in going or comparison.lead(at) > effort.sure]
        chosen = max(ahead, key=comparison.mean, default=0)
        self.last = self._explain(comparison, chosen)
        return comparison.choices[chosen]

    def _explain(self, comparison: Comparison, chosen: int) -> Explanation:
        tried = [at for at in range(len(comparison.choices)) if comparison.values[at]]
        others = sorted((at for at in tried if at != chosen), key=lambda at: -comparison.mean(at))
        shown = [chosen, *others][:BEST_FEW]
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
