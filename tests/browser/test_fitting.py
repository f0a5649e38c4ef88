"""The checks of the screens find what they look for, and nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.fitting import misfits

FITS = """<p style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">
a long line of text that ends in an ellipsis</p><button class="btn primary">Done</button>"""


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (FITS, []),
        (f"{FITS}<div style='height: 2000px'></div>", ["the page scrolls"]),
        (f"{FITS}<div style='width: 2000px'>x</div>", ["the page scrolls sideways"]),
        (
            "<div style='height: 30px; overflow: hidden'><div style='height: 20px'></div>"
            "<button style='height: 40px' data-primary>Done</button></div>",
            ["is cut off", "text is cut"],
        ),
        (
            "<button data-primary>Done</button>"
            "<div style='position: fixed; inset: 0; background: red'></div>",
            ["is covered by"],
        ),
        (
            "<div style='width: 60px; overflow: hidden; white-space: nowrap'>too many words</div>",
            ["text is cut"],
        ),
        (
            "<div style='height: 18px'>one</div><div style='margin-top: -14px'>two</div>",
            ["lie on each other", "siblings overlap"],
        ),
        (
            "<div style='width: 50px; overflow-wrap: anywhere'>Survivalists</div>",
            ["a word is broken"],
        ),
        ("<div style='width: 70px'>Alien-Uplift of many</div>", []),
        (
            "<div style='height: 40px; overflow: auto'><p>one</p><p>two</p><p>three</p></div>",
            [],
        ),
    ],
)
def test_what_does_not_fit_is_told(browser: Browser, body: str, said: list[str]) -> None:
    page = browser.new_page(viewport={"width": 400, "height": 300})
    page.set_content(f"<style>* {{ margin: 0 }} p {{ height: 30px }}</style>{body}")
    found = misfits(page)
    page.close()
    assert len(found) >= len(said)
    for sentence in said:
        assert any(one.startswith(sentence) for one in found), found
    assert bool(found) == bool(said), found
