"""What was played lately, packed for training."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from orrery.bots.net import Array
from orrery.lab.learning.lessons import Sample

MOST_ONES = 224


@dataclass(frozen=True)
class Rows:
    """Samples as arrays: places of ones, filled up behind the last; dense entries; targets."""

    ones: Array
    dense: Array
    wins: Array
    margins: Array


def packed(samples: list[Sample], binary: int, dense: int) -> Rows:
    """Samples as arrays, small enough to be sent about."""
    ones = np.full((len(samples), MOST_ONES), binary + dense, np.int16)
    for at, sample in enumerate(samples):
        index = sample.row[0][:MOST_ONES]
        ones[at, : len(index)] = index
    return Rows(
        ones,
        np.array([sample.row[1] for sample in samples], np.float16).reshape(-1, dense),
        np.array([sample.win for sample in samples], np.float32),
        np.array([sample.margin for sample in samples], np.float32),
    )


class Replay:
    """A ring of samples."""

    def __init__(self, binary: int, dense: int, size: int) -> None:
        self._width = binary + dense
        self._binary = binary
        # Memory is taken as they come.
        self._ones = np.empty((size, MOST_ONES), np.int16)
        self._dense = np.empty((size, dense), np.float16)
        self._wins = np.empty(size, np.float32)
        self._margins = np.empty(size, np.float32)
        self._size = size
        self._next = 0
        self.count = 0

    def add(self, rows: Rows) -> None:
        """Take in samples, in the place of the oldest ones."""
        places = (self._next + np.arange(len(rows.wins))) % self._size
        self._ones[places] = rows.ones
        self._dense[places] = rows.dense
        self._wins[places] = rows.wins
        self._margins[places] = rows.margins
        self._next = int(self._next + len(rows.wins)) % self._size
        self.count = min(self._size, self.count + len(rows.wins))

    def batch(self, random: np.random.Generator, size: int) -> tuple[Array, Array, Array]:
        """Some samples at random: inputs, win shares, margins."""
        chosen = random.integers(0, self.count, size)
        matrix = np.zeros((size, self._width + 1), np.float32)
        places = self._ones[chosen].astype(np.int64)
        places += np.arange(size, dtype=np.int64)[:, None] * (self._width + 1)
        matrix.reshape(-1)[places.reshape(-1)] = 1.0
        matrix = np.ascontiguousarray(matrix[:, : self._width])
        matrix[:, self._binary :] = self._dense[chosen]
        return matrix, self._wins[chosen], self._margins[chosen]
