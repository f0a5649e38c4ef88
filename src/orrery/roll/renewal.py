"""Renewal: what is to be replaced in a view when an empire has changed from one moment to the next.

A choice changes a few things of one empire. What these are is found by comparing its mat with that
of the moment before; what follows from them is told as changes of the view, so that nobody has to
make two views and compare them. They make of one view the next, which a test holds. What boxes
bring is not told here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import compress
from operator import attrgetter, ne
from typing import Any, Final, NamedTuple

from orrery.core.wire import VIEW, Change, Path
from orrery.roll.dice import color_of
from orrery.roll.mat import Mat
from orrery.roll.terms import COLOR_COUNT, COLORS, NO_DIE, NO_PHASE
from orrery.roll.tiles.tileset import NAMES, tile_name
from orrery.roll.view import (
    BEHIND_SCREEN,
    IDLE,
    die_data,
    good_data,
    phase_title,
    rolled_dice,
    title_of,
    worker_data,
)
from orrery.roll.wire import DiceData, EmpireData, SecretData

Show = Callable[[Any], object]


class Screen(NamedTuple):
    """What the others do not see of an empire at a moment."""

    down: bool
    """What is assigned."""
    zone: bool
    """And the construction zone, until all have placed their start tiles."""


class EmpireNews:
    """What changed of an empire: for everybody, for all but its owner, and for its owner."""

    __slots__ = ("_paths", "open", "others", "own")

    def __init__(self, seat: int, was: Mat, now: Mat, before: Screen, after: Screen) -> None:
        """A seat's mat before and after, with its screen both times."""
        self._paths = _paths(seat)
        self.open: list[Change] = []
        self.others: list[Change] = []
        self.own: list[Change] = []
        dice = before.down != after.down
        zone = before.zone != after.zone
        for name in compress(Mat._fields, map(ne, was, now)):
            if name in _DICE:
                dice = True
            elif name in _IN_ZONE:
                zone = True
            elif name in _SHOWN:
                self.open.append(Change(self._paths[name], _SHOWN[name](getattr(now, name))))
        if dice:
            self._tell_dice(was, now, before.down, after.down)
        if zone or was.tableau is not now.tableau:
            self._tell_zone(was, now, before.zone, after.zone)
        if was.tableau is not now.tableau or was.goods != now.goods:
            _tell(self.open, self._paths["room"], _room(was), _room(now))
        if was.frame is not now.frame:
            self._tell_frame(seat, was, now)
        if was.step is not now.step or before.down != after.down:
            self._tell_kind(was, now, before.down, after.down)

    def _tell_zone(self, was: Mat, now: Mat, was_hidden: bool, is_hidden: bool) -> None:
        """The construction zone, and tiles in hand."""
        paths = self._paths
        if was.developments != now.developments:
            names = [NAMES[face] for face in now.developments]
            self.own.append(Change(paths["secret developments"], names))
        if was.worlds != now.worlds:
            self.own.append(Change(paths["secret worlds"], [NAMES[face] for face in now.worlds]))
        if was.drawn != now.drawn:
            names = [tile_name(tile) for tile in now.drawn]
            self.own.append(Change(paths["secret drawn"], names))
        old, zone = _zone(was), _zone(now)
        if not was_hidden and not is_hidden:
            self._compare_zones(self.open, old, zone)
        else:
            self._compare_zones(self.own, old, zone)
            self._compare_zones(
                self.others,
                _HIDDEN_ZONE if was_hidden else old,
                _HIDDEN_ZONE if is_hidden else zone,
            )

    def _compare_zones(
        self, told: list[Change], before: tuple[object, ...], after: tuple[object, ...]
    ) -> None:
        for name, old, new in zip(_ZONE, before, after):
            if old != new:
                told.append(Change(self._paths[name], new))

    def _tell_dice(self, was: Mat, now: Mat, was_down: bool, is_down: bool) -> None:
        """The dice of this round: their owner's, how many lie behind the screen, and after Reveal
        all of them.
        """
        paths, own, new = self._paths, self.own, self.open
        if was.strip != now.strip:
            strip = "" if now.strip == NO_DIE else COLORS[color_of(now.strip)]
            own.append(Change(paths["secret strip"], strip))
        if was.selected != now.selected:
            own.append(Change(paths["secret selected"], phase_title(now.selected)))
        if was.aside != now.aside:
            own.append(Change(paths["secret dictate"], [COLORS[die] for die in now.aside]))
        if was_down != is_down:
            workers = [worker_data(worker, not is_down) for worker in now.workers]
            own.append(Change(paths["secret workers"], workers))
        elif was.workers != now.workers:
            show = _behind if is_down else _revealed
            _tell_list(own, paths["secret workers"], was.workers, now.workers, show)
        old_rolled = _rolled(was) if was_down else _NO_DICE
        rolled = _rolled(now) if is_down else _NO_DICE
        if old_rolled != rolled:
            new.append(Change(paths["rolled"], DiceData(*rolled)))
        if was_down and is_down:
            return
        old_workers, workers_now = _unless(was_down, was.workers), _unless(is_down, now.workers)
        if old_workers != workers_now:
            _tell_list(new, paths["workers"], old_workers, workers_now, _revealed)
        old_aside, aside = _unless(was_down, was.aside), _unless(is_down, now.aside)
        if old_aside != aside:
            new.append(Change(paths["dictate"], [COLORS[die] for die in aside]))
        old_selected = NO_PHASE if was_down else was.selected
        selected = NO_PHASE if is_down else now.selected
        if old_selected != selected:
            new.append(Change(paths["selected"], phase_title(selected)))

    def _tell_frame(self, seat: int, was: Mat, now: Mat) -> None:
        """Where the decision stands: as its owner knows it, and as all may know it."""
        old, frame = was.frame, now.frame
        _tell(self.own, self._paths["secret power"], _POWER(old), _POWER(frame))
        before, after = _USED(old), _USED(frame)
        if before != after:
            for name, one, other in zip(_USED_NAMES, before, after):
                _tell(self.own, self._paths[f"secret {name}"], one, other)
        old, frame = old.shown(), frame.shown()
        if old is not frame:
            before, after = _STANDS(old), _STANDS(frame)
            parts = zip(_decision(seat), after)
            for (path, show), value in compress(parts, map(ne, before, after)):
                self.open.append(Change(path, value if show is None else show(value)))

    def _tell_kind(self, was: Mat, now: Mat, was_down: bool, is_down: bool) -> None:
        """What the seat is asked, as its owner knows it and as the others do."""
        _tell(self.own, self._paths["kind"], _kind(was, False), _kind(now, False))
        _tell(self.others, self._paths["kind"], _kind(was, was_down), _kind(now, is_down))


