"""What a seat may know: built up from the table, never cut down from it.

Goods and discards are face down even for their owner; hands, cards looked at in Explore, and what
is chosen in secret are known to their own seat alone.
"""

from __future__ import annotations

from typing import Final, cast

from orrery.core.game import View
from orrery.race import terms
from orrery.race.cards import CARD_SETS, NAMES, CardSet
from orrery.race.decisions import DECISIONS
from orrery.race.player import Player
from orrery.race.produce import JOBS
from orrery.race.round_end import FULL_TABLEAU, HAND_LIMIT
from orrery.race.scoring import military, six_costs
from orrery.race.table import CHIPS_PER_PLAYER, Table, reason
from orrery.race.terms import NONE, NOTHING
from orrery.race.wire import (
    ActionName,
    PhaseName,
    RaceOwnData,
    RaceSeatData,
    RaceViewData,
    SixCostData,
)

# The names of `terms` as the wire's types list them; a test holds them together.
ACTION: Final = cast("tuple[ActionName, ...]", terms.ACTION_NAMES)
PHASE: Final = cast("tuple[PhaseName, ...]", terms.PHASE_NAMES)

STAGE_NAMES = (
    "setup",
    "actions",
    "next phase",
    "explore",
    "select developments",
    "pay for developments",
    "select worlds",
    "pay for worlds",
    "consume",
    "produce",
    "production ends",
    "hand limit",
    "finished",
)


# Steps that choose a number of things one by one.
COUNTED = (
    terms.CHOOSE_START,
    terms.KEEP_CARD,
    terms.PAY_DEVELOPMENT,
    terms.PAY_WORLD,
    terms.TAKE_GOOD,
    terms.HAND_LIMIT_DISCARD,
)


class SeatView:
    """What everybody may know of one seat."""

    __slots__ = (
        "actions",
        "chips",
        "exploring",
        "goods",
        "hand",
        "jobs",
        "military",
        "need",
        "placing",
        "produced",
        "seat",
        "selling",
        "start",
        "step",
        "tableau",
        "used",
        "using",
    )

    def __init__(self, table: Table, player: Player) -> None:
        pending = bool(player.menu)
        paying = table.stage in (terms.PAY_DEVELOPMENTS, terms.PAY_WORLDS)
        consuming = table.phase == terms.CONSUME
        producing = table.phase == terms.PRODUCE
        self.seat: int = player.seat
        self.start: int = player.start
        self.tableau: list[int] = player.tableau.copy()
        self.goods: list[int] = sorted(player.goods)
        self.chips: int = player.chips
        self.hand: int = len(player.hand)
        self.exploring: int = len(player.explored)
        self.military: int = military(table.card_set, player)
        self.actions: tuple[int, ...] = player.actions if table.revealed else ()
        # Revealed cards only: what is selected in secret stays out.
        self.placing: int = player.placing if paying else NONE
        self.step: int = player.step if pending else NOTHING
        self.need: int = player.need if pending and player.step in COUNTED else 0
        self.used: int = player.used if consuming else 0
        self.using: int = player.using if consuming and pending else NONE
        self.selling: bool = player.selling if consuming and pending else False
        self.produced: list[int] = player.produced.copy() if producing else [0, 0, 0, 0, 0]
        self.jobs: list[int] = player.jobs.copy() if producing else []

    def data(self, card_set: CardSet) -> RaceSeatData:
        """As it travels, cards by name."""
        cards = card_set.cards
        powers = [power for number in self.tableau for power in cards[number].consume]
        six = six_costs(card_set, self.tableau, self.chips, len(self.goods), self.military)
        printed = sum(cards[number].points for number in self.tableau)
        return RaceSeatData(
            seat=self.seat,
            start_world=_name(self.start),
            tableau=_names(self.tableau),
            goods=_names(self.goods),
            chips=self.chips,
            hand_size=self.hand,
            exploring=self.exploring,
            military=self.military,
            points=printed + self.chips + sum(scored for _, scored in six),
            six_cost=[SixCostData(NAMES[card], scored) for card, scored in six],
            actions=[ACTION[action] for action in self.actions],
            placing=_name(self.placing),
            asked=DECISIONS[self.step].kind if self.step else "",
            need=self.need,
            used=[NAMES[power.number] for at, power in enumerate(powers) if self.used >> at & 1],
            using="" if self.using == NONE else NAMES[powers[self.using].number],
            with_trade_powers=self.selling,
            produced=self.produced.copy(),
            to_produce=[reason(job % JOBS) for job in self.jobs],
        )


class OwnView:
    """What only the seat itself may know."""

    __slots__ = ("actions", "explored", "hand", "picked", "placing")

    def __init__(self, player: Player) -> None:
        self.hand: list[int] = player.hand.copy()
        self.explored: list[int] = player.explored.copy()
        self.picked: list[int] = player.picked.copy()
        self.actions: tuple[int, ...] = player.actions
        self.placing: int = player.placing

    def data(self) -> RaceOwnData:
        """As it travels, cards by name."""
        return RaceOwnData(
            hand=_names(self.hand),
            explored=_names(self.explored),
            picked=_names(self.picked),
            actions=[ACTION[action] for action in self.actions],
            placing=_name(self.placing),
        )


class RaceView(View):
    """The table as one seat sees it; `seat` None is a spectator."""

    __slots__ = (
        "deck",
        "discards",
        "options",
        "order",
        "over",
        "own",
        "phase",
        "phases",
        "pool",
        "queue",
        "revealed",
        "round",
        "seat",
        "seats",
        "stage",
        "strict",
    )

    def __init__(self, table: Table, seat: int | None) -> None:
        self.seat: int | None = seat
        self.options: dict[str, str] = table.options
        self.round: int = table.round
        self.phase: int = table.phase
        self.phases: list[int] = table.phases.copy()
        self.stage: int = table.stage
        self.revealed: bool = table.revealed
        self.pool: int = table.pool
        self.deck: int = len(table.deck)
        self.discards: int = len(table.discards)
        self.order: list[int] = table.order
        self.queue: list[int] = table.queue.copy()
        self.strict: bool = table.strict
        self.over: bool = table.over
        self.seats: list[SeatView] = [SeatView(table, player) for player in table.players]
        self.own: OwnView | None = None if seat is None else OwnView(table.players[seat])

    def data(self) -> RaceViewData:
        card_set = CARD_SETS[self.options["edition"]]
        return RaceViewData(
            seat=self.seat,
            options=dict(self.options),
            cards_to_end=FULL_TABLEAU,
            chips_at_start=CHIPS_PER_PLAYER * len(self.seats),
            hand_limit=HAND_LIMIT,
            round=self.round,
            phase=PHASE[self.phase],
            phases_to_come=[PHASE[phase] for phase in self.phases],
            stage=STAGE_NAMES[self.stage],
            revealed=self.revealed,
            pool=self.pool,
            supply=self.deck,
            discards=self.discards,
            order=list(self.order),
            waiting_in_turn=list(self.queue),
            in_turn=self.strict,
            over=self.over,
            seats=[seat.data(card_set) for seat in self.seats],
            own=None if self.own is None else self.own.data(),
        )


def _name(card: int) -> str:
    return "" if card == NONE else NAMES[card]


def _names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]
