"""A player who clicks: looks for what is lit, and clicks it."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.clicking import OVER, WAIT, Patience, follow, last_clicks

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
    # A worker that must move has nothing but its way: pick it up, then put it down.
    (".strip button.die.can", ".drop"),
    ("button.die.can",),
)
TO_SELECT: tuple[tuple[str, ...], ...] = (
    (".seat.can", ".strip button.die.can"),
    (".tiles button",),
)


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
    patience = Patience(page)
    while not page.query_selector(until):
        did = follow(page, clicks_of, clicks)
        if did == OVER:
            break
        if did == WAIT or did.startswith("covered"):
            patience.spend(did)
            continue
        clicks += 1
        patience.reward()
        assert clicks < most, f"the game does not end; {last_clicks(page)}"
    return clicks
