"""The verifier: a game in order passes, and every kind of disorder is caught and named."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from orrery.bots.random_bot import RandomBot
from orrery.catalog import kit
from orrery.core.chance import Chance, NoChance
from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.game import Decision, Game, View
from orrery.core.history import History
from orrery.core.kit import Kit
from orrery.lab.arena import Match, play_game, play_match
from orrery.lab.verify import BrokenLawError, Verifier
from orrery.roll.game import RollGame
from tests.lab.toy import (
    ADD,
    CHOICES,
    NUMBER,
    TOY,
    Toy,
    sample,
)

BARRED = Choice(ADD, (1,))
BARRED._text = "add | 1"


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


class Refusing(Toy):
    """What it offers is not what it lets happen."""

    def verify(self, seat: int, choice: Choice) -> Refusal | None:
        return Refusal("no", "Never.") if sum(self.added) == 3 else super().verify(seat, choice)


class Astray(Toy):
    """A copy does not end up where the game does."""

    strayed = False

    def act(self, seat: int, choice: Choice) -> None:
        super().act(seat, choice)
        if self.strayed and not isinstance(self.chance, NoChance):
            self.added[seat] += 1

    def copy(self) -> Game:
        twin = super().copy()
        assert isinstance(twin, Astray)
        twin.strayed = True
        return twin


class Tethered(Toy):
    """What is done to a copy is done to the game as well."""

    origin: Toy | None = None

    def act(self, seat: int, choice: Choice) -> None:
        super().act(seat, choice)
        if self.origin is not None and not isinstance(self.chance, NoChance):
            self.origin.added[seat] += NUMBER.of(choice)

    def copy(self) -> Game:
        twin = super().copy()
        assert isinstance(twin, Tethered)
        twin.origin = self
        return twin


class Whispering(Toy):
    """A copy shares what only a view shows."""

    def act(self, seat: int, choice: Choice) -> None:
        super().act(seat, choice)
        if not isinstance(self.chance, NoChance):
            self.secrets[seat] += 1

    def copy(self) -> Game:
        twin = super().copy()
        assert isinstance(twin, Toy)
        twin.secrets = self.secrets
        return twin


class Idling(Toy):
    """Asked for ever: the choice is accepted and nothing comes of it."""

    def act(self, seat: int, choice: Choice) -> None:
        if sum(self.added) != 3:
            super().act(seat, choice)


class Stammering(Toy):
    def choices(self, seat: int) -> list[Choice]:
        return super().choices(seat) * 2


class Speechless(Toy):
    def decision(self, seat: int) -> Decision | None:
        return None


class Barred(Toy):
    """A text that would break the lines of a record."""

    def choices(self, seat: int) -> list[Choice]:
        return [BARRED] if seat in self.pending() else []

    def parse(self, text: str) -> Choice:
        return BARRED


class Shouting(Toy):
    def act(self, seat: int, choice: Choice) -> None:
        super().act(seat, choice)
        self.tell("shout", seat, 7, {"n": NUMBER.of(choice)})


class Clairvoyant(Toy):
    """A seat's choices depend on what only the other one knows."""

    def choices(self, seat: int) -> list[Choice]:
        return super().choices(seat)[: 1 + self.secrets[1 - seat] % 2]


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
        (of(Refusing), "a legal choice was refused: Never."),
        (of(Astray), "a copy comes to another point by the same choice"),
        (of(Tethered), "playing the copy changed the game"),
        (of(Whispering), "the choice changed what a copy shows"),
        (of(Idling), "the choice changes nothing"),
        (of(Stammering), "seat 0 has a choice twice"),
        (of(Speechless), "seat 0 lacks a decision"),
        (of(Barred), "'add | 1' does not fit a record"),
        (of(Shouting), "'shout' is told to seat 7, which is not there"),
        (of(Clairvoyant), "what seat . cannot know changes its choices"),
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


class Reluctant(Toy):
    """Choices can be taken back: no barrier is passed."""

    def act(self, seat: int, choice: Choice) -> None:
        super().act(seat, choice)
        self.barrier -= 1


class Amnesic(History):
    """Undo forgets the move but leaves what it did."""

    def undo(self, seat: int, count: int = 1) -> Choice:
        assert isinstance(self.game, Toy)
        self.game.turn = seat
        return self.moves.pop().choice


class Final(History):
    """After an undo nobody can do anything."""

    def undo(self, seat: int, count: int = 1) -> Choice:
        self.game.over = True
        return self.moves[-1].choice


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (Amnesic, "undo and redo lead elsewhere"),
        (Final, "undo left nothing to choose"),
    ],
)
def test_a_broken_undo_is_caught_and_named(
    broken: type[History], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orrery.lab.verify.UNDO_EVERY", 1)
    verifier = Verifier(Chance(1))
    sound, unsound = History(of(Reluctant), {}, 1), broken(of(Reluctant), {}, 1)
    verifier.do(sound, 0, CHOICES[0])
    with pytest.raises(BrokenLawError, match=sentence):
        verifier.do(unsound, 0, CHOICES[0])


def test_a_replay_that_ends_elsewhere_is_caught() -> None:
    seeds = iter(range(10))

    def anew(options: Mapping[str, str], chance: Chance) -> Game:
        return Toy(Chance(next(seeds)))

    silent = replace(TOY, start=anew, outcome=lambda event: "")
    with pytest.raises(BrokenLawError, match="the replay ends elsewhere"):
        play(silent)


# ---- The laws of Roll, each broken in the middle of a game ---------------------------------------


def lose_a_die(game: RollGame) -> None:
    game.supply[0] -= 1


def forge_a_die(game: RollGame) -> None:
    game.empires[0].citizenry[0] += 1


def lose_a_tile(game: RollGame) -> None:
    game.bag.pop()


def double_a_tile(game: RollGame) -> None:
    game.bag.append(game.bag[0])


def overpay(game: RollGame) -> None:
    game.empires[0].credits = 11


def overdraw(game: RollGame) -> None:
    game.empires[0].credits = -1


def forge_a_chip(game: RollGame) -> None:
    game.empires[0].chips += 1


@pytest.mark.parametrize(
    ("crime", "sentence"),
    [
        (lose_a_die, "There are 24 Home dice in all places, not 25"),
        (forge_a_die, "There are 26 Home dice in all places, not 25"),
        (lose_a_tile, "is in 0 places"),
        (double_a_tile, "is in 2 places"),
        (overpay, r"Seat 0: \$11 is not between \$0 and \$10"),
        (overdraw, r"Seat 0: \$-1 is not between \$0 and \$10"),
        (forge_a_chip, "do not make 24"),
    ],
)
def test_a_law_of_roll_broken_by_one_choice_is_caught_at_that_choice(
    crime: Callable[[RollGame], None], sentence: str
) -> None:
    history = History(kit("roll"), {"players": "2"}, 5)
    verifier = Verifier(Chance(5))
    verifier.check_opening(history)
    game = history.game
    assert isinstance(game, RollGame)
    for seat in (0, 1):
        verifier.do(history, seat, game.choices(seat)[0])
    crime(game)
    with pytest.raises(BrokenLawError, match=f"choice 3, .*{sentence}"):
        verifier.do(history, 0, game.choices(0)[0])
