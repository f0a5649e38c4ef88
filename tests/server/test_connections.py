"""Connections that ask nothing, ask slowly, or come in numbers: nobody else is shut out."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import h11
import httpx
import pytest

from orrery.core.chance import Chance
from orrery.server.budgets import Budgets, release, whose
from orrery.server.errands import ERRANDS
from orrery.server.limits import Bucket, Limits
from orrery.server.sockets import MeasuredSocket
from tests.server.client import PATIENCE, Player
from tests.server.conftest import PATIENT, Serve

QUICK = replace(PATIENT, header_seconds=0.5, request_seconds=1.5)
Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def _port(base: str) -> int:
    return int(base.rsplit(":", 1)[1])


@asynccontextmanager
async def raw(base: str, *parts: bytes) -> AsyncIterator[Pair]:
    """A bare connection to which these bytes were written."""
    reader, writer = await asyncio.open_connection("127.0.0.1", _port(base))
    for part in parts:
        writer.write(part)
    try:
        yield reader, writer
    finally:
        writer.close()


async def _ended(reader: asyncio.StreamReader) -> bytes:
    """All that the server says until it ends the connection, which it must."""
    said = b""
    async with asyncio.timeout(PATIENCE):
        try:
            while piece := await reader.read(65536):
                said += piece
        except ConnectionResetError:
            pass
    return said


HALF_A_HEADER = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "


@pytest.mark.parametrize(
    "opening",
    [
        b"",
        b"G",
        HALF_A_HEADER,
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n",
    ],
)
def test_a_connection_that_asks_nothing_is_ended(serve: Serve, opening: bytes) -> None:
    async def wait() -> None:
        async with raw(serve(QUICK), opening) as (reader, _):
            assert await _ended(reader) == b""

    asyncio.run(wait())


def test_dribbling_wins_no_time(serve: Serve) -> None:
    async def wait() -> None:
        async with raw(serve(QUICK), HALF_A_HEADER) as (reader, writer):

            async def dribble() -> None:
                while True:
                    writer.write(b"x")
                    await asyncio.sleep(0.05)

            dribbling = asyncio.create_task(dribble())
            assert await _ended(reader) == b""
            dribbling.cancel()

    asyncio.run(wait())


def test_silence_after_an_answer_is_limited_too(serve: Serve) -> None:
    async def wait() -> None:
        asked = HALF_A_HEADER + b"no\r\n\r\n"
        # Long enough for the first question, however busy the machine is.
        async with raw(serve(replace(QUICK, header_seconds=2)), asked) as (reader, writer):
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
            # Half of the next question, after the first was answered.
            writer.write(HALF_A_HEADER)
            assert b'"status":"ok"' in await _ended(reader)

    asyncio.run(wait())


def test_a_body_that_does_not_end_is_answered_and_ended(serve: Serve) -> None:
    async def wait() -> None:
        head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
        # A body has as long as a header; the whole request has longer, so that it can be answered.
        limits = replace(QUICK, header_seconds=2, request_seconds=PATIENCE)
        async with raw(serve(limits), head) as (reader, _):
            said = await _ended(reader)
            assert said.startswith(b"HTTP/1.1 408") and b"too-slow" in said

    asyncio.run(wait())


def test_a_request_as_a_whole_is_limited(serve: Serve) -> None:
    async def wait() -> None:
        head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
        limits = replace(QUICK, header_seconds=2 * PATIENCE, request_seconds=0.5)
        async with raw(serve(limits), head) as (reader, _):
            assert await _ended(reader) == b""

    asyncio.run(wait())


def test_a_reader_that_does_not_read_is_let_go(serve: Serve) -> None:
    async def wait() -> None:
        base = serve(QUICK)
        # A small buffer, so that little has to be answered before nothing more goes in.
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.connect(("127.0.0.1", _port(base)))
        _, writer = await asyncio.open_connection(sock=deaf, limit=2)
        question = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
        writer.write(question * 3000)
        async with asyncio.timeout(PATIENCE):
            while not writer.transport.is_closing():
                writer.write(question)
                await asyncio.sleep(0.1)
        assert writer.transport.is_closing()

    asyncio.run(wait())


def test_a_crowd_of_half_open_connections_shuts_nobody_out(serve: Serve) -> None:
    limits = replace(QUICK, header_seconds=2 * PATIENCE, connections_of_an_address=50)

    async def wait() -> None:
        base = serve(limits)
        crowd = []
        for number in range(120):
            opening = HALF_A_HEADER if number % 2 else b""
            reader, writer = await asyncio.open_connection("127.0.0.1", _port(base))
            writer.write(opening)
            crowd.append((reader, writer))
        ends = [asyncio.create_task(_ended(reader)) for reader, _ in crowd]
        async with asyncio.timeout(PATIENCE):
            while sum(end.done() for end in ends) < 70:
                await asyncio.wait(
                    [end for end in ends if not end.done()], return_when=asyncio.FIRST_COMPLETED
                )
        words = max(end.result() for end in ends if end.done())
        assert words.startswith(b"HTTP/1.1 503") and b"from this address" in words
        # Another address gets in; on this machine 127.0.0.2 is one.
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(base_url=base, transport=transport, timeout=PATIENCE) as other:
            assert (await other.get("/api/health")).status_code == 200
        assert sum(end.done() for end in ends) == 70
        for end in ends:
            end.cancel()
        for _, writer in crowd:
            writer.close()
        # And the first one, once its connections are gone.
        async with asyncio.timeout(PATIENCE):
            while True:
                async with httpx.AsyncClient(
                    base_url=base, trust_env=False, timeout=PATIENCE
                ) as again:
                    if (await again.get("/api/health")).status_code == 200:
                        break
                await asyncio.sleep(0.02)

    asyncio.run(wait())


def test_the_server_as_a_whole_has_a_limit_and_says_so(serve: Serve) -> None:
    async def wait() -> None:
        base = serve(replace(QUICK, header_seconds=30, connections=20))
        writers = []
        for _ in range(20):
            _, writer = await asyncio.open_connection("127.0.0.1", _port(base))
            writers.append(writer)
        async with raw(base, b"") as (reader, _):
            said = await _ended(reader)
            assert said.startswith(b"HTTP/1.1 503") and b"The server is full" in said
        for writer in writers:
            writer.close()

    asyncio.run(wait())


def test_connections_opened_and_closed_are_counted(serve: Serve) -> None:
    limits = replace(QUICK, connections_a_second=0.01, connections_at_once=10)

    async def wait() -> None:
        base = serve(limits)
        for _ in range(10):
            async with raw(base):
                pass
        async with raw(base) as (reader, _):
            assert b"Too many new connections" in await _ended(reader)

    asyncio.run(wait())


# ---- sockets -------------------------------------------------------------------------------


async def _socket(base: str, player: Player) -> Pair:
    """A socket by hand, past its handshake and welcome."""
    reader, writer = await asyncio.open_connection("127.0.0.1", _port(base))
    writer.write(
        f"GET /api/tables/{player.table_id}/socket HTTP/1.1\r\nHost: localhost\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b"101" in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


EMPTY_TEXT, EMPTY_PIECE = b"\x01\x80aaaa", b"\x00\x80aaaa"
PING, PONG, WHOLE_TEXT = b"\x89\x80aaaa", b"\x8a\x80aaaa", b"\x81\x80aaaa"


@pytest.mark.parametrize(
    ("first", "flood"),
    [(EMPTY_TEXT, EMPTY_PIECE), (b"", PING), (b"", PONG), (b"", WHOLE_TEXT)],
    ids=["continuations", "pings", "pongs", "texts"],
)
def test_a_flood_of_frames_ends_its_own_socket_only(
    serve: Serve, first: bytes, flood: bytes
) -> None:
    limits = replace(PATIENT, messages_a_second=20, messages_at_once=60)

    async def play() -> None:
        base = serve(limits)
        host = Player(base)
        await host.make_table("host", "open")
        reader, writer = await _socket(base, host)
        writer.write(first + flood * 100_000)
        ended = asyncio.create_task(_ended(reader))
        while not ended.done():
            assert (await host.get("/api/health")).status_code == 200
        said = await ended
        # 4429 in a close frame, from the session or from below it.
        assert (4429).to_bytes(2, "big") in said
        await host.connect()
        assert host.close_code is None
        await host.close()

    asyncio.run(play())


def test_what_people_and_browsers_send_is_no_flood(serve: Serve) -> None:
    limits = replace(PATIENT, messages_a_second=20, messages_at_once=60)

    async def play() -> None:
        base = serve(limits)
        host = Player(base)
        await host.make_table("host", "open")
        reader, writer = await _socket(base, host)
        text = json.dumps({"type": "ping", "id": "p"}).encode()
        for _ in range(15):
            # A ping frame, and a message in three pieces.
            writer.write(PING + _frame(0x01, text[:5]) + _frame(0x00, text[5:9]))
            writer.write(_frame(0x80, text[9:]))
        said = b""
        async with asyncio.timeout(PATIENCE):
            while said.count(b'"pong"') < 15:
                said += await reader.read(65536)
        assert (4429).to_bytes(2, "big") not in said
        writer.close()
        await host.close()

    asyncio.run(play())


def _frame(first: int, payload: bytes) -> bytes:
    mask = b"\0\0\0\0"
    return bytes([first, 0x80 | len(payload)]) + mask + payload


def test_sockets_opened_and_closed_have_a_budget(
    serve: Serve, faults: Callable[[], list[str]]
) -> None:
    async def play() -> None:
        base = serve(replace(PATIENT, sockets_a_second=0.01, sockets_at_once=5))
        host = Player(base)
        await host.make_table("host", "open")
        for _ in range(5):
            _, writer = await _socket(base, host)
            writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", _port(base))
        writer.write(
            f"GET /api/tables/{host.table_id}/socket HTTP/1.1\r\nHost: localhost\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        said = await _ended(reader)
        assert said.startswith(b"HTTP/1.1 429") and b"Too many new connections" in said
        writer.close()
        await host.close()

    asyncio.run(play())
    assert faults() == []


def test_looks_have_one_budget_whatever_number_of_sockets(serve: Serve) -> None:
    async def play() -> None:
        base = serve(replace(PATIENT, looks_a_second=0.01, looks_at_once=4))
        host = Player(base)
        await host.make_table("host", "random")
        await host.connect()
        await host.play_on(Chance(3), most=5)
        watchers = [Player(base) for _ in range(4)]
        for watcher in watchers:
            await watcher.connect(host.table_id)
            for number in range(3):
                await watcher.send({"type": "look", "id": f"l{number}", "at": 3})
        async with asyncio.timeout(PATIENCE):
            while any(len(one.answers) + len(one.troubles) < 3 for one in watchers):
                await asyncio.sleep(0.01)
        assert sum(len(watcher.answers) for watcher in watchers) == 4
        told = [trouble["code"] for watcher in watchers for trouble in watcher.troubles]
        assert told == ["too-fast"] * 8
        await asyncio.gather(*(player.close() for player in (host, *watchers)))

    asyncio.run(play())


def test_questions_have_one_budget_whatever_number_of_sockets(serve: Serve) -> None:
    async def play() -> None:
        base = serve(replace(PATIENT, questions_a_second=0.01, questions_at_once=4))
        host = Player(base)
        await host.make_table("host", "random")
        again = Player(base)
        again.table_id, again.secret = host.table_id, host.secret
        for who in (host, again):
            await who.connect()
            for number in range(4):
                await who.send({"type": "why", "id": f"w{number}", "choices": ["x"]})
        async with asyncio.timeout(PATIENCE):
            while any(len(who.answers) + len(who.troubles) < 4 for who in (host, again)):
                await asyncio.sleep(0.01)
        told = [trouble["code"] for who in (host, again) for trouble in who.troubles]
        assert len(host.answers) + len(again.answers) == 4 and told == ["too-fast"] * 4
        await asyncio.gather(host.close(), again.close())

    asyncio.run(play())


# ---- budgets -------------------------------------------------------------------------------


def test_an_address_is_counted_as_one_however_it_is_written() -> None:
    assert whose("::ffff:10.1.2.3") == whose("10.1.2.3") == "10.1.2.3"
    assert whose("2001:db8:1:2:aaaa::1") == whose("2001:db8:1:2:bbbb::9") == "2001:db8:1:2::"
    assert whose("2001:db8:1:3::1") != whose("2001:db8:1:2::1")
    assert whose("no address at all" * 10) == ("no address at all" * 10)[:64]


def test_budgets_are_each_addresses_own_and_do_not_pile_up() -> None:
    budgets = Budgets(Limits(changes_a_second=0.001, changes_at_once=2))
    assert [budgets.take("10.0.0.1", "changes") for _ in range(3)] == [True, True, False]
    assert budgets.take("10.0.0.2", "changes")
    assert budgets.take("10.0.0.1", "requests")
    for number in range(20_000):
        budgets.take(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", "changes")
    assert len(budgets._buckets) <= 8192


def test_an_address_that_is_gone_is_forgotten() -> None:
    budgets = Budgets(Limits())
    budgets.connections["10.0.0.1"] += 2
    release(budgets.connections, "10.0.0.1")
    assert budgets.connections["10.0.0.1"] == 1
    release(budgets.connections, "::ffff:10.0.0.1")
    assert "10.0.0.1" not in budgets.connections


def test_only_the_silent_are_asked_whether_they_are_there() -> None:
    waits: list[float] = []
    socket = MeasuredSocket.__new__(MeasuredSocket)
    socket.loop = cast(Any, SimpleNamespace(call_later=lambda wait, then: waits.append(wait)))
    socket.ping_interval = 20.0
    # Uvicorn asks nobody who is leaving, so nothing is sent here.
    socket.close_sent = True
    socket._frames = Bucket(1, 1)
    socket.send_keepalive_ping()
    assert len(waits) == 1 and 19 < waits[0] <= 20
    socket._frames._at -= 15
    socket.send_keepalive_ping()
    assert len(waits) == 2 and 4 < waits[1] <= 5
    socket._frames._at -= 15
    socket.send_keepalive_ping()
    assert len(waits) == 2


def test_a_client_that_leaves_before_it_is_answered_is_no_fault(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    base = serve()
    upgrade = (
        b"GET /api/tables/nowhere/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
        b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    for _ in range(10):
        with socket.create_connection(("127.0.0.1", _port(base))) as connection:
            # It is not only closed but cut off.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.sendall(upgrade)
    assert httpx.get(f"{base}/api/health", trust_env=False).status_code == 200
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


UPGRADE = (
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.mark.parametrize(
    "request_for_a_socket",
    [
        UPGRADE + b"Content-Length: 5\r\n\r\n",
        UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n",
        UPGRADE + b"".join(b"X-%d: y\r\n" % number for number in range(200)) + b"\r\n",
        UPGRADE + b"X-Long: " + 9000 * b"y" + b"\r\n\r\n",
        UPGRADE.replace(b"tables/x", 9000 * b"x") + b"\r\n",
    ],
    ids=["body", "chunks", "many headers", "long header", "long path"],
)
def test_a_request_for_a_socket_that_is_none_is_answered_and_ended(
    serve: Serve, request_for_a_socket: bytes
) -> None:
    async def wait() -> None:
        # The first byte of a body may come later: the answer does not wait for it.
        async with raw(serve(), request_for_a_socket) as (reader, _):
            said = await _ended(reader)
            assert said.startswith((b"HTTP/1.1 400", b"HTTP/1.1 411")), said[:80]

    asyncio.run(wait())


def test_a_body_in_chunks_is_refused_before_it_is_read(serve: Serve) -> None:
    chunks = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"

    async def wait() -> None:
        async with raw(serve(), chunks, b"1\r\na\r\n" * 40_000) as (reader, _):
            said = await reader.read(4096)
            assert said.startswith(b"HTTP/1.1 411") and b"no-length" in said

    asyncio.run(wait())


def test_a_body_in_chunks_is_refused_behind_another_request_too(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = 0
    next_event = h11.Connection.next_event

    def counted(self: h11.Connection) -> object:
        nonlocal read
        event = next_event(self)
        read += isinstance(event, h11.Data)
        return event

    monkeypatch.setattr(h11.Connection, "next_event", counted)
    one = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    chunks = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"

    async def wait() -> None:
        async with raw(serve(), one + chunks + b"1\r\na\r\n" * 40_000) as (reader, _):
            said = await _ended(reader)
            assert said.startswith(b"HTTP/1.1 200")
            # What is still on its way may have the connection reset before the refusal is read.
            assert b"no-length" in said or said.count(b"HTTP/1.1") == 1
        assert read == 0

    asyncio.run(wait())


@pytest.mark.parametrize(
    "request_that_waits",
    [
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
        # Far more than a connection holds.
        b"GET /api/games/roll/library HTTP/1.1\r\nHost: localhost\r\n\r\n" * 150,
    ],
    ids=["half a body", "answers unread"],
)
def test_whoever_the_server_waits_for_does_not_keep_it_from_resting(
    serve: Serve, request_that_waits: bytes
) -> None:
    async def wait() -> None:
        async with raw(serve(), request_that_waits) as (reader, _):
            reader.feed_data(b"x" * (1 << 18))  # Read no further.
            # Less than the server waits for a body.
            async with asyncio.timeout(6):
                await asyncio.sleep(1)
                while ERRANDS.under_way:
                    await asyncio.sleep(0.05)
            assert ERRANDS.under_way == 0

    asyncio.run(wait())


def test_whoever_asks_too_much_has_to_connect_anew(serve: Serve) -> None:
    one = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"

    async def wait() -> None:
        base = serve(replace(PATIENT, requests_a_second=0.01, requests_at_once=3))
        async with raw(base, one * 500) as (reader, _):
            said = await _ended(reader)
            assert said.count(b"HTTP/1.1 200") == 3 and said.count(b"HTTP/1.1 429") == 1

    asyncio.run(wait())


def test_a_text_that_is_none_ends_its_socket_and_is_no_fault(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        host = Player(serve())
        await host.make_table("host", "open")
        await host.connect()
        assert host._socket is not None
        # As text, but not UTF-8; as one frame, and as two.
        await host._socket.send(b"\xff\xfe", text=True)
        await host.until(lambda: host.close_code is not None)
        assert host.close_code == 1007
        await host.connect()
        await host._socket.send([b"\xe2", b"\xff"], text=True)
        await host.until(lambda: host.close_code is not None)
        assert host.close_code == 1007
        await host.close()

    asyncio.run(play())
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


def test_sites_make_tables_from_one_budget() -> None:
    budgets = Budgets(Limits(tables_at_once=2, tables_a_minute=0))
    made = [budgets.take(f"2001:db8:1:{number:x}::1", "tables") for number in range(4)]
    assert made == [True, True, False, False]
    assert budgets.take("2001:db8:2:1::1", "tables")
