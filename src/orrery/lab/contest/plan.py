"""What a contest plays: deals, each from every seat, so that neither cards nor seats decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from orrery.catalog import kit as kit_named
from orrery.core.chance import Chance
from orrery.core.errors import OptionError
from orrery.lab.arena import derive
from orrery.lab.contest.entrants import entrant


@dataclass(frozen=True)
class Contest:
    """A game, its options, the bots that compete, and the seed of all deals."""

    game: str
    options: Mapping[str, str]
    bots: Sequence[str]
    seed: int
    think: float | None = None
    """Seconds a decision on average, for bots that think; None: as each likes."""
    patience: float = 30.0
    """Seconds after which a bot that is a command counts as silent."""

    @property
    def players(self) -> int:
        """How many seats a game has."""
        return int(self.options["players"])

    def identity(self) -> dict[str, Any]:
        """What must be the same for results to belong together."""
        return {**asdict(self), "options": dict(self.options), "bots": list(self.bots)}

    def deal_of(self, number: int) -> int:
        """The deal that a game plays: as many games share it as there are seats."""
        return number // self.players

    def game_seed(self, number: int) -> int:
        """The seed of a game: that of its deal."""
        return derive(self.seed, self.deal_of(number), "deal")

    def line_up(self, number: int) -> list[int]:
        """Which bot (by its place in `bots`) sits at each seat in a game.

        Bots take turns over the deals. Within a deal all seats move on by one from game to game,
        so everybody plays the same cards from every seat.
        """
        players, count = self.players, len(self.bots)
        deal = self.deal_of(number)
        if count >= players:
            team = _subset(deal, count, players)
        else:
            team = [(deal + seat) % count for seat in range(players)]
        turn = number % players
        return [team[(seat + turn) % players] for seat in range(players)]


def make_contest(
    game: str,
    options: Mapping[str, str],
    bots: Sequence[str],
    seed: int,
    think: float | None = None,
    patience: float = 30.0,
) -> Contest:
    """A contest that can be played; a typed error tells what is wrong with it."""
    completed = kit_named(game).options(options)
    if len(bots) < 2:
        raise OptionError("A contest needs at least two bots: --bots NAME,NAME...")
    if len(set(bots)) < len(bots):
        raise OptionError(f"Each bot is named once in a contest, not as in {','.join(bots)}.")
    for name in bots:
        entrant(name, game, Chance(0), think, patience).close()
    return Contest(game, completed, list(bots), seed, think, patience)


def _subset(deal: int, count: int, players: int) -> list[int]:
    """Some of the bots, another choice for each deal; all choices come equally often."""
    teams = list(combinations(range(count), players))
    return list(teams[deal % len(teams)])
