"""Training: it learns, keeps what it learned, and goes on from there."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from orrery.bots.judging.judge import Judge
from orrery.bots.judging.race import FEATURES, VOCABULARY
from orrery.bots.net import Net, chances
from orrery.bots.race_features import VERSION
from orrery.catalog import kit
from orrery.lab.learning.adam import Adam, cross_entropy, learn_values
from orrery.lab.learning.race_lessons import lesson, race_subject
from orrery.lab.learning.roll_lessons import roll_subject
from orrery.lab.learning.state import folder_of_training
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


def test_players_who_think_judge_by_the_net_that_is_learned() -> None:
    options = kit("race").options({"players": "2"})
    subject = race_subject(options)
    inputs = (subject.features, subject.version, subject.binary, subject.dense)
    net = Net.fresh(*inputs, (4, 4), 2, 1)
    thought = subject.lesson(4, net)
    assert subject.thinks and thought != subject.lesson(4, None)
    assert all(len(sample.row[1]) == subject.dense for sample in thought)


@pytest.mark.parametrize("rivalry", [False, True])
def test_a_lesson_of_roll_is_of_the_boxes_and_counts_that_its_seed_says(rivalry: bool) -> None:
    subject = roll_subject(rivalry)
    samples = subject.lesson(4, None)
    assert samples == subject.lesson(4, None)
    assert all(len(sample.row[1]) == subject.dense for sample in samples)
    assert all(0 <= place < subject.binary for sample in samples for place in sample.row[0])
    assert all(0 <= sample.win <= 1 for sample in samples)


@pytest.mark.parametrize("game", ["race-2", "roll-expert", "roll"])
def test_training_goes_on_from_its_folder(tmp_path: Path, game: str) -> None:
    # Without the games of players who think, which take their time.
    subjects = {
        "race-2": race_subject(kit("race").options({"players": "2"})),
        "roll-expert": roll_subject(rivalry=False),
        "roll": roll_subject(rivalry=False, sums=True),
    }
    plan = Plan(replace(subjects[game], thinks=False), 0.5, tmp_path / "out")
    told: list[dict[str, object]] = []
    train(plan, told.append)
    first = json.loads((plan.out / "state.json").read_text())["games"]
    train(plan, told.append)
    assert json.loads((plan.out / "state.json").read_text())["games"] > first > 0
    curve = (plan.out / "curve.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in curve] == told
    assert plan.weights.name == f"{game}.npz" and plan.weights.stat().st_size < 600_000


def test_a_folder_that_cannot_be_is_told_of(orrery: Orrery, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = orrery("train", "race", "--hours", "0.0001", "--out", str(tmp_path / "file"))
    assert done.status == 2 and "cannot be a folder" in done.err


@pytest.mark.parametrize("kind", [(), ("--judge",)])
def test_a_folder_is_one_training_s_at_a_time(
    orrery: Orrery, tmp_path: Path, kind: tuple[str, ...]
) -> None:
    command = ("train", "race", *kind, "--hours", "0.00001", "--out", str(tmp_path / "out"))
    with folder_of_training(tmp_path / "out"):
        done = orrery(*command)
    assert done.status == 2 and "out is in use: another training goes on there" in done.err
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["curve.jsonl"]
    assert (tmp_path / "out" / "curve.jsonl").read_text() == ""


@pytest.mark.parametrize("kind", [(), ("--judge",)])
@pytest.mark.parametrize(
    "state",
    [
        '{"games": 1e999}',
        '{"games": -7}',
        '{"games": "7"}',
        "{}",
        "",
        "[" * 90_000,
        '{"games": 1e3',
    ],
)
def test_a_state_that_cannot_be_is_told_of(
    orrery: Orrery, tmp_path: Path, kind: tuple[str, ...], state: str
) -> None:
    out = tmp_path / "out"
    command = ("train", "race", *kind, "--hours", "0.00001", "--out", str(out))
    subject = race_subject(kit("race").options({"players": "2"}))
    out.mkdir()
    if kind:
        Judge.fresh(FEATURES, VERSION, subject.binary, subject.dense, VOCABULARY, 1).save(
            out / "race-2-judge.npz"
        )
    else:
        inputs = (subject.features, subject.version, subject.binary, subject.dense)
        Net.fresh(*inputs, (4, 4), 2, 1).save(out / "race-2.npz")
    (out / "state.json").write_text(state)
    done = orrery(*command)
    assert done.status == 2 and len(done.err.splitlines()) == 1
    assert str(out / "state.json") in done.err and "begin in a new folder" in done.err
    assert (out / "state.json").read_text() == state


def test_options_of_the_other_game_are_refused(orrery: Orrery, tmp_path: Path) -> None:
    done = orrery("train", "roll", "--players", "3", "--out", str(tmp_path / "out"))
    assert done.status == 2 and "all numbers of players" in done.err
    done = orrery("train", "race", "--rivalry", "--out", str(tmp_path / "out"))
    assert done.status == 2 and "a box of Roll" in done.err
    done = orrery("train", "roll", "--judge", "--novices", "--out", str(tmp_path / "out"))
    assert done.status == 2 and "leave out --judge" in done.err
    done = orrery("train", "race", "--sums", "--out", str(tmp_path / "out"))
    assert done.status == 2 and "orrery train roll --sums" in done.err
    assert not (tmp_path / "out").exists()
