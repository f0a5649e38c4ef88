"""Showing the table to everybody at once: what is public is made once for all seats.

Most choices change one empire, and some nothing that others see. So an empire that is as it was at
the moment before is not shown anew: what it looked like is taken from there.
"""

from __future__ import annotations

from operator import is_not
from typing import Any

from msgspec import structs

from orrery.core.game import Showing
from orrery.roll.empire import Empire
from orrery.roll.renewal import renewed
from orrery.roll.table import SETUP, Table
from orrery.roll.terms import COLORS
from orrery.roll.tiles.tileset import tile_name
from orrery.roll.view import EmpireView, RollView, Secret, phase_title, worker_data
from orrery.roll.wire import EmpireData, RollViewData


class RollShowing(Showing):
    """A spectator's view, and for each seat its own empire put in its place."""

    def __init__(self, table: Table, before: Showing | None) -> None:
        earlier = before if isinstance(before, RollShowing) else None
        self._table = table
        # How an empire looks depends on these two and on nothing else of the table.
        self._scene: tuple[int, bool] = (table.stage.number, table.screens_down())
        self._middle: tuple[object, ...] = _middle(table)
        self._shown: dict[int, _Shown] = {}
        self._for_board: list[EmpireView] = []
        if earlier is None:
            self._kept: list[_Kept] = [_keep(empire, table, None) for empire in table.empires]
            self._public: RollViewData = self._make_public()
            return
        self._shown = earlier._shown
        if self._middle == earlier._middle:
            self._middle = earlier._middle
        if earlier._scene == self._scene:
            self._kept = [
                kept if kept.empire.alike(empire) else kept.renewed(empire, table)
                for kept, empire in zip(earlier._kept, table.empires)
            ]
        else:
            self._kept = [
                _keep(empire, table, kept) for kept, empire in zip(earlier._kept, table.empires)
            ]
        if self._middle is earlier._middle:
            self._public = self._renew_public(earlier)
        else:
            self._public = self._make_public()

    def data(self, seat: int | None) -> RollViewData:
        if seat is None:
            return self._public
        known = self._shown.get(seat)
        kept = self._kept[seat]
        if (
            known is not None
            and known.public is self._public
            and known.kept is kept
            and known.middle is self._middle
        ):
            return known.data
        data = self._data(seat, kept)
        if known is not None and known.data == data:
            data = known.data
        self._shown[seat] = _Shown(self._public, kept, self._middle, data)
        return data

    def is_outside(self, seat: int, before: Showing) -> bool:
        return (
            isinstance(before, RollShowing)
            and self._kept[seat] is before._kept[seat]
            and self._middle is before._middle
            # Where several change, all empires travel at once, and nobody's secrets with them.
            and sum(map(is_not, self._kept, before._kept)) <= 1
        )

    def _make_public(self) -> RollViewData:
        view = RollView(self._table, None, self._views())
        return view.data([kept.data for kept in self._kept])

    def _views(self) -> list[EmpireView]:
        """The empires for whoever shows a board: what lies on it may depend on them."""
        table = self._table
        if table.board is not None and not self._for_board:
            self._for_board = [EmpireView(empire, False, table) for empire in table.empires]
        return self._for_board

    def _renew_public(self, earlier: RollShowing) -> RollViewData:
        """What everybody sees, where nothing but empires may have changed since."""
        public = earlier._public
        new: dict[str, object] = {}
        open_workers = not self._scene[1]
        for seat, (was, now) in enumerate(zip(earlier._kept, self._kept)):
            if was is now:
                continue
            if now.data is not was.data:
                new["empires"] = [kept.data for kept in self._kept]
            if open_workers:
                # After Reveal everybody's workers lie open.
                old, empire = was.empire, now.empire
                if old.workers != empire.workers:
                    workers = [worker_data(worker, True) for worker in empire.workers]
                    _put(new, "workers", public.workers, seat, workers)
                if old.aside != empire.aside:
                    aside = [COLORS[die] for die in empire.aside]
                    _put(new, "dictate", public.dictate, seat, aside)
                if old.selected != empire.selected:
                    chosen = phase_title(empire.selected)
                    _put(new, "selected", public.selected, seat, chosen)
        return structs.replace(public, **new) if new else public

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


def _put(new: dict[str, object], name: str, before: list[Any], seat: int, value: object) -> None:
    """Note another value of one seat in a list of all."""
    values = new.setdefault(name, before[:])
    assert isinstance(values, list)
    values[seat] = value


class _Shown:
    """What a seat was shown, and what that was made of."""

    __slots__ = ("data", "kept", "middle", "public")

    def __init__(
        self, public: RollViewData, kept: _Kept, middle: tuple[object, ...], data: RollViewData
    ) -> None:
        self.public = public
        self.kept = kept
        self.middle = middle
        self.data = data


class _Kept:
    """How an empire looks to others and to its owner, and a copy to see whether it still does."""

    __slots__ = ("_own", "data", "empire")

    def __init__(self, empire: Empire, data: EmpireData, own: EmpireData | None) -> None:
        self.empire: Empire = empire.copy()
        self.data: EmpireData = data
        self._own: EmpireData | None = own

    def renewed(self, empire: Empire, table: Table) -> _Kept:
        """How it looks after something of it has changed, and the scene has not."""
        was = self.empire
        if table.stage.number == SETUP or empire.keepsake is not None or was.keepsake is not None:
            return _keep(empire, table, self)
        data, own = renewed(self.data, self._own, was, empire, table.screens_down())
        return _Kept(empire, data, own)

    def own(self, seat: int, table: Table) -> EmpireData:
        """To its owner."""
        if self._own is None:
            empire = table.empires[seat]
            if table.screens_down():
                self._own = EmpireView(empire, True, table).data()
            else:
                # Everybody sees the same but for the secrets.
                self._own = structs.replace(self.data, secret=Secret(empire, True).data())
        return self._own


def _keep(empire: Empire, table: Table, earlier: _Kept | None) -> _Kept:
    data = EmpireView(empire, False, table).data()
    same = earlier is not None and earlier.data == data
    return _Kept(empire, earlier.data if earlier is not None and same else data, None)


def _middle(table: Table) -> tuple[object, ...]:
    """All that lies between the empires and may change, to be compared."""
    return (
        table.round,
        table.stage.number,
        table.occurring,
        table.pool,
        len(table.bag),
        tuple(table.supply),
        tuple(table.abandoned),
        table.order,
        table.turns,
        table.strict,
        len(table.queue),
        table.frame,
        table.over,
        # A board is compared as it is shown: it never counts as the same.
        table.board and object(),
    )
