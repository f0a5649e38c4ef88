"""Where nothing can be taken back any more, because others acted on it or saw a tile."""

from __future__ import annotations

from tests.roll.builder import Seat, play, position


def test_a_scout_stands_once_others_must_abandon_tiles_for_it() -> None:
    game = position(
        "explore",
        Seat(explore="home", worlds=("Gem World",)),
        Seat(
            faction="Space Piracy",
            developments=("Export Duties",),
            worlds=("Comet Zone", "Star Nomad Lair"),
            cup="home",
        ),
        bag=(),
    )
    play(game, 0, "scout home")
    before = game.barrier
    play(game, 0, "draw")
    assert game.barrier > before


def test_an_abandoned_tile_stands_once_it_was_drawn_again() -> None:
    three = ("Comet Zone", "Star Nomad Lair", "Space Port")
    other_three = ("Export Duties", "Merchant Guild", "Mad Scientists")
    game = position(
        "explore",
        Seat(explore="home", worlds=("Gem World",)),
        Seat(faction="Space Piracy", worlds=three, cup="home"),
        Seat(faction="Galactic Religion", developments=other_three, cup="home"),
        bag=(),
    )
    play(game, 0, "scout home", "draw")
    before = game.barrier
    play(game, 1, "abandon Comet Zone")
    assert game.barrier == before
    play(game, 2, "abandon Merchant Guild")
    assert game.empires[0].drawn
    assert game.barrier > before


def test_exploring_stands_once_the_extra_tile_was_drawn() -> None:
    game = position(
        "explore",
        Seat(explore="home", tableau=("Alien Research Team",)),
        Seat(explore="home"),
    )
    before = game.barrier
    play(game, 0, "stock home")
    assert game.barrier == before
    play(game, 1, "stock home")
    assert game.empires[0].drawn
    assert game.barrier > before