def _zone(mat: Mat) -> tuple[object, ...]:
    """What is told of the construction zone, and of tiles in hand."""
    tableau, developments, worlds = mat.tableau, mat.developments, mat.worlds
    return (
        len(developments),
        len(worlds),
        NAMES[developments[0]] if developments else "",
        NAMES[worlds[0]] if worlds else "",
        tableau.workers_needed(developments[0]) if developments else 0,
        tableau.workers_needed(worlds[0]) if worlds else 0,
        len(mat.drawn),
    )


def _kind(mat: Mat, concealed: bool) -> str:
    """The kind of the decision; behind a screen others see only that there is one."""
    step = mat.step
    if step is None:
        return IDLE
    return BEHIND_SCREEN.kind if concealed and not step.in_the_open else step.kind


def _rolled(mat: Mat) -> list[int]:
    return rolled_dice(mat.workers, mat.strip, mat.aside)


def _tell(new: list[Change], path: Path, before: object, after: object) -> None:
    """Note a value, if it is another one."""
    if before != after:
        new.append(Change(path, after))


def _tell_list(
    new: list[Change], path: Path, was: Sequence[int], now: Sequence[int], show: Show
) -> None:
    """Note what is another one in a list; more than half of it is shorter told as a whole."""
    if len(was) == len(now):
        differing = [at for at, (old, one) in enumerate(zip(was, now)) if old != one]
        if 2 * len(differing) <= len(now):
            for at in differing:
                new.append(Change((*path, at), show(now[at])))
            return
    new.append(Change(path, [show(one) for one in now]))


