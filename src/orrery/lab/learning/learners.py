"""How weights are learned from lessons: by gradient descent, or as a sum that fits best."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import numpy as np

from orrery.bots.net import OUTPUTS, Net
from orrery.lab.learning.adam import Adam, learn_values
from orrery.lab.learning.lessons import Sample, Subject
from orrery.lab.learning.replay import Replay
from orrery.lab.learning.ridge import Ridge

BATCH = 512
# How many positions are kept, and how often one of players who think is learned from in one study:
# those are dear and few, so they are learned from more often, beside as many of the others.
REPLAY = 1_200_000
USES_OF_THOUGHT = 4
# The rate of the first study and of later ones. It stays for this share of a study, then falls to
# this part.
FIRST_RATE, RATE = 5e-4, 2e-4
PLATEAU = 0.4
LAST = 1 / 30
SUMS = "sums.npz"
# In a sum, a position of novices counts so much of one of players who think.
WEIGHT_OF_NOVICES = 0.2


class Learner(Protocol):
    """Takes lessons in; `net` holds what it has learned when it has been settled."""

    net: Net

    def take(self, samples: list[Sample], *, thought: bool = False) -> None:
        """Keep the positions of a game, of players who think or not."""
        ...

    def study(self) -> None:
        """Learn from what was kept so far."""
        ...

    def settle(self, folder: Path) -> float | None:
        """Bring the net up to date and keep what going on needs; the loss since, if known."""
        ...


def learner_for(subject: Subject, weights: Path, seed: int) -> Learner:
    """A learner that goes on from the weights in a folder, or begins anew."""
    inputs = (subject.features, subject.version, subject.binary, subject.dense)
    sums = subject.hidden is None
    net = Net.load(weights, *inputs, sums=sums) if weights.exists() else None
    if subject.hidden is None:
        return SumLearner(net or Net({}, *inputs), weights.parent)
    return NetLearner(net or Net.fresh(*inputs, subject.hidden, OUTPUTS, seed), seed, subject.uses)


class NetLearner:
    """Hidden layers, by gradient descent over the last positions."""

    def __init__(self, net: Net, seed: int, uses: int) -> None:
        self.net = net
        self._uses = uses
        self._simple = Replay(net, REPLAY)
        self._thought = Replay(net, REPLAY // 4)
        self._random = np.random.default_rng(seed)
        self._losses: list[float] = []
        self._studied = False

    def take(self, samples: list[Sample], *, thought: bool = False) -> None:
        """Keep the positions."""
        replay = self._thought if thought else self._simple
        for sample in samples:
            replay.add(sample.row, sample.win, sample.margin)

    def study(self) -> None:
        """Go through the positions a few times, at a rate that falls."""
        rings = [ring for ring in (self._simple, self._thought) if ring.count]
        if not rings:
            return
        count = self._thought.count
        positions = 2 * USES_OF_THOUGHT * count if count else self._uses * self._simple.count
        steps = 1 + positions // BATCH
        top = RATE if self._studied else FIRST_RATE
        adam = Adam(self.net)
        for step in range(steps):
            parts = [ring.batch(self._random, BATCH // len(rings)) for ring in rings]
            matrix, wins, margins = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
            rate = top * _fallen(step / steps)
            self._losses.append(learn_values(adam, matrix, wins, margins, rate))
        self._studied = True

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

    def take(self, samples: list[Sample], *, thought: bool = False) -> None:
        """Add the positions up."""
        matrix = self.net.inputs([sample.row for sample in samples])
        weight = 1.0 if thought else WEIGHT_OF_NOVICES
        self._ridge.add(matrix, np.array([sample.margin for sample in samples]), weight)

    def study(self) -> None:
        """Sums need no more than to be settled."""

    def settle(self, folder: Path) -> float | None:
        """Work the weights out, and keep the sums."""
        self._ridge.fit(self.net)
        self._ridge.save(folder / SUMS)
        return None


def _fallen(done: float) -> float:
    """What is left of the rate when so much of a study is done."""
    return 1.0 if done < PLATEAU else float(LAST ** ((done - PLATEAU) / (1 - PLATEAU)))
