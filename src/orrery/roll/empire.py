"""An empire: everything that one seat has, and where its current decision stands."""

from __future__ import annotations

from bisect import insort
from typing import Final

from mypy_extensions import mypyc_attr

from orrery.core.step import Side
from orrery.roll.dice import (
    AS_ASSIGNED,
    color_of,
    column_of,
    count_dice,
    for_task,
    in_column,
    worker_showing,
)
from orrery.roll.frames import NOTHING, RollFrame
from orrery.roll.parts import Keepsake
from orrery.roll.tableau import Tableau
from orrery.roll.terms import (
    COLOR_COUNT,
    COLORS,
    COLUMNS,
    COUNTER,
    MAX_CREDITS,
    NO_DIE,
    NO_PHASE,
    START_CREDITS,
    WILD,
)

UNASSIGNED_COUNTER: Final = in_column(COUNTER, WILD)


# So marked, __new__ leaves __init__ alone once compiled, as it does anyway; copy() needs that.
@mypyc_attr(allow_interpreted_subclasses=True)
class Empire(Side[RollFrame]):
    """One seat's mat, tableau and screen.

    Dice of one colour are alike, so cup and Citizenry are counts by colour; dice with a place of
    their own (columns, stacks, worlds) are sorted lists of small numbers, see `terms`. Stacks list
    face indexes, top first. Tuples and the tableau are replaced, never changed: copies share them.
    """

    __slots__ = (
        "aside",
        "chips",
        "citizenry",
        "credit_limit",
        "credits",
        "cup",
        "developers",
        "developments",
        "drawn",
        "elsewhere",
        "faction",
        "goods",
        "keepsake",
        "selected",
        "settlers",
        "strip",
        "tableau",
        "workers",
        "worlds",
    )

    def __init__(self, seat: int, faction: int, tableau: Tableau) -> None:
        super().__init__(seat, NOTHING)
        self.faction: int = faction
        self.tableau: Tableau = tableau
        self.credits: int = START_CREDITS
        self.credit_limit: int = MAX_CREDITS
        self.chips: int = 0
        self.cup: list[int] = [0] * COLOR_COUNT
        self.citizenry: list[int] = [0] * COLOR_COUNT
        # Dice below the phase strip; the die on it is `strip` until Reveal, then one of these.
        self.workers: list[int] = []
        self.strip: int = NO_DIE
        self.selected: int = NO_PHASE
        # Dice in the Dictate area, by colour.
        self.aside: tuple[int, ...] = ()
        # The construction zone: stacks of faces, top first, and the dice on them.
        self.developments: list[int] = []
        self.worlds: list[int] = []
        self.developers: list[int] = []
        self.settlers: list[int] = []
        self.goods: list[int] = []
        # Dice at places that a box brings, see `dice.at_place`.
        self.elsewhere: list[int] = []
        # Tiles in hand.
        self.drawn: tuple[int, ...] = ()
        # What a box lays before the seat; replaced, never changed.
        self.keepsake: Keepsake | None = None

    def copy(self) -> Empire:
        """An independent empire; immutable parts and the menu are shared."""
        twin = Empire.__new__(Empire)
        twin.seat = self.seat
        twin.step = self.step
        twin.menu = self.menu
        twin.frame = self.frame
        twin.faction = self.faction
        twin.tableau = self.tableau
        twin.credits = self.credits
        twin.credit_limit = self.credit_limit
        twin.chips = self.chips
        twin.cup = self.cup.copy()
        twin.citizenry = self.citizenry.copy()
        twin.workers = self.workers.copy()
        twin.strip = self.strip
        twin.selected = self.selected
        twin.aside = self.aside
        twin.developments = self.developments.copy()
        twin.worlds = self.worlds.copy()
        twin.developers = self.developers.copy()
        twin.settlers = self.settlers.copy()
        twin.goods = self.goods.copy()
        twin.elsewhere = self.elsewhere.copy()
        twin.drawn = self.drawn
        twin.keepsake = self.keepsake
        return twin

    def dice_by_color(self) -> list[int]:
        """How many dice of each colour this empire owns, wherever they are."""
        counts = [own + free for own, free in zip(self.cup, self.citizenry)]
        count_dice(counts, self.workers)
        if self.strip != NO_DIE:
            counts[color_of(self.strip)] += 1
        for dice in (self.developers, self.settlers, self.goods, self.elsewhere):
            count_dice(counts, dice)
        for die in (*self.aside, *self.frame.used):
            counts[color_of(die)] += 1
        return counts

    def take_worker(self, phase: int, die: int) -> None:
        """Take a worker out of a column: one that is this die for the task there."""
        for worker in self.workers:
            if column_of(worker) == phase and for_task(worker, phase) == die:
                self.workers.remove(worker)
                return
        raise LookupError(f"no such worker in column {phase}: {die}")

    def different_workers(self) -> list[int]:
        """The workers below the strip that choices of Assign tell apart, one of each."""
        return list(dict.fromkeys([AS_ASSIGNED[worker] for worker in self.workers]))

    def take_assigned(self, die: int, column: int) -> int:
        """Assign: take such a worker from its column, or an unassigned counter."""
        wanted = in_column(die, column)
        for worker in self.workers:
            if AS_ASSIGNED[worker] == wanted:
                self.workers.remove(worker)
                return worker
        if wanted == UNASSIGNED_COUNTER and self.cup[COUNTER]:
            self.cup[COUNTER] -= 1
            return worker_showing(COUNTER, WILD, WILD)
        raise LookupError(f"no {COLORS[color_of(die)]} worker in {COLUMNS[column]}")

    def place(self, die: int, phase: int) -> None:
        """Assign: put a waiting worker into the column of a phase."""
        insort(self.workers, in_column(self.take_assigned(die, WILD), phase))

    def cup_dice(self) -> int:
        """The dice in the cup; unused counters are kept there too but are no such dice."""
        return sum(self.cup) - self.cup[COUNTER]

    def zone_size(self) -> int:
        """The tiles in the construction zone."""
        return len(self.developments) + len(self.worlds)
