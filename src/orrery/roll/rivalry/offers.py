"""What powers of Rivalry offer at any moment of a phase."""

from __future__ import annotations

from bisect import insort
from typing import Final

from orrery.core.choice import Choice, ChoiceKind
from orrery.core.events import EVERYONE
from orrery.roll.completion import complete_without_workers
from orrery.roll.dice import (
    color_of,
    column_of,
    for_task,
    in_column,
    is_virtual,
    on_world,
    shows_dollar,
)
from orrery.roll.empire import Empire
from orrery.roll.fields import COLUMN, DIE, PHASE, WORLD
from orrery.roll.produce import open_worlds
from orrery.roll.rivalry.choices import INHABIT, LAUNCH, SHIFT
from orrery.roll.rivalry.colors import TALENT
from orrery.roll.rivalry.powers import BuildTop, GoodsFromCitizenry, ShiftExplorers
from orrery.roll.rules import Deed
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
    EXPLORE,
    PHASES,
)
from orrery.roll.tiles.tileset import FACES, NAMES, tile_of
from orrery.roll.zone import stack_of


def move_worker(table: Table, empire: Empire, choice: Choice) -> None:
    """Shift a worker from one column to another; it keeps its face."""
    source, target = COLUMN.of(choice), PHASE.of(choice)
    alike = [
        worker
        for worker in empire.workers
        if column_of(worker) == source and for_task(worker, source) == DIE.of(choice)
    ]
    # A die whose $ will count in the new phase is the better one to move.
    worker = max(alike, key=lambda worker: shows_dollar(for_task(worker, target)))
    empire.workers.remove(worker)
    insort(empire.workers, in_column(worker, target))
    if table.events is not None:
        table.tell(
            "shifted",
            empire.seat,
            EVERYONE,
            {
                "color": COLORS[color_of(worker)],
                "from": PHASES[source],
                "to": PHASES[target],
            },
        )


class Shifting(Deed[ShiftExplorers]):
    """Predictive Modeling: unused real explorers may move to later phases of this round."""

    power = ShiftExplorers
    answers: tuple[ChoiceKind, ...] = (SHIFT,)

    def offers(self, table: Table, empire: Empire, power: ShiftExplorers) -> list[Choice]:
        if empire.frame.moves_made >= power.most:
            return []
        explorers = sorted(
            {
                for_task(worker, EXPLORE)
                for worker in empire.workers
                if column_of(worker) == EXPLORE and not is_virtual(worker)
            }
        )
        phases = [
            phase
            for phase in range(EXPLORE + 1, table.rules.phases)
            if table.occurring >> phase & 1
        ]
        return [SHIFT.of(die, EXPLORE, phase) for die in explorers for phase in phases]

    def take(self, table: Table, empire: Empire, power: ShiftExplorers, choice: Choice) -> None:
        empire.frame = empire.frame.once_more()
        move_worker(table, empire, choice)


class Inhabiting(Deed[GoodsFromCitizenry]):
    """Habitat Terraforming: dice of the Citizenry may become goods."""

    power = GoodsFromCitizenry
    answers: tuple[ChoiceKind, ...] = (INHABIT,)

    def offers(self, table: Table, empire: Empire, power: GoodsFromCitizenry) -> list[Choice]:
        if empire.frame.moves_made >= power.most:
            return []
        return [
            INHABIT.of(world, color)
            for color in range(TALENT)
            if empire.citizenry[color]
            for world in open_worlds(empire)
        ]

    def take(self, table: Table, empire: Empire, power: GoodsFromCitizenry, choice: Choice) -> None:
        empire.frame = empire.frame.once_more()
        color, world = DIE.of(choice), WORLD.of(choice)
        empire.citizenry[color] -= 1
        insort(empire.goods, on_world(color, world))
        if table.events is not None:
            facts = {"color": COLORS[color], "from": "citizenry", "world": NAMES[world]}
            table.tell("produced", empire.seat, EVERYONE, {**facts})


class Launching(Deed[BuildTop]):
    """Colony Ship, R&D Crash Program: the top tile may be moved into the tableau."""

    power = BuildTop
    answers: tuple[ChoiceKind, ...] = (LAUNCH,)

    def offers(self, table: Table, empire: Empire, power: BuildTop) -> list[Choice]:
        stack = stack_of(empire, power.phase)
        if not stack or (power.but >= 0 and FACES[stack[0]].color == power.but):
            return []
        return [LAUNCH.of(stack[0])]

    def take(self, table: Table, empire: Empire, power: BuildTop, choice: Choice) -> None:
        """The tile with the power goes to the bag, the top tile of the stack to the tableau."""
        spent = next(face for face in empire.tableau.faces if power in FACES[face].powers)
        empire.tableau = empire.tableau.without_face(spent)
        table.bag.append(tile_of(spent))
        if table.events is not None:
            table.tell("spent-tile", empire.seat, EVERYONE, {"tile": NAMES[spent]})
        complete_without_workers(table, empire, stack_of(empire, power.phase).pop(0))


DEEDS: Final = (Shifting(), Inhabiting(), Launching())
