"""A judge: what each choice of a position is worth to the seat that has it.

A net reads the position (features of a view) together with the words of a choice, and says how
likely the seat is to win if it chooses so and plays on as it does. The position is read once for
all its choices: their words are added before the first hidden layer. Without a choice, at the
beginning of a round, it says what the position itself is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from orrery.bots.judging.vocabulary import Vocabulary
from orrery.bots.net import OUTPUTS, Array, MisfitError, Net, Row
from orrery.core.choice import Choice

# With few positions it is quicker to add up the rows of their ones than to lay out a matrix.
FEW = 4
HIDDEN = (128, 32)


class Judge:
    """A net and the words it knows; inputs are binary features, then words, then dense features."""

    def __init__(self, net: Net, vocabulary: Vocabulary) -> None:
        self.net = net
        self.vocabulary = vocabulary
        self._features = net.binary - len(vocabulary)
        # What the words of a choice add to the first layer, for each choice met so far.
        self._places: dict[Choice | None, int] = {}
        self._said: Array = np.zeros((256, net.parts["b1"].shape[0]), np.float32)

    @classmethod
    def fresh(
        cls, features: str, version: int, binary: int, dense: int, vocabulary: Vocabulary, seed: int
    ) -> Judge:
        """A judge of no opinion."""
        net = Net.fresh(features, version, binary + len(vocabulary), dense, HIDDEN, OUTPUTS, seed)
        # Words that are never met stay nothing, and take no room in a file.
        net.parts["w1"][binary : net.binary] = 0.0
        return cls(net, vocabulary)

    @classmethod
    def load(
        cls,
        path: Path,
        features: str,
        version: int,
        binary: int,
        dense: int,
        vocabulary: Vocabulary,
    ) -> Judge:
        """Read weights; WeightsError when they are missing, broken, or made for something else."""
        net = Net.load(path, features, version, binary + len(vocabulary), dense, sums=False)
        if net.words != vocabulary.digest():
            raise MisfitError(
                f"The weights in {path} were learned with other words of choices: train them anew."
            )
        return cls(net, vocabulary)

    def save(self, path: Path, **notes: Any) -> None:
        """Write the weights, and with which words they were learned."""
        self.net.words = self.vocabulary.digest()
        self.net.save(path, **notes)

    def row(self, position: Row, choice: Choice | None) -> Row:
        """A position and a choice as one input of the net, as they are learned from."""
        index, dense = position
        return index + self._words(choice), dense

    def values(self, positions: list[Row], menus: Sequence[Sequence[Choice | None]]) -> list[Array]:
        """For each position, what each choice of its menu is worth: the logit of winning."""
        worth = self.worth(positions, menus)
        if len(menus) == 1:
            return [worth]
        return np.split(worth, np.cumsum([len(menu) for menu in menus[:-1]]))

    def worth(self, positions: list[Row], menus: Sequence[Sequence[Choice | None]]) -> Array:
        """The same in one row, menu after menu."""
        parts = self.net.parts
        hidden = self._read(positions)
        counts = [len(menu) for menu in menus]
        places = [self._place(choice) for menu in menus for choice in menu]
        first = self._said[places]
        first += hidden[0] if len(hidden) == 1 else np.repeat(hidden, counts, axis=0)
        np.maximum(first, 0, out=first)
        second = first @ parts["w2"]
        second += parts["b2"]
        np.maximum(second, 0, out=second)
        worth: Array = second @ parts["w3"][:, 0]
        worth += parts["b3"][0]
        return worth

    def _read(self, positions: list[Row]) -> Array:
        """The first layer of each position, before words and squashing."""
        weights, bias = self.net.parts["w1"], self.net.parts["b1"]
        binary = self.net.binary
        if len(positions) <= FEW:
            read = [
                weights[index].sum(0) + np.array(dense, np.float32) @ weights[binary:]
                for index, dense in positions
            ]
            return np.array(read, np.float32) + bias
        matrix = self.net.inputs(positions)
        features = self._features
        hidden: Array = matrix[:, :features] @ weights[:features]
        hidden += matrix[:, binary:] @ weights[binary:]
        hidden += bias
        return hidden

    def _words(self, choice: Choice | None) -> list[int]:
        if choice is None:
            return []
        return [self._features + word for word in self.vocabulary.words_of(choice)]

    def _place(self, choice: Choice | None) -> int:
        place = self._places.get(choice)
        if place is None:
            place = len(self._places)
            self._places[choice] = place
            if place == len(self._said):
                self._said = np.concatenate([self._said, np.zeros_like(self._said)])
            self._said[place] = self.net.parts["w1"][self._words(choice)].sum(0)
        return place


def chance(worth: Any) -> Any:
    """The chance to win, from what a judge says."""
    return 1.0 / (1.0 + np.exp(-worth))
