"""What a sample makes up must fit what everybody saw."""

from __future__ import annotations

from orrery.core.chance import Chance
from orrery.roll.game import RollGame, start
from orrery.roll.rivalry.deal.exchange import HAND_OVER_TILE
from orrery.roll.rivalry.deal.give import could_be_asked
from orrery.roll.rivalry.deal.mat import board_of
from orrery.roll.sample import sample
from tests.core.playing import any_choice
from tests.plain import plain
from tests.roll.builder import Seat, play, texts
from tests.roll.rivalry.table import phase, position


def test_a_rival_has_used_up_a_power_in_a_sample_too() -> None:
    rival = Seat(tableau=("Predictive Modeling",), explore="home home home")
    game = position("explore", rival, Seat(explore="home"), Seat(), phases="settle ship")
    play(game, 0, "shift home from explore to ship", "shift home from explore to ship")

    assert texts(sample(game.view(1), Chance(1)), 0) == ["scout home", "stock home"]


def test_a_rival_who_has_put_one_citizen_on_a_world_can_put_only_one_more() -> None:
    rival = Seat(
        tableau=("Habitat Terraforming", "Gem World", "Comet Zone", "Plague World"),
        citizenry="home home home",
    )
    game = phase("produce", rival)
    play(game, 0, "inhabit Gem World with home")
    imagined = sample(game.view(1), Chance(1))
    play(imagined, 0, "inhabit Comet Zone with home")

    assert plain(imagined.view(1))["stage"] != "produce"


def test_a_rival_who_is_asked_for_a_tile_of_a_kind_has_several_of_that_kind() -> None:
    chance = Chance(3)
    checked = 0
    for seed in range(3):
        game = start({"players": "3", "with": "rivalry,deal"}, Chance(seed))
        while not game.over:
            if _gives_a_tile(game):
                board = board_of(game)
                assert could_be_asked(game)
                assert could_be_asked(sample(game.view((board.actor + 1) % 3), chance))
                checked += 1
            game.do(*any_choice(game, chance))
    assert checked > 10


def _gives_a_tile(game: RollGame) -> bool:
    return any(empire.step is HAND_OVER_TILE for empire in game.empires)


def test_a_sampled_rival_who_is_ready_does_not_always_dictate() -> None:
    game = start({"players": "2"}, Chance(4))
    for seat in (0, 1):
        game.do(seat, game.choices(seat)[0])
    play(game, 1, texts(game, 1)[0], "done")
    chance = Chance(1)
    dictated = sum(bool(sample(game.view(0), chance).empires[1].aside) for _ in range(200))

    assert 20 < dictated < 140
