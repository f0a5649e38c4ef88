"""A player over real sockets: what a browser would hold, and everything that it was sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from orrery.core.chance import Chance

# For what must come: only a test that fails waits so long, however busy the machine is.
PATIENCE = 200.0


async def play_together(players: list[Player], luck: Chance, most: int) -> int:
    """One random choice after the other by whoever has one to make; how many were made."""
    made = 0
    while made < most:
        player = await whose_turn(players)
        if player is None:
            break
        answer = await player.choose(player.offers[luck.below(len(player.offers))])
        assert answer["accepted"], answer
        await player.caught_up(answer["seat_seq"])
        made += 1
    return made


async def whose_turn(players: list[Player]) -> Player | None:
    """The first who has something to choose, once all have heard; None when the game is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for player in players:
                if player.offers:
                    return player
                if player.result is not None or player.close_code is not None:
                    return None
            await asyncio.gather(*(player.heard_all() for player in players))


def replaced(value: Any, path: list[str | int], new: Any) -> Any:
    """The value with another one at the path; the old one stays as it is."""
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = replaced(copy[path[0]], path[1:], new)
    return copy


def seen_after(sight: Any, message: dict[str, Any]) -> Any:
    """The sight after a message that brings a whole one or what changed of it."""
    if "sight" in message:
        return message["sight"]
    for change in message.get("changes", []):
        sight = replaced(sight, change["path"], change["value"])
    return sight


def sights(traffic: list[str]) -> Iterator[tuple[int, Any]]:
    """What a client saw after every message that told of its game, with the sequence."""
    sight: Any = None
    for message in map(json.loads, traffic):
        if message["type"] in ("welcome", "update"):
            sight = seen_after(sight, message)
            if sight is not None:
                yield message["at"], sight


