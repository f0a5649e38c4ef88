"""What every card scores under a 6-cost development, worked out once (RB 12)."""

from __future__ import annotations

from orrery.race.cards.design import Design
from orrery.race.powers import ANY, Each, Row


def points_by_card(rows: tuple[Row, ...], designs: tuple[Design, ...]) -> list[int]:
    """The points each card brings its owner: those of the first row it fits, or none."""
    return [_points(rows, design) for design in designs]


def _points(rows: tuple[Row, ...], design: Design) -> int:
    for row in rows:
        if isinstance(row, Each) and _fits(row, design):
            return row.points
    return 0


def _fits(row: Each, design: Design) -> bool:
    return (
        (not row.type or row.type == design.type)
        and row.kind in (ANY, design.kind)
        and (not row.source or row.source == design.source)
        and (not row.military or design.military)
        and (not row.flag or row.flag in design.flags)
        and (row.cost < 0 or row.cost == design.cost)
        and (row.part < 0 or any(power.part == row.part for power in design.powers))
        and (not row.card or row.card == design.name)
    )
