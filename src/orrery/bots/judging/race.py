"""How players who think read, imagine and judge a game of Race."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from orrery.bots.judging.judge import Judge
from orrery.bots.judging.vocabulary import Vocabulary
from orrery.bots.net import Row
from orrery.bots.race_features import VERSION, binary_size, dense_size, features
from orrery.core.chance import Chance
from orrery.core.game import Game, View
from orrery.race import terms
from orrery.race.action_choice import ACTIONS
from orrery.race.choices import LEXICON
from orrery.race.game import RaceGame
from orrery.race.sample import sample
from orrery.race.view import RaceView

FEATURES = "race-judge"
VOCABULARY = Vocabulary(LEXICON)
WEIGHTS = Path(__file__).parent.parent / "weights"
# What all are asked at the stages in which everybody chooses in secret.
SECRETS = {
    terms.REVEAL_ACTIONS: terms.CHOOSE_ACTION,
    terms.REVEAL_DEVELOPMENTS: terms.PLACE_DEVELOPMENT,
    terms.REVEAL_WORLDS: terms.PLACE_WORLD,
}


class RaceMind:
    """Race for all numbers of players and both variants; each has weights of its own."""

    def judge(self, view: View) -> Judge:
        """The judge for so many players and this variant."""
        assert isinstance(view, RaceView), "this mind knows Race only"
        return shipped_judge(len(view.seats), view.options["variant"])

    def knows(self, view: View) -> bool:
        """Whether a judge for such a game comes with Orrery."""
        assert isinstance(view, RaceView), "this mind knows Race only"
        return (WEIGHTS / weights_file(len(view.seats), view.options["variant"])).exists()

    def seat_of(self, view: View) -> int:
        """Whose view it is."""
        assert isinstance(view, RaceView) and view.seat is not None, "only a seat can choose"
        return view.seat

    def read(self, game: Game, seat: int) -> Row:
        """The seat's view as numbers."""
        assert isinstance(game, RaceGame)
        return features(game.view(seat))

    def read_round(self, game: Game, seat: int) -> Row:
        """The hand is known, and no action chosen."""
        return self.read(game, seat)

    def imagine(self, view: View, chance: Chance) -> RaceGame:
        """Unseen cards are dealt at random."""
        assert isinstance(view, RaceView)
        secret = SECRETS.get(view.stage)
        for other in view.seats:
            if secret is not None and other.seat != view.seat:
                other.step = secret
        return sample(view, chance)

    def round_of(self, game: Game) -> int:
        """The number of the round."""
        assert isinstance(game, RaceGame)
        return game.round

    def round_begins(self, game: Game) -> bool:
        """Actions are to be chosen."""
        assert isinstance(game, RaceGame)
        return game.stage is ACTIONS


def weights_file(players: int, variant: str) -> str:
    """The name of the weights for a number of players and a variant."""
    return f"race-{players}{'-experienced' if variant == 'experienced' else ''}-judge.npz"


@cache
def shipped_judge(players: int, variant: str) -> Judge:
    """The judge that comes with Orrery; read once."""
    return load_judge(WEIGHTS / weights_file(players, variant), players)


def load_judge(path: Path, players: int) -> Judge:
    """A judge from a file; WeightsError when it is for something else."""
    sizes = binary_size(players), dense_size(players)
    return Judge.load(path, FEATURES, VERSION, *sizes, VOCABULARY)
