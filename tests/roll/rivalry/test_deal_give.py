"""Exchange Assets, the column "Give": everything that the die shows, or no deal."""

import pytest

from orrery.roll.colors import GRAY, NOVELTY
from orrery.roll.log import JOURNAL
from orrery.roll.tiles.tileset import (
    BY_NAME,
    NAMES,
    TILE_COUNT,
    WORLD_COLOR,
    other_side,
    tile_of,
    world_of,
)
from tests.plain import plain
from tests.roll.builder import column, crew, dice, goods, names, play, texts
from tests.roll.rivalry.deal_table import (
    Deal,
    DealSeat,
    board,
    can_open,
    dealing,
    exchange,
    market,
    mat,
    opening,
    talents,
)

# Developments by the word of their power, with the world on the other side.
SHIP_TILES = ("Export Duties", "Space Docks")
SIX_COST = "Galactic Renaissance"


# ---- dice and money ---------------------------------------------------------------------------


def test_a_die_of_the_type_shown_goes_back_to_the_supply() -> None:
    game = exchange("genes", "$3", DealSeat(cup="genes home"))
    assert dice(game.empires[0].cup) == "home"
    assert game.supply[5] == game.rules.dice[5]
    assert game.empires[0].credits == 4


@pytest.mark.parametrize(
    ("seat", "place"),
    [
        (DealSeat(cup="genes", citizenry="genes"), "cup"),
        (DealSeat(cup="genes", citizenry="genes"), "citizenry"),
        (DealSeat(cup="genes", developers="genes"), "developers"),
        (DealSeat(cup="genes", settlers="genes"), "settlers"),
        (DealSeat(cup="genes", goods={"Gem World": "genes"}), "Gem World"),
        (DealSeat(cup="genes", dealers="genes"), "$"),
    ],
)
def test_the_die_may_come_from_anywhere(seat: DealSeat, place: str) -> None:
    game = exchange("genes", "$3", seat, f"remove genes from {place}")
    assert game.empires[0].dice_by_color()[5] == 1
    assert game.empires[0].credits == 4


def test_a_die_may_be_a_dealer_on_the_mat() -> None:
    game = dealing(
        DealSeat(dealers="home", mat={"deal 1 side 1": "genes genes"}, cup="genes"),
        market={"white-1": "genes", "white-2": "$3"},
        deals=(Deal("treasury", "2 VP"),),
    )
    play(game, 0, opening("home", "genes", "$3"), "remove genes from deal 1 side 1")
    assert mat(game, 0) == {"deal 1 side 1": "genes", "deal 2 side 1": "home"}


def test_even_the_dealer_of_this_very_exchange_can_be_given() -> None:
    game = exchange("consumption", "$3", DealSeat())
    # It was the only dealer, so the deal is dissolved at once; the exchange goes on.
    assert mat(game, 0) == {}
    assert len(market(game)) == 7
    assert game.empires[0].credits == 4
    assert game.empires[0].dice_by_color()[2] == 0


def test_a_credit_and_a_die() -> None:
    game = exchange("$1 + genes", "genes", DealSeat(credits=2, cup="genes"))
    assert game.empires[0].credits == 1
    assert dice(game.empires[0].cup) == ""
    assert dice(game.empires[0].citizenry) == "genes"
    assert not can_open("$1 + genes", "$3", DealSeat(credits=0, cup="genes"))
    assert not can_open("$1 + genes", "$3", DealSeat(credits=5))


def test_two_dice() -> None:
    game = exchange("rare + genes", "$3", DealSeat(cup="genes", citizenry="rare home"))
    assert dice(game.empires[0].cup) == ""
    assert dice(game.empires[0].citizenry) == "home"
    assert not can_open("rare + genes", "$3", DealSeat(cup="genes genes"))
    assert not can_open("home + home", "$3", DealSeat(cup="home"))
    assert can_open("home + home", "$3", DealSeat(cup="home", goods={"Gem World": "home"}))


def test_a_leader_is_no_home_die_and_a_talent_counter_is_of_no_type() -> None:
    assert not can_open("home", "$3", DealSeat(cup="leader talent"))
    assert not can_open("novelty", "$3", DealSeat(cup="pioneer talent"))


def test_three_credits() -> None:
    game = exchange("$3", "genes", DealSeat(credits=5))
    assert game.empires[0].credits == 2
    assert not can_open("$3", "genes", DealSeat(credits=2))


# ---- construction zone ------------------------------------------------------------------------


def test_a_six_cost_development_from_either_side_of_the_zone_is_shown() -> None:
    seat = DealSeat(developments=("Space Docks", SIX_COST), worlds=("Gem World",))
    game = exchange("six-cost development", "$3", seat, events=True)
    assert names(game.empires[0].developments) == ["Space Docks"]
    view = plain(game.view(1))["deal"]
    assert [SIX_COST in name for name in view["under"]] == [True]
    assert not can_open("six-cost development", "$3", DealSeat(developments=("Space Docks",)))


