"""Ship: Trade for credits, Consume for chips, and the chip pool."""

from __future__ import annotations

import pytest

from tests.roll.builder import Seat, busy, dice, goods, play, position, texts

WORLDS = {"novelty": "Gem World", "rare": "Comet Zone", "genes": "Jungle World"}
WORLDS["alien"] = "Alien Sentinels"


@pytest.mark.parametrize("color, price", [("novelty", 3), ("rare", 4), ("genes", 5), ("alien", 6)])
def test_a_trade_pays_by_the_color_of_the_world(color: str, price: int) -> None:
    world = WORLDS[color]
    game = position("ship", Seat(ship="home", goods={world: "home"}, credits=1), busy("ship"))
    play(game, 0, f"trade home from {world} by home")
    assert game.empires[0].credits == 1 + price


def test_both_dice_go_to_the_citizenry() -> None:
    game = position("ship", Seat(ship="home", goods={"Gem World": "rare"}), busy("ship"))
    play(game, 0, "trade rare from Gem World by home")
    assert dice(game.empires[0].citizenry) == "home rare"
    assert goods(game, 0) == {}


@pytest.mark.parametrize(
    "good, shipper, chips",
    [
        ("home", "home", 1),
        ("novelty", "home", 2),
        ("home", "novelty", 2),
        ("novelty", "novelty", 3),
        ("rare", "rare", 1),
        ("consumption", "home", 2),
        ("home", "consumption", 2),
        ("consumption", "novelty", 3),
        ("consumption", "consumption", 3),
    ],
)
def test_a_consume_brings_a_chip_and_one_for_each_match(
    good: str, shipper: str, chips: int
) -> None:
    game = position("ship", Seat(ship=shipper, goods={"Gem World": good}), busy("ship"))
    play(game, 0, f"consume {good} from Gem World by {shipper}")
    assert game.empires[0].chips == chips
    assert game.pool == 24 - chips


def test_each_good_is_traded_or_consumed_as_the_player_likes() -> None:
    game = position(
        "ship",
        Seat(ship="home home", goods={"Gem World": "novelty", "Comet Zone": "rare"}, credits=0),
        busy("ship"),
    )
    play(game, 0, "trade rare from Comet Zone by home", "consume novelty from Gem World by home")
    assert (game.empires[0].credits, game.empires[0].chips) == (4, 2)


def test_several_goods_can_be_traded_in_one_phase() -> None:
    game = position(
        "ship",
        Seat(ship="home home", goods={"Gem World": "novelty", "Comet Zone": "rare"}, credits=1),
        busy("ship"),
    )
    play(game, 0, "trade novelty from Gem World by home", "trade rare from Comet Zone by home")
    assert game.empires[0].credits == 1 + 3 + 4


def test_credits_above_ten_are_lost() -> None:
    game = position(
        "ship", Seat(ship="home", goods={"Alien Sentinels": "home"}, credits=7), busy("ship")
    )
    play(game, 0, "trade home from Alien Sentinels by home")
    assert game.empires[0].credits == 10


def test_shippers_must_ship_while_there_are_goods() -> None:
    game = position("ship", Seat(ship="home", goods={"Gem World": "novelty"}), busy("ship"))
    assert texts(game, 0) == [
        "trade novelty from Gem World by home",
        "consume novelty from Gem World by home",
    ]


def test_excess_shippers_return_to_the_cup() -> None:
    game = position("ship", Seat(ship="home home", goods={"Gem World": "novelty"}), busy("ship"))
    play(game, 0, "trade novelty from Gem World by home")
    assert dice(game.empires[0].cup) == "home"


def test_past_the_initial_pool_chips_are_still_paid_in_full() -> None:
    game = position(
        "ship",
        Seat(
            ship="novelty novelty",
            goods={"Gem World": "novelty", "Space Port": "novelty"},
            faction="Space Piracy",
        ),
        busy("ship"),
        pool=1,
    )
    play(game, 0, "consume novelty from Gem World by novelty")
    play(game, 0, "consume novelty from Space Port by novelty")
    assert game.empires[0].chips == 6
    assert game.ended_by() == ["chips exhausted"]


def test_powers_add_to_trade_and_consume() -> None:
    game = position(
        "ship",
        Seat(
            ship="home home",
            goods={"Space Port": "home", "New Vinland": "home"},
            tableau=("Export Duties", "Galactic Demand", "Trade Levies"),
            credits=0,
        ),
        busy("ship"),
    )
    play(game, 0, "trade home from Space Port by home")
    assert game.empires[0].credits == 3 + 1 + 2
    play(game, 0, "consume home from New Vinland by home")
    assert (game.empires[0].credits, game.empires[0].chips) == (7, 1)
