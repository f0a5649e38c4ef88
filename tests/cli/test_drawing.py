"""Tables of games that have no drawing of their own, and the table of Roll."""

from rich.console import Console

from orrery.cli.terminal.drawing import draw_plainly, draw_seat, draw_table
from orrery.core.chance import Chance
from tests.lab.toy import Toy
from tests.roll.builder import Seat, play, position

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