def test_a_six_cost_development_that_lies_world_side_up_counts_too() -> None:
    seat = DealSeat(worlds=(NAMES[other_side(BY_NAME[SIX_COST])],))
    assert can_open("six-cost development", "$3", seat)


def test_two_developments_with_the_same_word() -> None:
    seat = DealSeat(developments=(*SHIP_TILES, "Public Works", "Trade Levies"))
    game = exchange("two developments", "$3", seat, "hand over Space Docks")
    assert texts(game, 0) == ["hand over Export Duties", "hand over Trade Levies"]
    play(game, 0, "hand over Trade Levies")
    assert names(game.empires[0].developments) == ["Export Duties", "Public Works"]
    assert len(plain(game.view(1))["deal"]["under"]) == 2


@pytest.mark.parametrize(
    ("given", "shown"), [("Space Docks", []), ("Export Duties", ["Public Works"])]
)
def test_all_are_told_what_lies_on_top_when_the_top_tile_is_given(
    given: str, shown: list[str]
) -> None:
    seat = DealSeat(developments=("Export Duties", "Public Works", "Space Docks", "Trade Levies"))
    game = exchange("two developments", "$3", seat)
    game.events = []
    play(game, 0, f"hand over {given}")
    assert [event.facts["tile"] for event in game.events if event.kind == "top"] == shown


def test_two_developments_without_a_common_word_are_not_enough() -> None:
    assert not can_open(
        "two developments", "$3", DealSeat(developments=("Space Docks", "Public Works"))
    )
    assert can_open("two developments", "$3", DealSeat(developments=SHIP_TILES))
    # Developments with only an immediate effect have no bold-faced word.
    assert not can_open(
        "two developments", "$3", DealSeat(developments=("Conscription", "Information Tech"))
    )


def test_two_words_of_one_development_both_count() -> None:
    # Galactic Recycling speaks of Develop and Settle, the others of one each.
    seat = DealSeat(developments=("Galactic Recycling", "Public Works", "Robot Surveyors"))
    game = exchange("two developments", "$3", seat, "hand over Galactic Recycling")
    assert texts(game, 0) == ["hand over Public Works", "hand over Robot Surveyors"]


def test_two_worlds_of_the_same_colour_gray_counting_as_one() -> None:
    novelty, gray = _worlds(NOVELTY)[:2], _worlds(GRAY)[:2]
    seat = DealSeat(worlds=(*novelty, gray[0]))
    game = exchange("two worlds", "$3", seat, f"hand over {novelty[0]}")
    assert names(game.empires[0].worlds) == [gray[0]]
    assert can_open("two worlds", "$3", DealSeat(worlds=tuple(gray)))
    assert not can_open("two worlds", "$3", DealSeat(worlds=(gray[0], novelty[0])))


def _worlds(color: int) -> list[str]:
    """Worlds of game tiles with this colour."""
    return [NAMES[world_of(t)] for t in range(TILE_COUNT) if WORLD_COLOR[world_of(t)] == color]


@pytest.mark.parametrize(
    ("terms", "given", "credits"),
    [
        ("exchange 3 tiles and $0", ("Space Docks", "Public Works", "Trade Levies"), 5),
        ("exchange 2 tiles and $1", ("Space Docks", "Public Works"), 4),
        ("exchange 1 tiles and $2", ("Space Docks",), 3),
    ],
)
def test_three_two_or_one_tiles(terms: str, given: tuple[str, ...], credits: int) -> None:
    zone = ("Space Docks", "Public Works", "Trade Levies", "Export Duties")
    answers = [f"hand over {name}" for name in given]
    seat = DealSeat(developments=zone, credits=5)
    game = exchange("any tiles", "treasury", seat, terms, *answers)
    assert names(game.empires[0].developments) == [name for name in zone if name not in given]
    assert game.empires[0].credits == credits
    # Nobody else sees what was given.
    data = plain(game.view(1))["deal"]
    assert data["under"] == []
    assert data["under_hidden"] == [len(given), 0]
    assert len(plain(game.view(0))["deal"]["own_under"]) == len(given)


def test_what_cannot_be_paid_is_not_among_the_terms() -> None:
    seat = DealSeat(developments=("Space Docks", "Public Works", "Trade Levies"), credits=1)
    game = exchange("any tiles", "treasury", seat)
    assert texts(game, 0) == ["exchange 3 tiles and $0", "exchange 2 tiles and $1"]
    assert not can_open("any tiles", "treasury", DealSeat(credits=5))
    one = DealSeat(developments=("Space Docks",), credits=1)
    assert not can_open("any tiles", "treasury", one)


def test_a_talent_counter_and_a_tile() -> None:
    seat = DealSeat(cup="talent talent", developments=("Space Docks",))
    game = exchange("talent + tile", "$3", seat)
    assert talents(game, 0) == 1
    assert game.empires[0].developments == []
    assert not can_open("talent + tile", "$3", DealSeat(cup="talent"))
    assert not can_open("talent + tile", "$3", DealSeat(developments=("Space Docks",)))


# ---- workers, treasury, tableau, counters -----------------------------------------------------


