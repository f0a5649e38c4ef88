"""Safe by default: who may come in, how much may be asked, and what never goes out."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from orrery.catalog import kit
from orrery.server import cookie, reception
from orrery.server.bot_desk import BotDesk
from orrery.server.guard import CONTENT_POLICY
from orrery.server.hall import Hall
from orrery.server.limits import Limits
from orrery.server.live import LiveTable
from orrery.server.logs import JsonLines
from orrery.server.room import Room
from orrery.server.session import Session
from orrery.server.sockets import SHORT_WAY
from orrery.server.store import SeatRow, Store, TableRow
from tests.server.client import PATIENCE, Player
from tests.server.conftest import PATIENT, Serve

NEW = {"game": "roll", "name": "Ann", "seats": [{"kind": "host"}, {"kind": "open"}]}


def _client(base: str) -> httpx.Client:
    return httpx.Client(base_url=base, timeout=120, trust_env=False)


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("", True),
        ("own", True),
        ("http://evil.example", False),
        ("null", False),
        ("http://127.0.0.1:1", False),
        ("https://play.example", True),
    ],
)
def test_a_socket_from_another_site_is_refused_before_it_opens(
    serve: Serve, origin: str, allowed: bool
) -> None:
    async def play() -> None:
        base = serve(public_url="https://play.example")
        player = Player(base)
        await player.make_table("host", "open")
        headers = {"Origin": base if origin == "own" else origin} if origin else {}
        address = f"{base.replace('http', 'ws', 1)}/api/tables/{player.table_id}/socket"
        if allowed:
            async with connect(address, additional_headers=headers, proxy=None) as socket:
                assert json.loads(await socket.recv())["type"] == "welcome"
        else:
            with pytest.raises(InvalidStatus) as refused:
                await connect(address, additional_headers=headers, proxy=None)
            assert refused.value.response.status_code == 403
        await player.close()

    asyncio.run(play())


def test_a_request_from_another_site_or_to_another_name_is_refused(serve: Serve) -> None:
    with _client(serve()) as http:
        foreign = http.post("/api/tables", json=NEW, headers={"Origin": "http://evil.example"})
        assert foreign.status_code == 403
        assert foreign.json()["error"]["code"] == "foreign"
        rebound = http.get("/api/health", headers={"Host": "evil.example"})
        assert rebound.status_code == 403
        assert "--public-url" in rebound.json()["error"]["sentence"]
        assert http.get("/api/health", headers={"Host": "localhost:1"}).status_code == 200


def test_every_answer_carries_the_safe_headers(serve: Serve) -> None:
    with _client(serve()) as http:
        for path in ("/", "/api/health", "/api/tables/none", "/nothing"):
            headers = http.get(path).headers
            assert headers["content-security-policy"] == CONTENT_POLICY
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers
            assert (headers.get("cache-control") == "no-store") == path.startswith("/api/")


def test_a_seats_secret_is_a_cookie_that_pages_cannot_read(serve: Serve) -> None:
    with _client(serve()) as http:
        made = http.post("/api/tables", json=NEW)
        table = made.json()["table"]["id"]
        cookie = made.headers["set-cookie"]
        for part in ("HttpOnly", "SameSite=strict", f"Path=/api/tables/{table}", "Max-Age="):
            assert part in cookie
        assert "Secure" not in cookie
        secret = made.cookies["orrery_seat"]
        assert len(secret) >= 43
        assert secret not in made.text
    with _client(serve(public_url="https://play.example")) as http:
        assert "Secure" in http.post("/api/tables", json=NEW).headers["set-cookie"]


def test_without_its_secret_a_seat_is_not_yours(serve: Serve) -> None:
    async def play() -> None:
        host, thief = Player(serve()), Player("")
        thief = Player(host.base)
        await host.make_table("host", "open")
        thief.secret = "A" * 43
        await thief.connect(host.table_id)
        assert thief.seat is None
        start = await thief.http.post(f"/api/tables/{host.table_id}/start", json={"bot": "random"})
        assert start.status_code == 403
        leave = await thief.http.delete(f"/api/tables/{host.table_id}/seats/0")
        assert leave.status_code == 403
        await host.close()
        await thief.close()

    asyncio.run(play())


def test_a_seat_that_was_given_up_is_closed_to_its_old_player(serve: Serve) -> None:
    async def play() -> None:
        host = Player(serve())
        guest, next_one = Player(host.base), Player(host.base)
        await host.make_table("host", "open", "open")
        await guest.join(host.table_id, "Guest")
        await asyncio.gather(host.connect(), guest.connect())
        assert (await host.http.delete(f"/api/tables/{host.table_id}/seats/1")).status_code == 200
        await guest.until(lambda: guest.close_code is not None)
        assert guest.close_code == 4410
        await next_one.join(host.table_id, "Next")
        await guest.connect(host.table_id)
        assert guest.seat is None
        kept = await host.http.delete(f"/api/tables/{host.table_id}/seats/0")
        assert kept.json()["error"]["code"] == "host-stays"
        for one in (host, guest, next_one):
            await one.close()

    asyncio.run(play())


def test_the_host_starts_with_bots_in_the_open_seats(serve: Serve) -> None:
    async def play() -> None:
        host, guest = Player(serve()), Player("")
        guest = Player(host.base)
        await host.make_table("host", "open", "open")
        await guest.join(host.table_id, "Guest")
        address = f"/api/tables/{host.table_id}/start"
        assert (await guest.http.post(address, json={"bot": "random"})).status_code == 403
        assert (await host.http.post(address, json={"bot": "genius"})).status_code == 422
        started = (await host.http.post(address, json={"bot": "random"})).json()
        assert started["status"] == "playing"
        assert [seat["kind"] for seat in started["seats"]] == ["person", "person", "bot"]
        late = await guest.http.delete(f"/api/tables/{host.table_id}/seats/1")
        assert late.json()["error"]["code"] == "already-begun"
        await host.close()
        await guest.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "no-such-game"),
        ({"seats": [{"kind": "open"}, {"kind": "open"}]}, "one-host"),
        ({"seats": [{"kind": "host"}]}, "bad-option"),
        ({"seats": [{"kind": "host"}] + [{"kind": "open"}] * 6}, "bad-option"),
        ({"seats": [{"kind": "host"}, {"kind": "bot", "bot": "genius"}]}, "no-such-bot"),
        ({"options": {"players": "3"}}, "bad-option"),
        ({"options": {"timing": "lazy"}}, "bad-option"),
        ({"name": "a | b"}, "bad-name"),
        ({"name": " \u202e "}, "bad-name"),
        ({"name": "x" * 25}, "malformed"),
        ({"name": ""}, "malformed"),
        ({"surprise": 1}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    serve: Serve, change: dict[str, object], code: str
) -> None:
    with _client(serve()) as http:
        refused = http.post("/api/tables", json={**NEW, **change})
        assert refused.status_code == 422
        assert refused.json()["error"]["code"] == code
        assert refused.json()["error"]["sentence"]


def test_seats_are_taken_once(serve: Serve) -> None:
    with _client(serve()) as http:
        table = http.post("/api/tables", json=NEW).json()["table"]["id"]
        seats = f"/api/tables/{table}/seats"
        # The host's own cookie keeps the host where the host is.
        assert http.post(seats, json={"name": "Again"}).json()["seat"] == 0
        http.cookies.clear()
        assert http.post(seats, json={"name": "ann"}).json()["error"]["code"] == "name-taken"
        taken = http.post(seats, json={"name": "Bo", "seat": 0})
        assert taken.json()["error"]["code"] == "seat-taken"
        assert http.post(seats, json={"name": "Bo"}).json()["seat"] == 1
        http.cookies.clear()
        assert http.post(seats, json={"name": "Cy"}).json()["error"]["code"] == "already-begun"
        assert http.post("/api/tables/none/seats", json={"name": "Di"}).status_code == 404


def test_big_and_broken_bodies_are_refused(serve: Serve) -> None:
    with _client(serve()) as http:
        big = http.post("/api/tables", content=b'{"game":"' + b"x" * 20_000 + b'"}')
        assert big.status_code == 413
        broken = http.post("/api/tables", content=b"{")
        assert broken.json()["error"]["code"] == "malformed"
        assert http.put("/api/tables", content=b"{}").status_code == 405


def test_too_many_changes_are_slowed_down(serve: Serve) -> None:
    with _client(serve(Limits(changes_a_second=0.01, changes_at_once=3))) as http:
        codes = [http.post("/api/tables", json=NEW).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]
        assert http.get("/api/health").status_code == 200


def test_too_many_requests_are_slowed_down(serve: Serve) -> None:
    with _client(serve(Limits(requests_a_second=0.01, requests_at_once=3))) as http:
        codes = [http.get("/api/tables/none").status_code for _ in range(5)]
        assert codes == [404, 404, 404, 429, 429]
        assert http.post("/api/tables", json=NEW).status_code == 201


def test_looking_back_is_slowed_down(serve: Serve) -> None:
    async def play() -> None:
        player = Player(serve(replace(PATIENT, looks_a_second=0.01, looks_at_once=2)))
        await player.make_table("host", "open")
        await player.http.post(f"/api/tables/{player.table_id}/start", json={"bot": "random"})
        await player.connect()
        for number in range(3):
            await player.send({"type": "look", "id": str(number), "at": 0})
        await player.until(lambda: bool(player.troubles))
        assert player.troubles[0]["code"] == "too-fast"
        assert set(player.answers) == {"0", "1"}
        await player.close()

    asyncio.run(play())


def test_spectators_cannot_keep_a_player_out(serve: Serve) -> None:
    async def play() -> None:
        host = Player(serve(replace(PATIENT, spectators_of_a_table=1)))
        await host.make_table("host", "open")
        watchers = [Player(host.base) for _ in range(2)]
        for watcher in watchers:
            await watcher.connect(host.table_id)
        assert [watcher.close_code for watcher in watchers] == [None, 4409]
        await host.connect()
        assert host.close_code is None and host.seat == 0
        for one in (host, *watchers):
            await one.close()

    asyncio.run(play())


def test_a_socket_that_talks_too_much_is_closed(serve: Serve) -> None:
    async def play() -> None:
        base = serve(replace(PATIENT, messages_a_second=0.01, messages_at_once=5))
        player = Player(base)
        await player.make_table("host", "open")
        await player.connect()
        with suppress(ConnectionClosed):
            for number in range(8):
                await player.send({"type": "ping", "id": str(number)})
        await player.until(lambda: player.close_code is not None)
        assert player.close_code == 4429
        assert len(player.answers) == 5
        await player.close()

    asyncio.run(play())


@pytest.mark.parametrize(("message", "code"), [("x" * 9000, 1009), (b"{}", 1003)])
def test_unfit_frames_end_the_socket(serve: Serve, message: str | bytes, code: int) -> None:
    async def play() -> None:
        player = Player(serve())
        await player.make_table("host", "open")
        await player.connect()
        await player.send_raw(message)
        await player.until(lambda: player.close_code is not None)
        assert player.close_code == code
        await player.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type":"dance"}',
        '{"type":"choose","id":"a"}',
        '{"type":"choose","id":"a","seat_seq":-1,"choice":"done"}',
        '{"type":"choose","id":"a","seat_seq":0,"choice":"done","more":1}',
        '{"type":"why","id":"a","choices":[]}',
        '{"x":' + "[" * 4000 + "]" * 4000 + ',"type":"ping","id":"a"}',
        '{"a":' * 1600,
        '{"type":"ping","id":"a\\n"}',
    ],
)
def test_what_is_not_understood_is_said_and_harmless(serve: Serve, message: str) -> None:
    async def play() -> None:
        player = Player(serve())
        await player.make_table("host", "random")
        await player.connect()
        await player.send_raw(message)
        await player.until(lambda: bool(player.troubles))
        assert player.troubles[0]["code"] == "malformed"
        assert "Traceback" not in player.troubles[0]["sentence"]
        assert (await player.choose(player.offers[0]))["accepted"]
        await player.close()

    asyncio.run(play())


def test_sockets_are_counted(serve: Serve) -> None:
    async def play() -> None:
        base = serve(replace(PATIENT, sockets_of_an_address=2))
        players = [Player(base) for _ in range(3)]
        await players[0].make_table("host", "open")
        for player in players:
            await player.connect(players[0].table_id)
        assert [player.close_code for player in players] == [None, None, 4409]
        await players[0].disconnect()
        await players[1].until(lambda: not players[1].table["seats"][0]["connected"])
        await players[2].connect(players[0].table_id)
        assert players[2].close_code is None
        for player in players:
            await player.close()

    asyncio.run(play())


def test_no_such_table_closes_the_socket_with_its_code(serve: Serve) -> None:
    async def play() -> None:
        player = Player(serve())
        await player.connect("nothing-here")
        assert player.close_code == 4404
        await player.close()

    asyncio.run(play())


def test_an_error_inside_shows_no_traceback(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> list[object]:
        raise RuntimeError("the inside of the server")

    monkeypatch.setattr(reception, "games", broken)
    with _client(serve()) as http:
        failed = http.get("/api/games")
    assert failed.status_code == 500
    assert failed.json()["error"]["code"] == "internal"
    assert "inside" not in failed.text
    # The log is written after the answer.
    deadline = time.monotonic() + PATIENCE
    while "request-failed" not in caplog.text and time.monotonic() < deadline:
        time.sleep(0.01)
    assert "request-failed" in caplog.text


def test_logs_are_json_and_hold_no_secret(serve: Serve, capture_logs: Callable[[], str]) -> None:
    with _client(serve()) as http:
        made = http.post("/api/tables", json={**NEW, "name": "Marguerite"})
        table, secret = made.json()["table"]["id"], made.cookies[cookie.COOKIE]
    written = capture_logs()
    lines = [json.loads(line) for line in written.splitlines()]
    assert any(line["event"] == "table-made" for line in lines)
    assert all({"time", "level", "event"} <= set(line) for line in lines)
    for private in (table, secret, "Marguerite"):
        assert private not in written


@pytest.fixture
def capture_logs(caplog: pytest.LogCaptureFixture) -> Callable[[], str]:
    caplog.set_level(logging.INFO, logger="orrery.server")
    formatter = JsonLines()
    return lambda: "\n".join(formatter.format(record) for record in caplog.records)


def test_whoever_reads_nothing_is_cut_off_before_it_costs_much(database: str) -> None:
    async def ask() -> None:
        limits = replace(PATIENT, unsent_bytes=20_000)
        hall = Hall(Store(database), BotDesk(seconds=1), limits)
        seats = [SeatRow(seat, "person", "Ann", "", "") for seat in range(2)]
        options, its_kit = {"players": "2"}, kit("roll")
        row = TableRow(
            "t",
            "roll",
            its_kit.rules,
            options,
            0,
            "allowed",
            True,
            False,
            "open",
            None,
            5,
            "",
            seats,
        )
        # A way that takes nothing, and a socket that only notes why it is closed.
        way = SimpleNamespace(ready=False, hear=None, until_ready=asyncio.Event().wait)
        closed: asyncio.Queue[int] = asyncio.Queue()
        socket = SimpleNamespace(scope={SHORT_WAY: way}, close=closed.put)
        room = Room(LiveTable(row, its_kit))
        session = Session(cast(Any, socket), hall, room, None, -1, False, lambda _: True)
        for number in range(2):
            assert closed.empty()
            texts = [f"{text:03} {180 * 'x'}" for text in range(40)]
            question = {"type": "why", "id": str(number), "choices": texts}
            session._take(json.dumps(question))
            await asyncio.sleep(0.01)
        assert await asyncio.wait_for(closed.get(), PATIENCE) == 4408
        hall.store.close()

    asyncio.run(ask())


def test_sets_have_the_budget_of_questions(serve: Serve) -> None:
    async def play() -> None:
        host = Player(serve(replace(PATIENT, questions_a_second=0.001, questions_at_once=2)))
        await host.make_table("host", "random")
        await host.connect()
        answers = [await host.choose_all(["no such choice"]) for _ in range(3)]
        codes = [answer["refusal"]["code"] for answer in answers]
        assert codes == ["unknown-choice", "unknown-choice", "too-fast"]
        # A single choice is not tried out first.
        assert (await host.choose(host.offers[0]))["accepted"]
        await host.close()

    asyncio.run(play())


def _waiting(player: Player) -> object:
    return None if player.sight is None else player.sight["waiting"]


def test_watching_shows_no_step_behind_a_screen(serve: Serve) -> None:
    async def play() -> None:
        base = serve()
        host, guest, watcher = Player(base), Player(base), Player(base)
        await host.make_table("host", "open")
        await guest.join(host.table_id, "Guest")
        await asyncio.gather(host.connect(), guest.connect())
        # The start tiles; after them both assign behind their screens.
        for one in (host, guest):
            assert (await one.choose(one.offers[0]))["accepted"]
        await host.until(lambda: _waiting(host) == [0, 1])
        await watcher.connect(host.table_id)
        before = (await watcher.undo())["at"]
        assert (await host.choose(host.offers[0]))["accepted"]
        assert host.offers and _waiting(host) == [0, 1]
        assert (await watcher.undo())["at"] == before
        await watcher.send({"type": "look", "id": "later", "at": before + 1})
        await watcher.until(lambda: bool(watcher.troubles))
        assert watcher.troubles[-1]["code"] == "no-such-moment"
        for one in (host, guest, watcher):
            await one.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    "name", [24 * "\ufb2c", "\u2800", "\u3164 \u115f", "\ufe0f\u034f", 25 * "x", "a|b", "\x07"]
)
def test_a_name_is_seen_and_not_too_long(serve: Serve, name: str) -> None:
    with _client(serve()) as http:
        refused = http.post("/api/tables", json={**NEW, "name": name})
        assert refused.status_code == 422, refused.text
        assert http.post("/api/tables", json={**NEW, "name": "Zo\u0065\u0308"}).status_code == 201
