"""A match against an outside program: many games, each deal from every position."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Annotated, Any

from msgspec import Meta

from orrery.bots.bot import Bot
from orrery.core.chance import Chance
from orrery.lab.arena import derive
from orrery.lab.duel.answer import Answerer
from orrery.lab.duel.follow import Followed
from orrery.lab.duel.outside import Line, Outside
from orrery.lab.duel.protocol import (
    PROTOCOL,
    Ask,
    Begin,
    DuelError,
    End,
    Fatal,
    GoodsAsk,
    Message,
    Refusal,
    Request,
    echo,
    read,
)

PATIENCE = 60.0
# By the protocol the hundredth refusal of one request is the last.
MOST_REFUSALS = 100
# A game of thirty rounds has some hundred.
MOST_REQUESTS = 5000
MakeBot = Callable[[Chance], Bot]


@dataclass(frozen=True)
class DuelResult:
    """One finished outside game."""

    seed: int
    position: int
    share: Annotated[float, Meta(ge=0, le=1)]
    """What our seat won of it: 1, 0, or a part when several won."""
    points: int
    best_other: int
    rounds: int
    refused: int
    """Answers that the outside program did not take at first."""


@dataclass(frozen=True)
class DuelPlan:
    """What is to be played: a command that speaks the protocol, and from which seeds on."""

    command: Sequence[str]
    players: int
    advanced: bool
    seed: int
    make_bot: MakeBot
    patience: float = PATIENCE
    """How long the outside program may be silent, in seconds."""


def play_position(plan: DuelPlan, position: int, first: int, count: int) -> Iterator[DuelResult]:
    """Games in a row with our bot at one deal position, from this seed on."""
    command = [
        *plan.command,
        *("--players", str(plan.players)),
        *("--external", str(position)),
        *("--seed", str(first)),
        *("--games", str(count)),
        *(("--advanced",) if plan.advanced else ()),
    ]
    with Outside(command, plan.patience) as outside:
        yield from converse(plan, position, first, count, outside)


def converse(
    plan: DuelPlan, position: int, first: int, count: int, outside: Line
) -> Iterator[DuelResult]:
    """The games of one conversation; DuelError, which ends it, when the other end goes wrong."""
    for number in range(count):
        where = f"the game of seed {first + number} at position {position}"
        try:
            result = _Talk(plan, position, first + number, outside).result()
        except _SilenceError as error:
            raise DuelError(
                f"{plan.command[0]} ended after {number} of {count} games"
                f" ({outside.how_it_ended()}). This ends the duel, in {where}."
            ) from error
        except DuelError as error:
            raise DuelError(f"{error} This ends the duel, in {where}.") from error
        yield result
    outside.let_go()
    try:
        more = outside.hear()
    except DuelError:
        # Whoever neither ends nor says anything has done all that was asked.
        return
    if more is not None:
        raise DuelError(
            f"The outside program says {echo(more)} after the last of {count} games."
            " This ends the duel."
        )


class _SilenceError(DuelError):
    """The outside program has ended."""


class _Talk:
    """The conversation about one game."""

    def __init__(self, plan: DuelPlan, position: int, seed: int, outside: Line) -> None:
        self._plan = plan
        self._position = position
        self._seed = seed
        self._outside = outside
        self._seat: int | None = None

    def result(self) -> DuelResult:
        """Play the game from its first message to its last."""
        answerer = self._begin(self._hear())
        tries: Iterator[dict[str, Any]] = iter(())
        asked: Request | None = None
        refused = refused_in_a_row = requests = 0
        while True:
            message = self._hear()
            if isinstance(message, End):
                return self._end(message, refused)
            if isinstance(message, Refusal):
                refused += 1
                refused_in_a_row += 1
                answer = next(tries, None)
                if asked is None or answer is None or refused_in_a_row > MOST_REFUSALS:
                    wanted = "before it asked" if asked is None else f"to {_kind(asked)!r}"
                    raise DuelError(
                        f"The outside program takes no answer {wanted}: {message.reason[:200]!r}."
                    )
                self._say(answer)
            elif isinstance(message, Ask):
                asked = self._ours(message)
                requests += 1
                if requests > MOST_REQUESTS:
                    raise DuelError(f"The outside program asks {requests} times in one game.")
                tries, refused_in_a_row = _alternatives(asked), 0
                self._say(answerer.answer(asked))
            else:
                raise _unexpected(message, "in the middle of a game")

    def _begin(self, message: Message) -> Answerer:
        if not isinstance(message, Begin):
            raise _unexpected(message, "where a game should begin")
        variant = "advanced" if self._plan.advanced else "plain"
        for what, said, wanted in (
            ("speaks", message.protocol, PROTOCOL),
            ("plays the seed", message.seed, self._seed),
            ("plays with so many players:", message.players, self._plan.players),
            ("plays the variant", message.variant, variant),
        ):
            if said != wanted:
                raise DuelError(f"The outside program {what} {str(said)[:40]}, not {wanted}.")
        chance = Chance(derive(self._seed, self._position, "duel"))
        bot = self._plan.make_bot(chance)
        return Answerer(bot, Followed.of(message), Chance(derive(self._seed, 0, "hidden")))

    def _ours(self, ask: Request) -> Request:
        """A request, if it is for the one seat that is ours."""
        if ask.p >= self._plan.players:
            raise DuelError(
                f"The outside program asks seat {ask.p} of {self._plan.players} players."
            )
        if self._seat is None:
            self._seat = ask.p
        elif ask.p != self._seat:
            raise DuelError(
                f"The outside program asks seat {ask.p} after seat {self._seat}: one seat is ours."
            )
        return ask

    def _end(self, message: End, refused: int) -> DuelResult:
        seats = message.players
        if len(seats) != self._plan.players:
            raise DuelError(
                f"The outside program ends with {len(seats)} seats of {self._plan.players}."
            )
        ours = [number for number, seat in enumerate(seats) if seat.external]
        if len(ours) != 1:
            raise DuelError(
                f"The outside program ends with {len(ours)} external seats: one is ours."
            )
        if self._seat not in (None, ours[0]):
            raise DuelError(
                f"The outside program asked seat {self._seat}, and ends with seat {ours[0]}"
                " as the external one."
            )
        own = seats[ours[0]]
        if own.deal not in (None, self._position):
            raise DuelError(f"The outside program dealt us in at position {own.deal}.")
        winners = [seat for seat in seats if seat.winner]
        if not winners:
            raise DuelError("The outside program ends a game that nobody wins.")
        return DuelResult(
            self._seed,
            self._position,
            1 / len(winners) if own.winner else 0.0,
            own.total,
            max(seat.total for seat in seats if not seat.external),
            message.rounds,
            refused,
        )

    def _hear(self) -> Message:
        line = self._outside.hear()
        if line is None:
            raise _SilenceError("The outside program has ended.")
        message = read(line)
        if isinstance(message, Fatal):
            raise DuelError(f"The outside program gives up: {message.reason[:200]!r}.")
        return message

    def _say(self, answer: dict[str, Any]) -> None:
        self._outside.say(json.dumps(answer).encode() + b"\n")


def _unexpected(message: Message, where: str) -> DuelError:
    return DuelError(f"The outside program says {_kind(message)!r} {where}.")


def _kind(message: Message) -> str:
    return str(message.__struct_config__.tag)


def _alternatives(ask: Request) -> Iterator[dict[str, Any]]:
    """Other answers to try when ours is refused: a goods request has no list of accepted sets."""
    if isinstance(ask, GoodsAsk):
        for size in range(min(ask.max, len(ask.options)), ask.min - 1, -1):
            for places in combinations(range(len(ask.options)), size):
                yield {"choice": list(places)}
