"""The novice with Rivalry: whole games, the new dice, and the questions of the new tiles."""

from __future__ import annotations

from statistics import mean

import pytest

from orrery.bots.bot import Situation
from orrery.bots.roll_novice import RollNovice
from orrery.bots.roster import make_bot
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.game import Game
from orrery.roll.game import RollGame
from tests.roll.builder import Seat, play
from tests.roll.rivalry.table import assigned, position, starting

ROLL = kit("roll")
ENDLESS = 40


def played(names: list[str], seed: int) -> RollGame:
    game = ROLL.start(ROLL.options({"players": str(len(names)), "with": "rivalry"}), Chance(seed))
    assert isinstance(game, RollGame)
    bots = [make_bot(name, "roll", Chance(seed * 10 + seat)) for seat, name in enumerate(names)]
    while not game.over:
        assert game.round < ENDLESS, "the novices do not come to an end"
        for seat in game.pending():
            game.do(seat, bots[seat].choose(Situation(game, seat)))
    return game


def answer(game: Game, seat: int = 0) -> str:
    return RollNovice(Chance(1)).choose(Situation(game, seat)).text


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_plays_whole_games_of_usual_length_and_score(players: int) -> None:
    games = [played(["novice"] * players, seed) for seed in range(1, 9)]

    assert 9 <= mean(game.round for game in games) <= 15
    best = [max(score.total for score in game.scores()) for game in games]
    assert 32 <= mean(best) <= 60


def test_it_beats_random() -> None:
    wins = 0
    for seed in range(14):
        names = ["novice", "random"] if seed % 2 else ["random", "novice"]
        wins += played(names, seed).winners() == [names.index("novice")]

    assert wins >= 13


def test_it_puts_the_die_on_a_tile_that_returns_by_itself() -> None:
    seat = Seat(
        worlds=("Rebel Hideout", "Galactic Trendsetters"), settle="pioneer$ pioneer pioneer"
    )
    game = position("settle", seat, Seat(), Seat())

    assert answer(game) == "put pioneer$"


def test_it_ships_with_the_die_that_returns_by_itself() -> None:
    seat = Seat(goods={"Gem World": "home"}, ship="entrepreneur$ entrepreneur")
    game = position("ship", seat, Seat(), Seat())

    assert answer(game).endswith("by entrepreneur$")


def test_it_launches_its_ship_for_a_dear_world_and_not_for_a_cheap_one() -> None:
    dear = position(
        "settle", Seat(tableau=("Colony Ship",), worlds=("Federation Capital",)), Seat(), Seat()
    )
    cheap = position(
        "settle", Seat(tableau=("Colony Ship",), worlds=("Fifth Column",)), Seat(), Seat()
    )

    assert answer(dear) == "launch Federation Capital"
    assert answer(cheap) == "done"


def test_it_makes_goods_of_citizens() -> None:
    seat = Seat(tableau=("Habitat Terraforming", "Gem World"), citizenry="home", credits=5)
    game = position("produce", seat, Seat(), Seat())

    assert answer(game).startswith("inhabit")


def test_it_lays_a_granted_die_on_its_world() -> None:
    seat = Seat(tableau=("Terraforming Guild",), worlds=("Volcanic World",), settle="home home")
    game = position("settle", seat, Seat(), Seat())

    assert answer(game) == "lay die"


def test_it_swaps_a_home_good_for_a_better_die() -> None:
    seat = Seat(
        faction="Alien Refining Technology", goods={"Oort Cloud Refinery": "home"}, ship="home"
    )
    game = position("ship", seat, Seat(), Seat())
    play(game, 0, "consume home from Oort Cloud Refinery by home")

    assert answer(game).startswith("swap for")


def test_its_forecasters_give_an_idle_worker_work() -> None:
    game = assigned(
        Seat(faction="Galactic Forecasters", rolled="home:explore home:produce"),
        "select explore with home from explore",
        "done",
    )

    assert answer(game) == "shift home from produce to explore"


def test_it_gives_up_a_plain_die_at_setup() -> None:
    assert "remove home" in answer(starting("Mining Industry", "Refugee World"))


def test_it_explores_elsewhere_when_there_is_more_to_do() -> None:
    seat = Seat(
        tableau=("Predictive Modeling",),
        explore="home",
        developments=("Space Docks", "Public Works", "Galactic Bankers"),
        worlds=("Galactic Trendsetters", "Rebel Hideout", "Fifth Column"),
        settlers="home home home home home",
    )
    game = position("explore", seat, Seat(explore="home"), Seat(), phases="settle")

    assert answer(game) == "shift home from explore to settle"
