"""The door: how long a connection may take to ask, how many there may be, how many frames it sends.

Uvicorn parses and answers; its protocols wait for ever for a header that does not end, take any
number of connections, and handle whatever frames come. These here do not.
"""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from asyncio.transports import BaseTransport
from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec
import uvicorn
from starlette.types import ASGIApp
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from orrery.server.bodies import Problem
from orrery.server.budgets import Budgets, release, whose
from orrery.server.errands import ERRANDS
from orrery.server.frames import ends_whole, head, plain_message
from orrery.server.limits import Bucket, Limits
from orrery.server.logs import note
from orrery.server.messages import RefusalInfo

TOO_MANY_FRAMES = 4429
# The name of a socket's short way out in the scope of the application.
SHORT_WAY = "orrery.short_way"
END_OF_REQUEST = b"\r\n\r\n"
# A frame has two bytes at least and six from a client: so many at once are soon looked at.
SLICE_BYTES = 4096
# How long a client that is sent away may take to let the connection end in good order.
PARTING_SECONDS = 5.0
# What a server has open beside its connections: database, bots, the client's files.
OTHER_FILES = 200


class Door:
    """Who may connect: so many at all, so many from each address, so many a second."""

    def __init__(self, limits: Limits, budgets: Budgets, proxies: tuple[str, ...]) -> None:
        self.limits = limits
        self._budgets = budgets
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in proxies]
        self._open = 0

    def enter(self, address: str) -> str:
        """Count a connection; when it is one too many, the sentence that says so."""
        self._open += 1
        key = whose(address)
        self._budgets.connections[key] += 1
        if self._open > self.limits.connections:
            return "The server is full: try again later."
        if self._is_proxy(address):
            # Everybody comes through it; it has limits of its own.
            return ""
        if self._budgets.connections[key] > self.limits.connections_of_an_address:
            return "Too many connections from this address: close some, then try again."
        if not self._budgets.take(address, "connections"):
            return "Too many new connections from this address: wait a moment."
        return ""

    def leave(self, address: str) -> None:
        """A connection has ended."""
        self._open -= 1
        release(self._budgets.connections, address)

    def _is_proxy(self, address: str) -> bool:
        if not self._proxies:
            return False
        try:
            known = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(known in proxy for proxy in self._proxies)


class DoorConfig(uvicorn.Config):
    """Uvicorn's configuration with a door."""

    def __init__(self, app: ASGIApp, door: Door, **given: Any) -> None:
        self.door = door
        super().__init__(app, http=PunctualHttp, ws=MeasuredSocket, **given)


