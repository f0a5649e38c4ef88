"""Views: what one seat, or a spectator, may know. Built up, never cut down.

Secret are (Etiquette): the tiles below the top of other players' stacks, tiles just drawn or
abandoned, and what happens behind the screens in Roll and Assign.
"""

from __future__ import annotations

from typing import Final, cast

from orrery.core.game import View
from orrery.core.step import AnyStep, Step
from orrery.roll.dice import (
    color_of,
    column_of,
    count_dice,
    die_of,
    face_of,
    is_virtual,
    shows_dollar,
    world_under,
)
from orrery.roll.empire import Empire
from orrery.roll.frames import RollFrame, StageFrame
from orrery.roll.options import RollOptions
from orrery.roll.parts import BoardView, Keepsake
from orrery.roll.rules import Rules
from orrery.roll.table import SETUP, STAGES, Table
from orrery.roll.tableau import Tableau
from orrery.roll.terms import (
    COLOR_COUNT,
    COLORS,
    COLUMNS,
    COUNTER,
    FACE_SYMBOLS,
    NO_DIE,
    NO_FACE,
    NO_PHASE,
    PHASES,
    WILD,
    ColumnName,
    PhaseName,
    StageName,
    face_name,
)
from orrery.roll.tiles.tileset import NAMES, tile_name
from orrery.roll.wire import (
    DecisionData,
    DiceData,
    DieData,
    EmpireData,
    GoodData,
    NoName,
    RollViewData,
    SecretData,
    WorkerData,
)

# The names of `terms` and `table` as the wire's types list them; a test holds them together.
PHASE: Final = cast("tuple[PhaseName, ...]", PHASES)
COLUMN: Final = cast("tuple[ColumnName, ...]", COLUMNS)
STAGE: Final = cast("tuple[StageName, ...]", STAGES)


class BehindScreen(Step[Table, Empire]):
    """The step of a seat that is busy behind its screen: others see only that it is not ready."""

    kind = "behind-screen"


BEHIND_SCREEN: Final = BehindScreen()
# The kind of decision of a seat that is not asked.
IDLE: Final = "idle"


class EmpireView:
    """One empire as a viewer sees it; `secret` parts are None when they are not the viewer's."""

    __slots__ = (
        "_data",
        "chips",
        "citizenry",
        "credit_limit",
        "credits",
        "cup",
        "decision",
        "developers",
        "development_count",
        "drawn_count",
        "elsewhere",
        "faction",
        "goods",
        "keepsake",
        "rolled",
        "secret",
        "settlers",
        "tableau",
        "top_development",
        "top_world",
        "world_count",
    )

    def __init__(self, empire: Empire, own: bool, table: Table) -> None:
        concealed = not own and table.screens_down()
        self.faction: int = empire.faction
        self.tableau: Tableau = empire.tableau
        self.credits: int = empire.credits
        self.credit_limit: int = empire.credit_limit
        self.chips: int = empire.chips
        self.cup: list[int] = empire.cup[:]
        self.citizenry: list[int] = empire.citizenry[:]
        self.developers: list[int] = empire.developers[:]
        self.settlers: list[int] = empire.settlers[:]
        self.goods: list[int] = empire.goods[:]
        self.elsewhere: list[int] = empire.elsewhere[:]
        # Start tiles are shown when all have placed theirs.
        hidden_zone = concealed and table.stage.number == SETUP
        self.development_count: int = 0 if hidden_zone else len(empire.developments)
        self.world_count: int = 0 if hidden_zone else len(empire.worlds)
        self.top_development: int = _top(empire.developments, hidden_zone)
        self.top_world: int = _top(empire.worlds, hidden_zone)
        self.drawn_count: int = 0 if hidden_zone else len(empire.drawn)
        # Dice behind the screen, by colour: everyone saw which dice were in the cup.
        self.rolled: list[int] = (
            rolled_dice(empire.workers, empire.strip, empire.aside)
            if table.screens_down()
            else [0] * COLOR_COUNT
        )
        if concealed:
            # Behind the screen nobody sees which counters are assigned.
            self.cup[COUNTER] += self.rolled[COUNTER]
            self.rolled[COUNTER] = 0
        self.keepsake: Keepsake | None = empire.keepsake
        in_the_open = empire.step is not None and empire.step.in_the_open
        self.decision: DecisionView = DecisionView(empire, concealed and not in_the_open)
        self.secret: Secret | None = Secret(empire, not table.screens_down()) if own else None
        self._data: EmpireData | None = None

    def data(self) -> EmpireData:
        """This empire as it travels, made once."""
        if self._data is None:
            self._data = self._make_data()
        return self._data

    def _make_data(self) -> EmpireData:
        tableau = self.tableau
        return EmpireData(
            faction=self.faction,
            tableau=[NAMES[face] for face in tableau.faces],
            credits=self.credits,
            credit_limit=self.credit_limit,
            chips=self.chips,
            cup=DiceData(*self.cup),
            citizenry=DiceData(*self.citizenry),
            developers=[die_data(die) for die in self.developers],
            settlers=[die_data(die) for die in self.settlers],
            goods=[good_data(good) for good in self.goods],
            developments=self.development_count,
            worlds=self.world_count,
            top_development=title_of(self.top_development),
            top_world=title_of(self.top_world),
            developers_needed=self._needed(self.top_development),
            settlers_needed=self._needed(self.top_world),
            room=tableau.capacity * len(tableau.goods_worlds) - len(self.goods),
            drawn=self.drawn_count,
            rolled=DiceData(*self.rolled),
            decision=self.decision.data(),
            secret=None if self.secret is None else self.secret.data(),
            **({} if self.keepsake is None else self.keepsake.fields()),
        )

    def _needed(self, face: int) -> int:
        """The workers that the tile takes after all discounts, those on it included."""
        return 0 if face == NO_FACE else self.tableau.workers_needed(face)


