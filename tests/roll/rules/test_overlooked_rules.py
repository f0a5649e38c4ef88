"""FREQUENTLY OVERLOOKED RULES: every line, in its order."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from tests.roll.builder import Seat, busy, deal, dice, play, position, texts


def test_play_is_simultaneous() -> None:
    game = position("explore", *(Seat(explore="home") for _ in range(5)))
    assert game.pending() == [0, 1, 2, 3, 4]
    play(game, 3, "stock home")
    play(game, 1, "stock home")
    assert game.pending() == [0, 2, 4]


def test_the_die_on_the_phase_strip_is_a_worker() -> None:
    game = position("assign", Seat(rolled="home:ship"), Seat(rolled="home:explore"))
    play(game, 0, "select explore with home from ship", "done")
    play(game, 1, "select explore with home from explore", "done")
    play(game, 0, "stock home")
    assert dice(game.empires[0].citizenry) == "home"


def test_each_player_selects_only_one_phase() -> None:
    game = position("assign", Seat(rolled="home:ship genes:wild alien:wild"), busy("assign"))
    play(game, 0, "select explore with home from ship")
    assert not [text for text in texts(game, 0) if text.startswith("select")]
    with pytest.raises(Refused) as refused:
        play(game, 0, "select settle with genes from wild")
    assert refused.value.refusal.code == "cannot-select"


def test_reassigned_workers_go_below_the_strip_and_select_nothing() -> None:
    game = position(
        "assign",
        Seat(rolled="home:explore home:ship military:develop"),
        Seat(rolled="home:explore"),
        Seat(rolled="home:explore"),
    )
    play(game, 0, "select explore with home from explore", "dictate home from ship")
    play(game, 0, "move military from develop to settle", "done")
    for seat in (1, 2):
        play(game, seat, "select explore with home from explore", "done")
    assert game.occurring == 1
    assert dice(game.empires[0].cup) == "home military"


def test_workers_act_one_at_a_time_without_declaring() -> None:
    game = position("explore", Seat(explore="home military"), busy("explore"))
    play(game, 0, "stock military")
    assert texts(game, 0) == ["scout home", "stock home"]


def test_workers_that_complete_tasks_go_to_the_citizenry() -> None:
    game = position("explore", Seat(explore="home"), busy("explore"))
    play(game, 0, "stock home")
    assert (dice(game.empires[0].citizenry), dice(game.empires[0].cup)) == ("home", "")


def test_unused_workers_return_to_the_cup() -> None:
    game = position("ship", Seat(ship="home genes"), busy("ship"))
    assert (dice(game.empires[0].citizenry), dice(game.empires[0].cup)) == ("", "home genes")


def test_abandoned_tiles_go_under_the_explore_tile_not_into_the_bag() -> None:
    game = position("explore", Seat(explore="home", worlds=("Gem World",)), busy("explore"))
    size = len(game.bag)
    play(game, 0, "scout home", "abandon Gem World")
    assert (len(game.bag), len(game.abandoned)) == (size, 1)


def test_each_consumption_die_brings_a_chip_when_consuming() -> None:
    game = position(
        "ship", Seat(ship="consumption", goods={"Gem World": "consumption"}), busy("ship")
    )
    play(game, 0, "consume consumption from Gem World by consumption")
    assert game.empires[0].chips == 3


def test_faction_and_home_world_are_three_squares() -> None:
    game = deal(("Space Piracy", "Old Earth"), ("Destroyed Colony", "New Sparta"))
    assert [empire.tableau.squares for empire in game.empires] == [3, 3]
