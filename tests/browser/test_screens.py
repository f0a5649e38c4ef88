"""Nothing is cut, covered or on top of its neighbour, at any size.

A sample with the fullest tables; `make screens` looks at every decision at every size.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.fitting import SIZES, misfits
from tests.browser.gallery import Size, hang, walk
from tests.browser.positions import ROLL_KINDS, roll_positions
from tests.server.process import server_process

KINDS = {"reassign", "ship", "recall", "place", "end"}


@pytest.mark.parametrize("sizes", [SIZES[:3], SIZES[3:6], SIZES[6:9]])
def test_the_fullest_tables_fit(sizes: tuple[Size, ...], browser: Browser, database: str) -> None:
    scenes = hang(database, ["roll"], [5], KINDS)
    assert {scene.kind for scene in scenes} == KINDS
    wrong = []
    with server_process(database) as (address, _):
        for scene, (width, height), page in walk(browser, address, scenes, sizes):
            wrong += [f"{scene.table} at {width}x{height}: {misfit}" for misfit in misfits(page)]
    assert wrong == []


def test_the_whole_gallery_has_every_kind_of_decision() -> None:
    # The one kind that only a rare pair of tiles asks for is not among the games that are searched.
    assert set(ROLL_KINDS) - set(roll_positions(5)) <= {"give-up"}
