"""A player without a mouse: Tab until the thing has the focus."""

from __future__ import annotations

import time

from playwright.sync_api import Page

PATIENCE = 90.0
HAS_FOCUS = "(wanted) => document.activeElement?.matches(wanted)"
TABS = 40


def focus(page: Page, selector: str) -> bool:
    """Whether it has the focus now; False when the table went on and it is not there any more.

    It must be reachable: while the table waits for an answer nothing is, and that passes.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for _ in range(TABS):
            page.keyboard.press("Tab")
            if page.evaluate(HAS_FOCUS, selector):
                return True
        if not page.query_selector(selector):
            return False
    raise AssertionError(f"{selector} cannot be reached with the Tab key")


def answered(page: Page) -> None:
    """Wait until the table has taken what was sent, if anything was."""
    page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")


def press_on(page: Page, selector: str, key: str = "Space") -> None:
    """Tab to the thing and press the key, if it is still there."""
    if focus(page, selector):
        page.keyboard.press(key)
