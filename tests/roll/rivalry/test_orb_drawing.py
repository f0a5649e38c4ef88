"""The orbs on the terminal's table."""

from rich.console import Console

from orrery.cli.terminal.drawing import draw_table
from tests.roll.rivalry.orb_table import OrbSeat, all_of, rolling


def test_everybodys_orb_is_drawn_and_the_side_that_is_up_stands_out() -> None:
    game = rolling(
        OrbSeat(cup="home", orb=all_of("fleet-2"), rolls=1), OrbSeat(cup="home"), dice="ship ship"
    )
    console = Console(width=120, color_system=None)
    with console.capture() as captured:
        console.print(draw_table(game.view(0), ["Mira", "Spica"]))
    text = captured.get()
    own = "orb  ▶1 fleet-2  2 reassign-1  3 explorer  4 explorer  5 reassign-1  6 improve-1"
    assert own in text
    assert "Spica  orb  1 improve-1  2 reassign-1  ▶3 explorer" in text
    assert "squares 3/15" in text
    assert "T talent" in text
