"""Values as weighted sums: ridge regression, which needs few games and has no rate to tune.

Games are added up as they come, so nothing is kept of them but the sums, and weights can be worked
out at any time.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from orrery.bots.net import Array, Net, WeightsError, read_arrays

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
        """Go on from kept sums; WeightsError when they are broken, or of other features."""
        sums = read_arrays(path, "sums")
        size = len(self._targets)
        wanted = {"products": (size, size), "targets": (size,), "count": ()}
        for name, shape in wanted.items():
            found = sums.get(name)
            if found is None or found.shape != shape or found.dtype != np.float64:
                was = "not there" if found is None else f"{found.dtype} {found.shape}"
                raise WeightsError(
                    f"The sums in {path} are broken or of other features: {name} is {was} instead"
                    f" of float64 {shape}. Begin in a new folder."
                )
        count = float(sums["count"])
        if count < 0:
            raise WeightsError(f"The sums in {path} are of {count:g} positions. Begin anew.")
        self._products, self._targets, self.count = sums["products"], sums["targets"], count

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