def test_three_workers_return_to_the_citizenry_without_a_task() -> None:
    seat = DealSeat(developers="home", settlers="rare", goods={"Gem World": "novelty"})
    game = exchange("workers", "treasury", seat, "exchange 3 workers and $0")
    assert dice(game.empires[0].citizenry) == "home novelty rare"
    assert goods(game, 0) == {}


def test_two_workers_and_a_credit() -> None:
    seat = DealSeat(developers="home genes", settlers="rare", credits=2)
    game = exchange(
        "workers",
        "treasury",
        seat,
        "exchange 2 workers and $1",
        "release home from developers",
        "release rare from settlers",
    )
    assert crew(game.empires[0].developers) == "genes"
    assert game.empires[0].credits == 1
    assert not can_open("workers", "treasury", DealSeat(developers="home genes", credits=0))
    assert not can_open("workers", "treasury", DealSeat(developers="home", credits=9))


def test_a_released_talent_counter_is_unused_again() -> None:
    seat = DealSeat(developers="talent home home", credits=0)
    game = exchange("workers", "treasury", seat)
    assert talents(game, 0) == 1


def test_the_treasury_face_lowers_the_limit_and_the_excess_is_lost() -> None:
    game = exchange("treasury", "genes", DealSeat(credits=9))
    assert game.empires[0].credit_limit == 7
    assert game.empires[0].credits == 7


def test_the_limit_does_not_go_below_one() -> None:
    assert can_open("treasury", "genes", DealSeat(limit=4))
    assert not can_open("treasury", "genes", DealSeat(limit=1))


def test_a_world_of_the_tableau_returns_to_the_bag_and_its_goods_to_the_cup() -> None:
    seat = DealSeat(goods={"Gem World": "novelty"}, home_world="Old Earth")
    game = exchange("world", "$3", seat, "surrender Gem World")
    assert "Gem World" not in names(game.empires[0].tableau.faces)
    assert dice(game.empires[0].cup) == "novelty"
    assert tile_of(BY_NAME["Gem World"]) in game.bag


def test_a_home_world_returns_to_the_box() -> None:
    game = exchange("world", "$3", DealSeat(home_world="Old Earth"), "surrender Old Earth")
    in_bag = len(game.bag)
    assert in_bag == len(game.rules.tiles)
    assert "Old Earth" not in names(game.empires[0].tableau.faces)


def test_a_development_of_the_tableau() -> None:
    seat = DealSeat(tableau=("Space Docks", "Public Works"))
    game = exchange("development", "$3", seat, "surrender Space Docks")
    assert "Space Docks" not in names(game.empires[0].tableau.faces)
    assert game.empires[0].tableau.virtual_workers[4] == []


def test_a_faction_tile_is_given_whole_but_counts_once() -> None:
    seat = DealSeat(faction="Mining Industry", tableau=("Space Docks",))
    before = 4
    game = exchange("development", "$3", seat, "surrender Mining Industry")
    assert game.empires[0].tableau.squares == before - 2
    assert game.empires[0].credits == 4


def test_dice_that_a_tile_gave_stay() -> None:
    seat = DealSeat(home_world="Old Earth", cup="home")
    game = exchange("world", "$3", seat, "surrender Old Earth")
    # The Consumption die of Old Earth, here the dealer, is still there.
    assert mat(game, 0) == {"deal 1 side 1": "consumption"}


def test_a_talent_counter_and_a_credit() -> None:
    game = exchange("talent + $1", "genes", DealSeat(cup="talent", credits=2))
    assert talents(game, 0) == 0
    assert game.empires[0].credits == 1
    assert not can_open("talent + $1", "genes", DealSeat(cup="talent", credits=0))
    assert not can_open("talent + $1", "genes", DealSeat(credits=3))


def test_two_vps_return_to_the_pool() -> None:
    game = exchange("2 VP", "genes", DealSeat(chips=3), pool=10)
    assert game.empires[0].chips == 1
    assert game.pool == 12
    assert not can_open("2 VP", "genes", DealSeat(chips=1))


def test_the_same_face_on_both_dice_must_be_owned_first() -> None:
    assert not can_open("genes", "genes", DealSeat())
    game = exchange("genes", "genes", DealSeat(cup="genes"))
    assert dice(game.empires[0].citizenry) == "genes"
    assert dice(game.empires[0].cup) == ""


def test_dealers_yet_to_be_used_can_be_given_and_are_then_gone() -> None:
    seat = DealSeat(dealers="genes genes")
    game = exchange("genes", "$3", seat)
    assert column(game, 0, "$") == "genes"
    assert board(game).occupied(0)


def test_the_terms_of_an_exchange_are_told_even_when_nothing_is_paid() -> None:
    seat = DealSeat(
        developers="home", settlers="rare home", goods={"Gem World": "novelty"}, credits=5
    )
    game = exchange("workers", "treasury", seat)
    game.events = []
    play(game, 0, "exchange 3 workers and $0")

    assert "{0} exchanges 3 workers and $0." in [JOURNAL.sentence(event) for event in game.events]
