"""What a view looks like on the wire: the root of every game's own structs."""

from __future__ import annotations

from msgspec import Struct


class ViewData(Struct, frozen=True, tag_field="game"):
    """A view as plain values, ready for JSON; each game tags its own with its name."""
