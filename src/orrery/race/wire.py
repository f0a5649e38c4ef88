"""Race's view as it travels: the shapes from which the schema and the client's types are made.

`view.py` fills them. Names of cards, actions and phases are those of choices and events.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from orrery.core.wire import ViewData

ActionName = Literal[
    "Explore +5",
    "Explore +1 +1",
    "Develop",
    "Settle",
    "Consume Trade",
    "Consume 2x VPs",
    "Produce",
]
PhaseName = Literal[
    "Explore", "Develop", "second Develop", "Settle", "second Settle", "Consume", "Produce"
]


class Part(Struct, frozen=True):
    """One part of a sum: where it comes from (a card, `printed`, `bonus`), and how much."""

    source: str
    amount: int


class SixCostData(Struct, frozen=True):
    """What a 6-cost development scores as the tableau lies now."""

    card: str
    points: int


class RaceSeatData(Struct, frozen=True):
    """What everybody may know of one seat."""

    seat: int
    start_world: str
    tableau: list[str]
    goods: list[str]
    """The worlds that hold a good."""
    chips: int
    hand_size: int
    exploring: int
    military: int
    """General Military of the tableau."""
    points: int
    """Points in all, if the game ended now."""
    six_cost: list[SixCostData]
    actions: list[ActionName]
    placing: str
    """The revealed card that is being paid for; empty when there is none."""
    asked: str
    """The kind of decision that the seat is asked; empty when it is not asked."""
    need: int
    used: list[str]
    """The cards whose consume powers are used up in this phase."""
    using: str
    with_trade_powers: bool
    produced: list[int]
    """Goods produced in this phase: none of gray, then Novelty, Rare, Genes, Alien."""
    to_produce: list[str]


class RaceOwnData(Struct, frozen=True):
    """What only the seat itself may know."""

    hand: list[str]
    explored: list[str]
    picked: list[str]
    actions: list[ActionName]
    placing: str


class RaceViewData(ViewData, frozen=True, tag="race"):
    """The table of Race as one seat sees it; seat null is a spectator."""

    seat: int | None
    options: dict[str, str]
    cards_to_end: int
    """A tableau of so many cards ends the game."""
    chips_at_start: int
    hand_limit: int
    round: int
    phase: PhaseName | Literal[""]
    phases_to_come: list[PhaseName]
    stage: str
    revealed: bool
    pool: int
    supply: int
    discards: int
    order: list[int]
    """The seats clockwise from the lowest start world."""
    waiting_in_turn: list[int]
    in_turn: bool
    over: bool
    seats: list[RaceSeatData]
    own: RaceOwnData | None
