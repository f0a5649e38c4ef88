"""Positions of the Deal game in a line or two.

    seat = DealSeat(dealers="home", credits=3)
    game = dealing(seat, market={"white-1": "$3", "white-2": "genes"})
    play(game, 0, opening("home", "$3", "genes"))

The dice that a test names lie in the Open Market or in a deal; the others show "2 VP", which only a
seat with chips can give. Where nothing else is said seat 0 is first on the priority track, and the
other seat has a dealer, so that the phase is not over when seat 0 has dealt.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from orrery.roll.dice import at_place, in_column, place_of
from orrery.roll.game import RollGame
from orrery.roll.options import RollOptions
from orrery.roll.rivalry.colors import TALENT
from orrery.roll.rivalry.deal.board import DIE_NAMES, SIDES, Board
from orrery.roll.rivalry.deal.faces import DEAL_FACES, read_face
from orrery.roll.rivalry.deal.mat import board_of
from orrery.roll.setup import clockwise_from_lowest_faction
from orrery.roll.table import STAGES
from orrery.roll.terms import (
    COLORS,
    DOLLAR,
    PHASES,
)
from orrery.roll.tiles.tileset import BY_NAME, tile_of
from tests.roll.builder import ScriptedChance, Seat, _bag, _empire, play

BOXES = ("rivalry", "deal")


@dataclass
class DealSeat(Seat):
    """A seat of the Deal game."""

    dealers: str = ""
    """Dealers yet to be used."""
    limit: int = 10
    mat: dict[str, str] = field(default_factory=dict)
    """Dealers on the mat, by place: {"deal 1 side 2": "home talent"}."""


@dataclass
class Deal:
    """A deal in an area: what its two dice show, and how far it has matured."""

    opener: str
    other: str
    step: int = 1
    dice: tuple[str, str] = ("white-5", "white-6")


def dealing(*seats: DealSeat, **setting: Any) -> RollGame:
    """A game that has just begun its Deal phase."""
    return table("$", *seats, **setting)


def table(
    stage: str,
    *seats: DealSeat,
    market: dict[str, str] | None = None,
    deals: tuple[Deal, ...] = (),
    priority: tuple[int, ...] = (),
    bag: tuple[str, ...] | None = None,
    draws: tuple[str, ...] = (),
    pool: int | None = None,
    boxes: tuple[str, ...] = BOXES,
    events: bool = False,
) -> RollGame:
    """A game that has just begun a stage."""
    if len(seats) == 1:
        seats = (*seats, DealSeat(dealers="home", developers="home"))
    game = RollGame(RollOptions(len(seats), boxes=boxes), ScriptedChance(draws))
    game.events = [] if events else None
    game.round = 1
    if pool is not None:
        game.pool = pool
    for number, seat in enumerate(seats):
        empire = _empire(seat, number, seats)
        empire.credit_limit = seat.limit
        empire.workers += [in_column(COLORS.index(word), DOLLAR) for word in seat.dealers.split()]
        empire.workers.sort()
        empire.elsewhere = sorted(
            at_place(COLORS.index(word), place_number(place))
            for place, words in seat.mat.items()
            for word in words.split()
        )
        empire.keepsake = game.rules.keepsake
        game.empires.append(empire)
    game.order = clockwise_from_lowest_faction(game.empires)
    for empire in game.empires:
        for color, count in enumerate(empire.dice_by_color()[:TALENT]):
            game.supply[color] -= count
    assert min(game.supply) >= 0, "the position needs more dice than there are"
    game.bag = _bag(game) if bag is None else [tile_of(BY_NAME[name]) for name in bag]
    game.board = _board(len(seats), market or {}, deals, priority)
    if stage in PHASES:
        game.occurring = 1 << PHASES.index(stage)
    game.go_to(game.rules.stages[STAGES.index(stage)])
    game.advance()
    return game


def board(game: RollGame) -> Board:
    """The board of a game."""
    return board_of(game)


def place_number(place: str) -> int:
    """A place of the mat, written as in choices."""
    _, area, _, side = place.split()
    return (int(area) - 1) * SIDES + int(side) - 1


def opening(dealer: str, gives: str, takes: str, dice: str = "white-1 white-2") -> str:
    """The choice to open a deal."""
    one, two = dice.split()
    return f"open with {dealer} giving {gives} ({one}) for {takes} ({two})"


def exchange(gives: str, takes: str, seat: DealSeat, *answers: str, **setting: Any) -> RollGame:
    """A game in which seat 0 has opened a deal with its Consumption dealer, and has answered."""
    seat.dealers = f"{seat.dealers} consumption".strip()
    game = dealing(seat, market={"white-1": gives, "white-2": takes}, **setting)
    play(game, 0, opening("consumption", gives, takes), *answers)
    return game


def can_open(gives: str, takes: str, seat: DealSeat, dice: str = "white-1 white-2") -> bool:
    """Whether seat 0 may open a deal with its Consumption dealer."""
    seat.dealers = f"{seat.dealers} consumption".strip()
    one, two = dice.split()
    game = dealing(seat, market={one: gives, two: takes})
    choice = game.parse(opening("consumption", gives, takes, dice))
    refusal = game.verify(0, choice)
    assert refusal is None or refusal.code == "cannot-open"
    return refusal is None


def market(game: RollGame) -> set[str]:
    """The names of the dice in the Open Market."""
    return {DIE_NAMES[die] for die in board(game).market()}


def shows(game: RollGame, die: str) -> str:
    """What a deal die shows."""
    return DEAL_FACES[board(game).faces[DIE_NAMES.index(die)]].text


def mat(game: RollGame, seat: int) -> dict[str, str]:
    """A seat's dealers on the mat, as a DealSeat is written."""
    found: dict[str, list[str]] = {}
    for dealer in game.empires[seat].elsewhere:
        area, side = divmod(place_of(dealer), SIDES)
        color = COLORS[dealer & 15]
        found.setdefault(f"deal {area + 1} side {side + 1}", []).append(color)
    return {place: " ".join(colors) for place, colors in found.items()}


def talents(game: RollGame, seat: int) -> int:
    """A seat's unused Talent counters."""
    return game.empires[seat].cup[TALENT]


def _board(
    seats: int, market: dict[str, str], deals: tuple[Deal, ...], priority: tuple[int, ...]
) -> Board:
    made = Board()
    made.priority = priority or tuple(range(seats))
    made.faces = [_face("2 VP")] * len(DIE_NAMES)
    for name, text in market.items():
        made.faces[DIE_NAMES.index(name)] = _face(text)
    for area, deal in enumerate(deals):
        for side, (name, text) in enumerate(zip(deal.dice, (deal.opener, deal.other))):
            die = DIE_NAMES.index(name)
            made.faces[die] = _face(text)
            made.spots[area * SIDES + side] = die
        made.steps[area] = deal.step - 1
    return made


def _face(text: str) -> int:
    face = read_face(text)
    assert face is not None, f"no deal face {text!r}"
    return face.number
