"""Training of a judge: processes that play, one that learns, checkpoints and a curve.

The players read the newest weights from the folder now and then, and send what they played; nothing
else is shared. Games of novices come first, so that a new judge has seen sensible play.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.context import SpawnProcess
from multiprocessing.queues import Queue
from pathlib import Path
from typing import Any

from orrery.bots.judging.judge import Judge
from orrery.core.chance import Chance
from orrery.lab.learning.lessons import Sample
from orrery.lab.learning.state import (
    TrainingError,
    add_to_curve,
    folder_of_training,
    games_so_far,
    keep_games,
)
from orrery.lab.processes import deaf_to_interrupts, ignore_interrupts
from orrery.lab.selfplay.games import SelfPlay, share_of_wins
from orrery.lab.selfplay.learner import GENTLE_RATE, RATE, Learner
from orrery.lab.selfplay.replay import Rows, packed
from orrery.lab.selfplay.subject import Subject

# The first games are of novices alone, for at most this share of the time; later so many of a
# hundred seats are theirs.
OF_NOVICES, AT_MOST = 6_000, 0.25
NOVICES_LATER = 8
# How many samples are sent at once, and how many such packs may wait.
PACK, WAITING = 4_000, 24
LINE_EVERY = 30.0
# So many times in a training the judge is tried against novices and against itself as it was.
# A long training can afford trials of so many deals; a short one makes do with fewer.
TRIALS = 8
DEALS = 40
SECONDS_A_DEAL = 30.0


@dataclass(frozen=True)
class Plan:
    """What is to be trained, for how long, and where it is kept."""

    subject: Callable[[], Subject]
    """Makes the subject, in every process anew."""
    seconds: float
    out: Path
    seed: int = 1
    jobs: int = 1
    begin_with: Path | None = None
    """Weights of a similar game to begin with, where the folder has none yet."""

    @property
    def weights(self) -> Path:
        """The file of weights: named as the shipped one is."""
        return self.out / self.subject().weights


def train(plan: Plan, tell: Callable[[dict[str, Any]], None]) -> None:
    """Play and learn until the time is over. What lies in the folder already is gone on with."""
    with folder_of_training(plan.out):
        Training(plan, tell).run()


class Training:
    """One run of a training: what the learning process holds."""

    def __init__(self, plan: Plan, tell: Callable[[dict[str, Any]], None]) -> None:
        self._plan = plan
        self._tell = tell
        self._subject = plan.subject()
        self._judge = _judge(self._subject, plan)
        self._games = games_so_far(plan.weights)
        self._earlier: Judge | None = None
        self._trials = 0

    def run(self) -> None:
        """Learn from what the players send until the time is over."""
        plan = self._plan
        rate = GENTLE_RATE if plan.begin_with else RATE
        learner = Learner(self._judge, plan.seed, rate, self._subject.tied)
        self._judge.save(plan.weights, games=self._games)
        begin = told = time.monotonic()
        try:
            with _players(plan, self._games) as (packs, novices, playing):
                while (now := time.monotonic()) - begin < plan.seconds:
                    done = (now - begin) / plan.seconds
                    novices.value = _of_novices(plan, self._games, done)
                    try:
                        games, rows = packs.get(timeout=1.0)
                    except queue.Empty:
                        if not any(process.is_alive() for process in playing):
                            raise TrainingError("Nobody plays any more; see above why.") from None
                        continue
                    self._games += games
                    learner.take(rows)
                    learner.learn(done)
                    if now - told > LINE_EVERY:
                        told = now
                        self._checkpoint(learner, now - begin)
        except KeyboardInterrupt:
            # What was learned is kept, and not tried: whoever interrupts does not want to wait.
            self._checkpoint(learner, time.monotonic() - begin, tried=False)
            raise
        self._checkpoint(learner, plan.seconds)

    def _checkpoint(self, learner: Learner, seconds: float, *, tried: bool = True) -> None:
        """Keep the weights, and write a line of the curve."""
        plan = self._plan
        self._judge.save(plan.weights, games=self._games)
        keep_games(plan.weights, self._games)
        line: dict[str, Any] = {
            "seconds": round(seconds),
            "games": self._games,
            "loss": learner.loss(),
        }
        if tried and seconds / plan.seconds * TRIALS >= self._trials + 1:
            self._trials += 1
            line.update(self._trial())
        add_to_curve(plan.out, line)
        self._tell(line)

    def _trial(self) -> dict[str, float]:
        """Shares against novices and against the judge of the trial before; fair ones beside."""
        now = _judge(self._subject, self._plan)
        deals = max(1, min(DEALS, int(self._plan.seconds / SECONDS_A_DEAL)))
        found: dict[str, float] = {}
        for name, other in (("novice", None), ("earlier", self._earlier)):
            if name == "novice" or other is not None:
                luck = Chance(self._plan.seed + self._trials)
                share = share_of_wins(self._subject, now, other, deals, luck)
                found[f"share_{name}"] = round(share, 3)
        for caution in (0.15, 0.4):
            luck = Chance(self._plan.seed + self._trials)
            share = share_of_wins(self._subject, now, None, deals, luck, caution)
            found[f"share_{caution}"] = round(share, 3)
        self._earlier = now
        return found


def _of_novices(plan: Plan, games: int, done: float) -> int:
    """How many of a hundred seats are novices': all, until a judge that knows nothing learned."""
    alone = plan.begin_with is None and games < OF_NOVICES and done < AT_MOST
    return 100 if alone else NOVICES_LATER


