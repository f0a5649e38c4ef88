"""Dice stay on a stack that was emptied by abandoning its tiles, and can be recalled from there."""

from __future__ import annotations

from orrery.roll.game import RollGame
from orrery.server.cookie import COOKIE
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.positions import SECRET, Position, moments, store_position
from tests.server.process import server_process

OPTIONS = {"players": "2"}
TABLE = "emptied"


def _emptied() -> Position:
    """A moment of a game between random bots: a die can be recalled from a stack without tiles."""
    for seed in range(12, 40):
        for history in moments("roll", OPTIONS, seed, "random"):
            game = history.game
            assert isinstance(game, RollGame)
            for seat in game.pending():
                empire = game.empires[seat]
                texts = {choice.text for choice in game.choices(seat)}
                recalled = any(text.endswith("from developers") for text in texts)
                if recalled and not empire.developments:
                    moves = tuple((move.seat, move.choice.text) for move in history.moves)
                    return Position("roll", history.options, seed, moves, seat, "recall")
    raise AssertionError("no such moment")


def test_dice_on_an_emptied_stack_can_be_recalled(database: str, open_page: Open) -> None:
    store_position(database, _emptied(), TABLE)
    with server_process(database) as (address, _):
        for size in (DESKTOP, PHONE):
            page = open_page(address, size)
            page.context.add_cookies([{"name": COOKIE, "value": SECRET, "url": address}])
            page.goto(f"{address}/t/{TABLE}")
            page.wait_for_selector("[data-screen]")
            lit = page.get_by_role("button", name="Recall")
            lit.first.wait_for()
            assert lit.first.is_visible()
