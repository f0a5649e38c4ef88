"""Training: it learns, keeps what it learned, and goes on from there."""

import json
from pathlib import Path

import numpy as np

from orrery.bots.net import Net, chances
from orrery.catalog import kit
from orrery.lab.learning.adam import Adam, cross_entropy, learn_values
from orrery.lab.learning.lessons import lesson
from orrery.lab.learning.training import Plan, train
from tests.cli.conftest import Orrery, home, orrery

__all__ = ["home", "orrery"]


def test_a_net_learns_what_is_there_to_learn() -> None:
    random = np.random.default_rng(1)
    matrix = random.standard_normal((512, 12)).astype(np.float32)
    wins = (matrix[:, 3] > 0).astype(np.float32)
    net = Net.fresh("toy", 1, 4, 8, (16, 8), 2, 1)
    adam = Adam(net)
    before = cross_entropy(chances(net.outputs(matrix)), wins)
    for _ in range(300):
        learn_values(adam, matrix, wins, wins, 3e-3)
    after = cross_entropy(chances(net.outputs(matrix)), wins)
    assert after < 0.3 < before


def test_a_lesson_shares_out_the_win() -> None:
    options = kit("race").options({"players": "2"})
    samples = lesson(options, 4)
    assert samples == lesson(options, 4)
    targets = sorted({sample.win for sample in samples})
    assert len(targets) == 2 and 0.99 < sum(targets) < 1.01


def test_training_goes_on_from_its_folder(tmp_path: Path) -> None:
    plan = Plan(kit("race").options({"players": "2"}), 0.5, tmp_path / "out")
    told: list[dict[str, object]] = []
    train(plan, told.append)
    first = json.loads((plan.out / "state.json").read_text())["games"]
    train(plan, told.append)
    assert json.loads((plan.out / "state.json").read_text())["games"] > first > 0
    curve = (plan.out / "curve.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in curve] == told
    assert plan.weights.name == "race-2.npz" and plan.weights.stat().st_size < 600_000


def test_a_folder_that_cannot_be_is_told_of(orrery: Orrery, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = orrery("train", "race", "--hours", "0.0001", "--out", str(tmp_path / "file"))
    assert done.status == 2 and "cannot be a folder" in done.err
