"""Games of a judge with itself: what is learned from them, and that training goes on."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from orrery.bots.bot import Situation
from orrery.bots.judging.judge import Judge
from orrery.bots.judging.race import VOCABULARY
from orrery.bots.net import Row
from orrery.bots.race_features import GLOBAL, SEAT, SEAT_BLOCK, SEATS, binary_size
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.lab.learning.lessons import Sample, outcomes
from orrery.lab.learning.state import TrainingError
from orrery.lab.selfplay import games, training
from orrery.lab.selfplay.games import SelfPlay, share_of_wins
from orrery.lab.selfplay.learner import LEAST, Learner
from orrery.lab.selfplay.race import race_subject
from orrery.lab.selfplay.replay import Replay, Rows, packed
from orrery.lab.selfplay.roll import roll_subject
from orrery.lab.selfplay.subject import Subject
from orrery.lab.selfplay.training import Plan, train
from orrery.race.choices import parse
from orrery.race.terms import ACTION_NAMES
from tests.cli.conftest import Orrery, home, orrery

__all__ = ["home", "orrery"]

OPTIONS = kit("race").options({"players": "2"})
SUBJECTS = {
    "race-2": partial(race_subject, OPTIONS),
    "roll": partial(roll_subject, False),
    "roll-rivalry": partial(roll_subject, True),
}


def fresh_judge(subject: Subject) -> Judge:
    inputs = (subject.features, subject.version, subject.binary, subject.dense, subject.vocabulary)
    return Judge.fresh(*inputs, 1)


def test_the_latest_samples_take_the_place_of_the_oldest() -> None:
    samples = [Sample(([number % 4], [number / 8]), number / 8, 0.0) for number in range(6)]
    replay = Replay(4, 1, 4)
    replay.add(packed(samples, 4, 1))
    matrix, wins, _ = replay.batch(np.random.default_rng(1), 64)
    assert sorted(set(wins.tolist())) == [2 / 8, 3 / 8, 4 / 8, 5 / 8]
    for row, win in zip(matrix, wins, strict=True):
        number = round(win * 8)
        assert row[number % 4] == 1 and row[:4].sum() == 1 and row[4] == win


# ---- games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["race-2", "roll"])
def test_a_game_shares_out_the_win_among_the_samples(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "LOT", 1)
    # Without what the judge says on the way, and without mistakes, only the end counts.
    monkeypatch.setattr(games, "FADE", 0.0)
    monkeypatch.setattr(games, "MISTAKES", (0,))
    subject = SUBJECTS[name]()
    play = SelfPlay(subject, fresh_judge(subject), Chance(4), 100)
    samples: list[Sample] = []
    while not samples:
        samples = play.step()
    targets = {sample.win for sample in samples}
    assert 1 < len(targets) <= 5 and 0.99 < sum(targets) < 1.01
    for sample in samples:
        assert len(sample.row[1]) == subject.dense
        assert all(0 <= one < subject.binary + len(subject.vocabulary) for one in sample.row[0])


def test_what_follows_a_mistake_says_nothing_of_what_came_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, "LOT", 1)
    monkeypatch.setattr(games, "FADE", 0.0)
    monkeypatch.setattr(games, "MISTAKES", (100,))
    subject = SUBJECTS["race-2"]()
    play = SelfPlay(subject, fresh_judge(subject), Chance(4), 100)
    (table,) = play._tables
    while not play.step():
        pass
    for memory in table.memories:
        assert memory.astray.count(True) > len(memory.rows) / 2
    samples = table.samples()
    last = samples[0]
    assert last.win == outcomes(table.game)[0][0], "the last choice has the end behind it"
    said = table.memories[0].said
    assert samples[1].win in (said[-1], last.win)


def test_a_judge_of_no_opinion_loses_to_novices() -> None:
    subject = SUBJECTS["race-2"]()
    assert share_of_wins(subject, fresh_judge(subject), None, 2, Chance(1)) < 0.5
    like_a_novice = share_of_wins(subject, fresh_judge(subject), None, 2, Chance(1), caution=99.0)
    assert like_a_novice == 0.5, "who always does as the novice wins each deal once"


# ---- runs ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["race-2", "roll"])
def test_training_goes_on_from_its_folder(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "DEALS", 1)
    plan = Plan(SUBJECTS[name], 0.5, tmp_path / "out")
    told: list[dict[str, object]] = []
    train(plan, told.append)
    state = plan.out / "state.json"
    state.write_text(json.dumps({"games": 7}))
    train(plan, told.append)
    assert json.loads(state.read_text())["games"] >= 7
    curve = (plan.out / "curve.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in curve] == told
    assert all(0 <= float(str(line["share_novice"])) <= 1 for line in told)
    assert plan.weights.name == f"{name}-judge.npz" and plan.weights.stat().st_size < 600_000


def test_a_judge_is_trained_by_the_command(orrery: Orrery, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = orrery("train", "roll", "--judge", "--hours", "0.0001", "--out", str(out))
    assert done.status == 0 and "roll-judge.npz" in done.out
    assert (out / "roll-judge.npz").exists()


def test_nobody_to_play_is_refused(orrery: Orrery, tmp_path: Path) -> None:
    done = orrery("train", "roll", "--judge", "--jobs", "0", "--out", str(tmp_path / "out"))
    assert done.status == 2 and "--jobs" in done.err and "at least 1" in done.err
    assert not (tmp_path / "out").exists()


def test_an_interruption_keeps_what_was_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(SUBJECTS["race-2"], 3600.0, tmp_path / "out")
    subject = plan.subject()
    net = fresh_judge(subject).net
    ones, dense = position_of(subject)
    rows = packed([Sample((ones, dense), 1.0, 0.5)] * LEAST, net.binary, net.dense)

    class Interrupted:
        """Sends one pack; then somebody presses Ctrl-C."""

        sent = False

        def get(self, timeout: float) -> tuple[int, Rows]:
            if self.sent:
                raise KeyboardInterrupt
            self.sent = True
            return 7, rows

    @contextmanager
    def players(plan: Plan, games: int) -> Iterator[tuple[Any, Any, list[Any]]]:
        yield Interrupted(), SimpleNamespace(value=0), []

    monkeypatch.setattr(training, "_players", players)
    told: list[dict[str, Any]] = []
    with pytest.raises(KeyboardInterrupt):
        train(plan, told.append)
    assert json.loads((plan.out / "state.json").read_text()) == {"games": 7}
    assert [line["games"] for line in told] == [7] and told[0]["loss"] is not None
    learned = subject.grown(plan.weights).values([(ones, dense)], [[None]])[0][0]
    assert learned > fresh_judge(subject).values([(ones, dense)], [[None]])[0][0]


def test_players_who_are_all_gone_end_the_training(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "_play", nobody)
    with pytest.raises(TrainingError, match="Nobody plays any more"):
        train(Plan(SUBJECTS["race-2"], 3600.0, tmp_path / "out"), print)


def nobody(*_: object) -> None:
    """A process that plays nothing."""


def test_an_interruption_is_quiet(tmp_path: Path) -> None:
    out = tmp_path / "out"
    main = [sys.executable, "-c", "from orrery.cli import main; raise SystemExit(main())"]
    words = ["train", "race", "--judge", "--jobs", "2", "--out", str(out)]
    begun = subprocess.Popen(
        [*main, *words], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    deadline = time.monotonic() + 120
    # Two who play, and who looks after what they share.
    children = Path(f"/proc/{begun.pid}/task/{begun.pid}/children")
    while len(children.read_text().split()) < 3:
        assert time.monotonic() < deadline and begun.poll() is None
        time.sleep(0.05)
    # As a terminal does it: all of the group at once.
    os.killpg(begun.pid, signal.SIGINT)
    _, err = begun.communicate(timeout=120)
    assert begun.returncode == 130
    assert err.splitlines()[-1].startswith("orrery: interrupted;") and "Traceback" not in err
    assert (out / "race-2-judge.npz").exists()


# ---- beginning with what another judge knows -------------------------------------------------


def test_a_judge_for_four_begins_as_the_judge_for_two_would_see_it(tmp_path: Path) -> None:
    pair = SUBJECTS["race-2"]()
    judge = fresh_judge(pair)
    judge.save(tmp_path / "pair.npz")
    four = race_subject(kit("race").options({"players": "4"}))
    grown = four.grown(tmp_path / "pair.npz")
    assert (grown.net.binary, grown.net.dense) == (four.binary + len(four.vocabulary), four.dense)
    # Three rivals who are all alike amount to the one whom they are like; even odds against one
    # are one in three against them.
    ones, dense = position_of(pair)
    first = SEATS + SEAT_BLOCK
    rival = [one for one in ones if one >= first]
    others = [one + turn * SEAT_BLOCK for turn in (1, 2) for one in rival]
    crowd = (ones + others, dense + 2 * dense[GLOBAL + SEAT :])
    menu = [[None]]
    seen = grown.values([crowd], menu)[0][0]
    alone = float(judge.values([(ones, dense)], menu)[0][0])
    assert seen == pytest.approx(alone - np.log(3), abs=0.01)
    # And back again.
    grown.save(tmp_path / "four.npz")
    again = pair.grown(tmp_path / "four.npz")
    assert again.values([(ones, dense)], menu)[0][0] == pytest.approx(alone, abs=0.01)


def test_a_judge_for_two_actions_begins_with_what_each_action_alone_is_worth(
    tmp_path: Path,
) -> None:
    judge = fresh_judge(SUBJECTS["race-2"]())
    words = judge.net.parts["w1"][binary_size(2) : judge.net.binary]
    for at, action in enumerate(ACTION_NAMES):
        words[VOCABULARY.number("choose", "action", action)] = 1 + at
    judge.save(tmp_path / "one.npz")
    two = race_subject(kit("race").options({"players": "2", "variant": "experienced"}))

    def said(judge: Judge, pair: str) -> float:
        read = judge.row(position_of(two), parse(pair))[0]
        return float(judge.net.parts["w1"][read[-3:], 0].sum())

    grown = two.grown(tmp_path / "one.npz")
    assert said(grown, "choose Develop and Settle") == 3 + 4
    assert said(grown, "choose Settle and Settle") == 4 + 4
    # Whoever knows pairs already is believed.
    grown.net.parts["w1"][binary_size(2) + VOCABULARY.number("choose", "second", "Settle")] = 9
    grown.save(tmp_path / "two.npz")
    assert said(two.grown(tmp_path / "two.npz"), "choose Develop and Settle") == 3 + 9


def test_rivals_are_read_alike_wherever_they_sit() -> None:
    subject = race_subject(kit("race").options({"players": "3"}))
    judge = fresh_judge(subject)
    ones, dense = position_of(subject)
    seats = [GLOBAL + SEAT, GLOBAL + 2 * SEAT]
    exchanged = (
        [one + _across(one) for one in ones],
        [*dense[: seats[0]], *dense[seats[1] :], *dense[seats[0] : seats[1]]],
    )
    menu = [[None]]

    def worth(position: Row) -> float:
        return float(judge.values([position], menu)[0][0])

    assert worth((ones, dense)) != pytest.approx(worth(exchanged), abs=1e-4)
    learner = Learner(judge, 1, tied=subject.tied)
    samples = [Sample((ones, dense), 1.0, 0.5)] * LEAST
    learner.take(packed(samples, judge.net.binary, judge.net.dense))
    learner.learn(1.0)
    assert worth((ones, dense)) == pytest.approx(worth(exchanged), abs=1e-4)


def _across(one: int) -> int:
    """How far a feature of one of two rivals is from the same one of the other."""
    first = SEATS + SEAT_BLOCK
    if one < first:
        return 0
    return SEAT_BLOCK if one < first + SEAT_BLOCK else -SEAT_BLOCK


def test_training_begins_with_weights_of_a_similar_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "DEALS", 1)
    base = SUBJECTS["roll"]()
    judge = fresh_judge(base)
    judge.net.parts["b3"][0] = 3.0
    judge.save(tmp_path / "base.npz")
    plan = Plan(SUBJECTS["roll-rivalry"], 0.2, tmp_path / "out", begin_with=tmp_path / "base.npz")
    train(plan, lambda line: None)
    assert plan.subject().grown(plan.weights).net.parts["b3"][0] == pytest.approx(3.0, abs=0.1)


def test_weights_of_another_game_are_refused(orrery: Orrery, tmp_path: Path) -> None:
    path = tmp_path / "roll.npz"
    fresh_judge(SUBJECTS["roll"]()).save(path)
    wanted = ("train", "race", "--judge", "--hours", "0.0001", "--out", str(tmp_path / "out"))
    done = orrery(*wanted, "--begin-with", str(path))
    assert done.status != 0 and "'race-judge' version" in done.err
    done = orrery("train", "race", "--out", str(tmp_path / "out"), "--begin-with", str(path))
    assert done.status != 0 and "say --judge too" in done.err


def position_of(subject: Subject) -> tuple[list[int], list[float]]:
    """A position of the middle of a game."""
    game = subject.start(Chance(5))
    novice = subject.novice(Chance(6))
    while subject.mind.round_of(game) < 6:
        for seat in game.pending():
            game.act(seat, novice.choose(Situation(game, seat)))
        game.advance()
    return subject.mind.read_round(game, 0)
