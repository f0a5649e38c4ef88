"""`python -m tests.browser.film_figures`: how fast a finished game opens, and answers to each step.

The largest tables of every game: five players of Roll, four of Race, five with Deal and Orb. Time
is that of the processor (the server's for the film, the page's main thread for the rest), so that a
busy machine measures the same. The figures go to docs/performance.md by hand.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, sync_playwright

from orrery.server.film import film
from tests.browser.conftest import DESKTOP, FLAGS, NAMES
from tests.golden import play_anew
from tests.server.process import server_process

SEED = 12
LONG = 100
GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "Roll, 5 players": ("roll", {"players": "5"}),
    "Race, 4 players": ("race", {"players": "4"}),
    "Rivalry with Deal and Orb, 5 players": (
        "roll",
        {"players": "5", "with": "rivalry,deal,orb"},
    ),
}
# Choices on, phases on, to the end and back by choices and rounds, from one end to the other.
KEYS = (
    *["ArrowRight"] * 60,
    *["Shift+ArrowRight"] * 20,
    *["]"] * 4,
    "End",
    *["ArrowLeft"] * 60,
    *["["] * 6,
    *["Home", "End"] * 4,
)
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


def main() -> int:
    """Measure and print; the exit status."""
    chromium = next(filter(None, map(shutil.which, NAMES)), None)
    if chromium is None:
        print("No Chromium here: `apt-get install chromium` brings it on Debian.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        with server_process(f"sqlite:///{folder}/tables.db") as (address, _):
            for name, (game, options) in GAMES.items():
                record = Path(folder) / "game.record"
                play_anew(record, game, options, SEED)
                _measure(browser, address, name, record)
        browser.close()
    return 0


def _measure(browser: Browser, address: str, name: str, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    start = time.process_time()
    shown = film(text)
    made = 1000 * (time.process_time() - start)
    page = browser.new_page(viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    page.set_default_timeout(60_000)
    page.goto(f"{address}/replay")
    clock = page.context.new_cdp_session(page)
    clock.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = _spent(clock)
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_selector(".dock h1")
    opened = _spent(clock) - before
    page.wait_for_timeout(1000)
    steps = []
    for key in KEYS:
        before = _spent(clock)
        page.keyboard.press(key)
        page.evaluate(DRAWN)
        steps.append(_spent(clock) - before)
    page.close()
    print(
        f"{name}, {len(shown.steps)} choices: film {made:.0f} ms, page {opened:.0f} ms;"
        f" a step {statistics.median(steps):.0f} ms, at most {max(steps):.0f},"
        f" {sum(step < LONG for step in steps)} of {len(steps)} under {LONG} ms"
    )


def _spent(clock: CDPSession) -> float:
    """Milliseconds of the processor that the page's main thread has used."""
    metrics = clock.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


if __name__ == "__main__":
    sys.exit(main())
