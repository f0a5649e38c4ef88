"""Choosing actions and what follows from them (RB 3)."""

from __future__ import annotations

from tests.plain import plain
from tests.race.builder import (
    Side,
    asked,
    choose_actions,
    do,
    facts,
    hand,
    menu,
    skip_explore,
    table,
)

TWO = (Side("Old Earth"), Side("New Sparta"))


def test_seven_actions_to_choose_from() -> None:
    game = table(*TWO)
    assert menu(game) == [
        "choose Explore +5",
        "choose Explore +1 +1",
        "choose Develop",
        "choose Settle",
        "choose Consume Trade",
        "choose Consume 2x VPs",
        "choose Produce",
    ]


def test_actions_are_secret_until_all_have_chosen() -> None:
    game = table(*TWO)
    before = game.view(1).encode()
    do(game, 0, "choose Settle")
    after = plain(game.view(1))
    assert plain(game.view(0))["own"]["actions"] == ["Settle"]
    assert "Settle" not in str(after["seats"])
    assert after["seats"][0]["asked"] == ""
    assert before != game.view(1).encode(), "only that seat 0 has chosen is known"
    twin = table(*TWO)
    do(twin, 0, "choose Produce")
    assert twin.view(1).encode() == game.view(1).encode()


def test_a_phase_that_nobody_chose_does_not_occur() -> None:
    game = table(*TWO)
    choose_actions(game, ["Produce", "Consume Trade"])
    told = [event.facts for event in game.events or [] if event.kind == "phases"]
    assert told == [{"phases": ["Consume", "Produce"]}], "in order, and no other"


def test_a_phase_chosen_twice_occurs_once() -> None:
    game = table(*TWO)
    choose_actions(game, ["Explore +5", "Explore +5"])
    told = [event.facts for event in game.events or [] if event.kind == "phases"]
    assert told == [{"phases": ["Explore"]}]


def test_every_player_performs_the_action_and_only_choosers_get_the_bonus() -> None:
    game = table(*TWO)
    choose_actions(game, ["Explore +5", "Produce"])
    assert facts(game, "looked", 0) == [{"count": 7}]
    assert facts(game, "looked", 1) == [{"count": 2}]


def test_action_cards_come_back_each_round() -> None:
    game = table(*TWO)
    choose_actions(game, ["Consume Trade", "Produce"])
    assert game.round == 2
    assert asked(game) == "action"
    assert len(menu(game)) == 7


def test_draw_means_into_the_hand_except_in_explore() -> None:
    game = table(Side("Gem World", actions="Produce"), Side("New Sparta", actions="Explore +5"))
    assert hand(game) == [], "cards looked at are not in the hand"
    skip_explore(game)
    assert len(hand(game)) == 2, "one kept, one drawn for Gem World"
