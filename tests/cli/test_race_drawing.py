"""The table of Race in the terminal."""

from __future__ import annotations

from rich.console import Console

from orrery.cli.terminal.drawing import draw_seat, draw_table
from tests.race.builder import Side, table

NAMES = ["Mira", "Spica"]


def drawn(what: object) -> str:
    console = Console(width=100, color_system=None)
    with console.capture() as captured:
        console.print(what)
    return captured.get()


def test_what_the_own_side_shows() -> None:
    game = table(
        Side(
            "Old Earth, Asteroid Belt, Drop Ships",
            hand="Gem World, Rebel Base",
            goods="Asteroid Belt",
            chips=4,
            actions="Settle",
        ),
        Side("New Sparta, Public Works"),
    )
    text = drawn(draw_table(game.view(0), NAMES))
    assert "Round 1  Settle" in text
    assert "Mira  4 VP  3/12 cards  Military +3  Settle" in text
    assert "(2R°) Asteroid Belt ●" in text
    assert "<4> Drop Ships" in text
    assert "Hand (2)" in text
    assert "[6] Rebel Base" in text


def test_the_hand_of_a_rival_is_not_drawn() -> None:
    game = table(Side("Old Earth"), Side("New Sparta, Public Works", hand="Gem World"))
    text = drawn(draw_table(game.view(0), NAMES))
    assert "Gem World" not in text
    assert "Spica" in text
    assert "<1> Public Works" in drawn(draw_seat(game.view(0), 1, NAMES))


def test_cards_looked_at_are_drawn_for_who_looks() -> None:
    game = table(Side("Old Earth", actions="Explore +5"), draws="Gem World")
    assert "Looked at (7)" in drawn(draw_table(game.view(0), NAMES))
    assert "Looked at" not in drawn(draw_table(game.view(None), NAMES))
