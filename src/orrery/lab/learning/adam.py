"""Training of a value net by gradient descent (Adam), in NumPy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from orrery.bots.net import Array, Net

DECAY_1, DECAY_2, TINY = 0.9, 0.999, 1e-8
# How much the margin of points counts beside the chance to win.
MARGIN_WEIGHT = 0.2
# Weights of the hidden layers shrink at every step by this times its rate: positions of one game
# are alike, and without it a net learns games by heart.
SHRINK = 0.6


class Adam:
    """Moments of the gradients, and steps against them."""

    def __init__(self, net: Net, shrink: float = SHRINK) -> None:
        self.net = net
        self._shrink = shrink
        self.steps = 0
        self._first = {name: np.zeros_like(part) for name, part in net.parts.items()}
        self._second = {name: np.zeros_like(part) for name, part in net.parts.items()}

    def step(self, gradients: dict[str, Array], rate: float) -> None:
        """Move every weight a little."""
        self.steps += 1
        size = rate * np.sqrt(1 - DECAY_2**self.steps) / (1 - DECAY_1**self.steps)
        for name, gradient in gradients.items():
            first, second = self._first[name], self._second[name]
            first *= DECAY_1
            first += (1 - DECAY_1) * gradient
            second *= DECAY_2
            second += (1 - DECAY_2) * gradient * gradient
            part = self.net.parts[name]
            if name in ("w1", "w2"):
                part *= 1 - self._shrink * rate
            part -= (size * first / (np.sqrt(second) + TINY)).astype(np.float32)


def learn_values(adam: Adam, matrix: Array, wins: Array, margins: Array, rate: float) -> float:
    """One step towards win shares (cross-entropy) and margins (squares); the loss before it."""
    net = adam.net
    parts = net.parts
    count = len(matrix)
    first = np.maximum(matrix @ parts["w1"] + parts["b1"], 0)
    second = np.maximum(first @ parts["w2"] + parts["b2"], 0)
    out = second @ parts["w3"] + parts["b3"]
    chance = 1 / (1 + np.exp(-out[:, 0]))
    wrong = np.empty_like(out)
    wrong[:, 0] = chance - wins
    wrong[:, 1] = MARGIN_WEIGHT * (out[:, 1] - margins)
    wrong /= count
    adam.step(_gradients(parts, matrix, first, second, wrong), rate)
    return cross_entropy(chance, wins)


def _gradients(
    parts: dict[str, Array], matrix: Array, first: Array, second: Array, wrong: Array
) -> dict[str, Array]:
    back2 = (wrong @ parts["w3"].T) * (second > 0)
    back1 = (back2 @ parts["w2"].T) * (first > 0)
    return {
        "w3": second.T @ wrong,
        "b3": wrong.sum(0),
        "w2": first.T @ back2,
        "b2": back2.sum(0),
        "w1": matrix.T @ back1,
        "b1": back1.sum(0),
    }


def cross_entropy(chance: NDArray[np.float32], wins: NDArray[np.float32]) -> float:
    """How far chances are from what came, in nats."""
    safe = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-(wins * np.log(safe) + (1 - wins) * np.log(1 - safe)).mean())
