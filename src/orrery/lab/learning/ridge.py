"""Values as weighted sums: ridge regression, which needs few games and has no rate to tune.

Games are added up as they come, so nothing is kept of them but the sums, and weights can be worked
out at any time.
"""

from __future__ import annotations

from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from orrery.bots.net import Array, Net, WeightsError

# How much weights are held back; those of single tiles, which most games tell nothing of, more.
HELD = 100.0
HELD_TILES = 3000.0
# A margin of one makes the odds to win e to this power.
STEEP = 4.0


class Ridge:
    """The sums of all positions, and the weights that fit them best."""

    def __init__(self, binary: int, dense: int) -> None:
        size = binary + dense + 1
        self._binary = binary
        self._products = np.zeros((size, size))
        self._targets = np.zeros(size)
        self.count = 0.0

    def add(self, matrix: Array, margins: Array, weight: float = 1.0) -> None:
        """Take in positions, the margins that they came to, and how much they count."""
        rows = np.hstack([matrix, np.ones((len(matrix), 1))]).astype(np.float64)
        self._products += weight * (rows.T @ rows)
        self._targets += weight * (rows.T @ margins)
        self.count += weight * len(matrix)

    def save(self, path: Path) -> None:
        """Keep the sums."""
        fresh = path.with_suffix(".new.npz")
        arrays = {"products": self._products, "targets": self._targets, "count": self.count}
        np.savez_compressed(fresh, **arrays)  # type: ignore[arg-type]
        fresh.replace(path)

    def load(self, path: Path) -> None:
        """Go on from kept sums; WeightsError when they are of other features."""
        try:
            with np.load(path, allow_pickle=False) as file:
                products, targets, count = file["products"], file["targets"], file["count"]
        except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
            raise WeightsError(f"{path} is no file of sums ({error}).") from error
        if products.shape != self._products.shape:
            raise WeightsError(f"The sums in {path} are of other features: begin in a new folder.")
        self._products, self._targets, self.count = products, targets, float(count)

    def fit(self, net: Net) -> None:
        """Give a net the weights that fit best what was taken in."""
        held = np.full(len(self._targets), HELD)
        # Entries are compared by how much they vary, whatever their scale.
        spread = np.diag(self._products) / max(1.0, self.count)
        held[:-1] *= np.maximum(spread[:-1], 1e-4)
        held[: self._binary] = HELD_TILES * np.maximum(spread[: self._binary], 1e-2)
        held[-1] = 1e-6
        weights = np.linalg.solve(self._products + np.diag(held), self._targets)
        net.parts = {
            "w0": (STEEP * weights[:-1, None]).astype(np.float32),
            "b0": (STEEP * weights[-1:]).astype(np.float32),
        }
