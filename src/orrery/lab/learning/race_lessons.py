"""Games of Race that values are learned from: of novices first, then of players who think."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from orrery.bots.bot import Bot, Situation
from orrery.bots.net import Net, Row
from orrery.bots.race_expert import RacePupil
from orrery.bots.race_features import VERSION, binary_size, dense_size, features
from orrery.bots.race_novice import RaceNovice
from orrery.bots.race_values import FEATURES, weights_file
from orrery.bots.race_worth import CALM
from orrery.core.chance import Chance
from orrery.lab.learning.lessons import LONGEST, Sample, Subject, samples
from orrery.race.game import RaceGame, start
from orrery.race.terms import CHOOSE_ACTION

HIDDEN = (128, 32)
# In a hundred choices a seat makes so many at random, as its luck will have it, so that values know
# what they are worth off the usual way.
MISTAKES = (0, 0, 3, 8)
# All beginnings of rounds are learned from, and so many in a hundred of the positions within one.
WITHIN = 15


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
        thinks=True,
    )


def lesson(options: Mapping[str, str], seed: int, net: Net | None = None) -> list[Sample]:
    """The positions of one game: of novices, or of players who think and judge by this net."""
    luck = Chance(seed)
    game = start(options, Chance(luck.below(2**62)))
    game.events = None
    bots: list[Bot] = []
    for _ in range(game.seats):
        own = Chance(luck.below(2**62))
        bots.append(RaceNovice(own, haste=CALM) if net is None else RacePupil(own, net=net))
    mistakes = [MISTAKES[luck.below(len(MISTAKES))] for _ in bots]
    seen: list[list[Row]] = [[] for _ in bots]
    while not game.over and game.round <= LONGEST:
        for seat in game.pending():
            menu = game.choices(seat)
            if len(menu) == 1:
                game.act(seat, menu[0])
            elif luck.below(100) < mistakes[seat]:
                game.act(seat, menu[luck.below(len(menu))])
            else:
                _choose(game, seat, bots[seat], luck, seen[seat])
        game.advance()
    return samples(game, seen)


def _choose(game: RaceGame, seat: int, bot: Bot, luck: Chance, seen: list[Row]) -> None:
    """Choose; a round is looked at before its action is chosen, other things after the choice."""
    view = game.view(seat)
    assert view.own is not None, "it is a seat's view"
    known = view.own.hand + view.own.explored
    beginning = view.seats[seat].step == CHOOSE_ACTION
    if beginning:
        seen.append(features(view))
    game.act(seat, bot.choose(Situation(game, seat)))
    if not beginning and luck.below(100) < WITHIN:
        seen.append(features(game.view(seat), known))
