"""Which rules a game is played by."""

from __future__ import annotations

from orrery.roll.base_rules import base_rules
from orrery.roll.options import RollOptions
from orrery.roll.table import Rules

_READY: dict[tuple[str, ...], Rules] = {}


def rules_of(options: RollOptions) -> Rules:
    """The rules for these options; made once and shared."""
    boxes = options.boxes
    if boxes not in _READY:
        if boxes:
            # Rivalry builds on the base game's chapters, so it is loaded after them.
            from orrery.roll.rivalry.rules import rivalry_rules  # noqa: PLC0415

            _READY[boxes] = rivalry_rules(boxes)
        else:
            _READY[boxes] = base_rules()
    return _READY[boxes]
