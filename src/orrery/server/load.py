"""Load: many tables at once over real sockets, with simple random clients.

`python -m orrery.server.load --tables 200 --seats 3 --seconds 60` starts a server in a process of
its own, seats the clients, lets them play, and reports choices a second, answer times and memory.
Afterwards the tables are played to their end without the network, and every record is verified.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable
from http.client import CREATED, HTTPConnection
from http.cookies import SimpleCookie
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from orrery.catalog import kit
from orrery.core import record
from orrery.core.errors import OrreryError
from orrery.server.limits import Limits
from orrery.server.live import replay
from orrery.server.routes import COOKIE
from orrery.server.serving import listen, make_server
from orrery.server.store import Store

UNLIMITED = Limits(
    messages_a_second=1e9,
    messages_at_once=1 << 30,
    changes_a_second=1e9,
    changes_at_once=1 << 30,
    requests_at_once=1 << 30,
    tables_at_once=1 << 30,
    open_tables=1 << 30,
    live_tables=1 << 30,
    sockets_at_once=1 << 30,
    sockets_of_an_address=1 << 30,
    connections_at_once=1 << 30,
    connections_of_an_address=1 << 30,
)
SETTLE_SECONDS = 3.0


class _Heard(msgspec.Struct):
    """What a simple client reads of a message: nothing but its offers and its answer."""

    type: str
    id: str = ""
    accepted: bool = True
    seat_seq: int = 0
    sight: _Sight | None = None
    result: msgspec.Raw | None = None


class _Offer(msgspec.Struct):
    text: str


class _Sight(msgspec.Struct):
    choices: list[_Offer]


_READ = msgspec.json.Decoder(_Heard)


class Tally:
    """What the clients saw."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.refused = 0
        self.lost = 0


async def play(socket: ClientConnection, tally: Tally, rest: float, stop: asyncio.Event) -> None:
    """Make random choices until told to stop or the game is over."""
    number = 0
    sent_at = 0.0
    waiting_for = ""
    answered = True
    offers: list[_Offer] = []
    seat_seq = 0
    try:
        while not stop.is_set():
            if answered and offers:
                if rest:
                    await asyncio.sleep(random.uniform(0, 2 * rest))
                number += 1
                waiting_for = str(number)
                command = {
                    "type": "choose",
                    "id": waiting_for,
                    "seat_seq": seat_seq,
                    "choice": random.choice(offers).text,
                }
                sent_at = time.perf_counter()
                answered = False
                offers = []
                await socket.send(msgspec.json.encode(command).decode())
            heard = _READ.decode(await socket.recv())
            if heard.type == "answer" and heard.id == waiting_for:
                tally.times.append(time.perf_counter() - sent_at)
                tally.refused += not heard.accepted
                answered = True
                if seat_seq < heard.seat_seq:
                    # The sight at hand is from before this choice.
                    seat_seq, offers = heard.seat_seq, []
            elif heard.type in ("welcome", "update"):
                if heard.result is not None and bytes(heard.result) != b"null":
                    return
                if heard.seat_seq >= seat_seq and heard.sight is not None:
                    seat_seq, offers = heard.seat_seq, heard.sight.choices
    except ConnectionClosed:
        tally.lost += 1


def seat_clients(address: str, tables: int, seats: int, game: str) -> list[tuple[str, str]]:
    """Make all tables; for each client its table and its secret."""
    places: list[tuple[str, str]] = []
    http = HTTPConnection(address, timeout=60)

    def sit(path: str, wish: dict[str, Any]) -> str:
        http.request("POST", path, msgspec.json.encode(wish))
        response = http.getresponse()
        seated = msgspec.json.decode(response.read())
        if response.status != CREATED:
            raise OrreryError(f"The server refused a seat: {seated['error']['sentence']}")
        table: str = seated["table"]["id"]
        cookie = SimpleCookie(response.headers["set-cookie"])
        places.append((table, cookie[COOKIE].value))
        return table

    plans = [{"kind": "host"}] + [{"kind": "open"}] * (seats - 1)
    for _ in range(tables):
        table = sit("/api/tables", {"game": game, "name": "Host", "seats": plans})
        for number in range(1, seats):
            sit(f"/api/tables/{table}/seats", {"name": f"Guest {number}"})
    http.close()
    return places


