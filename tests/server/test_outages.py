"""PostgreSQL is restarted, ends connections, hears strange words: the processes find together."""

from __future__ import annotations

import asyncio
import json
import queue
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine

from orrery.server import exchange, neighbours
from orrery.server.neighbours import CHANNEL, Neighbours, Notice
from orrery.server.store import Store
from tests.server.client import PATIENCE, Player
from tests.server.conftest import Serve

# Everybody else's connections are ended.
END_ALL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
DEEP = '{"process":"p","table":"t","more":' + "[" * 3000 + "]" * 3000 + "}"


@contextmanager
def _psql(url: str) -> Iterator[Connection]:
    engine = create_engine(
        url.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT"
    )
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def _say(url: str, words: str) -> None:
    with _psql(url) as connection:
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, words))


async def _two(serve: Serve, url: str) -> tuple[Player, Player]:
    """A host and a guest at one table, each at a server of their own."""
    host, guest = Player(serve(url=url)), Player(serve(url=url))
    await host.make_table("host", "open")
    await guest.join(host.table_id, "Guest")
    await asyncio.gather(host.connect(), guest.connect())
    for player in (host, guest):
        await player.until(lambda: all(seat["connected"] for seat in player.table["seats"]))  # noqa: B023
    return host, guest


async def _at_one(serve: Serve, url: str) -> tuple[Player, Player]:
    """A host, who is connected, and a guest at one table of one server."""
    host = Player(serve(url=url))
    await host.make_table("host", "open")
    guest = Player(host.base)
    await guest.join(host.table_id, "Guest")
    await host.connect()
    return host, guest


@contextmanager
def _listening(store: Store) -> Iterator[queue.Queue[Notice | None]]:
    heard: queue.Queue[Notice | None] = queue.Queue()
    store.neighbours.listen(heard.put)
    yield heard
    store.close()


def _until_heard(url: str, heard: queue.Queue[Notice | None], word: str) -> None:
    """Somebody says a word again and again, until it is heard."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        _say(url, json.dumps({"process": "somebody", "table": word}))
        try:
            while True:
                notice = heard.get(timeout=0.2)
                if notice is not None and notice.table == word:
                    return
        except queue.Empty:
            pass
    raise AssertionError("nobody listens any more")


def test_a_process_listens_again_when_the_database_is_back(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "PAUSE_SECONDS", 0.05)
    with _listening(store := Store(postgres)) as heard:
        _until_heard(postgres, heard, "before")
        connect = store.neighbours._connect
        refused: list[bool] = []

        def refuse() -> Any:
            # As the driver does while nobody listens at the port.
            if len(refused) < 3:
                refused.append(True)
                assert store._engine.dialect.dbapi is not None
                raise store._engine.dialect.dbapi.OperationalError("connection refused")
            return connect()

        monkeypatch.setattr(store.neighbours, "_connect", refuse)
        with _psql(postgres) as connection:
            connection.exec_driver_sql(END_ALL)
        _until_heard(postgres, heard, "after")
        assert len(refused) == 3


def test_a_connection_on_which_nothing_is_heard_is_given_up(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a router has forgotten it: it looks as if it were open."""
    monkeypatch.setattr(neighbours, "PAUSE_SECONDS", 0.05)
    monkeypatch.setattr(neighbours, "LISTEN_SECONDS", 0.05)
    store = Store(postgres)
    connect, dead = store.neighbours._connect, []

    class Dead:
        autocommit = False

        def execute(self, words: str) -> None:
            dead.append(words)

        def notifies(self, timeout: float) -> list[Any]:
            time.sleep(timeout)
            return []

        def close(self) -> None:
            pass

    monkeypatch.setattr(store.neighbours, "_connect", lambda: connect() if dead else Dead())
    with _listening(store) as heard:
        for _ in range(neighbours.MOST_UNHEARD):
            assert not [notice for notice in heard.queue if notice is not None]
            store.neighbours.beat()
        _until_heard(postgres, heard, "after")
        # On the new one its own words are heard, so it stays.
        for _ in range(2 * neighbours.MOST_UNHEARD):
            store.neighbours.beat()
            end = time.monotonic() + 20
            while store.neighbours._unheard and time.monotonic() < end:
                time.sleep(0.01)
            assert store.neighbours._unheard == 0
        assert [notice for notice in heard.queue if notice is None] == [] and len(dead) == 1


def test_words_that_are_no_notice_end_no_hearing(postgres: str) -> None:
    with _listening(Store(postgres)) as heard:
        _until_heard(postgres, heard, "before")
        for words in ("", "x", "{}", "[1]", '{"process":1}', DEEP):
            _say(postgres, words)
        _until_heard(postgres, heard, "after")


