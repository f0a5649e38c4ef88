"""Which rules a game is played by."""

from __future__ import annotations

from typing import Final

from orrery.roll.base_rules import base_rules
from orrery.roll.boxes import of_boxes
from orrery.roll.options import RollOptions
from orrery.roll.table import Rules

# Asked for at once: whatever boxes teach the choices and the log is known before any game.
_BOXES: Final = of_boxes("rules")
_READY: Final[dict[tuple[tuple[str, ...], str], Rules]] = {}


def rules_of(options: RollOptions) -> Rules:
    """The rules for these options; made once and shared."""
    key = (options.boxes, options.components)
    if key not in _READY:
        rules = base_rules(",".join(options.boxes) or "base")
        for box in _BOXES:
            box.add_to(rules, options.boxes, options.components)
        rules.settle_columns()
        _READY[key] = rules
    return _READY[key]
