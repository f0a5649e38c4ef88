"""The Deal phase: market, priority track, and what a dealer can do."""

import pytest

from orrery.core.chance import Chance
from orrery.roll.game import start
from orrery.roll.rivalry.deal.mat import roll_market
from orrery.roll.table import ASSIGN
from tests.roll.builder import column, dice, play, texts
from tests.roll.rivalry.deal_table import (
    Deal,
    DealSeat,
    board,
    dealing,
    market,
    mat,
    opening,
    shows,
    table,
    talents,
)

ALL_DICE = {"prestige", "white-1", "white-2", "white-3", "white-4", "white-5", "white-6"}
THREE_DEALS = (
    Deal("$3", "genes", dice=("white-1", "white-2")),
    Deal("$3", "genes", dice=("white-3", "white-4")),
    Deal("$3", "genes", dice=("white-5", "white-6")),
)


def test_setup_puts_all_seven_dice_in_the_market_and_all_disks_on_the_track() -> None:
    game = start({"players": "4", "with": "rivalry,deal"}, Chance(3))
    assert market(game) == ALL_DICE
    assert sorted(board(game).priority) == [0, 1, 2, 3]


def test_the_first_order_on_the_track_is_random() -> None:
    orders = {
        board(start({"players": "3", "with": "rivalry,deal"}, Chance(seed))).priority
        for seed in range(40)
    }
    assert len(orders) == 6


def test_each_round_the_dice_in_the_market_are_rolled_and_those_in_deals_are_not() -> None:
    seat = DealSeat(mat={"deal 1 side 1": "home"}, developers="home")
    game = table("manage", seat, deals=(Deal("$3", "genes"),))
    seen: dict[str, set[str]] = {name: set() for name in ALL_DICE}
    for _ in range(60):
        roll_market(game)
        for name in ALL_DICE:
            seen[name].add(shows(game, name))
    assert seen["white-5"] == {"$3"}
    assert seen["white-6"] == {"genes"}
    assert all(len(seen[name]) == 6 for name in ALL_DICE - {"white-5", "white-6"})


def test_the_market_is_rolled_before_assign_and_everyone_is_told() -> None:
    game = start({"players": "3", "with": "rivalry,deal"}, Chance(3))
    while game.stage.number != ASSIGN:
        seat = game.pending()[0]
        game.do(seat, game.choices(seat)[0])
    assert game.events is not None
    kinds = [event.kind for event in game.events]
    assert kinds.index("market") < kinds.index("rolled")
    assert len(game.events[kinds.index("market")].facts["shown"]) == 7  # type: ignore[arg-type]


def test_in_the_combined_game_the_market_is_rolled_before_the_orbs() -> None:
    game = start({"players": "3", "with": "rivalry,deal,orb"}, Chance(3))
    while game.stage.number != ASSIGN:
        seat = game.pending()[0]
        game.do(seat, game.choices(seat)[0])
    assert game.events is not None
    kinds = [event.kind for event in game.events]
    assert kinds.index("market") < kinds.index("orb-rolled")


def test_a_talent_counter_can_be_a_dealer() -> None:
    game = dealing(
        DealSeat(dealers="talent", credits=3), market={"white-1": "$3", "white-2": "genes"}
    )
    play(game, 0, opening("talent", "$3", "genes"))
    assert mat(game, 0) == {"deal 1 side 1": "talent"}


def test_opening_places_dealer_and_dice_and_moves_the_disk_to_the_end() -> None:
    game = dealing(
        DealSeat(dealers="home home", credits=3),
        DealSeat(),
        DealSeat(),
        market={"white-1": "$3", "white-2": "genes"},
    )
    play(game, 0, opening("home", "$3", "genes"))
    assert mat(game, 0) == {"deal 1 side 1": "home"}
    assert column(game, 0, "$") == "home"
    assert market(game) == ALL_DICE - {"white-1", "white-2"}
    assert (shows(game, "white-1"), shows(game, "white-2")) == ("$3", "genes")
    assert board(game).priority == (1, 2, 0)
    assert dice(game.empires[0].citizenry) == "genes"


def test_the_opener_chooses_which_asset_to_give() -> None:
    seat = DealSeat(dealers="home", credits=3, cup="genes")
    game = dealing(seat, market={"white-1": "$3", "white-2": "genes"})
    assert opening("home", "$3", "genes") in texts(game, 0)
    assert opening("home", "genes", "$3", "white-2 white-1") in texts(game, 0)


