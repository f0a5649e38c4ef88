"""Two people at one table, by link."""

from __future__ import annotations

from tests.browser.conftest import Open
from tests.browser.player import play_on

# The step of the round that is marked is not Assign any more.
REVEALED = ".steps li.now:not(:first-child)"


def test_a_friend_joins_by_link_and_both_play(address: str, open_page: Open) -> None:
    mira = open_page(address, name="Mira")
    # Two seats: the host's and one for a friend.
    mira.get_by_role("button", name="Remove seat 3").click()
    mira.get_by_role("button", name="Friend", exact=True).click()
    mira.get_by_role("button", name="Open table").click()
    link = mira.get_by_label("Link to this table").input_value()

    tomas = open_page(link, name="Tomas")
    tomas.get_by_role("button", name="Take a seat").click()

    for page, other in ((mira, "Tomas"), (tomas, "Mira")):
        page.wait_for_selector(".tiles button")
        assert other in page.locator(".rival").inner_text()

    # Tomas chooses start tiles: Mira's table no longer waits for that.
    tomas.locator(".tiles button").first.click()
    mira.wait_for_selector(".rival .tag.ok")
    mira.locator(".tiles button").first.click()

    # Both assign; nobody sees the phases before both are ready.
    play_on(mira, until=".prompt:not(.mine)")
    assert mira.locator(".phases, .board").count() == 0
    # Where nobody has anything to decide, the phases are over at once.
    play_on(tomas, until=REVEALED)
    mira.wait_for_selector(REVEALED)


def test_a_spectator_sees_the_table_and_no_choices(address: str, open_page: Open) -> None:
    player = open_page(address)
    player.click(".start .btn.primary")
    player.wait_for_selector(".tiles button")
    spectator = open_page(player.url)
    spectator.wait_for_selector(".tableau, .tab")
    assert "watching" in spectator.locator(".prompt").inner_text()
    assert spectator.locator(".tiles button").count() == 0
