"""Clicks made inside the page: one look, one click, and no waiting for a round trip between."""

from __future__ import annotations

import time

from playwright.sync_api import Page

PATIENCE = 240.0
OVER, WAIT = "over", "wait"

# What `all` finds is in sight and alive; what is pressed must lie open, or what covers it is told.
# The page remembers the last clicks, for `last_clicks`.
HANDS = """
  const open = (one) => one.offsetParent !== null && !one.closest('[aria-busy=true]')
  const all = (selector) => [...document.querySelectorAll(selector)].filter(open)
  const press = (one) => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const box = one.getBoundingClientRect()
    const places = [[0.5, 0.5], [0.2, 0.5], [0.2, 0.2], [0.5, 0.9]]
    const hit = places.some(([x, y]) => {
      const found = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)
      return found && (one.contains(found) || found.contains(one))
    })
    if (!hit) return `covered: ${one.className} ${one.textContent.trim().slice(0, 40)}`
    const what = one.dataset.primary !== undefined ? 'main' : 'choice'
    const said = (one.ariaLabel ?? one.textContent).replace(/\\s+/g, ' ').trim().slice(0, 60)
    const asked = document.querySelector('.prompt h2')?.textContent.trim() ?? ''
    window.clicked = [...(window.clicked ?? []), `${asked} > ${one.className}: ${said}`].slice(-30)
    one.click()
    return what
  }
"""

# The first way whose first thing is there; the others follow it, each when it has come.
FOLLOW = (
    """async ([ways, turn]) => {"""
    + HANDS
    + """
  if (document.querySelector('main.end')) return 'over'
  const way = ways.find(([first]) => all(first).length)
  if (!way) return 'wait'
  let did = 'wait'
  for (const [number, selector] of way.entries()) {
    await new Promise((done) => setTimeout(done))
    const found = all(selector)
    if (!found.length) return 'half'
    // Not always the first of several, so that phases and tiles differ.
    did = press(found[number ? 0 : turn % found.length])
    if (did.startsWith('covered')) return did
  }
  return did
}"""
)


def follow(page: Page, ways: tuple[tuple[str, ...], ...], turn: int) -> str:
    """Click along the first of the ways that is there.

    What came of it: "main" or "choice" by the last thing clicked, "half" when the way broke off,
    "wait" when there is none, "covered: ..." or "over".
    """
    did: str = page.evaluate(FOLLOW, [ways, turn])
    return did


def last_clicks(page: Page) -> str:
    """What was clicked last on this page, and at which question, for whom it did not get on."""
    return "\n".join(["the last clicks:", *page.evaluate("() => window.clicked ?? []")])


class Patience:
    """How long nothing may happen at a table before it counts as stuck."""

    def __init__(self, page: Page) -> None:
        self.page: Page = page
        self.last: float = time.monotonic()

    def reward(self) -> None:
        """Something happened."""
        self.last = time.monotonic()

    def spend(self, why: str) -> None:
        """Nothing happened: wait a moment, or fail and tell what a person would see."""
        if time.monotonic() - self.last > PATIENCE:
            said = self.page.inner_text("body")[:6000]
            raise AssertionError(f"the table is stuck ({why}): {said!r}\n{last_clicks(self.page)}")
        self.page.wait_for_timeout(15)
