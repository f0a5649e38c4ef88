"""A learner at a guided table: reads the coach, and clicks on the table what it says, or not."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.player import play_on
from tests.browser.race_player import play_race

COACH = ".coach[data-lesson]"
READS = f"{COACH} [data-go-on]"
TRIES = f"{COACH} [data-show]"
OVER = f"{COACH} [data-coach-end]"
ANY = f"{READS}, {TRIES}, {OVER}"
MOST_STEPS = 400
# Long enough for a busy machine; what is awaited comes at once on a quiet one.
BRIEFLY = 2000
OTHERWISE = ".ask .btn:not([data-primary]):not(.undo)"

SAID = "() => document.querySelector('.coach')?.outerHTML ?? ''"

SELECT = re.compile(r"select (\S+) with (\S+) from (\S+)")
CARD = re.compile(r"(?:place|pay|keep|discard) (.+)")
ACTIONS = (
    "Explore +5",
    "Explore +1 +1",
    "Develop",
    "Settle",
    "Consume Trade",
    "Consume 2x VPs",
    "Produce",
)


def begin(page: Page, guide: str) -> None:
    """From the home page, by one press."""
    page.locator(".first .btn", has=page.locator(f"span:text-is('{guide}')")).click()
    page.wait_for_selector(COACH)


def learn(
    page: Page, game: str, obey: bool, until: Callable[[str], bool] | None = None
) -> list[str]:
    """Go through the guide; the tones of all answers. Stops where `until` holds for a lesson."""
    tones: list[str] = []
    for _ in range(MOST_STEPS):
        _go_on_alone(page, game)
        if page.query_selector(OVER) or page.query_selector("main.end"):
            return tones
        coach = page.query_selector(COACH)
        lesson = (coach.get_attribute("data-lesson") if coach else "") or ""
        if until is not None and until(lesson):
            return tones
        if page.query_selector(READS):
            page.click(READS)
            expect(page.locator(COACH)).not_to_have_attribute("data-lesson", lesson)
            continue
        show = page.query_selector(TRIES)
        advice = show.get_attribute("data-show") if show else None
        if advice is None:
            continue
        before = page.evaluate(SAID)
        done = _obey(page, advice) if obey else _defy(page, game, advice)
        if not done:
            _press_show(page)
        _wait_for_answer(page, before)
        tone = page.locator(COACH).get_attribute("data-tone") if page.query_selector(COACH) else ""
        tones += [tone] if tone else []
    raise AssertionError("the guide does not end")


def _go_on_alone(page: Page, game: str) -> None:
    """Where the coach has nothing to say, anything that is lit."""
    until = f"{ANY}, main.end"
    if not page.query_selector(until):
        if game == "race":
            play_race(page, until)
        else:
            play_on(page, until)


def _press_show(page: Page) -> None:
    # If it is not there any more, the table went on meanwhile.
    with suppress(TooLate):
        page.click(TRIES, timeout=BRIEFLY)


def _wait_for_answer(page: Page, before: str) -> None:
    """The coach says something else, or nothing any more."""
    with suppress(TooLate):
        page.wait_for_function(f"(before) => ({SAID})() !== before", arg=before, timeout=BRIEFLY)


def _obey(page: Page, advice: str) -> bool:
    """Click on the table what the coach says; False where only its own button is known here."""
    select = SELECT.fullmatch(advice)
    card = CARD.fullmatch(advice)
    try:
        if select:
            phase, color, column = select.groups()
            page.click(f'.ph[data-phase="{phase}"] .seat.can', timeout=BRIEFLY)
            die = page.locator(f'.ph[data-phase="{column}"] button.die.can.{color}')
            die.first.click(timeout=BRIEFLY)
        elif advice == "done":
            page.click("[data-primary]", timeout=BRIEFLY)
        elif advice.startswith("choose "):
            _action(page, ACTIONS.index(advice.removeprefix("choose ")))
        elif card and page.query_selector(".hand, .seen"):
            place = page.locator(".hand button.card.can, .seen button.card.can")
            place.filter(has_text=card[1]).first.click(timeout=BRIEFLY)
            main = "[data-primary]:not([aria-disabled=true])"
            if page.query_selector(main):
                page.click(main, timeout=BRIEFLY)
        else:
            return False
    except TooLate:
        return False
    return True


def _defy(page: Page, game: str, advice: str) -> bool:
    """Click something that the coach did not speak of; False where there is nothing else."""
    select = SELECT.fullmatch(advice)
    try:
        if select:
            others = page.locator(f'.ph:not([data-phase="{select[1]}"]) .seat.can')
            others.first.click(timeout=BRIEFLY)
            page.locator(".strip button.die.can").first.click(timeout=BRIEFLY)
        elif advice.startswith("choose "):
            _action(page, 0 if advice != "choose Explore +5" else 1)
        elif game == "race" and page.query_selector(
            "[data-otherwise], .ask .btn:not([data-primary])"
        ):
            page.click("[data-otherwise], .ask .btn:not([data-primary])", timeout=BRIEFLY)
        else:
            buttons = page.locator(".task .btn, .offers .btn, .tiles button")
            verb = advice.split(maxsplit=1)[0]
            other = buttons.filter(has_not_text=re.compile(verb, re.IGNORECASE))
            if not other.count():
                return False
            other.first.click(timeout=BRIEFLY)
    except TooLate:
        return False
    return True


def _action(page: Page, at: int) -> None:
    page.locator("[role=radio]").nth(at).click(timeout=BRIEFLY)
    page.click("[data-primary]:not([aria-disabled=true])", timeout=BRIEFLY)
