"""Exchange Assets, the column "Take": as much as possible of what the other die shows."""

import pytest

from orrery.roll.colors import GENES
from orrery.roll.produce import open_worlds
from orrery.roll.rivalry.colors import LEADER, TALENT
from orrery.roll.rivalry.deal.keywords import KEYWORDS, WORDS
from orrery.roll.terms import COLORS
from orrery.roll.tiles.tileset import (
    BY_NAME,
    COST,
    NAMES,
    TILE_COUNT,
    WORLD_COLOR,
    development_of,
    tile_of,
    world_of,
)
from tests.plain import plain
from tests.roll.builder import crew, dice, goods, names, play, texts
from tests.roll.rivalry.deal_table import (
    Deal,
    DealSeat,
    board,
    dealing,
    exchange,
    mat,
    opening,
    talents,
)

SIX_COST = "Galactic Renaissance"


# ---- dice and money ---------------------------------------------------------------------------


def test_a_die_of_the_type_shown_comes_into_the_citizenry() -> None:
    game = exchange("$3", "genes", DealSeat(credits=3))
    assert dice(game.empires[0].citizenry) == "genes"
    assert game.supply[GENES] == game.rules.dice[GENES] - 1


def test_a_leader_can_be_had_this_way() -> None:
    game = exchange("$3", "leader", DealSeat(credits=3))
    assert dice(game.empires[0].citizenry) == "leader"


def test_a_credit_and_a_die() -> None:
    game = exchange("treasury", "$1 + home", DealSeat(credits=3))
    assert dice(game.empires[0].citizenry) == "home"
    assert game.empires[0].credits == 4


def test_two_dice() -> None:
    game = exchange("$3", "home + home", DealSeat(credits=3))
    assert dice(game.empires[0].citizenry) == "home home"


def test_three_credits_but_not_above_the_limit() -> None:
    game = exchange("genes", "$3", DealSeat(credits=8, cup="genes"))
    assert game.empires[0].credits == 10


def test_when_a_type_has_run_out_any_die_but_a_leader_takes_its_place() -> None:
    game = dealing(DealSeat(dealers="home", credits=3), market={"white-1": "$3", "white-2": "rare"})
    game.supply[COLORS.index("rare")] = 0
    play(game, 0, opening("home", "$3", "rare"))
    offered = texts(game, 0)
    assert "take alien" in offered
    assert "take leader" not in offered
    assert "take rare" not in offered
    play(game, 0, "take alien")
    assert dice(game.empires[0].citizenry) == "alien"


def test_when_no_die_is_left_nothing_is_taken() -> None:
    game = dealing(DealSeat(dealers="home", credits=4), market={"white-1": "$3", "white-2": "rare"})
    game.supply = [0] * len(game.supply)
    game.supply[LEADER] = 1
    play(game, 0, opening("home", "$3", "rare"))
    assert dice(game.empires[0].citizenry) == ""
    assert game.pending() == [1]


# ---- construction zone ------------------------------------------------------------------------


def test_drawing_until_a_six_cost_development_comes() -> None:
    seat = DealSeat(credits=3, developments=("Export Duties",))
    draws = ("Space Docks", "Public Works", SIX_COST)
    game = exchange("$3", "six-cost development", seat, draws=draws, events=True)
    assert game.events is not None
    shown = next(event for event in game.events if event.kind == "drew-openly")
    assert shown.facts == {"tiles": list(draws), "kept": [SIX_COST]}
    assert shown.audience == -1
    play(game, 0, f"place {SIX_COST} below")
    assert names(game.empires[0].developments) == ["Export Duties", SIX_COST]
    assert tile_of(BY_NAME["Space Docks"]) in game.bag


def test_the_tile_may_become_a_world() -> None:
    game = exchange("$3", "six-cost development", DealSeat(credits=3), draws=(SIX_COST,))
    world = [text for text in texts(game, 0) if SIX_COST not in text]
    assert len(world) == 1
    play(game, 0, world[0])
    assert len(game.empires[0].worlds) == 1


