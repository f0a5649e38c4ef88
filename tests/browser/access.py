"""Barriers on a screen, as axe-core sees them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.conftest import _missing

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Only what is told here leaves the page: the whole result takes longer to hand over than to find.
LOOK = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] })
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}"""


def barriers(page: Page) -> list[str]:
    """The serious ones on this screen, each with a piece of the page."""
    if not AXE.exists():
        _missing("axe-core is not installed: `make client` brings it")
    # Evaluated by the debugger, so the page's own content policy stays as it is.
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(LOOK)
    return found
