"""Showing the table to everybody at once: what is public is made once for all seats.

Most choices change one empire, and some nothing that others see. So an empire that is as it was at
the moment before is not shown anew: what it looked like is taken from there.
"""

from __future__ import annotations

from msgspec import structs

from orrery.core.game import Showing
from orrery.roll.empire import Empire
from orrery.roll.table import Table
from orrery.roll.tiles.tileset import tile_name
from orrery.roll.view import EmpireView, RollView, Secret
from orrery.roll.wire import EmpireData, RollViewData


class RollShowing(Showing):
    """A spectator's view, and for each seat its own empire put in its place."""

    def __init__(self, table: Table, before: Showing | None) -> None:
        earlier = before if isinstance(before, RollShowing) else None
        self._table = table
        # How an empire looks depends on these two and on nothing else of the table.
        self._scene: tuple[int, bool] = (table.stage, table.screens_down())
        self._middle: tuple[object, ...] = _middle(table)
        self._shown: dict[int, _Shown] = {}
        if earlier is None:
            self._kept: list[_Kept] = [_Kept(empire, table, None) for empire in table.empires]
            self._public: RollViewData = self._make_public()
            return
        self._shown = earlier._shown
        if self._middle == earlier._middle:
            self._middle = earlier._middle
        self._kept = [
            kept
            if earlier._scene == self._scene and kept.empire.alike(empire)
            else _Kept(empire, table, kept)
            for kept, empire in zip(earlier._kept, table.empires)
        ]
        if self._middle is earlier._middle and (
            self._kept == earlier._kept
            # Behind the screens the table shows nothing of an empire but how it looks to others.
            or (table.screens_down() and self._views() == earlier._views())
        ):
            self._public = earlier._public
        else:
            self._public = self._make_public()

    def data(self, seat: int | None) -> RollViewData:
        if seat is None:
            return self._public
        known = self._shown.get(seat)
        kept = self._kept[seat]
        made_of = (self._public, kept, self._middle)
        if known is not None and all(was is now for was, now in zip(known.made_of, made_of)):
            return known.data
        data = self._data(seat, kept)
        if known is not None and known.data == data:
            data = known.data
        self._shown[seat] = _Shown(made_of, data)
        return data

    def _views(self) -> list[EmpireView]:
        return [kept.view for kept in self._kept]

    def _make_public(self) -> RollViewData:
        return RollView(self._table, None, self._views()).data()

    def _data(self, seat: int, kept: _Kept) -> RollViewData:
        table = self._table
        empires = list(self._public.empires)
        empires[seat] = kept.own(seat, table)
        abandoned = [tile_name(entry & 255) for entry in table.abandoned if entry >> 8 == seat]
        # Each sees a board of their own.
        view = None if table.board is None else RollView(table, seat, self._views())
        board = {} if view is None or view.board is None else view.board.fields(view)
        return structs.replace(
            self._public, seat=seat, empires=empires, own_abandoned=abandoned, **board
        )


class _Shown:
    """What a seat was shown, and what that was made of."""

    __slots__ = ("data", "made_of")

    def __init__(self, made_of: tuple[object, ...], data: RollViewData) -> None:
        self.made_of = made_of
        self.data = data


class _Kept:
    """How an empire looks to others and to its owner, and a copy to see whether it still does."""

    __slots__ = ("_own", "empire", "view")

    def __init__(self, empire: Empire, table: Table, earlier: _Kept | None) -> None:
        self.empire: Empire = empire.copy()
        self.view: EmpireView = EmpireView(empire, False, table)
        self._own: EmpireData | None = None
        if (
            earlier is not None
            and earlier.view.data() == self.view.data()
            and earlier.view.elsewhere == self.view.elsewhere
        ):
            # What changed is its owner's secret.
            self.view = earlier.view

    def own(self, seat: int, table: Table) -> EmpireData:
        """To its owner."""
        if self._own is None:
            empire = table.empires[seat]
            if table.screens_down():
                self._own = EmpireView(empire, True, table).data()
            else:
                # Everybody sees the same but for the secrets.
                self._own = structs.replace(self.view.data(), secret=Secret(empire, True).data())
        return self._own


def _middle(table: Table) -> tuple[object, ...]:
    """All that lies between the empires and may change, to be compared."""
    return (
        table.round,
        table.stage,
        table.occurring,
        table.pool,
        len(table.bag),
        tuple(table.supply),
        tuple(table.abandoned),
        table.order,
        table.queue,
        table.strict,
        table.turn,
        table.frame,
        table.over,
        # A board is compared as it is shown: it never counts as the same.
        table.board and object(),
    )
