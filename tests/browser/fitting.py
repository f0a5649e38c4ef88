"""Whether everything on a screen can be seen and reached: the same question for every game."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

# Phones upright and sideways, a tablet both ways, laptops, desktops, large screens.
SIZES = (
    (360, 640),
    (390, 844),
    (844, 390),
    (820, 1180),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
# A table in play moves on by itself for a while: how often, and after how long, one looks again.
LOOKS, PAUSE = 10, 500
LOOK = (Path(__file__).parent / "fitting.js").read_text(encoding="utf-8")
# After this, nothing moves any more.
STILL = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect?.getTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => null)))"""


def misfits(page: Page) -> list[str]:
    """What is cut, covered, on top of its neighbour or makes the page scroll, as sentences."""
    page.evaluate(STILL)
    found: list[str] = page.evaluate(LOOK)
    return found


def lasting_misfits(page: Page) -> list[str]:
    """Those of a table in play that are still there after a while: new lines of the log slide in
    as rivals choose, and what does not fit when they are done never will."""
    found = misfits(page)
    for _ in range(LOOKS):
        if not found:
            break
        page.wait_for_timeout(PAUSE)
        found = misfits(page)
    return found
