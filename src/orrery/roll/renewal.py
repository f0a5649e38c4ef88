"""Renewal: what is to be replaced in a view when an empire has changed from one moment to the next.

A choice changes a few things of one empire. What these are is found by comparing the empire with a
copy of it; what follows from them is told as changes of the view, so that nobody has to make two
views and compare them. They make of one view the next, which a test holds. What boxes bring is not
told here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from orrery.core.wire import VIEW, Change, Path
from orrery.roll.dice import color_of
from orrery.roll.empire import Empire
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
_NO_DICE = [0] * COLOR_COUNT
# What is told of the construction zone, and what is when it is hidden.
_ZONE = (
    *("developments", "worlds", "top_development", "top_world"),
    *("developers_needed", "settlers_needed", "drawn"),
)
_HIDDEN_ZONE = (0, 0, "", "", 0, 0, 0)


class Screen(NamedTuple):
    """What the others do not see of an empire at a moment."""

    down: bool
    """What is assigned."""
    zone: bool
    """And the construction zone, until all have placed their start tiles."""


class EmpireNews:
    """What changed of an empire: for everybody, for all but its owner, and for its owner."""

    __slots__ = ("open", "others", "own")

    def __init__(self, was: Empire, now: Empire, before: Screen, after: Screen) -> None:
        """An empire before and after, with its screen both times."""
        was_down, is_down = before.down, after.down
        paths = _paths(now.seat)
        self.open: list[Change] = _mat(was, now, paths)
        self.others: list[Change] = []
        self.own: list[Change] = _secrets(was, now, paths, was_down, is_down)
        if before.zone or after.zone:
            old_zone, zone = _zone(was), _zone(now)
            _tell_zone(self.own, paths, old_zone, zone)
            seen = _HIDDEN_ZONE if before.zone else old_zone
            _tell_zone(self.others, paths, seen, _HIDDEN_ZONE if after.zone else zone)
        elif (
            was.tableau is not now.tableau
            or was.developments != now.developments
            or was.worlds != now.worlds
            or was.drawn != now.drawn
        ):
            _tell_zone(self.open, paths, _zone(was), _zone(now))
        _tell_dice(was, now, was_down, is_down, self.open)
        if was.frame is not now.frame:
            _tell_frame(was, now, self.open)
        old, kind = _kind(was), _kind(now)
        if old != kind:
            self.own.append(Change(paths["kind"], kind))
        old, kind = _kind_seen(was, was_down), _kind_seen(now, is_down)
        if old != kind:
            self.others.append(Change(paths["kind"], kind))


def _mat(was: Empire, now: Empire, paths: dict[str, Path]) -> list[Change]:
    """What changed of what lies before the screen."""
    new: list[Change] = []
    tableau, before = now.tableau, was.tableau
    built = before is not tableau
    if was.credits != now.credits:
        new.append(Change(paths["credits"], now.credits))
    if was.chips != now.chips:
        new.append(Change(paths["chips"], now.chips))
    if was.credit_limit != now.credit_limit:
        new.append(Change(paths["credit_limit"], now.credit_limit))
    if was.faction != now.faction:
        new.append(Change(paths["faction"], now.faction))
    if was.cup != now.cup:
        new.append(Change(paths["cup"], DiceData(*now.cup)))
    if was.citizenry != now.citizenry:
        new.append(Change(paths["citizenry"], DiceData(*now.citizenry)))
    if was.developers != now.developers:
        new.append(Change(paths["developers"], [die_data(die) for die in now.developers]))
    if was.settlers != now.settlers:
        new.append(Change(paths["settlers"], [die_data(die) for die in now.settlers]))
    if was.goods != now.goods:
        new.append(Change(paths["goods"], [good_data(good) for good in now.goods]))
    if built or was.goods != now.goods:
        _tell(new, paths["room"], _room(was), _room(now))
    if built and before.faces != tableau.faces:
        new.append(Change(paths["tableau"], [NAMES[face] for face in tableau.faces]))
    return new


def _zone(empire: Empire) -> tuple[object, ...]:
    """What is told of the construction zone, and of tiles in hand."""
    tableau, developments, worlds = empire.tableau, empire.developments, empire.worlds
    return (
        len(developments),
        len(worlds),
        NAMES[developments[0]] if developments else "",
        NAMES[worlds[0]] if worlds else "",
        tableau.workers_needed(developments[0]) if developments else 0,
        tableau.workers_needed(worlds[0]) if worlds else 0,
        len(empire.drawn),
    )


def _tell_zone(
    new: list[Change],
    paths: dict[str, Path],
    before: tuple[object, ...],
    after: tuple[object, ...],
) -> None:
    for name, old, value in zip(_ZONE, before, after):
        if old != value:
            new.append(Change(paths[name], value))


def _tell_dice(was: Empire, now: Empire, was_down: bool, is_down: bool, new: list[Change]) -> None:
    """The dice of this round: how many behind the screen, and after Reveal all of them."""
    same = was.workers == now.workers and was.strip == now.strip and was.aside == now.aside
    if same and was.selected == now.selected and was_down == is_down:
        return
    paths = _paths(now.seat)
    old_rolled = rolled_dice(was) if was_down else _NO_DICE
    rolled = rolled_dice(now) if is_down else _NO_DICE
    if old_rolled != rolled:
        new.append(Change(paths["rolled"], DiceData(*rolled)))
    old_workers, workers = _unless(was_down, was.workers), _unless(is_down, now.workers)
    if old_workers != workers:
        _tell_list(new, paths["workers"], old_workers, workers, _revealed)
    old_aside, aside = _unless(was_down, was.aside), _unless(is_down, now.aside)
    if old_aside != aside:
        new.append(Change(paths["dictate"], [COLORS[die] for die in aside]))
    old_selected = NO_PHASE if was_down else was.selected
    selected = NO_PHASE if is_down else now.selected
    if old_selected != selected:
        new.append(Change(paths["selected"], phase_title(selected)))


def _tell_frame(was: Empire, now: Empire, new: list[Change]) -> None:
    """Where the decision stands, as all may know it."""
    old, frame = was.frame.shown(), now.frame.shown()
    if old is not frame:
        for name, path, show in _decision(now.seat):
            value = getattr(frame, name)
            if getattr(old, name) != value:
                new.append(Change(path, value if show is None else show(value)))


def _kind(empire: Empire) -> str:
    return IDLE if empire.step is None else empire.step.kind


def _kind_seen(empire: Empire, down: bool) -> str:
    """The kind of the decision, as others see it."""
    step = empire.step
    if step is None:
        return IDLE
    return BEHIND_SCREEN.kind if down and not step.in_the_open else step.kind


def _secrets(
    was: Empire, now: Empire, paths: dict[str, Path], was_down: bool, is_down: bool
) -> list[Change]:
    """What changed of what only the owner knows."""
    new: list[Change] = []
    if was.developments != now.developments:
        names = [NAMES[face] for face in now.developments]
        new.append(Change(paths["secret developments"], names))
    if was.worlds != now.worlds:
        new.append(Change(paths["secret worlds"], [NAMES[face] for face in now.worlds]))
    if was.drawn != now.drawn:
        new.append(Change(paths["secret drawn"], [tile_name(tile) for tile in now.drawn]))
    if was.strip != now.strip:
        strip = "" if now.strip == NO_DIE else COLORS[color_of(now.strip)]
        new.append(Change(paths["secret strip"], strip))
    if was.selected != now.selected:
        new.append(Change(paths["secret selected"], phase_title(now.selected)))
    if was.aside != now.aside:
        new.append(Change(paths["secret dictate"], [COLORS[die] for die in now.aside]))
    if was_down != is_down:
        workers = [worker_data(worker, not is_down) for worker in now.workers]
        new.append(Change(paths["secret workers"], workers))
    elif was.workers != now.workers:
        show = _behind if is_down else _revealed
        _tell_list(new, paths["secret workers"], was.workers, now.workers, show)
    old, frame = was.frame, now.frame
    if old is not frame:
        power = (frame.power, frame.moves_made, frame.moves_most, frame.source)
        if (old.power, old.moves_made, old.moves_most, old.source) != power:
            new.append(Change(paths["secret power"], power))
        _tell(new, paths["secret powers_used"], old.powers_used, frame.powers_used)
        _tell(new, paths["secret dictates"], old.dictates, frame.dictates)
        _tell(new, paths["secret arranged"], old.arranged, frame.arranged)
    return new


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


def _room(empire: Empire) -> int:
    """Goods that could still be produced."""
    tableau = empire.tableau
    return tableau.capacity * len(tableau.goods_worlds) - len(empire.goods)


def _unless(down: bool, dice: Sequence[int]) -> Sequence[int]:
    """The dice, unless a screen hides them."""
    return () if down else dice


def _revealed(worker: int) -> object:
    return worker_data(worker, True)


def _behind(worker: int) -> object:
    return worker_data(worker, False)


@cache
def _paths(seat: int) -> dict[str, Path]:
    """Where things of an empire stand in a view."""
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
def _decision(seat: int) -> tuple[tuple[str, Path, Show | None], ...]:
    """What a frame tells of a decision, where it stands, and how it is shown."""
    return tuple(
        (name, (VIEW, "empires", seat, "decision", field), show)
        for name, field, show in (
            ("owed", "owed", None),
            ("scouted", "scouted", None),
            ("building", "building", title_of),
            ("used", "used", lambda used: [die_data(color_of(die)) for die in used]),
            ("moves_made", "returned", None),
            ("unmet", "unmet", None),
            ("paid_colors", "paid_colors", None),
            ("moves_most", "returns", None),
        )
    )
