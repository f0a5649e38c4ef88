"""Develop: developers on the top tile, one at a time."""

from __future__ import annotations

from tests.roll.builder import Seat, busy, column, crew, dice, names, play, position, texts


def test_developers_wait_on_the_top_tile_until_there_are_enough() -> None:
    game = position(
        "develop", Seat(develop="home home", developments=("Merchant Guild",)), busy("develop")
    )
    assert crew(game.empires[0].developers) == "home home"
    assert names(game.empires[0].developments) == ["Merchant Guild"]


def test_a_complete_development_enters_the_tableau_and_its_developers_the_citizenry() -> None:
    game = position(
        "develop",
        Seat(develop="home", developers="home military", developments=("Merchant Guild",)),
        busy("develop"),
    )
    assert names(game.empires[0].tableau.faces)[-1] == "Merchant Guild"
    assert dice(game.empires[0].citizenry) == "home home military"
    assert game.empires[0].developers == []


def test_several_developments_can_be_completed_in_one_phase() -> None:
    """The rulebook's picture: developers that are left go on to the next tile."""
    game = position(
        "develop",
        Seat(
            develop="home home home home",
            developments=("Public Works", "Export Duties", "Merchant Guild"),
        ),
        busy("develop"),
    )
    assert names(game.empires[0].tableau.faces)[-2:] == ["Public Works", "Export Duties"]
    assert names(game.empires[0].developments) == ["Merchant Guild"]
    assert crew(game.empires[0].developers) == "home"


def test_the_player_chooses_which_developer_goes_next() -> None:
    game = position(
        "develop",
        Seat(develop="home military", developments=("Public Works", "Merchant Guild")),
        busy("develop"),
    )
    assert texts(game, 0) == ["put home", "put military"]
    play(game, 0, "put military")
    assert dice(game.empires[0].citizenry) == "military"
    assert crew(game.empires[0].developers) == "home"


def test_developers_left_after_the_last_tile_return_to_the_cup() -> None:
    game = position(
        "develop", Seat(develop="home home home", developments=("Public Works",)), busy("develop")
    )
    assert dice(game.empires[0].cup) == "home home"
    assert dice(game.empires[0].citizenry) == "home"


def test_without_a_tile_developers_return_to_the_cup() -> None:
    game = position("develop", Seat(develop="home genes"), busy("develop"))
    assert dice(game.empires[0].cup) == "home genes"


def test_dice_waiting_on_an_empty_stack_return_to_the_cup() -> None:
    game = position("develop", Seat(developers="home genes"), busy("develop"))
    assert dice(game.empires[0].cup) == "home genes"
    assert game.empires[0].developers == []


def test_a_tile_with_too_many_dice_completes_first_and_the_player_chooses_who_is_used() -> None:
    game = position(
        "develop",
        Seat(developers="home military", developments=("Public Works", "Merchant Guild")),
        busy("develop"),
    )
    assert texts(game, 0) == ["spend home", "spend military"]
    play(game, 0, "spend home")
    assert dice(game.empires[0].citizenry) == "home"
    assert crew(game.empires[0].developers) == "military"
    assert names(game.empires[0].tableau.faces)[-1] == "Public Works"


def test_no_more_dice_are_used_than_the_tile_needs() -> None:
    game = position(
        "develop",
        Seat(developers="home military genes", developments=("Public Works", "Merchant Guild")),
        busy("develop"),
    )
    play(game, 0, "spend home")
    assert dice(game.empires[0].citizenry) == "home"
    assert crew(game.empires[0].developers) == "military genes"
    assert game.pending() == [1]


def test_surplus_dice_return_to_the_cup_when_no_tile_is_left() -> None:
    game = position(
        "develop", Seat(developers="home home", developments=("Public Works",)), busy("develop")
    )
    assert dice(game.empires[0].citizenry) == "home"
    assert dice(game.empires[0].cup) == "home"


def test_a_new_discount_leaves_a_surplus_for_the_next_tile() -> None:
    # Investment Credits (4) makes Public Works need 1, Export Duties 1.
    game = position(
        "develop",
        Seat(
            develop="home home home home home home",
            developments=("Investment Credits", "Public Works", "Export Duties"),
        ),
        busy("develop"),
    )
    assert names(game.empires[0].tableau.faces)[-3:] == [
        "Investment Credits",
        "Public Works",
        "Export Duties",
    ]


def test_a_discount_never_goes_below_one_worker() -> None:
    game = position(
        "develop",
        Seat(tableau=("Investment Credits",), developments=("Public Works",)),
        busy("develop"),
    )
    assert names(game.empires[0].developments) == ["Public Works"]
    assert game.empires[0].tableau.workers_needed(game.empires[0].developments[0]) == 1


def test_developers_do_not_build_worlds() -> None:
    # Gem World takes two settlers; two developers do not make it.
    game = position(
        "develop", Seat(develop="home home", settle="genes", worlds=("Gem World",)), busy("develop")
    )
    assert names(game.empires[0].worlds) == ["Gem World"]
    assert dice(game.empires[0].cup) == "home home"
    assert column(game, 0, "settle") == "genes"


def test_three_developments_have_an_immediate_effect() -> None:
    game = position(
        "develop",
        Seat(develop="home home home", developments=("Space Marines",), citizenry="genes"),
        busy("develop"),
    )
    play(game, 0, "remove home from citizenry")
    assert dice(game.empires[0].cup) == "military"
    assert dice(game.empires[0].citizenry) == "home home genes"
    assert game.empires[0].credits == 2
