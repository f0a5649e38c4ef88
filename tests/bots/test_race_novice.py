"""The novice of Race: whole games within the rules, and the judgements of a sensible beginner."""

from __future__ import annotations

from statistics import mean

import pytest

from orrery.bots.bot import Situation
from orrery.bots.race_novice import RaceNovice
from orrery.bots.roster import make_bot
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.race.game import RaceGame
from tests.race.builder import Side, do, table

RACE = kit("race")
TABLES = {
    "2": {"players": "2"},
    "2-experienced": {"players": "2", "variant": "experienced"},
    "3": {"players": "3"},
    "4": {"players": "4"},
}
# Far more rounds than any sensible game takes.
ENDLESS = 40


def played(names: list[str], options: dict[str, str], seed: int) -> RaceGame:
    """A whole game; every answer is checked to be one of the choices."""
    game = RACE.start(RACE.options(options), Chance(seed))
    assert isinstance(game, RaceGame)
    players = [make_bot(name, "race", Chance(seed * 10 + seat)) for seat, name in enumerate(names)]
    while not game.over:
        assert game.round < ENDLESS, "the novices do not come to an end"
        for seat in game.pending():
            situation = Situation(game, seat)
            choice = players[seat].choose(situation)
            assert choice in situation.choices
            game.do(seat, choice)
    return game


def answer(game: RaceGame, seat: int = 0) -> str:
    """What a novice chooses in this position."""
    return RaceNovice(Chance(1)).choose(Situation(game, seat)).text


@pytest.mark.parametrize("name", TABLES)
def test_it_plays_whole_games_of_usual_length_and_score(name: str) -> None:
    options = TABLES[name]
    names = ["novice"] * int(options["players"])
    games = [played(names, options, seed) for seed in range(1, 21)]
    assert 7 <= mean(game.round for game in games) <= 12.5
    assert mean(max(score.total for score in game.scores()) for game in games) > 20


def test_it_beats_a_random_player_nearly_always() -> None:
    won = 0
    for seed in range(40):
        seat = seed % 2
        names = ["novice", "random"] if seat == 0 else ["random", "novice"]
        won += played(names, {"players": "2"}, seed).winners() == [seat]
    assert won >= 39


def test_it_is_reproducible() -> None:
    first, second = (played(["novice"] * 3, {"players": "3"}, seed=5) for _ in range(2))
    assert first.view(None).encode() == second.view(None).encode()


def test_it_sells_the_dearest_good() -> None:
    worlds = "Asteroid Belt, Deserted Alien Outpost, Refugee World"
    game = table(Side(f"New Sparta, {worlds}", goods=worlds, actions="Consume Trade"))
    assert answer(game) == "sell from Deserted Alien Outpost"


def test_it_consumes_the_cheapest_good() -> None:
    worlds = "Asteroid Belt, Deserted Alien Outpost, Refugee World"
    game = table(Side(f"Earth's Lost Colony, {worlds}", goods=worlds, actions="Consume 2x VPs"))
    assert answer(game) == "consume from Refugee World"


def test_it_pays_with_the_copy_of_what_it_has() -> None:
    game = table(
        Side(
            "New Sparta, Public Works",
            hand="Artist Colony, Public Works, Rebel Homeworld, Gem World",
            actions="Settle",
        ),
    )
    do(game, 0, "place Artist Colony")
    do(game, 1, "pass")
    assert answer(game) == "pay Public Works"


def test_it_conquers_rather_than_pays() -> None:
    game = table(
        Side(
            "New Sparta, Contact Specialist, New Military Tactics",
            hand="Outlaw World, Gem World",
            actions="Settle",
        ),
    )
    do(game, 0, "place Outlaw World")
    do(game, 1, "pass")
    assert answer(game) == "conquer"