class DecisionView:
    """Where a seat's decision stands, as far as the viewer sees it."""

    __slots__ = (
        "building",
        "frame",
        "owed",
        "paid_colors",
        "returned",
        "returns",
        "scouted",
        "step",
        "unmet",
        "used",
    )

    def __init__(self, empire: Empire, concealed: bool) -> None:
        self.step: AnyStep | None = empire.step
        if concealed and empire.step is not None:
            self.step = BEHIND_SCREEN
        frame = empire.frame.shown()
        self.frame: RollFrame = frame
        self.owed: int = frame.owed
        self.scouted: int = frame.scouted
        self.building: int = frame.building
        self.used: tuple[int, ...] = frame.used
        self.unmet: tuple[int, ...] = frame.unmet
        self.paid_colors: int = frame.paid_colors
        # Dice returned to the cup by a power, or recalled; in Explore and Produce, how often a
        # power was used.
        self.returned: int = frame.moves_made
        self.returns: int = frame.moves_most

    def data(self) -> DecisionData:
        """The decision as it travels."""
        return DecisionData(
            kind=IDLE if self.step is None else self.step.kind,
            owed=self.owed,
            scouted=self.scouted,
            building=title_of(self.building),
            used=[die_data(color_of(die)) for die in self.used],
            returned=self.returned,
            unmet=list(self.unmet),
            paid_colors=self.paid_colors,
            returns=self.returns,
        )


class Secret:
    """What only the owner of an empire knows, and how their own assigning stands."""

    __slots__ = (
        "arranged",
        "aside",
        "developments",
        "dictates",
        "drawn",
        "frame",
        "moves_made",
        "moves_most",
        "power",
        "powers_used",
        "revealed",
        "selected",
        "source",
        "strip",
        "workers",
        "worlds",
    )

    def __init__(self, empire: Empire, revealed: bool) -> None:
        self.revealed: bool = revealed
        self.developments: list[int] = empire.developments[:]
        self.worlds: list[int] = empire.worlds[:]
        self.drawn: tuple[int, ...] = empire.drawn
        self.workers: list[int] = empire.workers[:]
        self.strip: int = empire.strip
        self.selected: int = empire.selected
        self.aside: tuple[int, ...] = empire.aside
        frame = empire.frame
        self.frame: RollFrame = frame
        self.power: int = frame.power
        self.moves_made: int = frame.moves_made
        self.moves_most: int = frame.moves_most
        self.source: int = frame.source
        self.powers_used: int = frame.powers_used
        self.dictates: int = frame.dictates
        self.arranged: int = frame.arranged

    def data(self) -> SecretData:
        """The secrets as they travel to their owner."""
        return SecretData(
            developments=[NAMES[face] for face in self.developments],
            worlds=[NAMES[face] for face in self.worlds],
            drawn=[tile_name(tile) for tile in self.drawn],
            strip="" if self.strip == NO_DIE else COLORS[color_of(self.strip)],
            selected=phase_title(self.selected),
            dictate=[COLORS[die] for die in self.aside],
            workers=[worker_data(worker, self.revealed) for worker in self.workers],
            power=(self.power, self.moves_made, self.moves_most, self.source),
            powers_used=self.powers_used,
            dictates=self.dictates,
            arranged=self.arranged,
        )


