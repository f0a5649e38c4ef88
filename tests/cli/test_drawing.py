"""Tables of games that have no drawing of their own, and the table of Roll."""

from rich.console import Console

from orrery.cli.terminal.drawing import draw_plainly, draw_seat, draw_table
from orrery.core.chance import Chance
from tests.lab.toy import Toy
from tests.roll.builder import Seat, play, position
from tests.roll.rivalry.deal_table import Deal, DealSeat, dealing

NAMES = ["Mira", "Spica"]


def drawn(what: object) -> str:
    console = Console(width=100, color_system=None)
    with console.capture() as captured:
        console.print(what)
    return captured.get()


def test_a_game_without_a_drawing_of_its_own_is_shown_plainly() -> None:
    text = drawn(draw_table(Toy(Chance(1)).view(0), NAMES))
    assert "added" in text
    assert "secret" in text


def test_entries_for_each_seat_go_by_the_names() -> None:
    data = {"round": 3, "seats": [{"chips": 5, "hand": []}, {"chips": 6, "hand": ["Old Earth"]}]}
    lines = [" ".join(line.split()) for line in drawn(draw_plainly(data, NAMES)).splitlines()]
    assert lines == ["round 3", "Mira", "chips 5", "Spica", "chips 6", "hand Old Earth"]


def test_what_the_own_empire_shows() -> None:
    game = position(
        "assign",
        Seat(
            credits=3,
            rolled="home:explore alien:wild",
            goods={"Gem World": "novelty"},
            developments=("Public Works", "Galactic Bankers"),
            developers="military",
        ),
        Seat(rolled="home:ship"),
    )
    text = drawn(draw_table(game.view(0), NAMES))
    assert "$3 ●●●○○○○○○○" in text
    assert "wild, to be placed" in text
    assert "<1> Public Works needs 1 developer, has M   then <6+> Galactic Bankers" in text
    assert "(2N) Gem World good N" in text
    play(game, 0, "wild alien to settle", "select ship with home from explore")
    text = drawn(draw_table(game.view(0), NAMES))
    assert "▶ Ship" in text
    assert "(H)" in text


def test_the_secrets_of_a_rival_are_not_drawn() -> None:
    game = position(
        "assign",
        Seat(rolled="home:explore"),
        Seat(rolled="alien:wild", developments=("Public Works", "Galactic Bankers")),
    )
    for text in (
        drawn(draw_table(game.view(0), NAMES)),
        drawn(draw_seat(game.view(0), 1, NAMES)),
    ):
        assert "<1> Public Works +1" in text
        assert "Galactic Bankers" not in text


def test_the_deal_mat_is_drawn_with_its_market_deals_and_dealers() -> None:
    game = dealing(
        DealSeat(dealers="home", limit=13),
        DealSeat(mat={"deal 1 side 1": "home"}, limit=7, dealers="home"),
        market={"white-1": "six-cost development"},
        deals=(Deal("treasury", "leader", step=2, dice=("white-5", "prestige")),),
        priority=(1, 0),
    )
    shown = " ".join(drawn(draw_table(game.view(0), NAMES)).split())
    assert "white-1: six-cost development" in shown
    assert "priority Spica > Mira" in shown
    assert "Deal 1 step 2 of 3" in shown
    assert "side 1: gives treasury, takes leader (pays $1 more); closing pays $2 a dealer" in shown
    assert "side 2: gives leader, takes treasury (gains $1 more)" in shown
    assert "1/7" in shown


def test_the_dice_of_rivalry_are_drawn_only_where_they_are_in_use() -> None:
    seats = (Seat(rolled="home:explore"), Seat(rolled="home:ship"))
    base = drawn(draw_table(position("assign", *seats).view(0), NAMES))
    rivalry = drawn(draw_table(position("assign", *seats, boxes=("rivalry",)).view(0), NAMES))
    assert "L leader" not in base
    assert "L leader" in rivalry
    assert "talent" not in rivalry


def test_a_die_with_two_phases_shows_both_until_it_is_placed() -> None:
    game = position(
        "assign",
        Seat(rolled="home:explore leader:explore/produce", developers="leader$"),
        Seat(rolled="home:ship"),
        boxes=("rivalry",),
    )
    assert "L explore/produce" in drawn(draw_table(game.view(0), NAMES))
