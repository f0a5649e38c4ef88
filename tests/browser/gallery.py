"""Every kind of decision of every game on a screen: set up, shown, looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from playwright.sync_api import Browser, Page, ViewportSize

from orrery.server.cookie import COOKIE
from tests.browser.positions import (
    SECRET,
    Position,
    first_race_positions,
    race_positions,
    rivalry_positions,
    roll_positions,
    store_position,
)

Size = tuple[int, int]


@dataclass(frozen=True)
class Show:
    """A game's positions for a number of players, and the numbers that are looked at."""

    positions: Callable[[int], dict[str, Position]]
    players: tuple[int, ...]


# A game adds a line.
GAMES: dict[str, Show] = {
    "roll": Show(roll_positions, (2, 3, 5)),
    "rivalry": Show(partial(rivalry_positions, boxes=""), (2, 5)),
    "deal": Show(partial(rivalry_positions, boxes="deal"), (2, 5)),
    "orb": Show(partial(rivalry_positions, boxes="orb"), (2, 5)),
    "deal-orb": Show(rivalry_positions, (2, 3, 5)),
    "race": Show(race_positions, (2, 3, 4)),
    "first-race": Show(first_race_positions, (2,)),
}
TOUCHED_BELOW = 1100
# The size has been told to the page, and what depends on it is drawn.
NEXT_FRAME = """() => new Promise((drawn) =>
  requestAnimationFrame(() => requestAnimationFrame(drawn)))"""


@dataclass(frozen=True)
class Scene:
    """A position that stands in the database under the name of its table."""

    game: str
    players: int
    kind: str

    @property
    def table(self) -> str:
        return f"{self.game}-{self.players}-{self.kind}"


def hang(url: str, game: str, players: Iterable[int], kinds: set[str] | None = None) -> list[Scene]:
    """Put positions of a game into the database; without kinds, all there are."""
    scenes = []
    for number in players:
        for kind, position in GAMES[game].positions(number).items():
            if kinds is None or kind in kinds:
                scene = Scene(game, number, kind)
                store_position(url, position, scene.table)
                scenes.append(scene)
    return scenes


def walk(
    browser: Browser, address: str, scenes: Iterable[Scene], sizes: Iterable[Size]
) -> Iterator[tuple[Scene, Size, Page]]:
    """Every scene at every size, when it stands still; a window takes on one size after another."""
    everything = list(scenes)
    for touch, group in groupby(sizes, lambda size: size[0] < TOUCHED_BELOW):
        together = list(group)
        context = browser.new_context(
            viewport=_window(together[0]), reduced_motion="reduce", has_touch=touch
        )
        context.add_cookies([{"name": COOKIE, "value": SECRET, "url": address}])
        page = context.new_page()
        page.set_default_timeout(90_000)
        for scene in everything:
            page.goto(f"{address}/t/{scene.table}")
            page.wait_for_selector("[data-screen]")
            page.wait_for_function("document.fonts.status === 'loaded'")
            for size in together:
                page.set_viewport_size(_window(size))
                page.evaluate(NEXT_FRAME)
                yield scene, size, page
        context.close()


def _window(size: Size) -> ViewportSize:
    return {"width": size[0], "height": size[1]}
