"""The way from a table to its rules: from every question, and from what cannot be done."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.player import play_on, select_a_phase, start_game
from tests.browser.race_player import play_race
from tests.browser.wire import Wire

QUESTIONS = 8


def _leads_to_its_rule(page: Page, wire: Wire) -> str:
    """The question's link names the chapter of the rule that the server told; the rule."""
    rule = str(wire.sight["decision"]["rule"])
    chapter, _, section = rule.partition(": ")
    link = page.locator(f'.prompt a[href^="/learn/{quote(chapter)}?"]').first
    expect(link).to_be_visible()
    if section:
        address = link.get_attribute("href") or ""
        assert f"section={quote(section)}" in address.replace("+", "%20")
    return rule


def test_every_question_of_race_leads_to_its_rule(address: str, open_page: Open) -> None:
    page = open_page(address, name="Ada")
    wire = Wire(page)
    seats = [{"kind": "host"}, *[{"kind": "bot", "bot": "novice"}] * 2]
    made = page.request.post(
        f"{address}/api/tables", data={"game": "race", "name": "Ada", "seats": seats}
    )
    page.goto(f"{address}/t/{made.json()['table']['id']}")
    rules: list[str] = []

    def at_each(question: str) -> None:
        rules.append(_leads_to_its_rule(page, wire))
        if len(rules) >= QUESTIONS:
            page.evaluate("document.body.dataset.enough = ''")

    play_race(page, until="[data-enough]", at_each=at_each)
    assert len(set(rules)) > 2


def test_what_cannot_be_done_says_why_and_leads_to_its_rule(address: str, open_page: Open) -> None:
    page = open_page(address, name="Ada")
    wire = Wire(page)
    start_game(page)
    select_a_phase(page)
    _leads_to_its_rule(page, wire)
    page.locator(".seat[aria-disabled=true]").first.hover()
    link = page.locator(".tip a")
    expect(link).to_be_visible()
    # The pointer reaches the link before the tip goes.
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator("article h1")).to_be_visible()


def test_a_phone_leads_to_the_rule_by_a_sign(address: str, open_page: Open) -> None:
    page = open_page(address, PHONE, name="Ada")
    wire = Wire(page)
    start_game(page)
    play_on(page, until=".strip")
    _leads_to_its_rule(page, wire)
