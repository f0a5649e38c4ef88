"""A reload in the middle of an assignment; a server that is killed and comes back."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

from tests.browser.conftest import Open
from tests.browser.player import play_on, select_a_phase, start_game
from tests.server.process import ROOT, server_process


def test_a_reload_in_the_middle_of_an_assignment_shows_the_same(
    address: str, open_page: Open
) -> None:
    page = open_page(address)
    start_game(page)
    select_a_phase(page)
    before = [column.inner_text() for column in page.locator(".ph").all()]

    page.reload()
    page.wait_for_selector(".ph.sel")
    assert [column.inner_text() for column in page.locator(".ph").all()] == before
    # And what was chosen before the reload can still be taken back.
    page.locator(".undo").click()
    page.wait_for_selector(".ph.sel", state="detached")


def test_the_game_goes_on_after_the_server_was_killed(
    chromium: str, database: str, open_page: Open
) -> None:
    with server_process(database) as (address, process):
        page = open_page(address)
        start_game(page)
        # In the midst of assigning: the table cannot go on without this player.
        select_a_phase(page)
        port = address.rsplit(":", 1)[1]
        round_before = page.locator(".tag.round").inner_text()
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    page.wait_for_selector(".banner.bad")

    # The same port again, as an operator's supervisor would start it.
    program = (
        "import sys; from orrery.server.serving import Setup, serve;"
        f" sys.exit(serve(Setup('127.0.0.1', {port}, database={database!r})))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    again = subprocess.Popen(
        [sys.executable, "-c", program],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        page.wait_for_selector(".banner.bad", state="detached")
        assert page.locator(".tag.round").inner_text() == round_before
        assert page.locator(".ph.sel").count() == 1
        play_on(page, until=".phases, .board")
    finally:
        again.kill()
        again.wait()
