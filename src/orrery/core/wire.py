"""What a view looks like on the wire: the root of every game's structs, and what is new in one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

Path = tuple[str | int, ...]
_ENCODE: Final = msgspec.json.Encoder().encode
# Where a view stands in a sight.
VIEW: Final = "view"


class ViewData(Struct, frozen=True, tag_field="game"):
    """A view as plain values, ready for JSON; each game tags its own with its name."""


class Change(Struct, frozen=True):
    """A value of the sight that is another one now."""

    path: Path
    """Where it stands: the names of fields and the numbers in lists that lead to it."""
    value: Any


class News:
    """Changes of a sight that are heard together, encoded once, however many hear them."""

    __slots__ = ("_encoded", "changes")

    def __init__(self, changes: Sequence[Change]) -> None:
        self.changes = changes
        self._encoded: bytes | None = None

    def encoded(self) -> bytes:
        """As they travel, one after another."""
        if self._encoded is None:
            self._encoded = _ENCODE(self.changes)[1:-1]
        return self._encoded
