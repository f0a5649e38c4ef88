"""The contract that every game keeps: decisions, choices, verify / can / do, views and scores."""

from __future__ import annotations

from collections.abc import Set

import msgspec
from mypy_extensions import mypyc_attr

from orrery.core.chance import Chance, ChanceMetError, NoChance
from orrery.core.choice import Choice
from orrery.core.errors import Refusal, Refused, no_such_seat
from orrery.core.events import Event, Fact
from orrery.core.picking import Pick
from orrery.core.wire import News, ViewData


class Decision:
    """What a seat is asked: a kind for programs, a prompt for people, the rule it comes from."""

    __slots__ = ("kind", "prompt", "rule")

    def __init__(self, kind: str, prompt: str, rule: str) -> None:
        self.kind = kind
        self.prompt = prompt
        self.rule = rule

    def __repr__(self) -> str:
        return f"<Decision {self.kind}: {self.prompt}>"


class Preview:
    """What a choice would bring: what is certain, and what chance would decide.

    `gains` are changes of the seat's own countable holdings (credits, chips, dice by place ...),
    `events` what the seat would be told at once, `chance` what remains open ("" when nothing does).
    """

    __slots__ = ("chance", "events", "gains")

    def __init__(self, gains: dict[str, int], events: list[Event], chance: str) -> None:
        self.gains = gains
        self.events = events
        self.chance = chance

    def parts(self) -> dict[str, dict[str, int]]:
        """Where gains come from, part by part, as far as the events tell.

        Parts are what each source brings, so they may add up to more than the gain itself where a
        holding has a limit.
        """
        parts: dict[str, dict[str, int]] = {}
        for event in self.events:
            for what, fact in event.facts.items():
                if isinstance(fact, dict) and fact:
                    sources = parts.setdefault(what, {})
                    for source, amount in fact.items():
                        sources[source] = sources.get(source, 0) + amount
        return parts

    def __repr__(self) -> str:
        return f"<Preview {self.gains} chance={self.chance!r}>"


class Score:
    """One seat's score, broken down by source; `tiebreak` decides between equals."""

    __slots__ = ("parts", "tiebreak", "total")

    def __init__(self, parts: dict[str, int], tiebreak: int) -> None:
        self.parts = parts
        self.total = sum(parts.values())
        self.tiebreak = tiebreak

    def __repr__(self) -> str:
        return f"<Score {self.total} {self.parts}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat, or a spectator, may know: built up from known facts, never cut down."""

    def data(self) -> ViewData:
        """The whole view as it travels: the game's own struct, ready for JSON."""
        raise NotImplementedError

    def encode(self) -> bytes:
        """The view as canonical bytes: equal views give equal bytes."""
        return msgspec.json.encode(self.data())


