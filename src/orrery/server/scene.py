"""The scene: what can be seen of a table at the moment, made once however many look."""

from __future__ import annotations

from weakref import WeakValueDictionary

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
    """A game as its seats and spectators see it, from moment to moment."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.moment = 0
        # Each lives as long as somebody looks through it. It knows the scene, so the scene must not
        # hold it: a table that leaves the memory would wait for Python's collector, which is rare.
        self._viewers: WeakValueDictionary[tuple[int | None, bool], Viewer] = WeakValueDictionary()
        self._shared: _Shared | None = None

    def change(self) -> None:
        """The game went on: whoever looks next sees another moment."""
        self.moment += 1

    def viewer(self, seat: int | None, previews: bool) -> Viewer:
        """The one for all who look from this seat (None: from outside), with previews or not."""
        viewer = self._viewers.get((seat, previews))
        if viewer is None:
            viewer = self._viewers[seat, previews] = Viewer(self, seat, previews)
        return viewer

    def shared(self) -> _Shared:
        """What everybody shares of this moment."""
        shared = self._shared
        if shared is None or shared.moment != self.moment:
            shared = self._shared = _Shared(self.table, self.moment, shared)
        return shared


class _Shared:
    """What everybody shares of a moment, and what of it is new since the moment shared before."""

    __slots__ = (
        "_pending",
        "earlier",
        "joined",
        "latest",
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
        # What was told latest, and how it travels: those that several hear are joined once.
        self.latest: list[News] | None = None
        self.joined = b""
        self.waiting: bytes
        self.waiting_news = b""
        if before is not None and before._pending == self._pending:
            self.waiting = before.waiting
        else:
            self.waiting = _ENCODE(self._pending)
            self.waiting_news = b'{"path":["waiting"],"value":%b}' % self.waiting

    def encoded(self, news: list[News]) -> bytes:
        """The news with who is waited for, joined."""
        parts = [one.encoded() for one in news]
        if self.waiting_news:
            parts.append(self.waiting_news)
        self.latest = news
        self.joined = parts[0] if len(parts) == 1 else b",".join(parts)
        return self.joined


class Viewer:
    """What a seat sees, and what of it was not so before.

    What it sees has a number, which goes up when something of it is new.
    """

    __slots__ = (
        "__weakref__",
        "_changes",
        "_gaze",
        "_moment",
        "_number",
        "_scene",
        "_seat",
        "_view",
    )

    def __init__(self, scene: Scene, seat: int | None, previews: bool) -> None:
        self._scene = scene
        self._seat = seat
        self._gaze = Gaze(seat, previews)
        # Kept only where views are compared.
        self._view: ViewData | None = None
        self._moment = NO_MOMENT
        self._number = NOTHING_SEEN
        self._changes = b""

    def number(self) -> int:
        """The number of what is seen now."""
        if self._moment != self._scene.moment:
            self._look()
        return self._number

    def sight(self) -> tuple[int, bytes]:
        """What is seen now: its number, and the `Sight` encoded."""
        number, shared = self.number(), self._scene.shared()
        view = _ENCODE(shared.showing.data(self._seat))
        return number, self._gaze.sight(view, shared.waiting)

    def news(self, seen: int) -> tuple[int, bytes, bytes]:
        """What is new for somebody who saw the sight of the number `seen`.

        The number of the present one, and what has changed, encoded; or instead the whole sight,
        for whoever has not seen the one before. Both are empty when nothing is new.
        """
        if self._moment != self._scene.moment:
            self._look()
        number = self._number
        if number == seen:
            return seen, b"", b""
        if number == seen + 1:
            return number, self._changes, b""
        return number, b"", self.sight()[1]

    def _look(self) -> None:
        """See the present moment."""
        scene = self._scene
        shared = scene.shared()
        before, self._moment = self._moment, shared.moment
        follows = before == shared.earlier and before != NO_MOMENT
        seat, stirred = self._seat, shared.stirred
        news = shared.showing.news(seat)
        if news is None:
            view = self._compare(shared)
        else:
            self._view = None
            view = shared.joined if news is shared.latest else shared.encoded(news)
        own = b""
        if stirred is None or seat in stirred or not follows or not self._gaze.plain:
            own = self._gaze.look(scene.table)
        if not follows:
            # Nobody has seen the sight that these changes would refer to.
            self._number += 2
        elif own or view:
            self._number += 1
            self._changes = b"[%b,%b]" % (own, view) if own and view else b"[%b]" % (own or view)

    def _compare(self, shared: _Shared) -> bytes:
        """What is new in a view that has to be compared with the one before."""
        was, self._view = self._view, shared.showing.data(self._seat)
        found = changes(was, self._view, (VIEW,))
        parts = [_ENCODE(found)[1:-1] if found else b"", shared.waiting_news]
        return b",".join([part for part in parts if part])
