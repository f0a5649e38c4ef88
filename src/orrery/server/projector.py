"""The projector: recorded games are shown one at a time, and nobody keeps it to themselves."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from orrery.core.errors import OrreryError
from orrery.server.bodies import Film
from orrery.server.budgets import release, whose

PIECE_BYTES = 1 << 16
# A third of the time that the best takes, for a few per cent more bytes.
ZEAL = 4


class BusyError(OrreryError):
    """Games are being shown to this address already."""


class Projector:
    """Work on whole games takes the processor for seconds: one game at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = asyncio.Lock()
        self._waiting: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for one's turn and have it; BusyError when this address has too many already.

        Whatever one address asks for, others wait for a few games at most.
        """
        if self._waiting[whose(address)] >= self._most:
            raise BusyError("Games are being shown to this address already.")
        self._waiting[whose(address)] += 1
        try:
            async with self._lock:
                yield
        finally:
            release(self._waiting, address)


def rolled(film: Film) -> bytes:
    """A film as it is kept until it is sent: whoever reads slowly keeps a twentieth of it here."""
    return gzip.compress(msgspec.json.encode(film), ZEAL)


def shown(request: Request, reel: bytes) -> Response:
    """The answer that carries a film, also to those who cannot unroll it themselves."""
    headers = {"vary": "accept-encoding"}
    kind = "application/json"
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(reel, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    # The last four bytes say how long it is.
    headers["content-length"] = str(int.from_bytes(reel[-4:], "little"))
    return StreamingResponse(_unrolled(reel), headers=headers, media_type=kind)


async def _unrolled(reel: bytes) -> AsyncIterator[bytes]:
    """The film itself, not faster than it is read."""
    unroll = zlib.decompressobj(zlib.MAX_WBITS | 16)
    rest = reel
    while not unroll.eof:
        yield unroll.decompress(rest, PIECE_BYTES)
        rest = unroll.unconsumed_tail
