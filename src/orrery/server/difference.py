"""Differences: what of a sight is not as it was, so that only that has to travel.

They are taken of what is encoded (structs, dicts, lists), without knowing what it means. A change
replaces the value at a path; where fields come or go, or a list has another length, the whole of
it is replaced. So a sight with its changes made has the very bytes of the new sight.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import astuple

from orrery.server.messages import Change

Path = tuple[str | int, ...]


def changes(before: object, after: object) -> list[Change]:
    """What must be replaced in `before` to make it `after`; empty when they are equal."""
    found: list[Change] = []
    # What is looked into field by field needs no look as a whole.
    if before is not after and (_opens(before, after) or before != after):
        _compare(before, after, (), found)
    return found


def _compare(before: object, after: object, path: Path, found: list[Change]) -> None:
    """Note the changes of two values that are known to differ."""
    if type(before) is not type(after):
        found.append(Change(path, after))
    elif isinstance(after, Struct):
        _compare_structs(before, after, path, found)
    elif isinstance(after, dict):
        assert isinstance(before, dict)
        if before.keys() == after.keys() and list(before) == list(after):
            for key, value in after.items():
                if before[key] != value:
                    _compare(before[key], value, (*path, key), found)
        else:
            found.append(Change(path, after))
    elif isinstance(after, (list, tuple)):
        _compare_lists(before, after, path, found)
    else:
        found.append(Change(path, after))


def _compare_structs(before: Any, after: Struct, path: Path, found: list[Change]) -> None:
    fields, whole = _form(type(after))
    if whole:
        found.append(Change(path, after))
        return
    first = len(found)
    for key, old, new in zip(fields, astuple(before), astuple(after)):
        if old is new or old == new:
            continue
        kind = type(new)
        if kind is type(old) and (kind is int or kind is str):
            found.append(Change((*path, key), new))
        elif old is UNSET or new is UNSET:
            del found[first:]
            found.append(Change(path, after))
            return
        else:
            _compare(old, new, (*path, key), found)


def _opens(before: object, after: object) -> bool:
    """Whether both are structs whose fields are compared one by one."""
    return isinstance(after, Struct) and type(before) is type(after) and not _form(type(after))[1]


@cache
def _form(kind: type[Struct]) -> tuple[tuple[str, ...], bool]:
    """The fields of a struct, and whether some are left out of its encoded form.

    Which ones must not be for the reader to guess: such a struct is replaced as a whole.
    """
    return kind.__struct_encode_fields__, kind.__struct_config__.omit_defaults


def _compare_lists(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    if len(before) == len(after):
        differing = [
            at for at, old in enumerate(before) if old is not after[at] and old != after[at]
        ]
        # Replacing most of a list one by one would be longer than the list.
        if 2 * len(differing) <= len(after) or len(after) == 1:
            for at in differing:
                _compare(before[at], after[at], (*path, at), found)
            return
    found.append(Change(path, after))
