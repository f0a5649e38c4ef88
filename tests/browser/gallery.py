"""Every kind of decision of every game on a screen: set up, shown, looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, Page

from orrery.server.routes import COOKIE
from tests.browser.positions import SECRET, Position, roll_positions, store_position

Size = tuple[int, int]
# The positions of each game by its name, for a number of players. A game adds a line.
GAMES: dict[str, Callable[[int], dict[str, Position]]] = {"roll": roll_positions}
PLAYERS = (2, 3, 5)
TOUCHED_BELOW = 1100


@dataclass(frozen=True)
class Scene:
    """A position that stands in the database under the name of its table."""

    game: str
    players: int
    kind: str

    @property
    def table(self) -> str:
        return f"{self.game}-{self.players}-{self.kind}"


def hang(url: str, games: Iterable[str], players: Iterable[int], kinds: set[str]) -> list[Scene]:
    """Put positions into the database; without kinds, all there are."""
    scenes = []
    for game in games:
        for number in players:
            for kind, position in GAMES[game](number).items():
                if not kinds or kind in kinds:
                    scene = Scene(game, number, kind)
                    store_position(url, position, scene.table)
                    scenes.append(scene)
    return scenes


def walk(
    browser: Browser, address: str, scenes: Iterable[Scene], sizes: Iterable[Size]
) -> Iterator[tuple[Scene, Size, Page]]:
    """Every scene at every size, when it stands still."""
    everything = list(scenes)
    for width, height in sizes:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=width < TOUCHED_BELOW,
        )
        context.add_cookies([{"name": COOKIE, "value": SECRET, "url": address}])
        page = context.new_page()
        page.set_default_timeout(90_000)
        for scene in everything:
            page.goto(f"{address}/t/{scene.table}")
            page.wait_for_selector("[data-screen]")
            page.wait_for_function("document.fonts.status === 'loaded'")
            yield scene, (width, height), page
        context.close()
