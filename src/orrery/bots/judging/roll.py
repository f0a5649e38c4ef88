"""How players who think read, imagine and judge a game of Roll.

Hidden are the rivals' rolls, what they do with them, and the tiles below the top of their stacks;
the colours of their dice lie open. So a rival is imagined to roll the very dice that it has.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.bots.judging.judge import Judge
from orrery.bots.judging.roll_features import BINARY, DENSE, FEATURES, ROUND_SIZE, VERSION, features
from orrery.bots.judging.vocabulary import Vocabulary
from orrery.bots.net import Row
from orrery.core.chance import Chance
from orrery.core.game import Game, View
from orrery.roll.fields import LEXICON
from orrery.roll.game import RollGame
from orrery.roll.sample import sample
from orrery.roll.table import ASSIGN
from orrery.roll.tiles.tileset import GENERIC_FIRST, NAMES
from orrery.roll.view import BEHIND_SCREEN, RollView

VOCABULARY = Vocabulary(LEXICON, left_out=NAMES[GENERIC_FIRST:])
WEIGHTS = Path(__file__).parent.parent / "weights"


class RollMind:
    """Roll for all numbers of players, with weights for the base game and for Rivalry."""

    def judge(self, view: View) -> Judge:
        """The judge for these boxes."""
        assert isinstance(view, RollView), "this mind knows Roll only"
        return shipped_judge(view.options.boxes)

    def knows(self, view: View) -> bool:
        """Whether a judge for such a game comes with Orrery."""
        assert isinstance(view, RollView), "this mind knows Roll only"
        return (WEIGHTS / weights_file(view.options.boxes)).exists()

    def seat_of(self, view: View) -> int:
        """Whose view it is."""
        assert isinstance(view, RollView) and view.seat is not None, "only a seat can choose"
        return view.seat

    def read(self, game: Game, seat: int) -> Row:
        """The seat's view as numbers."""
        assert isinstance(game, RollGame)
        view = game.view(seat)
        assert isinstance(view, RollView)
        return features(view, [score.total for score in game.scores()])

    def read_round(self, game: Game, seat: int) -> Row:
        """As if nobody knew yet what the dice show."""
        ones, dense = self.read(game, seat)
        return ones, dense[:-ROUND_SIZE] + [0.0] * ROUND_SIZE

    def imagine(self, view: View, chance: Chance) -> RollGame:
        """Rivals roll, and are about to assign."""
        assert isinstance(view, RollView)
        for seat, rival in enumerate(view.empires):
            step = rival.decision.step
            in_the_open = step is not None and step.in_the_open
            if view.screens_down and seat != view.seat and not in_the_open:
                rival.decision.step = BEHIND_SCREEN
        return sample(view, chance)

    def round_of(self, game: Game) -> int:
        """The number of the round."""
        assert isinstance(game, RollGame)
        return game.round

    def round_begins(self, game: Game) -> bool:
        """Workers are to be assigned."""
        assert isinstance(game, RollGame)
        return game.stage.number == ASSIGN


def weights_file(boxes: tuple[str, ...]) -> str:
    """The name of the weights: one file for the base game, one for all games with Rivalry."""
    return "roll-rivalry-judge.npz" if boxes else "roll-judge.npz"


@cache
def shipped_judge(boxes: tuple[str, ...]) -> Judge:
    """The judge that comes with Orrery; read once."""
    return load_judge(WEIGHTS / weights_file(boxes))


def load_judge(path: Path) -> Judge:
    """A judge from a file; WeightsError when it is for something else."""
    return Judge.load(path, FEATURES, VERSION, BINARY, DENSE, VOCABULARY)
