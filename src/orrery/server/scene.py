"""The scene: what can be seen of a table at the moment, made once however many look."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from orrery.core.game import Showing
from orrery.server.difference import changes
from orrery.server.live import LiveTable
from orrery.server.messages import Sight
from orrery.server.sight import Gaze

_ENCODE = msgspec.json.Encoder().encode
NO_MOMENT = -1


class Scene:
    """A game as its seats and spectators see it, from moment to moment."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._moment = 0
        self._viewers: dict[tuple[int | None, bool], _Viewer] = {}
        self._shared: _Shared | None = None

    def change(self) -> None:
        """The game went on: whoever looks next sees another moment."""
        self._moment += 1

    def sight(self, seat: int | None, previews: bool) -> Sight:
        """What the seat (None: a spectator) sees now."""
        return self._viewer(seat, previews).sight

    def news(self, seat: int | None, previews: bool, before: Sight) -> tuple[Sight, bytes]:
        """What the seat sees now, and what is new in it for somebody who saw `before`.

        The changes are encoded; there are none, and the sight is `before`, when nothing is new.
        """
        viewer = self._viewer(seat, previews)
        if viewer.sight is before:
            return before, b""
        if viewer.before is not before:
            found = changes(before, viewer.sight)
            return viewer.sight, _ENCODE(found) if found else b""
        return viewer.sight, viewer.changes

    def _viewer(self, seat: int | None, previews: bool) -> _Viewer:
        """The viewer, who has looked at this moment."""
        viewer = self._viewers.get((seat, previews))
        if viewer is None:
            viewer = self._viewers[seat, previews] = _Viewer(seat, previews)
        if viewer.moment != self._moment:
            if self._shared is None or self._shared.moment != self._moment:
                self._shared = _Shared(self._table, self._moment, self._shared)
            viewer.look(self._table, self._shared)
        return viewer


class _Shared:
    """What everybody shares of a moment, and what of it is new since the moment shared before."""

    def __init__(self, table: LiveTable, moment: int, before: _Shared | None) -> None:
        assert table.history is not None
        game = table.history.game
        self.moment = moment
        self.showing: Showing = game.showing(None if before is None else before.showing)
        self.waiting: list[int] = game.pending()
        self.before: Showing | None = None
        self.earlier = NO_MOMENT
        self._earlier_waiting: list[int] = []
        if before is not None:
            self.before = before.showing
            self.earlier = before.moment
            self._earlier_waiting = before.waiting
            if self.waiting == before.waiting:
                self.waiting = before.waiting
        self._outside: bytes | None = None

    def outside(self) -> bytes:
        """What a spectator sees change, encoded; empty when that is nothing."""
        if self._outside is None:
            assert self.before is not None
            found = changes(self.before.data(None), self.showing.data(None), ("view",))
            found += changes(self._earlier_waiting, self.waiting, ("waiting",))
            self._outside = _ENCODE(found) if found else b""
        return self._outside


class _Viewer:
    """What a seat sees, and what of it was not so before."""

    __slots__ = ("_gaze", "before", "changes", "moment", "sight")

    sight: Sight

    def __init__(self, seat: int | None, previews: bool) -> None:
        self._gaze = Gaze(seat, previews)
        self.moment = NO_MOMENT
        self.before: Sight | None = None
        self.changes = b""

    def look(self, table: LiveTable, shared: _Shared) -> None:
        """See the present moment."""
        moment, self.moment = self.moment, shared.moment
        if moment == NO_MOMENT:
            self.sight = self._gaze.look(table, shared.showing, shared.waiting)
            return
        was = self.sight
        if (
            shared.before is not None
            and moment == shared.earlier
            and self._gaze.is_outside(table, shared.showing, shared.before)
        ):
            new = shared.outside()
            if new:
                view = self._gaze.view(shared.showing)
                now = replace(was, view=view, waiting=shared.waiting)
                self.before, self.sight, self.changes = was, now, new
            return
        now = self._gaze.look(table, shared.showing, shared.waiting)
        found = changes(was, now)
        if found:
            self.before, self.sight, self.changes = was, now, _ENCODE(found)
