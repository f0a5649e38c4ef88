"""Checks that hold for every game, made while it is played; `orrery simulate --verify`."""

from __future__ import annotations

from typing import Any

from orrery.core import record
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.errors import OrreryError, RecordError, Refused
from orrery.core.events import EVERYONE, NOBODY, Event
from orrery.core.game import Game
from orrery.core.history import History

# Every choice is checked for what is cheap; what is dear is checked once in so many choices.
LOOK_EVERY = 16
UNDO_EVERY = 128


class BrokenLawError(OrreryError):
    """Something that must hold in every game did not."""


class Verifier:
    """Plays a game's choices and checks every law around them.

    After every choice: it changed something; somebody can act or the game is over; texts of choices
    round-trip; the game's own audit finds nothing; a copy made before the choice was left alone by
    it, and comes to the same point by the same choice. Once in a while: all views (of the copy
    too), their samples, previews and undo.
    """

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._spoken: set[str] = set()

    def check_opening(self, history: History) -> None:
        """Check the game as it was set up."""
        self._check(history, "the opening", history.opening)
        self._look(history, "the opening")

    def do(self, history: History, seat: int, choice: Choice) -> None:
        """Make the choice, and check all that must hold before and after it."""
        where = f"choice {len(history.moves) + 1}, {choice.text!r} of seat {seat}"
        game = history.game
        copy = game.copy()
        before = _pulse(game)
        looking = self._chance.below(LOOK_EVERY) == 0
        views = _views(game) if looking else []
        try:
            events = history.do(seat, choice)
        except Refused as error:
            raise BrokenLawError(f"{where}: a legal choice was refused: {error}") from error
        _expect(_pulse(copy) == before, where, "the choice changed a copy made before it")
        if looking:
            _expect(_views(copy) == views, where, "the choice changed what a copy shows")
            views = _views(game)
        after = _pulse(game)
        if after == before:
            # Rare, so the dear comparison is made only now.
            _expect(_views(copy) != _views(game), where, "the choice changes nothing")
        copy.do(seat, choice)
        _expect(_pulse(copy) == after, where, "a copy comes to another point by the same choice")
        _expect(_pulse(game) == after, where, "playing the copy changed the game")
        if looking:
            _expect(_views(copy) == views, where, "a copy shows something else in the end")
            _expect(_views(game) == views, where, "playing the copy changed what the game shows")
        self._check(history, where, events)
        if looking:
            self._look(history, where)
        if self._chance.below(UNDO_EVERY) == 0:
            self._take_back(history, where)

    def check_end(self, history: History, names: list[str]) -> None:
        """The finished game's record replays to the same end."""
        self._look(history, "the end")
        _expect(bool(history.game.ended_by()), "the end", "the game is over for no reason")
        text = record.write(history, names)
        try:
            again = record.replay(text, lambda _: history.kit)
        except RecordError as error:
            raise BrokenLawError(f"the record does not replay: {error}") from error
        _expect(_views(again.game) == _views(history.game), "the end", "the replay ends elsewhere")

    def _check(self, history: History, where: str, events: list[Event]) -> None:
        game = history.game
        pending = game.pending()
        _expect(game.over != bool(pending), where, "nobody can act, yet the game is not over")
        for seat in range(game.seats):
            choices = game.choices(seat)
            waits = seat in pending
            _expect(bool(choices) == waits, where, f"seat {seat} has choices but is not asked")
            _expect(len(set(choices)) == len(choices), where, f"seat {seat} has a choice twice")
            _expect(
                (game.decision(seat) is not None) == waits, where, f"seat {seat} lacks a decision"
            )
            for choice in choices:
                self._check_text(game, choice, where)
        for event in events:
            _check_audience(game, event, where)
            if history.kit.journal is not None:
                wrong = history.kit.journal.wrong(event)
                _expect(not wrong, where, wrong)
        for law in history.kit.audit(game):
            raise BrokenLawError(f"{where}: {law}")

    def _check_text(self, game: Game, choice: Choice, where: str) -> None:
        if choice.text in self._spoken:
            return
        _expect(game.parse(choice.text) is choice, where, f"{choice.text!r} does not round-trip")
        plain = choice.text == " ".join(choice.text.split())
        _expect(plain and "|" not in choice.text, where, f"{choice.text!r} does not fit a record")
        # What was written is remembered; a record is read by somebody who remembers nothing.
        read = choice.kind.lexicon.read(choice.text)
        _expect(read is choice, where, f"{choice.text!r} is read as {read.text!r}")
        self._spoken.add(choice.text)

    def _look(self, history: History, where: str) -> None:
        """Views, samples and previews, from every seat and from outside."""
        game = history.game
        before = _views(game)
        for seat in (None, *range(game.seats)):
            view = game.view(seat)
            sampled = history.kit.sample(view, self._chance)
            whose = "the spectator" if seat is None else f"seat {seat}"
            same = sampled.view(seat).encode() == view.encode()
            _expect(same, where, f"a sample of the view of {whose} has another view")
            for law in history.kit.audit(sampled):
                raise BrokenLawError(f"{where}: in a sample of the view of {whose}: {law}")
            if seat is not None and game.choices(seat):
                self._compare_worlds(game, sampled, seat, where)
        _expect(_views(game) == before, where, "looking at the game changed it")

    def _compare_worlds(self, game: Game, sampled: Game, seat: int, where: str) -> None:
        """What a seat cannot know changes neither its choices nor what it hears at once."""
        choices = game.choices(seat)
        _expect(
            set(sampled.choices(seat)) == set(choices),
            where,
            f"what seat {seat} cannot know changes its choices",
        )
        choice = choices[self._chance.below(len(choices))]
        here, there = game.preview(seat, choice), sampled.preview(seat, choice)
        same = (here.gains, here.chance, _heard(here.events)) == (
            there.gains,
            there.chance,
            _heard(there.events),
        )
        _expect(same, where, f"a preview tells seat {seat} what it cannot know ({choice.text!r})")

    def _take_back(self, history: History, where: str) -> None:
        """Undo and the same choice again lead to the same point."""
        game = history.game
        for seat in range(game.seats):
            if history.why_not_undo(seat) is None:
                before = _pulse(game)
                choice = history.undo(seat)
                _expect(history.game.choices(seat) != [], where, "undo left nothing to choose")
                history.do(seat, choice)
                _expect(_pulse(history.game) == before, where, "undo and redo lead elsewhere")
                return


def _check_audience(game: Game, event: Event, where: str) -> None:
    known = event.audience in (EVERYONE, NOBODY) or 0 <= event.audience < game.seats
    _expect(known, where, f"{event.kind!r} is told to seat {event.audience}, which is not there")
    own = event.audience in (EVERYONE, NOBODY, event.seat)
    _expect(own, where, f"{event.kind!r} of seat {event.seat} is told to seat {event.audience}")


def _heard(events: list[Event]) -> list[tuple[str, int, Any]]:
    return [(event.kind, event.seat, event.facts) for event in events]


def _pulse(game: Game) -> tuple[Any, ...]:
    """What a game shows at little cost: enough to notice that something changed."""
    seats = range(game.seats)
    return (
        game.over,
        game.barrier,
        game.chance.position(),
        game.pending(),
        [game.choices(seat)[:] for seat in seats],
        [game.holdings(seat) for seat in seats],
        [score.total for score in game.scores()],
    )


def _views(game: Game) -> list[bytes]:
    """What a game shows from every side."""
    return [game.view(seat).encode() for seat in (None, *range(game.seats))]


def _expect(holds: bool, where: str, otherwise: str) -> None:
    if not holds:
        raise BrokenLawError(f"{where}: {otherwise}")
