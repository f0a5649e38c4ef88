"""Developments of Rivalry with an effect at once and no lasting power."""

from tests.roll.builder import Seat, dice, play, texts
from tests.roll.rivalry.table import phase


def test_colonial_office_costs_a_die_and_brings_two_pioneers() -> None:
    seat = Seat(developments=("Colonial Office",), develop="home " * 4, citizenry="novelty")
    game = phase("develop", seat)
    assert texts(game, 0) == ["remove home from citizenry", "remove novelty from citizenry"]
    play(game, 0, "remove novelty from citizenry")

    assert dice(game.empires[0].cup) == "pioneer pioneer"
    assert dice(game.empires[0].citizenry) == "home home home home"


def test_colonial_office_does_not_take_the_dice_that_it_brings() -> None:
    seat = Seat(developments=("Colonial Office",), develop="home " * 4)
    own = phase("develop", seat).empires[0]

    assert dice(own.cup) == "pioneer pioneer"
    assert dice(own.citizenry) == "home home home"


def test_war_prediction_costs_two_dice_and_brings_two() -> None:
    seat = Seat(developments=("War Prediction",), develop="home home", citizenry="novelty")
    game = phase("develop", seat)
    play(game, 0, "remove home from citizenry", "remove novelty from citizenry")

    assert dice(game.empires[0].cup) == "military entrepreneur"
    assert dice(game.empires[0].citizenry) == "home"


def test_war_prediction_takes_what_there_is_when_that_is_less() -> None:
    seat = Seat(tableau=("R&D Crash Program",), developments=("War Prediction",), citizenry="home")
    game = phase("develop", seat)
    play(game, 0, "launch War Prediction")

    assert dice(game.empires[0].cup) == "military entrepreneur"
    assert dice(game.empires[0].citizenry) == ""