class Player:
    """One guest: a cookie jar, a socket, and the state that the messages add up to."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE, trust_env=False)
        self.table_id = ""
        self.secret = ""
        self.traffic: list[str] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.troubles: list[dict[str, Any]] = []
        self.close_code: int | None = None
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()
        self.forget()

    def forget(self) -> None:
        """Know nothing, as after a reload of the page."""
        self.table: dict[str, Any] = {}
        self.seat: int | None = None
        self.at = -1
        self.seat_seq = 0
        self.log: list[dict[str, Any]] = []
        self.undone: list[int] = []
        self.sight: dict[str, Any] | None = None
        self.result: dict[str, Any] | None = None

    def state(self) -> dict[str, Any]:
        """All that the client holds."""
        return {
            "table": self.table,
            "seat": self.seat,
            "at": self.at,
            "seat_seq": self.seat_seq,
            "log": self.log,
            "undone": self.undone,
            "sight": self.sight,
            "result": self.result,
        }

    def seen(self) -> dict[str, Any]:
        """All that is shown; a step that could not be seen may still have been counted."""
        return {key: value for key, value in self.state().items() if key != "at"}

    # ---- over HTTP -----------------------------------------------------------------------

    async def make_table(self, *seats: str, **wishes: Any) -> dict[str, Any]:
        """Make a table: seats are "host", "open" or a bot's name."""
        plans = [
            {"kind": seat} if seat in ("host", "open") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        body = {"game": "roll", "name": "Host", "seats": plans, **wishes}
        return self._sit(await self.http.post("/api/tables", json=body))

    async def join(self, table: str, name: str) -> dict[str, Any]:
        return self._sit(await self.http.post(f"/api/tables/{table}/seats", json={"name": name}))

    def _sit(self, response: httpx.Response) -> dict[str, Any]:
        assert response.status_code == 201, response.text
        seated: dict[str, Any] = response.json()
        self.table_id = seated["table"]["id"]
        self.secret = response.cookies["orrery_seat"]
        return seated

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path)

    async def record(self) -> str:
        response = await self.http.get(f"/api/tables/{self.table_id}/record")
        assert response.status_code == 200, response.text
        return response.text

    # ---- over the socket -----------------------------------------------------------------

    async def connect(self, table: str = "", resume: bool = False, previews: bool = False) -> None:
        """Open the socket and wait for the welcome."""
        table = table or self.table_id
        query = []
        if resume and self.at >= 0:
            query.append(f"seen={self.at}")
        else:
            self.forget()
        if previews:
            query.append("previews=1")
        address = self.base.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        headers = {"Cookie": f"orrery_seat={self.secret}"} if self.secret else {}
        self.close_code = None
        self._socket = await connect(
            f"{address}?{'&'.join(query)}",
            additional_headers=headers,
            max_size=None,
            compression=None,
            proxy=None,
            ping_interval=None,
        )
        self.table = {}
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: bool(self.table) or self.close_code is not None)

    async def disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader

    async def close(self) -> None:
        await self.disconnect()
        await self.http.aclose()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for something to be so."""
        async with asyncio.timeout(PATIENCE):
            async with self._changed:
                await self._changed.wait_for(holds)

    async def send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def send_raw(self, message: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(message)

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        identity = message.setdefault("id", uuid4().hex)
        self.answers.pop(identity, None)
        await self.send(message)
        await self.until(lambda: identity in self.answers or self.close_code is not None)
        return self.answers[identity]

    async def choose(self, text: str, **more: Any) -> dict[str, Any]:
        return await self.ask({"type": "choose", "seat_seq": self.seat_seq, "choice": text, **more})

    async def choose_all(self, texts: list[str]) -> dict[str, Any]:
        return await self.ask({"type": "choose-all", "seat_seq": self.seat_seq, "choices": texts})

    async def undo(self) -> dict[str, Any]:
        return await self.ask({"type": "undo", "seat_seq": self.seat_seq})

    @property
    def offers(self) -> list[str]:
        return [] if self.sight is None else [offer["text"] for offer in self.sight["choices"]]

    async def play_on(self, luck: Chance, most: int = 10_000) -> int:
        """Make random choices until the game is over, the socket closes, or `most` are made."""
        made = 0
        while made < most:
            await self.until(
                lambda: bool(self.offers) or self.result is not None or self.close_code is not None
            )
            if not self.offers or self.close_code is not None:
                break
            text = self.offers[luck.below(len(self.offers))]
            answer = await self.choose(text)
            # A sight that has become old is the only reason to refuse what was offered.
            assert answer["accepted"] or answer["refusal"]["code"] == "stale", answer
            made += answer["accepted"]
            await self.caught_up(answer["seat_seq"])
        return made

    async def heard_all(self) -> None:
        """Wait until all that this player's server has done so far was told to this player."""
        try:
            await self.ask({"type": "ping"})
        except (KeyError, ConnectionClosed):
            assert self.close_code is not None

    async def caught_up(self, least: int) -> None:
        """Wait until the sight is as new as this sequence of the seat."""
        await self.until(lambda: self.seat_seq >= least or self.close_code is not None)

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            async for text in self._socket:
                assert isinstance(text, str)
                self.traffic.append(text)
                async with self._changed:
                    self._take(json.loads(text))
                    self._changed.notify_all()
        except ConnectionClosed:
            pass
        async with self._changed:
            self.close_code = self._socket.close_code or 1006
            self._changed.notify_all()

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("welcome", "update"):
            for key in ("at", "seat_seq", "result"):
                setattr(self, key, message[key])
            self.sight = seen_after(self.sight, message)
            self.log = [*self.log, *message["log"]]
            self.undone = [*([] if kind == "welcome" else self.undone), *message["undone"]]
            if kind == "welcome":
                self.table, self.seat = message["table"], message["seat"]
        elif kind == "table":
            self.table = message["table"]
        elif kind == "trouble":
            self.troubles.append(message)
        else:
            self.answers[message["id"]] = message