def _room(mat: Mat) -> int:
    """Goods that could still be produced."""
    return mat.tableau.capacity * len(mat.tableau.goods_worlds) - len(mat.goods)


def _unless(down: bool, dice: Sequence[int]) -> Sequence[int]:
    """The dice, unless a screen hides them."""
    return () if down else dice


def _revealed(worker: int) -> object:
    return worker_data(worker, True)


def _behind(worker: int) -> object:
    return worker_data(worker, False)


_NO_DICE: Final = [0] * COLOR_COUNT
# What of a mat belongs to the dice of this round, and to the construction zone.
_DICE: Final = frozenset(("workers", "strip", "selected", "aside"))
_IN_ZONE: Final = frozenset(("developments", "worlds", "drawn"))
# What everybody sees, and how.
_SHOWN: Final[dict[str, Show]] = {
    "credits": int,
    "chips": int,
    "credit_limit": int,
    "faction": int,
    "cup": lambda dice: DiceData(*dice),
    "citizenry": lambda dice: DiceData(*dice),
    "developers": lambda dice: [die_data(die) for die in dice],
    "settlers": lambda dice: [die_data(die) for die in dice],
    "goods": lambda goods: [good_data(good) for good in goods],
    "tableau": lambda tableau: [NAMES[face] for face in tableau.faces],
}
# What a frame tells its owner: of the power in use, and of what is used up.
_POWER: Final = attrgetter("power", "moves_made", "moves_most", "source")
_USED_NAMES: Final = ("powers_used", "dictates", "arranged")
_USED: Final = attrgetter(*_USED_NAMES)
# What it tells everybody, what that is called in a decision, and how it is shown.
_OF_DECISION: Final[tuple[tuple[str, str, Show | None], ...]] = (
    ("owed", "owed", None),
    ("scouted", "scouted", None),
    ("building", "building", title_of),
    ("used", "used", lambda used: [die_data(color_of(die)) for die in used]),
    ("moves_made", "returned", None),
    ("unmet", "unmet", None),
    ("paid_colors", "paid_colors", None),
    ("moves_most", "returns", None),
)
_STANDS: Final = attrgetter(*[name for name, _, _ in _OF_DECISION])
# What is told of the construction zone, and what is when it is hidden.
_ZONE: Final = (
    *("developments", "worlds", "top_development", "top_world"),
    *("developers_needed", "settlers_needed", "drawn"),
)
_HIDDEN_ZONE: Final = (0, 0, "", "", 0, 0, 0)


@cache
def _paths(seat: int) -> dict[str, Path]:
    """Where things of an empire stand in a sight."""
    empire: Path = (VIEW, "empires", seat)
    names = [name for name in EmpireData.__struct_fields__ if name not in ("decision", "secret")]
    return {
        **{name: (*empire, name) for name in names},
        **{f"secret {name}": (*empire, "secret", name) for name in SecretData.__struct_fields__},
        "kind": (*empire, "decision", "kind"),
        # What lies open after Reveal stands beside the empires.
        **{name: (VIEW, name, seat) for name in ("workers", "dictate", "selected")},
    }


@cache
def _decision(seat: int) -> tuple[tuple[Path, Show | None], ...]:
    """Where everything stands in a sight that a frame tells of a decision, and how it is shown."""
    return tuple(
        [((VIEW, "empires", seat, "decision", field), show) for _, field, show in _OF_DECISION]
    )
