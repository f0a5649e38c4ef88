"""Race from the lobby to its end by clicks: with 2 and 4, with two actions, with prepared hands."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from orrery.catalog import kit
from orrery.core.record import replay
from orrery.server.cookie import COOKIE
from orrery.server.store import Store
from tests.browser.access import barriers
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.fitting import lasting_misfits
from tests.browser.positions import SECRET, alike_goods, store_position
from tests.browser.race_player import play_race
from tests.server.process import server_process

LAPTOP = (1280, 720)


def start_race(page: Page, players: int, *settings: str) -> None:
    """Choose the game, its seats and its settings in the lobby, and start."""
    page.get_by_role("button", name="Race for the Galaxy").click()
    for seat in (3, 2)[: max(0, 3 - players)]:
        page.get_by_role("button", name=f"Remove seat {seat}").click()
    for _ in range(3, players):
        page.get_by_role("button", name="Add a bot").click()
    for setting in settings:
        page.get_by_role("button", name=setting, exact=True).click()
    page.click(".start .btn.primary")
    page.wait_for_selector(".hand .card")


@pytest.mark.parametrize(
    ("players", "settings", "size"),
    [
        (2, (), DESKTOP),
        (4, (), PHONE),
        (2, ("Two actions",), LAPTOP),
        (3, ("Prepared hands",), PHONE),
    ],
)
def test_a_game_is_played_to_its_end_by_clicks(
    players: int,
    settings: tuple[str, ...],
    size: tuple[int, int],
    address: str,
    open_page: Open,
    tmp_path: Path,
) -> None:
    page = open_page(address, size)
    start_race(page, players, *settings)
    asked: set[str] = set()

    def look(question: str) -> None:
        # Questions name cards and numbers: their first words tell the kind.
        kind = " ".join(question.split()[:2])
        if kind not in asked:
            asked.add(kind)
            assert lasting_misfits(page) == [], question
            if size == DESKTOP:
                assert barriers(page) == [], question

    play_race(page, at_each=look)
    assert len(asked) > 4
    assert page.locator(".totals li").count() == players
    shown = sorted(int(text) for text in page.locator(".totals b").all_inner_texts())

    # The record can be saved; it tells the same result, and the options that were set.
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save record").click()
    history = replay(Path(saved.value.path()).read_text(encoding="utf-8"), kit)
    assert sorted(score.total for score in history.game.scores()) == shown
    assert (history.options["variant"] == "experienced") == ("Two actions" in settings)
    assert (history.options["first_game"] == "yes") == ("Prepared hands" in settings)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_good_takes_the_place_of_another_of_its_kind_where_all_must_differ(
    size: tuple[int, int], database: str, open_page: Open
) -> None:
    position = alike_goods()
    store_position(database, position, "alike", bots=False)
    store = Store(database)
    with server_process(database) as (address, _):
        page = open_page(address, size)
        page.context.add_cookies([{"name": COOKIE, "value": SECRET, "url": address}])
        page.goto(f"{address}/t/alike")
        page.wait_for_selector(".prompt.mine")
        assert "choose 3 different goods" in page.inner_text(".prompt.mine h2")
        fits = page.locator("button.card:visible:has(.good.can)")
        assert fits.count() > 3
        for at in range(fits.count()):
            fits.nth(at).click()
        assert page.locator("button.card:visible:has(.good.picked)").count() == 3
        page.locator("[data-primary]:visible").click()
        page.wait_for_function("() => !document.querySelector('.good.picked')")
    taken = [step.text for step in store.steps("alike", len(position.moves))]
    assert 1 <= len(taken) <= 3 and all(text.startswith("consume ") for text in taken)
    store.close()
