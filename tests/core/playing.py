"""Random play for the tests: whole games, and games that stop somewhere."""

from __future__ import annotations

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.game import Game
from orrery.core.history import History


def begin(players: int, seed: int, **options: str) -> History:
    """A history in which nothing was chosen yet."""
    return History(kit("roll"), {"players": str(players), **options}, seed)


def any_choice(game: Game, chance: Chance) -> tuple[int, Choice]:
    """A random pending seat and one of its choices."""
    seats = game.pending()
    seat = seats[chance.below(len(seats))]
    choices = game.choices(seat)
    return seat, choices[chance.below(len(choices))]


def play_on(history: History, chance: Chance, choices: int = 100_000) -> History:
    """Make random choices until the game is over or so many were made."""
    while choices and not history.game.over:
        history.do(*any_choice(history.game, chance))
        choices -= 1
    return history


def finished(players: int, seed: int, **options: str) -> History:
    """A game played at random to its end."""
    return play_on(begin(players, seed, **options), Chance(seed))


def all_views(game: Game) -> list[bytes]:
    """What every seat and a spectator see, as bytes."""
    return [game.view(seat).encode() for seat in (*range(game.seats), None)]
