"""What a box may lay on the table or before a seat: the base game carries it along unread.

Copies, views and samples go through these; what the parts hold only their box knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from orrery.roll.view import RollView


class Components:
    """Parts of a box that are printed as pictures, as somebody has written them down."""

    @property
    def label(self) -> str:
        """How options and records name them."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """What a box lays on the table."""

    __slots__ = ()

    def copy(self) -> Board:
        """An independent board."""
        raise NotImplementedError

    def tiles(self) -> list[int]:
        """The game tiles that lie on it."""
        raise NotImplementedError

    def ends(self) -> list[str]:
        """End conditions that are met by what lies on it, by their names."""
        return []

    def shown_to(self, seat: int | None, seats: int) -> BoardView:
        """The board as a seat, or a spectator, sees it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardView:
    """A box's board as one seat sees it."""

    __slots__ = ()

    def seen_tiles(self) -> list[int]:
        """The tiles on it that the viewer knows."""
        raise NotImplementedError

    def imagine(self, unseen: list[int]) -> Board:
        """A board that looks like this one; hidden tiles are taken from the unseen ones."""
        raise NotImplementedError

    def fields(self, view: RollView) -> dict[str, Any]:
        """What it adds to the view as it travels."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Keepsake:
    """What a box lays before a seat, open to all. Never changed: another one takes its place."""

    __slots__ = ()

    def fields(self) -> dict[str, Any]:
        """What it adds to the empire as it travels."""
        raise NotImplementedError
