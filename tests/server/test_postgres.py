"""PostgreSQL, started from this machine's binaries: the same store, the same table."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine

from orrery.catalog import kit
from orrery.core import record
from orrery.core.chance import Chance
from tests.server.client import Player, play_together
from tests.server.conftest import PATIENT, Serve
from tests.server.hostile import (
    check_bad_ids,
    check_no_empty_seat,
    check_nuls,
    start_and_leave,
)
from tests.server.test_store import check_store, differences


def _binaries() -> Path | None:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return installed[-1].parent if installed else None


def _other_user() -> str | None:
    """PostgreSQL does not run as root: the user who runs it then."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    pytest.skip("PostgreSQL does not run as root, and there is no other user here")


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The address of a server of its own, on a free port, gone afterwards."""
    binaries = _binaries()
    if binaries is None:
        pytest.skip("PostgreSQL is not installed here (no initdb found)")
    pytest.importorskip("psycopg", reason="the driver is not installed: orrery[postgres]")
    user = _other_user()
    with tempfile.TemporaryDirectory() as folder:
        if user:
            shutil.chown(folder, user)

        def run(*words: str) -> None:
            subprocess.run(words, check=True, capture_output=True, user=user, cwd="/", timeout=60)

        data = f"{folder}/data"
        run(str(binaries / "initdb"), "-D", data, "-U", "orrery", "-A", "trust", "-N")
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        settings = f"-p {port} -c listen_addresses=127.0.0.1 -k {folder}"
        control = str(binaries / "pg_ctl")
        run(control, "-D", data, "-w", "-l", f"{folder}/log", "-o", settings, "start")
        try:
            yield f"postgresql://orrery@127.0.0.1:{port}/postgres"
        finally:
            run(control, "-D", data, "-m", "immediate", "stop")


def test_the_store_on_postgresql(postgres: str) -> None:
    check_store(postgres)


def test_the_migrations_lead_to_the_schema(postgres: str) -> None:
    engine = create_engine(postgres.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        assert differences(connection) == []
    engine.dispose()


def test_a_game_on_postgresql_with_two_servers(serve: Serve, postgres: str) -> None:
    async def play() -> None:
        one, two = serve(url=postgres), serve(url=postgres)
        host, guest = Player(one), Player(two)
        await host.make_table("host", "open")
        await guest.join(host.table_id, "Guest")
        await asyncio.gather(host.connect(), guest.connect())
        both = await asyncio.gather(host.choose(host.offers[0]), guest.choose(guest.offers[0]))
        assert [answer["accepted"] for answer in both] == [True, True]
        assert {answer["at"] for answer in both} == {1, 2}
        # From here on both sit at the second server.
        await host.disconnect()
        host.base = two
        await host.connect(resume=True)
        await play_together([host, guest], Chance(4), 10_000)
        await host.until(lambda: host.result is not None)
        record.replay(await guest.record(), kit)
        await host.close()
        await guest.close()

    asyncio.run(play())


def test_ids_and_commands_with_a_nul_are_refused(
    serve: Serve, postgres: str, faults: Callable[[], list[str]]
) -> None:
    base = serve(url=postgres)
    with httpx.Client(base_url=base, trust_env=False) as http:
        check_bad_ids(http)
    asyncio.run(check_nuls(Player(base)))
    assert faults() == []


def test_a_game_on_postgresql_never_starts_with_an_empty_seat(serve: Serve, postgres: str) -> None:
    bases = [serve(url=postgres), serve(url=postgres)]
    tables = asyncio.run(start_and_leave(bases, 6))
    check_no_empty_seat(postgres, tables)


def test_a_read_only_database_is_told_of_and_the_table_goes_on_after_it(
    serve: Serve, postgres: str
) -> None:
    engine = create_engine(
        postgres.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT"
    )

    def read_only(value: str) -> None:
        with engine.connect() as connection:
            connection.exec_driver_sql(f"ALTER SYSTEM SET default_transaction_read_only = {value}")
            connection.exec_driver_sql("SELECT pg_reload_conf()")

    async def play() -> None:
        host = Player(serve(replace(PATIENT, probe_seconds=0.1), url=postgres))
        await host.make_table("host", "random")
        await host.connect()
        read_only("on")
        await host.until(lambda: bool(host.troubles))
        assert host.troubles[0]["code"] == "no-database"
        answer = await host.choose(host.offers[0])
        assert not answer["accepted"] and answer["refusal"]["code"] == "not-stored"
        health = await host.get("/api/health")
        assert health.status_code == 503 and "read-only" in health.json()["error"]["sentence"]
        read_only("off")
        await host.until(lambda: host.troubles[-1]["code"] == "database-back")
        assert (await host.choose(host.offers[0]))["accepted"]
        await host.close()

    try:
        asyncio.run(play())
    finally:
        read_only("off")
        engine.dispose()
