"""What the face that is up does: powers for this round, or something at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from orrery.roll.colors import CONSUMPTION, HOME
from orrery.roll.powers import (
    EVERY_WORLD,
    DevelopmentDiscount,
    Power,
    Reassign,
    VirtualWorkers,
    WorldDiscount,
)
from orrery.roll.rivalry.orb import die
from orrery.roll.terms import EXPLORE, SHIP

if TYPE_CHECKING:
    from orrery.roll.tableau import Tableau
    from orrery.roll.tiles.face import Face


@dataclass(frozen=True)
class PhaseOccurs(Power):
    """This phase occurs as if a player had selected it."""

    phase: int

    def join(self, tableau: Tableau, face: Face) -> None:
        tableau.phases_made |= 1 << self.phase


NO_POWERS: Final[tuple[Power, ...]] = ()
_EXPLORER: Final = VirtualWorkers(EXPLORE, (HOME,))

# Faces that act in Assign, in Reveal or in a phase: their powers join the tableau for the round.
ROUND_POWERS: Final[dict[int, tuple[Power, ...]]] = {
    die.REASSIGN_1: (Reassign(),),
    die.REASSIGN_2: (Reassign(most=2),),
    die.EXPLORER: (_EXPLORER,),
    die.DEVELOP_2: (DevelopmentDiscount(1),),
    die.DEVELOP_3: (DevelopmentDiscount(2),),
    die.SETTLE_2: (WorldDiscount(1, EVERY_WORLD),),
    die.SETTLE_3: (WorldDiscount(2, EVERY_WORLD),),
    die.FLEET_1: (_EXPLORER, VirtualWorkers(SHIP, (HOME,))),
    die.FLEET_2: (_EXPLORER, VirtualWorkers(SHIP, (HOME, CONSUMPTION))),
    die.FLEET_3: (PhaseOccurs(SHIP), VirtualWorkers(SHIP, (CONSUMPTION,))),
}

# Immediate faces: upgrade points, dice that may be shifted to a stack or to worlds, and gains.
POINTS: Final[dict[int, int]] = {die.IMPROVE_1: 1, die.IMPROVE_2: 2}
SHIFTS: Final[dict[int, int]] = {
    die.DEVELOP_1: 1,
    die.SETTLE_1: 1,
    die.PRODUCE_1: 1,
    die.PRODUCE_2: 2,
    die.PRODUCE_3: 3,
}
CREDITS: Final[dict[int, int]] = {die.TALENT_1: 2}
TALENTS: Final[dict[int, int]] = {die.TALENT_2: 1, die.TALENT_3: 2}
