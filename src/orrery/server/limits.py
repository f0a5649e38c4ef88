"""How much one client may ask for, and how long the server waits."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The caps of a server; the defaults are for people."""

    message_bytes: int = 8 * 1024
    body_bytes: int = 16 * 1024
    record_bytes: int = 256 * 1024
    """A record that is dropped on a page; a game of five players has some 60 KiB."""
    messages_a_second: float = 20
    messages_at_once: int = 60
    looks_a_second: float = 2
    """Looks at an earlier moment, films and records, for each address: each is a replay."""
    looks_at_once: int = 10
    games_shown_at_once: int = 4
    """Films, records and checks of records for one address that are made, or wait to be made."""
    questions_a_second: float = 10
    """Questions why choices are refused, for each address: each names up to 64 of them."""
    questions_at_once: int = 60
    changes_a_second: float = 2
    """HTTP requests that change something, for each address."""
    changes_at_once: int = 40
    requests_a_second: float = 20
    """All other HTTP requests, for each address."""
    requests_at_once: int = 200
    tables_a_minute: float = 6
    """New tables, for each address."""
    tables_at_once: int = 20
    open_tables: int = 5000
    """Unfinished tables made within a day, by anybody; beyond it no more are made."""
    live_tables: int = 3000
    """Tables in memory; beyond it no more are made."""
    spectators_of_a_table: int = 64
    sockets_a_second: float = 2
    """Sockets opened, for each address."""
    sockets_at_once: int = 80
    sockets_of_an_address: int = 64
    connections_a_second: float = 40
    """Connections opened, for each address."""
    connections_at_once: int = 400
    connections_of_an_address: int = 128
    connections: int = 8000
    """Connections of everybody; fewer where the system allows fewer open files."""
    header_seconds: float = 10
    """How long a client may take to ask its question, and be silent between two."""
    request_seconds: float = 60
    """How long a request may take as a whole, its answer read to the end."""
    unsent_messages: int = 256
    unsent_bytes: int = 256 * 1024
    """Answers that a client does not read, beyond which it is cut off."""
    bot_seconds: float = 10
    """How long a bot may think about a choice before its worker is replaced."""
    probe_seconds: float = 5
    """How often the server sees whether its database still stores anything."""
    away_seconds: float = 30
    """How long a player must be away before the others may hand the seat to a bot."""
    idle_seconds: float = 600
    """How long a table that nobody looks at stays in memory."""
    open_idle_seconds: float = 60
    """The same for one at which no game has begun."""
    steps_of_a_table: int = 10_000
    """How much may happen at a table before nothing is taken back or handed over any more: a game
    of five has some 3,000 choices at most."""


class Bucket:
    """A token bucket: so many at once, refilled at a steady rate."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: int) -> None:
        self._rate = rate
        self._most = most
        self._left = float(most)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def silence(self) -> float:
        """For how many seconds nothing was taken."""
        return time.monotonic() - self._at

    @property
    def full(self) -> bool:
        """Whether nothing of it is used, so that it can be forgotten."""
        return self._left + (time.monotonic() - self._at) * self._rate >= self._most
