"""No serious barrier on any screen, as axe-core sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, Open, _missing
from tests.browser.player import play_on, start_game

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_axe_finds_nothing_serious(size: tuple[int, int], address: str, open_page: Open) -> None:
    if not AXE.exists():
        _missing("axe-core is not installed: `make client` brings it")
    page = open_page(address, size)
    page.wait_for_selector(".start .btn.primary:not([disabled])")
    assert _serious(page) == []
    start_game(page)
    assert _serious(page) == []
    for moment in (".strip", ".phases"):
        play_on(page, until=moment)
        assert _serious(page) == []
    page.get_by_role("button", name="Menu").click()
    assert _serious(page) == []
    page.keyboard.press("Escape")
    page.locator(".rival").first.click()
    assert _serious(page) == []


def _serious(page: Page) -> list[str]:
    # Evaluated by the debugger, so the page's own content policy stays as it is.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document)")
    return [
        f"{violation['id']}: {node['html'][:160]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:3]
    ]
