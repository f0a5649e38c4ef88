"""Rivalry in a browser: every way to play it to the end by clicks, and a round by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.access import barriers
from tests.browser.clicking import Patience
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.fitting import misfits
from tests.browser.keys import answered, press_on
from tests.browser.rivalry_player import open_table, play_to_the_end

# A round by keys needs a few dozen.
MOST_ANSWERS = 400


@pytest.mark.parametrize(
    ("boxes", "size"),
    [
        ("rivalry", PHONE),
        ("rivalry,deal", DESKTOP),
        ("rivalry,orb", PHONE),
        ("rivalry,deal,orb", PHONE),
    ],
)
def test_a_game_is_played_to_its_end_by_clicks(
    boxes: str, size: tuple[int, int], address: str, open_page: Open
) -> None:
    page = open_page(address, size)
    open_table(page, address, boxes)
    used = play_to_the_end(page)
    assert misfits(page) == []
    assert barriers(page) == []

    assert page.locator(".totals li").count() == 3
    # Workers of phase VI were put to use, in the games that have one.
    assert (sum(used.values()) > 0) == (boxes != "rivalry"), used
    # What the points are made of: the six faces of everybody's orb.
    assert page.locator(".proof .oface").count() == (18 if "orb" in boxes else 0)


def test_keyboard_alone_plays_a_round_of_deal_and_orb(address: str, open_page: Open) -> None:
    page = open_page(address)
    open_table(page, address, "rivalry,deal,orb")
    page.wait_for_selector(".tiles button")
    page.keyboard.press("1")
    round_number = "[...document.querySelectorAll('.round b')].at(-1)?.textContent"
    done: set[str] = set()
    answers = 0
    patience = Patience(page)
    while page.evaluate(round_number) != "2":
        answered(page)
        for selector, answer in KEYS.items():
            if page.query_selector(selector):
                answer(page)
                done.add(selector)
                answers += 1
                # A busy machine may take its time for each answer, but a round needs few of them.
                patience.reward()
                assert answers < MOST_ANSWERS, f"the round does not end: {done}"
                break
        else:
            # Whatever else is asked: the main button, or anything that is lit.
            if page.query_selector("[data-primary]:not([disabled])"):
                page.keyboard.press("Enter")
            elif page.query_selector("main button.can"):
                press_on(page, "main button.can")
        patience.spend("the round does not end")
    # Phase VI was selected with its key, and a worker dealt or researched.
    assert ".seat.can" in done
    assert ".vi" in done


def _place(page: Page) -> None:
    press_on(page, ".tray button.die.can")
    if page.query_selector(".drop"):
        press_on(page, ".drop", "Enter")


def _select(page: Page) -> None:
    press_on(page, ".strip button.die.can")
    page.keyboard.press("s")
    page.keyboard.press("6")


def _swap(page: Page) -> None:
    press_on(page, "[data-orb] .oface.can")
    press_on(page, "[data-orb] .tc:not(.no)")
    press_on(page, "[data-primary]", "Enter")


def _send(page: Page) -> None:
    press_on(page, "[data-sources] button.die.can")
    if page.query_selector("[data-sources] .target.lit"):
        press_on(page, "[data-sources] .target.lit", "Enter")


def _primary(page: Page) -> None:
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("Enter")


KEYS = {
    ".tray button.die.can": _place,
    ".seat.can": _select,
    ".vi": _swap,
    "[data-orb]": _swap,
    "[data-sources] button.die.can": _send,
    ".tiles button": lambda page: press_on(page, ".tiles button", "Enter"),
    ".task .btn": lambda page: press_on(page, ".task .btn", "Enter"),
    ".offers .btn": lambda page: press_on(page, ".offers .btn", "Enter"),
    "[data-primary]": _primary,
}
