"""Showing the table to everybody at once: what is public is made once for all seats."""

from __future__ import annotations

from msgspec import structs

from orrery.core.game import Showing
from orrery.race.table import Table
from orrery.race.view import RaceView
from orrery.race.wire import RaceViewData


class RaceShowing(Showing):
    """A spectator's view, and for each seat what only it knows added to it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._public: RaceViewData = RaceView(table, None).data()

    def data(self, seat: int | None) -> RaceViewData:
        if seat is None:
            return self._public
        view = RaceView(self._table, seat)
        assert view.own is not None
        return structs.replace(self._public, seat=seat, own=view.own.data(view))
