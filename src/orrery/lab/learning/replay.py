"""The positions of the last games, for training."""

from __future__ import annotations

import numpy as np

from orrery.bots.net import Array, Net, Row

MOST_ONES = 224


class Replay:
    """A ring of positions with what they came to."""

    def __init__(self, net: Net, size: int) -> None:
        self._width = net.binary + net.dense
        self._binary = net.binary
        # Rows are filled up with a place behind the matrix. Memory is taken as they come.
        self._ones = np.empty((size, MOST_ONES), np.int16)
        self._dense = np.zeros((size, net.dense), np.float16)
        self._wins = np.zeros(size, np.float32)
        self._margins = np.zeros(size, np.float32)
        self._size = size
        self._next = 0
        self.count = 0

    def add(self, row: Row, win: float, margin: float) -> None:
        """Take in one position."""
        index, dense = row
        at = self._next
        ones = index[:MOST_ONES]
        self._ones[at, : len(ones)] = ones
        self._ones[at, len(ones) :] = self._width
        self._dense[at] = dense
        self._wins[at] = win
        self._margins[at] = margin
        self._next = (at + 1) % self._size
        self.count = min(self._size, self.count + 1)

    def batch(self, random: np.random.Generator, size: int) -> tuple[Array, Array, Array]:
        """Some positions at random: inputs, win shares, margins."""
        chosen = random.integers(0, self.count, size)
        matrix = np.zeros((size, self._width + 1), np.float32)
        places = self._ones[chosen].astype(np.int64)
        places += np.arange(size, dtype=np.int64)[:, None] * (self._width + 1)
        matrix.reshape(-1)[places.reshape(-1)] = 1.0
        matrix = np.ascontiguousarray(matrix[:, : self._width])
        matrix[:, self._binary :] = self._dense[chosen]
        return matrix, self._wins[chosen], self._margins[chosen]
