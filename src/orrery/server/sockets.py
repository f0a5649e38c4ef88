"""Sockets: frames are counted, whatever is in them, and most messages go a short way in and out.

Uvicorn's protocol handles whatever frames come, waits for ever for a handshake that is none, and
passes every message through a queue and a task. This one does not.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from collections.abc import Callable, Sequence
from typing import Any, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from orrery.server.door import PARTING_SECONDS, SLICE_BYTES, address_of, door_of, refusal
from orrery.server.frames import ends_whole, head, plain_message
from orrery.server.limits import Bucket
from orrery.server.logs import note_rarely

TOO_MANY_FRAMES, NO_TEXT = 4429, 1007
# The name of a socket's short way out in the scope of the application.
SHORT_WAY = "orrery.short_way"
END_OF_REQUEST = b"\r\n\r\n"


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
    _handshake: asyncio.TimerHandle
    # Whether all that came ended with the end of the request, or of a frame; None: nothing came.
    _whole: bool | None = None
    _parting: asyncio.TimerHandle | None = None
    _sent_away = False
    # Whether no application serves it: not yet, or not any more.
    _served = True

    def connection_made(self, transport: BaseTransport) -> None:
        """The door was passed before the upgrade."""
        limits = door_of(self.config).limits
        self._frames = Bucket(3 * limits.messages_a_second, 4 * limits.messages_at_once)
        super().connection_made(transport)
        self._handshake = self.loop.call_later(limits.header_seconds, self.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has left."""
        self._handshake.cancel()
        if self._parting is not None:
            self._parting.cancel()
        door_of(self.config).leave(address_of(self.client))
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
            if not self.handshake_initiated and self.conn.handshake_exc is not None:
                self._refuse_upgrade()
        if self.handshake_initiated:
            self._handshake.cancel()

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
        if self.curr_msg_data_type == "bytes" or self.close_sent:
            super().send_receive_event_to_app()
            return
        payload = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        if not self.queue.empty() or not self._heard(payload):
            self.frames = [payload]
            super().send_receive_event_to_app()
        else:
            self.frames = []

    def _heard(self, payload: bytes) -> bool:
        """Whether somebody takes this text at once, or it is none and has ended the connection."""
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            self.conn.fail(NO_TEXT, "not UTF-8")
            self.handle_parser_exception()
            return True
        return self.hear is not None and self.hear(text)

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
        note_rarely("socket-flood")
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

    def _refuse_upgrade(self) -> None:
        """What looked like a request for a socket is none; uvicorn would never answer it."""
        self.handshake_complete = self.close_sent = self._sent_away = True
        sentence = "This is no request for a socket that is understood here."
        self.transport.write(refusal(b"400 Bad Request", "no-socket", sentence))
        self.transport.close()
        self._part()

    def _let_go(self) -> None:
        """The connection and its application have ended: keep nothing that leads back to here.

        What leads back to itself would wait for Python's collector, which is rare here.
        """
        getattr(self, "scope", {}).pop(SHORT_WAY, None)
        self.conn.parser.close()
