"""PostgreSQL, started from this machine's binaries: the same store, the same table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import httpx
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
    with httpx.Client(base_url=base, timeout=120, trust_env=False) as http:
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
