"""Guided games in the browser: done as they say, done otherwise, left and taken up again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from orrery.guides import GUIDES
from tests.browser.access import barriers
from tests.browser.conftest import PHONE, Open
from tests.browser.guide_player import COACH, OVER, Learner, begin
from tests.browser.player import play_on
from tests.browser.wire import Wire

FIRST_GAMES = {"Roll": "roll", "Race": "race"}


def _learner(page: Page, guide: str, obedient: bool) -> Learner:
    wire = Wire(page)
    begin(page, guide)
    return Learner(page, wire, obedient)


@pytest.mark.parametrize("name", FIRST_GAMES)
def test_a_guide_is_completed_by_doing_what_it_says(
    name: str, address: str, open_page: Open
) -> None:
    page = open_page(address, name="Mira")
    learner = _learner(page, name, obedient=True)
    learner.learn(until=lambda lesson: len(learner.tones) > 2)
    learner = _left_and_taken_up_again(learner, address)
    learner.learn()
    page = learner.page
    assert set(learner.tones.values()) == {"good"}
    lessons = GUIDES[FIRST_GAMES[name]].lessons
    assert sorted(learner.coach["seen"]) == sorted(lesson.name for lesson in lessons)
    expect(page.locator(COACH)).to_contain_text("That was everything")
    expect(page.locator(f"{COACH} .count")).to_have_text(f"{len(lessons)} of {len(lessons)}")
    _goes_on_alone(learner)
    # Whoever has been guided is no newcomer any more, and the game goes on.
    page.goto(address)
    expect(page.locator(".yours li")).to_have_count(1)
    expect(page.locator(".first")).to_have_count(0)


def _left_and_taken_up_again(learner: Learner, address: str) -> Learner:
    """The page is closed in the middle; the table is found from the home page, as it was left."""
    page = learner.page
    lesson = page.get_attribute(COACH, "data-lesson") or ""
    count = page.locator(f"{COACH} .count").inner_text()
    where, context = page.url, page.context
    page.close()
    again = context.new_page()
    wire = Wire(again)
    again.goto(address)
    again.locator(".yours").get_by_role("button", name="Your move").click()
    expect(again).to_have_url(where)
    expect(again.locator(COACH)).to_have_attribute("data-lesson", lesson)
    expect(again.locator(f"{COACH} .count")).to_have_text(count)
    return Learner(again, wire, learner.obedient, learner.tones, learner.read)


def _goes_on_alone(learner: Learner) -> None:
    """The coach hands over: nobody speaks any more, and the table takes the next choice."""
    page = learner.page
    page.click(OVER)
    expect(page.locator(".coach")).to_have_count(0)
    before = learner.wire.seat_seq
    learner.choose_anything()
    assert learner.wire.seat_seq > before


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_goes_on_to_its_end_whatever_is_done(
    name: str, address: str, open_page: Open
) -> None:
    page = open_page(address, name="Mira")
    learner = _learner(page, name.capitalize(), obedient=False)
    learner.learn()
    # Something else was done at most lessons that speak of a choice, and answered as such.
    assert len(learner.otherwise) >= 3
    answered = {tone for lesson, tone in learner.tones.items() if lesson in learner.otherwise}
    assert answered and answered <= {"other", "half"}
    expect(page.locator(COACH)).to_contain_text("That was everything")
    _goes_on_alone(learner)


def test_a_lesson_can_be_put_off_and_the_guide_be_skipped(address: str, open_page: Open) -> None:
    page = open_page(address, name="Mira")
    begin(page, "Race")
    assert barriers(page) == []
    expect(page.locator(COACH)).to_have_attribute("data-lesson", "hand")
    # Put off, it comes back at its next moment; skipped, it can be asked for again.
    page.get_by_role("button", name="Later").click()
    expect(page.locator(COACH)).to_have_attribute("data-lesson", "action")
    page.get_by_role("button", name="Skip the guide").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.get_by_role("button", name="Guide me again").click()
    expect(page.locator(COACH)).to_be_visible()


def test_the_short_guide_to_rivalry_fits_a_phone(address: str, open_page: Open) -> None:
    page = open_page(address, PHONE, name="Mira")
    begin(page, "Rivalry")
    play_on(page, until=".coach:not([data-lesson=''])")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Fold the coach").click()
    expect(page.get_by_role("button", name="Open the coach")).to_be_visible()
    # Called by what it does and by what is seen of it.
    assert barriers(page) == []
