"""The novice itself: it scores every choice by a rule of thumb and makes the best one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mypy_extensions import mypyc_attr

from orrery.bots.bot import Situation
from orrery.bots.explanation import Explanation, by_rule
from orrery.bots.roll_novice import (
    assign,
    building,
    exchanging,
    exploring,
    goods,
    managing,
    orb,
    phase_six,
)
from orrery.bots.roll_novice.outlook import Memory, Outlook
from orrery.bots.roll_novice.workload import die_worths
from orrery.bots.roll_reasons import RULES, TIED, UNKNOWN
from orrery.bots.temperament import EVEN, Temperament
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.roll.fields import DIE
from orrery.roll.game import RollGame
from orrery.roll.manage import RECRUITING
from orrery.roll.sample import sketch
from orrery.roll.view import RollView

# For each question of the rules: what each of the choices is worth.
Judgement = Callable[[Outlook, list[Choice]], list[float]]
JUDGEMENTS: dict[str, Judgement] = {
    "start-tiles": exploring.start_tiles,
    "assign": assign.assign,
    "reassign": assign.reassign,
    "move": assign.move,
    "explore": exploring.explore,
    "abandon": exploring.abandon,
    "place": exploring.place,
    "shed": exploring.shed,
    "worker": building.worker,
    "spend": building.spend,
    "to-cup": building.to_cup,
    "remove": building.remove,
    "produce": goods.produce,
    "ship": goods.ship,
    "buy": goods.buy,
    "recruit": managing.recruit,
    "recall": managing.recall,
    "give-up": building.give_up,
    "take-die": building.take_die,
    "setup-removal": building.remove_at_setup,
    "forecast": assign.move_at_reveal,
    "fine-tune": assign.move_at_reveal,
    "lay": building.lay,
    "swap": goods.swap,
    "dollar": phase_six.use_worker,
    "deal-die": building.remove,
    "hand-over": exploring.shed,
    "terms": exchanging.terms,
    "release": managing.recall,
    "surrender": exchanging.surrender,
    "name": exchanging.name,
    "deal-place": exploring.place,
    "post": exchanging.post,
    "adopt": exchanging.adopt,
    "deal-substitute": building.take_die,
    "improve": orb.improve,
    "send": phase_six.send,
}


class Opinion:
    """What the rules of thumb made of one question: what each of the choices is worth."""

    __slots__ = ("choices", "kind", "scores")

    def __init__(self, kind: str, choices: list[Choice], scores: list[float]) -> None:
        self.kind: str = kind
        self.choices: list[Choice] = choices
        self.scores: list[float] = scores

    def explain(self, bot: str, choice: str) -> Explanation | None:
        """The same in words; None when the choice is not one of these."""
        if self.kind not in JUDGEMENTS:
            return by_rule(bot, choice, UNKNOWN, self.choices)
        scores: list[float | None] = [*self.scores]
        return by_rule(bot, choice, RULES[self.kind], self.choices, scores)


@mypyc_attr(allow_interpreted_subclasses=True)
class RollNovice:
    """Ships what it has, builds what it can afford, puts dice where they do work.

    It looks at nothing but its view, and uses its chance only between choices of equal worth.
    """

    name = "novice"

    def __init__(self, chance: Chance, temperament: Temperament = EVEN) -> None:
        self._chance = chance
        self._temperament = temperament
        self._opinion: Opinion | None = None

    def choose(self, situation: Situation) -> Choice:
        """The choice that looks best, any of them if several do."""
        choices = situation.choices
        if len(choices) == 1:
            self._opinion = Opinion("", choices, [])
            return choices[0]
        self._opinion = opinion = opinion_of(situation, self._temperament)
        return self._best(choices, opinion.scores)

    def explain(self, choice: str) -> Explanation | None:
        """Which rule decided, and what it gives for the best few."""
        opinion = self._opinion
        said = None if opinion is None else opinion.explain(self.name, choice)
        if opinion is None or said is None or not opinion.scores:
            return said
        tied = opinion.scores.count(max(opinion.scores)) > 1
        return replace(said, why=f"{said.why} {TIED}") if tied else said

    def _best(self, choices: list[Choice], scores: list[float]) -> Choice:
        best = max(scores)
        if scores.count(best) == 1:
            return choices[scores.index(best)]
        ties = [choice for choice, score in zip(choices, scores) if score == best]
        return ties[self._chance.below(len(ties))]


class Imagination(RollNovice):
    """The novice as whoever thinks imagines it, in games in which nothing is hidden.

    It takes shortcuts that hardly change what is done: it serves one decision of one bot.
    """

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self._memory = Memory()

    def act(self, game: RollGame, seat: int) -> None:
        """Make the seat's next choice; whoever recruits, recruits all that credits allow."""
        choices = game.choices(seat)
        if len(choices) == 1:
            game.act(seat, choices[0])
            return
        outlook = Outlook(game, seat, memory=self._memory)
        if game.empires[seat].step is RECRUITING:
            self._recruit(game, outlook)
        else:
            game.act(seat, self._best(choices, _judge(outlook, choices)))

    def _recruit(self, game: RollGame, outlook: Outlook) -> None:
        empire = outlook.own
        worths = die_worths(outlook)
        while empire.step is RECRUITING:
            scores = [worths[DIE.of(choice)] for choice in empire.menu]
            game.act(empire.seat, self._best(empire.menu, scores))


def opinion_of(situation: Situation, temperament: Temperament = EVEN) -> Opinion:
    """What each choice of a situation is worth, by rule of thumb."""
    view = situation.view
    assert isinstance(view, RollView), "this novice plays Roll only"
    outlook = Outlook(sketch(view), situation.seat, temperament)
    step = outlook.own.step
    choices = situation.choices
    return Opinion("" if step is None else step.kind, choices, _judge(outlook, choices))


def _judge(outlook: Outlook, choices: list[Choice]) -> list[float]:
    step = outlook.own.step
    judgement = None if step is None else JUDGEMENTS.get(step.kind)
    if judgement is None:
        # A question of a box that it has never seen: any answer is as good as another.
        return [0.0] * len(choices)
    return judgement(outlook, choices)
