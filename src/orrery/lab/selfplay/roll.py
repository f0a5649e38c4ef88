"""What a judge of Roll learns from: one for the base game, one for all games with Rivalry."""

from __future__ import annotations

from functools import partial

from orrery.bots.judging.roll import VOCABULARY, RollMind, load_judge, weights_file
from orrery.bots.judging.roll_features import BINARY, DENSE, FEATURES, VERSION
from orrery.bots.roll_novice import RollNovice
from orrery.core.chance import Chance
from orrery.core.game import Game
from orrery.lab.selfplay.games import SEED
from orrery.lab.selfplay.subject import Subject
from orrery.roll.game import start

# Games of two are shorter to play and wanted most.
PLAYERS = (2, 2, 3, 4, 2, 3, 4, 5)
BASE = ("",)
RIVALRY = ("rivalry,deal,orb",) * 3 + ("rivalry", "rivalry,deal", "rivalry,orb")


def roll_subject(rivalry: bool) -> Subject:
    """What is to be learned for all numbers of players, with the box or without."""
    return Subject(
        FEATURES,
        VERSION,
        BINARY,
        DENSE,
        VOCABULARY,
        weights_file(("rivalry",) if rivalry else ()),
        partial(_start, RIVALRY if rivalry else BASE),
        RollMind(),
        RollNovice,
        load_judge,
    )


def _start(modes: tuple[str, ...], luck: Chance) -> Game:
    players = PLAYERS[luck.below(len(PLAYERS))]
    mode = modes[luck.below(len(modes))]
    return start({"players": str(players), "with": mode}, Chance(luck.below(SEED)))
