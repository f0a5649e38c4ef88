"""A player of Race who clicks: chooses what the question offers, then presses the main button."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page

# One look and one click. What is clicked must lie open: whatever covers it is told of.
STEP = """(turn) => {
  if (document.querySelector("main.end")) return 'over'
  if (document.querySelector('.reveal')) document.body.click()
  const open = (one) => one.offsetParent !== null && !one.closest('[inert]')
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
    one.click()
    return what
  }
  const main = all('[data-primary]').find((one) => one.getAttribute('aria-disabled') !== 'true')
  if (main) return press(main)
  if (!all('[data-primary]').length) return 'wait'
  const free = [
    ...all('.hand button.card.can:not(:has(.stamp)):not(.picked)'),
    ...all('.seen button.card.can:not(.picked)'),
    ...all('button.card:has(.good.can:not(.picked))'),
    ...all('[role=radio][aria-checked=false]:not([aria-disabled=true])'),
  ]
  return free.length ? press(free[turn % free.length]) : 'stuck'
}"""
QUESTION = "() => document.querySelector('.prompt.mine h2')?.textContent ?? ''"
PATIENCE = 60.0


def play_race(
    page: Page,
    until: str = "main.end",
    at_each: Callable[[str], None] | None = None,
    most: int = 3000,
) -> int:
    """Click until the selector is there; how many clicks it took.

    `at_each` is called with the question's words whenever another one is asked.
    """
    clicks = 0
    last = time.monotonic()
    asked = ""
    while not page.query_selector(until):
        if at_each is not None:
            question = page.evaluate(QUESTION)
            if question and question != asked:
                asked = question
                at_each(question)
        did = page.evaluate(STEP, clicks)
        assert not did.startswith("covered"), did
        if did == "over":
            break
        if did in ("main", "choice"):
            clicks += 1
            last = time.monotonic()
            assert clicks < most, "the game does not end"
        else:
            assert time.monotonic() - last < PATIENCE, f"the table is {did}"
            page.wait_for_timeout(15)
    return clicks
