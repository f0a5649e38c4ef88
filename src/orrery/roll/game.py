"""The game: which chapter is open, whom it asks, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.errors import NoSuchSeatError, Refusal
from orrery.core.events import EVERYONE
from orrery.core.game import Decision, Score, Showing, View
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
    STAGES,
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

    def pending(self) -> list[int]:
        return [seat for seat, empire in enumerate(self.empires) if empire.step is not None]

    def choices(self, seat: int) -> list[Choice]:
        if not 0 <= seat < self.seats:
            raise NoSuchSeatError(seat, self.seats)
        return self.empires[seat].menu

    def decision(self, seat: int) -> Decision | None:
        if not 0 <= seat < self.seats:
            raise NoSuchSeatError(seat, self.seats)
        step = self.empires[seat].step
        return None if step is None else step.decision

    def parse(self, text: str) -> Choice:
        return choices.parse(text)

    def explain(self, seat: int, choice: Choice) -> Refusal:
        step = self.empires[seat].step
        assert step is not None, "a seat without choices is refused before"
        return step.explain(self, seat, choice)

    def do(self, seat: int, choice: Choice) -> None:
        # What is on the menu needs no further verdict: searches and trainings come here most.
        if not self.over and 0 <= seat < self.seats and choice in self.empires[seat].menu:
            self.act(seat, choice)
            self.advance()
        else:
            super().do(seat, choice)

    def act(self, seat: int, choice: Choice) -> None:
        step = self.empires[seat].step
        assert step is not None, f"seat {seat} acted without being asked"
        step.act(self, seat, choice)

    def advance(self) -> None:
        while not self.over:
            for empire in self.empires:
                if empire.step is not None:
                    return
            self._go_on()

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
        twin.bag = self.bag.copy()
        twin.abandoned = self.abandoned.copy()
        twin.supply = self.supply.copy()
        twin.pool = self.pool
        twin.round = self.round
        twin.stage = self.stage
        twin.occurring = self.occurring
        twin.order = self.order
        twin.queue = self.queue
        twin.strict = self.strict
        twin.turn = self.turn
        twin.frame = self.frame
        twin.board = None if self.board is None else self.board.copy()
        return twin

    def view(self, seat: int | None) -> View:
        if seat is not None and not 0 <= seat < self.seats:
            raise NoSuchSeatError(seat, self.seats)
        return build_view(self, seat)

    def showing(self, before: Showing | None = None) -> Showing:
        return RollShowing(self, before)

    def holdings(self, seat: int) -> dict[str, int]:
        if not 0 <= seat < self.seats:
            raise NoSuchSeatError(seat, self.seats)
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

    def _go_on(self) -> None:
        """Nobody is asked: resume a waiting Scout, let the next seat in, or turn the page."""
        if self.frame.scout != NO_SEAT:
            explore.resume_scout(self)
            return
        if self.turn < self.seats:
            # What was done under strict timing stands once the next seat acts.
            self.barrier += 1
            seat = self.queue[self.turn]
            self.turn += 1
            self.rules.stages[self.stage].enter(self, seat)
            return
        # All are through: what they did stands, also while an extra tile is still to be placed.
        self.barrier += 1
        if self.rules.stages[self.stage].leave(self):
            self._turn_page()

    def _turn_page(self) -> None:
        if self.over:
            self.stage = END
        else:
            self.open_stage(self._next_stage())

    def open_stage(self, stage: int) -> None:
        """Begin a stage: let every seat in, or under strict timing nobody yet."""
        self.stage = stage
        self.queue = self.order
        for empire in self.empires:
            empire.frame = NOTHING
        if stage == ASSIGN:
            self.round += 1
        if self.events is not None:
            self.tell(
                "stage", EVERYONE, EVERYONE, {"stage": STAGES[self.stage], "round": self.round}
            )
        opened = self.rules.stages[stage]
        opened.begin(self)
        if self.strict:
            self.turn = 0
        else:
            self.turn = self.seats
            for seat in range(self.seats):
                opened.enter(self, seat)

    def _next_stage(self) -> int:
        if self.stage in (SETUP, MANAGE):
            return ASSIGN
        first = 0 if self.stage == ASSIGN else self.stage - FIRST_PHASE + 1
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
    game.turn = game.seats
    for prepare in game.rules.prepares:
        prepare(game)
    setup.set_up(game)
    return game


__all__ = ["RollGame", "RollView", "start", "start_game"]
