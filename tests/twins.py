"""Twins: two games that differ only in what a seat cannot know must look the same to it."""

from __future__ import annotations

from orrery.core.game import Game


def check_alike(game: Game, twin: Game, seat: int | None) -> None:
    """Whatever the seat can look at or ask is the same in both games."""
    assert twin.view(seat).encode() == game.view(seat).encode()
    assert twin.pending() == game.pending()
    assert twin.ended_by() == game.ended_by()
    for mine, theirs in zip(twin.scores(), game.scores()):
        assert (mine.parts, mine.tiebreak) == (theirs.parts, theirs.tiebreak)
    if seat is not None:
        _check_questions(game, twin, seat)


def differ_to_others(game: Game, twin: Game, seat: int | None) -> bool:
    """Whether somebody else sees that these are two games: else the comparison says nothing."""
    others = [other for other in range(game.seats) if other != seat]
    return any(twin.view(other).encode() != game.view(other).encode() for other in others)


def _check_questions(game: Game, twin: Game, seat: int) -> None:
    assert twin.choices(seat) == game.choices(seat)
    for choice in game.choices(seat)[:4]:
        one, two = game.preview(seat, choice), twin.preview(seat, choice)
        assert (one.gains, one.chance) == (two.gains, two.chance)
        assert str(one.events) == str(two.events)
    for other in game.pending():
        for choice in game.choices(other)[:4]:
            assert repr(game.verify(seat, choice)) == repr(twin.verify(seat, choice))
