"""Files of weights that are broken or nonsense are refused: which, what is wrong, what to do."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from orrery.bots.judging.judge import Judge
from orrery.bots.judging.race import FEATURES, VOCABULARY, load_judge
from orrery.bots.net import Net, WeightsError
from orrery.bots.race_features import VERSION, binary_size, dense_size
from orrery.bots.race_values import WEIGHTS, load_net
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.lab.learning.learners import learner_for
from orrery.lab.learning.race_lessons import race_subject
from orrery.lab.learning.ridge import Ridge
from orrery.lab.selfplay.race import grown

Arrays = dict[str, Any]
SIZES = (binary_size(2), dense_size(2))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of weights as training writes it."""
    file = tmp_path / "weights.npz"
    Net.fresh("race", VERSION, *SIZES, (6, 4), 2, 1).save(file)
    return file


def rewrite(path: Path, change: Callable[[Arrays], object]) -> None:
    """Change what a file holds; the file itself stays in order."""
    with np.load(path) as file:
        arrays: Arrays = {name: file[name] for name in file.files}
    change(arrays)
    np.savez_compressed(path, **arrays)


def changed(name: str, value: Any) -> Callable[[Arrays], object]:
    return lambda arrays: arrays.update({name: np.array(value)})


def not_a_number(arrays: Arrays) -> None:
    arrays["w2"][3, 1] = np.nan


def fewer_inputs(arrays: Arrays) -> None:
    arrays["w1"] = arrays["w1"][:5]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda arrays: arrays.pop("fact_version"), "version None"),
        (lambda arrays: arrays.pop("fact_features"), "features None"),
        (lambda arrays: arrays.pop("fact_binary"), "they read None and"),
        (lambda arrays: arrays.pop("fact_dense"), "and None numbers"),
        (changed("fact_version", "x"), "version None"),
        (changed("fact_version", [VERSION]), "version None"),
        (changed("fact_binary", 1.5), "they read None and"),
        (lambda arrays: arrays.pop("w2"), "they have the parts b1, b2, b3, w1, w3"),
        (fewer_inputs, r"w1 is \(5, 6\) instead of \(990, 6\)"),
        (changed("b1", np.zeros(5)), r"b1 is \(5,\) instead of \(6,\)"),
        (changed("w2", np.zeros((4, 6))), r"b1 is|w2 is \(4, 6\) instead of"),
        (changed("w3", np.zeros((4, 1))), r"w3 is \(4, 1\) instead of \(4, 2\)"),
        (changed("w1", 3.0), r"w1 is \(\)"),
        (changed("w1", np.zeros((990, 0))), r"w1 is \(990, 0\)"),
        (changed("b3", ["a", "b"]), "b3 holds <U1"),
        (not_a_number, "w2 in .* holds what is no finite number"),
        (changed("b3", [np.inf, 0.0]), "b3 in .* holds what is no finite number"),
        (changed("b3", [1e300, 0.0]), "b3 in .* holds what is no finite number"),
    ],
)
def test_weights_that_cannot_be_are_refused(
    path: Path, change: Callable[[Arrays], object], complaint: str
) -> None:
    rewrite(path, change)
    with pytest.raises(WeightsError, match=complaint) as refused:
        load_net(path, 2)
    said = str(refused.value)
    assert str(path) in said and ("train anew" in said or "train them anew" in said)


def test_whatever_byte_is_flipped_weights_are_refused_or_as_they_were(path: Path) -> None:
    whole = path.read_bytes()
    parts = load_net(path, 2).parts
    luck = Chance(7)
    refused = 0
    for _ in range(300):
        data = bytearray(whole)
        data[luck.below(len(data))] ^= 1 << luck.below(8)
        path.write_bytes(data)
        try:
            found = load_net(path, 2).parts
        except WeightsError as error:
            assert str(path) in str(error)
            refused += 1
        else:
            assert all((found[name] == part).all() for name, part in parts.items())
    assert refused > 200


@pytest.mark.parametrize("kept", [0, 1, 100, -30])
def test_a_file_that_was_cut_off_is_refused(path: Path, kept: int) -> None:
    path.write_bytes(path.read_bytes()[:kept])
    with pytest.raises(WeightsError, match="is no file of weights"):
        load_net(path, 2)


def test_one_array_is_no_file_of_weights(path: Path) -> None:
    with path.open("wb") as file:
        np.save(file, np.zeros(3))
    with pytest.raises(WeightsError, match="is no file of weights"):
        load_net(path, 2)


# ---- judges, learners, sums ------------------------------------------------------------------


def a_sum(path: Path, features: str, binary: int) -> None:
    parts = {"w0": np.zeros((binary + SIZES[1], 1)), "b0": np.zeros(1)}
    net = Net(parts, features, VERSION, binary, SIZES[1])
    net.words = VOCABULARY.digest()
    net.save(path)


def test_a_sum_is_no_judge(path: Path) -> None:
    a_sum(path, FEATURES, SIZES[0] + len(VOCABULARY))
    with pytest.raises(WeightsError, match="they have the parts b0, w0"):
        load_judge(path, 2)


def test_a_sum_is_not_gone_on_with_as_a_net(path: Path) -> None:
    a_sum(path, "race", SIZES[0])
    subject = race_subject(kit("race").options({"players": "2"}))
    with pytest.raises(WeightsError, match="they have the parts b0, w0"):
        learner_for(subject, path, 1)


def test_a_broken_judge_of_other_players_is_told_of_as_it_is(path: Path) -> None:
    sizes = (binary_size(4), dense_size(4))
    Judge.fresh(FEATURES, VERSION, *sizes, VOCABULARY, 1).save(path)
    rewrite(path, changed("b3", [np.nan, 0.0]))
    with pytest.raises(WeightsError, match=r"b3 in .* holds what is no finite number"):
        grown(2, path)


def test_weights_that_come_with_the_program_are_whole() -> None:
    assert load_net(WEIGHTS / "race-2.npz", 2).parts["w1"].shape[0] == sum(SIZES)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (changed("targets", np.zeros(3)), r"targets is float64 \(3,\)"),
        (lambda arrays: arrays.pop("targets"), "targets is not there"),
        (changed("count", -1.0), "of -1 positions"),
        (changed("count", "many"), "count is <U4"),
        (changed("targets", np.full(7, np.nan)), "targets in .* no finite number"),
    ],
)
def test_sums_that_cannot_be_are_refused(
    tmp_path: Path, change: Callable[[Arrays], object], complaint: str
) -> None:
    path = tmp_path / "sums.npz"
    sums = Ridge(4, 2)
    sums.add(np.ones((3, 6)), np.ones(3))
    sums.save(path)
    Ridge(4, 2).load(path)
    rewrite(path, change)
    with pytest.raises(WeightsError, match=complaint) as refused:
        Ridge(4, 2).load(path)
    assert str(path) in str(refused.value)


def test_sums_with_a_flipped_byte_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "sums.npz"
    Ridge(4, 2).save(path)
    data = bytearray(path.read_bytes())
    data[data.index(b"products.npy") + 60] ^= 255
    path.write_bytes(data)
    with pytest.raises(WeightsError, match="is no file of sums"):
        Ridge(4, 2).load(path)
