"""A game as its list of choices: play on, take back, look again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.errors import OptionError, Refusal, Refused, no_such_seat
from orrery.core.events import Event
from orrery.core.game import Game
from orrery.core.kit import Kit

# A seed of 256 bits has 78; the longest one that a record can hold has this many.
SEED_DIGITS: Final = 100
# So many moves without events are shared among all games that have forgotten them.
_MOVES_SHARED: Final = 8192
NOTHING_TO_UNDO: Final = Refusal(
    "nothing-to-undo",
    "There is nothing to take back: no choice was made since the table last moved on.",
    "Undo",
)


class Move:
    """One choice that was made, and the events it led to."""

    __slots__ = ("chance_used", "choice", "events", "seat")

    def __init__(self, seat: int, choice: Choice, events: list[Event], chance_used: bool) -> None:
        self.seat = seat
        self.choice = choice
        self.events = events
        self.chance_used = chance_used


# So marked, __new__ leaves __init__ alone once compiled, as it does anyway; branch() needs that.
@mypyc_attr(allow_interpreted_subclasses=True)
class History:
    """A live game together with all that led to it.

    OptionError says why there can be no such game.

    >>> from orrery.catalog import kit
    >>> history = History(kit("roll"), {"players": "2"}, seed=7)
    >>> seat = history.game.pending()[0]
    >>> events = history.do(seat, history.game.choices(seat)[0])
    >>> len(history.moves)
    1
    """

    def __init__(self, kit: Kit, options: Mapping[str, str | int], seed: int) -> None:
        self.kit = kit
        self.options = kit.options({key: str(value) for key, value in options.items()})
        if not 0 <= seed < 10**SEED_DIGITS:
            raise OptionError(
                f"The seed should be a whole number from 0 on, of at most {SEED_DIGITS} digits,"
                f" not {str(seed)[:40]!r}."
            )
        self.seed = seed
        self.game: Game = kit.start(self.options, Chance(seed))
        self.opening: list[Event] = self.game.events or []
        self.moves: list[Move] = []
        # Nothing before this many moves can be taken back: an undo starts from this moment.
        self._settled: int = 0
        self._settled_game: Game = self.game.copy()
        # So many moves at the beginning have lost their events (see `forget`).
        self.forgotten: int = 0

    def do(self, seat: int, choice: Choice) -> list[Event]:
        """Make a choice and return the events it led to; raises Refused and changes nothing."""
        game = self.game
        before = game.chance.position()
        barrier = game.barrier
        game.events = []
        game.do(seat, choice)
        events = game.events
        self.moves.append(Move(seat, choice, events, game.chance.position() != before))
        if game.barrier != barrier:
            self._settled = len(self.moves)
            self._settled_game = game.copy()
        return events

    @property
    def settled(self) -> bool:
        """Whether no choice that was made can be taken back, whoever made it."""
        return self._settled == len(self.moves)

    def why_not_undo(self, seat: int, count: int = 1) -> Refusal | None:
        """None when the seat's latest `count` choices can be taken back, else why they cannot."""
        if not 0 <= seat < self.game.seats:
            return no_such_seat(seat, self.game.seats)
        latest = self._latest(seat, count)
        if len(latest) < count:
            return NOTHING_TO_UNDO
        for at in latest:
            if self.moves[at].chance_used:
                return Refusal(
                    "undo-learned",
                    f"{self.moves[at].choice.text!r} revealed something new and stands.",
                    "Undo",
                )
        return None

    def undo(self, seat: int, count: int = 1) -> Choice:
        """Take back the seat's latest choice, or the latest `count` of them as one; other seats'
        choices stand. Returns the earliest one taken back.

        Raises Refused, and changes nothing, when they cannot be taken back.
        """
        refusal = self.why_not_undo(seat, count)
        if refusal is not None:
            raise Refused(refusal)
        latest = self._latest(seat, count)
        taken = self.moves[latest[-1]]
        first = self._settled
        again = [move for at, move in enumerate(self.moves[first:], first) if at not in latest]
        before = self.game, self.moves, self._settled, self._settled_game
        self.game = self._settled_game.copy()
        self.moves = self.moves[: self._settled]
        try:
            for move in again:
                self.do(move.seat, move.choice)
        except Refused as error:
            self.game, self.moves, self._settled, self._settled_game = before
            raise Refused(
                Refusal(
                    "undo-built-upon",
                    f"Another player's choice rests on {taken.choice.text!r}: it stands.",
                    "Undo",
                )
            ) from error
        return taken.choice

    def forget(self) -> None:
        """Let go of the events of all choices that can no longer be taken back.

        They take most of a long game's memory. A record tells of them, so none can be written of
        this history any more; whoever needs one plays the choices anew.
        """
        if self.forgotten == self._settled:
            return
        self.opening = []
        for at in range(self.forgotten, self._settled):
            move = self.moves[at]
            self.moves[at] = _without_events(move.seat, move.choice, move.chance_used)
        self.forgotten = self._settled

    def branch(self) -> History:
        """An independent history at the same moment, to try something out."""
        twin = History.__new__(History)
        twin.kit = self.kit
        twin.options = self.options
        twin.seed = self.seed
        twin.game = self.game.copy()
        twin.opening = self.opening
        twin.moves = self.moves[:]
        twin._settled = self._settled
        twin._settled_game = self._settled_game
        twin.forgotten = self.forgotten
        return twin

    def _latest(self, seat: int, count: int) -> list[int]:
        """Where the seat's latest choices are, newest first; none from before the last barrier."""
        found: list[int] = []
        for at in range(len(self.moves) - 1, self._settled - 1, -1):
            if len(found) == count:
                break
            if self.moves[at].seat == seat:
                found.append(at)
        return found


@lru_cache(maxsize=_MOVES_SHARED)
def _without_events(seat: int, choice: Choice, chance_used: bool) -> Move:
    return Move(seat, choice, [], chance_used)
