"""Views as plain values, for tests that look at many of their parts."""

from __future__ import annotations

from typing import Any

import msgspec

from orrery.core.game import View


def plain(view: View) -> dict[str, Any]:
    """The view as a client reads it from JSON."""
    data: dict[str, Any] = msgspec.to_builtins(view.data())
    return data
