"""Roll and the immediate faces: each orb is rolled in the open and resolved before Assign."""

from __future__ import annotations

from bisect import insort
from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Fact
from orrery.core.step import Step
from orrery.roll import assign, removal
from orrery.roll.choices import ENOUGH
from orrery.roll.dice import (
    as_assigned,
    color_of,
    column_of,
    face_of,
    in_column,
    on_world,
    without_column,
)
from orrery.roll.empire import Empire
from orrery.roll.fields import (
    DIE,
    FIRST_WORLD,
    ON_DEVELOPMENT,
    ON_WORLD_STACK,
    PLACE,
    TO,
    write_place,
)
from orrery.roll.produce import open_worlds
from orrery.roll.rivalry.colors import TALENT
from orrery.roll.rivalry.orb import die, effects
from orrery.roll.rivalry.orb.choices import ROLLED, SEND
from orrery.roll.rivalry.orb.die import (
    FACE_NAMES,
    orb_of,
)
from orrery.roll.rivalry.orb.improving import ask_improve
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
    COLUMNS,
)

_ENOUGH: Final = ENOUGH.of()
_SIDES: Final = list(range(die.SIDES))


def roll_orbs(table: Table) -> None:
    """Every seat rolls its orb in front of its screen; what needs no decision happens at once."""
    for empire in table.empires:
        orb = orb_of(empire)
        rolled = table.chance.pick(_SIDES, "orb")
        # Arrows: turn the die to the face pointed to; where they loop, the arrow does nothing.
        up = die.turn(orb.faces, rolled)
        face = orb.faces[up]
        left = effects.POINTS.get(face, 0) or effects.SHIFTS.get(face, 0)
        empire.keepsake = orb.shown(up, left)
        empire.tableau = empire.tableau.for_round(effects.ROUND_POWERS.get(face, effects.NO_POWERS))
        if table.events is not None:
            table.tell(
                "orb-rolled",
                empire.seat,
                EVERYONE,
                {"side": rolled + 1, "face": FACE_NAMES[orb.faces[rolled]]},
            )
            if up != rolled:
                table.tell(
                    "orb-turned", empire.seat, EVERYONE, {"side": up + 1, "face": FACE_NAMES[face]}
                )
        table.pay_credits(empire, effects.CREDITS.get(face, 0), "the orb")
        _gain_talents(table, empire, effects.TALENTS.get(face, 0))


def enter_round(table: Table, empire: Empire) -> None:
    """Resolve an immediate face that asks something; then Assign."""
    face = orb_of(empire).face_up()
    if face in effects.POINTS:
        ask_improve(table, empire)
    elif face in effects.SHIFTS:
        _ask_send(table, empire)
    else:
        assign.enter_assign(table, empire)


class Sending(Step[Table, Empire]):
    """Any one of the seat's dice, from any place, may go where the face that is up says."""

    kind = "send"
    prompt = "Shift dice as your orb shows, or say enough."
    rule = "Orb"
    answers = (SEND, ENOUGH)
    in_the_open = True

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        targets = _targets(empire, orb_of(empire).face_up())
        menu = [_ENOUGH]
        for place, one in _dice(empire):
            menu += [SEND.of(one, place, to) for to in targets if to != place]
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        orb = orb_of(empire)
        if choice.kind is ENOUGH:
            empire.keepsake = orb.with_left(0)
            assign.enter_assign(table, empire)
            return
        place, target = PLACE.of(choice), TO.of(choice)
        color = _take(empire, DIE.of(choice), place)
        removal.check_after_removal(table)
        if target == ON_DEVELOPMENT:
            insort(empire.developers, color)
        elif target == ON_WORLD_STACK:
            insort(empire.settlers, color)
        else:
            insort(empire.goods, on_world(color, target - FIRST_WORLD))
        empire.keepsake = orb.with_left(orb.left - 1)
        removal.check_after_removal(table)
        if table.events is not None:
            # What the die showed stays behind the screen.
            source = "the roll" if _behind_the_screen(place) else write_place(place)
            facts: dict[str, Fact] = {
                "color": COLORS[color],
                "from": source,
                "to": write_place(target),
            }
            table.tell("sent", empire.seat, EVERYONE, facts)
        _ask_send(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        target = TO.of(choice)
        if (PLACE.of(choice), DIE.of(choice)) not in _dice(empire):
            die = COLORS[color_of(DIE.of(choice))]
            where = write_place(PLACE.of(choice))
            return self.refuse("no-such-die", f"You have no such {die} die in {where}.")
        if target == PLACE.of(choice):
            return self.refuse("cannot-send", "The die is there already.")
        face = FACE_NAMES[orb_of(empire).face_up()]
        return self.refuse(
            "cannot-send", f"{face} sends no die to {write_place(target)}.".capitalize()
        )


def _gain_talents(table: Table, empire: Empire, count: int) -> None:
    if not count:
        return
    empire.cup[TALENT] += count
    if table.events is not None:
        table.tell("talents", empire.seat, EVERYONE, {"gain": count, "why": "the orb"})


def _ask_send(table: Table, empire: Empire) -> None:
    orb = orb_of(empire)
    menu = SENDING.menu(table, empire) if orb.left else []
    if len(menu) > 1:
        empire.ask(SENDING, menu)
    else:
        empire.keepsake = orb.with_left(0)
        assign.enter_assign(table, empire)


def _targets(empire: Empire, face: int) -> list[int]:
    if face == die.DEVELOP_1:
        return [ON_DEVELOPMENT]
    if face == die.SETTLE_1:
        return [ON_WORLD_STACK]
    return [FIRST_WORLD + world for world in open_worlds(empire)]


def _dice(empire: Empire) -> list[tuple[int, int]]:
    """Every different die of the empire before Assign, as place and die."""
    rolled = {as_assigned(worker) for worker in empire.workers}
    return sorted(removal.dice_at_rest(empire)) + [
        (ROLLED + column_of(worker), without_column(worker))
        for worker in sorted(rolled, key=lambda one: (face_of(one), column_of(one), color_of(one)))
    ]


def _behind_the_screen(place: int) -> bool:
    return ROLLED <= place < ROLLED + len(COLUMNS)


def _take(empire: Empire, one: int, place: int) -> int:
    if not _behind_the_screen(place):
        return removal.take(empire, one, place)
    wanted = in_column(one, place - ROLLED)
    worker = next(worker for worker in empire.workers if as_assigned(worker) == wanted)
    empire.workers.remove(worker)
    return color_of(one)


SENDING: Final = Sending()
