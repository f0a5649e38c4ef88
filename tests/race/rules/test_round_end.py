"""Round end, cards and chips, game end (RB 3, 7)."""

from __future__ import annotations

from orrery.race.round_end import POOL_EMPTY, TABLEAU_FULL
from tests.race.builder import Side, asked, chips, do, hand, menu, numbers, table, tableau

ELEVEN = (
    "Old Earth, Artist Colony, Gem World, Spice World, Space Port, New Vinland, Comet Zone, "
    "Mining World, New Earth, Plague World, Distant World"
)
TWELVE_HAND = (
    "Asteroid Belt, Drop Ships, Empath World, Expedition Force, Export Duties, Genetics Lab, "
    "Investment Credits, Public Works, Rebel Base, Research Labs, Space Marines, Tourist World"
)


def test_hands_are_cut_down_to_ten_at_the_end_of_a_round() -> None:
    game = table(Side("New Sparta", hand=TWELVE_HAND, actions="Consume Trade"))
    assert asked(game) == "hand-limit"
    assert len(menu(game)) == 11, "the last in order of name would leave no second"
    do(game, 0, "discard Asteroid Belt", "discard Rebel Base")
    assert len(hand(game)) == 10
    assert game.round == 2


def test_goods_do_not_count_towards_the_limit() -> None:
    ten = ", ".join(TWELVE_HAND.split(", ")[2:])
    game = table(
        Side("New Sparta, Asteroid Belt", hand=ten, goods="Asteroid Belt", actions="Produce")
    )
    assert asked(game) == "action"


def test_the_supply_is_reshuffled_at_once_even_in_the_middle_of_a_draw() -> None:
    game = table(
        Side("Lost Species Ark World", actions="Produce"),
        supply="Rebel Base, Outlaw World",
        discards="Gem World, New Earth",
    )
    # The good and the first card empty the supply; the second card comes from the discards.
    assert len(hand(game)) == 2
    assert {"Gem World", "New Earth"} & set(hand(game))
    assert len(game.deck) == 1
    assert game.discards == []


def test_cards_being_looked_at_are_not_reshuffled() -> None:
    game = table(
        Side("Old Earth", actions="Explore +5"),
        Side("New Sparta", actions="Produce"),
        supply="Rebel Base, Outlaw World, Artist Colony, Comet Zone",
        discards="Gem World, New Earth, Spice World, Space Port, Plague World",
    )
    assert len(game.players[0].explored) == 7
    assert len(game.players[1].explored) == 2
    assert (game.deck, game.discards) == ([], [])


def test_when_there_are_no_cards_anywhere_nothing_is_drawn() -> None:
    game = table(Side("Gem World", actions="Produce"), supply="")
    assert hand(game) == []
    assert game.players[0].goods == {}


def test_a_flipped_card_that_misses_goes_to_the_new_discards() -> None:
    game = table(
        Side("Gambling World", actions="Consume Trade"),
        supply="Rebel Base",
        discards="Gem World, New Earth",
    )
    do(game, 0, "name 1")
    assert game.discards == numbers("Rebel Base")
    assert sorted(game.deck) == numbers("Gem World, New Earth")


def test_twelve_cards_end_the_game_at_the_end_of_the_round() -> None:
    game = table(
        Side(ELEVEN, hand="Public Works", actions="Develop"),
        Side("New Sparta", actions="Consume Trade"),
    )
    do(game, 0, "place Public Works")
    do(game, 1, "pass")
    assert game.over
    assert game.ended_by() == [TABLEAU_FULL]


def test_more_than_twelve_cards_are_possible() -> None:
    game = table(
        Side(ELEVEN, hand="Public Works, Artist Colony, Pilgrimage World", actions="Develop"),
        Side("New Sparta", actions="Settle"),
    )
    do(game, 0, "place Public Works")
    do(game, 1, "pass")
    assert not game.over, "the round is finished first"
    do(game, 0, "place Pilgrimage World")
    do(game, 1, "pass")
    assert len(tableau(game)) == 13
    assert game.over


def test_a_twelfth_card_that_has_left_again_does_not_end_the_game() -> None:
    game = table(
        Side(
            f"{ELEVEN.replace(', Distant World', '')}, Colony Ship",
            hand="Tourist World",
            actions="Settle",
        ),
    )
    do(game, 0, "place Tourist World")
    do(game, 1, "pass")
    assert len(tableau(game)) == 11
    assert not game.over


def test_the_last_chip_ends_the_game() -> None:
    game = table(
        Side("Old Earth, Asteroid Belt", goods="Asteroid Belt", actions="Consume 2x VPs"), pool=2
    )
    assert chips(game) == 2
    assert game.pool == 0
    assert game.ended_by() == [POOL_EMPTY]
    assert game.over


def test_hands_are_cut_down_before_the_game_ends() -> None:
    game = table(
        Side(
            f"{ELEVEN}, Public Works",
            hand=TWELVE_HAND.replace("Public Works, ", ""),
            actions="Consume Trade",
        ),
    )
    assert asked(game) == "hand-limit"
    assert not game.over
    do(game, 0, menu(game)[0])
    assert game.over
