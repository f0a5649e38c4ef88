"""A player of Race who clicks: chooses what the question offers, then presses the main button."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.clicking import HANDS, OVER, Patience, last_clicks

# One look and one click.
STEP = (
    """(turn) => {
  if (document.querySelector("main.end")) return 'over'
  if (document.querySelector('[data-screen][aria-busy=true]')) return 'wait'
  if (document.querySelector('.reveal')) document.body.click()
"""
    + HANDS
    + """
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
)
QUESTION = "() => document.querySelector('.prompt.mine h2')?.textContent ?? ''"


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
    patience = Patience(page)
    asked = ""
    while not page.query_selector(until):
        if at_each is not None:
            question = page.evaluate(QUESTION)
            if question and question != asked:
                asked = question
                at_each(question)
        did = page.evaluate(STEP, clicks)
        if did == OVER:
            break
        if did in ("main", "choice"):
            clicks += 1
            patience.reward()
            assert clicks < most, f"the game does not end; {last_clicks(page)}"
        else:
            patience.spend(did)
    return clicks
