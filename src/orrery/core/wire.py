"""What a view looks like on the wire: the root of every game's structs, and what is new in one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

Path = tuple[str | int, ...]
_ENCODE: Final = msgspec.json.Encoder().encode


class ViewData(Struct, frozen=True, tag_field="game"):
    """A view as plain values, ready for JSON; each game tags its own with its name."""


class Change(Struct, frozen=True):
    """A value of the sight that is another one now."""

    path: Path
    """Where it stands: the names of fields and the numbers in lists that lead to it."""
    value: Any


class News:
    """Changes that are heard together. They are encoded once, however many hear them."""

    __slots__ = ("_encoded", "changes")

    def __init__(self, changes: Sequence[Change]) -> None:
        self.changes = changes
        self._encoded: bytes | None = None

    def encoded(self, place: str) -> bytes:
        """As they travel, one after another, for a view that stands at this place."""
        if self._encoded is None:
            placed = [Change((place, *change.path), change.value) for change in self.changes]
            self._encoded = _ENCODE(placed)[1:-1]
        return self._encoded
