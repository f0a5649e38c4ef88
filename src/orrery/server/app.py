"""The application: routes, sockets, the client's files, and what lives as long as the server."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Match, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope
from starlette.websockets import WebSocket, WebSocketDisconnect

from orrery.server import openapi
from orrery.server.bot_desk import BotDesk
from orrery.server.budgets import Budgets, Kind, release, whose
from orrery.server.cookie import secret_of
from orrery.server.exchange import Exchange
from orrery.server.guard import Guard
from orrery.server.hall import Declined, Hall
from orrery.server.limits import Limits
from orrery.server.logs import log_error, note
from orrery.server.messages import Trouble
from orrery.server.network import Network
from orrery.server.routes import problem, routes
from orrery.server.session import NO_SPECTATORS, NO_TABLE, Session
from orrery.server.store import Store, StoreError

CLIENT = Path(__file__).parent / "client"
NO_CLIENT = (
    "The browser client is not built here.\n"
    "In a clone of the project, `make play` builds and opens it;"
    " the server itself is up: see /api/health and /api/openapi.json.\n"
)
# The first words of the client's own addresses, as in web/src/route.svelte.ts.
CLIENT_PAGES = ("t", "replay", "library", "games", "learn")
TOO_MANY, TRY_AGAIN = 4409, 1013
LONGEST_NUMBER = 9


def make_app(
    store: Store,
    limits: Limits | None = None,
    public_url: str = "",
    budgets: Budgets | None = None,
    network: Network | None = None,
) -> ASGIApp:
    """The server as an ASGI application; it closes the store when it ends."""
    caps = limits or Limits()
    purse = budgets or Budgets(caps)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = Hall(store, BotDesk(seconds=caps.bot_seconds), caps)
        app.state.hall = hall
        exchange = Exchange(hall, store.neighbours)
        exchange.start()
        chores = [asyncio.create_task(hall.sweep()), asyncio.create_task(hall.watch_store())]
        yield
        await exchange.close()
        for chore in chores:
            chore.cancel()
        await hall.close()
        await asyncio.to_thread(store.close)
        note("stopped")

    app = Starlette(
        routes=[
            *routes(),
            Route("/api/openapi.json", _openapi),
            WebSocketRoute("/api/tables/{table}/socket", _socket),
            *_client_routes(),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: _http_error, Exception: _internal_error},
    )
    app.state.secure_cookies = urlsplit(public_url).scheme == "https"
    app.state.budgets = purse
    app.state.network = network or Network()
    return Guard(app, purse, public_url)


async def _socket(socket: WebSocket) -> None:
    """One client at one table, who may be gone at any moment."""
    with contextlib.suppress(WebSocketDisconnect):
        await _serve(socket)


async def _serve(socket: WebSocket) -> None:
    hall: Hall = socket.app.state.hall
    budgets: Budgets = socket.app.state.budgets
    address = socket.client.host if socket.client else ""
    await socket.accept()
    if budgets.sockets[whose(address)] >= hall.limits.sockets_of_an_address:
        await socket.close(TOO_MANY)
        return
    budgets.sockets[whose(address)] += 1
    try:
        room = await hall.room(socket.path_params["table"])
        await hall.catch_up(room)
        seat = room.table.seat_of(secret_of(socket))
        if seat is None and not room.table.row.spectators and room.table.history is not None:
            await socket.close(NO_SPECTATORS)
            return
        watching = sum(listener.seat is None for listener in room.listeners)
        if seat is None and watching >= hall.limits.spectators_of_a_table:
            await socket.close(TOO_MANY)
            return
        seen = _whole_number(socket.query_params.get("seen", ""))
        previews = socket.query_params.get("previews") == "1"

        def may(kind: Kind) -> bool:
            return budgets.take(address, kind)

        await Session(socket, hall, room, seat, seen, previews, may).run()
    except Declined as declined:
        info = declined.info
        await socket.send_text(msgspec.json.encode(Trouble(info.code, info.sentence)).decode())
        await socket.close(NO_TABLE)
    except StoreError:
        log_error("store-failed")
        await socket.close(TRY_AGAIN)
    finally:
        release(budgets.sockets, address)


def _whole_number(text: str) -> int:
    """A sequence as a client names it; -1 for whatever is none."""
    plain = text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER
    return int(text) if plain else -1


@cache
def _document() -> bytes:
    return msgspec.json.encode(openapi.document())


async def _openapi(request: Request) -> Response:
    return Response(_document(), media_type="application/json")


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and _looks_for_a_page(request):
        # The client says in its own way that there is nothing.
        return await _page(request, 404)
    sentence = "There is nothing here." if error.status_code == 404 else error.detail
    return problem(Declined(error.status_code, f"http-{error.status_code}", sentence))


async def _internal_error(request: Request, error: Exception) -> Response:
    # The error itself goes on to the guard, which writes it to the log.
    sorry = "Something went wrong on the server. Please try again."
    return problem(Declined(500, "internal", sorry))


def _client_routes() -> list[Route | Mount]:
    # The client finds its own way from the address: every page is the same file.
    pages: list[Route | Mount] = [Route("/", _page)]
    for word in CLIENT_PAGES:
        pages += [Route(f"/{word}", _page), Route(f"/{word}/{{rest:path}}", _page)]
    if CLIENT.is_dir():
        pages.append(Mount("/", GZipMiddleware(_Files(directory=CLIENT), minimum_size=1000)))
    return pages


class _Files(StaticFiles):
    """The client's files; whatever else is asked of an address that is none is not there."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            known = any(route.matches(scope)[0] is Match.PARTIAL for route in routes())
            raise HTTPException(405 if known else 404)
        return await super().get_response(path, scope)


async def _page(request: Request, status: int = 200) -> Response:
    index = CLIENT / "index.html"
    if not index.exists():
        return PlainTextResponse(NO_CLIENT, 503)
    return FileResponse(index, status, headers={"cache-control": "no-cache"})


def _looks_for_a_page(request: Request) -> bool:
    """Whether a person typed or followed an address, as opposed to a program asking."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")
