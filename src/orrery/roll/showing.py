"""Showing the table to everybody at once.

Most choices change one empire, and some nothing that others see. So each moment is compared with
the one before, and what has changed is told piece by piece. Where a box may bring more than that,
views are made and compared instead: an empire that is as it was is not shown anew then, and what
is public is made once for all seats.
"""

from __future__ import annotations

from collections.abc import Set

from msgspec import structs

from orrery.core.game import Showing
from orrery.core.wire import Change, News
from orrery.roll.mat import Mat, mat_of
from orrery.roll.middle import Middle, abandoned_by, middle, open_news, own_news
from orrery.roll.renewal import EmpireNews, Screen
from orrery.roll.table import SETUP, Table
from orrery.roll.view import EmpireView, RollView
from orrery.roll.wire import EmpireData, RollViewData


class RollShowing(Showing):
    """The table at one moment, and what of it is new."""

    def __init__(
        self, table: Table, before: Showing | None, stirred: Set[int] | None = None
    ) -> None:
        self._table = table
        # How an empire looks depends on these two and on nothing else of the table.
        self._stage: int = table.stage.number
        down = table.screens_down()
        self._screen: Screen = Screen(down, down and self._stage == SETUP)
        self._plain: bool = not table.options.boxes
        self._middle: Middle = middle(table)
        self._public: RollViewData | None = None
        # How the empires look, by seat and by whether to their owner.
        self._looks: dict[tuple[int, bool], EmpireData] = {}
        self._news: _Moment | None = None
        if not isinstance(before, RollShowing):
            self._mats: list[Mat] = [mat_of(empire) for empire in table.empires]
            return
        self._mats = before._mats.copy()
        for seat in range(table.seats) if stirred is None else stirred:
            mat = mat_of(table.empires[seat])
            # Whatever is the same is the same object as before.
            if mat != self._mats[seat]:
                self._mats[seat] = mat
        if self._plain:
            self._news = self._compare(before)
        elif (self._stage, self._screen) == (before._stage, before._screen):
            self._looks = {
                (seat, own): look
                for (seat, own), look in before._looks.items()
                if self._mats[seat] is before._mats[seat]
            }

    def news(self, seat: int | None) -> list[News] | None:
        return None if self._news is None else self._news.of(seat)

    def data(self, seat: int | None) -> RollViewData:
        if self._public is None:
            self._public = self._make_public()
        if seat is None:
            return self._public
        table = self._table
        empires = list(self._public.empires)
        empires[seat] = self._look(seat, True)
        # Each sees a board of their own.
        view = None if table.board is None else RollView(table, seat, self._views())
        board = {} if view is None or view.board is None else view.board.fields(view)
        return structs.replace(
            self._public,
            seat=seat,
            empires=empires,
            own_abandoned=abandoned_by(seat, self._middle),
            **board,
        )

    def _compare(self, before: RollShowing) -> _Moment:
        """What is new since the moment before."""
        seats = len(self._mats)
        moment = _Moment()
        screen, was_screen = self._screen, before._screen
        if before._middle != self._middle:
            moment.open += open_news(before._middle, self._middle, seats)
            if before._middle.abandoned != self._middle.abandoned:
                for seat in range(seats):
                    moment.add_own(seat, own_news(before._middle, self._middle, seat))
        everybody = was_screen != screen
        old, new = before._mats, self._mats
        for seat in range(seats):
            if everybody or old[seat] is not new[seat]:
                found = EmpireNews(seat, old[seat], new[seat], was_screen, screen)
                moment.open += found.open
                if found.own:
                    moment.add_own(seat, found.own)
                if found.others:
                    moment.others[seat] = News(found.others)
        return moment

    def _make_public(self) -> RollViewData:
        view = RollView(self._table, None, self._views())
        return view.data([self._look(seat, False) for seat in range(len(self._mats))])

    def _views(self) -> list[EmpireView]:
        """The empires for whoever shows a board: what lies on it may depend on them."""
        table = self._table
        if table.board is None:
            return []
        return [EmpireView(empire, False, table) for empire in table.empires]

    def _look(self, seat: int, own: bool) -> EmpireData:
        """How an empire looks to its owner, or to the others."""
        known = self._looks.get((seat, own))
        if known is None:
            table = self._table
            known = EmpireView(table.empires[seat], own, table).data()
            self._looks[seat, own] = known
        return known


class _Moment:
    """What is new at a moment: for everybody, for all but one seat, and for a seat alone."""

    def __init__(self) -> None:
        self.open: list[Change] = []
        self.others: dict[int, News] = {}
        self._own: dict[int, list[Change]] = {}
        # What is told to whoever sees no more than a spectator, once somebody asks.
        self._outside: list[News] | None = None

    def add_own(self, seat: int, new: list[Change]) -> None:
        """Something that only the seat sees."""
        if new:
            self._own.setdefault(seat, []).extend(new)

    def of(self, seat: int | None) -> list[News]:
        """What the seat (None: a spectator) is told; the same list for all who see no more."""
        outside, own, others = self._outside, self._own, self.others
        if outside is None:
            outside = self._outside = [News(self.open)] if self.open else []
            if others:
                outside += others.values()
        if seat is None or (seat not in own and seat not in others):
            return outside
        if seat in others:
            unheard = others[seat]
            found = [news for news in outside if news is not unheard]
        else:
            found = outside.copy()
        if seat in own:
            found.append(News(own[seat]))
        return found
