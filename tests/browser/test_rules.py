"""The way from a table to its rules: from every question, and from what cannot be done."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.browser.clicking import Patience
from tests.browser.conftest import PHONE, Open
from tests.browser.player import play_on, select_a_phase, start_game
from tests.browser.race_player import play_race
from tests.browser.wire import Wire

QUESTIONS = 8
# Where the links of the question that can be seen lead to: the chapter, and its section if any.
LINKS = """() => [...document.querySelectorAll('.prompt a[href^="/learn/"]')]
  .filter((link) => link.offsetParent !== null)
  .map((link) => new URL(link.href))
  .map((to) => [to.pathname, to.searchParams.get('section')].filter(Boolean).join(' '))"""


def _leads_to_its_rule(page: Page, wire: Wire) -> str:
    """The question's link names the chapter of the rule that the server told; the rule.

    The page may be a moment behind what the server has told, or ahead of what was heard of it.
    """
    patience = Patience(page)
    while True:
        decision = wire.sight["decision"]
        if decision and _address(decision["rule"]) in page.evaluate(LINKS):
            return str(decision["rule"])
        patience.spend(f"no link to the rule of {decision}")


def _address(rule: str) -> str:
    """Where a rule stands, without the game."""
    chapter, _, section = rule.partition(": ")
    return f"/learn/{quote(chapter)}" + (f" {section}" if section else "")


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
