"""Deal clean-up, closing, maturing, expiry, and the end of the game."""

import pytest

from orrery.roll import removal
from orrery.roll.rivalry.deal.mat import return_dealers
from orrery.roll.tiles.tileset import BY_NAME, tile_of
from tests.plain import plain
from tests.roll.builder import dice, play, texts
from tests.roll.rivalry.deal_table import (
    Deal,
    DealSeat,
    board,
    dealing,
    exchange,
    market,
    mat,
    opening,
    table,
    talents,
)

WAITING = "home"
"""Developers: the seat is asked about a recall, so that a test can look at Manage Empire."""


def test_the_rulebooks_example_of_closing_a_deal() -> None:
    """Green and Blue get $2, Red $4 and two Talents, Yellow $4 and one Talent."""
    game = dealing(
        DealSeat(mat={"deal 1 side 1": "home"}, developers=WAITING, citizenry="home"),
        DealSeat(mat={"deal 1 side 1": "home"}, developers=WAITING),
        DealSeat(mat={"deal 1 side 2": "home military"}, developers=WAITING),
        DealSeat(mat={"deal 1 side 1": "rare", "deal 1 side 2": "genes"}, developers=WAITING),
        deals=(Deal("genes", "rare", step=2),),
        events=True,
    )
    assert game.events is not None
    paid = {
        event.seat: event.facts["gain"]
        for event in game.events
        if event.kind == "credits" and event.facts["why"] == "closed deal"
    }
    assert paid == {0: 2, 1: 2, 2: 4, 3: 4}
    assert [talents(game, seat) for seat in range(4)] == [0, 0, 2, 1]
    assert len(market(game)) == 7
    assert all(mat(game, seat) == {} for seat in range(4))


def test_dealers_of_a_closed_deal_go_to_the_citizenry() -> None:
    game = dealing(
        DealSeat(
            dealers="home", credits=9, mat={"deal 1 side 1": "genes", "deal 1 side 2": "rare"}
        ),
        DealSeat(dealers="home", developers=WAITING),
        deals=(Deal("genes", "rare"),),
        events=True,
    )
    play(game, 0, "refuse with home")
    assert mat(game, 0) == {"deal 1 side 1": "genes", "deal 1 side 2": "rare"}
    play(game, 1, "refuse with home")
    assert game.events is not None
    recruited = [e.facts["color"] for e in game.events if e.kind == "recruited" and e.seat == 0]
    assert sorted(map(str, recruited)) == ["genes", "home", "rare"]


def test_talent_dealers_of_a_closed_deal_are_used_up() -> None:
    game = dealing(
        DealSeat(mat={"deal 1 side 1": "talent", "deal 1 side 2": "talent"}, developers=WAITING),
        DealSeat(developers=WAITING),
        deals=(Deal("genes", "rare"),),
    )
    assert game.empires[0].dice_by_color()[10] == 0


def test_a_deal_with_unequal_sides_stays_open() -> None:
    game = dealing(
        DealSeat(mat={"deal 1 side 1": "home home", "deal 1 side 2": "rare"}, developers=WAITING),
        DealSeat(developers=WAITING),
        deals=(Deal("genes", "rare"),),
    )
    assert mat(game, 0) == {"deal 1 side 1": "home home", "deal 1 side 2": "rare"}


def test_each_deal_is_judged_by_itself() -> None:
    game = dealing(
        DealSeat(
            mat={"deal 1 side 1": "home", "deal 2 side 1": "rare", "deal 2 side 2": "genes"},
            developers=WAITING,
        ),
        DealSeat(developers=WAITING),
        deals=(Deal("genes", "rare"), Deal("$3", "treasury", 2, ("white-1", "white-2"))),
    )
    assert mat(game, 0) == {"deal 1 side 1": "home"}
    assert talents(game, 0) == 1


def test_without_a_deal_phase_nothing_closes() -> None:
    game = table(
        "manage",
        DealSeat(mat={"deal 1 side 1": "home", "deal 1 side 2": "rare"}, developers=WAITING),
        DealSeat(developers=WAITING),
        deals=(Deal("genes", "rare"),),
    )
    assert mat(game, 0) == {"deal 1 side 1": "home", "deal 1 side 2": "rare"}


def test_tiles_under_the_phase_tile_return_to_the_bag_after_closing() -> None:
    seat = DealSeat(cup="talent", developments=("Space Docks",), developers=WAITING)
    game = exchange("talent + tile", "$3", seat)
    tile = tile_of(BY_NAME["Space Docks"])
    assert tile not in game.bag
    play(game, 1, "refuse with home")
    assert tile in game.bag
    assert board(game).under == []


def test_deals_mature_before_recruit_in_every_round() -> None:
    game = table(
        "manage",
        DealSeat(mat={"deal 1 side 1": "home"}, developers=WAITING),
        DealSeat(developers=WAITING),
        deals=(Deal("genes", "rare"),),
    )
    assert board(game).steps[0] == 1


def test_a_deal_opened_this_round_matures_this_round() -> None:
    game = exchange("$3", "genes", DealSeat(credits=3, developers=WAITING))
    assert board(game).steps[0] == 0
    play(game, 1, "refuse with home")
    assert board(game).steps[0] == 1


