"""Produce: producers become goods."""

from __future__ import annotations

from tests.roll.builder import Seat, busy, dice, goods, play, position, texts

# A faction without goods worlds.
BARE = "Space Piracy"


def test_a_producer_becomes_the_good() -> None:
    game = position(
        "produce", Seat(faction=BARE, produce="home", tableau=("Gem World",)), busy("produce")
    )
    assert goods(game, 0) == {"Gem World": "home"}
    assert sum(game.empires[0].dice_by_color()) == 1


def test_the_player_chooses_producer_and_world() -> None:
    game = position(
        "produce",
        Seat(faction=BARE, produce="home novelty", tableau=("Gem World", "Comet Zone")),
        busy("produce"),
    )
    assert sorted(texts(game, 0)) == [
        "produce home on Comet Zone",
        "produce home on Gem World",
        "produce novelty on Comet Zone",
        "produce novelty on Gem World",
    ]
    play(game, 0, "produce home on Comet Zone")
    assert goods(game, 0) == {"Gem World": "novelty", "Comet Zone": "home"}


def test_gray_worlds_hold_no_goods() -> None:
    game = position(
        "produce", Seat(faction=BARE, produce="home", tableau=("Trading World",)), busy("produce")
    )
    assert game.pending() == [1]
    assert goods(game, 0) == {}
    assert dice(game.empires[0].cup) == "home"


def test_a_world_holds_one_good() -> None:
    game = position(
        "produce",
        Seat(faction=BARE, produce="home", goods={"Gem World": "novelty"}),
        busy("produce"),
    )
    assert goods(game, 0) == {"Gem World": "novelty"}


def test_excess_producers_return_to_the_cup() -> None:
    game = position(
        "produce",
        Seat(faction=BARE, produce="home home home", tableau=("Gem World",)),
        busy("produce"),
    )
    assert dice(game.empires[0].cup) == "home home"


def test_all_producers_must_be_used_if_there_is_room() -> None:
    game = position(
        "produce",
        Seat(faction=BARE, produce="home home", tableau=("Gem World", "Comet Zone")),
        busy("produce"),
    )
    play(game, 0, "produce home on Gem World")
    assert goods(game, 0) == {"Gem World": "home", "Comet Zone": "home"}


def test_galactic_reserves_lets_each_world_hold_two_goods() -> None:
    game = position(
        "produce",
        Seat(
            faction=BARE,
            produce="home rare",
            tableau=("Galactic Reserves",),
            goods={"Gem World": "novelty"},
        ),
        busy("produce"),
    )
    play(game, 0, "produce rare on Gem World")
    assert goods(game, 0) == {"Gem World": "novelty rare"}
    assert dice(game.empires[0].cup) == "home"
