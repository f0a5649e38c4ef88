"""Roll and the immediate faces: each orb is rolled in the open and resolved before Assign."""

from __future__ import annotations

from bisect import insort

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.roll import assign, removal
from orrery.roll.choices import (
    ENOUGH,
    FIRST_WORLD,
    LEXICON,
    ON_DEVELOPMENT,
    ON_WORLD_STACK,
    spot_of,
    write_place,
)
from orrery.roll.empire import Empire
from orrery.roll.produce import open_worlds
from orrery.roll.rivalry.orb import die, effects, steps
from orrery.roll.rivalry.orb.choices import ROLLED, SEND
from orrery.roll.rivalry.orb.die import FACE_NAMES, Orb
from orrery.roll.rivalry.orb.improving import ask_improve
from orrery.roll.table import Table
from orrery.roll.terms import COLOR_MASK, COLORS, TALENT, WORLD_SHIFT

_ENOUGH = LEXICON.get(ENOUGH)
_SIDES = list(range(die.SIDES))


def roll_orbs(table: Table) -> None:
    """Every seat rolls its orb in front of its screen; what needs no decision happens at once."""
    for seat, empire in enumerate(table.empires):
        orb = orb_of(empire)
        rolled = table.chance.pick(_SIDES, "orb")
        # Arrows: turn the die to the face pointed to; where they loop, the arrow does nothing.
        up = die.turn(orb.faces, rolled)
        face = orb.faces[up]
        left = effects.POINTS.get(face, 0) or effects.SHIFTS.get(face, 0)
        empire.orb = orb.shown(up, left)
        empire.tableau = empire.tableau.for_round(effects.ROUND_POWERS.get(face, effects.NO_POWERS))
        if table.events is not None:
            table.tell(
                "orb-rolled",
                seat,
                EVERYONE,
                {"side": rolled + 1, "face": FACE_NAMES[orb.faces[rolled]]},
            )
            if up != rolled:
                table.tell("orb-turned", seat, EVERYONE, {"side": up + 1, "face": FACE_NAMES[face]})
        table.pay_credits(seat, effects.CREDITS.get(face, 0), "the orb")
        _gain_talents(table, seat, effects.TALENTS.get(face, 0))


def enter_round(table: Table, seat: int) -> None:
    """Resolve an immediate face that asks something; then Assign."""
    face = orb_of(table.empires[seat]).face_up()
    if face in effects.POINTS:
        ask_improve(table, seat)
    elif face in effects.SHIFTS:
        _ask_send(table, seat)
    else:
        assign.enter_assign(table, seat)


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    _ask_send(table, seat)


def send(table: Table, seat: int, choice: Choice) -> None:
    """Shift a die to where the orb says, or leave it at that."""
    empire = table.empires[seat]
    orb = orb_of(empire)
    if choice.kind == ENOUGH:
        empire.orb = orb.with_left(0)
        assign.enter_assign(table, seat)
        return
    color = _take(empire, choice.a, choice.b)
    removal.look_after(table)
    if choice.c == ON_DEVELOPMENT:
        insort(empire.developers, color)
    elif choice.c == ON_WORLD_STACK:
        insort(empire.settlers, color)
    else:
        insort(empire.goods, choice.c - FIRST_WORLD << WORLD_SHIFT | color)
    empire.orb = orb.with_left(orb.left - 1)
    removal.look_after(table)
    if table.events is not None:
        # What the die showed stays behind the screen.
        source = "the roll" if choice.b >= ROLLED else write_place(choice.b)
        facts = {"color": COLORS[color], "from": source, "to": write_place(choice.c)}
        table.tell("sent", seat, EVERYONE, {**facts})
    _ask_send(table, seat)


def orb_of(empire: Empire) -> Orb:
    """The empire's orb die; in this game everybody has one."""
    assert empire.orb is not None, "the Orb game is not in play"
    return empire.orb


def _gain_talents(table: Table, seat: int, count: int) -> None:
    if not count:
        return
    empire = table.empires[seat]
    empire.cup[TALENT] += count
    if table.events is not None:
        table.tell("talents", seat, EVERYONE, {"gain": count, "why": "the orb"})


def _ask_send(table: Table, seat: int) -> None:
    """Any one of the seat's dice, from any place, may go where the face says."""
    empire = table.empires[seat]
    orb = orb_of(empire)
    menu: list[Choice] = []
    if orb.left:
        targets = _targets(empire, orb.face_up())
        for place, name in _dice(empire):
            menu += [LEXICON.get(SEND, name, place, to) for to in targets if to != place]
    if menu:
        table.ask(empire, steps.SEND, [_ENOUGH, *menu])
    else:
        empire.orb = orb.with_left(0)
        assign.enter_assign(table, seat)


def _targets(empire: Empire, face: int) -> list[int]:
    if face == die.DEVELOP_1:
        return [ON_DEVELOPMENT]
    if face == die.SETTLE_1:
        return [ON_WORLD_STACK]
    return [FIRST_WORLD + world for world in open_worlds(empire)]


def _dice(empire: Empire) -> list[tuple[int, int]]:
    """Every different die of the empire before Assign, as place and name."""
    rolled = {(ROLLED + spot_of(worker), worker & COLOR_MASK) for worker in empire.workers}
    return sorted(removal.dice_at_rest(empire) | rolled)


def _take(empire: Empire, name: int, place: int) -> int:
    if place < ROLLED:
        return removal.take(empire, name, place)
    worker = next(
        worker
        for worker in empire.workers
        if worker & COLOR_MASK == name and ROLLED + spot_of(worker) == place
    )
    empire.workers.remove(worker)
    return name