@contextmanager
def _players(plan: Plan, games: int) -> Iterator[tuple[Any, Any, list[SpawnProcess]]]:
    """Processes that play: the packs that they send, and the share of novices that they seat."""
    context = multiprocessing.get_context("spawn")
    packs = context.Queue(WAITING)
    novices = context.Value("i", _of_novices(plan, games, 0.0))
    playing = [
        context.Process(
            target=_play, args=(plan, plan.seed + games + 1_000_003 * job, packs, novices)
        )
        for job in range(plan.jobs)
    ]
    try:
        with deaf_to_interrupts():
            for process in playing:
                process.daemon = True
                process.start()
        yield packs, novices, playing
    finally:
        for process in playing:
            if process.pid is not None:
                process.terminate()
                process.join()


def _play(plan: Plan, seed: int, packs: Queue[tuple[int, Rows]], novices: Any) -> None:
    """Play until the learning process ends; what a process of players does."""
    ignore_interrupts()
    subject = plan.subject()
    luck = Chance(seed)
    read_at = 0.0
    play: SelfPlay | None = None
    waiting: list[Sample] = []
    parent = os.getppid()
    # Nobody is left to learn from it when the other process is gone, however it went.
    while os.getppid() == parent:
        changed = plan.weights.stat().st_mtime
        if play is None or changed != read_at:
            read_at = changed
            judge = _judge(subject, plan)
            if play is None:
                play = SelfPlay(subject, judge, luck, novices.value)
            play.judge = judge
        play.novices = novices.value
        for _ in range(50):
            waiting.extend(play.step())
        if len(waiting) >= PACK:
            net = play.judge.net
            _hand_over(packs, (play.games, packed(waiting, net.binary, net.dense)), parent)
            waiting, play.games = [], 0
    # Nobody takes what is still in the queue, so the process must not wait for that.
    packs.cancel_join_thread()


def _hand_over(packs: Queue[tuple[int, Rows]], pack: tuple[int, Rows], parent: int) -> None:
    while os.getppid() == parent:
        try:
            packs.put(pack, timeout=1.0)
        except queue.Full:
            continue
        return


def _judge(subject: Subject, plan: Plan) -> Judge:
    inputs = (subject.features, subject.version, subject.binary, subject.dense, subject.vocabulary)
    if plan.weights.exists():
        return Judge.load(plan.weights, *inputs)
    if plan.begin_with is not None:
        return subject.grown(plan.begin_with)
    return Judge.fresh(*inputs, plan.seed)
