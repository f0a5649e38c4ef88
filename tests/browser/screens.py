"""`python -m tests.browser.screens [GAME[-PLAYERS] ...]`: every decision at every size.

The pictures go to build/screens: a folder of single ones for each size and number of players, and
contact sheets of a few each beside it. What does not fit is printed, and with `--axe` also what
axe calls a serious barrier; then the exit status is 1.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.access import barriers
from tests.browser.conftest import FLAGS, NAMES
from tests.browser.fitting import SIZES, misfits
from tests.browser.gallery import GAMES, Scene, Size, hang, walk
from tests.server.process import ROOT, server_process

OUT = ROOT / "build" / "screens"
# A sheet is about as large as a screen, so that what is on its pictures can be read.
SHEET: Size = (1560, 1500)
PHONE = 500
CAPTION = 20
GAP = 8


def main(arguments: list[str]) -> int:
    """Take all pictures; the exit status."""
    asked = _parser().parse_args(arguments)
    chromium = next(filter(None, map(shutil.which, NAMES)), None)
    if chromium is None:
        print("No Chromium here: `apt-get install chromium` brings it on Debian.", file=sys.stderr)
        return 1
    OUT.mkdir(parents=True, exist_ok=True)
    wrong = 0
    barred = 0
    taken: dict[tuple[str, int, Size], list[tuple[Scene, Path]]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        url = f"sqlite:///{folder}/tables.db"
        kinds = set(asked.kinds) or None
        games = asked.games or list(GAMES)
        scenes = [scene for game in games for scene in hang(url, *_known()[game], kinds)]
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        with server_process(url) as (address, _):
            for scene, size, page in walk(browser, address, scenes, asked.sizes or SIZES):
                where = f"{scene.table} at {size[0]}x{size[1]}"
                for misfit in misfits(page):
                    print(f"{where}: {misfit}", flush=True)
                    wrong += 1
                for barrier in barriers(page) if asked.axe else ():
                    print(f"{where}: {barrier}", flush=True)
                    barred += 1
                picture = OUT / _name(scene, size) / f"{scene.kind}.png"
                page.screenshot(path=picture)
                taken.setdefault((scene.game, scene.players, size), []).append((scene, picture))
        for (_, _, size), pictures in taken.items():
            _sheets(browser, size, pictures)
        browser.close()
    screens = sum(map(len, taken.values()))
    counted = f", {barred} serious barriers" if asked.axe else ""
    print(f"{screens} screens, {wrong} misfits{counted}; contact sheets in {OUT.relative_to(ROOT)}")
    return 1 if wrong or barred else 0


def _known() -> dict[str, tuple[str, tuple[int, ...]]]:
    return {
        name: (game, players)
        for game, show in GAMES.items()
        for name, players in [(game, show.players), *((f"{game}-{n}", (n,)) for n in show.players)]
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="make screens", description="Pictures of every decision, and what is wrong with them."
    )
    parser.add_argument("games", nargs="*", metavar="GAME", type=_game, help=", ".join(_known()))
    parser.add_argument("--sizes", nargs="+", type=_size, metavar="WxH", help="instead of all ten")
    parser.add_argument("--kinds", nargs="+", default=[], metavar="KIND", help="these decisions")
    parser.add_argument("--axe", action="store_true", help="look for barriers too (slower)")
    return parser


def _game(name: str) -> str:
    if name not in _known():
        raise argparse.ArgumentTypeError(f"no game here is called {name!r}: {', '.join(_known())}")
    return name


def _size(text: str) -> Size:
    width, height = text.split("x")
    return int(width), int(height)


def _name(scene: Scene, size: Size) -> str:
    return f"{scene.game}-{scene.players}-players-{size[0]}x{size[1]}"


def _sheets(browser: Browser, size: Size, pictures: list[tuple[Scene, Path]]) -> None:
    columns = 2 if size[0] > size[1] else 5 if size[0] < PHONE else 4
    width = (SHEET[0] - GAP) // columns - GAP
    height = round(width * size[1] / size[0])
    rows = max(1, SHEET[1] // (height + CAPTION + GAP))
    on_one = columns * rows
    page = browser.new_page(
        viewport={"width": SHEET[0], "height": rows * (height + CAPTION + GAP) + GAP}
    )
    for number, at in enumerate(range(0, len(pictures), on_one), start=1):
        cells = "".join(
            f"<figure><figcaption>{escape(scene.kind)}</figcaption>"
            f"<img src='file://{picture}' width='{width}' height='{height}'></figure>"
            for scene, picture in pictures[at : at + on_one]
        )
        style = (
            f"body{{margin:{GAP}px;background:#222;color:#eee;font:14px sans-serif;display:flex;"
            f"flex-wrap:wrap;align-content:start;gap:{GAP}px}}figure{{margin:0}}"
            f"figcaption{{height:{CAPTION}px}}img{{display:block}}"
        )
        page_file = pictures[0][1].with_name("sheet.html")
        page_file.write_text(f"<meta charset=utf-8><style>{style}</style>{cells}", encoding="utf-8")
        page.goto(f"file://{page_file}")
        page.screenshot(path=OUT / f"{_name(pictures[0][0], size)}-{number}.png")
    page.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
