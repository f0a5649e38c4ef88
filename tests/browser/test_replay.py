"""A finished game looked at again: from a dropped record, by step, by key, from any seat."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from orrery.core import record
from tests.browser.access import barriers
from tests.browser.conftest import PHONE, Open

GOLDEN = Path(__file__).parents[1] / "race" / "golden" / "two-players.record"


def _open(open_page: Open, address: str, size: tuple[int, int] | None = None) -> Page:
    page = open_page(f"{address}/replay", *([size] if size else []))
    page.locator("input[type=file]").set_input_files(GOLDEN)
    expect(page.locator(".dock")).to_be_visible()
    return page


def test_a_record_is_walked_through_by_key_from_any_seat(address: str, open_page: Open) -> None:
    page = _open(open_page, address)
    all_choices = len(record.parse(GOLDEN.read_text()).choices)
    where = page.locator(".dock h1")
    expect(where).to_contain_text(f"choice 0 of {all_choices}")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text(f"choice 2 of {all_choices}")
    page.keyboard.press("ArrowLeft")
    expect(where).to_contain_text("choice 1 of")
    page.keyboard.press("]")
    expect(where).to_contain_text("Round 1")
    page.keyboard.press("End")
    expect(where).to_contain_text(f"choice {all_choices} of {all_choices}")
    expect(page.locator("header.top")).not_to_contain_text("Waiting for")
    page.keyboard.press("Home")
    first = record.parse(GOLDEN.read_text()).seats[0]
    expect(page.locator("header.top")).to_contain_text(f"Waiting for {first}")
    page.keyboard.press("v")
    expect(page.locator(".who button").nth(1)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="All open").click()
    expect(page.locator(".hidden")).to_be_visible()
    assert barriers(page) == []


def test_on_a_phone_it_fits_and_plays(address: str, open_page: Open) -> None:
    page = _open(open_page, address, PHONE)
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".dock h1")).not_to_contain_text("choice 0 of")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Speed 1×").click()
    expect(page.get_by_role("button", name="Speed 2×")).to_be_visible()
    # The record is at hand wherever the film came from.
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the record").click()
    assert Path(saved.value.path()).read_text() == GOLDEN.read_text()


def test_a_wrong_file_is_told_what_is_wrong(address: str, open_page: Open, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(GOLDEN.read_text().replace("\nseed ", "\nseed 1"))
    page = open_page(f"{address}/replay")
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.get_by_role("alert")).to_contain_text("Line ")
