"""How bots stand after some games: shares of wins, intervals, ratings, times.

A share is what a bot wins of the games it sits in, seat by seat: one in `players` is fair. A game
without an end counts, and nobody wins it: who is behind must not gain by going on for ever. The
interval comes from the deals, each of which is played from every seat: games of one deal are alike,
so they count as one observation.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce

from orrery.lab.contest.plan import Contest
from orrery.lab.contest.playing import STEPS_AN_OCTAVE, Played

Z = 1.96
# Looking again and again finds a difference by chance sooner or later, so a match that stops when
# it is sure asks for more.
Z_SURE = 3.0
FEWEST_DEALS = 20
# A rating in the usual form: 400 points are odds of ten to one.
REFERENCE, REFERENCE_BOT = 1500.0, "novice"
POINTS_A_UNIT = 400 / math.log(10)


@dataclass(frozen=True)
class Estimate:
    """A share with its 95 % interval."""

    share: float
    low: float
    high: float


@dataclass(frozen=True)
class BotStanding:
    """All figures of one bot."""

    name: str
    seats: int
    wins: float
    win: Estimate
    points: list[int]
    place: float
    rating: float
    rating_interval: float
    """Half the width of its 95 % interval; 0 for the bot that the others are measured by."""
    ms_mean: float
    ms_p99: float
    failures: list[str]

    @property
    def mean_points(self) -> float:
        """The average score."""
        return sum(self.points) / len(self.points) if self.points else 0.0


class Standings:
    """Takes in games; gives the figures of all bots."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.games: list[Played] = []
        self.runs: dict[int, list[Played]] = {}
        """The games by the seed of their run; there are several when runs were merged."""
        count = len(contest.bots)
        # Of each bot and deal: what it won, at how many seats.
        self._deals: list[dict[tuple[int, int], tuple[float, int]]] = [{} for _ in range(count)]
        self.ahead = [[0.0] * count for _ in range(count)]
        self.met = [[0] * count for _ in range(count)]

    def add(self, played: Played, seed: int | None = None) -> None:
        """Take in a game; `seed` tells deals of several runs apart."""
        run = self.contest.seed if seed is None else seed
        self.games.append(played)
        self.runs.setdefault(run, []).append(played)
        deal = (run, played.deal)
        for seat, bot in enumerate(played.seats):
            won, seats = self._deals[bot].get(deal, (0.0, 0))
            won += 1 / len(played.winners) if seat in played.winners else 0.0
            self._deals[bot][deal] = (won, seats + 1)
            for other, rival in enumerate(played.seats):
                if rival != bot:
                    self.met[bot][rival] += 1
                    mine, theirs = played.places[seat], played.places[other]
                    self.ahead[bot][rival] += 1.0 if mine < theirs else 0.5 * (mine == theirs)

    @property
    def finished(self) -> list[Played]:
        """The games that were played to their end."""
        return [played for played in self.games if not played.broken_off]

    @property
    def rounds(self) -> float:
        """How long a finished game was on average."""
        return _mean([played.rounds for played in self.finished])

    def estimate(self, bot: int, z: float = Z) -> Estimate:
        """A bot's share of wins."""
        return estimate(self._deals[bot].values(), z)

    def sure(self) -> bool:
        """Whether the best bot is better than the next for certain, and not only by luck so far."""
        if min(len(deals) for deals in self._deals) < FEWEST_DEALS:
            return False
        ranked = sorted(
            (self.estimate(bot, Z_SURE) for bot in range(len(self.contest.bots))),
            key=lambda each: -each.share,
        )
        return ranked[0].low > ranked[1].high

    def bots(self) -> list[BotStanding]:
        """Every bot's figures, in the order in which the bots were named."""
        ratings = _ratings(self.contest.bots, self.games)
        return [self._bot(bot, *ratings[bot]) for bot in range(len(self.contest.bots))]

    def _bot(self, bot: int, rating: float, interval: float) -> BotStanding:
        points: list[int] = []
        places: list[int] = []
        counts: Counter[int] = Counter()
        seconds = 0.0
        failures: list[str] = []
        for played in self.games:
            for seat, sitting in enumerate(played.seats):
                if sitting != bot:
                    continue
                places.append(played.places[seat])
                if not played.broken_off:
                    points.append(played.scores[seat])
                elif played.failed == seat:
                    failures.append(f"game {played.number}: {played.why}")
                seconds += played.seconds[seat]
                counts.update({int(at): n for at, n in played.times[seat].items()})
        decisions = sum(counts.values())
        return BotStanding(
            name=self.contest.bots[bot],
            seats=len(places),
            wins=sum(won for won, _ in self._deals[bot].values()),
            win=self.estimate(bot),
            points=points,
            place=sum(places) / len(places) if places else 0.0,
            rating=rating,
            rating_interval=interval,
            ms_mean=1000 * seconds / decisions if decisions else 0.0,
            ms_p99=_percentile(counts, 0.99),
            failures=failures,
        )

    def summary(self) -> dict[str, Any]:
        """One object of plain values, ready for JSON."""
        return {
            "game": self.contest.game,
            "options": dict(self.contest.options),
            "seed": self.contest.seed,
            "seeds": sorted(self.runs) or [self.contest.seed],
            "games": len(self.games),
            "broken_off": len(self.games) - len(self.finished),
            "rounds": round(self.rounds, 3),
            "bots": [
                {
                    "name": bot.name,
                    "share": round(bot.win.share, 4),
                    "low": round(bot.win.low, 4),
                    "high": round(bot.win.high, 4),
                    "ms_mean": round(bot.ms_mean, 3),
                    "ms_p99": round(bot.ms_p99, 3),
                    "seats": bot.seats,
                    "wins": round(bot.wins, 3),
                    "points": round(bot.mean_points, 2),
                    "place": round(bot.place, 3),
                    "rating": round(bot.rating),
                    "rating_interval": round(bot.rating_interval),
                    "failures": bot.failures,
                }
                for bot in self.bots()
            ],
        }


