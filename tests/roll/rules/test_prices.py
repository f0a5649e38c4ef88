"""The price table: what a shipment brings is told part by part, and the parts are the price."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from orrery.roll import prices
from orrery.roll.colors import WORLD_COLOR_COUNT
from orrery.roll.game import RollGame
from orrery.roll.tableau import Tableau
from orrery.roll.tiles.tileset import FACES, WORLD_COLOR
from tests.roll.builder import Seat, busy, position

GOODS_WORLDS = [face.index for face in FACES if face.is_world and face.color]


def shipping(seat: Seat) -> RollGame:
    return position("ship", seat, busy("ship"))


def parts(game: RollGame, text: str) -> dict[str, dict[str, int]]:
    return game.preview(0, game.parse(text)).parts()


def test_a_trade_is_paid_by_the_world_and_by_each_power_that_says_so() -> None:
    tableau = ("Export Duties", "Galactic Demand", "Jumpdrive Research")
    game = shipping(Seat(tableau=tableau, ship="home", goods={"Gem World": "rare"}, credits=0))
    assert parts(game, "trade rare from Gem World by home") == {
        "credits": {"world": 3, "Export Duties": 1, "Galactic Demand": 2}
    }


def test_a_consume_tells_which_dice_match_and_which_do_not() -> None:
    tableau = ("Space Refineries", "Mining Industry", "New Economy")
    game = shipping(Seat(tableau=tableau, ship="rare", goods={"Comet Zone": "home"}, credits=0))
    assert parts(game, "consume home from Comet Zone by rare") == {
        "chips": {"any good": 1, "good matches": 0, "shipper matches": 1, "Space Refineries": 1},
        "credits": {"Mining Industry": 1, "New Economy": 2},
    }


def test_parts_are_what_is_paid_though_credits_above_ten_are_lost() -> None:
    game = shipping(Seat(ship="home", goods={"Alien Sentinels": "home"}, credits=7))
    preview = game.preview(0, game.parse("trade home from Alien Sentinels by home"))
    assert preview.gains["credits"] == 3
    assert preview.parts() == {"credits": {"world": 6}}


@given(
    faces=st.lists(st.sampled_from([face.index for face in FACES]), max_size=12, unique=True),
    world=st.sampled_from(GOODS_WORLDS),
    good=st.integers(0, WORLD_COLOR_COUNT - 1),
    shipper=st.integers(0, WORLD_COLOR_COUNT - 1),
)
def test_the_parts_add_up_to_the_price(
    faces: list[int], world: int, good: int, shipper: int
) -> None:
    tableau = Tableau(tuple(faces))
    credits = tableau.consume_credits[WORLD_COLOR[world]]
    chips = prices.consume_chips(tableau, world, good, shipper)
    trade = prices.trade_credits(tableau, world)
    assert sum(prices.trade_credit_parts(tableau, world).values()) == trade
    assert sum(prices.consume_chip_parts(tableau, world, good, shipper).values()) == chips
    assert sum(prices.consume_credit_parts(tableau, world).values()) == credits
