"""Small neural nets in NumPy: how a learned bot reads a position.

A net takes vectors with many binary entries and some dense ones, and gives a few numbers: by two
hidden layers of ReLU units, or straight from the entries, as a weighted sum. Weights are kept in an
`.npz` file that says for which features and which version of them they were made.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from orrery.core.errors import OrreryError

Array = NDArray[Any]
# One position: the places of the binary ones, and the dense entries.
Row = tuple[list[int], list[float]]
FACT = "fact_"
LAYERS = ("w1", "b1", "w2", "b2", "w3", "b3")
SUM = ("w0", "b0")


class WeightsError(OrreryError):
    """A file of weights that cannot be used, and why."""


class Net:
    """Weights of `inputs -> hidden -> hidden -> outputs`, or of a sum, and what they are for."""

    __slots__ = ("binary", "dense", "features", "parts", "version", "words")

    def __init__(
        self, parts: dict[str, Array], features: str, version: int, binary: int, dense: int
    ) -> None:
        self.parts = parts
        self.features = features
        self.version = version
        self.binary = binary
        self.dense = dense
        # Tells with which words of choices the weights were learned, if any.
        self.words = ""

    @classmethod
    def fresh(
        cls,
        features: str,
        version: int,
        binary: int,
        dense: int,
        hidden: tuple[int, int],
        outputs: int,
        seed: int,
    ) -> Net:
        """Random weights, small at the end so that a new net is of no opinion."""
        random = np.random.default_rng(seed)
        sizes = (binary + dense, *hidden, outputs)
        parts: dict[str, Array] = {}
        for layer in (1, 2, 3):
            rows, columns = sizes[layer - 1], sizes[layer]
            # Of the many binary entries about a hundred are ones.
            scale = np.sqrt(2.0 / (120 if layer == 1 else rows)) * (0.1 if layer == 3 else 1.0)
            parts[f"w{layer}"] = (random.standard_normal((rows, columns)) * scale).astype(
                np.float32
            )
            parts[f"b{layer}"] = np.zeros(columns, np.float32)
        return cls(parts, features, version, binary, dense)

    def inputs(self, rows: list[Row]) -> Array:
        """Positions as a matrix."""
        width = self.binary + self.dense
        matrix = np.zeros((len(rows), width), np.float32)
        places: list[int] = []
        counts: list[int] = []
        dense: list[list[float]] = []
        for index, values in rows:
            places.extend(index)
            counts.append(len(index))
            dense.append(values)
        starts = np.repeat(np.arange(len(rows), dtype=np.int64) * width, counts)
        matrix.reshape(-1)[starts + np.array(places, np.int64)] = 1.0
        matrix[:, self.binary :] = dense
        return matrix

    def hidden(self, matrix: Array) -> Array:
        """The last hidden layer."""
        parts = self.parts
        first = matrix @ parts["w1"]
        first += parts["b1"]
        np.maximum(first, 0, out=first)
        second = first @ parts["w2"]
        second += parts["b2"]
        np.maximum(second, 0, out=second)
        return second

    def outputs(self, matrix: Array) -> Array:
        """What the net says of each position, before any squashing."""
        last, layer = ("0", matrix) if "w0" in self.parts else ("3", self.hidden(matrix))
        result = layer @ self.parts["w" + last]
        result += self.parts["b" + last]
        return result

    def save(self, path: Path, **notes: Any) -> None:
        """Write the weights, in half precision, which is plenty for playing."""
        facts = {
            "features": self.features,
            "version": self.version,
            "binary": self.binary,
            "dense": self.dense,
            "words": self.words,
            **notes,
        }
        arrays: dict[str, Any] = {n: part.astype(np.float16) for n, part in self.parts.items()}
        arrays.update({FACT + name: np.array(value) for name, value in facts.items()})
        # Renamed when it is whole: whoever reads meanwhile finds the old file or the new one.
        fresh = path.with_suffix(".new.npz")
        np.savez_compressed(fresh, **arrays)
        fresh.replace(path)

    @classmethod
    def load(cls, path: Path, features: str, version: int, binary: int, dense: int) -> Net:
        """Read weights; WeightsError when they are missing, broken, or made for something else."""
        try:
            with np.load(path, allow_pickle=False) as file:
                names = file.files
                facts = {n.removeprefix(FACT): file[n][()] for n in names if n.startswith(FACT)}
                parts = {n: file[n].astype(np.float32) for n in names if not n.startswith(FACT)}
        except FileNotFoundError as error:
            raise WeightsError(f"There are no weights at {path}.") from error
        except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
            raise WeightsError(f"{path} is no file of weights ({error}).") from error
        made = (str(facts.get("features")), int(facts.get("version", -1)))
        if made != (features, version):
            raise WeightsError(
                f"The weights in {path} are for features {made[0]!r} version {made[1]}, but"
                f" {features!r} version {version} are wanted: train them anew."
            )
        shape = (int(facts["binary"]), int(facts["dense"]))
        whole = set(parts) in (set(LAYERS), set(SUM))
        if shape != (binary, dense) or not whole:
            raise WeightsError(f"The weights in {path} have the wrong shape: {shape}.")
        net = cls(parts, features, version, binary, dense)
        net.words = str(facts.get("words", ""))
        return net


def chances(outputs: Array) -> Array:
    """The chance to win, from the first output of a value net."""
    return 1.0 / (1.0 + np.exp(-outputs[:, 0]))