class PunctualHttp(H11Protocol):
    """HTTP with time limits: for the header of each request, and for a request as a whole."""

    _entered = False
    _asking = False
    _timer: asyncio.TimerHandle | None = None

    def connection_made(  # type: ignore[override]
        self, transport: asyncio.Transport
    ) -> None:
        """Let a client in, or say why not."""
        super().connection_made(transport)
        self._entered = True
        refusal = _door(self.config).enter(_address(self.client))
        if refusal:
            note("connection-refused", why=refusal)
            transport.write(_refusal(refusal))
            transport.close()
            self._abort_after(PARTING_SECONDS)
            return
        self._abort_after(_door(self.config).limits.header_seconds)

    def data_received(self, data: bytes) -> None:
        """Take what came; what is not yet a request does not win any time."""
        if self.transport.is_closing():
            return
        was_busy = self._busy
        super().data_received(data)
        if self._busy and not was_busy:
            self._abort_after(_door(self.config).limits.request_seconds)
        self._count()

    def on_response_complete(self) -> None:
        """The request is answered; the next one has as much time as the first."""
        super().on_response_complete()
        if self._entered:
            limits = _door(self.config).limits
            self._abort_after(limits.request_seconds if self._busy else limits.header_seconds)
        self._count()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From here on the connection is the socket's."""
        self._stop_timer()
        self._entered = False
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has left."""
        self._stop_timer()
        if self._entered:
            self._entered = False
            _door(self.config).leave(_address(self.client))
        self._count()
        super().connection_lost(exc)

    def _count(self) -> None:
        """Whether somebody waits here for the answer to a request."""
        asking = self._entered and self._busy
        if asking != self._asking:
            self._asking = asking
            ERRANDS.under_way += 1 if asking else -1

    @property
    def _busy(self) -> bool:
        # Uvicorn calls it a cycle from the start, but there is none before the first request.
        return bool(self.cycle) and not self.cycle.response_complete

    def _abort_after(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class MeasuredSocket(WebSocketsSansIOProtocol):
    """A socket whose frames are counted, whatever is in them, with a short way out and in.

    Most of what a server says goes to people who wait for it: such messages go straight to the
    transport, as many as there are in one write, without a task and a queue in between. Most of
    what it hears comes when it has nothing else to do for that client: it goes straight to
    `hear`, if there is one. Uvicorn would stop reading, queue it, and start reading again.
    """

    hear: Callable[[str], bool] | None = None
    """Takes a text, or says that it cannot take one now."""

    _frames: Bucket
    # Whether all that came ended with the end of the request, or of a frame; None: nothing came.
    _whole: bool | None = None
    _parting: asyncio.TimerHandle | None = None
    _sent_away = False
    # Whether no application serves it: not yet, or not any more.
    _served = True

    def connection_made(self, transport: BaseTransport) -> None:
        """The door was passed before the upgrade."""
        limits = _door(self.config).limits
        self._frames = Bucket(3 * limits.messages_a_second, 4 * limits.messages_at_once)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has left."""
        if self._parting is not None:
            self._parting.cancel()
        _door(self.config).leave(_address(self.client))
        super().connection_lost(exc)
        if self._served:
            self._let_go()

    def data_received(self, data: bytes) -> None:
        """Hear a plain message at once; parse all else.

        What is parsed is parsed slice by slice, so that a flood of tiny frames is noticed at its
        beginning.
        """
        if self._whole and self.hear is not None and not self.frames:
            payload = plain_message(data, self.config.ws_max_size)
            if payload is not None and self.queue.empty() and not self.close_sent:
                if self._allowed() and not self._heard(payload):
                    self.curr_msg_data_type = "text"
                    self.frames = [payload]
                    super().send_receive_event_to_app()
                return
        if self._whole is None:
            self._whole = data.find(END_OF_REQUEST) == len(data) - len(END_OF_REQUEST)
        elif self._whole:
            self._whole = ends_whole(data)
        for start in range(0, len(data), SLICE_BYTES):
            if self._sent_away or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE_BYTES])

    async def run_asgi(self) -> None:
        """The application finds the short way out in its scope."""
        self._served = False
        cast("dict[str, Any]", self.scope)[SHORT_WAY] = self
        await super().run_asgi()
        self._served = True
        if self.disconnected:
            self._let_go()

    @property
    def ready(self) -> bool:
        """Whether the client takes what it is sent."""
        return (
            self.writable.is_set()
            and self.handshake_complete
            and not self.close_sent
            and not self.transport.is_closing()
        )

    async def until_ready(self) -> None:
        """Wait for a client that is slow to take what it was sent."""
        await self.writable.wait()

    def abort(self) -> None:
        """End the connection without another word."""
        self.transport.abort()

    def push(self, messages: Sequence[bytes]) -> None:
        """Send texts to a client that is ready, in one write."""
        if len(messages) == 1:
            self.transport.write(head(messages[0]) + messages[0])
            return
        parts: list[bytes] = []
        for text in messages:
            parts += (head(text), text)
        self.transport.write(b"".join(parts))

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message."""
        if self._allowed():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """A message, or its first piece."""
        if self._allowed():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """A message of a kind that nobody here understands."""
        if self._allowed():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        """Answer, if it does not ask all the time."""
        if self._allowed():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """An answer, or a frame that nobody asked for."""
        if self._allowed():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """A message is whole."""
        plain = self.curr_msg_data_type == "text" and len(self.frames) == 1
        if plain and self.queue.empty() and not self.close_sent and self._heard(self.frames[0]):
            self.frames = []
        else:
            super().send_receive_event_to_app()

    def _heard(self, payload: bytes) -> bool:
        """Whether somebody takes this text at once."""
        if self.hear is None:
            return False
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            return False
        return self.hear(text)

    async def send(self, message: ASGISendEvent) -> None:
        """Say something; a handshake that was answered by a refusal is complete as well."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True

    def handle_parser_exception(self) -> None:
        """What came is no frame, or too long: say so, then take what is still on its way unread.

        Uvicorn closes at once. A client in the middle of a message would then find the connection
        reset and never read the reason.
        """
        assert self.conn.close_sent is not None
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_sent = self._sent_away = True
        self.stop_keepalive()
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.write_eof()
        # While this timer runs, the end of the application does not close the connection.
        self.close_timer = self.loop.call_later(PARTING_SECONDS, self.transport.abort)

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is still there, if it has not said anything for so long."""
        assert self.ping_interval is not None
        left = self.ping_interval - self._frames.silence
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """No answer: uvicorn closes, but waits for what such a client will never read."""
        super().keepalive_timeout()
        self._part()

    def _allowed(self) -> bool:
        if self._sent_away:
            return False
        if self._frames.take():
            return True
        self._sent_away = True
        note("socket-flood")
        if not self.transport.is_closing():
            self.stop_keepalive()
            self.conn.fail(TOO_MANY_FRAMES, "too many frames")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
        self._part()
        return False

    def _part(self) -> None:
        self._parting = self.loop.call_later(PARTING_SECONDS, self.transport.abort)

    def _let_go(self) -> None:
        """The connection and its application have ended: keep nothing that leads back to here.

        What leads back to itself would wait for Python's collector, which is rare here.
        """
        getattr(self, "scope", {}).pop(SHORT_WAY, None)
        self.conn.parser.close()


def connections_possible(wanted: int) -> int:
    """As many as wanted, or as the system lets this process have; it is asked to let it."""
    if sys.platform == "win32":
        return wanted
    import resource  # noqa: PLC0415 - there is none on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < most:
        soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - OTHER_FILES))


def _door(config: uvicorn.Config) -> Door:
    return cast(DoorConfig, config).door


def _address(client: tuple[str, int] | None) -> str:
    return client[0] if client else ""


def _refusal(sentence: str) -> bytes:
    body = msgspec.json.encode(Problem(RefusalInfo("too-many", sentence)))
    head = (
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
