"""Phase IV: Consume and Trade (RB 6)."""

from __future__ import annotations

import pytest

from tests.race.builder import Side, asked, chips, do, facts, goods, hand, menu, skip_explore, table

THREE_NOVELTY = "Pirate World, Refugee World, Star Nomad Lair"


@pytest.mark.parametrize(
    ("world", "cards"),
    [
        ("Galactic Resort", 2),
        ("Asteroid Belt", 3),
        ("Pre-Sentient Race", 4),
        ("Deserted Alien Outpost", 5),
    ],
)
def test_prices_by_kind(world: str, cards: int) -> None:
    game = table(Side(f"New Sparta, {world}", goods=world, actions="Consume Trade"))
    assert len(hand(game)) == cards
    assert goods(game) == []


def test_who_chose_trade_must_sell_exactly_one_good_before_consuming() -> None:
    game = table(
        Side(
            "Old Earth, Asteroid Belt, Empath World",
            goods="Asteroid Belt, Empath World",
            actions="Consume Trade",
        )
    )
    assert menu(game) == ["sell from Asteroid Belt", "sell from Empath World"]
    do(game, 0, "sell from Empath World")
    assert len(hand(game)) == 5, "4 for Genes and 1 for Old Earth"
    assert chips(game) == 1, "the other good is consumed after it"


def test_only_who_chose_trade_sells() -> None:
    game = table(
        Side("New Sparta, Asteroid Belt", goods="Asteroid Belt", actions="Consume 2x VPs"),
        Side("Old Earth", actions="Consume Trade"),
    )
    assert goods(game) == ["Asteroid Belt"]


def test_without_a_good_there_is_no_sale() -> None:
    game = table(Side("New Sparta", actions="Consume Trade"))
    assert hand(game) == []


def test_trade_powers_add_up() -> None:
    game = table(
        Side(
            "Old Earth, Pirate World, Spice World, Merchant World",
            goods="Pirate World",
            actions="Consume Trade",
        )
    )
    # Novelty 2, Old Earth 1, Pirate World itself 3, Spice World 2, Merchant World 2.
    assert len(hand(game)) == 10


def test_the_example_of_free_trade_association_and_new_vinland() -> None:
    """RB 6: once the Association is invoked, all three Novelty goods go to it."""
    game = table(
        Side(
            f"New Sparta, New Vinland, Free Trade Association, {THREE_NOVELTY}",
            goods=THREE_NOVELTY,
            actions="Consume 2x VPs",
        )
    )
    assert menu(game) == ["use New Vinland", "use Free Trade Association"]
    do(game, 0, "use Free Trade Association")
    assert goods(game) == []
    assert chips(game) == 6
    assert len(hand(game)) == 3


def test_the_example_in_the_reverse_order() -> None:
    game = table(
        Side(
            f"New Sparta, New Vinland, Free Trade Association, {THREE_NOVELTY}",
            goods=THREE_NOVELTY,
            actions="Consume 2x VPs",
        )
    )
    do(game, 0, "use New Vinland", "consume from Refugee World")
    assert goods(game) == []
    assert chips(game) == 4
    assert len(hand(game)) == 2 + 2


def test_consumption_is_mandatory() -> None:
    game = table(
        Side("Old Earth, Asteroid Belt", goods="Asteroid Belt", actions="Produce"),
        Side("New Sparta", actions="Consume 2x VPs"),
    )
    assert chips(game) == 1


def test_order_is_free_even_if_goods_are_left_over() -> None:
    game = table(
        Side(
            "Earth's Lost Colony, Plague World, Empath World, Asteroid Belt",
            goods="Empath World, Asteroid Belt",
            actions="Consume 2x VPs",
        )
    )
    do(game, 0, "use Earth's Lost Colony", "consume from Empath World")
    assert goods(game) == ["Asteroid Belt"], "Plague World finds no Genes good any more"
    assert asked(game) == "action"


def test_each_power_is_used_once() -> None:
    worlds = "Asteroid Belt, Empath World, Destroyed World"
    game = table(Side(f"Earth's Lost Colony, {worlds}", goods=worlds, actions="Consume 2x VPs"))
    do(game, 0, "consume from Asteroid Belt")
    assert len(goods(game)) == 2


def test_up_to_powers_are_used_to_the_full() -> None:
    worlds = "Asteroid Belt, Empath World, Destroyed World"
    game = table(Side(f"Old Earth, {worlds}", goods=worlds, actions="Consume 2x VPs"))
    do(game, 0, "consume from Asteroid Belt", "consume from Empath World")
    assert goods(game) == ["Destroyed World"]
    assert chips(game) == 4


def test_goods_are_offered_in_order_so_that_no_set_comes_twice() -> None:
    worlds = "Asteroid Belt, Destroyed World, Empath World"
    game = table(Side(f"Old Earth, {worlds}", goods=worlds, actions="Consume 2x VPs"))
    assert menu(game) == ["consume from Asteroid Belt", "consume from Destroyed World"]


@pytest.mark.parametrize(
    ("card", "worlds"),
    [
        ("Tourist World", "Asteroid Belt"),
        ("Mining League", "Asteroid Belt, Empath World"),
        ("Diversified Economy", "Asteroid Belt, Destroyed World, Empath World"),
    ],
)
def test_exact_numbers_or_nothing(card: str, worlds: str) -> None:
    game = table(Side(f"New Sparta, {card}, {worlds}", goods=worlds, actions="Consume 2x VPs"))
    assert chips(game) == 0
    assert len(goods(game)) == len(worlds.split(","))


