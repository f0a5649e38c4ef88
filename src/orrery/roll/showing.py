"""Showing the table to everybody at once: what is public is made once for all seats."""

from __future__ import annotations

from msgspec import structs

from orrery.core.game import Showing
from orrery.roll.table import Table
from orrery.roll.tiles.tileset import tile_name
from orrery.roll.view import EmpireView, RollView
from orrery.roll.wire import RollViewData


class RollShowing(Showing):
    """A spectator's view, and for each seat its own empire put in its place."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._public: RollViewData = RollView(table, None).data()

    def data(self, seat: int | None) -> RollViewData:
        table = self._table
        if seat is None:
            return self._public
        if table.board is not None:
            # Each sees a board of their own.
            return RollView(table, seat).data()
        empires = list(self._public.empires)
        empires[seat] = EmpireView(table.empires[seat], True, table).data()
        abandoned = [tile_name(entry & 255) for entry in table.abandoned if entry >> 8 == seat]
        return structs.replace(self._public, seat=seat, empires=empires, own_abandoned=abandoned)
