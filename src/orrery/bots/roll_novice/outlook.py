"""The outlook of an empire: how long the game will last, and what credits and goods are worth.

Everything is measured in points at the end of the game.
"""

from __future__ import annotations

from typing import Final

from orrery.bots.temperament import EVEN, Temperament
from orrery.roll import prices
from orrery.roll.dice import color_of, world_under
from orrery.roll.empire import Empire
from orrery.roll.rules import Rules
from orrery.roll.table import Table
from orrery.roll.tableau import Tableau
from orrery.roll.terms import (
    NO_DIE,
)
from orrery.roll.tiles.tileset import WORLD_COLOR

# A leading empire builds about this many squares a round, and an empire earns so many chips.
SQUARES_A_ROUND: Final = 0.8
CHIPS_A_ROUND: Final = 1.8
# A credit that recruits a waiting die, one for the next rounds, and one that only lies there.
NEEDED_CREDIT: Final = 1.0
SPARE_CREDIT: Final = 0.3
IDLE_CREDIT: Final = 0.02
SPARE_CREDITS: Final = 4
# How much of an investment counts while the game may, or may not, end this round.
UNCERTAIN_FUTURE: Final = 0.1
# What a shipper of an unknown colour adds to a Consume on average.
LIKELY_MATCH: Final = 0.35


class Memory:
    """What is reckoned once for all games that a bot imagines in one decision.

    The best deal on the mat takes longest to find, and hardly changes within a round. The work that
    waits does not change while dice are assigned and reassigned.
    """

    __slots__ = ("best_deals", "works")

    def __init__(self) -> None:
        # By seat and round.
        self.best_deals: dict[tuple[int, int], float] = {}
        # By all that it depends on until the first phase; nobody changes the lists.
        self.works: dict[object, list[list[float]]] = {}


class Outlook:
    """A seat's side of a table with the estimates that every rule of thumb needs.

    The table is an imagined one, or what a view shows of a real one: see `sketch`.
    """

    __slots__ = (
        "_least_future",
        "future",
        "memory",
        "own",
        "rounds_left",
        "rules",
        "table",
        "tableau",
        "temperament",
        "waiting",
    )

    def __init__(
        self,
        table: Table,
        seat: int,
        temperament: Temperament = EVEN,
        memory: Memory | None = None,
    ) -> None:
        self.table: Table = table
        self.memory: Memory | None = memory
        self.rules: Rules = table.rules
        self.temperament: Temperament = temperament
        self.own: Empire = table.empires[seat]
        self.tableau: Tableau = self.own.tableau
        # The dice in the Citizenry.
        self.waiting: int = sum(self.own.citizenry)
        self.rounds_left: float = _rounds_left(table)
        # How much an investment still pays back: 1 for most of the game, 0 in the last round.
        self.future: float = future_of(self.rounds_left)
        # In the last round credits only break ties.
        self._least_future: float = max(self.future, IDLE_CREDIT)

    def credits_worth(self, gain: int, spent_dice: int = 0) -> float:
        """What gaining credits is worth; `spent_dice` will also wait in the Citizenry by then."""
        have = self.own.credits
        return self._credits_between(have, min(have + gain, self.own.credit_limit), spent_dice)

    def credits_cost(self, loss: int) -> float:
        """What losing credits costs, as far as there are any."""
        have = self.own.credits
        return self._credits_between(max(0, have - loss), have, 0)

    def _credits_between(self, first: int, last: int, spent_dice: int) -> float:
        waiting = self.waiting + spent_dice
        # The same few sums are asked for all the time.
        key = (waiting * _MOST_CREDITS + first) * _MOST_CREDITS + last
        worth = _CREDITS.get(key)
        if worth is None:
            worth = _credits(first, last, waiting)
            _CREDITS[key] = worth
        return worth * self._least_future

    def trade_worth(self, world: int) -> float:
        """What a Trade off this world is worth; good and shipper must be recruited again."""
        return self.credits_worth(prices.trade_credits(self.tableau, world), 2)

    def consume_worth(self, world: int, good: int, shipper_match: float) -> float:
        """What a Consume off this world is worth."""
        color = WORLD_COLOR[world]
        chips = 1 + self.tableau.consume_chips[color] + shipper_match
        if good != NO_DIE and matches(good, world):
            chips += 1
        return chips + self.credits_worth(self.tableau.consume_credits[color], 2)

    def ship_worth(self, good: int) -> float:
        """What a good on a world is worth when some shipper takes it."""
        world, color = world_under(good), color_of(good)
        return max(self.trade_worth(world), self.consume_worth(world, color, LIKELY_MATCH))

    def open_worlds(self) -> list[int]:
        """The worlds that can take another good."""
        return self.tableau.open_worlds(self.own.goods)


def matches(die: int, world: int) -> bool:
    """Whether a die, as a choice names it, matches a world when Consuming."""
    return prices.matches(color_of(die), WORLD_COLOR[world])


def _credits(first: int, last: int, waiting: int) -> float:
    """What the credits from one to another are worth to whoever has so many dice waiting."""
    worth = 0.0
    for credit in range(first, last):
        if credit < waiting:
            worth += NEEDED_CREDIT
        elif credit < waiting + SPARE_CREDITS:
            worth += SPARE_CREDIT
        else:
            worth += IDLE_CREDIT
    return worth


def future_of(rounds_left: float) -> float:
    """How much an investment pays back that many rounds before the end.

    A little is left until the end is certain, or all would wait for each other to end the game.
    """
    if rounds_left <= 0.0:
        return 0.0
    return max(UNCERTAIN_FUTURE, min(1.0, (rounds_left - 0.5) / 2.5))


def _rounds_left(table: Table) -> float:
    """Rounds after this one, by the squares of the leader and by the chips in the pool."""
    leader = 0
    for empire in table.empires:
        leader = max(leader, len(empire.tableau.faces))
    by_squares = (table.rules.end_squares - leader) / SQUARES_A_ROUND
    by_chips = table.pool / (CHIPS_A_ROUND * table.seats)
    return max(0.0, min(by_squares, by_chips))


# More than anybody can have.
_MOST_CREDITS: Final = 32
_CREDITS: Final[dict[int, float]] = {}