def test_tiles_drawn_for_all_to_see_are_in_everybodys_view() -> None:
    game = exchange("$3", "six-cost development", DealSeat(credits=3), draws=(SIX_COST,))
    for seat in (0, 1, None):
        assert SIX_COST in plain(game.view(seat))["deal"]["drawn"][0]


def test_two_developments_with_a_named_word() -> None:
    draws = ("Public Works", "Space Docks", "Robot Surveyors", "Export Duties")
    game = exchange("$3", "two developments", DealSeat(credits=3), "name word ship", draws=draws)
    play(game, 0, "place Export Duties below", "place Space Docks below")
    assert names(game.empires[0].developments) == ["Export Duties", "Space Docks"]


@pytest.mark.parametrize("word", WORDS)
def test_every_word_can_be_named(word: str) -> None:
    game = exchange("$3", "two developments", DealSeat(credits=3), f"name word {word}")
    drawn = board(game).drawn
    assert len(drawn) == 2
    assert all(KEYWORDS[tile] >> WORDS.index(word) & 1 for tile in drawn)


@pytest.mark.parametrize("color", ["gray", "novelty", "rare", "genes", "alien"])
def test_two_worlds_of_a_named_colour(color: str) -> None:
    game = exchange("$3", "two worlds", DealSeat(credits=3), f"name color {color}")
    number = 0 if color == "gray" else COLORS.index(color)
    drawn = board(game).drawn
    assert len(drawn) == 2
    assert all(WORLD_COLOR[world_of(tile)] == number for tile in drawn)


def test_a_word_is_no_colour() -> None:
    game = exchange("$3", "two worlds", DealSeat(credits=3))
    refusal = game.verify(0, game.parse("name word ship"))
    assert refusal is not None
    assert refusal.code == "cannot-name"


def test_for_each_missing_tile_there_is_a_die_of_choice_but_no_leader() -> None:
    bag = ("Space Docks", "Public Works")
    seat = DealSeat(credits=3)
    game = exchange("$3", "two developments", seat, "name word ship", bag=bag)
    play(game, 0, "place Space Docks below")
    assert "take leader" not in texts(game, 0)
    play(game, 0, "take alien")
    assert dice(game.empires[0].citizenry) == "alien"
    assert [NAMES[development_of(tile)] for tile in game.bag] == ["Public Works"]


def test_an_empty_bag_means_two_dice() -> None:
    game = exchange("$3", "two worlds", DealSeat(credits=3), "name color gray", bag=())
    play(game, 0, "take alien", "take genes")
    assert dice(game.empires[0].citizenry) == "genes alien"


def test_no_six_cost_development_in_the_bag() -> None:
    game = exchange("$3", "six-cost development", DealSeat(credits=3), bag=("Space Docks",))
    play(game, 0, "take alien")
    assert dice(game.empires[0].citizenry) == "alien"


def test_tiles_given_in_a_deal_are_not_in_the_bag_before_the_clean_up() -> None:
    seat = DealSeat(developments=(SIX_COST,))
    game = exchange("six-cost development", "six-cost development", seat, bag=("Space Docks",))
    # The only such tile lies under the $ phase tile.
    assert "take alien" in texts(game, 0)


@pytest.mark.parametrize(("count", "credits"), [(3, 0), (2, 1), (1, 2)])
def test_three_two_or_one_tiles(count: int, credits: int) -> None:
    draws = ("Space Docks", "Public Works", "Trade Levies")
    terms = f"exchange {count} tiles and ${credits}"
    game = exchange("genes", "any tiles", DealSeat(cup="genes"), terms, draws=draws)
    # These are not shown to the others.
    assert plain(game.view(1))["deal"]["drawn"] == []
    for name in reversed(draws[:count]):
        play(game, 0, f"place {name} below")
    assert names(game.empires[0].developments) == list(reversed(draws[:count]))
    assert game.empires[0].credits == 1 + credits


