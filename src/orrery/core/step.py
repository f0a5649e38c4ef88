"""Steps and stages: how a game asks its seats and goes on. The skeleton that all games share.

A stage begins, lets its seats in, and is left when nobody is asked any more. A seat that is asked
holds the step, the choices that answer it, and a frame: what the step remembers. Each of them is
declared once, as a class with one instance; nothing is found by its place in a list.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from orrery.core.chance import Chance
from orrery.core.choice import Choice, ChoiceKind, Lexicon
from orrery.core.errors import NoSuchSeatError, Refusal
from orrery.core.game import Decision, Game
from orrery.core.picking import Pick

NO_CHOICES: Final[list[Choice]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """What a decision remembers. Never changed: a choice puts another one in its place.

    So copies share it, a view shows it, and a sample takes it over, whatever it holds.
    """

    __slots__ = ()


FrameT = TypeVar("FrameT", bound=Frame)


@mypyc_attr(allow_interpreted_subclasses=True)
class Side(Generic[FrameT]):
    """A seat's side of the table, as far as every game has one.

    `menu` is never changed in place, only replaced, so that copies may share it. While the seat is
    not asked the menu is empty and there is no step.
    """

    __slots__ = ("frame", "menu", "seat", "step")

    def __init__(self, seat: int, frame: FrameT) -> None:
        self.seat: int = seat
        self.step: AnyStep | None = None
        self.menu: list[Choice] = NO_CHOICES
        self.frame: FrameT = frame

    def ask(self, step: AnyStep, menu: list[Choice]) -> None:
        """Put a question whose menu is made already to the seat."""
        self.step = step
        self.menu = menu


# Whichever game's: a game's own side holds its own frames.
AnySide = Side[Any]
# A game's own table, and its own sides.
TableT = TypeVar("TableT")
SideT = TypeVar("SideT", bound=AnySide)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[TableT, SideT]):
    """One question: its words, its menu, what a choice does, and why anything else is refused."""

    kind: str = ""
    prompt: str = ""
    rule: str = ""
    answers: ClassVar[tuple[ChoiceKind, ...]] = ()
    # By which views name it to programs that learn from them; fixed for ever.
    number: int = 0
    # Answered in the open even while the others decide in secret.
    in_the_open: bool = False

    def __init__(self) -> None:
        self.decision: Decision = Decision(self.kind, self.prompt, self.rule)

    def ask(self, table: TableT, side: SideT) -> None:
        """Put the question to a seat."""
        side.step = self
        side.menu = self.menu(table, side)

    def menu(self, table: TableT, side: SideT) -> list[Choice]:
        """Every choice that answers, made from the state and the frame alone."""
        raise NotImplementedError

    def act(self, table: TableT, side: SideT, choice: Choice) -> None:
        """Carry out one of them. The seat is not asked any more, unless it is asked anew here."""
        raise NotImplementedError

    def takes(self, table: TableT, choice: Choice) -> bool:
        """Whether the choice is of a kind that answers the step."""
        return choice.kind in self.answers

    def why_not(self, table: TableT, side: SideT, choice: Choice) -> Refusal:
        """Why this choice, of a kind that answers the step, is not on the menu."""
        raise NotImplementedError

    def pick(self, table: TableT, side: SideT) -> Pick | None:
        """The set that is being picked, where the step picks one."""
        return None

    def refuse(self, code: str, sentence: str, rule: str = "") -> Refusal:
        """A refusal that rests on the step's rule, or on the one that is named."""
        return Refusal(code, sentence, rule or self.rule)

    def __repr__(self) -> str:
        return f"<Step {self.kind}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Stage(Generic[TableT, SideT]):
    """A part of the round. `name` is what views and events call it."""

    name: str = ""
    # As a step's.
    number: int = 0

    def begin(self, table: TableT) -> None:
        """What happens at once; seats may be asked here, or put into the table's `queue`."""

    def enter(self, table: TableT, side: SideT) -> None:
        """A seat of the queue is let in: all at once, or in strict order one after another."""

    def leave(self, table: TableT) -> None:
        """Nobody is asked and nobody waits: on to another stage, unless somebody is asked first."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<Stage {self.name}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class StageGame(Game):
    """A game that goes from stage to stage."""

    __slots__ = ("queue", "sides", "stage", "strict")

    def __init__(self, seats: int, sides: list[AnySide], chance: Chance, stage: AnyStage) -> None:
        """The sides are the game's own list, which setup may still have to fill."""
        super().__init__(seats, chance)
        self.sides: list[AnySide] = sides
        self.stage: AnyStage = stage
        # Seats that have yet to be let in, and whether they go one after another.
        self.queue: list[int] = []
        self.strict: bool = False

    # ---- supplied by each game -------------------------------------------------------------

    @property
    def lexicon(self) -> Lexicon:
        """Every kind of choice of this game."""
        raise NotImplementedError

    # ---- the same for every game -----------------------------------------------------------

    def pending(self) -> list[int]:
        seats: list[int] = []
        for side in self.sides:
            if side.menu:
                seats.append(side.seat)
        return seats

    def choices(self, seat: int) -> list[Choice]:
        if not 0 <= seat < self.seats:
            raise NoSuchSeatError(seat, self.seats)
        return self.sides[seat].menu

    def decision(self, seat: int) -> Decision | None:
        self.check_seat(seat)
        step = self.sides[seat].step
        return None if step is None else step.decision

    def pick(self, seat: int) -> Pick | None:
        self.check_seat(seat)
        side = self.sides[seat]
        return None if side.step is None else side.step.pick(self, side)

    def explain(self, seat: int, choice: Choice) -> Refusal:
        side = self.sides[seat]
        step = side.step
        assert step is not None, "a seat without choices is refused before"
        if not self.lexicon.knows(choice):
            return Refusal(
                "foreign-choice", f"{choice.text!r} is not a choice of {self.lexicon.title}."
            )
        if not step.takes(self, choice):
            return step.refuse("wrong-moment", f"Not now. {step.prompt}")
        return step.why_not(self, side, choice)

    def do(self, seat: int, choice: Choice) -> None:
        # What is on the menu needs no further verdict: searches and trainings come here most.
        if not self.over and 0 <= seat < self.seats:
            side = self.sides[seat]
            if choice in side.menu:
                # As `act` does, without a further call.
                step = side.step
                assert step is not None, "whoever has a menu was asked by a step"
                side.step = None
                side.menu = NO_CHOICES
                step.act(self, side, choice)
                # While the seat is asked anew the table waits for it.
                if not side.menu:
                    self.advance()
                return
        super().do(seat, choice)

    def act(self, seat: int, choice: Choice) -> None:
        side = self.sides[seat]
        step = side.step
        assert step is not None, f"seat {seat} acted without being asked"
        side.step = None
        side.menu = NO_CHOICES
        step.act(self, side, choice)

    def advance(self) -> None:
        while not self.over:
            for side in self.sides:
                if side.menu:
                    return
            # What was done stands once the table goes on.
            self.barrier += 1
            self.go_on()

    def go_on(self) -> None:
        """Nobody is asked: let in the next seat, or all that wait, or leave the stage."""
        if not self.queue:
            self.stage.leave(self)
        elif self.strict:
            self.stage.enter(self, self.sides[self.queue.pop(0)])
        else:
            queue, self.queue = self.queue, []
            for seat in queue:
                self.stage.enter(self, self.sides[seat])

    def go_to(self, stage: AnyStage) -> None:
        """The next stage begins."""
        self.stage = stage
        self.queue = []
        self.strict = False
        stage.begin(self)

    def check_seat(self, seat: int) -> None:
        """NoSuchSeatError when the seat is not one of the table's."""
        if not 0 <= seat < self.seats:
            raise NoSuchSeatError(seat, self.seats)


# Whichever game's: a side holds its own game's step, and a table its own game's stage.
AnyStep = Step[Any, Any]
AnyStage = Stage[Any, Any]
