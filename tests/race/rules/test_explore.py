"""Phase I: Explore (RB 3)."""

from __future__ import annotations

import pytest

from tests.race.builder import Side, asked, do, hand, menu, numbers, table

SEVEN = "Gem World, Spice World, New Earth, Space Port, Comet Zone, Artist Colony, Plague World"


@pytest.mark.parametrize(
    ("action", "looked", "kept"),
    [("Explore +5", 7, 1), ("Explore +1 +1", 3, 2)],
)
def test_the_bonus_of_each_explore_action(action: str, looked: int, kept: int) -> None:
    game = table(Side("Old Earth", actions=action))
    assert len(game.players[0].explored) == looked
    while asked(game) == "keep":
        do(game, 0, menu(game)[0])
    assert len(hand(game)) == kept


def test_without_a_bonus_two_are_looked_at_and_one_is_kept() -> None:
    game = table(
        Side("Old Earth", actions="Produce"),
        Side("New Sparta", actions="Explore +5"),
        draws="Gem World, Spice World",
    )
    assert menu(game) == ["keep Gem World", "keep Spice World"]
    do(game, 0, "keep Spice World")
    assert hand(game) == ["Spice World"]
    assert game.discards == numbers("Gem World"), "the other is discarded"


def test_the_example_with_galactic_renaissance() -> None:
    """RB 3: with this power, a player with no bonus draws four cards and keeps two of them."""
    game = table(
        Side("Old Earth, Galactic Renaissance", actions="Produce"),
        Side("New Sparta", actions="Explore +5"),
    )
    assert (len(game.players[0].explored), game.players[0].frame.need) == (4, 2)


def test_all_draw_before_anybody_discards() -> None:
    game = table(
        Side("Old Earth", actions="Explore +5"),
        Side("New Sparta", actions="Produce"),
        supply=SEVEN + ", Mining World, Rebel Base",
    )
    looked = [len(player.explored) for player in game.players]
    assert looked == [7, 2]
    assert game.discards == [], "what the first player will discard is not there for the second"


def test_only_cards_just_drawn_can_be_discarded() -> None:
    game = table(Side("Old Earth", hand="New Earth", actions="Explore +5"), draws=SEVEN)
    assert "keep New Earth" not in menu(game) or "New Earth" in SEVEN
    do(game, 0, "keep Gem World")
    assert hand(game) == ["Gem World", "New Earth"]


def test_when_as_many_are_kept_as_drawn_nothing_is_asked() -> None:
    game = table(
        Side("Old Earth, Research Labs", actions="Produce"),
        Side("New Sparta", actions="Explore +5"),
    )
    assert asked(game) == ""
    assert len(hand(game)) == 2


def test_when_cards_run_out_players_keep_what_they_may_of_those_seen() -> None:
    game = table(Side("Old Earth", actions="Explore +1 +1"), supply="Gem World")
    assert hand(game) == ["Gem World"]
    assert hand(game, 1) == []


def test_two_of_three_are_kept_in_order_of_name_and_each_pair_once() -> None:
    game = table(
        Side("Old Earth", actions="Explore +1 +1"), draws="Gem World, Spice World, New Earth"
    )
    assert menu(game) == ["keep Gem World", "keep New Earth"]
    do(game, 0, "keep New Earth")
    assert hand(game) == ["New Earth", "Spice World"], "what is left to choose follows by itself"
