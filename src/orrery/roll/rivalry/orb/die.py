"""The Alien Orb die: the faces that there are, the six of one die, and what a swap costs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from orrery.roll.parts import Keepsake
from orrery.roll.rivalry.orb.wire import OrbData

if TYPE_CHECKING:
    from orrery.roll.empire import Empire

# Technologies.
NONE: Final = 0
UTILITY: Final = 1
DEVELOP: Final = 2
SETTLE: Final = 3
PRODUCE: Final = 4
FLEET: Final = 5
TALENT: Final = 6
TECHNOLOGIES: Final[tuple[str, ...]] = (
    "",
    "utility",
    "develop",
    "settle",
    "produce",
    "fleet",
    "talent",
)

# Orb faces; an arrow that points to position p is ARROW + p.
IMPROVE_1: Final = 0
REASSIGN_1: Final = 1
EXPLORER: Final = 2
REASSIGN_2: Final = 3
IMPROVE_2: Final = 4
DEVELOP_1: Final = 5
DEVELOP_2: Final = 6
DEVELOP_3: Final = 7
SETTLE_1: Final = 8
SETTLE_2: Final = 9
SETTLE_3: Final = 10
PRODUCE_1: Final = 11
PRODUCE_2: Final = 12
PRODUCE_3: Final = 13
FLEET_1: Final = 14
FLEET_2: Final = 15
FLEET_3: Final = 16
TALENT_1: Final = 17
TALENT_2: Final = 18
TALENT_3: Final = 19
ARROW: Final = 20
SIDES: Final = 6
FACE_COUNT: Final = ARROW + SIDES

INITIAL: Final = 0
TOP: Final = 3
_LEVELS: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, *(1, 2, 3) * 5)
_TECHNOLOGIES: Final[tuple[int, ...]] = (
    *(NONE,) * 3,
    *(UTILITY,) * 2,
    *[technology for technology in range(DEVELOP, TALENT + 1) for _ in range(3)],
)
ARROW_LEVEL: Final = 2

# Sides are written as on a common die, 1 to 6, so that opposite sides add up to 7.
FACE_NAMES: Final[tuple[str, ...]] = (
    "improve-1",
    "reassign-1",
    "explorer",
    "reassign-2",
    "improve-2",
    *[f"{TECHNOLOGIES[t]}-{n}" for t in range(DEVELOP, TALENT + 1) for n in (1, 2, 3)],
    *[f"arrow to side {side}" for side in range(1, SIDES + 1)],
)

NOT_UP: Final = -1


def orb_in(keepsake: Keepsake | None) -> Orb | None:
    """The orb die among what lies before a seat, if the Orb game is played."""
    return keepsake if isinstance(keepsake, Orb) else None


def orb_of(empire: Empire) -> Orb:
    """The empire's orb die; in this game everybody has one."""
    orb = empire.keepsake
    assert isinstance(orb, Orb), "the Orb game is not in play"
    return orb


def library_name(face: int) -> str:
    """The name under which a face is looked up: all arrows are one."""
    return "arrow" if face >= ARROW else FACE_NAMES[face]


