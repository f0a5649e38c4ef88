"""Whatever Roll asks, with all that Rivalry brings, can be answered by clicks on every screen.

Whole games come by the common questions; here are the others, also those that only one tile asks.
"""

from __future__ import annotations

import pytest

from orrery.server.cookie import COOKIE
from orrery.server.store import Store
from tests.browser.clicking import Patience, follow
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.player import CLICKS
from tests.browser.positions import SECRET, rivalry_positions, store_position
from tests.browser.rivalry_player import QUESTIONS, USES
from tests.server.process import server_process

# What every whole game asks, which other tests play; and the end, which asks nothing.
COMMON = {
    "start-tiles",
    "assign",
    "reassign",
    "explore",
    "abandon",
    "place",
    "worker",
    "produce",
    "ship",
    "recruit",
    "recall",
    "dollar",
    "improve",
    "end",
}
WAYS = (*QUESTIONS, *(way for _, way in USES.values()), *CLICKS)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_every_rare_question_can_be_answered(
    size: tuple[int, int], database: str, open_page: Open
) -> None:
    positions = {kind: one for kind, one in rivalry_positions(2).items() if kind not in COMMON}
    assert "give-up" in positions
    for kind, position in positions.items():
        store_position(database, position, kind, bots=False)
    store = Store(database)
    with server_process(database) as (address, _):
        page = open_page(address, size)
        page.context.add_cookies([{"name": COOKIE, "value": SECRET, "url": address}])
        for kind, position in positions.items():
            page.goto(f"{address}/t/{kind}")
            page.wait_for_selector("[data-screen]")
            patience, clicks = Patience(page), 0
            while len(list(store.steps(kind, 0))) == len(position.moves):
                did = follow(page, WAYS, clicks)
                clicks += 1
                patience.spend(f"{kind}: {did}")
    store.close()
