"""Games of Race that values are learned from: the novice plays itself, now and then at random."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from orrery.bots.bot import Situation
from orrery.bots.net import Row
from orrery.bots.race_features import VERSION, binary_size, dense_size, features
from orrery.bots.race_novice import RaceNovice
from orrery.bots.race_values import FEATURES, weights_file
from orrery.core.chance import Chance
from orrery.lab.learning.lessons import LONGEST, Sample, Subject, samples
from orrery.race.game import RaceGame, start

HIDDEN = (64, 32)
# How often a choice is made at random, so that values know what they are worth off the usual way.
MISTAKES = 0.12


def race_subject(options: Mapping[str, str]) -> Subject:
    """A net of its own for each number of players and each variant."""
    players = int(options["players"])
    return Subject(
        FEATURES,
        VERSION,
        binary_size(players),
        dense_size(players),
        HIDDEN,
        weights_file(players, options["variant"]),
        partial(lesson, options),
    )


def lesson(options: Mapping[str, str], seed: int) -> list[Sample]:
    """The positions of one game, after each choice of each seat."""
    luck = Chance(seed)
    game = start(options, Chance(luck.below(2**62)))
    game.events = None
    bots = [RaceNovice(Chance(luck.below(2**62))) for _ in range(game.seats)]
    seen: list[list[Row]] = [[] for _ in bots]
    while not game.over and game.round <= LONGEST:
        for seat in game.pending():
            _choose(game, seat, bots[seat], luck, seen[seat])
        game.advance()
    return samples(game, seen)


def _choose(game: RaceGame, seat: int, bot: RaceNovice, luck: Chance, seen: list[Row]) -> None:
    menu = game.choices(seat)
    if len(menu) == 1:
        game.act(seat, menu[0])
        return
    view = game.view(seat)
    assert view.own is not None, "it is a seat's view"
    known = view.own.hand + view.own.explored
    if luck.below(100) < 100 * MISTAKES:
        choice = menu[luck.below(len(menu))]
    else:
        choice = bot.choose(Situation(game, seat))
    game.act(seat, choice)
    seen.append(features(game.view(seat), known))
