"""Chromium, a server on a loopback port, and pages that must stay without errors.

With a browser these tests run; without one they are skipped and say how to get it, except in CI,
where a missing browser or client is a failure.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from orrery.server.app import CLIENT

playwright_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

from playwright.sync_api import (  # noqa: E402 - only when there is a playwright at all
    Browser,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.server.process import server_process  # noqa: E402

# The first draws no windows of its own, which is a third of the work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP = (1440, 900)
PHONE = (390, 844)
# How long something may take that a person would wait for: on a busy machine, long.
PATIENCE = 240_000
# What the browser itself says of a server that was killed on purpose.
ALLOWED = ("WebSocket connection to", "Failed to load resource")

Open = Callable[..., Page]

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is stuck is told after PATIENCE; a whole game may take much longer than that."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.timeout(900))


def _missing(what: str) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where the browser is."""
    if not (CLIENT / "index.html").exists():
        _missing("the client is not built: `make client` builds it")
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    _missing("no Chromium here: `apt-get install chromium` brings it on Debian")
    raise AssertionError


# Not for the whole session: while it runs, its event loop does, and no other test could have one.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(chromium: str, playwright: Playwright) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
    yield launched
    launched.close()


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The address of a database that does not exist yet."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(scope="package")
def address(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for all these tests: everybody who opens a page is somebody else to it."""
    database = f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}"
    with server_process(database) as (url, _):
        yield url


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Open a page as a person with a browser of their own; nobody's console may show an error."""
    mishaps: list[str] = []
    contexts = []

    def hear(kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith(ALLOWED):
            mishaps.append(text)

    def open_one(url: str, size: tuple[int, int] = DESKTOP, name: str = "") -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            has_touch=size == PHONE,
        )
        contexts.append(context)
        kept = {"bots": "instant", "reveal": "off", **({"name": name} if name else {})}
        context.add_init_script(f"localStorage.orrery ??= {json.dumps(json.dumps(kept))}")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: hear(message.type, message.text))
        page.on("pageerror", lambda error: mishaps.append(str(error)))
        page.goto(url)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert mishaps == []
