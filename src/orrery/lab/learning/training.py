"""Training by self-play against oneself, with checkpoints and a learning curve."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from orrery.bots.net import Net
from orrery.lab.learning.adam import Adam, learn_values
from orrery.lab.learning.replay import Replay
from orrery.lab.learning.self_play import Finished, SelfPlay, taught

BATCH = 512
# How often each position is learned from.
USES = 1
GAMES = 48
REPLAY = 200_000
LEAST = 20_000
RATE, LAST_RATE = 3e-4, 2e-5
# How often the novice errs while it teaches.
MISTAKES = 0.1
LAST_TRUST, LAST_TAUGHT = 0.95, 0.06
# The share of the time in which the novice is an opponent often.
SCHOOL = 0.25
# Rates stay high for this share of the time, then fall.
PLATEAU = 0.6


@dataclass
class Plan:
    """What is to be trained, for how long, and where to."""

    options: Mapping[str, str]
    seconds: float
    out: Path
    seed: int
    rate: float = RATE
    checkpoint: float = 120.0
    school: float = 1.0
    """How often, at first, the novice sits at the other seats."""
    lessons: int = 0
    """Games of the novice to begin with."""


def train(net: Net, plan: Plan) -> None:
    """Play and learn until the time is over; weights are saved as it goes."""
    plan.out.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng(plan.seed)
    adam = Adam(net)
    replay = Replay(net, REPLAY)
    playing = SelfPlay(net, plan.options, GAMES, plan.seed)
    for number in range(plan.lessons):
        lesson = taught(plan.options, plan.seed * 10**6 + number, MISTAKES)
        for sample in lesson.samples:
            replay.add(sample.row, sample.win, sample.margin)
        for _ in range(_batches(lesson) if replay.count >= LEAST else 0):
            learn_values(adam, *replay.batch(random, BATCH), plan.rate)
    begin = saved = time.monotonic()
    games = due = batches = 0
    losses: list[float] = []
    rounds: list[int] = []
    scores: list[float] = []
    while (now := time.monotonic()) - begin < plan.seconds:
        done = (now - begin) / plan.seconds
        playing.trust = _trust(done)
        playing.taught = plan.school * _taught(done)
        for finished in playing.tick():
            games += 1
            rounds.append(finished.rounds)
            scores.append(float(np.mean(finished.scores)))
            for sample in finished.samples:
                replay.add(sample.row, sample.win, sample.margin)
            due += USES * len(finished.samples)
        rate = _rate(plan.rate, done)
        while due >= BATCH and replay.count >= LEAST:
            losses.append(learn_values(adam, *replay.batch(random, BATCH), rate))
            due -= BATCH
            batches += 1
        if replay.count < LEAST:
            due = 0
        if now - saved > plan.checkpoint:
            saved = now
            net.save(plan.out / "latest.npz", games=games)
            _log(plan.out, now - begin, games, rate, losses, rounds, scores)
            losses, rounds, scores = [], [], []
    net.save(plan.out / "final.npz", games=games)
    _log(plan.out, time.monotonic() - begin, games, 0.0, losses, rounds, scores)


def _batches(finished: Finished) -> int:
    return -(-USES * len(finished.samples) // BATCH)


def _trust(done: float) -> float:
    """At first only results count, then more and more what the net says of later positions."""
    return max(LAST_TRUST, 1.0 - (1.0 - LAST_TRUST) * done / SCHOOL)


def _taught(done: float) -> float:
    """At first every game has the novice at its other seats, later few have."""
    return max(LAST_TAUGHT, 1.0 - (1.0 - LAST_TAUGHT) * done / SCHOOL)


def _rate(rate: float, done: float) -> float:
    if done < PLATEAU:
        return rate
    return rate * float((LAST_RATE / RATE) ** ((done - PLATEAU) / (1 - PLATEAU)))


def _log(
    out: Path,
    seconds: float,
    games: int,
    rate: float,
    losses: list[float],
    rounds: list[int],
    scores: list[float],
) -> None:
    line = {
        "seconds": round(seconds),
        "games": games,
        "rate": rate,
        "loss": round(float(np.mean(losses)), 4) if losses else None,
        "rounds": round(float(np.mean(rounds)), 2) if rounds else None,
        "score": round(float(np.mean(scores)), 2) if scores else None,
    }
    with (out / "curve.jsonl").open("a") as file:
        file.write(json.dumps(line) + "\n")
