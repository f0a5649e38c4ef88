"""The middle of the table: all that lies between the empires, and what of it has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from orrery.core.wire import VIEW, Change, Path
from orrery.roll.table import Table
from orrery.roll.tiles.tileset import tile_name
from orrery.roll.view import STAGE, phases_named
from orrery.roll.wire import DiceData


class Middle(NamedTuple):
    """What may change of it, named as in a view."""

    round: int
    stage: int
    over: bool
    phases: int
    pool: int
    bag: int
    supply: tuple[int, ...]
    order: tuple[int, ...]
    strict: bool
    turn: int
    ending: int
    scout: int
    abandoned: tuple[int, ...]


_PATHS: Final[dict[str, Path]] = {name: (VIEW, name) for name in Middle._fields}
# How the parts are shown that a view does not show as they are.
_SHOWN: Final[dict[str, Callable[[Any], object]]] = {
    "stage": lambda stage: STAGE[stage],
    "phases": phases_named,
    "supply": lambda supply: DiceData(*supply),
}


def middle(table: Table) -> Middle:
    """The middle as it is now."""
    frame = table.frame
    return Middle(
        table.round,
        table.stage.number,
        table.over,
        table.occurring,
        table.pool,
        len(table.bag),
        tuple(table.supply),
        table.order,
        table.strict,
        table.seats - len(table.queue),
        frame.ending,
        frame.scout,
        tuple(table.abandoned),
    )


def open_news(was: Middle, now: Middle, seats: int) -> list[Change]:
    """What everybody sees change."""
    new: list[Change] = []
    for name, before, after in zip(Middle._fields, was, now):
        if before == after:
            continue
        if name == "abandoned":
            owners = [entry >> 8 for entry in now.abandoned]
            new.append(Change(_PATHS[name], [owners.count(seat) for seat in range(seats)]))
        else:
            show = _SHOWN.get(name)
            new.append(Change(_PATHS[name], after if show is None else show(after)))
    return new


def own_news(was: Middle, now: Middle, seat: int) -> list[Change]:
    """What the seat alone sees change: the tiles that it has abandoned."""
    names = abandoned_by(seat, now)
    return [] if abandoned_by(seat, was) == names else [Change((VIEW, "own_abandoned"), names)]


def abandoned_by(seat: int, now: Middle) -> list[str]:
    """The names of the tiles that a seat has abandoned."""
    return [tile_name(entry & 255) for entry in now.abandoned if entry >> 8 == seat]
