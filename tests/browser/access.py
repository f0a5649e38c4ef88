"""Barriers on a screen, as axe-core sees them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import _missing

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def barriers(page: Page) -> list[str]:
    """The serious ones on this screen, each with a piece of the page."""
    if not AXE.exists():
        _missing("axe-core is not installed: `make client` brings it")
    # Evaluated by the debugger, so the page's own content policy stays as it is.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document)")
    return [
        f"{violation['id']}: {node['html'][:160]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:3]
    ]
