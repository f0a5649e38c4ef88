"""A learner: keeps what was played, and fits a judge to it by gradient descent."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from orrery.bots.judging.judge import Judge
from orrery.lab.learning.adam import Adam, learn_values
from orrery.lab.selfplay.replay import Replay, Rows

BATCH = 512
# How many choices are kept, and how often each is learned from, on average.
KEPT = 400_000
USES = 3.0
# Nothing is learned before there is so much to learn from.
LEAST = 20_000
RATE = 5e-4
# Who begins with what another judge knows would unlearn it at that rate.
GENTLE_RATE = 2e-4
# There are so many games that nothing is learned by heart: weights need hardly be held back.
SHRINK = 0.05
# The rate stays for this share of the time, then falls to this part.
PLATEAU, LAST = 0.6, 1 / 30


class Learner:
    """Takes in samples and learns as many times from them as they are worth."""

    def __init__(
        self,
        judge: Judge,
        seed: int,
        rate: float = RATE,
        tied: Callable[[Judge], None] | None = None,
    ) -> None:
        self.judge = judge
        self._tied = tied
        self._rate = rate
        self._replay = Replay(judge.net.binary, judge.net.dense, KEPT)
        self._adam = Adam(judge.net, SHRINK)
        self._random = np.random.default_rng(seed)
        self._owed = 0.0
        self._losses: list[float] = []

    def take(self, rows: Rows) -> None:
        """Keep what was played."""
        self._replay.add(rows)
        self._owed += USES * len(rows.wins)

    def learn(self, done: float) -> None:
        """Catch up with what was taken in; `done` is how much of the time is over."""
        if self._replay.count < LEAST:
            self._owed = 0.0
        while self._owed >= BATCH:
            self._owed -= BATCH
            batch = self._replay.batch(self._random, BATCH)
            self._losses.append(learn_values(self._adam, *batch, self._rate * fallen(done)))
            if self._tied is not None:
                self._tied(self.judge)

    def loss(self) -> float | None:
        """The mean loss since it was asked last."""
        losses, self._losses = self._losses, []
        return round(float(np.mean(losses)), 4) if losses else None


def fallen(done: float) -> float:
    """What is left of the rate when so much of the time is over."""
    return 1.0 if done < PLATEAU else float(LAST ** ((done - PLATEAU) / (1 - PLATEAU)))