def test_whoever_was_buried_alive_says_again_who_is_there(
    serve: Serve, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "BEAT_SECONDS", 0.2)

    async def play() -> None:
        host, guest = await _two(serve, postgres)
        undertaker = Store(postgres)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(neighbours, "DEAD_SECONDS", -1)
            undertaker.neighbours.beat()
        async with asyncio.timeout(20):
            while len(undertaker.neighbours.elsewhere([host.table_id])[host.table_id]) < 2:
                await asyncio.sleep(0.05)
            for player in (host, guest):
                await player.until(lambda: all(one["connected"] for one in player.table["seats"]))  # noqa: B023
        there = undertaker.neighbours.elsewhere([host.table_id])[host.table_id]
        assert sorted(seat for seats in there.values() for seat in seats) == [0, 1]
        undertaker.close()
        await host.close()
        await guest.close()

    asyncio.run(play())


def test_the_clock_of_a_machine_does_not_matter(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = Store(postgres), Store(postgres)
    with monkeypatch.context() as patch:
        patch.setattr(neighbours, "time", SimpleNamespace(time=lambda: 1000.0))
        one.neighbours.beat()
    assert one.neighbours.process in two.neighbours.beat()
    one.close()
    two.close()


def test_who_left_while_nobody_heard_it_is_found_to_be_gone(
    serve: Serve, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf, hear = True, exchange.Exchange.heard

    def heard(self: exchange.Exchange, notice: Notice | None) -> None:
        if not deaf:
            hear(self, notice)

    async def play() -> None:
        nonlocal deaf
        host, guest = await _two(serve, postgres)
        monkeypatch.setattr(exchange.Exchange, "heard", heard)
        await guest.close()
        store = Store(postgres)
        async with asyncio.timeout(20):
            while len(store.neighbours.elsewhere([host.table_id])[host.table_id]) > 1:
                await asyncio.sleep(0.05)
        store.close()
        assert host.table["seats"][1]["connected"]
        deaf = False
        # As when the connection was lost: whoever listens looks at everything.
        _say(postgres, "x")
        async with asyncio.timeout(20):
            await host.until(lambda: not host.table["seats"][1]["connected"])
        await host.close()

    asyncio.run(play())


def test_many_words_that_say_nothing_make_everybody_look_only_now_and_then(
    serve: Serve, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[object] = []
    elsewhere = Neighbours.elsewhere

    def counted(self: Neighbours, tables: list[str]) -> dict[str, dict[str, set[int]]]:
        looks.append(self)
        time.sleep(0.2)
        return elsewhere(self, tables)

    async def play() -> None:
        host = Player(serve(url=postgres))
        await host.make_table("host", "random")
        await host.connect()
        monkeypatch.setattr(Neighbours, "elsewhere", counted)
        with _psql(postgres) as connection:
            for _ in range(300):
                connection.exec_driver_sql(f"NOTIFY {CHANNEL}, 'x'")
        await asyncio.sleep(1)
        assert 1 <= len(looks) < 15
        await host.close()

    asyncio.run(play())


def test_a_step_that_is_none_of_the_table_takes_no_place(serve: Serve, postgres: str) -> None:
    async def play() -> None:
        host, guest = await _at_one(serve, postgres)
        false = [1, "choice", 0, "no choice at all", -1, None]
        _say(postgres, json.dumps({"process": "p", "table": host.table_id, "steps": [false]}))
        await asyncio.sleep(0.5)
        assert (await host.choose(host.offers[0]))["accepted"]
        store = Store(postgres)
        assert [step.sequence for step in store.steps(host.table_id, 0)] == [1]
        store.close()
        await host.close()
        await guest.close()

    asyncio.run(play())


def test_the_first_choice_after_an_outage_is_stored(serve: Serve, postgres: str) -> None:
    async def play() -> None:
        host, guest = await _at_one(serve, postgres)
        assert (await host.choose(host.offers[0]))["accepted"]
        await host.caught_up(1)
        with _psql(postgres) as connection:
            connection.exec_driver_sql(END_ALL)
        answer = await host.undo()
        assert answer["accepted"], answer
        await host.close()
        await guest.close()

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_processes_that_come_to_a_new_database_at_once_all_open_it(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if kind == "sqlite":
        url = f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        address: str = request.getfixturevalue("postgres")
        with _psql(address) as connection:
            connection.exec_driver_sql("CREATE DATABASE brand_new")
        url = f"{address.rpartition('/')[0]}/brand_new"
    program = (
        "import sys, time; from orrery.server.store import Store; print('ready', flush=True);"
        " sys.stdin.readline(); Store(sys.argv[1]).close()"
    )
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", program, url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for process in processes:
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    said = [process.communicate(timeout=PATIENCE)[1] for process in processes]
    assert [process.returncode for process in processes] == [0] * 4, said
