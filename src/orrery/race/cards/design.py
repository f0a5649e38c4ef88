"""What is printed on a card."""

from __future__ import annotations

from dataclasses import dataclass, field

from orrery.race.powers import (
    DEVELOPMENT,
    GRAY,
    PRODUCTION,
    WINDFALL,
    WORLD,
    Power,
    ProduceHere,
    Row,
)


@dataclass(frozen=True)
class Design:
    """A card as printed. `cost` is the defense of a military world; `points` None is a 6-cost
    development's `?`, which its `scoring` rows tell.
    """

    name: str
    type: str
    cost: int
    points: int | None
    powers: tuple[Power, ...] = ()
    kind: int = GRAY
    source: str = ""
    military: bool = False
    flags: tuple[str, ...] = ()
    copies: int = 1
    start: int | None = None
    preset: int | None = None
    scoring: tuple[Row, ...] = field(default=())


def development(
    name: str, cost: int, points: int, *powers: Power, preset: int | None = None
) -> Design:
    """A development below cost 6: each of them is in the deck twice."""
    return Design(name, DEVELOPMENT, cost, points, powers, copies=2, preset=preset)


def six_cost(
    name: str, *powers: Power, scoring: tuple[Row, ...], flags: tuple[str, ...] = ()
) -> Design:
    """A 6-cost development."""
    return Design(name, DEVELOPMENT, 6, None, powers, flags=flags, scoring=scoring)


def gray(
    name: str,
    cost: int,
    points: int,
    *powers: Power,
    military: bool = False,
    flags: tuple[str, ...] = (),
    start: int | None = None,
) -> Design:
    """A world without goods."""
    return Design(name, WORLD, cost, points, powers, military=military, flags=flags, start=start)


def windfall(
    name: str,
    kind: int,
    cost: int,
    points: int,
    *powers: Power,
    military: bool = False,
    flags: tuple[str, ...] = (),
    start: int | None = None,
    preset: int | None = None,
) -> Design:
    """A world that comes with a good."""
    return Design(
        name, WORLD, cost, points, powers, kind, WINDFALL, military, flags, 1, start, preset
    )


def production(
    name: str,
    kind: int,
    cost: int,
    points: int,
    *powers: Power,
    military: bool = False,
    flags: tuple[str, ...] = (),
    start: int | None = None,
    preset: int | None = None,
) -> Design:
    """A world that produces a good of its kind by itself."""
    return Design(
        name,
        WORLD,
        cost,
        points,
        (*powers, ProduceHere(kind)),
        kind,
        PRODUCTION,
        military,
        flags,
        1,
        start,
        preset,
    )
