"""A player who clicks at a table with Rivalry: dealers and researchers, orbs and exchanges."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.player import CLICKS, play_on

# Questions of an exchange or an orb: a die, then where it goes; a face, then what it becomes.
QUESTIONS: tuple[tuple[str, ...], ...] = (
    ("[data-orb] button.oface.can", "[data-orb] .tc:not(.no)", "[data-primary]"),
    ("[data-sources]:has(.to) button.die.can", "[data-sources] .target.lit"),
    ("[data-sources] button.die.can",),
)
PATIENCE = 1500


def open_table(page: Page, address: str, boxes: str) -> None:
    """A table of Rivalry against two bots; its host looks at it."""
    seats = [{"kind": "host"}, *[{"kind": "bot", "bot": "novice"}] * 2]
    body = {"game": "roll", "name": "Ada", "seats": seats, "options": {"with": boxes}}
    made = page.request.post(f"{address}/api/tables", data=body)
    assert made.ok, made.text()
    page.goto(f"{address}/t/{made.json()['table']['id']}")


def play_to_the_end(page: Page) -> dict[str, int]:
    """Click what is lit until the game is over; how often each use of phase VI came about."""
    used = dict.fromkeys(USES, 0)
    turn = 0
    while True:
        play_on(page, until=".vi, main.end", clicks_of=(*QUESTIONS, *CLICKS))
        if page.query_selector("main.end"):
            return used
        used[_use_worker(page, turn)] += 1
        turn += 1


def _use_worker(page: Page, turn: int) -> str:
    """What the next worker of phase VI does: something else each time, if it can."""
    names = list(USES)
    for name in (*names[turn % len(names) :], *names):
        try:
            if USES[name](page):
                page.wait_for_selector(".vi", state="detached")
                return name
        except TooLate:
            # The table went on meanwhile, or this cannot be done after all.
            if not page.query_selector(".vi"):
                return name
    raise AssertionError("no use of the worker could be clicked")


def _open(page: Page) -> bool:
    return _click(
        page, "deals", "[data-market] .ddie.can", "[data-market] .ddie.can:not(.picked)"
    ) and (_click(page, "deals", "[data-open]:not([aria-disabled=true])"))


def _join(page: Page) -> bool:
    return _click(page, "deals", ".join:not([aria-disabled=true])")


def _research(page: Page) -> bool:
    return _click(page, "orb", "[data-orb] .oface.can", "[data-orb] .tc:not(.no)", "[data-primary]")


def _refuse(page: Page) -> bool:
    return _click(page, "", "[data-otherwise]")


USES: dict[str, Callable[[Page], bool]] = {
    "open": _open,
    "join": _join,
    "research": _research,
    "refuse": _refuse,
}


def _click(page: Page, tab: str, *selectors: str) -> bool:
    """Click these one after another, on the tab that has them; whether all were there."""
    for selector in selectors:
        if tab and not page.query_selector(selector) and page.query_selector(f"[data-tab={tab}]"):
            page.click(f"[data-tab={tab}]", timeout=PATIENCE)
        if not page.query_selector(selector):
            return False
        page.locator(selector).first.click(timeout=PATIENCE)
    return True
