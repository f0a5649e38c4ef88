"""Training of values: games, steps of learning, checkpoints, and a curve of what they achieve."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from orrery.bots.net import Array, Net, chances
from orrery.core.errors import OrreryError
from orrery.lab.learning.adam import Adam, cross_entropy, learn_values
from orrery.lab.learning.lessons import Sample, Subject
from orrery.lab.learning.replay import Replay

BATCH = 512
# How often each position is learned from, and how many are kept for that.
USES = 2
REPLAY = 300_000
LEAST = 10_000
# Every so many games one is kept apart, to see how well the net does on what it never saw.
APART = 12
MOST_APART = 20_000
RATE, LAST_RATE = 3e-4, 2e-5
# The rate stays for this share of the time, then falls.
PLATEAU = 0.5
LINE_EVERY = 30.0


class TrainingError(OrreryError):
    """Training cannot go on."""


@dataclass
class Plan:
    """What is to be trained, for how long, and where it is kept."""

    subject: Subject
    seconds: float
    out: Path
    seed: int = 1

    @property
    def weights(self) -> Path:
        """The file of weights: named as the shipped one is."""
        return self.out / self.subject.weights


def train(plan: Plan, tell: Callable[[dict[str, Any]], None]) -> None:
    """Play and learn until the time is over. What lies in the folder already is gone on with."""
    try:
        plan.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TrainingError(f"{plan.out} cannot be a folder: {error.strerror}.") from error
    net, games = _begin(plan)
    random = np.random.default_rng((plan.seed, games))
    adam = Adam(net)
    replay, apart = Replay(net, REPLAY), Replay(net, MOST_APART)
    begin = told = time.monotonic()
    due = 0
    losses: list[float] = []
    while (now := time.monotonic()) - begin < plan.seconds:
        samples = plan.subject.lesson(plan.seed * 10**9 + games)
        games += 1
        if games % APART == 0:
            _keep(apart, samples)
            continue
        _keep(replay, samples)
        due += USES * len(samples)
        rate = _rate((now - begin) / plan.seconds)
        while due >= BATCH and replay.count >= LEAST:
            losses.append(learn_values(adam, *replay.batch(random, BATCH), rate))
            due -= BATCH
        due = 0 if replay.count < LEAST else due
        if now - told > LINE_EVERY:
            told = now
            tell(_checkpoint(plan, net, games, now - begin, losses, apart))
            losses = []
    tell(_checkpoint(plan, net, games, time.monotonic() - begin, losses, apart))


def _begin(plan: Plan) -> tuple[Net, int]:
    """The net of the last checkpoint, or a new one; and how many games were played for it."""
    state = plan.out / "state.json"
    subject = plan.subject
    inputs = (subject.features, subject.version, subject.binary, subject.dense)
    if plan.weights.exists() and state.exists():
        try:
            games = int(json.loads(state.read_text(encoding="utf-8"))["games"])
        except (ValueError, KeyError, TypeError) as error:
            raise TrainingError(f"{state} cannot be read: {error}.") from error
        return Net.load(plan.weights, *inputs), games
    return Net.fresh(*inputs, subject.hidden, 2, plan.seed), 0


def _keep(replay: Replay, samples: list[Sample]) -> None:
    for sample in samples:
        replay.add(sample.row, sample.win, sample.margin)


def _checkpoint(
    plan: Plan, net: Net, games: int, seconds: float, losses: list[float], apart: Replay
) -> dict[str, Any]:
    net.save(plan.weights, games=games)
    (plan.out / "state.json").write_text(json.dumps({"games": games}), encoding="utf-8")
    line = {
        "seconds": round(seconds),
        "games": games,
        "loss": round(float(np.mean(losses)), 4) if losses else None,
        "loss_apart": _loss(net, apart),
    }
    with (plan.out / "curve.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    return line


def _loss(net: Net, apart: Replay) -> float | None:
    """How far the net is off in games that it did not learn from."""
    if not apart.count:
        return None
    matrix, wins, _ = apart.batch(np.random.default_rng(0), min(4000, apart.count))
    found: Array = chances(net.outputs(matrix))
    return round(cross_entropy(found, wins), 4)


def _rate(done: float) -> float:
    if done < PLATEAU:
        return RATE
    return RATE * float((LAST_RATE / RATE) ** ((done - PLATEAU) / (1 - PLATEAU)))
