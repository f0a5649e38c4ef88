"""The Prestige die, treasury limits, and nobody without credits."""

from tests.roll.builder import Seat, dice, play, position, texts
from tests.roll.rivalry.deal_table import (
    Deal,
    DealSeat,
    can_open,
    dealing,
    exchange,
    opening,
    table,
)


def test_the_rulebooks_example_of_the_prestige_die() -> None:
    """Yellow and Green give $1 and lower their limits for a Leader; Red goes the other way."""
    game = dealing(
        DealSeat(dealers="home", credits=5),
        DealSeat(dealers="home", credits=1),
        DealSeat(dealers="home", credits=1, cup="leader"),
        DealSeat(dealers="home home"),
        market={"white-1": "treasury", "prestige": "leader"},
    )
    play(game, 0, opening("home", "treasury", "leader", "white-1 prestige"))
    play(game, 1, "join deal 1 side 1 with home giving treasury for leader")
    play(game, 2, "join deal 1 side 2 with home giving leader for treasury")
    yellow, green, red, _ = game.empires
    assert (yellow.credits, yellow.credit_limit, dice(yellow.citizenry)) == (4, 7, "leader")
    # Green's last credit went; after the exchange it is set to 1 again.
    assert (green.credits, green.credit_limit, dice(green.citizenry)) == (1, 7, "leader")
    assert (red.credits, red.credit_limit, dice(red.cup)) == (2, 13, "")


def test_taking_the_asset_of_the_prestige_die_needs_a_credit_more() -> None:
    assert can_open("$3", "leader", DealSeat(credits=4), "white-1 prestige")
    assert not can_open("$3", "leader", DealSeat(credits=3), "white-1 prestige")
    assert can_open("$3", "leader", DealSeat(credits=3), "white-1 white-2")


def test_the_surcharge_counts_for_the_terms_too() -> None:
    seat = DealSeat(dealers="home", credits=2, developments=("Space Docks", "Public Works"))
    game = dealing(seat, market={"white-1": "any tiles", "prestige": "leader"})
    play(game, 0, opening("home", "any tiles", "leader", "white-1 prestige"))
    # One of the two credits is for the Leader: the other one pays for two tiles, not for one.
    assert game.empires[0].developments == []
    assert dice(game.empires[0].citizenry) == "leader"
    assert game.empires[0].credits == 1


def test_giving_the_asset_of_the_prestige_die_brings_a_credit_more() -> None:
    seat = DealSeat(dealers="home", credits=2, cup="leader")
    game = dealing(seat, market={"prestige": "leader", "white-1": "genes"})
    play(game, 0, opening("home", "leader", "genes", "prestige white-1"))
    assert game.empires[0].credits == 3


def test_the_surcharge_is_paid_before_the_limit_falls() -> None:
    seat = DealSeat(dealers="home", credits=8)
    game = dealing(seat, market={"white-1": "treasury", "prestige": "leader"})
    play(game, 0, opening("home", "treasury", "leader", "white-1 prestige"))
    assert game.empires[0].credits == 7


def test_the_limit_rises_before_the_surcharge_comes() -> None:
    seat = DealSeat(dealers="home", credits=10, cup="leader")
    game = dealing(seat, market={"prestige": "leader", "white-1": "treasury"})
    play(game, 0, opening("home", "leader", "treasury", "prestige white-1"))
    assert game.empires[0].credits == 11


def test_credits_above_a_lowered_limit_are_lost_later_too() -> None:
    game = dealing(DealSeat(dealers="home", credits=4, limit=4, cup="genes"))
    play(game, 0, "refuse with home")
    assert game.empires[0].credits == 4


def test_a_raised_limit_holds_more_credits() -> None:
    game = exchange("genes", "$3", DealSeat(credits=12, limit=13, cup="genes"))
    assert game.empires[0].credits == 13


def test_an_exchange_that_leaves_nothing_leaves_a_credit_after_all() -> None:
    game = exchange("$3", "genes", DealSeat(credits=3))
    assert game.empires[0].credits == 1


def test_an_exchange_is_one_effect() -> None:
    # Three given and three taken: the credits are not set to 1 in between.
    game = exchange("$3", "$3", DealSeat(credits=3))
    assert game.empires[0].credits == 3


def test_credits_can_be_set_to_one_several_times_in_a_phase() -> None:
    game = dealing(
        DealSeat(dealers="home home", cup="talent talent", credits=1),
        DealSeat(dealers="home", mat={"deal 1 side 1": "home"}),
        deals=(Deal("talent + $1", "genes"),),
    )
    for _ in range(2):
        play(game, 0, "join deal 1 side 1 with home giving talent + $1 for genes")
        assert game.empires[0].credits == 1


def _bankers(deal_game: bool) -> int:
    seat = DealSeat(
        ship="home home",
        credits=0,
        goods={"Gem World": "novelty", "Comet Zone": "rare"},
        tableau=("Galactic Bankers",),
        limit=1,
    )
    if deal_game:
        game = table("ship", seat, DealSeat(developers="home"))
    else:
        plain = Seat(
            ship="home home",
            goods={"Gem World": "novelty", "Comet Zone": "rare"},
            tableau=("Galactic Bankers",),
        )
        game = position("ship", plain, Seat(developers="home"))
        game.empires[0].credit_limit = 1
    play(game, 0, "trade novelty from Gem World by home", "buy chip")
    assert texts(game, 0)
    return game.empires[0].credits


def test_other_effects_leave_a_credit_too_in_the_deal_game_only() -> None:
    assert _bankers(deal_game=True) == 1
    assert _bankers(deal_game=False) == 0
