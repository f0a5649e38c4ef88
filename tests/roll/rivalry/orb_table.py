"""Positions of the Orb game in a line or two.

    game = rolling(OrbSeat(cup="home", rolls=1), OrbSeat())
    game = during("ship", OrbSeat(orb="fleet-2 ...", up=1, goods={...}), OrbSeat())

An orb is written as its six faces by side, 1 to 6; sides 1/6, 2/5 and 3/4 are opposite.
"""

from __future__ import annotations

from dataclasses import dataclass

from orrery.roll.dice import in_column
from orrery.roll.game import RollGame
from orrery.roll.options import RollOptions
from orrery.roll.rivalry.orb.die import FACE_NAMES, INITIAL_FACES, Orb, orb_of
from orrery.roll.rivalry.orb.effects import NO_POWERS, ROUND_POWERS
from orrery.roll.setup import clockwise_from_lowest_faction
from orrery.roll.table import ASSIGN, STAGES
from orrery.roll.terms import COLORS, DOLLAR, PHASES, face_name
from orrery.roll.terms import FACE_SYMBOLS as SYMBOLS
from tests.roll.builder import ScriptedChance, Seat, _bag, _empire

INITIAL = "improve-1, reassign-1, explorer, explorer, reassign-1, improve-1"
# A side whose face does nothing before Explore.
QUIET_SIDE = 3


@dataclass
class OrbSeat(Seat):
    """A seat with an orb."""

    orb: str = INITIAL
    up: int = 0
    """The side that is up in a phase; 0 for a die that waits in the cup."""
    rolls: int = QUIET_SIDE
    """The side that will be rolled."""
    researchers: str = ""


def rolling(
    *seats: OrbSeat,
    dice: str = "",
    boxes: tuple[str, ...] = ("rivalry", "orb"),
    events: bool = False,
) -> RollGame:
    """A round that has just been rolled; `dice` are the faces that come up, seat after seat."""
    game = _table(seats, boxes, events)
    names = [face_name(face) for face in range(len(SYMBOLS))]
    chance = game.chance
    assert isinstance(chance, ScriptedChance)
    chance.faces = [names.index(word) for word in dice.split()]
    chance.items["orb"] = [seat.rolls - 1 for seat in seats]
    game.go_to(game.rules.stages[ASSIGN])
    game.advance()
    return game


def during(
    stage: str,
    *seats: OrbSeat,
    phases: str = "",
    pool: int | None = None,
    boxes: tuple[str, ...] = ("rivalry", "orb"),
) -> RollGame:
    """A game that has just begun a phase ("$" is Research) or "manage"."""
    game = _table(seats, boxes, False)
    if pool is not None:
        game.pool = pool
    occurring = [stage, *phases.split()]
    game.occurring = sum(1 << PHASES.index(name) for name in occurring if name in PHASES)
    game.go_to(game.rules.stages[STAGES.index(stage)])
    game.advance()
    return game


def orb(game: RollGame, seat: int) -> str:
    """A seat's orb, as an OrbSeat writes it."""
    die = orb_of(game.empires[seat])
    return ", ".join(FACE_NAMES[face] for face in die.faces)


def side_up(game: RollGame, seat: int) -> int:
    """The side of a seat's orb that is up, 0 if it waits in the cup."""
    die = orb_of(game.empires[seat])
    return die.up + 1


def faces_of(text: str) -> tuple[int, ...]:
    """The faces that an OrbSeat writes."""
    return tuple(FACE_NAMES.index(name) for name in text.split(", "))


def all_of(face: str) -> str:
    """An orb with this face on side 1 and initial faces on the other sides."""
    return ", ".join([face, *(FACE_NAMES[other] for other in INITIAL_FACES[1:])])


def _table(seats: tuple[OrbSeat, ...], boxes: tuple[str, ...], events: bool) -> RollGame:
    options = RollOptions(len(seats), boxes=boxes)
    game = RollGame(options, ScriptedChance())
    game.events = [] if events else None
    for prepare in game.rules.prepares:
        prepare(game)
    for number, seat in enumerate(seats):
        empire = _empire(seat, number, seats)
        empire.workers.extend(
            in_column(COLORS.index(word), DOLLAR) for word in seat.researchers.split()
        )
        empire.workers.sort()
        faces = faces_of(seat.orb)
        empire.keepsake = Orb(faces, seat.up - 1)
        if seat.up:
            empire.tableau = empire.tableau.for_round(
                ROUND_POWERS.get(faces[seat.up - 1], NO_POWERS)
            )
        game.empires.append(empire)
    game.order = clockwise_from_lowest_faction(game.empires)
    for empire in game.empires:
        for color, count in enumerate(empire.dice_by_color()):
            if COLORS[color] != "talent":
                game.supply[color] -= count
    game.bag = _bag(game)
    return game