@mypyc_attr(allow_interpreted_subclasses=True)
class Showing:
    """What all seats are shown at one moment. A game may make what is public only once for it."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def data(self, seat: int | None) -> ViewData:
        """The same as the data of the seat's view; None for a spectator."""
        return self._game.view(seat).data()

    def news(self, seat: int | None) -> list[News] | None:
        """What is to be replaced in the sight that had the seat's data of the showing that this one
        was made from, where the game can tell without making them; None: make them and compare.

        What several are told is the same object for all of them; so is the list of all of it for
        seats that see the same.
        """
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game at one moment. Everything follows from the options, the seed and the choices so far.

    A game subclasses this and supplies the parts marked below; bots, records, servers and tests use
    only what is public here.
    """

    __slots__ = ("barrier", "chance", "events", "over", "seats")

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats: int = seats
        self.chance: Chance = chance
        # None: nobody listens and no event is made. A list: every event is appended to it.
        self.events: list[Event] | None = None
        # Counts the moments after which nothing earlier can be taken back. Until the next one a
        # choice leaves all other seats alone, and what they are asked.
        self.barrier: int = 0
        self.over: bool = False

    # ---- supplied by each game -------------------------------------------------------------

    @property
    def name(self) -> str:
        """The game's name in records and on the command line."""
        raise NotImplementedError

    def pending(self) -> list[int]:
        """The seats that have a decision to make now, in table order."""
        raise NotImplementedError

    def choices(self, seat: int) -> list[Choice]:
        """Every legal choice of the seat (empty when it is not pending). Do not change the list."""
        raise NotImplementedError

    def decision(self, seat: int) -> Decision | None:
        """What the seat is asked, or None when it is not pending."""
        raise NotImplementedError

    def pick(self, seat: int) -> Pick | None:
        """The set that the seat's decision picks one by one; None when it picks none."""
        return None

    def parse(self, text: str) -> Choice:
        """The choice with this text form; ChoiceSyntaxError if there is none."""
        raise NotImplementedError

    def explain(self, seat: int, choice: Choice) -> Refusal:
        """Why this choice, which is not among the seat's legal ones, is refused."""
        raise NotImplementedError

    def act(self, seat: int, choice: Choice) -> None:
        """Carry out a legal choice as far as it concerns its own seat."""
        raise NotImplementedError

    def advance(self) -> None:
        """Carry the table on, past every barrier where nobody is awaited."""
        raise NotImplementedError

    def copy(self) -> Game:
        """An independent game at the same moment (without listeners)."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """What the seat may know; None for a spectator."""
        raise NotImplementedError

    def showing(self, before: Showing | None = None, stirred: Set[int] | None = None) -> Showing:
        """What all seats are shown at this moment; ask for another one when the game went on.

        What is new is told since `before`, an earlier moment of this game; where data are made,
        what is still the same may be the same object in both. `stirred` are the seats that acted
        since, if no barrier was passed and nothing taken back.
        """
        return Showing(self)

    def holdings(self, seat: int) -> dict[str, int]:
        """The seat's countable holdings, for previews."""
        raise NotImplementedError

    def scores(self) -> list[Score]:
        """Every seat's score as it stands now (final once the game is over)."""
        raise NotImplementedError

    def ended_by(self) -> list[str]:
        """Which end conditions hold."""
        raise NotImplementedError

    # ---- the same for every game -----------------------------------------------------------

    def verify(self, seat: int, choice: Choice) -> Refusal | None:
        """None when the choice may be made now, else the reason why not."""
        if self.over:
            return Refusal("game-over", "The game is over: nothing more can be chosen.", "Game end")
        if not 0 <= seat < self.seats:
            return no_such_seat(seat, self.seats)
        legal = self.choices(seat)
        if not legal:
            waiting = ", ".join(str(other) for other in self.pending())
            return Refusal(
                "not-pending",
                f"Seat {seat} has nothing to decide now; the table waits for seat {waiting}.",
                "Timing",
            )
        if choice in legal:
            return None
        if not isinstance(choice, Choice):
            raise TypeError(f"{choice!r} is no Choice: take one of choices(), or parse() its text.")
        return self.explain(seat, choice)

    def can(self, seat: int, choice: Choice) -> bool:
        """Whether the choice may be made now."""
        return self.verify(seat, choice) is None

    def do(self, seat: int, choice: Choice) -> None:
        """Make a choice; raises Refused, and changes nothing, when it is not legal."""
        refusal = self.verify(seat, choice)
        if refusal is not None:
            raise Refused(refusal)
        self.act(seat, choice)
        self.advance()

    def preview(self, seat: int, choice: Choice) -> Preview:
        """What a legal choice would bring its seat; raises Refused when it is not legal.

        It stops where chance or another seat's secret would speak, so it reveals nothing.
        """
        refusal = self.verify(seat, choice)
        if refusal is not None:
            raise Refused(refusal)
        trial = self.copy()
        trial.chance = NoChance(0)
        trial.events = []
        before = trial.holdings(seat)
        chance = ""
        try:
            trial.act(seat, choice)
        except ChanceMetError as met:
            chance = met.what
        after = trial.holdings(seat)
        gains = {
            what: after.get(what, 0) - before.get(what, 0)
            for what in sorted({*before, *after})
            if after.get(what, 0) != before.get(what, 0)
        }
        heard = [event for event in trial.events if event.heard_by(seat)]
        return Preview(gains, heard, chance)

    def winners(self) -> list[int]:
        """The seats that have won: most points, then the best tie-break; several may share."""
        scores = self.scores()
        best = max((score.total, score.tiebreak) for score in scores)
        return [seat for seat, score in enumerate(scores) if (score.total, score.tiebreak) == best]

    def tell(self, kind: str, seat: int, audience: int, facts: dict[str, Fact]) -> None:
        """Append an event for whoever listens."""
        if self.events is not None:
            self.events.append(Event(kind, seat, audience, facts))
