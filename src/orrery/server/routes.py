"""The HTTP part: each function is one request, described by its row in `ROUTES`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeVar

import msgspec
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from orrery import __version__
from orrery.catalog import GAMES, kit
from orrery.core.errors import RecordError, UnknownNameError
from orrery.core.library import draw
from orrery.server import reception
from orrery.server.bodies import (
    BeginGuide,
    Description,
    Film,
    Games,
    Health,
    Join,
    Library,
    Lobby,
    NetworkInfo,
    NewTable,
    Problem,
    RecordSummary,
    RuleChapter,
    RuleSection,
    Seated,
    Standing,
    Start,
)
from orrery.server.budgets import Budgets
from orrery.server.cookie import give_secret, secret_of
from orrery.server.film import film, summarise
from orrery.server.hall import Declined, Hall, in_thread
from orrery.server.logs import log_error
from orrery.server.messages import TableInfo
from orrery.server.network import Network, is_own_computer
from orrery.server.projector import BusyError, rolled, shown
from orrery.server.room import Room
from orrery.server.store import StoreError

MOST_IN_LOBBY = 100
A_WHILE = {"cache-control": "max-age=300"}

Body = TypeVar("Body", bound=msgspec.Struct)
Handler = Callable[[Request], Awaitable[Response]]


async def health(request: Request) -> Response:
    """Whether the server is up and its database stores what is played."""
    hall = _hall(request)
    await hall.look_after_store()
    if hall.store_trouble:
        raise Declined(503, "no-database", hall.store_trouble)
    rooms = hall.rooms()
    sockets = sum(len(room.listeners) for room in rooms)
    troubles = hall.troubles()
    status: Literal["ok", "troubled"] = "troubled" if troubles else "ok"
    return _json(Health(status, __version__, len(rooms), sockets, hall.desk.replaced, troubles))


async def show_network(request: Request) -> Response:
    """Whether the table can be opened to the network from here, and whether it is open."""
    network = _network(request)
    here = is_own_computer(request.client.host if request.client else "")
    return _json(NetworkInfo(network.offered and here, network.address))


async def open_network(request: Request) -> Response:
    """Let others in this network come too."""
    await _own_network(request).open()
    return await show_network(request)


async def close_network(request: Request) -> Response:
    """Let nobody else come from the network."""
    _own_network(request).close()
    return await show_network(request)


async def list_games(request: Request) -> Response:
    """The games, their options and bots."""
    return _json(Games(reception.games(), reception.guides(), reception.levels()))


async def describe(request: Request) -> Response:
    """The full text of a tile or card."""
    game = request.path_params["game"]
    if game not in GAMES:
        raise Declined(404, "no-such-game", "There is no such game here.")
    try:
        found = kit(game).find(request.query_params.get("name", ""))
        return _json(Description(draw(found)))
    except UnknownNameError as error:
        raise Declined(404, "no-such-name", str(error)) from error


async def library(request: Request) -> Response:
    """Everything with a name in a game's boxes, and its rules in our own words."""
    game = request.path_params["game"]
    if game not in GAMES:
        raise Declined(404, "no-such-game", "There is no such game here.")
    return Response(_library(game), media_type="application/json", headers=A_WHILE)


async def lobby(request: Request) -> Response:
    """Public tables at which somebody is."""
    return _json(Lobby(await _hall(request).lobby(MOST_IN_LOBBY)))


async def make_table(request: Request) -> Response:
    """Make a table and sit down at it as its host."""
    wish = await _body(request, NewTable)
    budgets: Budgets = request.app.state.budgets
    if not budgets.take(request.client.host if request.client else "", "tables"):
        raise Declined(429, "too-many-tables", "You have made many tables: wait a minute.")
    room, seat, secret = await reception.make_table(_hall(request), wish)
    return _seated(request, room, seat, secret)


async def begin_guide(request: Request) -> Response:
    """A first game with a guide: a table with a fixed deal, and the host sits at it."""
    wish = await _body(request, BeginGuide)
    budgets: Budgets = request.app.state.budgets
    if not budgets.take(request.client.host if request.client else "", "tables"):
        raise Declined(429, "too-many-tables", "You have made many tables: wait a minute.")
    guide = request.path_params["guide"]
    room, seat, secret = await reception.make_guided_table(_hall(request), guide, wish.name)
    return _seated(request, room, seat, secret)


async def show_table(request: Request) -> Response:
    """A table as everybody may see it."""
    return _json((await _room(request)).info())


