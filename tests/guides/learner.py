"""Somebody who plays a guided game against two novices, and a coach who watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from orrery.bots.bot import Situation
from orrery.bots.roster import make_bot
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.game import Game
from orrery.core.history import History
from orrery.guides.coach import Advice, Coach, Played
from orrery.guides.lesson import Guide, Lesson, Words

NAMES = ["Mira", "Vega", "Lyra"]
SEAT = 0


@dataclass
class Moment:
    """The learner is asked something."""

    game: Game
    advice: Advice[Any]
    moves: list[Played]

    @property
    def lessons(self) -> list[tuple[Lesson[Any], Words]]:
        """What is said that was not answered before."""
        return [(one, words) for one, words in self.advice.lessons if one.name not in self.seen]

    @property
    def kind(self) -> str:
        """What is asked."""
        decision = self.game.decision(SEAT)
        assert decision is not None
        return decision.kind

    @property
    def seen(self) -> list[str]:
        return self.advice.seen

    @property
    def advised(self) -> list[str]:
        """The texts of the choices that the coach speaks of."""
        return [text for _, words in self.lessons for text in words.advice]


Learner = Callable[[Moment], Choice]


def options_of(guide: Guide[Any]) -> dict[str, str]:
    """The options of the guide's table."""
    return kit(guide.game).options({**guide.options, "players": str(len(guide.bots) + 1)})


def coach_of(guide: Guide[Any]) -> Coach[Any]:
    """A coach who has seen nothing yet."""
    return Coach(guide, options_of(guide), guide.seed, SEAT, NAMES)


def play(guide: Guide[Any], learner: Learner, luck: int = 0) -> Iterator[Moment]:
    """Every moment of the learner until the coach hands over; the last one is over."""
    history = History(kit(guide.game), options_of(guide), guide.seed)
    bots = [make_bot("novice", guide.game, Chance(10 * luck + seat)) for seat in range(3)]
    coach = coach_of(guide)
    moves: list[Played] = []
    while not history.game.over:
        seat = history.game.pending()[0]
        if seat == SEAT:
            moment = Moment(history.game, coach.advise(moves), moves)
            yield moment
            if moment.advice.over:
                return
            choice = learner(moment)
        else:
            choice = bots[seat].choose(Situation(history.game, seat))
        history.do(seat, choice)
        moves.append((seat, choice.text))


def obedient(moment: Moment) -> Choice:
    """Does what the coach says; left alone, what a novice would do."""
    if moment.advised:
        return moment.game.parse(moment.advised[0])
    return make_bot("novice", moment.game.name, Chance(0)).choose(Situation(moment.game, SEAT))


def contrary(luck: int) -> Learner:
    """Does anything but what the coach says, if there is anything else."""
    chance = Chance(luck)

    def choose(moment: Moment) -> Choice:
        legal = moment.game.choices(SEAT)
        other = [choice for choice in legal if choice.text not in moment.advised] or legal
        return other[chance.below(len(other))]

    return choose
