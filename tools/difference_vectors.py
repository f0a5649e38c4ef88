"""Write pairs of values with the changes that lead from one to the other, for the client's tests.

`python tools/difference_vectors.py` writes web/src/table/changes.vectors.json: the client has to
come to the same bytes as the server. A test says when the file is out of date.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from orrery.core.chance import Chance
from orrery.server.difference import changes

VECTORS = Path(__file__).parent.parent / "web" / "src" / "table" / "changes.vectors.json"
RANDOM_PAIRS = 60
WORDS = ("pool", "empires", "cup", "credits", "Gem World", "é/~", "", "0")

# Each of them is a case of its own: what is added, taken away, emptied, put in another order.
CASES: tuple[tuple[Any, Any], ...] = (
    ({}, {}),
    ({"a": 1}, {"a": 2}),
    ({"a": None}, {"a": {}}),
    ({"a": {"b": 1}}, {"a": None}),
    ({"a": 1}, {"a": 1, "b": 2}),
    ({"a": 1, "b": 2}, {"b": 2}),
    ({"x": {"a": 1, "b": 2}}, {"x": {"b": 2, "a": 3}}),
    ({"x": [1, 2, 3]}, {"x": [1, 2]}),
    ({"x": [1, 2, 3]}, {"x": [1, 5, 3]}),
    ({"x": [1, 2, 3]}, {"x": [4, 5, 3]}),
    ({"x": [{"a": [0]}]}, {"x": [{"a": [1]}]}),
    ({"x": []}, {"x": [[]]}),
    ([1, {"a": "b"}], [1, {"a": "c"}]),
    ({"é": {"~/": ""}}, {"é": {"~/": "0"}}),
    ({"a": True}, {"a": False}),
)


def vectors() -> str:
    """All pairs with their changes, as text."""
    luck = Chance(14)
    pairs = list(CASES)
    for _ in range(RANDOM_PAIRS):
        before = _value(luck, 4)
        pairs.append((before, _altered(luck, before)))
    found = [
        {
            "before": before,
            "after": after,
            "changes": msgspec.to_builtins(changes(before, after)),
        }
        for before, after in pairs
    ]
    return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in found) + "\n]\n"


def _value(luck: Chance, depth: int) -> Any:
    kind = luck.below(6) if depth else luck.below(3)
    if kind == 0:
        # Not 0 or 1, which Python takes for false and true; a field of a view is never both.
        return 2 + luck.below(100)
    if kind == 1:
        return WORDS[luck.below(len(WORDS))]
    if kind == 2:
        return (None, True, False)[luck.below(3)]
    if kind == 3:
        return [_value(luck, depth - 1) for _ in range(luck.below(5))]
    return {WORDS[luck.below(len(WORDS))]: _value(luck, depth - 1) for _ in range(luck.below(6))}


def _altered(luck: Chance, value: Any) -> Any:
    if not luck.below(6):
        return _value(luck, 2)
    if isinstance(value, dict):
        return {key: _altered(luck, one) for key, one in value.items() if luck.below(12)}
    if isinstance(value, list):
        return [_altered(luck, one) for one in value if luck.below(12)]
    return value


if __name__ == "__main__":
    VECTORS.write_text(vectors(), encoding="utf-8")
