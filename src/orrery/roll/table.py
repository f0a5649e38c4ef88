"""The table: the whole state of a game of Roll, and the few moves that every chapter makes."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from orrery.core.chance import Chance
from orrery.core.choice import Choice, Lexicon
from orrery.core.events import EVERYONE, Fact
from orrery.core.step import AnySide, StageGame
from orrery.roll.choices import TAKE_DIE
from orrery.roll.dice import color_of, on_world
from orrery.roll.empire import Empire
from orrery.roll.fields import LEXICON
from orrery.roll.frames import UNDER_WAY, StageFrame
from orrery.roll.options import RollOptions
from orrery.roll.parts import Board
from orrery.roll.rules import Rules
from orrery.roll.terms import (
    COLORS,
    COUNTER,
    DIE_COLORS,
    START_CREDITS,
    TO_CITIZENRY,
    TO_CUP,
    TO_WORLD,
)
from orrery.roll.tiles.tileset import FACES, NAMES

# The stages of a game; the phases are stages too.
SETUP: Final = 0
ASSIGN: Final = 1
EXPLORE: Final = 2
DEVELOP: Final = 3
SETTLE: Final = 4
PRODUCE: Final = 5
SHIP: Final = 6
DOLLAR: Final = 7
MANAGE: Final = 8
END: Final = 9
STAGES: Final[tuple[str, ...]] = (
    "setup",
    "assign",
    "explore",
    "develop",
    "settle",
    "produce",
    "ship",
    "$",
    "manage",
    "end",
)
FIRST_PHASE: Final = EXPLORE
CHIPS_EXHAUSTED: Final = "chips exhausted"

_SUBSTITUTES: Final[tuple[int, ...]] = tuple(
    [color.number for color in DIE_COLORS if color.stands_in]
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(StageGame):
    """All empires, the bag, the supply, the chips, and how far the round has come."""

    __slots__ = (
        "abandoned",
        "bag",
        "board",
        "empires",
        "frame",
        "occurring",
        "options",
        "order",
        "pool",
        "round",
        "rules",
        "supply",
        "turns",
    )

    def __init__(self, options: RollOptions, chance: Chance, rules: Rules) -> None:
        self.empires: list[Empire] = []
        sides = cast("list[AnySide]", self.empires)
        super().__init__(options.players, sides, chance, rules.stages[SETUP])
        self.rules: Rules = rules
        self.options: RollOptions = options
        self.bag: list[int] = []
        # Tiles under the Explore phase tile, as seat << 8 | tile: their owner has seen them.
        self.abandoned: list[int] = []
        self.supply: list[int] = list(rules.dice)
        # VP value left of the initial chips; below 0 the 10 VP chips are in use.
        self.pool: int = rules.chips_per_player * options.players
        self.round: int = 0
        # Phases of this round, as bits.
        self.occurring: int = 0
        # Clockwise from the lowest faction number.
        self.order: tuple[int, ...] = ()
        # The order in which seats enter the stage at hand under strict timing.
        self.turns: tuple[int, ...] = ()
        self.frame: StageFrame = UNDER_WAY
        # What a box lays on the table.
        self.board: Board | None = None

    def screens_down(self) -> bool:
        """Whether the seats decide behind their screens: start tiles, and Assign until Reveal."""
        return self.stage.number <= ASSIGN and self.frame.ending == 0

    def phase(self) -> int:
        """The phase being done; meaningful only in the stages of the five phases."""
        return self.stage.number - FIRST_PHASE

    @property
    def lexicon(self) -> Lexicon:
        return LEXICON

    def next_stage(self) -> None:
        """The stage at hand is over: on to the next one of the round, or to the end."""
        raise NotImplementedError

    # ---- credits and chips ---------------------------------------------------------------------

    def pay_credits(self, empire: Empire, amount: int, why: str) -> None:
        """Give credits to a seat; above $10 they are lost."""
        if not amount:
            return
        empire.credits = min(empire.credit_limit, empire.credits + amount)
        if self.events is not None:
            self.tell(
                "credits",
                empire.seat,
                EVERYONE,
                {"gain": amount, "now": empire.credits, "why": why},
            )

    def settle_credits(self, empire: Empire) -> None:
        """An effect is over: where the rules say so, nobody is left without credits."""
        if self.rules.resets_credits and not empire.credits:
            self.pay_credits(empire, START_CREDITS, "never without credits")

    def pay_chips(self, empire: Empire, amount: int, why: str) -> None:
        """Give VP chips to a seat; past the initial pool the 10 VP chips are used."""
        if not amount:
            return
        empire.chips += amount
        self.pool -= amount
        if self.events is not None:
            self.tell(
                "chips",
                empire.seat,
                EVERYONE,
                {"gain": amount, "now": empire.chips, "pool": max(0, self.pool), "why": why},
            )

    def pay_incomes(self, phase: int) -> None:
        """Every seat's incomes at the end of a phase, with or without workers in it."""
        for empire in self.empires:
            incomes = empire.tableau.incomes[phase]
            if not incomes:
                continue
            rivals = [rival for rival in self.empires if rival is not empire]
            for face, income in incomes:
                self.pay_credits(empire, income.credits(empire, rivals), NAMES[face])
                self.pay_chips(empire, income.chips(), NAMES[face])

    # ---- dice and tiles ------------------------------------------------------------------------

    def finish(self, empire: Empire, die: int) -> None:
        """A die has finished its task and goes to the Citizenry."""
        if die < COUNTER:
            empire.citizenry[die] += 1
        elif color_of(die) != COUNTER:
            # It shows the $ of its task and returns to the cup.
            empire.cup[color_of(die)] += 1
            if self.events is not None:
                self.tell(
                    "returned-to-cup", empire.seat, EVERYONE, {"color": COLORS[color_of(die)]}
                )
        # A counter is removed once it has done a task.

    def tell_spare(self, empire: Empire, dice: list[int], place: str) -> None:
        """Tell that these dice, spare in this place, went back to the cup."""
        if self.events is not None and dice:
            told = [{"color": COLORS[color_of(die)], "at": place} for die in dice]
            self.tell("spare-workers", empire.seat, EVERYONE, {"dice": told})

    def grant(self, empire: Empire, face: int, on_world: bool = False) -> tuple[int, ...]:
        """The immediate effect of a face that has entered the tableau, after any removal.

        `on_world` puts the first die of the world's colour on it as a good. The answer is where
        dice would go that the supply does not have.
        """
        unmet: list[int] = []
        built = FACES[face]
        self.pay_credits(empire, built.credits, built.name)
        for die in built.dice:
            to = die.to
            if on_world and die.color == built.color:
                to = TO_WORLD
                on_world = False
            if self.supply[die.color]:
                self.gain_die(empire, die.color, to, face)
            else:
                unmet.append(to)
        return tuple(unmet)

    def gain_die(self, empire: Empire, color: int, to: int, face: int) -> None:
        """Take a die from the supply for a face's effect."""
        self.supply[color] -= 1
        if to == TO_CUP:
            empire.cup[color] += 1
        elif to == TO_CITIZENRY:
            empire.citizenry[color] += 1
        else:
            empire.goods.append(on_world(color, face))
            empire.goods.sort()
        if self.events is not None:
            where = ("cup", "citizenry", "good")[to]
            facts: dict[str, Fact] = {"color": COLORS[color], "to": where, "tile": NAMES[face]}
            self.tell("gained-die", empire.seat, EVERYONE, facts)

    def can_substitute(self) -> bool:
        """Whether the supply has any die to take for one that it lacks."""
        return any(self.supply[color] for color in _SUBSTITUTES)

    def substitutes(self) -> list[Choice]:
        """Any die that may be taken for one that the supply lacks."""
        return [TAKE_DIE.of(color) for color in _SUBSTITUTES if self.supply[color]]

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
                self.tell("bag-refilled", EVERYONE, EVERYONE, {"count": len(self.abandoned)})
            for entry in self.abandoned:
                self.bag.append(entry & 255)
            # What lies in the bag has no order that anybody could know.
            self.bag.sort()
            self.abandoned = []

    # ---- game end ------------------------------------------------------------------------------

    def ended_by(self) -> list[str]:
        """The end conditions that are met."""
        reasons = []
        more = [] if self.board is None else self.board.ends()
        if self.pool <= 0 or CHIPS_EXHAUSTED in more:
            reasons.append(CHIPS_EXHAUSTED)
        if any(len(empire.tableau.faces) >= self.rules.end_squares for empire in self.empires):
            reasons.append(f"{self.rules.end_squares} squares")
        # A box can cost everybody the last die; no rule speaks of that, but nothing could go on.
        if self.board is not None and not any(
            [any(empire.dice_by_color()) for empire in self.empires]
        ):
            reasons.append("no dice left")
        return reasons
