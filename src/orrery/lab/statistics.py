"""Statistics of a match: small accumulators that each take in results and sum one thing up."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from orrery.lab.arena import Match, Result


class Accumulator(Protocol):
    """Takes in one result after another; `summary` gives plain values, ready for JSON."""

    def add(self, result: Result) -> None:
        """Take in a finished game."""
        ...

    def summary(self) -> dict[str, Any]:
        """What the games taken in come to; each accumulator has keys of its own."""
        ...


@dataclass(frozen=True)
class Spread:
    """How a number is distributed."""

    mean: float
    deviation: float
    least: int
    quartiles: tuple[float, float, float]
    most: int

    @classmethod
    def of(cls, values: Sequence[int]) -> Spread:
        """The spread of at least one value."""
        quarters = statistics.quantiles(values, n=4, method="inclusive") if values[1:] else values
        low, middle, high = quarters[0], quarters[len(quarters) // 2], quarters[-1]
        return cls(
            statistics.fmean(values),
            statistics.pstdev(values),
            min(values),
            (float(low), float(middle), float(high)),
            max(values),
        )

    def summary(self) -> dict[str, Any]:
        """The spread in plain values."""
        return {
            "mean": round(self.mean, 3),
            "deviation": round(self.deviation, 3),
            "min": self.least,
            "quartiles": list(self.quartiles),
            "max": self.most,
        }


class Wins:
    """Who wins; several winners share one win between them."""

    def __init__(self, bots: Sequence[str]) -> None:
        self._bots = bots
        self._seats = [0.0] * len(bots)

    def add(self, result: Result) -> None:
        for seat in result.winners:
            self._seats[seat] += 1 / len(result.winners)

    def summary(self) -> dict[str, Any]:
        wins = dict.fromkeys(self._bots, 0.0)
        for bot, won in zip(self._bots, self._seats, strict=True):
            wins[bot] += won
        return {
            "wins": {bot: round(won, 3) for bot, won in wins.items()},
            "wins_by_seat": [round(won, 3) for won in self._seats],
        }


class Scores:
    """The scores of each seat."""

    def __init__(self, seats: int) -> None:
        self._scores: list[list[int]] = [[] for _ in range(seats)]

    def add(self, result: Result) -> None:
        for own, score in zip(self._scores, result.scores, strict=True):
            own.append(score)

    def summary(self) -> dict[str, Any]:
        if not self._scores[0]:
            return {"scores": [], "score_spread": []}
        spreads = [Spread.of(own).summary() for own in self._scores]
        return {"scores": [spread["mean"] for spread in spreads], "score_spread": spreads}


class Lengths:
    """How long games take, in rounds and in choices."""

    def __init__(self) -> None:
        self._rounds: list[int] = []
        self._choices = 0

    def add(self, result: Result) -> None:
        self._rounds.append(result.rounds)
        self._choices += result.choices

    def summary(self) -> dict[str, Any]:
        games = len(self._rounds)
        counts = Counter(self._rounds)
        spread = Spread.of(self._rounds).summary() if games else {}
        return {
            "games": games,
            "rounds": spread.get("mean", 0.0),
            "round_spread": spread,
            "round_counts": {str(length): counts[length] for length in sorted(counts)},
            "choices": round(self._choices / games, 1) if games else 0.0,
        }


class Endings:
    """What ended the games; a game that ended for two reasons counts under both together."""

    def __init__(self) -> None:
        self._reasons: Counter[str] = Counter()

    def add(self, result: Result) -> None:
        self._reasons[" and ".join(result.ended_by)] += 1

    def summary(self) -> dict[str, Any]:
        return {"ended_by": dict(self._reasons.most_common())}


class Phases:
    """Which phases or actions were chosen, by seat, and how often each took place."""

    def __init__(self, seats: int) -> None:
        self._chosen: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._phases: Counter[str] = Counter()
        self._rounds = 0

    def add(self, result: Result) -> None:
        for own, chosen in zip(self._chosen, result.chosen, strict=True):
            own.update(chosen)
        self._phases.update(result.phases)
        self._rounds += result.rounds

    def summary(self) -> dict[str, Any]:
        names = sorted({name for own in self._chosen for name in own})
        return {
            "chosen": {name: [own[name] for own in self._chosen] for name in names},
            "phases": {
                name: round(count / self._rounds, 3) for name, count in sorted(self._phases.items())
            },
        }


class Report:
    """All statistics of a match."""

    def __init__(self, match: Match) -> None:
        seats = len(match.bots)
        self._parts: tuple[Accumulator, ...] = (
            Lengths(),
            Scores(seats),
            Wins(match.bots),
            Endings(),
            Phases(seats),
        )

    def add(self, result: Result) -> None:
        """Take in a finished game."""
        for part in self._parts:
            part.add(result)

    def summary(self) -> dict[str, Any]:
        """Everything in one object of plain values."""
        whole: dict[str, Any] = {}
        for part in self._parts:
            whole.update(part.summary())
        return whole
