"""What a seat may know: built up from the table, never cut down from it.

Goods and discards are face down even for their owner; hands, cards looked at in Explore, and what
is chosen in secret are known to their own seat alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from orrery.core.game import View
from orrery.race import terms
from orrery.race.abilities import Abilities
from orrery.race.action_choice import phases_of
from orrery.race.cards import CARD_SETS, NAMES, CardSet
from orrery.race.forecast import forecasts
from orrery.race.outlook import (
    KINDS,
    Outlook,
    consume_powers,
    explore_data,
    numbers,
    placements,
    sales,
    windfalls,
)
from orrery.race.player import Player
from orrery.race.powers import ANY, CHIPS, GOODS, MILITARY, Military
from orrery.race.produce import JOBS
from orrery.race.round_end import FULL_TABLEAU, HAND_LIMIT
from orrery.race.scoring import military, six_costs
from orrery.race.steps import STAGES, STEPS
from orrery.race.table import CHIPS_PER_PLAYER, Table, reason
from orrery.race.terms import NONE, NOTHING
from orrery.race.wire import (
    ActionName,
    Part,
    PhaseName,
    RaceOwnData,
    RaceSeatData,
    RaceViewData,
    SixCostData,
)

# The names of `terms` as the wire's types list them; a test holds them together.
ACTION: Final = cast("tuple[ActionName, ...]", terms.ACTION_NAMES)
PHASE: Final = cast("tuple[PhaseName, ...]", terms.PHASE_NAMES)


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
        self.seat: int = player.seat
        self.start: int = player.start
        self.tableau: list[int] = player.tableau.copy()
        self.goods: list[int] = sorted(player.goods)
        self.chips: int = player.chips
        self.hand: int = len(player.hand)
        self.exploring: int = len(player.explored)
        self.military: int = military(table.card_set, player)
        self.actions: tuple[int, ...] = player.actions if table.revealed else ()
        self.step: int = NOTHING if player.step is None else player.step.number
        # Nothing that is chosen in secret is shown.
        frame = player.frame.shown()
        self.placing: int = frame.card
        self.need: int = frame.need
        self.used: int = frame.used
        self.using: int = frame.using
        self.selling: bool = frame.selling
        self.produced: list[int] = list(frame.produced)
        self.jobs: list[int] = list(frame.jobs)

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
            military_against=_against(card_set, self.tableau),
            points=printed + self.chips + sum(scored for _, scored in six),
            six_cost=[_six_cost(card_set, self, card, scored) for card, scored in six],
            actions=[ACTION[action] for action in self.actions],
            placing=_name(self.placing),
            asked=STEPS[self.step].kind if self.step else "",
            need=self.need,
            used=[NAMES[power.number] for at, power in enumerate(powers) if self.used >> at & 1],
            using="" if self.using == NONE else NAMES[powers[self.using].number],
            with_trade_powers=self.selling,
            produced=self.produced.copy(),
            to_produce=[reason(job % JOBS) for job in self.jobs],
        )


class OwnView:
    """What only the seat itself may know."""

    __slots__ = ("abilities", "actions", "explored", "hand", "picked", "placing")

    def __init__(self, player: Player) -> None:
        # Never changed once made; as the phase counts them.
        self.abilities: Abilities = player.abilities
        self.hand: list[int] = player.hand.copy()
        self.explored: list[int] = player.explored.copy()
        self.picked: list[int] = list(player.frame.picked)
        self.actions: tuple[int, ...] = player.actions
        self.placing: int = player.frame.card

    def data(self, view: RaceView) -> RaceOwnData:
        """As it travels, cards by name, with what the rules make of them."""
        own = Outlook(view)
        step = own.step
        return RaceOwnData(
            hand=_names(self.hand),
            explored=_names(self.explored),
            picked=_names(self.picked),
            actions=[ACTION[action] for action in self.actions],
            placing=_name(self.placing),
            explore=explore_data(own, self.actions) if step == terms.KEEP_CARD else None,
            placements=placements(own),
            sales=sales(own, own.selling) if step == terms.SELL_GOOD else [],
            powers=consume_powers(own) if view.phase == terms.CONSUME else [],
            forecasts=forecasts(own) if step == terms.CHOOSE_ACTION else [],
            gamble=numbers(own, unseen(view)) if step == terms.NAME_NUMBER else [],
            windfalls=windfalls(own) if step == terms.CHOOSE_WINDFALL else [],
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
        self.stage: int = table.stage.number
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
            phases=[PHASE[phase] for phase in phases_of([seat.actions for seat in self.seats])],
            phases_to_come=[PHASE[phase] for phase in self.phases],
            stage=STAGES[self.stage].name,
            revealed=self.revealed,
            pool=self.pool,
            supply=self.deck,
            discards=self.discards,
            order=list(self.order),
            waiting_in_turn=list(self.queue),
            in_turn=self.strict,
            over=self.over,
            seats=[seat.data(card_set) for seat in self.seats],
            own=None if self.own is None else self.own.data(self),
        )


def _name(card: int) -> str:
    return "" if card == NONE else NAMES[card]


def _names(cards: Sequence[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def unseen(view: RaceView) -> list[int]:
    """Every card that the viewer has not seen, in order of name."""
    card_set = CARD_SETS[view.options["edition"]]
    cards = card_set.deck() + card_set.start_worlds()
    for seat in view.seats:
        for card in seat.tableau:
            cards.remove(card)
    if view.own is not None:
        for card in view.own.hand + view.own.explored:
            cards.remove(card)
    return cards


def _against(card_set: CardSet, tableau: list[int]) -> list[Part]:
    """Military that counts against some worlds only."""
    totals = {kind: 0 for kind in ("novelty", "rare", "genes", "alien", "rebel")}
    for number in tableau:
        for power in card_set.cards[number].design.powers:
            if isinstance(power, Military):
                if power.rebels_only:
                    totals["rebel"] += power.amount
                elif power.kind != ANY:
                    totals[KINDS[power.kind]] += power.amount
    return [Part(kind, amount) for kind, amount in totals.items() if amount]


def _six_cost(card_set: CardSet, seat: SeatView, card: int, scored: int) -> SixCostData:
    by_card = card_set.points[card]
    parts = [Part(NAMES[number], by_card[number]) for number in seat.tableau if by_card[number]]
    totals = {CHIPS: seat.chips, GOODS: len(seat.goods), MILITARY: seat.military}
    for row in card_set.totals[card]:
        parts.append(Part(row.total, row.points * (totals[row.total] // row.per)))
    return SixCostData(NAMES[card], scored, parts)