def test_a_deal_needs_a_vacant_area() -> None:
    rival = DealSeat(mat={f"deal {area} side 1": "home" for area in (1, 2, 3)})
    game = dealing(DealSeat(dealers="home", credits=9, chips=4), rival, deals=THREE_DEALS)
    assert not [text for text in texts(game, 0) if text.startswith("open")]


def test_joining_is_possible_on_either_side_and_leaves_the_track_alone() -> None:
    game = dealing(
        DealSeat(dealers="home home", credits=6),
        DealSeat(mat={"deal 1 side 1": "home"}, dealers="home"),
        deals=(Deal("$3", "genes"),),
    )
    play(game, 0, "join deal 1 side 1 with home giving $3 for genes")
    assert dice(game.empires[0].citizenry) == "genes"
    play(game, 0, "join deal 1 side 2 with home giving genes for $3")
    # Two dealers on side 1 and one on side 2: the deal stays open.
    assert mat(game, 0) == {"deal 1 side 1": "home", "deal 1 side 2": "home"}
    assert game.empires[0].credits == 6
    assert board(game).priority == (0, 1)


def test_a_deal_of_ones_own_can_be_joined() -> None:
    game = dealing(
        DealSeat(dealers="home home military", credits=6),
        market={"white-1": "$3", "white-2": "genes"},
    )
    play(game, 0, opening("home", "$3", "genes"))
    play(game, 0, "join deal 1 side 1 with home giving $3 for genes")
    assert mat(game, 0) == {"deal 1 side 1": "home home"}
    assert dice(game.empires[0].citizenry) == "genes genes"


def test_refusing_puts_the_dealer_in_the_citizenry_for_a_credit() -> None:
    game = dealing(DealSeat(dealers="home military", credits=2))
    play(game, 0, "refuse with military")
    assert dice(game.empires[0].citizenry) == "military"
    assert game.empires[0].credits == 3
    assert column(game, 0, "$") == "home"


def test_a_talent_counter_that_refuses_has_done_its_task() -> None:
    game = dealing(DealSeat(dealers="talent home", credits=2))
    play(game, 0, "refuse with talent")
    assert talents(game, 0) == 0
    assert game.empires[0].dice_by_color()[10] == 0


def test_players_deal_in_the_order_of_the_track_as_the_phase_begins() -> None:
    seats = [DealSeat(dealers="home", credits=9) for _ in range(3)]
    game = dealing(*seats, market={"white-1": "$3", "white-2": "genes"}, priority=(2, 0, 1))
    order = []
    while game.stage.number == 7:
        order += game.pending()
        text = texts(game, game.pending()[0])
        opens = [word for word in text if word.startswith("open")]
        play(game, game.pending()[0], (opens or text)[0])
    assert order == [2, 0, 1]
    # Only the one who opened moved, in the running phase nobody else's turn changed.
    assert board(game).priority == (0, 1, 2)


def test_all_dealers_are_used_one_after_another() -> None:
    game = dealing(DealSeat(dealers="home home home"), DealSeat(dealers="home"))
    for _ in range(3):
        assert game.pending() == [0]
        play(game, 0, "refuse with home")
    assert game.pending() == [1]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (opening("home", "$3", "genes"), "other-face"),
        ("join deal 1 side 1 with home giving $3 for genes", "no-deal-there"),
        ("refuse with military", "no-such-dealer"),
        ("surrender Old Earth", "wrong-moment"),
    ],
)
def test_a_refusal_gives_its_reason(text: str, code: str) -> None:
    game = dealing(DealSeat(dealers="home", credits=2))
    refusal = game.verify(0, game.parse(text))
    assert refusal is not None
    assert refusal.code == code
    assert refusal.sentence.endswith(".")


def test_in_the_combined_game_each_worker_is_a_dealer_or_a_researcher() -> None:
    game = dealing(
        DealSeat(dealers="home home", credits=3),
        market={"white-1": "home + home", "white-2": "$3"},
        boxes=("rivalry", "deal", "orb"),
    )
    offered = texts(game, 0)
    assert "refuse with home" in offered
    research = next(text for text in offered if text.startswith("research"))
    play(game, 0, research, "enough")
    # The researcher is in the Citizenry and can be given, together with the dealer itself.
    play(game, 0, opening("home", "home + home", "$3"), "remove home from citizenry")
    assert game.empires[0].dice_by_color()[0] == 0
    assert game.empires[0].credits == 6
