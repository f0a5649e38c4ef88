"""A database that is locked, read-only or removed: told at once, and nothing is pretended."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from orrery.server import database, probe
from orrery.server.store import Step, Store, StoreError, TakenError
from tests.server.client import Player
from tests.server.conftest import PATIENT, Serve

NEW = {"game": "roll", "name": "Ann", "seats": [{"kind": "host"}, {"kind": "open"}]}
WATCHFUL = replace(PATIENT, probe_seconds=0.1)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LOCK_SECONDS", 0.5)
    monkeypatch.setattr(probe, "LOCK_SECONDS", 0.5)


def _path(database: str) -> str:
    return database.removeprefix("sqlite:///")


def _remove(path: str) -> None:
    os.remove(path)


def _remove_all(path: str) -> None:
    for suffix in ("", "-wal", "-shm"):
        os.remove(path + suffix)


def _replace(path: str) -> None:
    """As when a backup is put back while the server runs."""
    data = Path(path).read_bytes()
    os.remove(path)
    Path(path).write_bytes(data)


def test_a_locked_database_is_told_of_and_the_table_goes_on_after_it(
    serve: Serve, database: str
) -> None:
    async def play() -> None:
        host, guest = (Player(base) for base in [serve(WATCHFUL)] * 2)
        await host.make_table("host", "open")
        await guest.join(host.table_id, "Guest")
        await asyncio.gather(host.connect(), guest.connect())
        lock = sqlite3.connect(_path(database), isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        answer = await host.choose(host.offers[0], id="again")
        assert not answer["accepted"] and answer["refusal"]["code"] == "not-stored"
        health = await host.get("/api/health")
        assert health.status_code == 503
        assert health.json()["error"]["sentence"] == (
            "The database cannot be written: database is locked."
        )
        # Also who did nothing hears of it, and who asks for a table.
        await guest.until(lambda: bool(guest.troubles))
        assert guest.troubles[0]["code"] == "no-database"
        made = await guest.http.post("/api/tables", json=NEW)
        assert made.status_code == 503 and made.json()["error"]["code"] == "no-database"
        lock.execute("ROLLBACK")
        lock.close()
        await guest.until(lambda: guest.troubles[-1]["code"] == "database-back")
        assert (await host.get("/api/health")).status_code == 200
        # The same command once more: it was not carried out, so now it is.
        assert (await host.choose(host.offers[0], id="again"))["accepted"]
        await asyncio.gather(host.close(), guest.close())

    asyncio.run(play())


def test_a_database_that_says_nothing_is_told_of_too(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []
    hangs = False
    silent = threading.Event()

    def ask(self: Store) -> str:
        asked.append(time.monotonic())
        silent.wait(60)
        return ""

    async def play() -> None:
        nonlocal hangs
        monkeypatch.setattr(Store, "trouble", lambda self: ask(self) if hangs else "")
        host = Player(serve(WATCHFUL))
        await host.make_table("host", "random")
        await host.connect()
        monkeypatch.setattr(probe, "PATIENCE", 0.3)
        hangs = True
        try:
            async with asyncio.timeout(20):
                answers = await asyncio.gather(*(host.get("/api/health") for _ in range(30)))
                assert {answer.status_code for answer in answers} == {503}
                assert "says nothing at all" in answers[0].json()["error"]["sentence"]
                await host.until(lambda: bool(host.troubles))
                assert host.troubles[0]["code"] == "no-database"
                # Each question keeps a thread.
                assert len(asked) == 1
                silent.set()
                await host.until(lambda: host.troubles[-1]["code"] == "database-back")
        finally:
            silent.set()
        await host.close()

    asyncio.run(play())


@pytest.mark.parametrize("blow", [_remove, _remove_all, _replace])
def test_a_removed_database_acknowledges_nothing(
    serve: Serve, database: str, blow: Callable[[str], None]
) -> None:
    async def play() -> None:
        host = Player(serve(WATCHFUL))
        await host.make_table("host", "open")
        guest = Player(host.base)
        await guest.join(host.table_id, "Guest")
        await asyncio.gather(host.connect(), guest.connect())
        assert (await host.choose(host.offers[0]))["accepted"]
        blow(_path(database))
        answer = await guest.choose(guest.offers[0])
        assert not answer["accepted"] and answer["refusal"]["code"] == "not-stored"
        health = await host.get("/api/health")
        assert health.status_code == 503
        assert "was removed or replaced" in health.json()["error"]["sentence"]
        await guest.until(lambda: bool(guest.troubles))
        assert guest.troubles[0]["code"] == "no-database"
        made = await host.http.post("/api/tables", json=NEW)
        assert made.status_code == 503 and made.json()["error"]["code"] == "no-database"
        await asyncio.gather(host.close(), guest.close())

    asyncio.run(play())


def test_the_store_refuses_to_store_into_a_file_that_is_gone(database: str) -> None:
    async def append(kept: Store) -> None:
        await kept.append("table", Step(1, "choice", 0, "x"))

    kept = Store(database)
    assert kept.trouble() == ""
    _remove_all(_path(database))
    assert "was removed or replaced" in kept.trouble()
    with pytest.raises((StoreError, TakenError)):
        asyncio.run(append(kept))
    assert not Path(_path(database)).exists(), "and makes no new one in its place"
    kept.close()


def test_a_database_without_a_log_beside_it_stores_all_the_same(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'plain.db'}")
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE tables (id TEXT)")
    kept = probe.Probe(engine)
    assert not (tmp_path / "plain.db-wal").exists()
    assert kept.lost() == "" and kept.trouble() == ""
    (tmp_path / "plain.db").unlink()
    assert kept.lost() == kept.trouble() == probe.LOST
    engine.dispose()
