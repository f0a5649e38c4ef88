"""The door: who may connect, how many at all, from each address, and how many a second."""

from __future__ import annotations

import ipaddress
import sys
from typing import Any, cast

import msgspec
import uvicorn
from starlette.types import ASGIApp

from orrery.server.bodies import Problem
from orrery.server.budgets import Budgets, release, whose
from orrery.server.limits import Limits
from orrery.server.messages import RefusalInfo

# Whatever comes is parsed by so much at a time, so that a flood is noticed at its beginning.
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
        super().__init__(app, **given)


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


def door_of(config: uvicorn.Config) -> Door:
    """The door of a server that has one."""
    return cast(DoorConfig, config).door


def address_of(client: tuple[str, int] | None) -> str:
    """The address of a client, as far as it is known."""
    return client[0] if client else ""


def refusal(status: bytes, code: str, sentence: str) -> bytes:
    """An answer in place of the application's, after which the connection ends."""
    body = msgspec.json.encode(Problem(RefusalInfo(code, sentence)))
    return (
        b"HTTP/1.1 %b\r\ncontent-type: application/json\r\ncontent-length: %d\r\n"
        b"retry-after: 10\r\nconnection: close\r\n\r\n%b" % (status, len(body), body)
    )