async def table_standing(request: Request) -> Response:
    """Whom a table waits for and since when, for a list of one's own games."""
    room = await _room(request)
    touched = await in_thread(_hall(request).store.touched, room.id)
    table = room.table
    since = touched or table.row.created
    return _json(Standing(room.info(), table.round, table.pending(), since, table.result()))


async def join_table(request: Request) -> Response:
    """Take a seat."""
    wish = await _body(request, Join)
    room = await _room(request)
    seat, secret = await reception.join(_hall(request), room, wish, secret_of(request))
    return _seated(request, room, seat, secret)


async def leave_table(request: Request) -> Response:
    """Before the game begins: free a seat."""
    room = await _room(request)
    seat = request.path_params["seat"]
    await reception.leave(_hall(request), room, secret_of(request), seat)
    return _json(room.info())


async def start_table(request: Request) -> Response:
    """Start now, with bots in the open seats."""
    wish = await _body(request, Start)
    room = await _room(request)
    await reception.start(_hall(request), room, secret_of(request), wish)
    return _json(room.info())


async def rematch(request: Request) -> Response:
    """Go on with the same players at a new table."""
    room = await _room(request)
    secret = secret_of(request)
    new_room, seat = await reception.rematch(_hall(request), room, secret)
    return _seated(request, new_room, seat, secret)


