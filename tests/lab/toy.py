"""A toy game for tests of what knows no game's rules: two seats count up together.

Each seat draws a secret number from 0 to 9 and then says `add 1` or `add 2` until the sum of all
that was said reaches six; whoever added more wins.
"""

from __future__ import annotations

from collections.abc import Mapping

from orrery.core.chance import Chance
from orrery.core.choice import Choice, Lexicon, Sort, Words
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Event
from orrery.core.game import Decision, Game, Score, View
from orrery.core.kit import Kit
from orrery.core.rulebook import Rulebook
from orrery.core.wire import ViewData

GOAL = 6
LEXICON = Lexicon("the toy")
NUMBER = LEXICON.field("number", Sort("Number", Words({1: "1", 2: "2"}), json=int))
ADD = LEXICON.declare("add {number}")
CHOICES = [ADD.of(1), ADD.of(2)]


class ToyViewData(ViewData, frozen=True, tag="toy"):
    seat: int | None
    added: list[int]
    secret: int | None


class ToyView(View):
    """What everybody sees, and the viewer's own secret."""

    def __init__(self, game: Toy, seat: int | None) -> None:
        self.seat = seat
        self.added = game.added[:]
        self.turn = game.turn
        self.secret = None if seat is None else game.secrets[seat]

    def data(self) -> ToyViewData:
        return ToyViewData(self.seat, self.added, self.secret)


class Toy(Game):
    """The toy in good order; tests break one thing of it at a time."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(2, chance)
        self.added = [0, 0]
        self.turn = 0
        self.secrets = [chance.below(10), chance.below(10)]
        self.events = [Event("secret", seat, seat, {"n": self.secrets[seat]}) for seat in (0, 1)]

    @property
    def name(self) -> str:
        return "toy"

    def pending(self) -> list[int]:
        return [] if self.over else [self.turn]

    def choices(self, seat: int) -> list[Choice]:
        return CHOICES if seat in self.pending() else []

    def decision(self, seat: int) -> Decision | None:
        return Decision("add", "Add 1 or 2.", "Toy") if seat in self.pending() else None

    def parse(self, text: str) -> Choice:
        return LEXICON.parse(text)

    def explain(self, seat: int, choice: Choice) -> Refusal:
        return Refusal("no", "Not now.")

    def act(self, seat: int, choice: Choice) -> None:
        self.added[seat] += NUMBER.of(choice)
        self.tell("added", seat, EVERYONE, {"n": NUMBER.of(choice), "round": sum(self.added)})
        self.turn = 1 - seat
        self.barrier += 1

    def advance(self) -> None:
        self.over = sum(self.added) >= GOAL

    def copy(self) -> Game:
        twin = type(self)(self.chance.copy())
        twin.chance = self.chance.copy()
        twin.events = None
        twin.barrier = self.barrier
        twin.over = self.over
        twin.added = self.added[:]
        twin.turn = self.turn
        twin.secrets = self.secrets[:]
        return twin

    def view(self, seat: int | None) -> View:
        return ToyView(self, seat)

    def holdings(self, seat: int) -> dict[str, int]:
        return {"added": self.added[seat]}

    def scores(self) -> list[Score]:
        return [Score({"added": added}, 0) for added in self.added]

    def ended_by(self) -> list[str]:
        return ["six"] if sum(self.added) >= GOAL else []


def sample(view: View, chance: Chance) -> Game:
    assert isinstance(view, ToyView)
    game = Toy(chance.copy())
    game.added = view.added[:]
    game.turn = view.turn
    game.secrets = [chance.below(10), chance.below(10)]
    if view.seat is not None and view.secret is not None:
        game.secrets[view.seat] = view.secret
    game.advance()
    return game


def options(given: Mapping[str, str]) -> dict[str, str]:
    return {"players": "2", **given}


TOY = Kit(
    name="toy",
    title="Toy",
    rules=1,
    players=range(2, 3),
    lexicon=LEXICON,
    options=options,
    start=lambda given, chance: Toy(chance),
    sample=sample,
    sentence=lambda event: f"{{{event.seat}}} {event.kind}.",
    outcome=lambda event: f"{event.facts['n']}" if event.kind == "secret" else "",
    tableau=lambda game, seat: [],
    entries=lambda: [],
    rulebook=lambda: Rulebook(()),
    chosen=lambda event: [],
    audit=lambda game: [],
)
