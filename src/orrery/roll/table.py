"""The table: the whole state of a game of Roll, and the few moves that every chapter makes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.core.game import Game
from orrery.roll import steps
from orrery.roll.empire import NO_CHOICES, Empire
from orrery.roll.options import RollOptions
from orrery.roll.terms import (
    CHIPS_PER_PLAYER,
    COLORS,
    DICE_COUNT,
    END_SQUARES,
    MAX_CREDITS,
    TO_CITIZENRY,
    TO_CUP,
    WORLD_SHIFT,
)
from orrery.roll.tiles.tileset import FACES, NAMES

# The stages of a game; the five phases are stages too.
SETUP: Final = 0
ASSIGN: Final = 1
EXPLORE: Final = 2
DEVELOP: Final = 3
SETTLE: Final = 4
PRODUCE: Final = 5
SHIP: Final = 6
MANAGE: Final = 7
END: Final = 8
STAGES: Final[tuple[str, ...]] = (
    "setup",
    "assign",
    "explore",
    "develop",
    "settle",
    "produce",
    "ship",
    "manage",
    "end",
)
FIRST_PHASE: Final = EXPLORE
NO_SEAT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Game):
    """All empires, the bag, the supply, the chips, and how far the round has come."""

    __slots__ = (
        "abandoned",
        "bag",
        "empires",
        "leaving",
        "occurring",
        "options",
        "order",
        "pool",
        "round",
        "scouting",
        "stage",
        "strict",
        "supply",
        "turn",
    )

    def __init__(self, options: RollOptions, chance: Chance) -> None:
        super().__init__(options.players, chance)
        self.options: RollOptions = options
        self.empires: list[Empire] = []
        self.bag: list[int] = []
        # Tiles under the Explore phase tile, as seat << 8 | tile: their owner has seen them.
        self.abandoned: list[int] = []
        self.supply: list[int] = list(DICE_COUNT)
        # VP value left of the initial chips; below 0 the 10 VP chips are in use.
        self.pool: int = CHIPS_PER_PLAYER * options.players
        self.round: int = 0
        self.stage: int = SETUP
        # Phases of this round, as bits.
        self.occurring: int = 0
        # Clockwise from the lowest faction number.
        self.order: tuple[int, ...] = ()
        # Under strict timing one seat after another enters the stage; `turn` counts those that did.
        self.strict: bool = False
        self.turn: int = 0
        # How many seats have been offered their extra tile at the end of Explore.
        self.leaving: int = 0
        # The seat whose Scout waits for others to abandon tiles.
        self.scouting: int = NO_SEAT

    def phase(self) -> int:
        """The phase being done; meaningful only in the stages of the five phases."""
        return self.stage - FIRST_PHASE

    # ---- decisions -----------------------------------------------------------------------------

    def ask(self, empire: Empire, step: int, menu: list[Choice]) -> None:
        """Put a question to a seat."""
        empire.step = step
        empire.menu = menu

    def rest(self, empire: Empire) -> None:
        """The seat has nothing (more) to decide in this stage."""
        empire.step = steps.IDLE
        empire.menu = NO_CHOICES

    # ---- credits and chips ---------------------------------------------------------------------

    def pay_credits(self, seat: int, amount: int, why: str) -> None:
        """Give credits to a seat; above $10 they are lost."""
        if not amount:
            return
        empire = self.empires[seat]
        empire.credits = min(MAX_CREDITS, empire.credits + amount)
        if self.events is not None:
            self.tell(
                "credits", seat, EVERYONE, {"gain": amount, "now": empire.credits, "why": why}
            )

    def pay_chips(self, seat: int, amount: int, why: str) -> None:
        """Give VP chips to a seat; past the initial pool the 10 VP chips are used."""
        if not amount:
            return
        empire = self.empires[seat]
        empire.chips += amount
        self.pool -= amount
        if self.events is not None:
            self.tell(
                "chips",
                seat,
                EVERYONE,
                {"gain": amount, "now": empire.chips, "pool": max(0, self.pool), "why": why},
            )

    def pay_incomes(self, phase: int) -> None:
        """Every seat's incomes at the end of a phase, with or without workers in it."""
        for seat, empire in enumerate(self.empires):
            incomes = empire.tableau.incomes[phase]
            if not incomes:
                continue
            rivals = [rival for rival in self.empires if rival is not empire]
            for face, income in incomes:
                self.pay_credits(seat, income.credits(empire, rivals), NAMES[face])
                self.pay_chips(seat, income.chips(), NAMES[face])

    # ---- dice and tiles ------------------------------------------------------------------------

    def grant(self, seat: int, face: int) -> None:
        """The immediate effect of a face that has entered the tableau, after any removal."""
        empire = self.empires[seat]
        built = FACES[face]
        self.pay_credits(seat, built.credits, built.name)
        for die in built.dice:
            self.supply[die.color] -= 1
            if die.to == TO_CUP:
                empire.cup[die.color] += 1
            elif die.to == TO_CITIZENRY:
                empire.citizenry[die.color] += 1
            else:
                empire.goods.append(face << WORLD_SHIFT | die.color)
                empire.goods.sort()
            if self.events is not None:
                self.tell(
                    "gained-die",
                    seat,
                    EVERYONE,
                    {
                        "color": COLORS[die.color],
                        "to": ("cup", "citizenry", "good")[die.to],
                        "tile": built.name,
                    },
                )

    def draw_tile(self) -> int:
        """Take a random tile out of the bag."""
        bag = self.bag
        at = self.chance.pick(bag, "tile")
        tile = bag[at]
        bag[at] = bag[-1]
        bag.pop()
        return tile

    def return_abandoned(self) -> None:
        """Put the tiles under the Explore phase tile into the bag."""
        if self.abandoned:
            if self.events is not None:
                self.tell("bag-refilled", EVERYONE, EVERYONE, {"tiles": len(self.abandoned)})
            for entry in self.abandoned:
                self.bag.append(entry & 255)
            # What lies in the bag has no order that anybody could know.
            self.bag.sort()
            self.abandoned = []

    # ---- game end ------------------------------------------------------------------------------

    def ended_by(self) -> list[str]:
        """The end conditions that are met."""
        reasons = []
        if self.pool <= 0:
            reasons.append("chips exhausted")
        if any(len(empire.tableau.faces) >= END_SQUARES for empire in self.empires):
            reasons.append(f"{END_SQUARES} squares")
        return reasons
