"""`python -m tests.browser.figures`: how fast the client is on this machine.

What a first table loads, compressed; from a click to the answer on the screen; and how long frames
take while everything moves at a table of five. The figures go to docs/performance.md by hand.
"""

from __future__ import annotations

import gzip
import shutil
import statistics
import sys
import tempfile

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from orrery.server.app import CLIENT
from orrery.server.cookie import COOKIE
from tests.browser.conftest import FLAGS, NAMES
from tests.browser.player import CLICKS
from tests.browser.positions import SECRET, roll_positions, store_position
from tests.server.process import server_process

PLAYERS = 5
ROUNDS = 6
SEEDS = 4
CLICKS_MEASURED = 60
# Between two clicks in milliseconds: a person who does not hesitate, and nobody who looks at all.
RHYTHM = {"person": 500, "rush": 150}
# A refresh takes 16.7 ms.
ONE_FRAME = 20.0
# From the click to the first frame that shows the answer: the sequence in the page's own words.
TIMED_CLICK = """([clicks, number]) => new Promise((resolve) => {
  const pair = clicks.find((one) => document.querySelector(one[0]))
  if (!pair || document.querySelector('main.end')) return resolve(null)
  const main = document.querySelector('main')
  const all = document.querySelectorAll(pair[0])
  const before = performance.now()
  let sent = false
  const seen = new MutationObserver(() => {
    if (main.isConnected && main.ariaBusy === 'true') sent = true
    else if (sent) requestAnimationFrame(() => {
      seen.disconnect()
      resolve(performance.now() - before)
    })
  })
  seen.observe(document.body, { subtree: true, childList: true, attributes: true })
  all[number % all.length].click()
  if (pair[1]) setTimeout(() => document.querySelector(pair[1])?.click(), 0)
  setTimeout(() => { seen.disconnect(); resolve(null) }, 3000)
})"""
# A frame counts when something moved before it and still moves with it: what comes before a
# movement is the answer to a click, and is measured there.
WATCH_FRAMES = """() => {
  window.frames_ = []
  window.all_ = 0
  let last = performance.now()
  let moved = false
  const next = (now) => {
    const moving = document.getAnimations().some((one) =>
      one.playState === 'running' && one.currentTime >= one.effect.getTiming().delay)
    if (moving && moved) window.frames_.push(now - last)
    last = now
    window.all_ += 1
    moved = moving
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}"""
# What the browser gives at best: one thing that moves on a page with nothing else.
EMPTY_PAGE = """<div id=one style="width: 50px; height: 50px; background: #48f"></div>"""
MOVE = """() => document.getElementById('one').animate(
  {transform: ['none', 'translateX(800px)']}, {duration: 1000, iterations: Infinity})"""
EMPTY_FOR = 5000


def main() -> int:
    """Measure and print; the exit status."""
    chromium = next(filter(None, map(shutil.which, NAMES)), None)
    if chromium is None:
        print("No Chromium here: `apt-get install chromium` brings it on Debian.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        url = f"sqlite:///{folder}/tables.db"
        position = roll_positions(PLAYERS, SEEDS)["start-tiles"]
        for table in ("load", "clicks", *RHYTHM):
            store_position(url, position, table)
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        with server_process(url) as (address, _):
            _first_load(browser, address)
            _clicks(browser, address)
            _empty_frames(browser)
            for rhythm in RHYTHM:
                _frames(browser, address, rhythm)
        browser.close()
    return 0


def _page(browser: Browser, address: str, kept: str) -> Page:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(f"localStorage.orrery ??= JSON.stringify({{name: 'Ada', {kept}}})")
    context.add_cookies([{"name": COOKIE, "value": SECRET, "url": address}])
    page = context.new_page()
    page.set_default_timeout(60_000)
    return page


def _first_load(browser: Browser, address: str) -> None:
    page = _page(browser, address, "")
    names: set[str] = set()
    page.on(
        "response", lambda answer: names.add(answer.url.removeprefix(address).partition("?")[0])
    )
    page.goto(f"{address}/t/load")
    page.wait_for_selector("[data-screen]")
    page.wait_for_function("document.fonts.status === 'loaded'")
    files = [CLIENT / "index.html", *(CLIENT / name[1:] for name in names if "assets" in name)]
    packed = sum(_packed(file.read_bytes(), file.suffix) for file in files)
    print(f"first table: {packed / 1000:.0f} kB compressed in {len(files)} files")
    page.context.close()


def _packed(data: bytes, suffix: str) -> int:
    # Fonts are compressed already.
    return len(data) if suffix == ".woff2" else len(gzip.compress(data, 6))


def _clicks(browser: Browser, address: str) -> None:
    page = _page(browser, address, "bots: 'instant', reveal: 'off', motion: false")
    page.goto(f"{address}/t/clicks")
    page.wait_for_selector("[data-screen]")
    took: list[float] = []
    for number in range(40 * CLICKS_MEASURED):
        if len(took) == CLICKS_MEASURED or page.query_selector("main.end"):
            break
        ms = page.evaluate(TIMED_CLICK, [CLICKS, number])
        if ms is not None:
            took.append(ms)
    took.sort()
    print(
        f"click to update: median {statistics.median(took):.0f} ms,"
        f" 95 % under {took[int(0.95 * len(took))]:.0f} ms, {len(took)} clicks"
    )
    page.context.close()


def _empty_frames(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.set_content(EMPTY_PAGE)
    page.evaluate(MOVE)
    page.evaluate(WATCH_FRAMES)
    page.wait_for_timeout(EMPTY_FOR)
    print(f"frames of an empty page: {_told(page)}")
    page.close()


def _told(page: Page) -> str:
    frames = sorted(page.evaluate("window.frames_"))
    late = sum(ms > ONE_FRAME for ms in frames)
    return (
        f"median {statistics.median(frames):.1f} ms,"
        f" 95 % under {frames[int(0.95 * len(frames))]:.1f} ms,"
        f" {late} of {len(frames)} late"
    )


def _frames(browser: Browser, address: str, rhythm: str) -> None:
    page = _page(browser, address, "bots: 'normal', reveal: 'normal'")
    page.goto(f"{address}/t/{rhythm}")
    page.wait_for_selector("[data-screen]")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(WATCH_FRAMES)
    before = _busy(devtools)
    reveals = 0
    for number in range(400):
        if page.query_selector(".reveal"):
            page.wait_for_selector(".reveal", state="detached")
            reveals += 1
        if reveals == ROUNDS or page.query_selector("main.end"):
            break
        page.evaluate(
            """([clicks, number]) => {
              const pair = clicks.find((one) => document.querySelector(one[0]))
              const all = pair ? document.querySelectorAll(pair[0]) : []
              all[number % all.length]?.click()
              if (pair?.[1]) setTimeout(() => document.querySelector(pair[1])?.click(), 0)
            }""",
            [CLICKS, number],
        )
        page.wait_for_timeout(RHYTHM[rhythm])
    spent = 1000 * (_busy(devtools) - before) / page.evaluate("window.all_")
    print(
        f"frames with {PLAYERS} players, clicks {RHYTHM[rhythm]} ms apart: {_told(page)},"
        f" {reveals} rounds, {spent:.1f} ms of the page's thread a frame"
    )
    page.context.close()


def _busy(devtools: CDPSession) -> float:
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


if __name__ == "__main__":
    sys.exit(main())
