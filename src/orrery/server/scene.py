"""The scene: what can be seen of a table at the moment, made once however many look."""

from __future__ import annotations

import msgspec

from orrery.core.game import Showing
from orrery.core.wire import VIEW, News, ViewData
from orrery.server.difference import changes
from orrery.server.live import LiveTable
from orrery.server.sight import Gaze

_ENCODE = msgspec.json.Encoder().encode
NO_MOMENT = -1
NOTHING_SEEN = -1


class Scene:
    """A game as its seats and spectators see it, from moment to moment.

    What each of them sees has a number, which goes up when something of it is new.
    """

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._moment = 0
        self._viewers: dict[tuple[int | None, bool], _Viewer] = {}
        self._shared: _Shared | None = None

    def change(self) -> None:
        """The game went on: whoever looks next sees another moment."""
        self._moment += 1

    def number(self, seat: int | None, previews: bool) -> int:
        """The number of what the seat (None: a spectator) sees now."""
        return self._viewer(seat, previews).number

    def sight(self, seat: int | None, previews: bool) -> tuple[int, bytes]:
        """What the seat (None: a spectator) sees now: its number, and the `Sight` encoded."""
        viewer = self._viewer(seat, previews)
        assert self._shared is not None
        return viewer.number, viewer.sight(self._shared)

    def news(self, seat: int | None, previews: bool, seen: int) -> tuple[int, bytes, bytes]:
        """What is new for somebody who saw the sight of the number `seen`.

        The number of the present one, and what has changed, encoded; or instead the whole sight,
        for whoever has not seen the one before. Both are empty when nothing is new.
        """
        viewer = self._viewer(seat, previews)
        if viewer.number == seen:
            return seen, b"", b""
        if viewer.number == seen + 1:
            return viewer.number, viewer.changes, b""
        return viewer.number, b"", self.sight(seat, previews)[1]

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

    __slots__ = (
        "_encoded",
        "_latest",
        "_pending",
        "earlier",
        "moment",
        "showing",
        "stirred",
        "waiting",
        "waiting_news",
    )

    def __init__(self, table: LiveTable, moment: int, before: _Shared | None) -> None:
        assert table.history is not None
        game = table.history.game
        self.moment = moment
        # Whoever is not among these is as at the moment shared before; None: everybody may be.
        self.stirred = table.stirred()
        self.showing: Showing = game.showing(
            None if before is None else before.showing, self.stirred
        )
        self._pending = game.pending()
        self.earlier = NO_MOMENT if before is None else before.moment
        self._latest: list[News] | None = None
        self._encoded = b""
        self.waiting: bytes
        self.waiting_news = b""
        if before is not None and before._pending == self._pending:
            self.waiting = before.waiting
        else:
            self.waiting = _ENCODE(self._pending)
            self.waiting_news = b'{"path":["waiting"],"value":%b}' % self.waiting

    def encoded(self, news: list[News]) -> bytes:
        """The news with who is waited for, joined; those that several hear are joined once."""
        if news is not self._latest:
            self._latest = news
            parts = [one.encoded() for one in news]
            self._encoded = _joined([*parts, self.waiting_news])
        return self._encoded


def _joined(parts: list[bytes]) -> bytes:
    return b",".join([part for part in parts if part])


class _Viewer:
    """What a seat sees, and what of it was not so before."""

    __slots__ = ("_gaze", "_seat", "_view", "changes", "moment", "number")

    def __init__(self, seat: int | None, previews: bool) -> None:
        self._seat = seat
        self._gaze = Gaze(seat, previews)
        # Kept only where views are compared.
        self._view: ViewData | None = None
        self.moment = NO_MOMENT
        self.number = NOTHING_SEEN
        self.changes = b""

    def look(self, table: LiveTable, shared: _Shared) -> None:
        """See the present moment."""
        follows = self.moment == shared.earlier and self.moment != NO_MOMENT
        self.moment = shared.moment
        view = self._view_news(shared)
        still = shared.stirred is not None and self._seat not in shared.stirred
        own = b"" if follows and still and self._gaze.plain else self._gaze.look(table)
        if not follows:
            # Nobody has seen the sight that these changes would refer to.
            self.number += 2
        elif own:
            self.number += 1
            self.changes = b"[%b,%b]" % (own, view) if view else b"[%b]" % own
        elif view:
            self.number += 1
            self.changes = b"[%b]" % view

    def sight(self, shared: _Shared) -> bytes:
        """All that is seen at this moment, which was looked at."""
        return self._gaze.sight(_ENCODE(shared.showing.data(self._seat)), shared.waiting)

    def _view_news(self, shared: _Shared) -> bytes:
        """What is new in the view, and in who is waited for, since the moment shared before."""
        news = shared.showing.news(self._seat)
        if news is not None:
            self._view = None
            return shared.encoded(news)
        was, self._view = self._view, shared.showing.data(self._seat)
        found = changes(was, self._view, (VIEW,))
        return _joined([_ENCODE(found)[1:-1] if found else b"", shared.waiting_news])
