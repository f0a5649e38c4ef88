"""The store: migrations, clear messages, and the database that decides who was first."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import stat
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text

from orrery.server import command, writer
from orrery.server.schema import METADATA
from orrery.server.serving import default_database
from orrery.server.store import SeatRow, Step, Store, StoreError, TableRow, TakenError


def a_table(name: str = "t") -> TableRow:
    seats = [SeatRow(0, "person", "Ann", "", "hash"), SeatRow(1, "open", "", "", "")]
    return TableRow(
        name, "roll", 1, {"players": "2"}, 0, "allowed", True, False, "open", None, 5, "", seats
    )


def test_what_waits_when_its_loop_has_ended_is_still_stored(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    store = Store(url, flush_every=60)
    store.create(a_table())
    heard: list[Exception | None] = []

    async def append(*numbers: int, wait: bool) -> None:
        for number in numbers:
            store.append_then("t", Step(number, "choice", 0, "x"), heard.append)
        while wait and len(heard) < len(numbers):
            await asyncio.sleep(0.01)

    asyncio.run(append(1, 2, wait=True))
    assert heard == [None, None]
    # A minute has to pass until the next flush, and nobody waits for it.
    asyncio.run(append(3, wait=False))
    asyncio.run(append(4, wait=False))
    store.close()
    assert heard == [None, None]
    store = Store(url)
    assert [step.sequence for step in store.steps("t", 0)] == [1, 2, 3, 4]
    store.close()


def test_the_event_loop_rests_only_where_steps_come_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}", flush_every=60)
    store.create(a_table())
    rests: list[float] = []
    monkeypatch.setattr("orrery.server.writer.time.sleep", rests.append)

    async def append(*numbers: int) -> None:
        await asyncio.gather(*(store.append("t", Step(n, "choice", 0, "x")) for n in numbers))
        for _ in range(5):
            await asyncio.sleep(0)

    asyncio.run(append(1))
    assert rests == [], "a step that comes alone has nobody to wait for"
    asyncio.run(append(2, 3))
    assert rests == [writer.LONGEST_REST]
    store.close()


def test_who_follows_a_step_is_not_stored_without_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(database)
    store.create(a_table())
    store.create(a_table("u"))
    heard: dict[str, str] = {}

    async def append(*appends: tuple[str, Step, bool]) -> None:
        heard.clear()
        for table, step, follows in appends:
            name = f"{table}{step.sequence}{step.text}"

            def then(problem: Exception | None, name: str = name) -> None:
                heard[name] = type(problem).__name__

            store.append_then(table, step, then, follows)
        while len(heard) < len(appends):
            await asyncio.sleep(0.01)

    def choice(sequence: int, text: str) -> Step:
        return Step(sequence, "choice", 0, text)

    asyncio.run(append(("t", choice(1, "a"), False), ("t", choice(2, "b"), True)))
    assert set(heard.values()) == {"NoneType"}
    # Also where a statement takes fewer than there are.
    for most in (100, 2):
        monkeypatch.setattr(writer, "MOST_ROWS", most)
        lost = ("t", choice(2, "c"), False)
        followers = [("t", choice(at, "d"), True) for at in (3, 4)]
        asyncio.run(append(lost, ("u", choice(most, "e"), False), *followers))
        assert heard == {
            "t2c": "TakenError",
            f"u{most}e": "NoneType",
            "t3d": "TakenError",
            "t4d": "TakenError",
        }
    assert [step.text for step in store.steps("t", 0)] == ["a", "b"]
    store.close()


def test_whoever_repeats_an_old_command_slows_nobody_down(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    write = writer.Writer._try_batch

    def counted(self: writer.Writer, batch: Sequence[object]) -> Exception | None:
        tried.append(len(batch))
        return write(self, batch)  # type: ignore[arg-type]

    monkeypatch.setattr(writer.Writer, "_try_batch", counted)
    store = Store(database, flush_every=0)
    tables = [f"table {number}" for number in range(20)]
    for table in tables:
        store.create(a_table(table))

    async def append(sequence: int, *commands: str | None) -> list[object]:
        steps = [Step(sequence, "choice", 0, "x", 0, command) for command in commands]
        jobs = [store.append(table, step) for table, step in zip(tables, steps)]
        return [type(problem) for problem in await asyncio.gather(*jobs, return_exceptions=True)]

    none = type(None)
    assert asyncio.run(append(1, "old", *[None] * 19)) == [none] * 20
    tried.clear()
    assert asyncio.run(append(2, "old", *[None] * 19)) == [TakenError, *[none] * 19]
    assert sorted(tried) == [19, 20]
    store.close()


def check_store(url: str) -> None:
    """What holds of every database (PostgreSQL runs it too)."""
    store = Store(url)
    try:
        table = a_table()
        store.create(table)
        assert store.load("t") == table
        assert store.load("other") is None
        store.fill_seat("t", SeatRow(1, "person", "Bo", "", "other hash"))
        with pytest.raises(TakenError):
            store.fill_seat("t", SeatRow(1, "person", "Cy", "", "third hash"))
        seed = 2**256 - 1
        store.start("t", seed, 1)
        with pytest.raises(TakenError):
            store.start("t", 5, 1)
        loaded = store.load("t")
        assert loaded is not None and loaded.seed == seed and loaded.seats[1].name == "Bo"

        async def append() -> None:
            first = Step(1, "choice", 0, "done", 0, "a")
            await store.append("t", first)
            for rival in (
                Step(1, "choice", 1, "draw", 1, "b"),  # the same place
                Step(2, "choice", 0, "done", 0, "a"),  # the same command
            ):
                with pytest.raises(TakenError):
                    await store.append("t", rival)
            # In one batch the losers lose alone.
            outcomes = await asyncio.gather(
                *(store.append("t", Step(n, "choice", 1, "x")) for n in (1, 2, 3, 3, 4)),
                return_exceptions=True,
            )
            kinds = [type(outcome).__name__ for outcome in outcomes]
            assert kinds == ["TakenError", "NoneType", "NoneType", "TakenError", "NoneType"]

        asyncio.run(append())
        assert [step.sequence for step in store.steps("t", 0)] == [1, 2, 3, 4]
        assert [step.sequence for step in store.steps("t", 2)] == [3, 4]
        assert store.steps("t", 0)[0] == Step(1, "choice", 0, "done", 0, "a")
        store.set_rematch("t", "next")
        with pytest.raises(TakenError):
            store.set_rematch("t", "another")
        store.finish("t")
        loaded = store.load("t")
        assert loaded is not None and (loaded.status, loaded.rematch) == ("over", "next")
        assert store.trouble() == ""
    finally:
        store.close()
    reopened = Store(url)
    assert len(reopened.steps("t", 0)) == 4
    reopened.close()


def differences(connection: Connection) -> list[object]:
    """Where the migrated database is not what the code expects."""
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


def test_the_store_on_sqlite(database: str) -> None:
    check_store(database)


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    Store(database).close()
    engine = create_engine(database)
    with engine.connect() as connection:
        assert differences(connection) == []
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    engine.dispose()


def test_a_process_that_dies_while_it_makes_a_database_leaves_nothing_half_done(
    database: str,
) -> None:
    program = (
        "import os, sys\nfrom alembic.ddl.impl import DefaultImpl\n"
        "from orrery.server import store\n"
        "made, make = [], DefaultImpl.create_table\n"
        "def one(*given, **named):\n"
        "    made.append(make(*given, **named))\n"
        "    if len(made) == 2: os._exit(9)\n"
        "DefaultImpl.create_table = one\n"
        "store.Store(sys.argv[1])"
    )
    died = subprocess.run([sys.executable, "-c", program, database], check=False)
    assert died.returncode == 9
    Store(database).close()


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    Store(database).close()
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match=r"newer version of Orrery.*9999.*Update Orrery"):
        Store(database)
    with engine.connect() as connection:
        assert (
            connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "9999"
        )
    engine.dispose()


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nonsense", "not a database address"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_opened(url: str, words: str) -> None:
    with pytest.raises(StoreError, match=words):
        Store(url)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("These are my notes, and no database at all. " * 50)
    with pytest.raises(StoreError, match="cannot be opened: file is not a database"):
        Store(f"sqlite:///{path}")
    assert path.read_text().startswith("These are my notes")


def test_a_password_is_not_shown() -> None:
    with pytest.raises(StoreError) as refused:
        Store("postgresql://user:tellnoone@127.0.0.1:1/none")
    assert "tellnoone" not in str(refused.value)


def _arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    command.add_serve(parser.add_subparsers())
    return parser.parse_args(["serve", *words])


def test_serve_listens_to_this_machine_only_unless_asked() -> None:
    assert _arguments().host == "127.0.0.1"
    assert default_database().startswith("sqlite:///")
    assert "orrery" in default_database()


def test_a_port_in_use_is_said_clearly(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        status = command.run(_arguments("--port", port, "--database", database))
    assert status == 1
    assert f"Port {port} is in use" in capsys.readouterr().err


def test_a_bad_database_or_address_is_said_clearly(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(_arguments("--port", "0", "--database", "nonsense")) == 1
    assert "not a database address" in capsys.readouterr().err
    assert command.run(_arguments("--public-url", "play.example")) == 1
    assert "--public-url should begin with" in capsys.readouterr().err


def test_serve_starts_says_where_and_stops_when_asked(database: str) -> None:
    program = (
        "import argparse, sys; from orrery.server.command import add_serve;"
        "p = argparse.ArgumentParser(); add_serve(p.add_subparsers());"
        "a = p.parse_args(sys.argv[1:]); sys.exit(a.run(a))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program, "serve", "--port", "0", "--database", database],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert process.stderr is not None
    first = process.stderr.readline()
    line = json.loads(first)
    assert line["event"] == "listening" and line["url"].startswith("http://127.0.0.1:")
    retrying = httpx.HTTPTransport(retries=5)
    with httpx.Client(transport=retrying, trust_env=False, timeout=120) as http:
        assert http.get(line["url"] + "api/health").json()["status"] == "ok"
    process.terminate()
    rest = process.stderr.read()
    process.wait(120)
    process.stderr.close()
    assert '"event": "stopped"' in rest
    assert "Traceback" not in rest


def test_the_database_file_is_in_a_folder_of_its_own(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'deep' / 'down' / 'tables.db'}"
    Store(url).close()
    assert (tmp_path / "deep" / "down" / "tables.db").exists()
    mode = stat.S_IMODE((tmp_path / "deep" / "down" / "tables.db").stat().st_mode)
    assert not mode & 0o077, "seeds of running games are nobody else's to read"
