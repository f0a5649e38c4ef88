"""The adept and the expert of Roll: they think about Assign.

Which phase is selected, and what is reassigned, decides a game: a die in a phase that a rival makes
occur works for nothing.
"""

from __future__ import annotations

from orrery.bots.bot import Situation
from orrery.bots.comparison import ByRulesOfThumb, Comparison
from orrery.bots.explanation import Explanation
from orrery.bots.judging.expert import Expert, RollJudged
from orrery.bots.net import Net
from orrery.bots.roll_novice.novice import Opinion, opinion_of
from orrery.bots.roll_rollouts import RollRollouts
from orrery.bots.roll_values import expert_net_for, net_for
from orrery.bots.thinker import Effort, Thinker
from orrery.core.choice import Choice
from orrery.roll.choices import SELECT
from orrery.roll.fields import PHASE
from orrery.roll.view import RollView

# What is thought about. Everything else a rule of thumb decides as well: what it would gain is less
# than what chance makes of it in some dozen deals.
ASSIGNING = ("assign", "reassign")


class RollThinker(Thinker):
    """What adept and expert share; they differ in effort."""

    _opinion: Opinion | None = None

    def explain(self, choice: str) -> Explanation | None:
        """What the rules of thumb thought, where nothing was played on."""
        return None if self._opinion is None else self._opinion.explain(self.name, choice)

    def ranked(self, situation: Situation) -> list[Choice]:
        """What the rules of thumb like best; of the phases to select, each at its best."""
        menu = situation.choices
        self._opinion = opinion_of(situation)
        scores = self._opinion.scores
        order = sorted(range(len(menu)), key=lambda at: (-scores[at], at))
        best = [menu[at] for at in order]
        width = self.effort_for(situation).width
        if best[0].kind is not SELECT:
            return best[:width]
        seen: set[int] = set()
        firsts = [c for c in best if c.kind is SELECT and not _known(PHASE.of(c), seen)]
        others = [choice for choice in best if choice not in firsts and choice.kind is SELECT]
        return (firsts + others)[:width]

    def comparison(self, situation: Situation, choices: list[Choice]) -> Comparison:
        """Over sampled rolls of the rivals."""
        view = _view(situation)
        rollouts = RollRollouts(view, self._chance)
        return ByRulesOfThumb(situation.seat, choices, rollouts, self._net or self.values(view))

    def values(self, view: RollView) -> Net:
        """What positions at the end of a look are worth."""
        return net_for(view)


def _view(situation: Situation) -> RollView:
    view = situation.view
    assert isinstance(view, RollView), "this bot plays Roll only"
    return view


def _known(phase: int, seen: set[int]) -> bool:
    """Whether a phase was seen before; it is from now on."""
    if phase in seen:
        return True
    seen.add(phase)
    return False


class RollAdept(RollThinker):
    """Looks to the end of the round, over a few rolls of the rivals; instant."""

    name = "adept"
    effort = Effort(dict.fromkeys(ASSIGNING, 3), width=6, batch=3)


class RollByThumb(RollThinker):
    """The expert where no judge was trained: the same over many rolls, with more to choose from."""

    name = "expert"
    effort = Effort(dict.fromkeys(ASSIGNING, 48), width=12)
    # With boxes a game that is played on takes four times as long, and tells less: more of them are
    # played before anything is given up.
    effort_with_boxes = Effort(dict.fromkeys(ASSIGNING, 48), width=10, batch=6)

    def effort_for(self, situation: Situation) -> Effort:
        """As much as half a second allows on average, interpreted."""
        return self.effort_with_boxes if _view(situation).options.boxes else self.effort

    def values(self, view: RollView) -> Net:
        """A net's, which knows single tiles and what goes well together."""
        return expert_net_for(view)


class RollExpert(Expert):
    """Looks to the end of the round, over many rolls of the rivals."""

    judged = RollJudged
    by_thumb = RollByThumb
