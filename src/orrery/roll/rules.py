"""What a set of boxes brings to the table: numbers, chapters, and what its powers do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from orrery.core.choice import Choice, ChoiceKind
from orrery.core.errors import Refusal
from orrery.core.step import Stage
from orrery.roll.powers import Power, Reassign
from orrery.roll.terms import WILD

if TYPE_CHECKING:
    from orrery.roll.empire import Empire
    from orrery.roll.parts import Components, Keepsake
    from orrery.roll.table import Table

    Begin = Callable[[Table], None]


PowerT = TypeVar("PowerT", bound=Power)


# A box need not be compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Generic[PowerT]):
    """What a power does that takes the table, not the tableau alone.

    A tile declares the power, which is plain data; the chapter that the power belongs to knows the
    deed, and `Rules.learn` brings the two together.
    """

    power: type[Power] = Power
    # The choices that it offers.
    answers: tuple[ChoiceKind, ...] = ()

    def offers(self, table: Table, empire: Empire, power: PowerT) -> list[Choice]:
        """The choices that the power adds to the seat's menu now."""
        raise NotImplementedError

    def take(self, table: Table, empire: Empire, power: PowerT, choice: Choice) -> None:
        """Carry one of them out; the phase then goes on by itself."""
        raise NotImplementedError

    def granting(self, table: Table, empire: Empire, face: int) -> bool:
        """True if the owner is asked something before the dice of a new tile are taken."""
        raise NotImplementedError

    def consumed(self, table: Table, empire: Empire, world: int, good: int) -> bool:
        """A good was Consumed; True if the owner is asked what becomes of it."""
        raise NotImplementedError


class Task:
    """One kind of work in phase VI."""

    def begin(self, table: Table) -> None:
        """The phase begins."""
        raise NotImplementedError

    def offers(self, table: Table, empire: Empire, name: int) -> list[Choice]:
        """What a worker that choices name so can do."""
        raise NotImplementedError

    def takes(self, choice: Choice) -> bool:
        """Whether this choice is one of its own."""
        raise NotImplementedError

    def take(self, table: Table, empire: Empire, choice: Choice) -> None:
        """Carry it out, and go on with the next worker."""
        raise NotImplementedError

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        """Why this choice of its own cannot be made now."""
        raise NotImplementedError

    def leave(self, table: Table) -> None:
        """All have used their workers."""
        raise NotImplementedError


class Rules:
    """What a set of boxes brings to the table: its components, its numbers, and its chapters.

    A chapter is a stage with the steps that it asks. An expansion makes its own `Rules` from those
    of the base game and replaces the stages that it changes.
    """

    __slots__ = (
        "after_removal",
        "audits",
        "chips_per_player",
        "columns",
        "components",
        "deeds",
        "dice",
        "end_squares",
        "extra_holdings",
        "extra_scores",
        "faces",
        "factions",
        "home_worlds",
        "keepsake",
        "kept_face",
        "most_goods",
        "name",
        "phases",
        "placements",
        "plausible",
        "prepares",
        "resets_credits",
        "spare_die",
        "stages",
        "start_citizenry",
        "start_cup",
        "strip_power",
        "table_audits",
        "tasks",
        "tiles",
    )

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.phases: int = 0
        # Dice by colour, the faces of each, and the columns that each face can be placed in.
        self.dice: tuple[int, ...] = ()
        self.faces: tuple[tuple[int, ...], ...] = ()
        self.placements: list[tuple[int, ...]] = []
        # By face, the column that a die is put in at first; see `settle_columns`.
        self.columns: list[int] = []
        # What a die remembers of its face after Reveal.
        self.kept_face: list[int] = []
        self.spare_die: int = 0
        # A Reassign power that everybody has, besides Dictate.
        self.strip_power: Reassign | None = None
        # What a worker of phase VI can do.
        self.tasks: list[Task] = []
        self.start_cup: tuple[int, ...] = ()
        self.start_citizenry: tuple[int, ...] = ()
        self.keepsake: Keepsake | None = None
        # Start tiles and game tiles in use.
        self.factions: tuple[int, ...] = ()
        self.home_worlds: tuple[int, ...] = ()
        self.tiles: tuple[int, ...] = ()
        self.chips_per_player: int = 0
        self.end_squares: int = 0
        # What a file describes of a box.
        self.components: Components | None = None
        # Whether no effect leaves anybody without credits.
        self.resets_credits: bool = False
        # What is set out besides the base game's setup.
        self.prepares: list[Begin] = []
        # What is looked at when a die has left its place.
        self.after_removal: list[Begin] = []
        # What scores besides chips and tiles, by the name of the part.
        self.extra_scores: list[tuple[str, Callable[[Empire], int]]] = []
        # Laws of an empire, and of the table, that only some games know, for the audit.
        self.audits: list[Callable[[Empire], list[str]]] = []
        self.table_audits: list[Callable[[Table], list[str]]] = []
        # What previews count besides, by name.
        self.extra_holdings: list[tuple[str, Callable[[Empire], int]]] = []
        # The most goods that a world may be found to hold, whatever the tableau says; 0: no more.
        self.most_goods: int = 0
        # Whether what a seat is asked fits what it hides, for samples.
        self.plausible: list[Callable[[Table], bool]] = []
        # The stages of a game, by their numbers.
        self.stages: dict[int, Stage[Table, Empire]] = {}
        # What powers do, by their classes.
        self.deeds: dict[type[Power], Deed[Any]] = {}

    def open(self, stage: Stage[Table, Empire]) -> None:
        """Add a stage, or put it in the place of the one that there was."""
        self.stages[stage.number] = stage

    def learn(self, *deeds: Deed[Any]) -> None:
        """Add what powers do."""
        for deed in deeds:
            self.deeds[deed.power] = deed

    def deed(self, power: Power) -> Deed[Any]:
        """What this power does."""
        return self.deeds[type(power)]

    def settle_columns(self) -> None:
        """Once placements are known: dice that have a choice wait in a column of their own."""
        self.columns = [phases[0] if len(phases) == 1 else WILD for phases in self.placements]
