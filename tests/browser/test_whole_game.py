"""Two clicks from the lobby to a game against bots, and on by clicks to its end."""

from __future__ import annotations

from pathlib import Path

from orrery.catalog import kit
from orrery.core.record import replay
from tests.browser.conftest import Open
from tests.browser.player import play_on, start_game


def test_a_game_against_two_bots_is_played_to_its_end_by_clicks(
    address: str, open_page: Open, tmp_path: Path
) -> None:
    page = open_page(address)
    start_game(page)
    play_on(page)

    # Every seat's points by source, and the points over the rounds.
    assert page.locator(".totals li").count() == 3
    assert page.locator(".chart path").count() >= 3
    shown = sorted(int(text) for text in page.locator(".totals b").all_inner_texts())

    # The record can be saved, and it tells the same result.
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save record").click()
    history = replay(Path(saved.value.path()).read_text(encoding="utf-8"), kit)
    assert sorted(score.total for score in history.game.scores()) == shown

    # Rematch: the same players at a new table.
    page.get_by_role("button", name="Play again").click()
    page.wait_for_selector(".tiles button")
    assert page.locator(".rival").count() == 2
