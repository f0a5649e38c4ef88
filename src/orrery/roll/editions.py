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

            rules = rivalry_rules(boxes)
        else:
            rules = base_rules()
        rules.settle_columns()
        _READY[boxes] = rules
    return _READY[boxes]
