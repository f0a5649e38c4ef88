"""Soak: a server with its default limits, played at for half an hour, and what it keeps.

`make soak` starts a server, lets people of several addresses play one game after another on it, and
writes down its memory, its open files and its tables as time goes on. Tables that nobody looks at
leave the memory after ten minutes; from then on both should stay where they are.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from orrery.catalog import GAMES
from orrery.server.cookie import COOKIE
from tools.load import ROOT, ServerProcess, Tally, play

FIRST_EVICTION = 660.0
PAUSE = 2.0


@dataclass(frozen=True)
class Sample:
    """What the server had at a moment."""

    seconds: float
    memory_kib: int
    files: int
    tables: int
    choices: int
    games: int

    def line(self) -> str:
        """As a row of the report."""
        return (
            f"{self.seconds / 60:6.1f} {self.memory_kib / 1024:10.1f} {self.files:7d}"
            f" {self.tables:7d} {self.choices:9d} {self.games:6d}"
        )


@dataclass
class Course:
    """What the players did."""

    tally: Tally
    games: int = 0
    made: int = 0
    turned_away: int = 0


async def keep_playing(
    address: str, source: str, course: Course, rest: float, seats: int, stop: asyncio.Event
) -> None:
    """One table after another, played by people of one address; the last seat is a bot's."""
    transport = httpx.AsyncHTTPTransport(local_address=source)
    async with httpx.AsyncClient(base_url=f"http://{address}", transport=transport) as http:
        while not stop.is_set():
            try:
                places = await _sit_down(http, seats)
            except (httpx.HTTPError, _RefusedError):
                course.turned_away += 1
                await asyncio.sleep(10)
                continue
            course.made += 1
            try:
                sockets = [await _open(address, source, *place) for place in places]
            except (WebSocketException, OSError):
                course.tally.lost += 1
                continue
            over = course.tally.over
            await asyncio.gather(*(play(one, course.tally, rest, stop) for one in sockets))
            course.games += course.tally.over > over
            await asyncio.gather(*(one.close() for one in sockets), return_exceptions=True)
            await asyncio.sleep(PAUSE)


class _RefusedError(Exception):
    pass


async def _sit_down(http: httpx.AsyncClient, seats: int) -> list[tuple[str, str]]:
    plans: list[dict[str, Any]] = [{"kind": "host"}]
    plans += [{"kind": "open"}] * (seats - 2) + [{"kind": "bot", "bot": "random"}]
    game = random.choice(GAMES)
    wish = {"game": game, "name": "Host", "seats": plans}
    table, secret = _seated(await http.post("/api/tables", json=wish))
    places = [(table, secret)]
    for number in range(1, seats - 1):
        # Each of them is somebody else.
        http.cookies.clear()
        answer = await http.post(f"/api/tables/{table}/seats", json={"name": f"Guest {number}"})
        places.append(_seated(answer))
    http.cookies.clear()
    return places


def _seated(answer: httpx.Response) -> tuple[str, str]:
    if answer.status_code != httpx.codes.CREATED:
        raise _RefusedError
    cookie = SimpleCookie(answer.headers["set-cookie"])
    return answer.json()["table"]["id"], cookie[COOKIE].value


async def _open(address: str, source: str, table: str, secret: str) -> ClientConnection:
    return await connect(
        f"ws://{address}/api/tables/{table}/socket?previews=1",
        additional_headers={"Cookie": f"{COOKIE}={secret}"},
        local_addr=(source, 0),
        max_size=None,
        compression=None,
        proxy=None,
        ping_interval=None,
    )


async def soak(
    server: ServerProcess, arguments: argparse.Namespace, out: Callable[[str], None]
) -> tuple[list[Sample], Course]:
    """Play, and look at the server now and then."""
    course, stop = Course(Tally()), asyncio.Event()
    players = [
        asyncio.create_task(
            keep_playing(
                server.address, f"127.0.1.{number}", course, arguments.rest, arguments.seats, stop
            )
        )
        for number in range(1, arguments.addresses + 1)
        for _ in range(arguments.tables)
    ]
    began = time.monotonic()
    samples: list[Sample] = []
    out("minutes memory MiB   files  tables   choices  games")
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=60) as http:
        while time.monotonic() - began < 60 * arguments.minutes:
            await asyncio.sleep(arguments.every)
            health = (await http.get("/api/health")).json()
            _, memory = await asyncio.to_thread(server.figures)
            sample = Sample(
                seconds=time.monotonic() - began,
                memory_kib=memory,
                files=len(os.listdir(f"/proc/{server.id}/fd")),
                tables=health["tables"],
                choices=len(course.tally.times) - course.tally.refused,
                games=course.games,
            )
            samples.append(sample)
            out(sample.line())
            for task in players:
                # They only end when told to; whatever else ends one is not to be overlooked.
                if task.done():
                    task.result()
    stop.set()
    for task in players:
        task.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return samples, course


def growth(samples: list[Sample], what: Callable[[Sample], int]) -> float:
    """How much it grows in an hour, by the line that fits the samples best."""
    times = [sample.seconds / 3600 for sample in samples]
    values = [what(sample) for sample in samples]
    mean_time, mean = sum(times) / len(times), sum(values) / len(values)
    spread = sum((moment - mean_time) ** 2 for moment in times)
    if not spread:
        return 0.0
    return (
        sum((moment - mean_time) * (value - mean) for moment, value in zip(times, values)) / spread
    )


def main(given: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--addresses", type=int, default=8, help="people's addresses, in 127.0.1.x")
    parser.add_argument("--tables", type=int, default=5, help="tables at once for each address")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--rest", type=float, default=0.6, help="mean pause before a choice")
    parser.add_argument("--every", type=float, default=30, help="seconds between two samples")
    arguments = parser.parse_args(given)

    def out(line: str) -> None:
        print(line, flush=True)

    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(ROOT, f"sqlite:///{Path(folder) / 'soak.db'}", limits="default")
        try:
            samples, course = asyncio.run(soak(server, arguments, out))
        finally:
            server.stop()
    times = sorted(course.tally.times) or [0.0]
    late = [sample for sample in samples if sample.seconds >= FIRST_EVICTION] or samples
    out(f"tables made               {course.made}, refused {course.turned_away}")
    out(f"choices                   {len(times)}, refused {course.tally.refused}")
    out(f"lost connections          {course.tally.lost}")
    out(
        f"answer time               p50 {1000 * times[len(times) // 2]:.1f} ms,"
        f" p99 {1000 * times[int(0.99 * (len(times) - 1))]:.1f} ms"
    )
    out(f"growth after {late[0].seconds / 60:.0f} minutes, an hour:")
    out(f"  memory                  {growth(late, lambda one: one.memory_kib) / 1024:+.1f} MiB")
    out(f"  open files              {growth(late, lambda one: one.files):+.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
