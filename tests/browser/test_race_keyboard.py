"""A round of Race without a mouse."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.clicking import Patience
from tests.browser.conftest import Open
from tests.browser.keys import answered
from tests.browser.test_race import start_race

# What the question is, and which keys answer it; the main button is Enter.
QUESTION = "() => document.querySelector('.prompt.mine h2')?.textContent ?? ''"
READY = "() => document.querySelector('[data-primary]')?.getAttribute('aria-disabled') !== 'true'"
# A round is over when another one asks for its action.
SECOND_ACTION = """() => document.querySelector('.acard') !== null
  && Number(document.querySelector('.tag.round b')?.textContent) >= 2"""


def test_keys_alone_play_a_round(address: str, open_page: Open) -> None:
    page = open_page(address)
    start_race(page, 2)
    page.locator("body").evaluate("() => document.activeElement?.blur()")
    count, latest, patience = 0, "", Patience(page)
    while not page.evaluate(SECOND_ACTION):
        question = page.evaluate(QUESTION)
        if question:
            _answer(page, question)
            if question != latest:
                patience.reward()
            latest = question
            count += 1
        patience.spend("the round does not end")
        answered(page)
    assert count > 2

    # What was chosen and not sent is cleared by a key; the list of keys opens and closes.
    page.keyboard.press("Escape")
    page.keyboard.press("3")
    expect(page.locator(".acard.chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".acard.chosen")).to_have_count(0)
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")


def _answer(page: Page, question: str) -> None:
    """Digits pick until the main button is ready; then Enter."""
    if "place?" in question and "Which" in question:
        page.keyboard.press("n")
        return
    for digit in "1234567890":
        if page.evaluate(QUESTION) != question:
            return
        if page.query_selector("[data-primary]") and page.evaluate(READY):
            break
        page.keyboard.press(digit)
    page.keyboard.press("Enter")