async def record(request: Request) -> Response:
    """The record of a finished game."""
    room = await _room(request)
    if not room.table.over:
        raise Declined(409, "not-over", "The record can be had once the game is over.")
    _take_look(request)
    name = f"{room.table.row.game}-{room.id[:8]}.txt"
    return Response(
        await _record_of(request, room),
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def table_film(request: Request) -> Response:
    """A finished game of this server, position by position."""
    room = await _room(request)
    if not room.table.over:
        raise Declined(409, "not-over", "A game can be watched again once it is over.")
    _take_look(request)
    return await _shown(request, await _record_of(request, room))


async def record_film(request: Request) -> Response:
    """A record from elsewhere, position by position."""
    _take_look(request)
    text = await _record_text(request)
    return await _shown(request, text)


async def check_record(request: Request) -> Response:
    """Whether a record replays to its end; if so, the game in figures."""
    text = await _record_text(request)
    async with _projecting(request):
        try:
            return _json(await in_thread(summarise, text))
        except RecordError as error:
            raise _not_a_record(error) from error


class _SeatNumber(IntegerConvertor):
    """A seat in a path: Starlette would read any number of digits, and Python refuses many."""

    regex = "[0-9]{1,2}"


register_url_convertor("seat", _SeatNumber())


@dataclass(frozen=True)
class Endpoint:
    """One request: for the router and for the OpenAPI document."""

    method: str
    path: str
    handler: Handler
    answer: type[Any] | None
    body: type[msgspec.Struct] | None = None
    status: int = 200
    query: tuple[str, ...] = ()


ENDPOINTS = (
    Endpoint("GET", "/api/health", health, Health),
    Endpoint("GET", "/api/network", show_network, NetworkInfo),
    Endpoint("POST", "/api/network", open_network, NetworkInfo),
    Endpoint("DELETE", "/api/network", close_network, NetworkInfo),
    Endpoint("GET", "/api/games", list_games, Games),
    Endpoint("GET", "/api/games/{game}/describe", describe, Description, query=("name",)),
    Endpoint("GET", "/api/games/{game}/library", library, Library),
    Endpoint("GET", "/api/tables", lobby, Lobby),
    Endpoint("POST", "/api/tables", make_table, Seated, NewTable, 201),
    Endpoint("POST", "/api/guides/{guide}", begin_guide, Seated, BeginGuide, 201),
    Endpoint("GET", "/api/tables/{table}", show_table, TableInfo),
    Endpoint("GET", "/api/tables/{table}/standing", table_standing, Standing),
    Endpoint("POST", "/api/tables/{table}/seats", join_table, Seated, Join, 201),
    Endpoint("DELETE", "/api/tables/{table}/seats/{seat:seat}", leave_table, TableInfo),
    Endpoint("POST", "/api/tables/{table}/start", start_table, TableInfo, Start),
    Endpoint("POST", "/api/tables/{table}/rematch", rematch, Seated, status=201),
    Endpoint("GET", "/api/tables/{table}/record", record, None),
    Endpoint("GET", "/api/tables/{table}/film", table_film, Film),
    Endpoint("POST", "/api/films", record_film, Film),
    Endpoint("POST", "/api/records", check_record, RecordSummary),
)


def routes() -> list[Route]:
    """All of them, for Starlette."""
    return [Route(one.path, _politely(one.handler), methods=[one.method]) for one in ENDPOINTS]


def problem(declined: Declined) -> Response:
    """A refusal as an answer."""
    return _json(Problem(declined.info), declined.status)


def _politely(handler: Handler) -> Handler:
    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except Declined as declined:
            return problem(declined)
        except StoreError:
            log_error("store-failed", method=request.method)
            sorry = "The database does not answer, so nothing was changed. Please try again."
            return problem(Declined(503, "no-database", sorry))

    return answer


def _network(request: Request) -> Network:
    network: Network = request.app.state.network
    return network


def _own_network(request: Request) -> Network:
    if not is_own_computer(request.client.host if request.client else ""):
        raise Declined(
            403, "not-here", "Only the computer that the table runs on can open or close it."
        )
    return _network(request)


def _take_look(request: Request) -> None:
    """To tell a game anew is a replay, as a look back at a table is: they share a budget."""
    budgets: Budgets = request.app.state.budgets
    if not budgets.take(request.client.host if request.client else "", "looks"):
        raise Declined(429, "too-fast", "Showing a whole game takes time: wait a moment.")


async def _record_of(request: Request, room: Room) -> str:
    async with _projecting(request):
        return await _hall(request).record(room)


async def _shown(request: Request, text: str) -> Response:
    # A film takes a good part of a second: one after another, so that the tables go on.
    async with _projecting(request):
        reel = await in_thread(_film, text)
    return shown(request, reel)


@asynccontextmanager
async def _projecting(request: Request) -> AsyncIterator[None]:
    try:
        async with _hall(request).projector.turn(request.client.host if request.client else ""):
            yield
    except BusyError as error:
        sorry = "Several games are being shown to you already: wait until they are."
        raise Declined(429, "too-fast", sorry) from error


def _film(text: str) -> bytes:
    try:
        return rolled(film(text))
    except RecordError as error:
        raise _not_a_record(error) from error


def _not_a_record(error: RecordError) -> Declined:
    where = f"Line {error.line}: " if error.line else ""
    why = error.why[0].upper() + error.why[1:]
    return Declined(422, "not-a-record", f"{where}{why}{'' if why.endswith('.') else '.'}")


async def _record_text(request: Request) -> str:
    body = await _bytes(request, _hall(request).limits.record_bytes)
    if body[:2] == b"PK":
        raise Declined(422, "not-a-record", "This is an archive: unpack it and give its records.")
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        line = body.count(b"\n", 0, error.start) + 1
        sentence = f"Line {line}: this is not text in UTF-8, as a record is."
        raise Declined(422, "not-a-record", sentence) from error


@cache
def _library(game: str) -> bytes:
    """The library does not change while the server runs, so it is written once."""
    its_kit = kit(game)
    chapters = [
        RuleChapter(
            chapter.title,
            chapter.text,
            [RuleSection(section.title, section.text) for section in chapter.sections],
        )
        for chapter in its_kit.rulebook().chapters
    ]
    return msgspec.json.encode(Library(game, its_kit.title, [*its_kit.entries()], chapters))


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def _room(request: Request) -> Room:
    return await _hall(request).room(request.path_params["table"])


async def _body(request: Request, shape: type[Body]) -> Body:
    text = await _bytes(request, _hall(request).limits.body_bytes)
    try:
        return msgspec.json.decode(text, type=shape)
    except UnicodeDecodeError as error:
        raise Declined(422, "malformed", "This request is not text in UTF-8.") from error
    except msgspec.DecodeError as error:
        raise Declined(422, "malformed", f"This request is not understood: {error}") from error


async def _bytes(request: Request, most: int) -> bytes:
    text = b""
    try:
        async with asyncio.timeout(_hall(request).limits.header_seconds):
            async for piece in request.stream():
                text += piece
                if len(text) > most:
                    raise Declined(413, "too-big", "This request is too big.")
    except TimeoutError as error:
        raise Declined(408, "too-slow", "The request did not come to its end in time.") from error
    except ClientDisconnect as error:
        raise Declined(400, "cut-off", "The request was cut off.") from error
    return text


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _seated(request: Request, room: Room, seat: int, secret: str) -> Response:
    response = _json(Seated(room.info(), seat), 201)
    give_secret(response, room.id, secret, request.app.state.secure_cookies)
    return response
