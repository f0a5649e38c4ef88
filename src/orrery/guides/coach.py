"""The coach of one seat: follows the choices of a game and knows which lessons are behind it.

What the coach says is a function of the list of choices, as everything in a game is. So a table
that was left, taken back a choice, or loaded anew is coached as if nothing had happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from orrery.catalog import kit
from orrery.core.choice import Choice
from orrery.core.history import History
from orrery.core.picking import Pick
from orrery.guides.lesson import Answer, Data, Guide, Lesson, Moment, Words

Played = tuple[int, str]


@dataclass(frozen=True)
class Advice(Generic[Data]):
    """What the coach says now."""

    lessons: list[tuple[Lesson[Data], Words]]
    """The lessons whose moment this is, those that were answered before among them."""
    seen: list[str]
    """The names of the lessons that were answered, in that order."""
    answer: Answer | None
    """To the latest choice that answered a lesson."""
    answered: str
    fresh: bool
    """Nothing was chosen since that choice."""
    over: bool
    """All was shown, or the rounds of the guide are over: from here on the game is free."""


class Coach(Generic[Data]):
    """Goes through the choices of one game; `names` are the players', by seat."""

    def __init__(
        self, guide: Guide[Data], options: dict[str, str], seed: int, seat: int, names: list[str]
    ) -> None:
        self.guide = guide
        self._options = options
        self._seed = seed
        self._seat = seat
        self._names = names
        self._begin()

    def advise(self, moves: Sequence[Played]) -> Advice[Data]:
        """What there is to say after these choices."""
        if list(moves[: len(self._played)]) != self._played:
            self._begin()
        for seat, text in moves[len(self._played) :]:
            self._follow(seat, text)
        lessons = self._lessons()
        every = {lesson.name for lesson in self.guide.lessons}
        view: Any = self._past[-1]
        return Advice(
            lessons=lessons,
            seen=list(self._seen),
            answer=self._answer,
            answered=self._answered,
            fresh=self._fresh,
            over=every <= set(self._seen) or view.round > self.guide.rounds or view.over,
        )

    def _begin(self) -> None:
        self._history = History(kit(self.guide.game), self._options, self._seed)
        self._played: list[Played] = []
        # What the seat saw, the first and the last view of each stage: lessons look back at them.
        self._past: list[Data] = []
        self._seen: list[str] = []
        self._answer: Answer | None = None
        self._answered = ""
        self._fresh = False
        # What is said of a set that is being picked, one piece after the other.
        self._set: tuple[Lesson[Data], Words] | None = None
        self._look()

    def _follow(self, seat: int, text: str) -> None:
        game = self._history.game
        choice = game.parse(text)
        if seat == self._seat:
            self._hear(choice)
        self._history.do(seat, choice)
        self._history.forget()
        self._played.append((seat, text))
        self._look()

    def _hear(self, choice: Choice) -> None:
        """The learner chose: the lessons that this answers are behind them."""
        pick = self._history.game.pick(self._seat)
        made = [choice] if pick is None else _pieces(pick, choice)
        if self._set is not None and pick is not None and pick.picked:
            # Whatever the order: a set with the piece that was spoken of in it is as was said.
            lesson, words = self._set
            for piece in made:
                if piece.text in words.advice and self._answer and self._answer.tone != "good":
                    self._answer = lesson.answer(self._moment(), words, piece)
        else:
            self._fresh = False
            self._set = None
        for lesson, words in self._lessons():
            if lesson.name in self._seen:
                continue
            if lesson.verbs and choice.verb not in lesson.verbs:
                continue
            self._seen.append(lesson.name)
            said = next((piece for piece in made if piece.text in words.advice), choice)
            answer = lesson.answer(self._moment(), words, said)
            if answer is not None:
                self._answer, self._answered, self._fresh = answer, lesson.name, True
                if pick is not None:
                    self._set = lesson, words

    def _lessons(self) -> list[tuple[Lesson[Data], Words]]:
        if self._history.game.decision(self._seat) is None:
            return []
        moment = self._moment()
        found = [(lesson, lesson.say(moment)) for lesson in self.guide.lessons]
        return [(lesson, words) for lesson, words in found if words is not None]

    def _moment(self) -> Moment[Data]:
        return Moment(self._history.game, self._seat, self._names, self._past)

    def _look(self) -> None:
        view: Any = self._history.game.view(self._seat).data()
        past: list[Any] = self._past
        if len(past) > 1 and _time(past[-1]) == _time(past[-2]) == _time(view):
            past.pop()
        past.append(view)


def _pieces(pick: Pick, choice: Choice) -> list[Choice]:
    """What a choice picks of a set: itself, and the rest where the engine has to take all of it.

    Nothing where it only closes the set.
    """
    texts = [piece.text for piece in pick.pool]
    if choice.text not in texts:
        return []
    rest = pick.pool[texts.index(choice.text) + 1 :]
    return [choice, *(rest if len(rest) == pick.least - 1 else [])]


def _time(view: Any) -> tuple[int, str]:
    return view.round, view.stage
