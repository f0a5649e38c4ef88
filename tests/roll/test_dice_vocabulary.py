"""Dice are small numbers, and only the modules that define them know how they are put together."""

from __future__ import annotations

import re
from pathlib import Path

import orrery
from orrery.roll import dice

SOURCES = Path(orrery.__file__).parent
LAYOUT = re.compile(
    r"\b(COLOR_MASK|COLUMN_SHIFT|WORLD_SHIFT|PLACE_SHIFT|FACE_SHIFT|FACE_MASK|DIE_MASK"
    r"|IN_COLUMN_MASK)\b"
)
# Where the layout is declared and read, and the words for a die's parts in choices.
AT_HOME = {"roll/terms.py", "roll/dice.py", "roll/fields.py"}


def test_nobody_else_shifts_or_masks_a_die() -> None:
    found = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for path in sorted(SOURCES.rglob("*.py"))
        if path.relative_to(SOURCES).as_posix() not in AT_HOME
        for line in path.read_text("utf-8").splitlines()
        if LAYOUT.search(line)
    ]
    assert found == []


def test_a_die_is_what_it_was_made_of() -> None:
    worker = dice.worker_showing(3, 12, 4)
    assert (dice.color_of(worker), dice.face_of(worker), dice.column_of(worker)) == (3, 12, 4)
    assert dice.column_of(dice.in_column(worker, 1)) == 1
    assert dice.face_of(dice.without_column(worker)) == 12
    assert dice.is_virtual(dice.virtual_worker(2, 0))
    assert not dice.is_virtual(worker)
    good = dice.on_world(5, 77)
    assert (dice.die_of(good), dice.world_under(good)) == (5, 77)
    away = dice.at_place(6, 3)
    assert (dice.color_of(away), dice.place_of(away)) == (6, 3)
    assert dice.workers_of([worker, dice.in_column(5, 2)], 4) == [worker]
    counts = [0] * 11
    dice.count_dice(counts, [worker, dice.virtual_worker(3, 4), 3])
    assert counts[3] == 2
