"""The Reveal, frame by frame: a person who watches sees who selected what."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PATIENCE, PHONE
from tests.browser.fitting import STILL
from tests.browser.player import play_on, select_a_phase, start_game

PARTS = (("screens", 420), ("dice", 480), ("phases", 600), ("cups", 480), ("hold", 1200))
# What can really be seen: the piece itself is what lies on top at its middle.
SEEN = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const box = one.getBoundingClientRect()
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return top && one.contains(top)
}).length"""
# In one of the first rounds something happens, whatever the dice show.
ROUNDS = 6
RIVALS = ".reveal [data-seat]:not(.me)"


def table(browser: Browser, address: str, size: tuple[int, int], motion: bool, kept: str) -> Page:
    """All is assigned but for the own "Done" of the first round; time stands still."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="no-preference" if motion else "reduce",
    )
    context.add_init_script(f"localStorage.orrery ??= JSON.stringify({{name: 'Ada', {kept}}})")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.clock.install()
    page.goto(address)
    start_game(page)
    select_a_phase(page)
    # Bots are ready when nobody else is waited for.
    page.wait_for_function("() => !document.querySelector('.rival .wait, .chipcard.waited')")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    return page


def reveal(page: Page) -> None:
    """The last screen goes up."""
    page.locator("[data-primary]").click()
    page.wait_for_selector(".reveal")


def test_the_screens_go_up_and_show_who_selected_what(browser: Browser, address: str) -> None:
    page = table(browser, address, DESKTOP, motion=True, kept="bots: 'instant'")
    reveal(page)
    panel = page.locator(".reveal")
    expect(panel).to_have_attribute("data-part", "screens")
    assert page.locator(f"{RIVALS} .screenup").count() == 2

    page.clock.run_for(PARTS[0][1])
    expect(panel).to_have_attribute("data-part", "dice")
    assert page.locator(".screenup").count() == 0
    dice = page.locator(".reveal .pile").count()
    assert dice > 0
    assert page.evaluate(SEEN, ".reveal .pile") == dice
    assert page.locator(".reveal .head.lit").count() == 0
    selecting = [
        row.locator(".pile.selecting").count() for row in page.locator(".reveal [data-seat]").all()
    ]
    assert selecting == [1, 1, 1]

    page.clock.run_for(PARTS[1][1])
    expect(panel).to_have_attribute("data-part", "phases")
    page.evaluate(STILL)
    said = facts(page)
    assert sorted(who for names in said.values() for who in names) == sorted(["you", *rivals(page)])

    page.clock.run_for(PARTS[2][1])
    expect(panel).to_have_attribute("data-part", "cups")
    page.clock.run_for(PARTS[3][1])
    expect(panel).to_have_attribute("data-part", "hold")
    expect(page.locator(".reveal .foot")).to_contain_text(re.compile("happens?[.]"))

    page.clock.run_for(PARTS[4][1])
    expect(panel).to_have_count(0)
    page.context.close()


def test_without_motion_it_is_a_still_table_with_the_same_facts(
    browser: Browser, address: str
) -> None:
    page = table(browser, address, DESKTOP, motion=False, kept="bots: 'instant'")
    reveal(page)
    expect(page.locator(".reveal")).to_have_attribute("data-part", "hold")
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.evaluate(SEEN, ".reveal .pile") == page.locator(".reveal .pile").count() > 0
    said = facts(page)
    assert sorted(who for names in said.values() for who in names) == sorted(["you", *rivals(page)])
    # As long as the moving one, then the table itself.
    page.clock.run_for(sum(ms for _, ms in PARTS))
    expect(page.locator(".reveal")).to_have_count(0)
    # The eye in the top bar shows it once more, until a key is pressed.
    page.locator(".again").click()
    assert facts(page) == said
    page.clock.run_for(60_000)
    page.keyboard.press("Escape")
    expect(page.locator(".reveal")).to_have_count(0)
    page.context.close()


def test_it_waits_for_whoever_wants_that_and_goes_on_by_a_key_or_a_click(
    browser: Browser, address: str
) -> None:
    page = table(browser, address, PHONE, motion=True, kept="bots: 'instant', reveal: 'wait'")
    reveal(page)
    page.clock.run_for(60_000)
    expect(page.locator(".reveal")).to_have_attribute("data-part", "hold")
    page.keyboard.press("Space")
    expect(page.locator(".reveal")).to_have_count(0)
    page.locator(".again").click()
    page.locator(".reveal").click()
    expect(page.locator(".reveal")).to_have_count(0)
    # After the phases it is told what happened: in Manage, or before the next roll.
    page.clock.resume()
    for _ in range(ROUNDS):
        play_on(page, until=".happened, .reveal")
        if page.query_selector(".happened"):
            break
        page.keyboard.press("Escape")
    assert page.locator(".happened .me").count() == 1
    assert page.locator(".happened li").count() == 3
    page.context.close()


def facts(page: Page) -> dict[str, list[str]]:
    """The phases that are lit, each with those who selected it; the spare die is nobody."""
    found: dict[str, list[str]] = {}
    for head in page.locator(".reveal .head.lit").all():
        by = head.locator("small").inner_text()
        names = [] if by == "the spare die" else by.split(", ")
        found[head.get_attribute("data-phase") or ""] = names
    return found


def rivals(page: Page) -> list[str]:
    """The names of the others, as the Reveal shows them."""
    return [row.locator(".who b").inner_text() for row in page.locator(RIVALS).all()]
