"""Every decision of Race fits on every kind of screen, and can be read and reached by everybody."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Browser, Page

from orrery.core.history import History
from tests.browser.conftest import DESKTOP, PHONE, _missing
from tests.browser.fitting import misfits
from tests.browser.positions import SECRET, Position, fullest, store_position
from tests.browser.test_access import AXE, _serious
from tests.server.process import server_process

KINDS = (
    "start-discard",
    "action",
    "keep",
    "place-development",
    "pay-development",
    "place-world",
    "way",
    "pay-world",
    "sell",
    "use",
    "take",
    "spend",
    "name",
    "windfall",
    "hand-limit",
)


def _fullness(history: History, seat: int) -> int:
    view = history.game.view(seat).data()
    own, side = view.own, view.seats[seat]
    return min(len(history.game.choices(seat)), 12) + len(side.tableau) + min(12, len(own.hand))


@cache
def positions() -> dict[str, Position]:
    """Each decision at its fullest among a few games."""
    return fullest("race", {"players": "4"}, KINDS, range(2), _fullness)


def test_every_decision_is_met() -> None:
    assert sorted(positions()) == sorted(KINDS)


@pytest.mark.parametrize("size", [DESKTOP, (1280, 720), PHONE, (820, 1180)])
def test_every_decision_fits(
    size: tuple[int, int], browser: Browser, database: str, chromium: str
) -> None:
    for kind, position in positions().items():
        store_position(database, position, f"table-{kind}")
    wrong: dict[str, list[str]] = {}
    with server_process(database) as (address, _):
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
        )
        page = context.new_page()
        for kind in positions():
            path = f"/api/tables/table-{kind}"
            context.add_cookies(
                [{"name": "orrery_seat", "value": SECRET, "domain": "127.0.0.1", "path": path}]
            )
            page.goto(f"{address}/t/table-{kind}")
            page.wait_for_selector(".prompt.mine")
            found = misfits(page)
            if size in (DESKTOP, PHONE):
                found += _barriers(page)
            if found:
                wrong[kind] = found
        context.close()
    assert wrong == {}


def _barriers(page: Page) -> list[str]:
    if not AXE.exists():
        _missing("axe-core is not installed: `make client` brings it")
    return _serious(page)
