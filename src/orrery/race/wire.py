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

PowerState = Literal["must", "optional", "used", "using", "cannot"]
KindName = Literal["gray", "novelty", "rare", "genes", "alien"]


class Part(Struct, frozen=True):
    """One part of a sum: where it comes from (a card, `printed`, `bonus`), and how much."""

    source: str
    amount: int


class SixCostData(Struct, frozen=True):
    """What a 6-cost development scores as the tableau lies now, and by what."""

    card: str
    points: int
    parts: list[Part]


class ExploreData(Struct, frozen=True):
    """How many cards the seat looks at and keeps, and why so many."""

    look: int
    look_parts: list[Part]
    keep: int
    keep_parts: list[Part]


class WayData(Struct, frozen=True):
    """One way to place a card, possible or not."""

    how: Literal["buy", "conquer"]
    uses: list[str]
    """The cards of the tableau that make it possible."""
    leaves: list[str]
    """Those of them that leave the tableau."""
    printed: int
    """Cost or defense."""
    parts: list[Part]
    """What is taken off the price; or where the Military comes from."""
    total: int
    """Cards to pay; or Military."""
    short: int
    """Cards or Military that are missing; 0: the way is open."""
    text: str
    """The choice that takes this way; empty for a development, which has one way only."""


class PlacementData(Struct, frozen=True):
    """A card that could be placed in this phase, with every way to do it."""

    card: str
    ways: list[WayData]
    copy_lies: bool
    """A copy of this development lies in the tableau already."""


class SaleData(Struct, frozen=True):
    """A good that can be sold, and what it brings in cards."""

    world: str
    kind: KindName
    parts: list[Part]
    total: int


class ConsumePowerData(Struct, frozen=True):
    """A consume power of the tableau and where it stands."""

    card: str
    what: Literal["consume", "all", "sell", "spend", "gamble", "draw"]
    state: PowerState
    why: str
    """What is missing when it cannot be used."""
    kind: KindName | Literal["any"]
    goods: int
    times: int
    most: int
    chips: int
    cards: int
    all_different: bool
    doubled: bool
    fits: list[str]
    """The worlds with a good that it takes."""


class LineData(Struct, frozen=True):
    """One line of a forecast: a card, a world or a rule, and what it brings or costs."""

    text: str
    amount: int | None
    short: int = 0
    note: str = ""
    cards: int = 0
    """Cards that it brings besides."""


class ForecastData(Struct, frozen=True):
    """What an action would bring this seat now, as far as its own board tells."""

    action: ActionName
    seen: int
    kept: int
    chips: int
    cards: int
    goods: int
    lines: list[LineData]
    hand_after: tuple[int, ...]
    """Fewest and most cards in hand afterwards."""
    chips_after: int
    nothing: bool
    """It would bring nothing now."""


class NumberData(Struct, frozen=True):
    """A number that can be named, and how many unseen cards have that cost or defense."""

    number: int
    count: int


class WindfallData(Struct, frozen=True):
    """A windfall world that can produce, and what its good would sell for."""

    world: str
    kind: KindName
    sells_for: int


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
    military_against: list[Part]
    """Military against some worlds only: `novelty`, `rare`, `genes`, `alien`, `rebel`."""
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
    # What the rules make of it; each part is there while its question is asked.
    explore: ExploreData | None
    placements: list[PlacementData]
    sales: list[SaleData]
    powers: list[ConsumePowerData]
    forecasts: list[ForecastData]
    gamble: list[NumberData]
    windfalls: list[WindfallData]


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
    phases: list[PhaseName]
    """All phases of this round, once the actions are revealed."""
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


VIEW = RaceViewData
