"""A player who clicks: looks for what is lit, and clicks it."""

from __future__ import annotations

import time

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

# What to click, in this order, when it is there. A pair: pick up first, then place.
CLICKS: tuple[tuple[str, ...], ...] = (
    (".tray button.die.can", ".drop"),
    (".seat.can", ".strip button.die.can"),
    (".go .btn.primary",),
    (".tiles button",),
    (".task .btn",),
    (".offers .btn",),
    (".screen:has(button.tile.can) .decision button.die.can", "button.tile.can"),
    ("[data-primary]",),
    ("button.die.can",),
)
TO_SELECT: tuple[tuple[str, ...], ...] = (
    (".seat.can", ".strip button.die.can"),
    (".tiles button",),
)
LOOK = """(clicks) => {
  if (document.querySelector('main.end')) return -2
  return clicks.findIndex((pair) => document.querySelector(pair[0]))
}"""
OVER, NOTHING = -2, -1
PATIENCE = 60.0


def start_game(page: Page) -> None:
    """One click in the lobby: a game against two bots."""
    page.click(".start .btn.primary")
    page.wait_for_selector(".tiles button")


def select_a_phase(page: Page) -> None:
    """From the start tiles to a selected phase, and not a click further."""
    play_on(page, until=".ph.sel", clicks_of=TO_SELECT)


def play_on(
    page: Page,
    until: str = "main.end",
    most: int = 2000,
    clicks_of: tuple[tuple[str, ...], ...] = CLICKS,
) -> int:
    """Click what is lit until the selector is there; how many clicks it took."""
    clicks = 0
    last = time.monotonic()
    while not page.query_selector(until):
        found = page.evaluate(LOOK, clicks_of)
        if found == OVER:
            break
        if found == NOTHING:
            assert time.monotonic() - last < PATIENCE, "the table is stuck"
            page.wait_for_timeout(20)
            continue
        for number, selector in enumerate(clicks_of[found]):
            place = page.locator(selector)
            try:
                # Not always the first of several, so that phases and tiles differ.
                at = clicks % max(1, place.count()) if number == 0 else 0
                place.nth(at).click(timeout=1500)
            except TooLate:
                # The table went on meanwhile, by a forced step or another player.
                break
        clicks += 1
        last = time.monotonic()
        assert clicks < most, "the game does not end"
    return clicks
