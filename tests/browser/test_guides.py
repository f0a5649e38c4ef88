"""Guided games in the browser: done as they say, done otherwise, left and taken up again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from orrery.guides import GUIDES
from tests.browser.access import barriers
from tests.browser.conftest import PHONE, Open
from tests.browser.guide_player import COACH, OVER, begin, learn

GAMES = {"Roll": "roll", "Race": "race"}
LATE = ("dear", "limit")


@pytest.mark.parametrize("name", GAMES)
def test_a_guide_is_completed_by_doing_what_it_says(
    name: str, address: str, open_page: Open
) -> None:
    page = open_page(address, name="Mira")
    begin(page, name)
    tones = learn(page, GAMES[name], obey=True)
    # Strictly "good" is tested without a browser; here a click may come a moment too late.
    assert tones.count("good") > len(tones) / 2
    expect(page.locator(COACH)).to_contain_text("That was everything")
    total = len(GUIDES[GAMES[name]].lessons)
    expect(page.locator(f"{COACH} .count")).to_contain_text(f"of {total}")
    page.click(OVER)
    expect(page.locator(".coach")).to_have_count(0)
    # Whoever has been guided is no newcomer any more, and the game goes on.
    page.goto(address)
    expect(page.locator(".yours li")).to_have_count(1)
    expect(page.locator(".first")).to_have_count(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_guide_goes_on_whatever_is_done(name: str, address: str, open_page: Open) -> None:
    page = open_page(address, name="Mira")
    begin(page, name)
    tones = learn(page, GAMES[name], obey=False, until=lambda lesson: lesson in LATE)
    assert {"other", "half"} & set(tones)
    # It has gone on to the lessons of later rounds, and still blocks nothing.
    expect(page.locator(COACH)).to_have_attribute("data-lesson", re.compile("|".join(LATE)))


def test_a_guide_is_left_closed_and_taken_up_again(address: str, open_page: Open) -> None:
    page = open_page(address, name="Mira")
    begin(page, "Race")
    learn(page, "race", obey=True, until=lambda lesson: lesson == "reveal")
    assert barriers(page) == []
    count = page.locator(f"{COACH} .count").inner_text()
    where = page.url
    context = page.context
    page.close()
    again = context.new_page()
    again.goto(address)
    again.locator(".yours").get_by_role("button", name="Your move").click()
    expect(again).to_have_url(where)
    expect(again.locator(COACH)).to_have_attribute("data-lesson", "reveal")
    expect(again.locator(f"{COACH} .count")).to_have_text(count)
    # Put off, it comes back at its next moment; skipped, it can be asked for again.
    again.get_by_role("button", name="Later").click()
    expect(again.locator(COACH)).not_to_have_attribute("data-lesson", "reveal")
    again.get_by_role("button", name="Skip the guide").click()
    expect(again.locator(".coach")).to_have_count(0)
    again.get_by_role("button", name="Guide me again").click()
    expect(again.locator(COACH)).to_be_visible()
    again.close()


def test_the_short_guide_to_rivalry_fits_a_phone(address: str, open_page: Open) -> None:
    page = open_page(address, PHONE, name="Mira")
    begin(page, "Rivalry")
    learn(page, "roll", obey=True, until=bool)
    assert page.locator(COACH).get_attribute("data-lesson") in ("orb", "double", "six")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Fold the coach").click()
    expect(page.get_by_role("button", name="Open the coach")).to_be_visible()
