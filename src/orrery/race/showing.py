"""Showing the table to everybody at once: what is public is made once for all seats."""

from __future__ import annotations

from msgspec import structs

from orrery.core.game import Showing
from orrery.race.table import Table
from orrery.race.view import RaceView
from orrery.race.wire import RaceOwnData, RaceViewData


class RaceShowing(Showing):
    """A spectator's view, and for each seat what only it knows added to it."""

    def __init__(self, table: Table, before: Showing | None) -> None:
        earlier = before if isinstance(before, RaceShowing) else None
        self._table = table
        self._public: RaceViewData = RaceView(table, None).data()
        # What each seat was shown, now and before.
        self._shown: dict[int, RaceViewData] = {}
        self._earlier: dict[int, RaceViewData] = {}
        if earlier is not None:
            self._earlier = {**earlier._earlier, **earlier._shown}
            if self._public == earlier._public:
                self._public = earlier._public

    def data(self, seat: int | None) -> RaceViewData:
        if seat is None:
            return self._public
        known = self._shown.get(seat)
        if known is None:
            known = self._shown[seat] = self._data(seat)
        return known

    def _data(self, seat: int) -> RaceViewData:
        view = RaceView(self._table, seat)
        assert view.own is not None
        own: RaceOwnData | None = view.own.data(view)
        earlier = self._earlier.get(seat)
        if earlier is not None and earlier.own == own:
            own = earlier.own
        shown = structs.replace(self._public, seat=seat, own=own)
        return earlier if earlier is not None and earlier == shown else shown
