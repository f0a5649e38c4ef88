"""Load: many tables at once over real sockets, with simple random clients.

`make load` starts a server in a process of its own, seats the clients, lets them play, and reports
choices a second, answer times, processor time and memory. Afterwards the tables are played to
their end without the network, and every record is verified. `--against PATH` measures the server
of another checkout first, in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from http.client import CREATED, HTTPConnection
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from orrery.catalog import kit
from orrery.core import record
from orrery.core.errors import OrreryError
from orrery.server.cookie import COOKIE
from orrery.server.live import replay
from orrery.server.store import Store

ROOT = Path(__file__).parent.parent
SETTLE_SECONDS = 3.0
SOCKETS_AT_ONCE = 50


class _Heard(msgspec.Struct):
    """What a simple client reads of a message: nothing but its offers and its answer."""

    type: str
    id: str = ""
    accepted: bool = True
    seat_seq: int = 0
    sight: _Sight | None = None
    changes: list[_Change] = []
    result: msgspec.Raw = msgspec.Raw()


class _Offer(msgspec.Struct):
    text: str


class _Sight(msgspec.Struct):
    choices: list[_Offer]


class _Change(msgspec.Struct):
    path: list[str | int]
    value: msgspec.Raw


_READ = msgspec.json.Decoder(_Heard)
_READ_OFFER = msgspec.json.Decoder(_Offer)
_READ_OFFERS = msgspec.json.Decoder(list[_Offer])


def offered(heard: _Heard, before: list[_Offer]) -> list[_Offer]:
    """The offers after a message, which brings a whole sight or what changed of it."""
    if heard.sight is not None:
        return heard.sight.choices
    offers = list(before)
    for change in heard.changes:
        if change.path == ["choices"]:
            offers = _READ_OFFERS.decode(change.value)
        elif change.path[0] == "choices":
            offers[int(change.path[1])] = _READ_OFFER.decode(change.value)
    return offers


@dataclass
class Tally:
    """What the clients saw."""

    times: list[float] = field(default_factory=list)
    refused: int = 0
    lost: int = 0
    over: int = 0


async def play(socket: ClientConnection, tally: Tally, rest: float, stop: asyncio.Event) -> None:
    """Make random choices until told to stop or the game is over."""
    number = 0
    sent_at = 0.0
    waiting_for = ""
    # The offers of the newest sight, and whether they are from after the latest choice.
    offers: list[_Offer] = []
    seat_seq = fresh = 0
    try:
        while not stop.is_set():
            if not waiting_for and offers and fresh >= seat_seq:
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
                await socket.send(msgspec.json.encode(command).decode())
            heard = _READ.decode(await socket.recv())
            if heard.type == "answer" and heard.id == waiting_for:
                tally.times.append(time.perf_counter() - sent_at)
                tally.refused += not heard.accepted
                waiting_for = ""
                seat_seq = max(seat_seq, heard.seat_seq)
            elif heard.type in ("welcome", "update"):
                if bytes(heard.result) not in (b"", b"null"):
                    tally.over += 1
                    return
                offers = offered(heard, offers)
                fresh = heard.seat_seq
                seat_seq = max(seat_seq, fresh)
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


async def open_socket(address: str, table: str, secret: str, query: str = "") -> ClientConnection:
    """A seat's socket."""
    return await connect(
        f"ws://{address}/api/tables/{table}/socket{query}",
        additional_headers={"Cookie": f"{COOKIE}={secret}"},
        max_size=None,
        compression=None,
        proxy=None,
        ping_interval=None,
    )


