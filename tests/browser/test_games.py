"""One's own games: brought in, claimed, saved as one file, and brought back by it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import barriers
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.keys import press_on

TESTS = Path(__file__).parents[1]
RECORDS = [
    TESTS / "roll" / "golden" / "three-players.record",
    TESTS / "race" / "golden" / "two-players.record",
]
FILES = "input[type=file]"
ROWS = "li:has(.result)"


def _told(page: Page) -> list[str]:
    """What the rows say, without when they came here."""
    rows: list[str] = page.locator(ROWS).evaluate_all(
        "(rows) => rows.map((row) => row.querySelector('.result').innerText).sort()"
    )
    return rows


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_what_the_browser_forgets_the_saved_file_brings_back(
    size: tuple[int, int], address: str, open_page: Open, tmp_path: Path
) -> None:
    page = open_page(f"{address}/games", size)
    page.locator(FILES).set_input_files(RECORDS)
    expect(page.locator(ROWS)).to_have_count(len(RECORDS))
    # Whoever played says which seat was theirs: results and statistics follow.
    page.locator(f"{ROWS} .result button").first.click()
    expect(page.locator(f"{ROWS}:not(:has(.result button))")).to_have_count(1)
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    told = _told(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save all").click()
    kept = tmp_path / "games.txt"
    saved.value.save_as(kept)
    # Another browser, or this one with its storage cleared.
    again = open_page(f"{address}/games", size)
    expect(again.locator(ROWS)).to_have_count(0)
    again.locator(FILES).set_input_files(kept)
    expect(again.locator(ROWS)).to_have_count(len(RECORDS))
    assert _told(again) == told


def test_the_pills_filter_by_key(address: str, open_page: Open) -> None:
    page = open_page(f"{address}/games")
    page.locator(FILES).set_input_files(RECORDS)
    expect(page.locator(ROWS)).to_have_count(len(RECORDS))
    press_on(page, ".pill:nth-of-type(2)", "Enter")
    expect(page.locator(ROWS)).to_have_count(1)
    press_on(page, ".pill:nth-of-type(1)", "Enter")
    expect(page.locator(ROWS)).to_have_count(len(RECORDS))


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_home_and_replay_can_be_used_by_all(
    size: tuple[int, int], address: str, open_page: Open
) -> None:
    page = open_page(address, size)
    expect(page.locator(".first")).to_be_visible()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{address}/replay")
    page.locator(FILES).set_input_files(RECORDS[0])
    expect(page.locator(".dock")).to_be_visible()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_from_home_to_a_guided_game_by_key(address: str, open_page: Open) -> None:
    page = open_page(address)
    expect(page.locator('nav a[href^="/learn"]')).to_be_visible()
    press_on(page, 'nav a[href^="/learn"]', "Enter")
    # The guides are asked for when the page is there already.
    expect(page.locator(".guides .btn").first).to_be_visible()
    press_on(page, ".guides .btn", "Enter")
    expect(page.locator(".coach")).to_be_visible()
