"""The adept and the expert of Roll: they think about nearly every decision of a round.

Above all about Assign: which phase is selected, and what is reassigned, since a die in a phase that
a rival makes occur works for nothing.
"""

from __future__ import annotations

from orrery.bots.bot import Situation
from orrery.bots.comparison import ByRulesOfThumb, Comparison
from orrery.bots.judging.expert import Expert, RollJudged
from orrery.bots.roll_novice.novice import judge
from orrery.bots.roll_rollouts import RollRollouts
from orrery.bots.roll_values import net_for
from orrery.bots.thinker import Effort, Thinker
from orrery.core.choice import Choice
from orrery.roll.choices import SELECT
from orrery.roll.fields import PHASE
from orrery.roll.view import RollView

# What is thought about, and how it is weighted against the choice of a phase.
OFTEN = ("assign", "reassign")
SELDOM = (
    "start-tiles",
    "explore",
    "abandon",
    "place",
    "worker",
    "to-cup",
    "remove",
    "produce",
    "ship",
    "buy",
    "recruit",
    "recall",
    "give-up",
    "take-die",
    "setup-removal",
    "forecast",
    "fine-tune",
    "lay",
    "swap",
    "dollar",
    "deal-die",
    "terms",
    "name",
    "post",
    "adopt",
    "improve",
    "send",
)


class RollThinker(Thinker):
    """What adept and expert share; they differ in effort."""

    def ranked(self, situation: Situation) -> list[Choice]:
        """What the rules of thumb like best; of the phases to select, each at its best."""
        menu = situation.choices
        scores = judge(situation)
        order = sorted(range(len(menu)), key=lambda at: (-scores[at], at))
        best = [menu[at] for at in order]
        width = self.effort.width
        if best[0].kind is not SELECT:
            return best[:width]
        seen: set[int] = set()
        firsts = [c for c in best if c.kind is SELECT and not _known(PHASE.of(c), seen)]
        others = [choice for choice in best if choice not in firsts and choice.kind is SELECT]
        return (firsts + others)[:width]

    def comparison(self, situation: Situation, choices: list[Choice]) -> Comparison:
        """Over sampled rolls of the rivals."""
        view = situation.view
        assert isinstance(view, RollView), "this bot plays Roll only"
        rollouts = RollRollouts(view, self._chance)
        return ByRulesOfThumb(situation.seat, choices, rollouts, self._net or net_for(view))


def _known(phase: int, seen: set[int]) -> bool:
    """Whether a phase was seen before; it is from now on."""
    if phase in seen:
        return True
    seen.add(phase)
    return False


def _samples(often: int, seldom: int) -> dict[str, int]:
    return {**dict.fromkeys(OFTEN, often), **dict.fromkeys(SELDOM, seldom)}


class RollAdept(RollThinker):
    """Looks to the end of the round, over a few rolls of the rivals; instant."""

    name = "adept"
    effort = Effort(_samples(6, 3), width=6, batch=3)


class RollPupil(RollThinker):
    """Thinks as little as it can: values are learned from its games."""

    name = "pupil"
    effort = Effort(_samples(3, 0), width=5, batch=3)


class RollByThumb(RollThinker):
    """The expert where no judge was trained: the same over many rolls, with more to choose from."""

    name = "expert"
    effort = Effort(_samples(24, 8), width=10)


class RollExpert(Expert):
    """Looks to the end of the round, over many rolls of the rivals."""

    judged = RollJudged
    by_thumb = RollByThumb