class ServerProcess:
    """The server under load, of this checkout or of another one."""

    def __init__(self, checkout: Path, database: str, limits: str = "unlimited") -> None:
        python = checkout / ".venv" / "bin" / "python"
        self._process = subprocess.Popen(
            [
                str(python) if python.exists() else sys.executable,
                str(ROOT / "tools" / "load_server.py"),
                database,
                limits,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(checkout / "src")},
        )
        port = self._line()
        if not port:
            raise OrreryError(f"The server of {checkout} did not start.")
        self.id = self._process.pid
        self.address = f"127.0.0.1:{port}"

    def figures(self) -> tuple[float, int]:
        """The processor seconds it has used, and its memory in KiB."""
        assert self._process.stdin is not None
        self._process.stdin.write("figures\n")
        self._process.stdin.flush()
        seconds, kib = self._line().split()
        return float(seconds), int(kib)

    def stop(self) -> None:
        """End it as its operator would."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(60)
        self._process.stdout.close()

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


@dataclass(frozen=True)
class Figures:
    """What a run came to."""

    tables: int
    seconds: float
    choices: int
    refused: int
    lost: int
    p50: float
    p99: float
    busy: float
    memory_kib: int
    steps: int
    verified: int

    @property
    def sound(self) -> bool:
        """Whether every choice that was acknowledged is stored and every table verifies."""
        return self.verified == self.tables and self.steps >= self.choices

    def rows(self) -> list[tuple[str, str]]:
        """The figures in words."""
        choices = max(1, self.choices)
        return [
            ("tables", str(self.tables)),
            ("choices", f"{self.choices} in {self.seconds:.1f} s"),
            ("choices a second", f"{self.choices / self.seconds:.0f}"),
            ("answer time p50", f"{1000 * self.p50:.1f} ms"),
            ("answer time p99", f"{1000 * self.p99:.1f} ms"),
            ("processor time", f"{1e6 * self.busy / choices:.0f} µs a choice"),
            ("with a core to itself", f"{choices / self.busy:.0f} choices a second"),
            ("memory", f"{self.memory_kib / self.tables:.0f} KiB a table"),
            ("refused, lost connections", f"{self.refused}, {self.lost}"),
            ("steps stored", str(self.steps)),
            ("records", f"{self.verified} of {self.tables} verify"),
        ]


async def run_clients(
    server: ServerProcess, arguments: argparse.Namespace
) -> tuple[Tally, float, float, int, list[str]]:
    """Seat everybody and play: what they saw, seconds, processor seconds, memory, tables."""
    _, memory = server.figures()
    places = seat_clients(server.address, arguments.tables, arguments.seats, arguments.game)
    query = "?previews=1" if arguments.previews else ""
    sockets: list[ClientConnection] = []
    for start in range(0, len(places), SOCKETS_AT_ONCE):
        batch: list[Awaitable[ClientConnection]] = [
            open_socket(server.address, *place, query)
            for place in places[start : start + SOCKETS_AT_ONCE]
        ]
        sockets += await asyncio.gather(*batch)
    tally, stop = Tally(), asyncio.Event()
    busy, _ = server.figures()
    began = time.perf_counter()
    playing = [asyncio.create_task(play(socket, tally, arguments.rest, stop)) for socket in sockets]
    await asyncio.sleep(arguments.seconds)
    stop.set()
    seconds = time.perf_counter() - began
    seen = Tally(list(tally.times), tally.refused)
    used, kib = server.figures()
    await asyncio.sleep(SETTLE_SECONDS)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.gather(*(socket.close() for socket in sockets))
    seen.lost = tally.lost
    return seen, seconds, used - busy, kib - memory, sorted({table for table, _ in places})


def verify_tables(database: str, tables: list[str]) -> tuple[int, int]:
    """Play every table from the store to its end; how many steps are stored, how many verify."""
    store = Store(database)
    steps = verified = 0
    for table in tables:
        row = store.load(table)
        assert row is not None
        stored = store.steps(table, 0)
        steps += len(stored)
        live = replay(row, kit(row.game), stored, whole=True)
        assert live.history is not None
        game = live.history.game
        while not game.over:
            seat = game.pending()[0]
            live.history.do(seat, random.choice(game.choices(seat)))
        record.replay(live.record(), kit)
        verified += 1
    store.close()
    return steps, verified


def measure(checkout: Path, arguments: argparse.Namespace) -> Figures:
    """One run against the server of a checkout."""
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite:///{Path(folder) / 'load.db'}"
        server = ServerProcess(checkout, database)
        try:
            seen, seconds, busy, kib, tables = asyncio.run(run_clients(server, arguments))
        finally:
            server.stop()
        steps, verified = verify_tables(database, tables)
    times = sorted(seen.times) or [0.0]
    return Figures(
        tables=len(tables),
        seconds=seconds,
        choices=len(seen.times) - seen.refused,
        refused=seen.refused,
        lost=seen.lost,
        p50=statistics.median(times),
        p99=times[min(len(times) - 1, int(0.99 * len(times)))],
        busy=busy,
        memory_kib=kib,
        steps=steps,
        verified=verified,
    )


def report(out: Callable[[str], None], arguments: argparse.Namespace) -> int:
    """Run everything and print the figures; 0 when every table verified."""
    columns: list[tuple[str, Figures]] = []
    if arguments.against:
        columns.append(("before", measure(arguments.against.resolve(), arguments)))
    columns.append(("after" if arguments.against else "", measure(ROOT, arguments)))
    if arguments.against:
        out(" " * 28 + "".join(f"{name:<26}" for name, _ in columns).rstrip())
    for line in zip(*(figures.rows() for _, figures in columns)):
        out(f"{line[0][0]:<28}" + "".join(f"{value:<26}" for _, value in line).rstrip())
    if all(figures.sound for _, figures in columns):
        return 0
    out("A choice that was acknowledged is missing from the store, or a record does not verify.")
    return 1


def main(given: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="make load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rest", type=float, default=0, help="mean pause before a choice, seconds")
    parser.add_argument("--previews", action="store_true", help="ask for previews, as browsers do")
    parser.add_argument("--game", default="roll")
    parser.add_argument("--database", default="", help="default: a new file")
    parser.add_argument("--against", type=Path, metavar="PATH", help="another checkout to compare")
    return report(print, parser.parse_args(given))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