def test_past_the_last_step_a_deal_expires() -> None:
    game = table(
        "manage",
        DealSeat(mat={"deal 1 side 1": "home home"}, developers=WAITING, credits=2),
        DealSeat(mat={"deal 1 side 2": "rare"}, developers=WAITING),
        deals=(Deal("genes", "treasury", step=3),),
    )
    assert len(market(game)) == 7
    assert [talents(game, seat) for seat in range(2)] == [2, 1]
    # The dealers did not finish their tasks, and assets are not swapped back.
    assert dice(game.empires[0].cup) == "home home talent talent"
    assert dice(game.empires[1].cup) == "rare talent"
    assert game.empires[0].credit_limit == 10
    assert game.empires[0].credits == 2


def test_a_talent_dealer_of_an_expired_deal_is_unused_again() -> None:
    game = table(
        "manage",
        DealSeat(mat={"deal 1 side 1": "talent"}, developers=WAITING),
        DealSeat(developers=WAITING),
        deals=(Deal("genes", "treasury", step=3),),
    )
    assert talents(game, 0) == 2


def test_dealers_cannot_be_recalled() -> None:
    game = table(
        "manage",
        DealSeat(mat={"deal 1 side 1": "rare"}, developers=WAITING, cup="home"),
        DealSeat(developers=WAITING),
        deals=(Deal("genes", "treasury"),),
    )
    assert texts(game, 0) == ["done", "recall home from developers"]


def test_a_dealer_can_be_removed_and_a_deal_without_dealers_is_over() -> None:
    game = table(
        "manage",
        DealSeat(mat={"deal 1 side 1": "rare", "deal 2 side 1": "home"}, developers=WAITING),
        DealSeat(mat={"deal 2 side 2": "home"}, developers=WAITING),
        deals=(Deal("genes", "rare"), Deal("$3", "treasury", 1, ("white-1", "white-2"))),
    )
    for text in ("remove rare from deal 1 side 1", "remove home from deal 2 side 1"):
        removal.remove(game, game.empires[0], game.parse(text), "a test")
    assert not board(game).occupied(0)
    assert board(game).occupied(1)
    assert talents(game, 0) == 0
    assert mat(game, 0) == {}


def test_at_the_end_dealers_return_to_the_cups_and_talents_are_unused() -> None:
    game = table(
        "manage",
        DealSeat(mat={"deal 1 side 1": "rare talent"}, developers=WAITING, cup="home", credits=4),
        DealSeat(developers=WAITING),
        deals=(Deal("genes", "rare"),),
    )
    return_dealers(game)
    assert dice(game.empires[0].cup) == "home rare talent"
    score = game.scores()[0]
    # Two dice in the cup and four credits; the Talent counter is a VP, not a die.
    assert score.tiebreak == 6
    assert score.parts["talents"] == 1


def test_a_game_that_ends_returns_the_dealers() -> None:
    game = dealing(
        DealSeat(dealers="home", credits=3, cup="rare"),
        DealSeat(dealers="home"),
        market={"white-1": "$3", "white-2": "2 VP"},
        pool=2,
    )
    play(game, 0, opening("home", "$3", "2 VP"))
    play(game, 1, "refuse with home")
    assert game.over
    assert dice(game.empires[0].cup) == "home rare"


def test_when_nobody_has_a_die_left_the_game_is_over() -> None:
    game = dealing(
        DealSeat(dealers="home"), DealSeat(), market={"white-1": "home", "white-2": "$3"}
    )
    play(game, 0, opening("home", "home", "$3"))
    assert game.over
    assert game.ended_by() == ["no dice left"]


# ---- Fine Points: exactly 0 VP chips ----------------------------------------------------------


def chips_game(pool: int) -> list[str]:
    """Seat 0 takes 2 VP from the pool, then seat 1 gives 2 VP back; the end conditions met."""
    game = dealing(
        DealSeat(dealers="home", credits=3),
        DealSeat(dealers="home", chips=2, developers=WAITING),
        market={"white-1": "$3", "white-2": "2 VP"},
        pool=pool,
    )
    play(game, 0, opening("home", "$3", "2 VP"))
    play(game, 1, "join deal 1 side 2 with home giving 2 VP for $3")
    return game.ended_by()


def test_a_pool_at_exactly_zero_that_is_refilled_does_not_end_the_game() -> None:
    assert chips_game(pool=2) == []


def test_once_the_ten_vp_chips_are_used_the_end_is_fixed() -> None:
    assert chips_game(pool=1) == ["chips exhausted"]


def test_a_pool_that_was_empty_before_the_phase_ends_the_game() -> None:
    assert chips_game(pool=0) == ["chips exhausted"]


def test_a_pool_at_zero_at_the_end_of_the_round_ends_the_game() -> None:
    game = exchange("$3", "2 VP", DealSeat(credits=3, developers=WAITING), pool=2)
    assert game.ended_by() == ["chips exhausted"]


@pytest.mark.parametrize("step", [1, 2, 3])
def test_everybody_sees_how_far_a_deal_has_matured(step: int) -> None:
    game = table(
        "$",
        DealSeat(dealers="home"),
        DealSeat(dealers="home"),
        deals=(Deal("genes", "rare", step=step),),
    )
    for seat in (None, 0, 1):
        areas = plain(game.view(seat))["deal"]["areas"]
        assert areas[0]["step"] == step
        assert areas[1] is None
