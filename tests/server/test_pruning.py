"""Pruning: what is old and left goes, what is played, new or attended stays, records are kept."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from orrery.catalog import kit
from orrery.cli import main
from orrery.core import record
from orrery.core.chance import Chance
from orrery.server import pruning
from orrery.server.live import CHOICE, LiveTable
from orrery.server.store import SeatRow, Step, Store, TableRow


def _table(store: Store, name: str, created: int, played: bool) -> None:
    """A table of two, at its beginning or played to its end."""
    seats = [SeatRow(seat, "person", f"Player {seat}", "", "") for seat in range(2)]
    options = kit("race").options({"players": "2"})
    rules = kit("race").rules
    row = TableRow(
        name, "race", rules, options, 0, "off", True, False, "playing", 7, created, "", seats
    )
    store.create(row)
    if not played:
        return
    live, luck = LiveTable(row, kit("race")), Chance(2)

    async def play() -> None:
        assert live.history is not None
        while not live.over:
            seat = live.pending()[0]
            menu = live.history.game.choices(seat)
            step = Step(live.at + 1, CHOICE, seat, menu[luck.below(len(menu))].text)
            live.apply(step)
            await store.append(name, step)

    asyncio.run(play())
    store.finish(name)


def _age_steps(database: str) -> None:
    """As if all steps had been stored a while ago."""
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE steps SET stored = stored - 60")
    connection.close()


def test_old_tables_go_and_their_records_are_kept(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(database)
    _table(store, "over", 5, played=True)
    _table(store, "left", 5, played=False)
    _table(store, "busy", 5, played=False)
    _table(store, "new", 1 << 40, played=False)
    store.neighbours.attend({"busy": [0]})
    words = ["prune", "--database", database, "--records", str(tmp_path / "kept")]

    # Its steps were stored a moment ago.
    assert main([*words, "--finished-days", "1", "--abandoned-days", "1"]) == 0
    assert "0 finished, 1 abandoned" in capsys.readouterr().out
    assert store.load("left") is None and store.load("over") is not None

    assert main([*words, "--finished-days", "0", "--dry-run"]) == 0
    assert store.load("over") is not None
    _age_steps(database)
    assert main([*words, "--finished-days", "0"]) == 0
    assert "1 finished, 0 abandoned; 0 kept" in capsys.readouterr().out
    assert store.load("over") is None and store.steps("over", 0) == []
    (file,) = (tmp_path / "kept").iterdir()
    record.replay(file.read_text(), kit)
    assert store.load("busy") is not None and store.load("new") is not None
    store.close()


def test_a_table_without_a_record_stays(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(database)
    _table(store, "over", 5, played=True)
    row = store.load("over")
    assert row is not None
    store.remove("over", since=1 << 40)
    store.create(replace(row, rules=row.rules + 1))
    store.finish("over")
    words = ["prune", "--database", database, "--records", str(tmp_path), "--finished-days", "0"]
    assert main(words) == 0
    assert "so the table stays" in capsys.readouterr().out
    assert store.load("over") is not None
    store.close()


def test_whoever_comes_while_tables_are_pruned_keeps_theirs(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(database)
    for name in ("left", "come back to", "played on"):
        _table(store, name, 5, played=False)
    found = store.untouched

    def slow(since: int, over: bool) -> list[str]:
        tables = found(since, over)
        if not over:
            # As if the records of many others were written first.
            store.neighbours.attend({"come back to": [0]})
            asyncio.run(store.append("played on", Step(1, "choice", 0, "x")))
        return tables

    monkeypatch.setattr(store, "untouched", slow)
    assert pruning.prune(store, 1, 1, None, print) == pruning.Pruned(abandoned=1)
    assert store.load("left") is None
    assert store.load("come back to") is not None and store.load("played on") is not None
    store.close()


def test_days_are_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["prune", "--finished-days", "soon"])
    assert "no number of days" in capsys.readouterr().err
