"""Force: processes killed while people play, two of them raced against each other, floods."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any

from websockets.exceptions import ConnectionClosed

from orrery.core.chance import Chance
from orrery.server.store import Store
from tests.attack.ground import Counts
from tests.server.client import PATIENCE, Player
from tests.server.hostile import check_no_empty_seat, start_and_leave
from tests.server.process import server_process
from tests.server.test_secrets import play_watched, search

TABLES = 6


class Diary(Player):
    """A player who writes down what was acknowledged, and goes on wherever a server is."""

    def __init__(self, base: str) -> None:
        super().__init__(base)
        self.acknowledged: set[str] = set()

    async def move_to(self, base: str) -> None:
        """Go on at another server."""
        self.base = base
        await self.http.aclose()
        self.http = Player(base).http
        await self.connect(resume=True)

    async def play_for_ever(self, luck: Chance) -> None:
        """One choice after the other, until the connection is lost or the game is over."""
        while self.close_code is None and self.result is None:
            await self.until(
                lambda: bool(self.offers) or self.result is not None or self.close_code is not None
            )
            if not self.offers or self.close_code is not None:
                return
            message: dict[str, Any] = {
                "type": "choose",
                "seat_seq": self.seat_seq,
                "choice": self.offers[luck.below(len(self.offers))],
            }
            try:
                answer = await self.ask(message)
            except (KeyError, OSError, ConnectionClosed):
                return
            if answer["accepted"]:
                self.acknowledged.add(message["id"])
            await self.caught_up(answer["seat_seq"])


def kill_again_and_again(database: str, counts: Counts, kills: int, start: int) -> None:
    """A server is killed at random moments; each time everything acknowledged must be stored."""
    asyncio.run(_kill(database, counts, kills, start))


async def _kill(database: str, counts: Counts, kills: int, start: int) -> None:
    luck = random.Random(start)
    players: list[Diary] = []
    for number in range(kills):
        with server_process(database) as (base, process):
            for player in players:
                await player.move_to(base)
            while len(players) < TABLES:
                player = Diary(base)
                await player.make_table("host", "random", name=f"Host {len(players)}")
                await player.connect()
                players.append(player)
            playing = [
                asyncio.create_task(player.play_for_ever(Chance(start + number)))
                for player in players
            ]
            await asyncio.sleep(luck.uniform(0.1, 1.0))
            await _somebody_was_answered(players)
            process.kill() if number % 4 else process.terminate()
            await asyncio.gather(*playing)
            counts.done["kills" if number % 4 else "ends by SIGTERM"] += 1
        store = Store(database)
        for player in players:
            kept = {step.command for step in store.steps(player.table_id, 0)}
            for command in player.acknowledged - kept:
                counts.evil("lost", f"the command {command} of kill {number}")
        store.close()
        for player in [player for player in players if player.result is not None]:
            players.remove(player)
            counts.done["choices acknowledged"] += len(player.acknowledged)
            await player.close()
    for player in players:
        counts.done["choices acknowledged"] += len(player.acknowledged)
        await player.close()


async def _somebody_was_answered(players: list[Diary]) -> None:
    """However busy the machine is: a kill before the first choice would show nothing."""
    async with asyncio.timeout(PATIENCE):
        while not any(player.acknowledged or player.result for player in players):
            await asyncio.sleep(0.01)


def race(database: str, counts: Counts, rounds: int) -> None:
    """Two processes on one database: joins, leaves, starts and choices at the same moment."""
    with server_process(database) as (one, _), server_process(database) as (two, _):
        for bases in ([one], [one, two]):
            tables = asyncio.run(start_and_leave(bases, rounds))
            counts.done["races of start and leave"] += rounds
            try:
                check_no_empty_seat(database, tables)
            except AssertionError:
                counts.evil("broken", "a game began with an empty seat")
        asyncio.run(_crowd([one, two], counts, rounds))
        asyncio.run(_same_moment(database, [one, two], counts, rounds))


async def _crowd(bases: list[str], counts: Counts, rounds: int) -> None:
    for number in range(rounds):
        host = Player(bases[number % 2])
        await host.make_table("host", "open", "open", "open")
        guests = [Player(bases[at % 2]) for at in range(5)]
        path = f"/api/tables/{host.table_id}/seats"
        answers = await asyncio.gather(
            *(guest.http.post(path, json={"name": f"G{at}"}) for at, guest in enumerate(guests))
        )
        seated = sorted(answer.json()["seat"] for answer in answers if answer.status_code == 201)
        counts.done["races of five for three seats"] += 1
        if seated != [1, 2, 3]:
            counts.evil("broken", f"seats {seated} of three open ones were taken")
        await asyncio.gather(*(player.close() for player in (host, *guests)))


async def _same_moment(database: str, bases: list[str], counts: Counts, rounds: int) -> None:
    """One command sent to both processes at once is carried out once."""
    here, there = Player(bases[0]), Player(bases[1])
    await here.make_table("host", "random")
    there.secret, there.table_id = here.secret, here.table_id
    for number in range(rounds):
        await asyncio.gather(here.connect(), there.connect())
        if here.result is not None:
            break
        await here.until(lambda: bool(here.offers) or here.result is not None)
        if not here.offers:
            break
        message: dict[str, Any] = {
            "type": "choose",
            "id": f"both-{number}",
            "seat_seq": here.seat_seq,
            "choice": here.offers[0],
        }
        first, second = await asyncio.gather(here.ask({**message}), there.ask({**message}))
        counts.done["races of one command at two"] += 1
        if first != second:
            counts.evil("broken", f"two answers to one command: {first} and {second}")
        await asyncio.gather(here.disconnect(), there.disconnect())
    store = Store(database)
    steps = store.steps(here.table_id, 0)
    store.close()
    if [step.sequence for step in steps] != list(range(1, len(steps) + 1)):
        counts.evil("broken", "a table's sequence has a gap")
    await asyncio.gather(here.close(), there.close())


def flood(base: str, counts: Counts, rounds: int) -> None:
    """Floods from one address while somebody at another one plays: each choice is answered."""
    asyncio.run(_flood(base, counts, rounds))


async def _flood(base: str, counts: Counts, rounds: int) -> None:
    player = Player(base)
    await player.make_table("host", "random")
    await player.connect()
    port = int(base.rsplit(":", 1)[1])
    stop = asyncio.Event()

    async def bombard(payload: bytes, again: bytes) -> None:
        while not stop.is_set():
            with contextlib.suppress(OSError):
                # Another address of the loopback, so that the player has a budget of their own.
                _, writer = await asyncio.open_connection(
                    "127.0.0.1", port, local_addr=("127.0.0.2", 0)
                )
                counts.done["flooding connections"] += 1
                writer.write(payload)
                for _ in range(20):
                    if writer.is_closing() or stop.is_set():
                        break
                    writer.write(again)
                    await asyncio.sleep(0.02)
                writer.close()
            await asyncio.sleep(0.01)

    shake = (
        f"GET /api/tables/{player.table_id}/socket HTTP/1.1\r\nHost: localhost\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    look = b'{"type":"look","id":"l","at":1}'
    frame = bytes([0x81, 0x80 | len(look)]) + b"\0\0\0\0" + look
    weapons = [
        (b"GET /api/health HTTP/1.1\r\nX-Slow: ", b"x"),
        (b"", b""),
        (shake + b"\x01\x80aaaa", b"\x00\x80aaaa" * 5000),
        (shake, b"\x89\x80aaaa" * 5000),
        (shake, frame * 20),
        (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}", b""),
    ]
    attackers = [asyncio.create_task(bombard(*weapon)) for weapon in weapons for _ in range(8)]
    for number in range(rounds):
        if player.result is not None:
            await player.disconnect()
            await player.make_table("host", "random")
            await player.connect()
        try:
            async with asyncio.timeout(2 * PATIENCE):
                await player.play_on(Chance(number), most=5)
                counts.done["choices made under flood"] += 5
                if (await player.get("/api/health")).status_code != 200:
                    counts.evil("unanswered", "health under flood")
                # A quick machine lets the player itself talk more than anybody may.
                await asyncio.sleep(0.25)
        except TimeoutError:
            counts.evil("unanswered", "a choice under flood")
    stop.set()
    await asyncio.gather(*attackers, return_exceptions=True)
    await player.close()


def eavesdrop(base: str, database: str, counts: Counts, turns: int, start: int) -> None:
    """Everybody who may watches a game; nobody is sent what lies face down at another seat."""
    table, clients = asyncio.run(play_watched(base, Chance(start), turns))
    searched, leaks = search(database, table, clients)
    counts.done["messages searched for secrets"] += sum(len(one.traffic) for one in clients)
    counts.done["secrets looked for"] += searched
    for leak in leaks:
        counts.evil("leaked", leak)
