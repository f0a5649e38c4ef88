"""What a tile is worth to an empire that builds it."""

from __future__ import annotations

from typing import Final

from orrery.bots.roll_novice.outlook import Outlook
from orrery.roll.bonuses import (
    Bonus,
    DevelopmentCosts,
    EachDevelopment,
    EachGood,
    EachWorld,
    WorldCosts,
)
from orrery.roll.powers import Reassign, VirtualWorkers
from orrery.roll.rivalry.powers import BuildTop, ColorsCosts, EachDice, EachGoodsWorld, Points
from orrery.roll.terms import TO_CITIZENRY, TO_WORLD
from orrery.roll.tiles.face import Face
from orrery.roll.tiles.tileset import FACES

# Points a round from a new die, from a power, from a strong power, and from a world for goods.
DIE_A_ROUND: Final = 0.35
POWER_A_ROUND: Final = 0.15
STRONG_POWER_A_ROUND: Final = 0.25
GOODS_WORLD_A_ROUND: Final = 0.15
# A new die in the Citizenry costs a credit first; one that is a good can be shipped at once.
RECRUITING: Final = 0.3
READY_GOOD: Final = 1.0
# A die that must be given back is the plainest one.
PLAINEST_DIE: Final = 0.8
# The explorer that found a tile is part of its price.
SCOUTING: Final = 1
# Later gains are too uncertain to count.
FORESEEN_ROUNDS: Final = 8.0
# What the next tile in the construction zone is worth, by how many are there already.
SCOUT_WORTH: Final[tuple[float, ...]] = (2.4, 2.0, 1.4, 0.8, 0.4, 0.2)
# What a tile saves that moves another one in.
SAVED_WORKERS: Final = 4.0
# What a bonus that is hard to foresee usually comes to.
USUAL_BONUS: Final = 3.0


def face_worth(outlook: Outlook, index: int) -> float:
    """The points that building this face will have brought by the end of the game."""
    face = FACES[index]
    rounds = min(outlook.rounds_left, FORESEEN_ROUNDS)
    worth = face.cost + outlook.credits_worth(face.credits)
    return _with_lasting(outlook, face, rounds, worth + _dice_worth(face, rounds))


def kept_worth(outlook: Outlook, index: int) -> float:
    """The points that keeping this face in the tableau still brings."""
    rounds = min(outlook.rounds_left, FORESEEN_ROUNDS)
    return _with_lasting(outlook, FACES[index], rounds, FACES[index].cost)


def face_rate(outlook: Outlook, index: int) -> float:
    """What each die brings that goes into this face, from scouting for it to completing it."""
    needed = outlook.tableau.workers_needed(index)
    rate = face_worth(outlook, index) / (needed + SCOUTING)
    # A tile that takes longer than the game lasts brings nothing.
    if needed > 2 + 2 * outlook.rounds_left:
        rate /= 3
    return rate


def scouted_worth(outlook: Outlook, zone: int) -> float:
    """What one more tile is worth in a construction zone with so many."""
    return SCOUT_WORTH[min(zone, len(SCOUT_WORTH) - 1)] * outlook.future


def _with_lasting(outlook: Outlook, face: Face, rounds: float, worth: float) -> float:
    """Add what a face brings once it is built: by its goods, its powers and its bonus."""
    if face.is_world and face.color:
        worth += GOODS_WORLD_A_ROUND * rounds
    for power in face.powers:
        if isinstance(power, BuildTop):
            # It is spent for another tile, with the points of its cost.
            worth += min(SAVED_WORKERS, rounds) - face.cost
            continue
        strong = isinstance(power, Reassign | VirtualWorkers)
        worth += (STRONG_POWER_A_ROUND if strong else POWER_A_ROUND) * rounds
    if face.bonus is not None:
        worth += _bonus_worth(outlook, face.bonus)
    return worth


def _dice_worth(face: Face, rounds: float) -> float:
    worth = 0.0
    for grant in face.dice:
        worth += DIE_A_ROUND * rounds
        if grant.to == TO_CITIZENRY:
            worth -= RECRUITING
        elif grant.to == TO_WORLD:
            worth += READY_GOOD
    given_up = face.removes_dice + face.removes_settler
    if given_up:
        worth -= given_up * PLAINEST_DIE * DIE_A_ROUND * rounds
    return worth


def _bonus_worth(outlook: Outlook, bonus: Bonus) -> float:
    tableau = outlook.tableau
    match bonus:
        case WorldCosts():
            return tableau.world_costs[bonus.color] / bonus.divide
        case DevelopmentCosts(reassign_only=True):
            return tableau.reassign_costs / bonus.divide
        case DevelopmentCosts():
            return tableau.development_costs / bonus.divide
        case EachDevelopment():
            return float(tableau.developments)
        case EachWorld():
            return float(bonus.each * tableau.world_counts[bonus.color])
        case EachGood():
            return len(tableau.goods_worlds) / 2
        case Points():
            return float(bonus.amount)
        case EachGoodsWorld():
            return float(len(tableau.goods_worlds))
        case ColorsCosts():
            return sum(tableau.world_costs[color] for color in bonus.colors) / bonus.divide
        case EachDice():
            return dice_owned(outlook) / bonus.group
        case _:
            return USUAL_BONUS


def dice_owned(outlook: Outlook) -> int:
    """The own dice, but for one on the strip."""
    own = outlook.own
    crews = len(own.developers) + len(own.settlers) + len(own.goods)
    return sum(own.cup) + outlook.waiting + crews + len(own.workers) + len(own.aside)
