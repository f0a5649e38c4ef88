"""Tables in the middle of a game: found by playing bots, and put into a store as if played there.

A game is its list of choices, so any moment of any game can be set up without a single click.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from sqlalchemy import create_engine, insert

from orrery.bots.bot import Bot, Situation
from orrery.bots.roster import make_bot
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.history import History
from orrery.server.live import CHOICE, hash_secret
from orrery.server.schema import STEPS
from orrery.server.store import SeatRow, Store, TableRow

SECRET = "a-secret-of-the-tests-own"
NAMES = ("Ada", "Kepler", "Mira", "Castor", "Vesta")
# Random players reach what careful ones avoid; novices come to full tables.
PLAYERS = ("novice", "random")
BOT = "novice"


@dataclass(frozen=True)
class Position:
    """A moment of a game: the choices that led to it, and the seat that looks at it."""

    game: str
    options: Mapping[str, str]
    seed: int
    moves: tuple[tuple[int, str], ...]
    seat: int
    kind: str
    fullness: int = 0

    @property
    def players(self) -> int:
        return int(self.options["players"])


def moments(game: str, options: Mapping[str, str], seed: int, bot: str) -> Iterator[History]:
    """Every moment of a game between bots; the same history goes on."""
    its_kit = kit(game)
    history = History(its_kit, options, seed)
    bots: list[Bot] = [
        make_bot(bot, game, Chance(seed * 101 + seat)) for seat in range(history.game.seats)
    ]
    yield history
    while not history.game.over:
        seat = history.game.pending()[0]
        history.do(seat, bots[seat].choose(Situation(history.game, seat)))
        yield history


def fullest(game: str, options: Mapping[str, str], seeds: Iterable[int]) -> dict[str, Position]:
    """The moment of each kind of decision with the most choices, and the latest end."""
    best: dict[str, Position] = {}
    for seed in seeds:
        for bot in PLAYERS:
            for history in moments(game, options, seed, bot):
                for seat, kind in _asked(history):
                    full = _fullness(history, seat)
                    if kind in best and best[kind].fullness >= full:
                        continue
                    moves = tuple((move.seat, move.choice.text) for move in history.moves)
                    best[kind] = Position(game, history.options, seed, moves, seat, kind, full)
    return best


def _fullness(history: History, seat: int) -> int:
    return len(history.game.choices(seat)) if not history.game.over else len(history.moves)


def _asked(history: History) -> Iterator[tuple[int, str]]:
    if history.game.over:
        yield 0, "end"
    for seat in history.game.pending():
        decision = history.game.decision(seat)
        assert decision is not None
        yield seat, decision.kind


def store_position(url: str, position: Position, table: str, bots: bool = True) -> None:
    """Put the position into the database: its seat is a person's, the others are bots'.

    Whoever sends SECRET as the cookie sits in the position's seat.
    """
    store = Store(url)
    try:
        store.create(_row(position, table, bots))
    finally:
        store.close()
    now = int(time.time())
    rows = [
        {
            "table_id": table,
            "sequence": number,
            "kind": CHOICE,
            "seat": seat,
            "text": text,
            "actor": seat,
            "command": None,
            "stored": now,
        }
        for number, (seat, text) in enumerate(position.moves, start=1)
    ]
    engine = create_engine(url)
    with engine.begin() as connection:
        if rows:
            connection.execute(insert(STEPS), rows)
    engine.dispose()


def _row(position: Position, table: str, bots: bool) -> TableRow:
    seats = []
    names = iter(NAMES[1:])
    for seat in range(position.players):
        if seat == position.seat:
            seats.append(SeatRow(seat, "person", NAMES[0], "", hash_secret(SECRET)))
        elif bots:
            seats.append(SeatRow(seat, "bot", next(names), BOT, ""))
        else:
            name = next(names)
            seats.append(SeatRow(seat, "person", name, "", hash_secret(f"{SECRET} of {name}")))
    return TableRow(
        id=table,
        game=position.game,
        rules=kit(position.game).rules,
        options=dict(position.options),
        host=position.seat,
        undo="allowed",
        spectators=True,
        public=False,
        status="playing",
        seed=position.seed,
        created=int(time.time()),
        rematch="",
        seats=seats,
    )


@cache
def roll_positions(players: int, seeds: int = 24) -> dict[str, Position]:
    """Roll's decisions, each at its fullest among some games."""
    return fullest("roll", {"players": str(players)}, range(seeds))


@cache
def rivalry_positions(players: int, boxes: str = "deal,orb", seeds: int = 8) -> dict[str, Position]:
    """The decisions of Roll with what Rivalry adds: the box alone, or with what it brings."""
    options = {"players": str(players), "with": ",".join(filter(None, ("rivalry", boxes)))}
    return fullest("roll", options, range(seeds))


@cache
def race_positions(players: int, seeds: int = 16) -> dict[str, Position]:
    """Race's decisions; with two players those of the two-action game too."""
    options = {"players": str(players)}
    found = fullest("race", options, range(seeds))
    if players == 2:
        options["variant"] = "experienced"
        two = fullest("race", options, range(seeds))
        found |= {f"two-actions-{kind}": position for kind, position in two.items()}
    return found


@cache
def first_race_positions(players: int, seeds: int = 4) -> dict[str, Position]:
    """Race's decisions in a first game, which begins with prepared hands."""
    return fullest("race", {"players": str(players), "first_game": "yes"}, range(seeds))


@cache
def alike_goods() -> Position:
    """Somebody of Race takes three different goods of more, of three kinds."""
    options = {"players": "3"}
    for seed in range(20, 80):
        for history in moments("race", options, seed, "random"):
            for seat in history.game.pending():
                pick = history.game.pick(seat)
                groups = [] if pick is None else pick.groups
                if pick is not None and pick.least == 3 == len(set(groups)) < len(groups):
                    moves = tuple((move.seat, move.choice.text) for move in history.moves)
                    return Position("race", history.options, seed, moves, seat, "take")
    raise AssertionError("nobody had to choose among goods that are alike")
