"""Small neural nets in NumPy: how a learned bot reads a position.

A net takes vectors with many binary entries and some dense ones, and gives a few numbers: by two
hidden layers of ReLU units, or straight from the entries, as a weighted sum. Weights are kept in an
`.npz` file that says for which features and which version of them they were made.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from orrery.core.errors import OrreryError

Array = NDArray[Any]
# One position: the places of the binary ones, and the dense entries.
Row = tuple[list[int], list[float]]
FACT = "fact_"
LAYERS: tuple[str, ...] = ("w1", "b1", "w2", "b2", "w3", "b3")
SUM: tuple[str, ...] = ("w0", "b0")
# Of layers: the logit of winning, and the margin in points. A sum has the former alone.
OUTPUTS = 2
WAY_OUT = "Get the file again, or train anew (orrery train)."


class WeightsError(OrreryError):
    """A file of weights that cannot be used, and why."""


class MisfitError(WeightsError):
    """A file of weights that are made for something else."""


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
    def load(
        cls,
        path: Path,
        features: str,
        version: int,
        binary: int,
        dense: int,
        *,
        sums: bool = True,
    ) -> Net:
        """Read weights; WeightsError when they are missing, broken, or made for something else.

        `sums` says whether a sum will do, or hidden layers are needed.
        """
        arrays = read_arrays(path)
        facts = {n.removeprefix(FACT): a for n, a in arrays.items() if n.startswith(FACT)}
        parts = {n: a for n, a in arrays.items() if not n.startswith(FACT)}
        made = (_text(facts, "features"), _number(facts, "version"))
        if made != (features, version):
            raise MisfitError(
                f"The weights in {path} are for features {made[0]!r} version {made[1]}, but"
                f" {features!r} version {version} are wanted: train them anew."
            )
        shape = (_number(facts, "binary"), _number(facts, "dense"))
        if shape != (binary, dense):
            raise MisfitError(
                f"The weights in {path} have the wrong shape: they read {shape[0]} and {shape[1]}"
                f" numbers, but there are {binary} and {dense}. {WAY_OUT}"
            )
        wrong = _fault(parts, binary + dense, sums=sums)
        if wrong:
            raise WeightsError(f"The weights in {path} have the wrong shape: {wrong}. {WAY_OUT}")
        net = cls(
            {name: part.astype(np.float32) for name, part in parts.items()},
            features,
            version,
            binary,
            dense,
        )
        net.words = _text(facts, "words") or ""
        return net


def read_arrays(path: Path, what: str = "weights") -> dict[str, Array]:
    """All arrays of a file, every number of them finite; WeightsError when they cannot be read."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays: dict[str, Array] = {name: file[name] for name in file.files}
    except FileNotFoundError as error:
        raise WeightsError(f"There are no {what} at {path}.") from error
    except Exception as error:
        # A changed byte may be anywhere: in the archive, in what is packed, in what describes it.
        said = str(error) or type(error).__name__
        raise WeightsError(f"{path} is no file of {what} ({said}). {WAY_OUT}") from error
    for name, array in arrays.items():
        # In single precision, in which all is reckoned.
        with np.errstate(over="ignore"):
            number = np.issubdtype(array.dtype, np.floating)
            whole = not number or bool(np.isfinite(array.astype(np.float32)).all())
        if not whole:
            raise WeightsError(f"{name} in {path} holds what is no finite number. {WAY_OUT}")
    return arrays


def _fault(parts: dict[str, Array], inputs: int, *, sums: bool) -> str:
    """What does not fit together in weights for so many inputs; nothing if all does."""
    sizes: tuple[int, ...]
    if set(parts) == set(SUM) and sums:
        sizes, layers = (inputs, 1), SUM
    elif set(parts) == set(LAYERS):
        hidden = [parts[name].shape[-1] if parts[name].ndim else 0 for name in ("w1", "w2")]
        sizes, layers = (inputs, *hidden, OUTPUTS), LAYERS
    else:
        return f"they have the parts {', '.join(sorted(parts)) or 'of nothing'}"
    for at, name in enumerate(layers):
        # Weights lead from one layer to the next; what is added to them is as wide as the latter.
        wanted = sizes[at // 2 + at % 2 : at // 2 + 2]
        found = parts[name]
        if found.shape != wanted or not found.size:
            return f"{name} is {found.shape} instead of {wanted}"
        if not np.issubdtype(found.dtype, np.floating):
            return f"{name} holds {found.dtype}"
    return ""


def _text(facts: dict[str, Array], name: str) -> str | None:
    fact = facts.get(name)
    return None if fact is None or fact.ndim or fact.dtype.kind != "U" else str(fact[()])


def _number(facts: dict[str, Array], name: str) -> int | None:
    fact = facts.get(name)
    return None if fact is None or fact.ndim or fact.dtype.kind not in "iu" else int(fact[()])


def chances(outputs: Array) -> Array:
    """The chance to win, from the first output of a value net."""
    return 1.0 / (1.0 + np.exp(-outputs[:, 0]))
