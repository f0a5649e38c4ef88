"""From the lobby to the first reveal without a mouse."""

from __future__ import annotations

from tests.browser.conftest import Open
from tests.browser.keys import answered, press_on

# A round of three dice takes far fewer.
STEPS = 60


def test_keyboard_only_from_the_lobby_to_the_first_reveal(address: str, open_page: Open) -> None:
    page = open_page(address)
    page.wait_for_selector(".start .btn.primary:not([disabled])")
    # The start button has the focus.
    page.keyboard.press("Enter")
    page.wait_for_selector(".tiles button")
    page.keyboard.press("1")
    page.wait_for_selector(".strip")

    for _ in range(STEPS):
        answered(page)
        if page.query_selector(".phases, .board"):
            break
        if page.query_selector(".tray button.die.can"):
            press_on(page, ".tray button.die.can")
            page.keyboard.press("3")
        elif page.query_selector(".seat.can"):
            press_on(page, ".strip button.die.can")
            page.keyboard.press("s")
            page.keyboard.press("1")
        elif page.query_selector("[data-primary]"):
            page.locator("body").evaluate("() => document.activeElement?.blur()")
            page.keyboard.press("Enter")
        else:
            # Others are still assigning.
            page.wait_for_selector(".phases, .board")
    assert page.query_selector(".phases, .board")

    # The list of keys, and out again.
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    assert page.query_selector(".phases, .board")
