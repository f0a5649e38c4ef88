"""The library and the rules in the browser: everything is there, found, and readable anywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from orrery.catalog import GAMES, kit
from tests.browser.access import barriers
from tests.browser.conftest import DESKTOP, PHONE, Open

SEARCH = "Search names and texts"


def test_every_entry_of_the_engine_is_there(address: str, open_page: Open) -> None:
    page = open_page(f"{address}/library")
    expect(page.locator(".grid button.entry").first).to_be_visible()
    shown = page.locator(".grid button.entry .name").all_inner_texts()
    wanted = [entry.name for game in GAMES for entry in kit(game).entries()]
    assert sorted(shown) == sorted(wanted)


def test_things_are_found_by_name_by_text_and_by_power(address: str, open_page: Open) -> None:
    page = open_page(f"{address}/library")
    names = page.locator(".grid button.entry .name")
    page.get_by_label(SEARCH).fill("galactic exchange")
    expect(names.first).to_have_text("Galactic Exchange")
    page.get_by_label(SEARCH).fill("per colour among your dice")
    expect(names.filter(has_text="Galactic Exchange")).to_have_count(1)
    expect(names.filter(has_text="Gem World")).to_have_count(0)
    page.get_by_label(SEARCH).fill("")
    page.get_by_label("Power").select_option("gamble")
    expect(names).to_have_text(["Gambling World"])
    page.get_by_role("button", name="Clear filters").click()
    page.get_by_label(SEARCH).fill("galatic")
    page.get_by_role("button", name="galactic", exact=True).click()
    expect(names.first).to_contain_text("Galactic")


def test_a_link_leads_to_an_entry_and_the_keyboard_goes_through_the_cards(
    address: str, open_page: Open
) -> None:
    page = open_page(f"{address}/library/Gem World?game=race")
    expect(page.get_by_role("heading", name="Gem World")).to_be_visible()
    page.keyboard.press("/")
    expect(page.get_by_label(SEARCH)).to_be_focused()
    page.keyboard.type("gem")
    expect(page.locator(".grid button.entry").first).to_contain_text("Gem")
    page.locator(".grid button.entry").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    second = page.locator(".grid button.entry").nth(1)
    expect(second).to_be_focused()
    expect(second).to_have_attribute("aria-pressed", "true")


def test_a_rule_of_a_decision_leads_to_its_text(address: str, open_page: Open) -> None:
    page = open_page(f"{address}/learn/Ship?game=roll&section=Trade")
    chapter, section = kit("roll").rulebook().find("Ship: Trade")
    assert section is not None
    expect(page.get_by_role("heading", name=chapter.title, exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name=section.title, exact=True)).to_be_in_viewport()


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("/library/Leader die?game=roll", DESKTOP),
        ("/library", PHONE),
        ("/learn/Deal?game=roll", (820, 1180)),
    ],
)
def test_the_pages_fit_every_screen_and_can_be_used_by_all(
    address: str, open_page: Open, path: str, size: tuple[int, int]
) -> None:
    page = open_page(f"{address}{path}", size)
    expect(page.locator(".entry, article h1").first).to_be_visible()
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0
    assert barriers(page) == []
