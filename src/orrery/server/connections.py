"""HTTP connections: how long one may take to ask, and how much it may ask in pieces.

Uvicorn parses and answers; its protocol waits for ever for a header that does not end, and parses
whatever comes, however much work it is. This one does not.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from orrery.server.door import PARTING_SECONDS, SLICE_BYTES, address_of, door_of, refusal
from orrery.server.errands import ERRANDS
from orrery.server.logs import note_rarely


class _Whole(h11.Connection):
    """Understands no bodies in chunks: each of them costs as much as a request, however short."""

    in_chunks = False

    def next_event(self) -> Any:
        """What comes next. A request may have waited behind others, with all of its chunks."""
        event = super().next_event()
        if isinstance(event, h11.Request) and _is_in_chunks(event):
            self.in_chunks = True
            raise h11.RemoteProtocolError("a body in chunks", error_status_hint=411)
        return event


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
        self.conn: _Whole = _Whole(h11.SERVER)
        self._entered = True
        refusal = door_of(self.config).enter(address_of(self.client))
        if refusal:
            note_rarely("connection-refused", why=refusal)
            self._answer(b"503 Service Unavailable", "too-many", refusal)
            return
        self._abort_after(door_of(self.config).limits.header_seconds)

    def data_received(self, data: bytes) -> None:
        """Take what came; what is not yet a request does not win any time."""
        if self.transport.is_closing():
            return
        was_busy = self._busy
        for start in range(0, len(data), SLICE_BYTES):
            super().data_received(data[start : start + SLICE_BYTES])
            if self.transport.is_closing() or not self._entered:
                break
        if self._busy and not was_busy:
            self._abort_after(door_of(self.config).limits.request_seconds)
        self._count()

    def on_response_complete(self) -> None:
        """The request is answered; the next one has as much time as the first."""
        super().on_response_complete()
        if self._entered:
            limits = door_of(self.config).limits
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
            door_of(self.config).leave(address_of(self.client))
        self._count()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not read what it asked for."""
        super().pause_writing()
        self._count()

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self._count()

    def _count(self) -> None:
        """Whether somebody waits here for the answer to a request, which is whole."""
        asking = self._entered and self._busy
        if asking and (self.cycle.more_body or self.flow.write_paused):
            # The server waits for the client.
            asking = False
        if asking != self._asking:
            self._asking = asking
            ERRANDS.under_way += 1 if asking else -1

    def send_400_response(self, msg: str) -> None:
        """What came is no request, or has a body in chunks."""
        if self.conn.in_chunks:
            self._answer(b"411 Length Required", "no-length", "Say how long the body is.")
        else:
            super().send_400_response(msg)

    def _answer(self, status: bytes, code: str, sentence: str) -> None:
        """Answer in place of the application, and end the connection."""
        self.transport.write(refusal(status, code, sentence))
        self.transport.close()
        self._abort_after(PARTING_SECONDS)

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


def _is_in_chunks(request: h11.Request) -> bool:
    return any(name == b"transfer-encoding" for name, _ in request.headers)