def test_from_a_bag_with_too_few_tiles_as_many_as_there_are() -> None:
    seat = DealSeat(cup="genes")
    terms = "exchange 3 tiles and $0"
    game = exchange("genes", "any tiles", seat, terms, bag=("Space Docks",))
    play(game, 0, "place Space Docks below")
    assert game.pending() == [1]


def test_a_talent_counter_and_a_tile() -> None:
    game = exchange("$3", "talent + tile", DealSeat(credits=3), draws=("Space Docks",))
    play(game, 0, "place Space Docks below")
    assert talents(game, 0) == 1
    assert names(game.empires[0].developments) == ["Space Docks"]


# ---- workers, treasury, tableau, counters -----------------------------------------------------


def test_up_to_three_dice_go_to_work_from_anywhere() -> None:
    seat = DealSeat(
        credits=3, cup="rare", citizenry="home", tableau=("Gem World",), dealers="genes"
    )
    game = exchange(
        "$3",
        "workers",
        seat,
        "exchange 3 workers and $0",
        "post rare from cup to Gem World",
        "post home from citizenry to developers",
        "post genes from $ to settlers",
    )
    assert goods(game, 0) == {"Gem World": "rare"}
    assert crew(game.empires[0].developers) == "home"
    assert crew(game.empires[0].settlers) == "genes"
    # A dealer that went to work deals no more.
    assert game.pending() == [1]


def test_up_to_two_dice_and_a_credit() -> None:
    seat = DealSeat(credits=4, cup="rare home home")
    terms = "exchange 2 workers and $1"
    game = exchange("$3", "workers", seat, terms, "post rare from cup to developers")
    play(game, 0, "post home from cup to developers")
    assert not [text for text in texts(game, 0) if text.startswith("post")]
    assert crew(game.empires[0].developers) == "home rare"
    assert game.empires[0].credits == 2
    assert game.pending() == [1]


def test_fewer_dice_may_go_to_work() -> None:
    seat = DealSeat(credits=3, cup="rare home home")
    game = exchange("$3", "workers", seat, "exchange 3 workers and $0", "done")
    assert dice(game.empires[0].cup) == "home home rare"
    assert game.pending() == [1]


def test_a_world_holds_one_good_two_with_galactic_reserves() -> None:
    seat = DealSeat(credits=3, cup="rare home", goods={"Gem World": "novelty"})
    game = exchange("$3", "workers", seat, "exchange 3 workers and $0")
    assert not [text for text in texts(game, 0) if text.endswith("to Gem World")]
    seat = DealSeat(
        credits=3, cup="rare home", goods={"Gem World": "novelty"}, tableau=("Galactic Reserves",)
    )
    game = exchange("$3", "workers", seat, "exchange 3 workers and $0")
    play(game, 0, "post rare from cup to Gem World")
    assert goods(game, 0) == {"Gem World": "novelty rare"}


def test_gray_worlds_hold_no_goods() -> None:
    seat = DealSeat(credits=3, cup="rare", home_world="Old Earth")
    game = exchange("$3", "workers", seat, "exchange 3 workers and $0")
    assert not [text for text in texts(game, 0) if text.endswith("to Old Earth")]


def test_nothing_is_completed_before_its_phase() -> None:
    seat = DealSeat(credits=3, cup="rare", developments=("Public Works",))
    game = exchange("$3", "workers", seat, "exchange 3 workers and $0")
    play(game, 0, "post rare from cup to developers", "done")
    assert game.pending() == [1]
    assert names(game.empires[0].developments) == ["Public Works"]
    assert crew(game.empires[0].developers) == "rare"


