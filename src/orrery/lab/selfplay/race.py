"""What a judge of Race learns from: a judge for each number of players and each variant."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

import numpy as np

from orrery.bots.judging.judge import Judge
from orrery.bots.judging.race import FEATURES, VOCABULARY, RaceMind, load_judge, weights_file
from orrery.bots.net import Array, Net
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
    """A judge for more players, from one for two: every rival is read as the one rival was.

    There are more of them, so each counts for as much less.
    """
    pair = load_judge(path, 2)
    first = pair.net.parts["w1"]
    words = first[binary_size(2) : pair.net.binary]
    layer = np.concatenate(
        [
            _seats(first[: binary_size(2)], SEATS, SEAT_BLOCK, players),
            words,
            _seats(first[pair.net.binary :], GLOBAL, SEAT, players),
        ]
    )
    binary = binary_size(players) + len(VOCABULARY)
    # Whoever wins half of the games of two wins one in so many of these.
    fair = pair.net.parts["b3"].copy()
    fair[0] -= np.log(players - 1)
    parts = {**pair.net.parts, "w1": layer, "b3": fair}
    return Judge(Net(parts, FEATURES, VERSION, binary, dense_size(players)), VOCABULARY)


def tied(players: int, judge: Judge) -> None:
    """Every rival is read alike, wherever it sits: what was learned of one is learned of all."""
    first = judge.net.parts["w1"]
    for rows, shared, block in (
        (first[: binary_size(players)], SEATS, SEAT_BLOCK),
        (first[judge.net.binary :], GLOBAL, SEAT),
    ):
        rivals = rows[shared + block :].reshape(players - 1, block, -1)
        rivals[:] = rivals.mean(0)


def _seats(rows: Array, shared: int, block: int, players: int) -> Array:
    """What belongs to all and to the own seat as it is, then a part of the rival for each rival."""
    rival = rows[shared + block :] / (players - 1)
    return np.concatenate([rows[: shared + block], *[rival] * (players - 1)])


def _start(options: Mapping[str, str], luck: Chance) -> Game:
    return start(options, Chance(luck.below(SEED)))
