"""How weights are learned from lessons: by gradient descent, or as a sum that fits best."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import numpy as np

from orrery.bots.net import Net
from orrery.lab.learning.adam import Adam, learn_values
from orrery.lab.learning.lessons import Sample, Subject
from orrery.lab.learning.replay import Replay
from orrery.lab.learning.ridge import Ridge

BATCH = 512
# How often each position is learned from, and how many are kept for that.
USES = 2
REPLAY = 300_000
LEAST = 10_000
RATE, LAST_RATE = 3e-4, 2e-5
# The rate stays for this share of the time, then falls.
PLATEAU = 0.5
OUTPUTS = 2
SUMS = "sums.npz"


class Learner(Protocol):
    """Takes lessons in; `net` holds what it has learned when it has been settled."""

    net: Net

    def take(self, samples: list[Sample], done: float) -> None:
        """Learn from a game; `done` is the share of the time that is over."""
        ...

    def settle(self, folder: Path) -> float | None:
        """Bring the net up to date and keep what going on needs; the loss since, if known."""
        ...


def learner_for(subject: Subject, weights: Path, seed: int) -> Learner:
    """A learner that goes on from the weights in a folder, or begins anew."""
    inputs = (subject.features, subject.version, subject.binary, subject.dense)
    net = Net.load(weights, *inputs) if weights.exists() else None
    if subject.hidden is None:
        return SumLearner(net or Net({}, *inputs), weights.parent)
    return NetLearner(net or Net.fresh(*inputs, subject.hidden, OUTPUTS, seed), seed)


class NetLearner:
    """Hidden layers, by gradient descent over the last positions."""

    def __init__(self, net: Net, seed: int) -> None:
        self.net = net
        self._adam = Adam(net)
        self._replay = Replay(net, REPLAY)
        self._random = np.random.default_rng(seed)
        self._due = 0
        self._losses: list[float] = []

    def take(self, samples: list[Sample], done: float) -> None:
        """Keep the positions, and learn from as many as are due."""
        for sample in samples:
            self._replay.add(sample.row, sample.win, sample.margin)
        if self._replay.count < LEAST:
            return
        self._due += USES * len(samples)
        while self._due >= BATCH:
            batch = self._replay.batch(self._random, BATCH)
            self._losses.append(learn_values(self._adam, *batch, _rate(done)))
            self._due -= BATCH

    def settle(self, folder: Path) -> float | None:
        """The net is up to date all the time."""
        losses, self._losses = self._losses, []
        return round(float(np.mean(losses)), 4) if losses else None


class SumLearner:
    """A weighted sum, by ridge regression over all positions so far."""

    def __init__(self, net: Net, folder: Path) -> None:
        self.net = net
        self._ridge = Ridge(net.binary, net.dense)
        if (folder / SUMS).exists():
            self._ridge.load(folder / SUMS)
        self._ridge.fit(net)

    def take(self, samples: list[Sample], done: float) -> None:
        """Add the positions up."""
        matrix = self.net.inputs([sample.row for sample in samples])
        self._ridge.add(matrix, np.array([sample.margin for sample in samples]))

    def settle(self, folder: Path) -> float | None:
        """Work the weights out, and keep the sums."""
        self._ridge.fit(self.net)
        self._ridge.save(folder / SUMS)
        return None


def _rate(done: float) -> float:
    if done < PLATEAU:
        return RATE
    return RATE * float((LAST_RATE / RATE) ** ((done - PLATEAU) / (1 - PLATEAU)))
