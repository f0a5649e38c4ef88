"""Research, and the faces that improve the die: upgrade points are spent swap by swap."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.roll import assign
from orrery.roll.choices import ENOUGH
from orrery.roll.dice import color_of
from orrery.roll.fields import DIE
from orrery.roll.rivalry import dollar
from orrery.roll.rivalry.orb import steps
from orrery.roll.rivalry.orb.choices import FACE, IMPROVE, RESEARCH, SIDE
from orrery.roll.rivalry.orb.die import FACE_NAMES, NOT_UP
from orrery.roll.table import ASSIGN, Table, Task
from orrery.roll.terms import COLORS, DOLLAR

POINTS_PER_RESEARCHER = 2

_ENOUGH = ENOUGH.of()


class Research(Task):
    """A researcher: two upgrade points for the orb die."""

    def begin(self, table: Table) -> None:
        """Nothing: everybody's research is his own."""

    def offers(self, table: Table, seat: int, name: int) -> list[Choice]:
        return [RESEARCH.of(name)]

    def takes(self, choice: Choice) -> bool:
        return choice.kind is RESEARCH

    def take(self, table: Table, seat: int, choice: Choice) -> None:
        empire = table.empires[seat]
        worker = DIE.of(choice)
        empire.take_worker(DOLLAR, worker)
        table.finish(empire, worker)
        if table.events is not None:
            table.tell("researched", seat, EVERYONE, {"color": COLORS[color_of(worker)]})
        assert empire.orb is not None
        empire.orb = empire.orb.with_left(POINTS_PER_RESEARCHER)
        ask_improve(table, seat)

    def leave(self, table: Table) -> None:
        """Nothing is left over: unused points are lost with their researcher."""


def ask_improve(table: Table, seat: int) -> None:
    """Ask for the next swap of a face, as long as points are left."""
    empire = table.empires[seat]
    assert empire.orb is not None
    if not empire.orb.left:
        _end(table, seat)
        return
    swaps = [IMPROVE.of(position, face) for position, face in empire.orb.improvements()]
    table.ask(empire, steps.IMPROVE, [_ENOUGH, *swaps])


def improve(table: Table, seat: int, choice: Choice) -> None:
    """Swap a face for another one, or leave the other points unused."""
    empire = table.empires[seat]
    orb = empire.orb
    assert orb is not None
    if choice.kind is ENOUGH:
        empire.orb = orb.with_left(0)
    else:
        side, face = SIDE.of(choice), FACE.of(choice)
        empire.orb = orb.swapped(side, face)
        if table.events is not None:
            table.tell(
                "improved",
                seat,
                EVERYONE,
                {
                    "side": side + 1,
                    "from": FACE_NAMES[orb.faces[side]],
                    "to": FACE_NAMES[face],
                },
            )
    ask_improve(table, seat)


def _end(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    if table.stage == ASSIGN:
        # Orb Face Chart, improve: the die is not rolled again and waits in the cup.
        assert empire.orb is not None
        empire.orb = empire.orb.shown(NOT_UP)
        assign.enter_assign(table, seat)
    else:
        dollar.enter_dollar(table, seat)
