"""The verifier: a game in order passes, and every kind of disorder is caught and named."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from orrery.bots.random_bot import RandomBot
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.game import Game, View
from orrery.core.kit import Kit
from orrery.lab.arena import Match, play_game, play_match
from orrery.lab.verify import BrokenLawError, Verifier
from tests.lab.toy import CHOICES, TOY, Toy, sample


def play(kit: Kit) -> list[Game]:
    games = []
    for seed in range(20):
        bots = [RandomBot(Chance(seat)) for seat in range(2)]
        games.append(play_game(kit, {}, bots, seed, Verifier(Chance(seed))).game)
    return games


def of(toy: Callable[[Chance], Game]) -> Kit:
    return replace(TOY, start=lambda options, chance: toy(chance))


def test_a_game_in_order_passes() -> None:
    assert all(game.over for game in play(TOY))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("timing", ["auto", "strict"])
def test_games_of_roll_pass(players: int, timing: str) -> None:
    options = {"players": str(players), "timing": timing}
    match = Match("roll", options, ["random"] * players, seed=4, verify=True)
    results = list(play_match(match, [1]))
    assert [len(result.scores) for result in results] == [players]


class Stuck(Toy):
    def pending(self) -> list[int]:
        return [] if sum(self.added) == 3 else super().pending()


class Mute(Toy):
    def parse(self, text: str) -> Choice:
        return CHOICES[0]


class Greedy(Toy):
    def choices(self, seat: int) -> list[Choice]:
        return CHOICES


class Sharing(Toy):
    def copy(self) -> Game:
        twin = super().copy()
        assert isinstance(twin, Toy)
        twin.added = self.added
        return twin


class Forgetful(Toy):
    def copy(self) -> Game:
        twin = super().copy()
        assert isinstance(twin, Toy)
        twin.over = False
        twin.added = [0, 0]
        return twin


class Gossip(Toy):
    def act(self, seat: int, choice: Choice) -> None:
        super().act(seat, choice)
        self.tell("secret", seat, 1 - seat, {"n": self.secrets[seat]})


class Telltale(Toy):
    """A preview shows its own seat a secret of the other."""

    def holdings(self, seat: int) -> dict[str, int]:
        return {"added": self.added[seat] * (1 + self.secrets[1 - seat])}


class Endless(Toy):
    def ended_by(self) -> list[str]:
        return []


@pytest.mark.parametrize(
    ("kit", "sentence"),
    [
        (of(Stuck), "nobody can act, yet the game is not over"),
        (of(Mute), "'add 2' does not round-trip"),
        (of(Greedy), "seat 1 has choices but is not asked"),
        (of(Sharing), "looking at the game changed it"),
        (of(Forgetful), "the choice changed a copy made before it"),
        (of(Gossip), "'secret' of seat 0 is told to seat 1"),
        (of(Telltale), "a preview tells seat"),
        (of(Endless), "the game is over for no reason"),
        (replace(TOY, audit=lambda game: ["Nothing is right."]), "the opening: Nothing is right."),
        (replace(TOY, sample=lambda view, chance: Toy(chance)), "has another view"),
        (replace(TOY, outcome=lambda event: f"{id(event)}"), "the record does not replay"),
    ],
)
def test_disorder_is_caught_and_named(kit: Kit, sentence: str) -> None:
    with pytest.raises(BrokenLawError, match=sentence):
        play(kit)


def test_a_sample_keeps_the_laws_too() -> None:
    def secrets_are_small(game: Game) -> list[str]:
        assert isinstance(game, Toy)
        return ["A sampled secret is large."] if max(game.secrets) > 9 else []

    def large(view: View, chance: Chance) -> Game:
        game = sample(view, chance)
        assert isinstance(game, Toy)
        if getattr(view, "seat", None) is None:
            game.secrets = [10, 10]
        return game

    with pytest.raises(BrokenLawError, match="in a sample of the view of the spectator"):
        play(replace(TOY, audit=secrets_are_small, sample=large))
