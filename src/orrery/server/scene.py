"""The scene: what can be seen of a table at the moment, made once however many look."""

from __future__ import annotations

import msgspec

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
        # What everybody shares of a moment, and of which one it is.
        self._showing: Showing | None = None
        self._waiting: list[int] = []
        self._shown = NO_MOMENT

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
            if self._shown != self._moment:
                self._look()
            assert self._showing is not None
            viewer.look(self._table, self._showing, self._waiting)
            viewer.moment = self._moment
        return viewer

    def _look(self) -> None:
        assert self._table.history is not None
        game = self._table.history.game
        self._showing = game.showing(self._showing)
        waiting = game.pending()
        if waiting != self._waiting:
            self._waiting = waiting
        self._shown = self._moment


class _Viewer:
    """What a seat sees, and what of it was not so before."""

    __slots__ = ("_gaze", "before", "changes", "moment", "sight")

    sight: Sight

    def __init__(self, seat: int | None, previews: bool) -> None:
        self._gaze = Gaze(seat, previews)
        self.moment = NO_MOMENT
        self.before: Sight | None = None
        self.changes = b""

    def look(self, table: LiveTable, showing: Showing, waiting: list[int]) -> None:
        now = self._gaze.look(table, showing, waiting)
        if self.moment == NO_MOMENT:
            self.sight = now
            return
        found = changes(self.sight, now)
        if found:
            self.before, self.sight, self.changes = self.sight, now, _ENCODE(found)
