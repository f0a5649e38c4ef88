"""Training of values: games, steps of learning, checkpoints, and a curve of what they achieve."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from orrery.bots.net import Array, Net, chances
from orrery.lab.learning.adam import cross_entropy
from orrery.lab.learning.learners import Learner, learner_for
from orrery.lab.learning.lessons import Subject
from orrery.lab.learning.replay import Replay
from orrery.lab.learning.state import add_to_curve, folder_of_training, games_so_far, keep_games

# Every so many games one is kept apart, to see how well the net does on what it never saw.
APART = 12
MOST_APART = 20_000
# The time is parted in so many, and at the end of each part what was played is studied. In the
# first the games are those of novices, which are quick: to think, players need values already.
# Where nobody thinks, all is studied once, at the end.
PARTS = 4
LINE_EVERY = 30.0


@dataclass
class Plan:
    """What is to be trained, for how long, and where it is kept."""

    subject: Subject
    seconds: float
    out: Path
    seed: int = 1

    @property
    def weights(self) -> Path:
        """The file of weights: named as the shipped one is."""
        return self.out / self.subject.weights


def train(plan: Plan, tell: Callable[[dict[str, Any]], None]) -> None:
    """Play and learn until the time is over. What lies in the folder already is gone on with."""
    with folder_of_training(plan.out):
        _train(plan, tell)


def _train(plan: Plan, tell: Callable[[dict[str, Any]], None]) -> None:
    games = games_so_far(plan.weights)
    learner = learner_for(plan.subject, plan.weights, plan.seed)
    apart = Replay(learner.net, MOST_APART)
    part = 0
    begin = told = time.monotonic()
    while (now := time.monotonic()) - begin < plan.seconds:
        done = (now - begin) / plan.seconds
        if plan.subject.thinks and done * PARTS >= part + 1:
            part += 1
            learner.study()
        thought = part > 0
        net = learner.net if thought else None
        samples = plan.subject.lesson(plan.seed * 10**9 + games, net)
        games += 1
        if games % APART == 0:
            for sample in samples:
                apart.add(sample.row, sample.win, sample.margin)
        else:
            learner.take(samples, thought=thought)
        if now - told > LINE_EVERY:
            told = now
            tell(_checkpoint(plan, learner, games, now - begin, apart))
    learner.study()
    tell(_checkpoint(plan, learner, games, time.monotonic() - begin, apart))


def _checkpoint(
    plan: Plan, learner: Learner, games: int, seconds: float, apart: Replay
) -> dict[str, Any]:
    loss = learner.settle(plan.out)
    learner.net.save(plan.weights, games=games)
    keep_games(plan.weights, games)
    line = {
        "seconds": round(seconds),
        "games": games,
        "loss": loss,
        "loss_apart": _loss(learner.net, apart),
    }
    add_to_curve(plan.out, line)
    return line


def _loss(net: Net, apart: Replay) -> float | None:
    """How far the net is off in games that it did not learn from."""
    if not apart.count:
        return None
    matrix, wins, _ = apart.batch(np.random.default_rng(0), min(4000, apart.count))
    found: Array = chances(net.outputs(matrix))
    return round(cross_entropy(found, wins), 4)
