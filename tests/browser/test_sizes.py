"""One screen without scrolling, on a desktop and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.player import play_on, start_game

OVERFLOW = """() => {
  const page = document.documentElement
  const outside = [...document.querySelectorAll('.panel, .btn, .bottom, .die')].filter((one) => {
    const box = one.getBoundingClientRect()
    const scrolls = one.closest('.scroll, .opps, .mini, .dice, .re, .eco')
    return box.width && !scrolls && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
  })
  return [page.scrollWidth > innerWidth, page.scrollHeight > innerHeight,
    outside.map((one) => one.className)]
}"""


@pytest.mark.parametrize(
    "size", [DESKTOP, PHONE, (1200, 720), (1024, 768), (820, 1180), (360, 640)]
)
def test_the_table_never_scrolls(size: tuple[int, int], address: str, open_page: Open) -> None:
    page = open_page(address, size)
    start_game(page)
    _fits(page)
    for moment in (".strip", ".ph.sel", ".phases"):
        play_on(page, until=moment)
        _fits(page)


def _fits(page: Page) -> None:
    assert page.evaluate(OVERFLOW) == [False, False, []]
