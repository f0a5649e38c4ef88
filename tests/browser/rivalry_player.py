"""A player who clicks at a table with Rivalry: dealers and researchers, orbs and exchanges."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.clicking import Patience, follow, last_clicks
from tests.browser.player import CLICKS, play_on

# Questions of an exchange or an orb: a die, then where it goes; a face, then what it becomes.
QUESTIONS: tuple[tuple[str, ...], ...] = (
    # Phase VI is what these games are about.
    (".ph.six .seat.can", ".strip button.die.can"),
    ("[data-orb] button.oface.can", "[data-orb] .tc:not(.no)", "[data-primary]"),
    ("[data-sources]:has(.to) button.die.can", "[data-sources] .target.lit"),
    ("[data-sources] button.die.can",),
)


def open_table(page: Page, address: str, boxes: str) -> None:
    """A table of Rivalry against two bots; its host looks at it."""
    seats = [{"kind": "host"}, *[{"kind": "bot", "bot": "novice"}] * 2]
    body = {"game": "roll", "name": "Ada", "seats": seats, "options": {"with": boxes}}
    made = page.request.post(f"{address}/api/tables", data=body)
    assert made.ok, made.text()
    page.goto(f"{address}/t/{made.json()['table']['id']}")


def play_to_the_end(page: Page, most: int = 1000) -> dict[str, int]:
    """Click what is lit until the game is over; how often each use of phase VI came about."""
    used = dict.fromkeys(USES, 0)
    patience, turn = Patience(page), 0
    while sum(used.values()) < most:
        play_on(page, until=".vi, main.end", clicks_of=(*QUESTIONS, *CLICKS))
        if page.query_selector("main.end"):
            return used
        # Something else each time, if it can be done.
        name = list(USES)[turn % len(USES)]
        turn += 1
        if _use_worker(page, *USES[name]):
            used[name] += 1
            patience.reward()
        else:
            patience.spend(f"no worker can be used: {used}")
    raise AssertionError(f"the game does not end: {used}; {last_clicks(page)}")


USES: dict[str, tuple[str, tuple[str, ...]]] = {
    "open": (
        "deals",
        (
            "[data-market] .ddie.can",
            "[data-market] .ddie.can:not(.picked)",
            "[data-open]:not([aria-disabled=true])",
        ),
    ),
    "join": ("deals", (".join:not([aria-disabled=true])",)),
    "research": ("orb", ("[data-orb] .oface.can", "[data-orb] .tc:not(.no)", "[data-primary]")),
    "refuse": ("", ("[data-otherwise]",)),
}
"""What a worker of phase VI can do: the tab that has it on a small screen, and the clicks."""


def _use_worker(page: Page, tab: str, way: tuple[str, ...]) -> bool:
    """Whether the whole way could be clicked."""
    if tab:
        follow(page, ((f"[data-tab={tab}]",),), 0)
    return follow(page, (way,), 0) in ("main", "choice")
