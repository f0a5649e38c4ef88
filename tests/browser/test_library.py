"""The library and the rules in the browser: everything is there, found, and readable anywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

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


# What the page shows for each search, one after the other without leaving the page.
FIND = """async ([field, wishes]) => {
  const one = document.querySelector(field)
  const found = []
  for (const wish of wishes) {
    one.value = wish
    one.dispatchEvent(new Event(one.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
    await new Promise((done) => setTimeout(done))
    const names = [...document.querySelectorAll('.grid button.entry .name')]
    found.push(names.map((name) => name.textContent.trim()))
  }
  return found
}"""


def _found(page: Page, label: str, wishes: list[str]) -> list[list[str]]:
    field = page.get_by_label(label)
    field.evaluate("(one) => one.setAttribute('data-here', '')")
    shown: list[list[str]] = page.evaluate(FIND, ["[data-here]", wishes])
    field.evaluate("(one) => one.removeAttribute('data-here')")
    return shown


def test_every_entry_is_found_by_its_name_by_words_of_its_text_and_by_its_power(
    address: str, open_page: Open
) -> None:
    page = open_page(f"{address}/library")
    expect(page.locator(".grid button.entry").first).to_be_visible()
    entries = [entry for game in GAMES for entry in kit(game).entries()]
    for entry, shown in zip(entries, _found(page, SEARCH, [one.name for one in entries])):
        # What is called so comes before what only speaks of it.
        assert shown[0] == entry.name, shown[:3]
    told = [entry for entry in entries if entry.text]
    assert len(told) > 300
    texts = [" ".join(entry.text[0].split()[:20]) for entry in told]
    for entry, shown in zip(told, _found(page, SEARCH, texts)):
        assert entry.name in shown, entry.text
    page.get_by_label(SEARCH).fill("")
    powers = sorted({power for entry in entries for power in entry.powers})
    assert len(powers) > 30
    for power, shown in zip(powers, _found(page, "Power", powers)):
        wanted = [entry.name for entry in entries if power in entry.powers]
        assert sorted(shown) == sorted(wanted), power


def test_a_name_that_is_nearly_right_is_suggested(address: str, open_page: Open) -> None:
    page = open_page(f"{address}/library")
    names = page.locator(".grid button.entry .name")
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
    ("path", "size", "words"),
    [
        ("/library/Leader die?game=roll", DESKTOP, "leader"),
        ("/library", PHONE, "gem"),
        ("/learn/Deal?game=roll", (820, 1180), ""),
        ("/learn", PHONE, ""),
    ],
)
def test_the_pages_fit_every_screen_and_can_be_used_by_all(
    address: str, open_page: Open, path: str, size: tuple[int, int], words: str
) -> None:
    page = open_page(f"{address}{path}", size)
    expect(page.locator(".entry, article h1").first).to_be_visible()
    if words:
        # All of a kind look alike: some are enough for the rules of access.
        page.get_by_label(SEARCH).fill(words)
        expect(page.locator(".grid button.entry").nth(40)).to_have_count(0)
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0
    assert barriers(page) == []


def test_from_a_table_it_says_where_things_lie_there(address: str, open_page: Open) -> None:
    page = open_page(address)
    begun = page.request.post(f"{address}/api/guides/roll", data={"name": "Mira"}).json()
    page.goto(f"{address}/t/{begun['table']['id']}")
    page.get_by_role("button", name="Menu").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Library").click()
    library = opened.value
    for name, where in (
        ("Aquatic Uplift World", "In your tableau."),
        ("High-Gravity World", "Drawn by you, and not placed yet."),
        ("Galactic Exchange", "Not to be seen: in the bag, or under the top of somebody’s stack."),
    ):
        library.get_by_role("searchbox").fill(name)
        library.locator("button.entry").first.click()
        expect(library.locator(".now")).to_have_text(where)
