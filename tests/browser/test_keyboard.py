"""From the lobby to the first reveal without a mouse."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import Open


def test_keyboard_only_from_the_lobby_to_the_first_reveal(address: str, open_page: Open) -> None:
    page = open_page(address)
    page.wait_for_selector(".start .btn.primary:not([disabled])")
    # The start button has the focus.
    page.keyboard.press("Enter")
    page.wait_for_selector(".tiles button")
    page.keyboard.press("1")
    page.wait_for_selector(".strip")

    for _ in range(40):
        if page.query_selector(".phases, .board"):
            break
        if page.query_selector(".tray button.die.can"):
            _focus(page, ".tray button.die.can")
            page.keyboard.press("Space")
            page.wait_for_selector(".drop")
            page.keyboard.press("3")
        elif page.query_selector(".seat.can"):
            _focus(page, ".strip button.die.can")
            page.keyboard.press("Space")
            page.wait_for_selector(".die.picked")
            page.keyboard.press("s")
            page.keyboard.press("1")
        elif page.query_selector("[data-primary]"):
            page.locator("body").evaluate("() => document.activeElement?.blur()")
            page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    page.wait_for_selector(".phases, .board")

    # The list of keys, and out again.
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    assert page.query_selector(".phases, .board")


def _focus(page: Page, selector: str) -> None:
    """Tab until the thing has the focus: it must be reachable."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached with the Tab key")