def test_the_dealer_itself_may_go_to_work_and_its_deal_is_dissolved() -> None:
    game = exchange("$3", "workers", DealSeat(credits=3), "exchange 3 workers and $0")
    play(game, 0, "post consumption from deal 1 side 1 to developers")
    assert mat(game, 0) == {}
    assert not board(game).occupied(0)


def test_the_treasury_face_raises_the_limit() -> None:
    game = exchange("$3", "treasury", DealSeat(credits=3))
    assert game.empires[0].credit_limit == 13


def test_the_limit_does_not_pass_sixteen_but_the_deal_is_possible() -> None:
    game = exchange("$3", "treasury", DealSeat(credits=3, limit=16))
    assert game.empires[0].credit_limit == 16
    assert mat(game, 0) == {"deal 1 side 1": "consumption"}


def test_a_generic_world_with_either_side_up() -> None:
    game = exchange("$3", "world", DealSeat(credits=3))
    assert texts(game, 0) == [
        "adopt Generic Novelty World 2, 1",
        "adopt Generic Rare Elements World 2, 1",
        "adopt Generic Genes World 1, 1",
        "adopt Generic Alien Technology World 1, 1",
    ]
    before = game.empires[0].tableau.squares
    supply = game.supply[:]
    play(game, 0, "adopt Generic Genes World 1, 1")
    assert game.empires[0].tableau.squares == before + 1
    assert game.empires[0].tableau.world_counts[GENES] == 1
    # It gives no dice, but it can hold a good.
    assert game.supply == supply
    assert BY_NAME["Generic Genes World 1, 1"] in game.empires[0].tableau.goods_worlds


def test_two_generic_worlds_alike_hold_a_good_each() -> None:
    seat = DealSeat(
        credits=3,
        goods={"Generic Genes World 1, 1": "home"},
        cup="rare",
    )
    game = exchange("$3", "world", seat, "adopt Generic Genes World 1, 2")
    open_now = names(open_worlds(game.empires[0]))
    assert "Generic Genes World 1, 1" not in open_now
    assert "Generic Genes World 1, 2" in open_now


def test_a_generic_development() -> None:
    game = exchange("$3", "development", DealSeat(credits=3))
    assert "Generic Development 2" in names(game.empires[0].tableau.faces)
    assert game.empires[0].tableau.development_costs == 2


def test_generic_developments_alike_are_counted_each() -> None:
    seat = DealSeat(credits=3, tableau=("Generic Development 2",))
    game = exchange("$3", "development", seat)
    assert game.empires[0].tableau.development_costs == 4


def test_a_generic_tile_can_be_given_away_again() -> None:
    seat = DealSeat(tableau=("Generic Development 2",), faction="Destroyed Colony")
    bag = len(exchange("development", "$3", seat).bag)
    assert bag == TILE_COUNT


def test_a_talent_counter_and_a_credit() -> None:
    game = exchange("genes", "talent + $1", DealSeat(cup="genes"))
    assert talents(game, 0) == 1
    assert game.empires[0].credits == 2


def test_two_vps_from_the_pool() -> None:
    game = exchange("$3", "2 VP", DealSeat(credits=3), pool=10)
    assert game.empires[0].chips == 2
    assert game.pool == 8
    assert not board(game).exhausted


def test_joiners_exchange_too() -> None:
    game = dealing(
        DealSeat(dealers="home", cup="genes"),
        DealSeat(mat={"deal 1 side 1": "home"}, dealers="home"),
        deals=(Deal("talent + $1", "genes"),),
    )
    play(game, 0, "join deal 1 side 2 with home giving genes for talent + $1")
    assert talents(game, 0) == 1
    assert game.empires[0].cup[TALENT] == 1


def test_all_six_cost_developments_can_be_drawn() -> None:
    sixes = [t for t in range(TILE_COUNT) if COST[development_of(t)] == 6]
    game = exchange("$3", "six-cost development", DealSeat(credits=3))
    assert board(game).drawn[0] in sixes
