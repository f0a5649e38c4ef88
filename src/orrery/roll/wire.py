"""Roll's view as it travels: the shapes from which the schema and the client's types are made.

`view.py` fills them. Names of tiles, colours and phases are those of choices and events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import UNSET, Struct, UnsetType, defstruct, field

from orrery.core.wire import ViewData
from orrery.roll.boxes import of_boxes
from orrery.roll.color_names import ColorName
from orrery.roll.terms import COLORS, ColumnName, PhaseName, StageName

NoName = Literal[""]


if TYPE_CHECKING:

    class DiceData(Struct):
        """How many dice of each colour."""

        def __init__(self, *counts: int) -> None: ...

else:
    DiceData = defstruct(
        "DiceData",
        [(color, int, 0) for color in COLORS],
        frozen=True,
        omit_defaults=True,
        module=__name__,
        namespace={
            "__doc__": "How many dice of each colour, in the order of `terms.COLORS`;"
            " none are left out."
        },
    )


class DieData(Struct, frozen=True, omit_defaults=True):
    """One die. A `$` counts only where the die does the task that its face shows."""

    color: ColorName
    dollar: bool = False
    virtual: bool = False


class GoodData(Struct, frozen=True, omit_defaults=True):
    """A die on a world."""

    world: str
    color: ColorName
    dollar: bool = False


class WorkerData(Struct, frozen=True):
    """A die in a column; its face is what it shows: `ship`, `wild`, `explore/$`; symbol by symbol
    in `symbols`.
    """

    color: ColorName
    column: ColumnName
    face: str
    symbols: list[ColumnName]
    virtual: bool


class DecisionData(Struct, frozen=True):
    """Where a seat's decision stands; `kind` is empty for a seat that is not asked."""

    kind: str
    owed: int
    scouted: int
    building: str
    """The tile being completed; empty when there is none."""
    used: list[DieData]
    returned: int
    unmet: list[int]
    paid_colors: int
    """World colours that a power has paid for in this phase, a bit each."""
    returns: int


class SecretData(Struct, frozen=True):
    """What only the owner of an empire knows, and how their own assigning stands."""

    developments: list[str]
    worlds: list[str]
    drawn: list[str]
    strip: ColorName | NoName
    """The colour of the die on the phase strip; empty when there is none."""
    selected: PhaseName | NoName
    dictate: list[ColorName]
    workers: list[WorkerData]
    power: tuple[int, int, int, int]
    """Which power is in use, moves made, most moves, the column it is bound to."""
    powers_used: int
    dictates: int
    arranged: int


class _EmpireData(Struct, frozen=True):
    """One empire as the viewer sees it."""

    faction: int
    tableau: list[str]
    credits: int
    credit_limit: int
    chips: int
    cup: DiceData
    citizenry: DiceData
    developers: list[DieData]
    settlers: list[DieData]
    goods: list[GoodData]
    developments: int
    worlds: int
    top_development: str
    top_world: str
    developers_needed: int
    """Workers that the top tile takes after all discounts, those on it included; 0: no tile."""
    settlers_needed: int
    room: int
    """Goods that could still be produced."""
    drawn: int
    rolled: DiceData
    """Dice behind the screen, by colour."""
    decision: DecisionData
    secret: SecretData | None
    """Only in one's own empire."""


def _with_boxes(base: type[Struct], part: str, **more: Any) -> Any:
    """This struct with what boxes add to it; a field is left out where its box is not in play."""
    fields = [
        (name, kind | UnsetType, UNSET)
        for box in of_boxes("wire")
        for name, kind in getattr(box, part).items()
    ]
    return defstruct(
        base.__name__.removeprefix("_"),
        fields,
        bases=(base,),
        frozen=True,
        module=__name__,
        namespace={"__doc__": base.__doc__},
        **more,
    )


if TYPE_CHECKING:
    EmpireData = _EmpireData
else:
    EmpireData = _with_boxes(_EmpireData, "EMPIRE")


class _RollViewData(ViewData, frozen=True):
    """The table of Roll as one seat sees it; seat null is a spectator."""

    seat: int | None
    players: int
    timing: Literal["strict", "auto"]
    first_game: bool
    boxes: list[str] = field(name="with")
    """The expansions in play."""
    components: str
    """Which components of the expansions are played; empty in the base game."""
    squares_to_end: int
    chips_at_start: int
    phases_in_play: list[PhaseName]
    colors_in_play: list[ColorName]
    round: int
    stage: StageName
    over: bool
    phases: list[PhaseName]
    """The phases of this round, once they are revealed."""
    pool: int
    """Chips left, by value; below 0 the 10-point chips are in use."""
    bag: int
    supply: DiceData
    order: list[int]
    """The seats clockwise from the lowest faction number."""
    strict: bool
    turn: int
    ending: int
    """How much was done of what ends the stage, seat by seat, when all are through."""
    scout: int
    """The seat whose Scout waits for others to abandon tiles; -1: none."""
    abandoned: list[int]
    own_abandoned: list[str]
    empires: list[EmpireData]
    workers: list[list[WorkerData]]
    """Everybody's workers once they are revealed."""
    dictate: list[list[ColorName]]
    selected: list[PhaseName | NoName]
    """The phase that each seat selected, once revealed; empty before."""


if TYPE_CHECKING:
    RollViewData = _RollViewData
else:
    RollViewData = _with_boxes(_RollViewData, "TABLE", tag="roll")

VIEW = RollViewData
