"""What the tests of both databases ask with bad intent."""

from __future__ import annotations

import asyncio

import httpx

from orrery.server.store import Store
from tests.server.client import Player

ID = "A" * 22
BAD_IDS = ("%00", "a%00b", f"{ID}%00", "%ff", "%F0%9F%8E%B2", "x" * 3000, "..%2f..", "' OR 1=1 --")


def check_bad_ids(http: httpx.Client) -> None:
    """Whatever is no table's id names no table."""
    for bad in BAD_IDS:
        answers = [
            http.get(f"/api/tables/{bad}"),
            http.post(f"/api/tables/{bad}/seats", json={"name": "Bob"}),
            http.post(f"/api/tables/{bad}/start", json={"bot": "random"}),
            http.delete(f"/api/tables/{bad}/seats/1"),
            http.get(f"/api/tables/{bad}/record"),
        ]
        assert {answer.status_code for answer in answers} == {404}, bad


async def check_nuls(host: Player) -> None:
    """A NUL in a command is refused, stores nothing, and harms nothing."""
    await host.make_table("host", "random")
    await host.connect()
    message = {"type": "choose", "id": "a\0b", "seat_seq": 0, "choice": host.offers[0]}
    await host.send(message)
    await host.until(lambda: bool(host.troubles))
    assert host.troubles[0]["code"] == "malformed"
    answer = await host.choose(f"{host.offers[0]}\0")
    assert answer["refusal"]["code"] == "unknown-choice"
    assert (await host.choose(host.offers[0]))["accepted"]
    await host.close()


async def start_and_leave(bases: list[str], rounds: int) -> list[str]:
    """The host starts while the guest gets up, a little later each time; the tables."""
    tables = []
    for number in range(rounds):
        host, guest = Player(bases[0]), Player(bases[-1])
        # One seat is the guest's; the other one makes the host's start longer.
        await host.make_table("host", "open", "open")
        await guest.join(host.table_id, "Guest")
        path = f"/api/tables/{host.table_id}"

        async def leave(wait: float, guest: Player = guest, path: str = path) -> int:
            await asyncio.sleep(wait)
            return (await guest.http.delete(f"{path}/seats/1")).status_code

        started, left = await asyncio.gather(
            host.http.post(f"{path}/start", json={"bot": "random"}), leave(number * 0.001)
        )
        assert started.status_code == 200, started.text
        assert left in (200, 409)
        tables.append(host.table_id)
        await asyncio.gather(host.close(), guest.close())
    return tables


def check_no_empty_seat(database: str, tables: list[str]) -> None:
    """Every one of these games has begun, and somebody sits everywhere."""
    store = Store(database)
    for table in tables:
        row = store.load(table)
        assert row is not None and row.status == "playing"
        assert "open" not in [seat.kind for seat in row.seats]
    store.close()
