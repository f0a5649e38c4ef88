"""The HTTP part: games, descriptions, lobby, health, OpenAPI, the client's page."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy import event

from orrery.catalog import kit
from orrery.server import app as server_app
from orrery.server.store import SeatRow, Store, TableRow
from tests.server.client import Player
from tests.server.conftest import Serve
from tools.protocol import SCHEMA, schema


def _get(base: str, path: str) -> httpx.Response:
    return httpx.get(base + path, timeout=120, trust_env=False)


def test_games_come_with_options_and_bots(serve: Serve) -> None:
    games = {game["name"]: game for game in _get(serve(), "/api/games").json()["games"]}
    roll = games["roll"]
    assert (roll["least_players"], roll["most_players"]) == (2, 5)
    timing = next(one for one in roll["settings"] if one["name"] == "timing")
    assert [value["value"] for value in timing["values"]] == ["auto", "strict"]
    assert roll["options"]["timing"] == "auto"
    assert "random" in roll["bots"]
    for game in games.values():
        # The default comes first, and every value named can be set.
        for setting in game["settings"]:
            values = [value["value"] for value in setting["values"]]
            # An option that says nothing by default, such as `with`, is not listed there.
            assert values[0] == game["options"].get(setting["name"], "")
            assert len(set(values)) == len(values) > 1


def test_tiles_are_described(serve: Serve) -> None:
    base = serve()
    name = "Merchant Guild"
    assert name in _get(base, f"/api/games/roll/describe?name={name}").json()["text"]
    near = _get(base, "/api/games/roll/describe?name=Merchant Gild")
    assert near.status_code == 404
    assert name in near.json()["error"]["sentence"]
    assert _get(base, "/api/games/chess/describe?name=x").status_code == 404


def test_the_lobby_lists_public_tables_where_somebody_is(serve: Serve) -> None:
    async def play() -> None:
        public, private = Player(serve()), Player("")
        private = Player(public.base)
        await public.make_table("host", "open", public=True)
        await private.make_table("host", "open")
        assert (await public.get("/api/tables")).json()["tables"] == []
        await asyncio.gather(public.connect(), private.connect())
        listed = (await public.get("/api/tables")).json()["tables"]
        assert [table["id"] for table in listed] == [public.table_id]
        assert listed[0]["seats"][0]["connected"]
        await public.close()
        await private.close()

    asyncio.run(play())


def test_health_counts_tables_and_sockets(serve: Serve) -> None:
    async def play() -> None:
        player = Player(serve())
        await player.make_table("host", "open")
        await player.connect()
        health = (await player.get("/api/health")).json()
        assert health["status"] == "ok"
        assert (health["tables"], health["sockets"]) == (1, 1)
        await player.close()

    asyncio.run(play())


def test_a_record_is_had_only_at_the_end(serve: Serve) -> None:
    async def play() -> None:
        player = Player(serve())
        await player.make_table("host", "random")
        early = await player.get(f"/api/tables/{player.table_id}/record")
        assert early.status_code == 409
        assert early.json()["error"]["code"] == "not-over"
        assert (await player.get(f"/api/tables/{player.table_id}")).json()["status"] == "playing"
        await player.close()

    asyncio.run(play())


def test_the_openapi_document_names_every_request_and_its_shapes(serve: Serve) -> None:
    document = _get(serve(), "/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    assert set(document["paths"]["/api/tables"]) == {"get", "post"}
    assert "/api/tables/{table}/seats/{seat}" in document["paths"]
    schemas = document["components"]["schemas"]
    for path in document["paths"].values():
        for operation in path.values():
            assert operation["summary"]
            for response in operation["responses"].values():
                for content in response["content"].values():
                    reference = content["schema"].get("$ref", "")
                    assert not reference or reference.rsplit("/", 1)[1] in schemas


def test_without_a_built_client_the_page_says_how(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(server_app, "CLIENT", tmp_path / "absent")
    page = _get(serve(), "/")
    assert page.status_code == 503
    assert "make play" in page.text


def test_a_built_client_is_served_at_every_address_of_its_own(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("<title>Orrery</title>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app.js").write_text("1")
    monkeypatch.setattr(server_app, "CLIENT", tmp_path)
    base = serve()
    for path in ("/", "/t/abc", "/library", "/replay/abc", "/games", "/learn/Ship"):
        assert _get(base, path).text == "<title>Orrery</title>"
    script = _get(base, "/assets/app.js")
    assert script.text == "1" and "javascript" in script.headers["content-type"]
    assert _get(base, "/assets/none.js").status_code == 404
    assert _get(base, "/api/nothing").json()["error"]["code"] == "http-404"


def test_a_wrong_address_is_shown_by_the_client_to_a_person_and_as_json_to_a_program(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("<title>Orrery</title>")
    monkeypatch.setattr(server_app, "CLIENT", tmp_path)
    base = serve()
    for path in ("/nowhere", "/a/b", "/api/nothing"):
        seen = httpx.get(
            base + path, headers={"accept": "text/html,*/*"}, timeout=120, trust_env=False
        )
        assert (seen.status_code, seen.text) == (404, "<title>Orrery</title>")
        assert _get(base, path).json()["error"]["code"] == "http-404"


def test_the_committed_schema_is_up_to_date() -> None:
    assert SCHEMA.read_text() == schema(), "run python tools/protocol.py"


def test_the_lobby_asks_the_database_as_often_for_many_tables_as_for_one(database: str) -> None:
    store = Store(database)
    asked: list[str] = []
    event.listen(store._engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
    seats = [SeatRow(seat, "open", "", "", "") for seat in range(2)]
    rules, options = kit("roll").rules, {"players": "2"}
    for number in range(30):
        table = TableRow(
            str(number), "roll", rules, options, 0, "allowed", True, True, "open", None, number, ""
        )
        store.create(replace(table, seats=seats))
    counts = []
    for here in (["0"], [str(number) for number in range(30)]):
        asked.clear()
        assert [row.id for row, _ in store.public_tables(here, 50)] == here[::-1]
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 4
    store.close()
