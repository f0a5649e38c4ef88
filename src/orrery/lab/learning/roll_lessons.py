"""Games of Roll that values are learned from: of novices first, then of players who think."""

from __future__ import annotations

from functools import partial

from orrery.bots.bot import Bot, Situation
from orrery.bots.net import Net, Row
from orrery.bots.roll_expert import RollAdept
from orrery.bots.roll_features import BINARY, DENSE, FEATURES, VERSION, features
from orrery.bots.roll_novice import RollNovice
from orrery.bots.roll_values import expert_weights_file, weights_file
from orrery.core.chance import Chance
from orrery.lab.learning.lessons import LONGEST, Sample, Subject, samples
from orrery.roll.game import RollGame, start
from orrery.roll.view import RollView

# In a hundred choices a seat makes up to so many at random: some seats none, others all of them.
MOST_MISTAKES = 8
# One net serves all numbers of players. Games of two are shorter to play and wanted most.
PLAYERS = (2, 2, 3, 4, 2, 3, 4, 5)
BASE = ("",)
RIVALRY = ("rivalry,deal,orb",) * 3 + ("rivalry", "rivalry,deal", "rivalry,orb")
HIDDEN = (64, 32)
# Games of Roll take long, so there are fewer positions than in Race, and each is used more often.
USES = 8


def roll_subject(rivalry: bool, sums: bool = False) -> Subject:
    """One net for the base game, one for all games with Rivalry; or sums, as the adept reads."""
    modes = RIVALRY if rivalry else BASE
    boxes = ("rivalry",) if rivalry else ()
    return Subject(
        FEATURES,
        VERSION,
        BINARY,
        DENSE,
        None if sums else HIDDEN,
        weights_file(boxes) if sums else expert_weights_file(boxes),
        partial(lesson, modes),
        thinks=True,
        uses=USES,
    )


def lesson(modes: tuple[str, ...], seed: int, net: Net | None = None) -> list[Sample]:
    """The positions of one game, at the beginning of each round; the seed says what is played."""
    mode = modes[seed % len(modes)]
    players = PLAYERS[seed // len(modes) % len(PLAYERS)]
    luck = Chance(seed)
    game = start({"players": str(players), "with": mode}, Chance(luck.below(2**62)))
    bots: list[Bot] = []
    for _ in range(players):
        own = Chance(luck.below(2**62))
        bots.append(RollNovice(own) if net is None else RollAdept(own, net=net))
    mistakes = [luck.below(MOST_MISTAKES + 1) for _ in bots]
    seen: list[list[Row]] = [[] for _ in bots]
    last = 1
    while not game.over and game.round <= LONGEST:
        if game.round > last:
            last = game.round
            _look(game, seen)
        for seat in game.pending():
            menu = game.choices(seat)
            if len(menu) > 1 and luck.below(100) < mistakes[seat]:
                game.act(seat, menu[luck.below(len(menu))])
            else:
                game.act(seat, bots[seat].choose(Situation(game, seat)))
        game.advance()
    return samples(game, seen)


def _look(game: RollGame, seen: list[list[Row]]) -> None:
    totals = [score.total for score in game.scores()]
    for seat, rows in enumerate(seen):
        view = game.view(seat)
        assert isinstance(view, RollView)
        rows.append(features(view, totals))
