"""What a judge of Race learns from: a judge for each number of players and each variant."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

import numpy as np

from orrery.bots.judging.judge import Judge
from orrery.bots.judging.race import FEATURES, VOCABULARY, RaceMind, load_judge, weights_file
from orrery.bots.net import Array, MisfitError, Net
from orrery.bots.race_features import (
    GLOBAL,
    SEAT,
    SEAT_BLOCK,
    SEATS,
    VERSION,
    binary_size,
    dense_size,
)
from orrery.bots.race_novice import RaceNovice
from orrery.bots.race_worth import CALM
from orrery.core.chance import Chance
from orrery.core.game import Game
from orrery.lab.selfplay.games import SEED
from orrery.lab.selfplay.subject import Subject
from orrery.race.game import start
from orrery.race.terms import ACTION_NAMES

# The verb of the choice that names one action, or two.
ACTION = "choose"


def race_subject(options: Mapping[str, str]) -> Subject:
    """What is to be learned for games with these options."""
    players = int(options["players"])
    return Subject(
        FEATURES,
        VERSION,
        binary_size(players),
        dense_size(players),
        VOCABULARY,
        weights_file(players, options["variant"]),
        partial(_start, dict(options)),
        RaceMind(),
        partial(RaceNovice, haste=CALM),
        partial(grown, players),
        partial(tied, players),
    )


def grown(players: int, path: Path) -> Judge:
    """A judge from one for another number of players: every rival is read as those were.

    Where there are more of them, each counts for as much less.
    """
    count, known = _known(path)
    first = known.net.parts["w1"]
    words = with_second_actions(first[binary_size(count) : known.net.binary])
    share = (count - 1) / (players - 1)
    layer = np.concatenate(
        [
            _seats(first[: binary_size(count)], SEATS, SEAT_BLOCK, players, share),
            words,
            _seats(first[known.net.binary :], GLOBAL, SEAT, players, share),
        ]
    )
    # Whoever wins half of the games of two wins one in so many of these.
    fair = known.net.parts["b3"].copy()
    fair[0] += np.log(share)
    binary = binary_size(players) + len(VOCABULARY)
    parts = {**known.net.parts, "w1": layer, "b3": fair}
    return Judge(Net(parts, FEATURES, VERSION, binary, dense_size(players)), VOCABULARY)


def with_second_actions(words: Array) -> Array:
    """Where second actions mean nothing yet, each is read as the same action alone was."""
    seconds = [(word, VOCABULARY.number(ACTION, "second", word)) for word in ACTION_NAMES]
    if any(words[number].any() for _, number in seconds):
        return words
    learned = words.copy()
    for word, number in seconds:
        learned[number] = words[VOCABULARY.number(ACTION, "action", word)]
    return learned


def tied(players: int, judge: Judge) -> None:
    """Every rival is read alike, wherever it sits: what was learned of one is learned of all."""
    first = judge.net.parts["w1"]
    for rows, shared, block in (
        (first[: binary_size(players)], SEATS, SEAT_BLOCK),
        (first[judge.net.binary :], GLOBAL, SEAT),
    ):
        rivals = rows[shared + block :].reshape(players - 1, block, -1)
        rivals[:] = rivals.mean(0)


def _known(path: Path) -> tuple[int, Judge]:
    """For how many players the judge in a file is, and the judge."""
    for players in (3, 4):
        with suppress(MisfitError):
            return players, load_judge(path, players)
    return 2, load_judge(path, 2)


def _seats(rows: Array, shared: int, block: int, players: int, share: float) -> Array:
    """What belongs to all and to the own seat as it is, then a part of a rival for each rival."""
    rival = rows[shared + block :].reshape(-1, block, rows.shape[1]).mean(0) * share
    return np.concatenate([rows[: shared + block], *[rival] * (players - 1)])


def _start(options: Mapping[str, str], luck: Chance) -> Game:
    return start(options, Chance(luck.below(SEED)))
