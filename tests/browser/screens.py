"""`python -m tests.browser.screens [GAME[-PLAYERS] ...]`: every decision at every size.

The pictures go to build/screens: a contact sheet for each size and number of players, and beside it
a folder of single ones. What does not fit is printed, and then the exit status is 1.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, NAMES
from tests.browser.fitting import SIZES, misfits
from tests.browser.gallery import GAMES, Scene, Size, hang, walk
from tests.server.process import ROOT, server_process

OUT = ROOT / "build" / "screens"
SHEET_WIDTH = 1800
CAPTION = 26


def main(games: list[str]) -> int:
    """Take all pictures; the exit status."""
    known = {
        name: (game, players)
        for game, show in GAMES.items()
        for name, players in [(game, show.players), *((f"{game}-{n}", (n,)) for n in show.players)]
    }
    unknown = [game for game in games if game not in known]
    if unknown:
        print(f"No game here is called {unknown[0]!r}: {', '.join(known)}.", file=sys.stderr)
        return 2
    chromium = next(filter(None, map(shutil.which, NAMES)), None)
    if chromium is None:
        print("No Chromium here: `apt-get install chromium` brings it on Debian.", file=sys.stderr)
        return 1
    OUT.mkdir(parents=True, exist_ok=True)
    wrong = 0
    taken: dict[tuple[str, int, Size], list[tuple[Scene, Path]]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        url = f"sqlite:///{folder}/tables.db"
        scenes = [scene for game in games or list(GAMES) for scene in hang(url, *known[game])]
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        with server_process(url) as (address, _):
            for scene, size, page in walk(browser, address, scenes, SIZES):
                for misfit in misfits(page):
                    print(f"{scene.table} at {size[0]}x{size[1]}: {misfit}")
                    wrong += 1
                picture = OUT / _name(scene, size) / f"{scene.kind}.png"
                page.screenshot(path=picture)
                taken.setdefault((scene.game, scene.players, size), []).append((scene, picture))
        for (_, _, size), pictures in taken.items():
            _sheet(browser, size, pictures, OUT / f"{_name(pictures[0][0], size)}.png")
        browser.close()
    screens = sum(map(len, taken.values()))
    print(f"{screens} screens, {wrong} misfits; contact sheets in {OUT.relative_to(ROOT)}")
    return 1 if wrong else 0


def _name(scene: Scene, size: Size) -> str:
    return f"{scene.game}-{scene.players}-players-{size[0]}x{size[1]}"


def _sheet(browser: Browser, size: Size, pictures: list[tuple[Scene, Path]], out: Path) -> None:
    columns = max(2, min(6, SHEET_WIDTH // max(300, size[0] // 3)))
    width = SHEET_WIDTH // columns - 10
    height = round(width * size[1] / size[0])
    rows = -(-len(pictures) // columns)
    cells = "".join(
        f"<figure><figcaption>{escape(scene.kind)}</figcaption>"
        f"<img src='file://{picture}' width='{width}' height='{height}'></figure>"
        for scene, picture in pictures
    )
    style = (
        "body{margin:5px;background:#222;color:#eee;font:14px sans-serif;display:flex;"
        "flex-wrap:wrap;gap:10px}figure{margin:0}figcaption{height:20px}img{display:block}"
    )
    page_file = pictures[0][1].with_name("sheet.html")
    page_file.write_text(f"<meta charset=utf-8><style>{style}</style>{cells}", encoding="utf-8")
    page = browser.new_page(
        viewport={"width": SHEET_WIDTH, "height": rows * (height + CAPTION + 10)}
    )
    page.goto(f"file://{page_file}")
    page.screenshot(path=out)
    page.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
