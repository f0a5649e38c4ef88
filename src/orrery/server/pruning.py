"""Pruning: old and abandoned tables leave the database; the records of finished games are kept."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from orrery.catalog import GAMES, kit
from orrery.core.errors import OrreryError
from orrery.server.live import replay
from orrery.server.store import Store

DAY = 24 * 3600
OVER = "over"


@dataclass(frozen=True)
class Pruned:
    """What came of it."""

    finished: int = 0
    abandoned: int = 0
    kept: int = 0
    """Tables whose record could not be written: they stay."""


def prune(
    store: Store,
    finished_days: float,
    abandoned_days: float,
    records: Path | None,
    out: Callable[[str], None],
    dry: bool = False,
) -> Pruned:
    """Remove tables at which nothing has happened for so many days.

    With a folder, the record of every finished game is written there first. A table where somebody
    is connected stays, however old it is.
    """
    now = int(time.time())
    finished = abandoned = kept = 0
    since = now - int(finished_days * DAY)
    for table in store.untouched(since, over=True):
        if records is not None and not dry and not _write_record(store, table, records, out):
            kept += 1
            continue
        # Records take their time: somebody may have come to the table since it was found.
        finished += dry or store.remove(table, since)
    since = now - int(abandoned_days * DAY)
    for table in store.untouched(since, over=False):
        abandoned += dry or store.remove(table, since)
    return Pruned(finished, abandoned, kept)


def _write_record(store: Store, table: str, folder: Path, out: Callable[[str], None]) -> bool:
    row = store.load(table)
    if row is None:
        return False
    name = f"{row.game}-{row.created}-{row.id[:8]}.record"
    try:
        if row.game not in GAMES or row.rules != kit(row.game).rules:
            raise OrreryError(f"it was played under rules {row.rules}, which this program has not")
        live = replay(row, kit(row.game), store.steps(table, 0), whole=True)
        text = live.record()
    except (OrreryError, AssertionError, LookupError) as error:
        out(f"{name}: no record can be written, so the table stays: {error}")
        return False
    folder.mkdir(parents=True, exist_ok=True)
    # Whole or not at all: the table is removed when this has been written.
    draft = folder / f".{name}"
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(folder / name)
    return True
