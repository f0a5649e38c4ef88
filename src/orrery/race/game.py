"""A game of Race: which rule answers which step, and what the table does when nobody is awaited."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mypy_extensions import mypyc_attr

from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.errors import NoSuchSeatError, Refusal
from orrery.core.events import EVERYONE
from orrery.core.game import Decision, Score, View
from orrery.race import (
    action_choice,
    consume,
    develop,
    explore,
    placing,
    produce,
    round_end,
    scoring,
    settle,
    setup,
    terms,
)
from orrery.race.choices import parse
from orrery.race.decisions import DECISIONS
from orrery.race.options import complete
from orrery.race.player import Player
from orrery.race.refusals import explain
from orrery.race.table import Table
from orrery.race.view import RaceView


def next_phase(table: Table) -> None:
    """The next of the chosen phases begins, or the round ends."""
    if not table.phases:
        round_end.discard_to_limit(table)
        return
    table.phase = table.phases.pop(0)
    if table.events is not None:
        table.tell("phase", EVERYONE, EVERYONE, {"phase": terms.PHASE_NAMES[table.phase]})
    PHASES[table.phase](table)


def _nothing(table: Table) -> None:
    """No phase is under way."""


def _no_step(table: Table, player: Player, choice: Choice) -> None:
    """Nothing is asked."""


def _no_menu(table: Table, player: Player) -> list[Choice]:
    return []


PHASES: list[Callable[[Table], None]] = [
    _nothing,
    explore.explore,
    develop.develop,
    develop.develop,
    settle.settle,
    settle.settle,
    consume.consume,
    produce.produce,
]

# By stage, in the order of `terms`.
STAGES: list[Callable[[Table], None]] = [
    action_choice.start_round,
    action_choice.reveal,
    next_phase,
    explore.explored,
    develop.reveal,
    develop.pay_in_turn,
    settle.reveal,
    settle.pay_in_turn,
    consume.consume_in_turn,
    produce.produce_in_turn,
    produce.produce_ends,
    round_end.end_round,
    _nothing,
]

# By step, in the order of `terms`: what a choice does, and how its menu is made.
ACTS: list[Callable[[Table, Player, Choice], None]] = [
    _no_step,
    setup.discard_step,
    action_choice.choose,
    explore.keep_step,
    placing.select,
    develop.pay,
    placing.select,
    settle.choose_way,
    settle.pay,
    consume.sell,
    consume.use,
    consume.take,
    consume.spend,
    consume.gamble,
    produce.choose_windfall,
    setup.discard_step,
]
MENUS: list[Callable[[Table, Player], list[Choice]]] = [
    _no_menu,
    setup.discard_menu,
    action_choice.action_menu,
    explore.keep_menu,
    develop.place_menu,
    placing.pay_menu,
    settle.place_menu,
    settle.way_menu,
    placing.pay_menu,
    consume.sale_menu,
    consume.power_menu,
    consume.take_menu,
    consume.spend_menu,
    consume.number_menu,
    produce.windfall_menu,
    setup.discard_menu,
]


@mypyc_attr(allow_interpreted_subclasses=True)
class RaceGame(Table):
    """One game of Race for the Galaxy."""

    __slots__ = ()

    def __init__(self, options: Mapping[str, str], chance: Chance) -> None:
        super().__init__(options, chance)

    @property
    def name(self) -> str:
        return "race"

    def pending(self) -> list[int]:
        return [player.seat for player in self.players if player.menu]

    def choices(self, seat: int) -> list[Choice]:
        if not 0 <= seat < self.seats:
            raise NoSuchSeatError(seat, self.seats)
        return self.players[seat].menu

    def decision(self, seat: int) -> Decision | None:
        if not 0 <= seat < self.seats:
            raise NoSuchSeatError(seat, self.seats)
        player = self.players[seat]
        return DECISIONS[player.step] if player.menu else None

    def parse(self, text: str) -> Choice:
        return parse(text)

    def explain(self, seat: int, choice: Choice) -> Refusal:
        return explain(self, self.players[seat], choice)

    def act(self, seat: int, choice: Choice) -> None:
        player = self.players[seat]
        player.menu = []
        ACTS[player.step](self, player, choice)

    def advance(self) -> None:
        while not self.over:
            for player in self.players:
                if player.menu:
                    return
            self.barrier += 1
            STAGES[self.stage](self)

    def copy(self) -> RaceGame:
        twin = RaceGame.__new__(RaceGame)
        self.copy_onto(twin)
        return twin

    def view(self, seat: int | None) -> View:
        if seat is not None and not 0 <= seat < self.seats:
            raise NoSuchSeatError(seat, self.seats)
        return RaceView(self, seat)

    def holdings(self, seat: int) -> dict[str, int]:
        if not 0 <= seat < self.seats:
            raise NoSuchSeatError(seat, self.seats)
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
        if player.step in (terms.PAY_DEVELOPMENT, terms.PAY_WORLD):
            return player.need - len(player.picked) if player.menu else 0
        if player.placing == terms.NONE:
            return 0
        if self.stage == terms.REVEAL_DEVELOPMENTS:
            return develop.price(self, player, player.placing)
        if self.stage == terms.REVEAL_WORLDS:
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
    setup.set_up(game)
    game.advance()
