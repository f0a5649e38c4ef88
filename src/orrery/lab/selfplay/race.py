"""What a judge of Race learns from: a judge for each number of players and each variant."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from orrery.bots.judging.race import FEATURES, VOCABULARY, RaceMind, weights_file
from orrery.bots.race_features import VERSION, binary_size, dense_size
from orrery.bots.race_novice import RaceNovice
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
        RaceNovice,
    )


def _start(options: Mapping[str, str], luck: Chance) -> Game:
    return start(options, Chance(luck.below(SEED)))