def estimate(groups: Iterable[tuple[float, int]], z: float = Z) -> Estimate:
    """A share from groups of (wins, seats), each group one observation.

    The interval is that of a ratio of means; where every group agrees it is Wilson's instead, since
    a handful of equal results proves little.
    """
    found = [(won, seats) for won, seats in groups if seats]
    if not found:
        return Estimate(0.0, 0.0, 1.0)
    count = len(found)
    seats = sum(each for _, each in found)
    share = sum(won for won, _ in found) / seats
    spread = sum((won - share * each) ** 2 for won, each in found)
    low, high = _wilson(share, count, z)
    if count > 1 and spread > 0:
        half = z * math.sqrt(spread * count / (count - 1)) / seats
        low, high = share - half, share + half
    return Estimate(share, max(0.0, low), min(1.0, high))


def _wilson(share: float, count: int, z: float) -> tuple[float, float]:
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    root = math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    half = z * root / (1 + z * z / count)
    return middle - half, middle + half


def _ratings(bots: Sequence[str], games: list[Played]) -> list[tuple[float, float]]:
    """OpenSkill's Plackett-Luce ratings from the places of all games, in order of number."""
    model = PlackettLuce()
    ratings = [model.rating(name=name) for name in bots]
    for played in sorted(games, key=lambda each: each.number):
        if not played.winners:
            continue
        if len(set(played.seats)) < len(played.seats):
            # A bot that sits twice is rated by its best seat.
            best: dict[int, int] = {}
            for seat, bot in enumerate(played.seats):
                best[bot] = min(best.get(bot, 99), played.places[seat])
            sitting, places = list(best), list(best.values())
        else:
            sitting, places = played.seats, played.places
        if len(sitting) < 2:
            continue
        rated = model.rate([[ratings[bot]] for bot in sitting], ranks=[float(p) for p in places])
        for bot, team in zip(sitting, rated, strict=True):
            ratings[bot] = team[0]
    scale = POINTS_A_UNIT / (math.sqrt(2) * model.beta)
    fixed = bots.index(REFERENCE_BOT) if REFERENCE_BOT in bots else len(bots) - 1
    middle = ratings[fixed].mu
    return [
        (REFERENCE + scale * (each.mu - middle), 0.0 if bot == fixed else Z * scale * each.sigma)
        for bot, each in enumerate(ratings)
    ]


def _percentile(counts: Counter[int], share: float) -> float:
    """The time in milliseconds that this share of the decisions did not exceed."""
    total = sum(counts.values())
    seen = 0
    for at in sorted(counts):
        seen += counts[at]
        if seen >= share * total:
            return float(1000 * 2 ** (at / STEPS_AN_OCTAVE))
    return 0.0


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
