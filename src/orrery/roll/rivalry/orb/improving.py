"""Research, and the faces that improve the die: upgrade points are spent swap by swap."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Fact
from orrery.core.step import Step
from orrery.roll import assign
from orrery.roll.choices import ENOUGH
from orrery.roll.dice import color_of
from orrery.roll.empire import Empire
from orrery.roll.fields import DIE, write_die
from orrery.roll.rivalry import dollar
from orrery.roll.rivalry.orb.choices import FACE, IMPROVE, RESEARCH, SIDE
from orrery.roll.rivalry.orb.die import (
    FACE_NAMES,
    NOT_UP,
    Orb,
    orb_of,
    why_not_improved,
)
from orrery.roll.rules import Task
from orrery.roll.table import ASSIGN, Table
from orrery.roll.terms import COLORS, DOLLAR

POINTS_PER_RESEARCHER: Final = 2

_ENOUGH: Final = ENOUGH.of()


class Research(Task):
    """A researcher: two upgrade points for the orb die."""

    def begin(self, table: Table) -> None:
        """Nothing: everybody's research is their own."""

    def offers(self, table: Table, empire: Empire, name: int) -> list[Choice]:
        return [RESEARCH.of(name)]

    def takes(self, choice: Choice) -> bool:
        return choice.kind is RESEARCH

    def take(self, table: Table, empire: Empire, choice: Choice) -> None:
        worker = DIE.of(choice)
        empire.take_worker(DOLLAR, worker)
        table.finish(empire, worker)
        if table.events is not None:
            table.tell("researched", empire.seat, EVERYONE, {"color": COLORS[color_of(worker)]})
        empire.keepsake = orb_of(empire).with_left(POINTS_PER_RESEARCHER)
        ask_improve(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        die = write_die(DIE.of(choice))
        return Refusal("no-such-researcher", f"You have no {die} researcher left.", "Orb: Research")

    def leave(self, table: Table) -> None:
        """Nothing is left over: unused points are lost with their researcher."""


def ask_improve(table: Table, empire: Empire) -> None:
    """Ask for the next swap of a face, as long as points are left."""
    orb = orb_of(empire)
    if orb.left:
        IMPROVING.ask(table, empire)
    else:
        _end(table, empire)


class Improving(Step[Table, Empire]):
    """A face is swapped for another one, or the other points are left unused."""

    kind = "improve"
    prompt = "Swap faces of your orb die, then say enough."
    rule = "Orb: Research"
    answers = (IMPROVE, ENOUGH)
    in_the_open = True

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        orb = orb_of(empire)
        return _menu(orb.faces, orb.left)

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        orb = orb_of(empire)
        if choice.kind is ENOUGH:
            empire.keepsake = orb.with_left(0)
        else:
            side, face = SIDE.of(choice), FACE.of(choice)
            empire.keepsake = orb.swapped(side, face)
            if table.events is not None:
                facts: dict[str, Fact] = {
                    "side": side + 1,
                    "from": FACE_NAMES[orb.faces[side]],
                    "to": FACE_NAMES[face],
                }
                table.tell("improved", empire.seat, EVERYONE, facts)
        ask_improve(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        orb = orb_of(empire)
        old, new = orb.faces[SIDE.of(choice)], FACE.of(choice)
        code, sentence = why_not_improved(orb, SIDE.of(choice), new)
        return self.refuse(code, sentence.format(old=FACE_NAMES[old], new=FACE_NAMES[new]))


# Menus are never changed, so those of dice that are alike can be one.
@lru_cache(maxsize=4096)
def _menu(faces: tuple[int, ...], left: int) -> list[Choice]:
    swaps = Orb(faces, left=left).improvements()
    return [_ENOUGH, *[IMPROVE.of(side, face) for side, face in swaps]]


def _end(table: Table, empire: Empire) -> None:
    if table.stage.number == ASSIGN:
        # Orb Face Chart, improve: the die is not rolled again and waits in the cup.
        empire.keepsake = orb_of(empire).shown(NOT_UP)
        assign.enter_assign(table, empire)
    else:
        dollar.enter_dollar(table, empire)


IMPROVING: Final = Improving()
