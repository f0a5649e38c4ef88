"""Settle: settlers on the top world, and immediate effects."""

from __future__ import annotations

from orrery.roll.tiles.tileset import BY_NAME
from tests.roll.builder import Seat, busy, crew, dice, goods, names, play, position, texts


def test_settlers_wait_on_the_top_world_until_there_are_enough() -> None:
    game = position("settle", Seat(settle="home", worlds=("Gem World",)), busy("settle"))
    assert crew(game.empires[0].settlers) == "home"
    assert names(game.empires[0].worlds) == ["Gem World"]


def test_a_complete_world_enters_the_tableau_and_its_settlers_the_citizenry() -> None:
    game = position("settle", Seat(settle="home genes", worlds=("Gem World",)), busy("settle"))
    assert names(game.empires[0].tableau.faces)[-1] == "Gem World"
    assert dice(game.empires[0].citizenry) == "home genes"


def test_several_worlds_can_be_completed_in_one_phase() -> None:
    game = position(
        "settle",
        Seat(settle="home home home home", worlds=("Star Nomad Lair", "Gem World", "Comet Zone")),
        busy("settle"),
    )
    assert names(game.empires[0].tableau.faces)[-2:] == ["Star Nomad Lair", "Gem World"]
    assert crew(game.empires[0].settlers) == "home"


def test_settlers_left_after_the_last_world_return_to_the_cup() -> None:
    game = position(
        "settle", Seat(settle="home home home", worlds=("Star Nomad Lair",)), busy("settle")
    )
    assert dice(game.empires[0].cup) == "home home"


def test_the_player_chooses_which_settler_goes_next() -> None:
    game = position(
        "settle",
        Seat(settle="home military", worlds=("Star Nomad Lair", "Comet Zone")),
        busy("settle"),
    )
    play(game, 0, "put military")
    assert dice(game.empires[0].citizenry) == "military novelty"
    assert crew(game.empires[0].settlers) == "home"


def test_a_world_with_too_many_dice_completes_first_and_the_player_chooses_who_is_used() -> None:
    game = position(
        "settle",
        Seat(settlers="home genes", worlds=("Star Nomad Lair", "Comet Zone")),
        busy("settle"),
    )
    assert texts(game, 0) == ["spend home", "spend genes"]
    play(game, 0, "spend genes")
    assert crew(game.empires[0].settlers) == "home"
    assert dice(game.empires[0].citizenry) == "novelty genes"


def test_dice_waiting_on_an_empty_stack_return_to_the_cup() -> None:
    game = position("settle", Seat(settlers="alien"), busy("settle"))
    assert dice(game.empires[0].cup) == "alien"


def test_a_world_grants_a_die_to_the_cup() -> None:
    game = position("settle", Seat(settle="home home", worlds=("Gem World",)), busy("settle"))
    assert dice(game.empires[0].cup) == "novelty"


def test_a_world_grants_a_die_to_the_citizenry() -> None:
    game = position("settle", Seat(settle="home", worlds=("Star Nomad Lair",)), busy("settle"))
    assert dice(game.empires[0].citizenry) == "home novelty"


def test_a_world_grants_a_good_on_itself() -> None:
    game = position("settle", Seat(settle="home home home", worlds=("Comet Zone",)), busy("settle"))
    assert goods(game, 0) == {"Comet Zone": "rare"}


def test_a_world_gives_credits_once() -> None:
    game = position(
        "settle",
        Seat(settle="home home home home", worlds=("Silicon World",), credits=1),
        busy("settle"),
    )
    assert game.empires[0].credits == 2
    assert goods(game, 0) == {"Silicon World": "rare"}


def test_an_immediate_effect_may_remove_a_die_first() -> None:
    game = position(
        "settle", Seat(settle="home", worlds=("Former Penal Colony",), cup="genes"), busy("settle")
    )
    assert texts(game, 0) == ["remove genes from cup", "remove home from citizenry"]
    supply = game.supply[0]
    play(game, 0, "remove home from citizenry")
    assert dice(game.empires[0].cup) == "military genes"
    assert dice(game.empires[0].citizenry) == ""
    assert game.supply[0] == supply + 1


def test_free_trade_zone_and_replicant_robots_together() -> None:
    # Gray worlds of cost 3 or 4 need 2 settlers, and 1 with Replicant Robots.
    game = position("settle", Seat(tableau=("Free Trade Zone",)), busy("settle"))
    alone = game.empires[0].tableau
    both = alone.with_face(BY_NAME["Replicant Robots"])
    gray = [BY_NAME["Trading World"], BY_NAME["Tourist World"]]
    assert [alone.workers_needed(world) for world in gray] == [2, 2]
    assert [both.workers_needed(world) for world in gray] == [1, 1]
