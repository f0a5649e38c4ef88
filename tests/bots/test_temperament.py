"""Temperaments: players of one level differ in what they like, and in nothing else."""

from __future__ import annotations

import pytest

from orrery.bots.bot import Situation
from orrery.bots.roster import make_bot, players_of
from orrery.bots.temperament import EVEN, TEMPERAMENTS, temperament_of
from orrery.catalog import kit
from orrery.core.chance import Chance

GOODS = {"roll": ("select produce", "select ship"), "race": ("Consume", "Produce")}
EXPLORING = {"roll": ("select explore",), "race": ("Explore",)}
BUILDING = {
    "roll": ("select develop", "select settle"),
    "race": ("choose Develop", "choose Settle"),
}


def chosen(game_name: str, players: tuple[str, ...], deals: int = 3) -> dict[str, list[str]]:
    """What players would select in the rounds of the same games, played on by even novices."""
    answers: dict[str, list[str]] = {player: [] for player in players}
    for deal in range(deals):
        game = kit(game_name).start(kit(game_name).options({"players": "2"}), Chance(deal))
        novices = [make_bot("novice", game_name, Chance(seat)) for seat in range(2)]
        while not game.over:
            seat = game.pending()[0]
            situation = Situation(game, seat)
            if situation.decision.kind in ("assign", "action"):
                for player in players:
                    bot = make_bot("novice", game_name, Chance(9), player=player)
                    answers[player].append(bot.choose(situation).text)
            game.do(seat, novices[seat].choose(situation))
    return answers


def count(answers: list[str], words: tuple[str, ...]) -> int:
    return sum(any(word in answer for word in words) for answer in answers)


def test_every_novice_has_a_temperament_and_nobody_else() -> None:
    assert set(TEMPERAMENTS) == set(players_of("novice"))
    assert temperament_of("Hypatia") is temperament_of("") is EVEN


@pytest.mark.parametrize("game", ["roll", "race"])
def test_each_does_more_often_what_it_likes(game: str) -> None:
    found = chosen(game, ("Vega", "Lyra", "Altair", "Spica"))
    assert count(found["Lyra"], EXPLORING[game]) > count(found["Vega"], EXPLORING[game])
    assert count(found["Altair"], BUILDING[game]) > count(found["Vega"], BUILDING[game])
    assert count(found["Spica"], GOODS[game]) > count(found["Vega"], GOODS[game])
