"""Requests that nobody means well: each is refused in words, none is a fault of the server."""

from __future__ import annotations

import asyncio
import difflib
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection

from orrery.catalog import GAMES, kit
from orrery.cli import main
from orrery.core.errors import Refusal, UnknownNameError
from orrery.server import routes
from orrery.server.bodies import Film
from orrery.server.cookie import secret_of
from orrery.server.film import film
from orrery.server.limits import Limits
from orrery.server.live import LiveTable
from orrery.server.spelling import spelled
from orrery.server.store import SeatRow, TableRow
from tests.server.client import PATIENCE, Player
from tests.server.conftest import PATIENT, Serve
from tests.server.hostile import check_bad_ids

NEW = {"game": "roll", "name": "Ann", "seats": [{"kind": "host"}, {"kind": "open"}]}

GOLDEN = Path(__file__).parents[1] / "roll" / "golden"


def _client(base: str, **more: object) -> httpx.Client:
    return httpx.Client(base_url=base, timeout=120, trust_env=False, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "["},
        {"Host": "]"},
        {"Host": "[::1"},
        {"Host": "a:b:c"},
        {"Host": ""},
        {"Origin": "http://["},
        {"Origin": "//["},
        {"Origin": "http://[::1"},
        {"Host": "localhost", "Origin": "http://localhost]"},
    ],
)
def test_a_host_or_origin_that_is_none_is_refused(
    serve: Serve, headers: dict[str, str], faults: Callable[[], list[str]]
) -> None:
    with _client(serve()) as http:
        answer = http.get("/api/health", headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "foreign"
    assert faults() == []


def test_refusals_count_against_the_budget(serve: Serve) -> None:
    with _client(serve(replace(PATIENT, requests_a_second=0.01, requests_at_once=3))) as http:
        bad = [http.get("/api/health", headers={"Host": "["}).status_code for _ in range(5)]
    assert bad == [403, 403, 403, 429, 429]


@pytest.mark.parametrize(
    "body", [b"\xff\xfe", b'{"game": "\xff"}', b"\x00", b'"\xed\xa0\x80"', b"{", b"", b"[" * 9000]
)
def test_a_body_that_is_no_json_is_refused(
    serve: Serve, body: bytes, faults: Callable[[], list[str]]
) -> None:
    with _client(serve()) as http:
        answer = http.post("/api/tables", content=body)
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "malformed"
    assert faults() == []


@pytest.mark.parametrize("seen", ["9" * 5000, "-1", "x", "٣", "²", "1e9", "%00"])
def test_a_sequence_that_is_none_is_taken_for_none(
    serve: Serve, seen: str, faults: Callable[[], list[str]]
) -> None:
    async def play() -> None:
        host = Player(serve())
        await host.make_table("host", "random")
        await host.connect(f"{host.table_id}/socket?seen={seen}&x=", resume=False)
        assert host.close_code is None and host.log
        await host.close()

    asyncio.run(play())
    assert faults() == []


def test_an_id_that_is_none_names_no_table(serve: Serve, faults: Callable[[], list[str]]) -> None:
    with _client(serve()) as http:
        check_bad_ids(http)
    assert faults() == []


# ---- who asks ------------------------------------------------------------------------------


def _made(http: httpx.Client, times: int, headers: Callable[[int], dict[str, str]]) -> list[int]:
    return [
        http.post("/api/tables", json=NEW, headers=headers(number)).status_code
        for number in range(times)
    ]


def _forged(number: int) -> dict[str, str]:
    address = f"203.0.113.{number}"
    return {"X-Forwarded-For": address, "X-Real-IP": address, "Forwarded": f"for={address}"}


def test_tables_have_a_budget_that_a_forged_address_does_not_stretch(serve: Serve) -> None:
    with _client(serve(replace(PATIENT, tables_a_minute=0.1, tables_at_once=5))) as http:
        assert _made(http, 8, _forged) == [201] * 5 + [429] * 3
        answer = http.post("/api/tables", json=NEW)
        assert answer.json()["error"] == {
            "code": "too-many-tables",
            "sentence": "You have made many tables: wait a minute.",
            "rule": "",
        }


def test_the_defaults_let_no_address_make_tables_without_end(serve: Serve) -> None:
    with _client(serve(Limits())) as http:
        made = _made(http, 79, _forged)
    assert made.count(201) <= Limits().tables_at_once + 6
    assert set(made) == {201, 429}


def test_a_named_proxy_is_believed_and_nobody_else(serve: Serve) -> None:
    limits = replace(PATIENT, tables_a_minute=0.1, tables_at_once=2)
    with _client(serve(limits, proxies=("127.0.0.1",))) as http:
        # Each client behind the proxy has a budget of its own ...
        assert _made(http, 4, _forged) == [201] * 4
        # ... and what a client itself put in front of its address counts for nothing.
        chained = [{"X-Forwarded-For": f"198.51.100.{n}, 203.0.113.99"} for n in range(4)]
        assert _made(http, 4, lambda number: chained[number]) == [201, 201, 429, 429]
    with _client(serve(limits, proxies=("10.0.0.0/8",))) as http:
        assert _made(http, 4, _forged) == [201, 201, 429, 429]


def test_a_proxy_must_be_an_address(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--trusted-proxy", "proxy.example"])
    assert "'proxy.example' is neither an address nor a network" in capsys.readouterr().err


@pytest.mark.parametrize("limit", ["open_tables", "live_tables"])
def test_when_all_tables_are_taken_no_more_are_made(serve: Serve, limit: str) -> None:
    async def play() -> None:
        base = serve(replace(PATIENT, **{limit: 2}))
        hosts = [Player(base) for _ in range(2)]
        await hosts[0].make_table("host", "open")
        await hosts[1].make_table("host", "random")
        refused = await hosts[0].http.post("/api/tables", json=NEW)
        assert refused.status_code == 503
        assert refused.json()["error"]["code"] == "too-many-tables"
        # Whoever has a table plays on.
        await hosts[1].connect()
        assert (await hosts[1].choose(hosts[1].offers[0]))["accepted"]
        await asyncio.gather(*(host.close() for host in hosts))

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
@pytest.mark.parametrize("seat", ["9" * 5000, "100", "-1", "%D9%A3", "1e1"])
def test_a_seat_that_is_none_is_not_there(
    serve: Serve, method: str, seat: str, faults: Callable[[], list[str]]
) -> None:
    with _client(serve()) as http:
        made = http.post("/api/tables", json=NEW).json()
        path = f"/api/tables/{made['table']['id']}/seats/{seat}"
        assert http.request(method, path).status_code == 404
    assert faults() == []


def test_a_guide_counts_as_a_table(serve: Serve) -> None:
    with _client(serve(replace(PATIENT, tables_a_minute=0.1, tables_at_once=2))) as http:
        begun = [http.post("/api/guides/roll", json={"name": "Ann"}) for _ in range(3)]
        assert [answer.status_code for answer in begun] == [201, 201, 429]
        assert http.post("/api/tables", json=NEW).status_code == 429


def test_films_and_records_share_the_budget_of_looks(serve: Serve) -> None:
    text = (GOLDEN / "two-players.record").read_bytes()
    with _client(serve(replace(PATIENT, looks_a_second=0.01, looks_at_once=2))) as http:
        shown = [http.post("/api/films", content=text).status_code for _ in range(3)]
        assert shown == [200, 200, 429]


def test_nobody_keeps_the_projector_to_themselves(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (GOLDEN / "two-players.record").read_bytes()

    def slow(text: str) -> Film:
        time.sleep(0.5)
        return film(text)

    monkeypatch.setattr(routes, "film", slow)
    at_most = Limits().games_shown_at_once

    async def ask(base: str) -> list[int]:
        async with httpx.AsyncClient(base_url=base, timeout=PATIENCE, trust_env=False) as http:
            answers = await asyncio.gather(
                *(http.post("/api/films", content=text) for _ in range(at_most + 3))
            )
            assert (await http.post("/api/films", content=text)).status_code == 200
        return sorted(answer.status_code for answer in answers)

    assert asyncio.run(ask(serve())) == [200] * at_most + [429] * 3


def test_a_film_is_the_same_for_whoever_can_unroll_it_and_whoever_cannot(serve: Serve) -> None:
    text = (GOLDEN / "two-players.record").read_bytes()
    with _client(serve()) as http:
        rolled, plain = (
            http.post("/api/films", content=text, headers={"accept-encoding": one})
            for one in ("gzip", "identity")
        )
    assert rolled.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(plain.headers["content-length"]) > 10 * int(rolled.headers["content-length"])
    assert rolled.json() == plain.json()


@pytest.mark.parametrize("game", GAMES)
def test_a_long_name_is_not_compared_with_every_other(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[int] = []

    def compare(word: str, *_: object, **__: object) -> list[str]:
        compared.append(len(word))
        return []

    monkeypatch.setattr(difflib, "get_close_matches", compare)
    with pytest.raises(UnknownNameError):
        kit(game).find("New Sparta " * 2000)
    assert max(compared) < 100


@pytest.mark.parametrize("game", GAMES)
def test_strangers_are_not_helped_to_spell(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def compare(*_: object, **__: object) -> list[str]:
        raise AssertionError("a text is compared with every other while everybody waits")

    monkeypatch.setattr(difflib, "get_close_matches", compare)
    its_kit = kit(game)
    options = its_kit.options({"players": "2"})
    seats = [SeatRow(seat, "person", f"P{seat}", "", "") for seat in range(2)]
    row = TableRow(
        *("x", game, its_kit.rules, options, 0, "allowed", True, False, "playing", 7, 0, ""), seats
    )
    table = LiveTable(row, its_kit)
    assert table.history is not None
    wrong = ["keep Galactic Trendsetters x", "plac", "done now", "assign one to nobody"]
    for text in wrong:
        for refusal in (table.verify_choice(0, text), spelled(table.history.game, 0, [text])):
            assert isinstance(refusal, Refusal) and refusal.code == "unknown-choice"


def test_a_finished_game_is_told_within_the_budget_and_its_rematch_needs_space(
    serve: Serve,
) -> None:
    async def play() -> None:
        limits = replace(PATIENT, looks_a_second=0.001, looks_at_once=2, live_tables=1)
        host = Player(serve(limits))
        await host.make_table("host", "random")
        await host.connect()
        assert (await host.ask({"type": "hand-over", "seat": 0, "bot": "random"}))["accepted"]
        await host.until(lambda: host.result is not None)
        path = f"/api/tables/{host.table_id}"
        told = [(await host.get(f"{path}/{what}")).status_code for what in ("record", "film") * 2]
        assert told == [200, 200, 429, 429]
        rematch = await host.http.post(f"{path}/rematch")
        assert rematch.status_code == 503
        assert rematch.json()["error"]["code"] == "too-many-tables"
        await host.close()

    asyncio.run(play())


def test_a_cookie_of_backslashes_costs_nothing() -> None:
    def secret(*cookies: str) -> str:
        headers = [(b"cookie", cookie.encode()) for cookie in cookies]
        return secret_of(HTTPConnection({"type": "http", "headers": headers}))

    began = time.process_time()
    quoted = '"' + '\\"' * 30_000 + '"'
    found = secret(f"a={quoted}; orrery_seat={quoted}; b={quoted}")
    assert time.process_time() - began < 1
    assert found == quoted
    # The first one fits the table's path best; another site of the same domain may add others.
    assert secret("a=1; orrery_seat=mine; orrery_seat=theirs", "orrery_seat=also theirs") == "mine"
    assert secret("xorrery_seat=x", " orrery_seat = mine ") == "mine"
    assert secret() == ""
