"""Games that values are learned from: the novice plays itself, now and then at random."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from orrery.bots.bot import Situation
from orrery.bots.net import Row
from orrery.bots.race_features import features
from orrery.bots.race_novice import RaceNovice
from orrery.core.chance import Chance
from orrery.race.game import RaceGame, start

# How often a choice is made at random, so that values know what they are worth off the usual way.
MISTAKES = 0.12
# A game that does not end is counted as it stands after this many rounds.
LONGEST = 30
# Points of a margin of one.
SCALE = 20.0
# A narrow win is half luck: a part of the target is a share that falls with the points behind.
SOFT, NEARNESS = 0.6, 0.3


@dataclass(frozen=True)
class Sample:
    """A position of a seat, and what it came to."""

    row: Row
    win: float
    margin: float


def lesson(options: Mapping[str, str], seed: int) -> list[Sample]:
    """The positions of one game, after each choice of each seat."""
    luck = Chance(seed)
    game = start(options, Chance(luck.below(2**62)))
    game.events = None
    bots = [RaceNovice(Chance(luck.below(2**62))) for _ in range(game.seats)]
    seen: list[list[Row]] = [[] for _ in bots]
    while not game.over and game.round <= LONGEST:
        for seat in game.pending():
            _choose(game, seat, bots[seat], luck, seen[seat])
        game.advance()
    return _samples(game, seen)


def _choose(game: RaceGame, seat: int, bot: RaceNovice, luck: Chance, seen: list[Row]) -> None:
    menu = game.choices(seat)
    if len(menu) == 1:
        game.act(seat, menu[0])
        return
    view = game.view(seat)
    assert view.own is not None, "it is a seat's view"
    known = view.own.hand + view.own.explored
    if luck.below(100) < 100 * MISTAKES:
        choice = menu[luck.below(len(menu))]
    else:
        choice = bot.choose(Situation(game, seat))
    game.act(seat, choice)
    seen.append(features(game.view(seat), known))


def _samples(game: RaceGame, seen: list[list[Row]]) -> list[Sample]:
    winners = game.winners()
    scores = np.array([score.total for score in game.scores()], float)
    near = np.exp(NEARNESS * (scores - scores.max()))
    near /= near.sum()
    samples: list[Sample] = []
    for seat, rows in enumerate(seen):
        won = 1 / len(winners) if seat in winners else 0.0
        target = (1 - SOFT) * won + SOFT * float(near[seat])
        others = max(score for other, score in enumerate(scores) if other != seat)
        margin = max(-1.5, min(1.5, float(scores[seat] - others) / SCALE))
        samples.extend(Sample(row, target, margin) for row in rows)
    return samples
