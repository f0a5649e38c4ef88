"""A game of Race: which stage answers which phase, and what the rest of Orrery asks of it."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Final

from mypy_extensions import mypyc_attr

from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.core.game import Score, Showing
from orrery.core.step import AnyStage
from orrery.race import develop, round_end, scoring, settle, terms
from orrery.race.choices import parse
from orrery.race.consume import CONSUMING
from orrery.race.explore import EXPLORING
from orrery.race.options import complete
from orrery.race.player import Player
from orrery.race.produce import PRODUCING
from orrery.race.setup import SETTING_UP
from orrery.race.showing import RaceShowing
from orrery.race.table import Table
from orrery.race.view import RaceView

PHASES: Final[dict[int, AnyStage]] = {
    terms.EXPLORE: EXPLORING,
    terms.DEVELOP: develop.SELECTING_DEVELOPMENTS,
    terms.DEVELOP_AGAIN: develop.SELECTING_DEVELOPMENTS,
    terms.SETTLE: settle.SELECTING_WORLDS,
    terms.SETTLE_AGAIN: settle.SELECTING_WORLDS,
    terms.CONSUME: CONSUMING,
    terms.PRODUCE: PRODUCING,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class RaceGame(Table):
    """One game of Race for the Galaxy."""

    __slots__ = ()

    def __init__(self, options: Mapping[str, str], chance: Chance) -> None:
        super().__init__(options, chance, SETTING_UP)

    @property
    def name(self) -> str:
        return "race"

    def parse(self, text: str) -> Choice:
        return parse(text)

    def next_phase(self) -> None:
        if not self.phases:
            self.go_to(round_end.ENDING_ROUND)
            return
        self.phase = self.phases.pop(0)
        if self.events is not None:
            self.tell("phase", EVERYONE, EVERYONE, {"phase": terms.PHASE_NAMES[self.phase]})
        self.go_to(PHASES[self.phase])

    def copy(self) -> RaceGame:
        twin = RaceGame.__new__(RaceGame)
        self.copy_onto(twin)
        return twin

    def view(self, seat: int | None) -> RaceView:
        if seat is not None:
            self.check_seat(seat)
        return RaceView(self, seat)

    def showing(self, before: Showing | None = None, stirred: Set[int] | None = None) -> Showing:
        return RaceShowing(self, before)

    def holdings(self, seat: int) -> dict[str, int]:
        self.check_seat(seat)
        player = self.players[seat]
        return {
            "cards in hand": len(player.hand),
            "cards to pay": self._to_pay(player),
            "chips": player.chips,
            "goods": len(player.goods),
            "tableau": len(player.tableau),
        }

    def _to_pay(self, player: Player) -> int:
        """The price of what is selected, and what of it is still to be paid."""
        frame = player.frame
        if player.step in (develop.PAY_DEVELOPMENT, settle.PAY_WORLD):
            return frame.need - len(frame.picked)
        if frame.card == terms.NONE:
            return 0
        if self.stage is develop.SELECTING_DEVELOPMENTS:
            return develop.price(self, player, frame.card)
        if self.stage is settle.SELECTING_WORLDS:
            return settle.least_price(self, player)
        return 0

    def scores(self) -> list[Score]:
        return [scoring.score(self, player) for player in self.players]

    def ended_by(self) -> list[str]:
        return round_end.ended_by(self)


def start(options: Mapping[str, str], chance: Chance) -> RaceGame:
    """A new game with these options, ready for its first choices."""
    game = RaceGame(complete(options), chance)
    open_game(game)
    return game


def open_game(game: RaceGame) -> None:
    """Set up and go on to the first decision; what happens is told in `events`."""
    game.events = []
    game.go_to(SETTING_UP)
    game.advance()
