"""Phase II: Develop, and card powers in general (RB 4)."""

from __future__ import annotations

from tests.race.builder import Side, asked, do, goods, hand, menu, numbers, table, tableau


def test_a_development_is_placed_and_paid_for() -> None:
    game = table(
        Side(
            "New Sparta",
            hand="Drop Ships, Gem World, New Earth, Space Port, Spice World",
            actions="Develop",
        ),
    )
    do(game, 0, "place Drop Ships")
    assert tableau(game) == ["New Sparta"], "face down until all are ready"
    do(game, 1, "pass")
    assert tableau(game) == ["New Sparta", "Drop Ships"]
    assert menu(game) == ["pay Gem World", "pay New Earth"], "three of four, in order of name"
    do(game, 0, "pay Gem World", "pay New Earth")
    assert asked(game) == "pay-development"
    do(game, 0, "pay Spice World")
    assert hand(game) == ["Space Port"]
    assert sorted(game.discards) == sorted(numbers("Gem World, New Earth, Spice World"))


def test_the_bonus_is_one_card_less() -> None:
    game = table(
        Side("New Sparta", hand="Space Marines, Gem World", actions="Develop"),
        Side("Old Earth", hand="Space Marines, Spice World", actions="Produce"),
    )
    assert menu(game) == ["place Space Marines", "pass"], "2, less 1 for the bonus"
    assert menu(game, 1) == ["pass"], "2 without it, and a card cannot pay for itself"


def test_no_bonus_is_received_when_powers_make_it_free() -> None:
    game = table(
        Side("New Sparta, Investment Credits", hand="Public Works, Gem World", actions="Develop"),
    )
    do(game, 0, "place Public Works")
    do(game, 1, "pass")
    assert hand(game) == ["Gem World"], "no refund below 0"


def test_a_second_copy_is_not_allowed() -> None:
    game = table(
        Side("New Sparta, Public Works", hand="Public Works, Gem World", actions="Develop")
    )
    assert menu(game) == ["pass"]


def test_a_copy_that_was_discarded_no_longer_stands_in_the_way() -> None:
    game = table(
        Side(
            "Old Earth, Colony Ship",
            hand="New Earth, Colony Ship, Gem World, Spice World",
            actions="Settle",
        ),
    )
    do(game, 0, "place New Earth")
    do(game, 1, "pass")
    for seat in (0, 1):
        do(game, seat, "choose Develop")
    assert "place Colony Ship" in menu(game)


def test_who_cannot_develop_is_still_asked_so_that_nothing_is_given_away() -> None:
    game = table(Side("New Sparta", actions="Develop"))
    assert menu(game) == ["pass"]
    assert game.pending() == [0, 1]


def test_a_power_does_not_help_in_the_phase_in_which_its_card_is_placed() -> None:
    game = table(Side("New Sparta", hand="Investment Credits", actions="Develop"))
    do(game, 0, "place Investment Credits")
    do(game, 1, "pass")
    assert game.players[0].abilities.development_discount == 1, "but in the next"


def test_a_development_helps_from_the_next_phase_of_the_same_round_on() -> None:
    game = table(
        Side("Old Earth", hand="Space Marines, Gem World, Aquatic Uplift Race", actions="Develop"),
        Side("New Sparta", actions="Settle"),
    )
    do(game, 0, "place Space Marines")
    do(game, 1, "pass")
    while asked(game) == "pay-development":
        do(game, 0, "pay Gem World")
    assert menu(game) == ["place Aquatic Uplift Race", "pass"]
    do(game, 0, "place Aquatic Uplift Race")
    do(game, 1, "pass")
    assert goods(game) == ["Aquatic Uplift Race"]


def test_discounts_add_up() -> None:
    game = table(
        Side(
            "New Sparta, Investment Credits, Galactic Federation",
            hand="Drop Ships",
            actions="Develop",
        )
    )
    assert menu(game) == ["place Drop Ships", "pass"], "4 - 1 - 2 - 1 for the bonus"


def test_two_copies_in_hand_are_offered_once() -> None:
    game = table(
        Side("New Sparta", hand="Public Works, Public Works, Gem World", actions="Develop")
    )
    assert menu(game) == ["place Public Works", "pass"]
    do(game, 0, "place Public Works")
    do(game, 1, "pass")
    assert hand(game) == ["Gem World", "Public Works"]
