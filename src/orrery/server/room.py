"""A room: a table together with those who are connected to it."""

from __future__ import annotations

import time
from typing import Protocol, cast

from orrery.catalog import kit
from orrery.core.events import EVERYONE
from orrery.core.record import commitment
from orrery.server.live import LiveTable
from orrery.server.logs import alias, log_error
from orrery.server.messages import SeatInfo, SeatKind, Status, TableInfo, UndoPolicy
from orrery.server.scene import Scene, Viewer
from orrery.server.store import TableRow
from orrery.server.turn import Turn


class Listener(Protocol):
    """A connected client, as its room sees it."""

    seat: int | None
    viewer: Viewer
    """Through whose eyes it sees the game."""
    seen: int
    """The number of the sight that it was told last."""

    def table_changed(self) -> None:
        """The table's description is not what it was."""

    def game_went_on(self) -> None:
        """There is something new to see."""

    def dismissed(self) -> None:
        """The seat is no longer this client's."""

    def turned_away(self) -> None:
        """Spectators are not wanted here."""

    def table_gone(self) -> None:
        """There is no such table any more."""

    def told(self, code: str, sentence: str) -> None:
        """Something concerns everybody."""


class Room:
    """A table in memory, its listeners, and what is going on at it."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        # Whoever changes the table has this, from looking at it to having changed it.
        self.turn = Turn()
        self.listeners: set[Listener] = set()
        self.thinking: set[int] = set()
        self.used = time.monotonic()
        self._away_since = [self.used] * len(table.seats)
        # The seats whose players are connected at other processes (-1: spectators).
        self._elsewhere: dict[str, set[int]] = {}
        self.scene = Scene(table)

    @property
    def id(self) -> str:
        return self.table.row.id

    def enter(self, listener: Listener) -> None:
        """Somebody connects."""
        self.listeners.add(listener)
        self.tell_table()

    def leave(self, listener: Listener) -> None:
        """Somebody's connection ends."""
        self.listeners.discard(listener)
        if listener.seat is not None and not self.connected(listener.seat):
            self._away_since[listener.seat] = time.monotonic()
        self.used = time.monotonic()
        self.tell_table()

    def connected(self, seat: int) -> bool:
        """Whether the seat's player is connected, here or at another process."""
        return any(listener.seat == seat for listener in self.listeners) or any(
            seat in seats for seats in self._elsewhere.values()
        )

    def present(self) -> list[int]:
        """The seats of those who are connected here, -1 for spectators."""
        return sorted({-1 if one.seat is None else one.seat for one in self.listeners})

    @property
    def attended_elsewhere(self) -> bool:
        """Whether another process has clients of this table, and so keeps it going."""
        return any(self._elsewhere.values())

    def attended_at_all(self) -> bool:
        """Whether anybody is at the table, wherever they are connected."""
        return bool(self.listeners) or self.attended_elsewhere

    def attended(self, process: str, seats: set[int]) -> None:
        """Another process says who is connected to it at this table."""
        before = [self.connected(row.seat) for row in self.table.seats]
        if seats:
            self._elsewhere[process] = seats
        else:
            self._elsewhere.pop(process, None)
        self._compare(before)

    def attended_as(self, elsewhere: dict[str, set[int]]) -> None:
        """All that is known of who is connected elsewhere, process by process."""
        before = [self.connected(row.seat) for row in self.table.seats]
        self._elsewhere = {process: seats for process, seats in elsewhere.items() if seats}
        self._compare(before)

    def keep_only(self, alive: set[str]) -> None:
        """Processes other than these are gone, and their clients with them."""
        if not self._elsewhere.keys() <= alive:
            before = [self.connected(row.seat) for row in self.table.seats]
            self._elsewhere = {key: one for key, one in self._elsewhere.items() if key in alive}
            self._compare(before)

    def _compare(self, before: list[bool]) -> None:
        now = [self.connected(row.seat) for row in self.table.seats]
        for seat, (was, still) in enumerate(zip(before, now)):
            if was and not still:
                self._away_since[seat] = time.monotonic()
        if now != before:
            self.tell_table()

    def seconds_away(self, seat: int) -> float:
        """For how long the seat's player has not been connected."""
        return 0.0 if self.connected(seat) else time.monotonic() - self._away_since[seat]

    def describe(self, row: TableRow) -> None:
        """The table is as this row says; whoever lost a seat is sent away."""
        before = self.table.seats
        self.table.row = row
        self.table.seats = row.seats
        lost = {
            was.seat for was, now in zip(before, row.seats) if was.secret_hash != now.secret_hash
        }
        for listener in list(self.listeners):
            if listener.seat in lost:
                listener.seat = None
                listener.viewer = self.scene.viewer(None, False)
                listener.dismissed()
        self.tell_table()

    def turn_spectators_away(self) -> None:
        """The game begins: where nobody may watch, those who came before it have to go."""
        if not self.table.row.spectators:
            for listener in list(self.listeners):
                if listener.seat is None:
                    listener.turned_away()

    def dissolve(self) -> None:
        """The table was removed: everybody is sent away."""
        for listener in list(self.listeners):
            listener.table_gone()

    def tell_trouble(self, code: str, sentence: str) -> None:
        """Tell everybody something about the server."""
        for listener in list(self.listeners):
            listener.told(code, sentence)

    def tell_table(self) -> None:
        """Tell everybody how the table is now."""
        for listener in self.listeners:
            listener.table_changed()

    def tell_game(self) -> None:
        """The game went on: tell those who can see or hear something of it."""
        heard = self.table.concerned()
        everybody = EVERYONE in heard
        try:
            for listener in self.listeners:
                if everybody or listener.seat in heard or listener.viewer.number() != listener.seen:
                    listener.game_went_on()
        except Exception:
            # Each of them meets it again, is told that something is wrong, and connects anew.
            log_error("showing-failed", table=alias(self.id))
            for listener in self.listeners:
                listener.game_went_on()

    def info(self) -> TableInfo:
        """The table as everybody may see it."""
        table = self.table
        seats = range(len(table.seats))
        connected = {seat for seat in seats if self.connected(seat)}
        return table_info(
            table.row, table.status, [table.bot_of(seat) for seat in seats], connected
        )


def table_info(row: TableRow, status: str, bots: list[str], connected: set[int]) -> TableInfo:
    """A table as everybody may see it: which bots move its seats, who is connected."""
    return TableInfo(
        id=row.id,
        game=row.game,
        title=kit(row.game).title,
        status=cast(Status, status),
        options=row.options,
        seats=[
            SeatInfo(
                seat=seat.seat,
                kind=cast(SeatKind, seat.kind),
                name=seat.name,
                bot=bot,
                connected=seat.kind == "bot" or seat.seat in connected,
            )
            for seat, bot in zip(row.seats, bots)
        ],
        host=row.host,
        undo=cast(UndoPolicy, row.undo),
        spectators=row.spectators,
        public=row.public,
        commitment="" if row.seed is None else commitment(row.seed),
        created=row.created,
        rematch=row.rematch,
        guide=row.guide,
    )
