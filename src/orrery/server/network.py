"""The table opened to the network: a second listener beside that of this computer alone.

Only a server that was started to play at home offers it, and only somebody at its own computer may
open or close it. Whoever comes from the network comes under their own address, so that limits hold.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
from asyncio import base_events
from collections.abc import Callable

import uvicorn

from orrery.server.hall import Declined
from orrery.server.logs import note

# An address for documentation: asked for the way there, the system names its own address in the
# network; nothing is sent.
SOMEWHERE = ("192.0.2.1", 9)


class Network:
    """Whether the table can be, and is, opened to the network."""

    def __init__(self) -> None:
        self._server: uvicorn.Server | None = None
        self._port = 0
        self._listener: base_events.Server | None = None
        self.address = ""
        """What the link of a table begins with for others in the network; empty while closed."""

    def offer(self, server: uvicorn.Server, port: int) -> None:
        """This server may be opened; `port` is the one it has on its own computer."""
        self._server = server
        self._port = port

    @property
    def offered(self) -> bool:
        """Whether somebody at this computer could open it."""
        return self._server is not None

    async def open(self) -> None:
        """Listen on this computer's address in the network too; Declined when there is none."""
        if self._server is None:
            raise Declined(
                403, "not-offered", "Only `orrery play` can be opened from its own page."
            )
        if self._listener is not None:
            return
        host = own_address()
        sock = _listen(host, self._port)
        loop = asyncio.get_running_loop()
        self._listener = await loop.create_server(_protocol_of(self._server), sock=sock)
        # With the others it is closed when the server stops.
        self._server.servers.append(self._listener)
        self.address = f"http://{host}:{sock.getsockname()[1]}"
        note("opened-to-network", url=self.address)

    def close(self) -> None:
        """Let nobody else in; whoever is connected stays."""
        if self._listener is None or self._server is None:
            return
        self._listener.close()
        with contextlib.suppress(ValueError):
            self._server.servers.remove(self._listener)
        self._listener = None
        self.address = ""
        note("closed-to-network")


def own_address() -> str:
    """This computer's address in its network; Declined when it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            found = ""
    if not found or ipaddress.ip_address(found).is_loopback:
        raise Declined(
            409,
            "no-network",
            "This computer is in no network: connect it, then open the table again.",
        )
    return found


def is_own_computer(client: str) -> bool:
    """Whether a client's address is this computer itself."""
    try:
        return ipaddress.ip_address(client).is_loopback
    except ValueError:
        return False


def _listen(host: str, port: int) -> socket.socket:
    """A listener at the same port if it is free there, else at any; Declined when there is none."""
    for wanted in (port, 0):
        with contextlib.suppress(OSError):
            return socket.create_server((host, wanted), backlog=512)
    raise Declined(
        409, "no-network", f"Nothing can listen at {host}: is another program in the way?"
    )


def _protocol_of(server: uvicorn.Server) -> Callable[[], asyncio.Protocol]:
    """How uvicorn itself makes what talks to a client."""
    config = server.config

    def make() -> asyncio.Protocol:
        protocol: Callable[..., asyncio.Protocol] = config.http_protocol_class
        return protocol(
            config=config, server_state=server.server_state, app_state=server.lifespan.state
        )

    return make
