"""The film of a finished game: every position as every seat saw it, from its record.

The engine makes the positions; they travel as the first views and what each choice changed in
them, so that a client can stand at any moment, behind any seat, without asking again.
"""

from __future__ import annotations

import re
from collections import Counter

from orrery.catalog import GameView
from orrery.catalog import kit as kit_of
from orrery.core import record
from orrery.core.choice import Choice
from orrery.core.events import EVERYONE, Event
from orrery.core.game import Showing
from orrery.core.history import History
from orrery.core.kit import Kit
from orrery.core.wire import Change
from orrery.server.bodies import Film, FilmLine, FilmStep, RecordSummary
from orrery.server.difference import changes
from orrery.server.messages import Result, RoundPoints, SeatScore
from orrery.server.transcript import entry_of

_PLACES = re.compile(r"\{(\d+)\}")


def film(text: str) -> Film:
    """The film of a record; RecordError says what is wrong with it, and where."""
    finished = record.replay(text, kit_of)
    names = record.parse(text).seats
    kit = finished.kit
    history = History(kit, finished.options, finished.seed)
    clock = _Clock(history.opening)
    showing = history.game.showing()
    views: list[GameView] = [showing.data(seat) for seat in range(history.game.seats)]
    waiting = history.game.pending()
    opening = _lines(kit, history.opening, names, 0)
    steps: list[FilmStep] = []
    shown: list[GameView | None] = [*views]
    for at, move in enumerate(finished.moves, start=1):
        moment = clock.round, clock.stage
        events = history.do(move.seat, move.choice)
        clock.hear(events)
        if clock.round != moment[0]:
            clock.close(history)
        showing = history.game.showing(showing)
        steps.append(
            FilmStep(
                seat=move.seat,
                choice=move.choice.text,
                round=moment[0],
                stage=moment[1],
                changes=[_changed(showing, shown, seat) for seat in range(len(shown))],
                waiting=history.game.pending(),
                log=_lines(kit, events, names, at, move.seat, move.choice),
            )
        )
    clock.close(history)
    return Film(summary(finished, names, clock.points), views, waiting, opening, steps)


def summarise(text: str) -> RecordSummary:
    """What a record tells for a list of games and its statistics; RecordError as above."""
    finished = record.replay(text, kit_of)
    return summary(finished, record.parse(text).seats, [])


def summary(finished: History, names: list[str], points: list[RoundPoints]) -> RecordSummary:
    """A finished game in figures."""
    game, kit = finished.game, finished.kit
    chosen = [Counter[str]() for _ in names]
    rounds = 0
    for events in (finished.opening, *[move.events for move in finished.moves]):
        for event in events:
            number = event.facts.get("round")
            if isinstance(number, int):
                rounds = max(rounds, number)
            if event.seat >= 0:
                chosen[event.seat].update(kit.chosen(event))
    scores = [
        SeatScore(seat, score.total, score.tiebreak, score.parts)
        for seat, score in enumerate(game.scores())
    ]
    return RecordSummary(
        game=kit.name,
        title=kit.title,
        options=dict(finished.options),
        names=names,
        rounds=rounds,
        choices=len(finished.moves),
        chosen=[dict(counts) for counts in chosen],
        tableaus=[kit.tableau(game, seat) for seat in range(game.seats)],
        result=Result(game.winners(), scores, game.ended_by(), points, str(finished.seed)),
    )


class _Clock:
    """Which round and which part of it the events have come to, and the points by round."""

    def __init__(self, opening: list[Event]) -> None:
        self.round = 0
        self.stage = ""
        self.points: list[RoundPoints] = []
        self._closed = 0
        self.hear(opening)

    def hear(self, events: list[Event]) -> None:
        """Follow what was told."""
        for event in events:
            if event.seat >= 0:
                continue
            number = event.facts.get("round")
            if isinstance(number, int):
                self.round = number
            stage = event.facts.get("stage") or event.facts.get("phase")
            if isinstance(stage, str):
                self.stage = stage.lower()

    def close(self, history: History) -> None:
        """A round is over: note everybody's points."""
        over = self.round if history.game.over else self.round - 1
        if over > self._closed:
            self._closed = over
            points = [score.total for score in history.game.scores()]
            self.points.append(RoundPoints(over, points))


def _changed(showing: Showing, shown: list[GameView | None], seat: int) -> list[Change]:
    """What the seat sees change; what it was shown is kept only where that has to be compared."""
    news = showing.news(seat)
    if news is not None:
        shown[seat] = None
        # A film shows views and nothing else of a sight.
        return [Change(change.path[1:], change.value) for one in news for change in one.changes]
    was, now = shown[seat], showing.data(seat)
    shown[seat] = now
    return changes(was, now)


def _lines(
    kit: Kit,
    events: list[Event],
    names: list[str],
    at: int,
    seat: int = EVERYONE,
    choice: Choice | None = None,
) -> list[FilmLine]:
    lines: list[FilmLine] = []
    for event in events:
        sentence = kit.sentence(event)
        if sentence:
            words = _PLACES.sub(lambda place: names[int(place[1])], sentence)
            lines.append(FilmLine(event.audience, entry_of(event, words, at, seat, choice)))
    return lines