def test_diversified_economy_with_four_kinds_leaves_one_out() -> None:
    worlds = "Asteroid Belt, Deserted Alien Outpost, Empath World, Refugee World"
    game = table(
        Side(f"New Sparta, Diversified Economy, {worlds}", goods=worlds, actions="Consume 2x VPs")
    )
    assert menu(game) == ["consume from Asteroid Belt", "consume from Deserted Alien Outpost"]
    do(game, 0, "consume from Deserted Alien Outpost")
    assert goods(game) == ["Asteroid Belt"]
    assert chips(game) == 6


def test_diversified_economy_never_takes_two_of_a_kind() -> None:
    worlds = "Asteroid Belt, Destroyed World, Empath World, Refugee World"
    game = table(
        Side(f"New Sparta, Diversified Economy, {worlds}", goods=worlds, actions="Consume 2x VPs")
    )
    do(game, 0, "consume from Asteroid Belt")
    assert goods(game) == ["Destroyed World"]


def test_the_example_of_discarding_all_goods() -> None:
    """RB 10: with 3 goods when the power is invoked, 2 points."""
    worlds = "Asteroid Belt, Destroyed World, Empath World"
    game = table(
        Side(f"New Sparta, Pilgrimage World, {worlds}", goods=worlds, actions="Explore +5"),
        Side("Old Earth", actions="Consume Trade"),
    )
    skip_explore(game)
    assert chips(game) == 2


def test_pilgrimage_world_takes_a_single_good_for_nothing() -> None:
    game = table(
        Side(
            "New Sparta, Pilgrimage World, Asteroid Belt",
            goods="Asteroid Belt",
            actions="Consume 2x VPs",
        )
    )
    assert goods(game) == []
    assert chips(game) == 0


def test_the_example_with_two_goods_for_an_up_to_power() -> None:
    """RB 10: with two fitting goods left, both must go."""
    worlds = "Refugee World, Pirate World"
    game = table(
        Side(f"New Sparta, Consumer Markets, {worlds}", goods=worlds, actions="Consume 2x VPs")
    )
    assert goods(game) == []


def test_hand_cards_for_chips_are_optional() -> None:
    game = table(
        Side("New Sparta, Deficit Spending", hand="Gem World, New Earth", actions="Consume Trade")
    )
    assert menu(game) == ["use Deficit Spending", "stop"]
    do(game, 0, "stop")
    assert chips(game) == 0


def test_hand_cards_for_chips_need_not_be_used_fully() -> None:
    game = table(
        Side("New Sparta, Deficit Spending", hand="Gem World, New Earth", actions="Consume Trade")
    )
    do(game, 0, "use Deficit Spending", "spend Gem World")
    assert menu(game) == ["spend New Earth", "stop"]
    do(game, 0, "stop")
    assert chips(game) == 1


def test_who_may_stop_is_only_who_has_no_mandatory_power_left() -> None:
    game = table(
        Side(
            "Old Earth, Deficit Spending, Asteroid Belt",
            goods="Asteroid Belt",
            hand="Gem World",
            actions="Consume 2x VPs",
        )
    )
    assert menu(game) == ["use Old Earth", "use Deficit Spending"]


def test_cards_just_drawn_may_be_spent() -> None:
    game = table(
        Side(
            "Epsilon Eridani, Deficit Spending, Asteroid Belt",
            goods="Asteroid Belt",
            actions="Consume 2x VPs",
        ),
        draws="Gem World",
    )
    assert hand(game) == ["Gem World"]
    assert menu(game) == ["use Deficit Spending", "stop"]


def test_a_player_may_sell_three_goods_in_one_phase() -> None:
    worlds = "Asteroid Belt, Destroyed World, Radioactive World"
    game = table(
        Side(
            f"New Sparta, Trade League, Black Market Trading World, {worlds}",
            goods=worlds,
            actions="Consume Trade",
        )
    )
    do(game, 0, "sell from Asteroid Belt", "use Black Market Trading World")
    do(game, 0, "sell from Destroyed World")
    assert goods(game) == []
    assert [sale["value"] for sale in facts(game, "sell")] == [4, 3, 4]


def test_chips_are_paid_in_full_when_the_pool_runs_out() -> None:
    worlds = "Asteroid Belt, Destroyed World"
    game = table(Side(f"Old Earth, {worlds}", goods=worlds, actions="Consume 2x VPs"), pool=1)
    assert chips(game) == 4
    assert game.pool == -3
    assert game.over


def test_players_consume_one_after_another_where_chips_may_run_out() -> None:
    worlds = "Asteroid Belt, Destroyed World, Empath World"
    others = "Radioactive World, Pirate World, Refugee World"
    game = table(
        Side(f"Old Earth, {worlds}", goods=worlds, actions="Consume 2x VPs"),
        Side(f"Epsilon Eridani, {others}", goods=others),
        pool=5,
        timing="auto",
    )
    assert game.pending() == [0]


def test_players_consume_together_where_nothing_can_run_out() -> None:
    worlds = "Asteroid Belt, Destroyed World, Empath World"
    others = "Radioactive World, Pirate World, Refugee World"
    game = table(
        Side(f"Old Earth, {worlds}", goods=worlds, actions="Consume 2x VPs"),
        Side(f"Epsilon Eridani, {others}", goods=others),
        timing="auto",
    )
    assert game.pending() == [0, 1]
