"""The two-player game for experienced players (RB 8)."""

from __future__ import annotations

from orrery.race.game import RaceGame
from tests.race.builder import (
    Side,
    asked,
    chips,
    choose_actions,
    do,
    facts,
    goods,
    hand,
    menu,
    table,
    tableau,
)


def experienced(*sides: Side) -> RaceGame:
    return table(*sides, variant="experienced")


TWO = (Side("Old Earth"), Side("New Sparta"))


def test_two_of_nine_action_cards_are_chosen() -> None:
    game = experienced(*TWO)
    assert len(menu(game)) == 21 + 2
    assert "choose Develop and Develop" in menu(game)
    assert "choose Settle and Settle" in menu(game)
    assert "choose Produce and Produce" not in menu(game)


def test_both_explore_cards_draw_eight_and_keep_two() -> None:
    game = experienced(*TWO)
    choose_actions(game, ["Explore +5 and Explore +1 +1", "Explore +5 and Produce"])
    assert facts(game, "looked", 0) == [{"count": 8}]
    assert game.players[0].frame.need == 2


def test_two_settles_are_two_complete_phases() -> None:
    game = experienced(Side("New Sparta", hand="Rebel Miners, Outlaw World"), Side("Old Earth"))
    choose_actions(game, ["Settle and Settle", "Produce and Settle"])
    do(game, 0, "place Rebel Miners")
    do(game, 1, "pass")
    assert asked(game) == "place-world"
    do(game, 0, "place Outlaw World")
    do(game, 1, "pass")
    assert tableau(game) == ["New Sparta", "Rebel Miners", "Outlaw World"]
    assert len(hand(game)) == 2, "a bonus card in each"


def test_who_chose_it_once_has_the_bonus_only_in_the_first() -> None:
    game = experienced(Side("Old Earth"), Side("New Sparta", hand="Rebel Miners, Outlaw World"))
    choose_actions(game, ["Settle and Settle", "Produce and Settle"])
    do(game, 0, "pass")
    do(game, 1, "place Outlaw World")
    do(game, 0, "pass")
    do(game, 1, "place Rebel Miners")
    assert len(hand(game, 1)) == 1


def test_two_developments_and_the_bonus_in_each() -> None:
    game = experienced(
        Side("Old Earth", hand="Public Works, Expedition Force"),
        Side("New Sparta", hand="Public Works, Gem World"),
    )
    choose_actions(game, ["Develop and Develop", "Develop and Produce"])
    do(game, 0, "place Expedition Force")
    do(game, 1, "pass")
    assert menu(game) == ["place Public Works", "pass"]
    assert "place Public Works" in menu(game, 1)
    do(game, 0, "place Public Works")
    do(game, 1, "place Public Works")
    assert hand(game) == [], "1 less 1 for the bonus"
    assert hand(game, 1) == [], "1 without it"


def test_powers_placed_in_the_first_phase_work_in_the_second() -> None:
    game = experienced(
        Side("New Sparta", hand="Former Penal Colony, Pirate World"), Side("Old Earth")
    )
    choose_actions(game, ["Settle and Settle", "Produce and Consume Trade"])
    assert "place Pirate World" not in menu(game)
    do(game, 0, "place Former Penal Colony")
    do(game, 1, "pass")
    assert "place Pirate World" in menu(game)


def test_new_military_tactics_do_not_last_into_the_second_phase() -> None:
    game = experienced(
        Side("Old Earth, New Military Tactics", hand="Pirate World, Rebel Warrior Race"),
        Side("New Sparta"),
    )
    choose_actions(game, ["Settle and Settle", "Produce and Consume Trade"])
    do(game, 0, "place Pirate World")
    do(game, 1, "pass")
    assert "place Rebel Warrior Race" not in menu(game)


def test_both_consume_cards_sell_first_and_then_double() -> None:
    game = experienced(
        Side("Old Earth, Asteroid Belt, Empath World", goods="Asteroid Belt, Empath World"),
        Side("New Sparta"),
    )
    choose_actions(game, ["Consume Trade and Consume 2x VPs", "Produce and Explore +5"])
    while asked(game) == "keep" or asked(game, 1) == "keep":
        for seat in (0, 1):
            if asked(game, seat) == "keep":
                do(game, seat, menu(game, seat)[0])
    do(game, 0, "sell from Empath World")
    assert chips(game) == 2
    assert goods(game) == []


def test_chosen_once_by_both_it_occurs_once() -> None:
    game = experienced(*TWO)
    choose_actions(game, ["Develop and Produce", "Develop and Produce"])
    told = [event.facts for event in game.events or [] if event.kind == "phases"]
    assert told == [{"phases": ["Develop", "Produce"]}]


def test_two_settles_take_the_windfall_each() -> None:
    game = experienced(
        Side("New Sparta", hand="Aquatic Uplift Race, Avian Uplift Race"), Side("Old Earth")
    )
    choose_actions(game, ["Settle and Settle", "Produce and Consume 2x VPs"])
    do(game, 0, "place Avian Uplift Race")
    do(game, 1, "pass")
    do(game, 0, "place Aquatic Uplift Race")
    do(game, 1, "pass")
    assert goods(game) == ["Aquatic Uplift Race", "Avian Uplift Race"]
