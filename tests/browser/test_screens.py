"""Nothing is cut, covered or on top of its neighbour at any size, and nothing is a barrier.

A sample with the fullest tables; `make screens ARGS=--axe` looks at every decision at every size.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from orrery.race.steps import STEPS
from tests.browser.access import barriers
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.fitting import SIZES, misfits
from tests.browser.gallery import Size, hang, walk
from tests.browser.positions import race_positions, rivalry_positions, roll_positions
from tests.server.process import server_process

# The fullest tables of each game, and the sizes at which they are looked at here.
PHONES, TABLETS, LAPTOPS = (SIZES[0], SIZES[2]), (SIZES[3], SIZES[4]), (SIZES[5], SIZES[8])
BOTH = (PHONE, DESKTOP)
# Where axe looks too: names and roles hardly depend on the size, and a look takes its time.
LOOKED_THROUGH = (SIZES[0], *BOTH)
SAMPLES = [
    ("roll", 5, {"reassign", "ship", "recall", "place", "end"}, (*PHONES, *TABLETS, *LAPTOPS)),
    ("deal-orb", 5, {"assign", "dollar", "improve", "end"}, BOTH),
    ("deal-orb", 2, {"terms", "deal-place", "swap", "post", "fine-tune"}, BOTH),
    ("race", 4, {"action", "keep", "pay-world", "use", "end"}, BOTH),
]
# What may be declined, and the button that does.
WAYS_OUT = {"fine-tune": "Move nobody", "swap": "No swap", "post": "No more"}


@pytest.mark.parametrize(("game", "players", "kinds", "sizes"), SAMPLES)
def test_the_fullest_tables_fit(
    game: str,
    players: int,
    kinds: set[str],
    sizes: tuple[Size, ...],
    browser: Browser,
    database: str,
) -> None:
    scenes = hang(database, game, [players], kinds)
    assert {scene.kind for scene in scenes} == kinds
    wrong = []
    with server_process(database) as (address, _):
        for scene, (width, height), page in walk(browser, address, scenes, sizes):
            where = f"{scene.table} at {width}x{height}"
            wrong += [f"{where}: {misfit}" for misfit in misfits(page)]
            if (width, height) in LOOKED_THROUGH:
                wrong += [f"{where}: {barrier}" for barrier in barriers(page)]
            if scene.kind in WAYS_OUT:
                way_out = page.get_by_role("button", name=WAYS_OUT[scene.kind])
                wrong += [] if way_out.count() == 1 else [f"{where}: no {WAYS_OUT[scene.kind]!r}"]
    assert wrong == []


ROLL_KINDS = {
    "start-tiles",
    "assign",
    "reassign",
    "move",
    "explore",
    "abandon",
    "place",
    "shed",
    "worker",
    "spend",
    "to-cup",
    "remove",
    "produce",
    "ship",
    "buy",
    "recruit",
    "recall",
    "end",
}
# What Rivalry asks beyond the base game, and what only some seats of some games are asked.
RIVALRY_KINDS = {
    "adopt",
    "deal-die",
    "deal-place",
    "deal-substitute",
    "dollar",
    "fine-tune",
    "give-up",
    "hand-over",
    "improve",
    "name",
    "post",
    "release",
    "send",
    "setup-removal",
    "surrender",
    "swap",
    "terms",
}


def test_the_whole_gallery_has_every_kind_of_decision() -> None:
    assert set(roll_positions(5)) >= ROLL_KINDS
    assert set(rivalry_positions(2)) >= RIVALRY_KINDS
    assert {step.kind for step in STEPS.values()} <= set(race_positions(4))