class Orb(Keepsake):
    """One empire's orb die. Never changed: a swap or a roll makes another one.

    `faces` are the faces by position; positions p and 5 - p are opposite, all others adjacent.
    `up` is the position that was rolled or turned to (NOT_UP: the die lies in the cup). `left` are
    the upgrade points or the shifts of dice that its owner may still use.
    """

    __slots__ = ("faces", "left", "up")

    def __init__(self, faces: tuple[int, ...], up: int = NOT_UP, left: int = 0) -> None:
        self.faces: tuple[int, ...] = faces
        self.up: int = up
        self.left: int = left

    def face_up(self) -> int:
        """The face that is up, or -1."""
        return -1 if self.up == NOT_UP else self.faces[self.up]

    def shown(self, up: int, left: int = 0) -> Orb:
        """This die lying with another face up."""
        return Orb(self.faces, up, left)

    def with_left(self, left: int) -> Orb:
        """This die with so many points or shifts left."""
        return Orb(self.faces, self.up, left)

    def swapped(self, position: int, face: int) -> Orb:
        """This die after a face is swapped for another one, paid from the points left."""
        faces = list(self.faces)
        paid = swap_cost(faces[position], face)
        faces[position] = face
        return Orb(tuple(faces), self.up, self.left - paid)

    def improvements(self) -> list[tuple[int, int]]:
        """Every swap that the points left can pay, as position and new face; not to be changed."""
        return _improvements(self.faces, self.left)

    def fields(self) -> dict[str, Any]:
        """The die as it travels."""
        names = [FACE_NAMES[face] for face in self.faces]
        return {"orb": OrbData(names, self.up + 1, self.left)}

    def points(self) -> int:
        """Scoring: 1 VP for each second level face but arrows, 2 VP for each top level face."""
        return sum(FACE_POINTS[face] for face in self.faces)


# The same few dice are improved all the time where games are played on in a bot's head.
@lru_cache(maxsize=4096)
def _improvements(faces: tuple[int, ...], left: int) -> list[tuple[int, int]]:
    """Every swap of a die with these faces that so many points can pay."""
    found: list[tuple[int, int]] = []
    for position, old in enumerate(faces):
        for face in range(FACE_COUNT):
            if face >= ARROW and not adjacent(position, face - ARROW):
                continue
            if 0 < swap_cost(old, face) <= left:
                found.append((position, face))
    return found


def opposite(position: int) -> int:
    """The position on the other side of the die."""
    return SIDES - 1 - position


def adjacent(one: int, two: int) -> bool:
    """Whether two positions share an edge."""
    return two not in (one, opposite(one))


def level(face: int) -> int:
    """0 for an initial face, then 1, 2 and 3."""
    return ARROW_LEVEL if face >= ARROW else _LEVELS[face]


def technology(face: int) -> int:
    """The technology of a face."""
    return UTILITY if face >= ARROW else _TECHNOLOGIES[face]


def swap_cost(old: int, new: int) -> int:
    """The upgrade points that it takes to swap one face for another; 0 if no swap does that."""
    if old == new:
        return 0
    before, after = level(old), level(new)
    # A crossgrade, an arrow turned to another direction, or a downgrade.
    if after <= before:
        return 1
    if before == INITIAL:
        return after if after < TOP else 0
    # Level 1 to 2 takes one point and 2 to 3 two, within one technology.
    return before if after == before + 1 and technology(old) == technology(new) else 0


def why_not_improved(orb: Orb, position: int, new: int) -> tuple[str, str]:
    """Why the orb's owner cannot swap this face for the new one: a code and a sentence."""
    old = orb.faces[position]
    cost = swap_cost(old, new)
    if old == new:
        return "same-face", "That side shows {new} already."
    if new >= ARROW and not adjacent(position, new - ARROW):
        return "arrow-astray", "An arrow points to an adjacent side, and this one would not."
    if cost:
        return "too-few-points", f"{{new}} takes {cost} points and you have {orb.left} left."
    if technology(old) != technology(new) and level(old) != INITIAL:
        return "other-technology", "On the way up {old} stays in its technology."
    return "skips-a-level", "{old} cannot become {new} in one go: a level is skipped."


def turn(faces: tuple[int, ...], position: int) -> int:
    """The position that arrows lead to from here; if they loop, where the turning stops."""
    seen: list[int] = []
    while faces[position] >= ARROW and position not in seen:
        seen.append(position)
        position = faces[position] - ARROW
    return position


# Setup: three pairs, each on opposite sides.
INITIAL_FACES: Final[tuple[int, ...]] = (
    IMPROVE_1,
    REASSIGN_1,
    EXPLORER,
    EXPLORER,
    REASSIGN_1,
    IMPROVE_1,
)
FACE_POINTS: Final[tuple[int, ...]] = tuple(
    0 if face >= ARROW else max(0, level(face) - 1) for face in range(FACE_COUNT)
)
