"""No serious barrier on any screen, as axe-core sees it."""

from __future__ import annotations

import pytest

from tests.browser.access import barriers
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.player import play_on, start_game


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_axe_finds_nothing_serious(size: tuple[int, int], address: str, open_page: Open) -> None:
    page = open_page(address, size)
    page.wait_for_selector(".start .btn.primary:not([disabled])")
    assert barriers(page) == []
    start_game(page)
    assert barriers(page) == []
    for moment in (".strip", ".phases, .board"):
        play_on(page, until=moment)
        assert barriers(page) == []
    page.get_by_role("button", name="Menu").click()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    page.locator(".rival, .chipcard").first.click()
    assert barriers(page) == []
