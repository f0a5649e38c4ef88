"""The game: which chapter is open, whom it asks, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import cast

from mypy_extensions import mypyc_attr

from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.core.game import Score, Showing, View
from orrery.core.step import AnySide, AnyStage
from orrery.roll import choices, explore, options, setup, winning
from orrery.roll.editions import rules_of
from orrery.roll.frames import NOTHING
from orrery.roll.options import RollOptions
from orrery.roll.showing import RollShowing
from orrery.roll.table import (
    ASSIGN,
    END,
    FIRST_PHASE,
    MANAGE,
    SETUP,
    Table,
)
from orrery.roll.terms import COLORS, NO_SEAT
from orrery.roll.view import RollView, build_view


# So marked, __new__ leaves __init__ alone once compiled, as it does anyway; copy() needs that.
@mypyc_attr(allow_interpreted_subclasses=True)
class RollGame(Table):
    """A game of Roll for the Galaxy.

    >>> game = start({"players": "2"}, Chance(7))
    >>> game.decision(0).kind
    'start-tiles'
    """

    __slots__ = ()

    def __init__(self, options: RollOptions, chance: Chance) -> None:
        super().__init__(options, chance, rules_of(options))

    @property
    def name(self) -> str:
        return "roll"

    def parse(self, text: str) -> Choice:
        return choices.parse(text)

    def copy(self) -> RollGame:
        twin = RollGame.__new__(RollGame)
        twin.seats = self.seats
        twin.chance = self.chance.copy()
        twin.events = None
        twin.barrier = self.barrier
        twin.over = self.over
        twin.options = self.options
        twin.rules = self.rules
        twin.empires = [empire.copy() for empire in self.empires]
        twin.sides = cast("list[AnySide]", twin.empires)
        twin.bag = self.bag.copy()
        twin.abandoned = self.abandoned.copy()
        twin.supply = self.supply.copy()
        twin.pool = self.pool
        twin.round = self.round
        twin.stage = self.stage
        twin.occurring = self.occurring
        twin.order = self.order
        twin.turns = self.turns
        twin.queue = self.queue.copy()
        twin.strict = self.strict
        twin.frame = self.frame
        twin.board = None if self.board is None else self.board.copy()
        return twin

    def view(self, seat: int | None) -> View:
        if seat is not None:
            self.check_seat(seat)
        return build_view(self, seat)

    def showing(self, before: Showing | None = None, stirred: Set[int] | None = None) -> Showing:
        return RollShowing(self, before, stirred)

    def holdings(self, seat: int) -> dict[str, int]:
        self.check_seat(seat)
        empire = self.empires[seat]
        held = {
            "credits": empire.credits,
            "chips": empire.chips,
            "squares": empire.tableau.squares,
            "tiles in zone": empire.zone_size(),
            "goods": len(empire.goods),
            "developers": len(empire.developers),
            "settlers": len(empire.settlers),
            "credit limit": empire.credit_limit,
        }
        for color, name in enumerate(COLORS):
            held[f"{name} in cup"] = empire.cup[color]
            held[f"{name} in citizenry"] = empire.citizenry[color]
        for what, count in self.rules.extra_holdings:
            held[what] = count(empire)
        return held

    def scores(self) -> list[Score]:
        return [winning.score(empire, self.rules.extra_scores) for empire in self.empires]

    def go_on(self) -> None:
        """A Scout that waited for others to abandon tiles goes on before anybody else is let in."""
        if self.frame.scout != NO_SEAT:
            explore.resume_scout(self)
        else:
            super().go_on()

    def next_stage(self) -> None:
        stages = self.rules.stages
        if self.over:
            self.stage = stages[END]
        else:
            self.go_to(stages[self._next_number()])

    def go_to(self, stage: AnyStage) -> None:
        """The next stage begins; every seat is to be let in, in order where that matters."""
        self.turns = self.order
        for empire in self.empires:
            empire.frame = NOTHING
        if stage.number == ASSIGN:
            self.round += 1
        if self.events is not None:
            self.tell("stage", EVERYONE, EVERYONE, {"stage": stage.name, "round": self.round})
        super().go_to(stage)
        self.queue = list(self.turns if self.strict else range(self.seats))

    def _next_number(self) -> int:
        number = self.stage.number
        if number in (SETUP, MANAGE):
            return ASSIGN
        first = 0 if number == ASSIGN else number - FIRST_PHASE + 1
        for phase in range(first, self.rules.phases):
            if self.occurring >> phase & 1:
                return FIRST_PHASE + phase
        return MANAGE


def start(given: Mapping[str, str], chance: Chance) -> RollGame:
    """A new game, set up and waiting for the start tiles to be placed."""
    return start_game(options.read(given), chance)


def start_game(settings: RollOptions, chance: Chance) -> RollGame:
    """A new game from checked options; its opening events are in `events`."""
    game = RollGame(settings, chance)
    game.events = []
    for prepare in game.rules.prepares:
        prepare(game)
    setup.set_up(game)
    return game


__all__ = ["RollGame", "RollView", "start", "start_game"]