async def run_clients(
    address: str, arguments: argparse.Namespace, server_time: Callable[[], float]
) -> dict[str, Any]:
    """Seat everybody, play, and say what was seen."""
    places = seat_clients(address, arguments.tables, arguments.seats, arguments.game)
    query = "?previews=1" if arguments.previews else ""

    async def open_socket(table: str, secret: str) -> ClientConnection:
        return await connect(
            f"ws://{address}/api/tables/{table}/socket{query}",
            additional_headers={"Cookie": f"{COOKIE}={secret}"},
            max_size=None,
            compression=None,
            proxy=None,
            ping_interval=None,
        )

    sockets: list[ClientConnection] = []
    for start in range(0, len(places), 50):
        batch: list[Awaitable[ClientConnection]] = [
            open_socket(*place) for place in places[start : start + 50]
        ]
        sockets += await asyncio.gather(*batch)
    tally, stop = Tally(), asyncio.Event()
    busy = server_time()
    began = time.perf_counter()
    playing = [asyncio.create_task(play(socket, tally, arguments.rest, stop)) for socket in sockets]
    await asyncio.sleep(arguments.seconds)
    stop.set()
    seconds = time.perf_counter() - began
    answered = len(tally.times)
    busy = server_time() - busy
    await asyncio.sleep(SETTLE_SECONDS)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.gather(*(socket.close() for socket in sockets))
    times = sorted(tally.times) or [0.0]
    return {
        "answered": answered,
        "choices": answered - tally.refused,
        "seconds": round(seconds, 1),
        "choices_a_second": round((answered - tally.refused) / seconds, 1),
        "p50_ms": round(1000 * statistics.median(times), 2),
        "p99_ms": round(1000 * times[min(len(times) - 1, int(0.99 * len(times)))], 2),
        "refused": tally.refused,
        "busy": busy,
        "lost_connections": tally.lost,
        "tables": sorted({table for table, _ in places}),
    }


def verify_tables(database: str, tables: list[str]) -> tuple[int, int]:
    """Play every table from the store to its end; how many steps are stored, how many verify."""
    store = Store(database)
    steps = verified = 0
    for table in tables:
        row = store.load(table)
        assert row is not None
        stored = store.steps(table, 0)
        steps += len(stored)
        live = replay(row, kit(row.game), stored)
        assert live.history is not None
        game = live.history.game
        while not game.over:
            seat = game.pending()[0]
            live.history.do(seat, random.choice(game.choices(seat)))
        record.replay(live.record(), kit)
        verified += 1
    store.close()
    return steps, verified


def serve(database: str, pipe: Connection) -> None:
    """The server's process: say the port, and at the end how much memory and time it took."""
    listener = listen("127.0.0.1", 0)
    server = make_server(Store(database), UNLIMITED)
    pipe.send((listener.getsockname()[1], _resident_kib()))

    def obey() -> None:
        while pipe.recv() != "stop":
            pipe.send(time.process_time())
        server.should_exit = True

    threading.Thread(target=obey, daemon=True).start()
    server.run(sockets=[listener])
    pipe.send(_resident_kib())


def report(out: Callable[[str], None], arguments: argparse.Namespace) -> int:
    """Run everything and print the figures; 0 when every table verified."""
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite:///{Path(folder) / 'load.db'}"
        spawn = get_context("spawn")
        ours, theirs = spawn.Pipe()
        server = spawn.Process(target=serve, args=(database, theirs))
        server.start()
        theirs.close()
        port, memory_before = ours.recv()

        def server_time() -> float:
            ours.send("time")
            used: float = ours.recv()
            return used

        seen = asyncio.run(run_clients(f"127.0.0.1:{port}", arguments, server_time))
        ours.send("stop")
        memory_after = ours.recv()
        server.join()
        steps, verified = verify_tables(database, seen["tables"])
    tables = len(seen["tables"])
    choices = max(1, seen["choices"])
    out(f"tables              {tables} of {arguments.seats} seats, {seen['seconds']} s")
    out(f"choices             {seen['choices']} ({seen['choices_a_second']} a second)")
    out(f"answer time         p50 {seen['p50_ms']} ms, p99 {seen['p99_ms']} ms")
    out(f"refused             {seen['refused']}; lost connections {seen['lost_connections']}")
    busy = seen["busy"]
    out(
        f"server              busy for {busy:.1f} s of one core: {1e6 * busy / choices:.0f} µs a"
        f" choice, so {choices / busy:.0f} choices a second if it had a core to itself"
    )
    out(f"memory              {(memory_after - memory_before) / tables:.0f} KiB a table")
    out(f"steps stored        {steps}")
    out(f"records             {verified} of {tables} verify")
    kept = steps >= seen["choices"]
    if not kept:
        out("A choice that was acknowledged is missing from the store.")
    return 0 if verified == tables and kept else 1


def _resident_kib() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main(given: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m orrery.server.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rest", type=float, default=0, help="mean pause before a choice, seconds")
    parser.add_argument("--previews", action="store_true", help="ask for previews, as browsers do")
    parser.add_argument("--game", default="roll")
    parser.add_argument("--database", default="", help="default: a new file")
    return report(print, parser.parse_args(given))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