class RollView(View):
    """The table as one seat sees it; seat None is a spectator."""

    def __init__(
        self, table: Table, seat: int | None, empires: list[EmpireView] | None = None
    ) -> None:
        """The empires as this seat sees them may be given; none where only `data` is wanted."""
        self.seat: int | None = seat
        self.options: RollOptions = table.options
        self.rules: Rules = table.rules
        self.round: int = table.round
        self.stage: int = table.stage.number
        self.over: bool = table.over
        self.occurring: int = table.occurring
        self.pool: int = table.pool
        self.bag_size: int = len(table.bag)
        self.supply: list[int] = table.supply[:]
        self.order: tuple[int, ...] = table.order
        self.turns: tuple[int, ...] = table.turns
        self.strict: bool = table.strict
        # How many of them have been let in.
        self.turn: int = table.seats - len(table.queue)
        self.frame: StageFrame = table.frame
        self.screens_down: bool = table.screens_down()
        owners = [entry >> 8 for entry in table.abandoned]
        self.abandoned: list[int] = [owners.count(other) for other in range(table.seats)]
        self.own_abandoned: list[int] = [
            entry & 255 for entry in table.abandoned if entry >> 8 == seat
        ]
        if empires is None:
            empires = [
                EmpireView(empire, other == seat, table)
                for other, empire in enumerate(table.empires)
            ]
        self.empires: list[EmpireView] = empires
        self.board: BoardView | None = (
            None if table.board is None else table.board.shown_to(seat, table.seats)
        )
        # After Reveal everybody's workers lie open.
        self.workers: list[list[int]] = [
            [] if self.screens_down else empire.workers[:] for empire in table.empires
        ]
        self.aside: list[tuple[int, ...]] = [
            () if self.screens_down else empire.aside for empire in table.empires
        ]
        self.selected: list[int] = [
            NO_PHASE if self.screens_down else empire.selected for empire in table.empires
        ]

    @property
    def own(self) -> EmpireView:
        """The viewer's own empire."""
        assert self.seat is not None, "a spectator has no empire"
        return self.empires[self.seat]

    @property
    def own_secret(self) -> Secret:
        """What only the viewer knows of their empire."""
        secret = self.own.secret
        assert secret is not None
        return secret

    def data(self, empires: list[EmpireData] | None = None) -> RollViewData:
        """The view as it travels; its empires may be given, where they are known as that."""
        rules = self.rules
        return RollViewData(
            seat=self.seat,
            players=self.options.players,
            timing="strict" if self.options.strict else "auto",
            first_game=self.options.first_game,
            boxes=list(self.options.boxes),
            components="" if rules.components is None else rules.components.label,
            squares_to_end=rules.end_squares,
            chips_at_start=rules.chips_per_player * self.options.players,
            phases_in_play=list(PHASE[: rules.phases]),
            colors_in_play=[name for name, count in zip(COLORS, rules.dice) if count],
            round=self.round,
            stage=STAGE[self.stage],
            over=self.over,
            phases=phases_named(self.occurring),
            pool=self.pool,
            bag=self.bag_size,
            supply=DiceData(*self.supply),
            order=list(self.order),
            strict=self.strict,
            turn=self.turn,
            ending=self.frame.ending,
            scout=self.frame.scout,
            abandoned=self.abandoned,
            own_abandoned=[tile_name(tile) for tile in self.own_abandoned],
            empires=[empire.data() for empire in self.empires] if empires is None else empires,
            workers=[[worker_data(worker, True) for worker in workers] for workers in self.workers],
            dictate=[[COLORS[die] for die in aside] for aside in self.aside],
            selected=[phase_title(phase) for phase in self.selected],
            **({} if self.board is None else self.board.fields(self)),
        )


def build_view(table: Table, seat: int | None) -> RollView:
    """What the seat may know of the table; None for a spectator."""
    return RollView(table, seat)


def _top(stack: list[int], hidden: bool) -> int:
    return NO_FACE if hidden or not stack else stack[0]


def rolled_dice(workers: list[int], strip: int, aside: tuple[int, ...]) -> list[int]:
    """The dice behind the screen, by colour."""
    counts = [0] * COLOR_COUNT
    count_dice(counts, workers)
    if strip != NO_DIE:
        counts[color_of(strip)] += 1
    for color in aside:
        counts[color] += 1
    return counts


def die_data(die: int) -> DieData:
    """A die as it travels."""
    known = _DICE.get(die)
    if known is None:
        known = DieData(COLORS[color_of(die)], shows_dollar(die), is_virtual(die))
        _DICE[die] = known
    return known


def good_data(good: int) -> GoodData:
    """A good as it travels."""
    known = _GOODS.get(good)
    if known is None:
        die = die_of(good)
        known = GoodData(NAMES[world_under(good)], COLORS[color_of(die)], shows_dollar(die))
        _GOODS[good] = known
    return known


def title_of(face: int) -> str:
    """The name of a face; empty where there is none."""
    return "" if face == NO_FACE else NAMES[face]


def phase_title(phase: int) -> PhaseName | NoName:
    """The name of a phase; empty where there is none."""
    return "" if phase == NO_PHASE else PHASE[phase]


def phases_named(occurring: int) -> list[PhaseName]:
    """The names of the phases of a round, which are a bit each."""
    return [name for phase, name in enumerate(PHASE) if occurring >> phase & 1]


def worker_data(worker: int, revealed: bool) -> WorkerData:
    """A worker as it travels."""
    key = worker << 1 | revealed
    known = _WORKERS.get(key)
    if known is None:
        face = face_of(worker)
        column = COLUMN[column_of(worker)]
        # After Reveal a die does its column's task; it remembers its face only where that matters.
        plain = revealed and not face
        known = WorkerData(
            COLORS[color_of(worker)],
            column,
            column if plain else face_name(face),
            [column] if plain else [COLUMN[symbol] for symbol in FACE_SYMBOLS[face] or (WILD,)],
            is_virtual(worker),
        )
        _WORKERS[key] = known
    return known


# Views show every die again after every choice, so what is shown of one is made once.
_DICE: Final[dict[int, DieData]] = {}
_GOODS: Final[dict[int, GoodData]] = {}
_WORKERS: Final[dict[int, WorkerData]] = {}
