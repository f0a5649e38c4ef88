"""What a contest plays: deals, each from every seat, so that neither cards nor seats decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import combinations
from typing import Any

from orrery.catalog import kit as kit_named
from orrery.core.chance import Chance
from orrery.core.errors import OptionError
from orrery.lab.arena import derive
from orrery.lab.contest.entrants import entrant, is_class
from orrery.lab.contest.inside import EntrantError
from orrery.lab.contest.ready import get_ready
from orrery.lab.processes import ProcessDiedError, in_processes


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
    files: Mapping[str, str] = field(default_factory=dict)
    """The files that options were read from; other processes read them too (see `Kit.files`)."""

    @property
    def players(self) -> int:
        """How many seats a game has."""
        return int(self.options["players"])

    def identity(self) -> dict[str, Any]:
        """What is kept with results, and tells which of them belong together."""
        whole = {**asdict(self), "options": dict(self.options), "bots": list(self.bots)}
        # Options name what was read; where it was read from is this machine's.
        del whole["files"]
        return whole

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
    files: Mapping[str, str] | None = None,
) -> Contest:
    """A contest that can be played; a typed error tells what is wrong with it.

    Without `players` among the options there are as many as bots, if so many can play.
    """
    completed = _completed(game, options, len(bots))
    if len(bots) < 2:
        raise OptionError("A contest needs at least two bots: --bots NAME,NAME...")
    if len(set(bots)) < len(bots):
        raise OptionError(f"Each bot is named once in a contest, not as in {','.join(bots)}.")
    contest = Contest(game, completed, list(bots), seed, think, patience, dict(files or {}))
    for name in bots:
        if not is_class(name):
            _try_out(contest, name)
    _try_out_classes(contest, [name for name in bots if is_class(name)])
    return contest


def _completed(game: str, options: Mapping[str, str], bots: int) -> dict[str, str]:
    kit = kit_named(game)
    if "players" not in options and bots in kit.players:
        try:
            return kit.options({**options, "players": str(bots)})
        except OptionError:
            # Not with these options: some are for fewer.
            pass
    return kit.options(options)


def _try_out(contest: Contest, name: str) -> None:
    entrant(name, contest.game, Chance(0), contest.think, contest.patience).close()


def _try_out_classes(contest: Contest, names: Sequence[str]) -> None:
    """Make them once, in a process of its own: they are foreign code, which may end it."""
    ready = partial(get_ready, contest.game, contest.files)
    try:
        for _ in in_processes(partial(_try_out, contest), names, 1, ready):
            pass
    except ProcessDiedError as error:
        raise EntrantError(f"{error.item} cannot be made: its process {error.how}.") from error


def _subset(deal: int, count: int, players: int) -> list[int]:
    """Some of the bots, another choice for each deal; all choices come equally often."""
    teams = list(combinations(range(count), players))
    return list(teams[deal % len(teams)])
