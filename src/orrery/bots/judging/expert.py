"""Thinking players who trust a judge, in what they consider and in how games go on."""

from __future__ import annotations

from typing import ClassVar

from orrery.bots.bot import Situation
from orrery.bots.comparison import Comparison
from orrery.bots.explanation import BEST_FEW, Considered, Explanation, explanation_of
from orrery.bots.judging.judge import Judge, chance
from orrery.bots.judging.mind import Mind
from orrery.bots.judging.race import RaceMind
from orrery.bots.judging.roll import RollMind
from orrery.bots.judging.rollouts import ByJudgement
from orrery.bots.thinker import Effort, Thinker
from orrery.core.chance import Chance
from orrery.core.choice import Choice


class JudgedExpert(Thinker):
    """Begins with what the judge likes best; what is not far behind is played on."""

    name = "expert"
    mind: ClassVar[Mind]
    hopeless: ClassVar[float] = 1.0
    """A choice that the judge puts behind the best by more, in odds, is not compared."""

    def __init__(
        self,
        luck: Chance,
        *,
        think: float | None = None,
        judge: Judge | None = None,
        by_the_clock: bool = False,
    ) -> None:
        super().__init__(luck, think=think, by_the_clock=by_the_clock)
        self._judge = judge
        self._worth: list[tuple[float, Choice]] = []

    def ranked(self, situation: Situation) -> list[Choice]:
        """The best of the menu, in the judge's order."""
        view = situation.view
        position = self.mind.read(self.mind.imagine(view, self._chance), situation.seat)
        (values,) = self._judge_for(situation).values([position], [situation.choices])
        worth = [float(value) for value in values]
        order = sorted(range(len(worth)), key=lambda at: (-worth[at], at))
        self._worth = [(worth[at], situation.choices[at]) for at in order]
        best = worth[order[0]]
        likely = [choice for value, choice in self._worth if value > best - self.hopeless]
        return likely[: self.effort.width]

    def comparison(self, situation: Situation, choices: list[Choice]) -> Comparison:
        """All seats choose by the judge."""
        judge = self._judge_for(situation)
        return ByJudgement(situation.view, choices, self.mind, judge, self._chance)

    def first_thought(self, choice: Choice) -> Explanation:
        """What the judge expects of the best few."""
        best = self._worth[:BEST_FEW]
        chances = [round(float(chance(worth)), 3) for worth, _ in best]
        considered = [
            Considered(each.text, found) for found, (_, each) in zip(chances, best, strict=True)
        ]
        why = f"From games like this one it expects to win {100 * chances[0]:.0f} of 100."
        return Explanation(self.name, choice.text, why, considered)

    def _judge_for(self, situation: Situation) -> Judge:
        return self._judge or self.mind.judge(situation.view)


class RaceJudged(JudgedExpert):
    """Looks two rounds ahead, over many sampled hands."""

    mind = RaceMind()
    effort = Effort(
        {"action": 192, "place-development": 96, "place-world": 96},
        otherwise=64,
        rounds=2,
        width=6,
        # All deals of a batch are judged together, which is cheap only if they are many.
        batch=8,
        behind=1.0,
        replaced=1.5,
        negligible=0.001,
    )


class RollJudged(JudgedExpert):
    """Looks to the end of the round, over many rolls of the rivals."""

    mind = RollMind()
    effort = Effort({"assign": 24, "reassign": 24, "explore": 8, "ship": 8}, width=6)


class Expert:
    """Chooses by a judge where one was trained for this kind of game, else by rules of thumb."""

    name = "expert"
    judged: ClassVar[type[JudgedExpert]]
    by_thumb: ClassVar[type[Thinker]]

    def __init__(
        self, luck: Chance, *, think: float | None = None, by_the_clock: bool = False
    ) -> None:
        self._judged = self.judged(luck, think=think, by_the_clock=by_the_clock)
        self._by_thumb = self.by_thumb(luck, think=think, by_the_clock=by_the_clock)
        self._who: Thinker = self._by_thumb

    @property
    def last(self) -> Explanation | None:
        """What whoever chose last said of it."""
        return self._who.last

    def choose(self, situation: Situation) -> Choice:
        """Whoever knows this kind of game chooses."""
        knows = self.judged.mind.knows(situation.view)
        self._who = self._judged if knows else self._by_thumb
        return self._who.choose(situation)

    def explain(self, choice: str) -> Explanation | None:
        """What whoever chose last says of it."""
        return explanation_of(self._who, choice)
