"""Which rules a game is played by."""

from __future__ import annotations

from orrery.roll.base_rules import base_rules
from orrery.roll.options import RollOptions
from orrery.roll.rivalry.components import STAND_IN, components
from orrery.roll.rivalry.rules import rivalry_rules
from orrery.roll.table import Rules

_READY: dict[tuple[tuple[str, ...], str], Rules] = {}


def rules_of(options: RollOptions) -> Rules:
    """The rules for these options; made once and shared."""
    boxes = options.boxes
    key = (boxes, options.components)
    if key not in _READY:
        if boxes:
            rules = rivalry_rules(boxes, components(options.components or STAND_IN))
        else:
            rules = base_rules()
        rules.settle_columns()
        _READY[key] = rules
    return _READY[key]
