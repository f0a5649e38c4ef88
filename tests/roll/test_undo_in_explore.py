"""Undo, Explore: what others acted on, or could have drawn, stands."""

from tests.roll.builder import Seat, play, position

THREE = ("Public Works", "Export Duties", "Merchant Guild")
OTHER_THREE = ("Investment Credits", "Backup Planning", "Galactic Investors")


def test_a_draw_from_the_empty_bag_stands_once_others_must_abandon_for_it() -> None:
    game = position(
        "explore",
        Seat(explore="home", developments=THREE),
        Seat(developments=OTHER_THREE),
        bag=(),
    )
    play(game, 0, "scout home")
    before = game.barrier
    play(game, 0, "draw")
    assert game.pending() == [0, 1]
    assert game.barrier == before + 1


def test_what_was_abandoned_into_the_empty_bag_stands_once_it_can_be_drawn() -> None:
    game = position(
        "explore",
        Seat(explore="home", developments=THREE),
        Seat(developments=OTHER_THREE),
        bag=(),
    )
    play(game, 0, "scout home", "draw")
    play(game, 1, "abandon Backup Planning")
    before = game.barrier
    play(game, 0, "abandon Public Works")
    assert [choice.text.split()[0] for choice in game.choices(0)] == ["place", "place"]
    assert game.barrier == before + 1


def test_exploring_stands_once_an_extra_tile_is_drawn() -> None:
    game = position(
        "explore", Seat(tableau=("Alien Research Team",)), Seat(explore="home"), phases="ship"
    )
    before = game.barrier
    play(game, 1, "stock home")
    assert game.pending() == [0]
    assert game.barrier > before
