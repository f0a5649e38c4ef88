"""Differences: what of a sight is not as it was, so that only that has to travel.

They are taken of what is encoded (structs, dicts, lists), without knowing what it means. A change
replaces the value at a path; where fields come or go, or a list has another length, the whole of
it is replaced. So a sight with its changes made has the very bytes of the new sight.
"""

from __future__ import annotations

from functools import cache
from itertools import compress
from operator import is_not
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import astuple

from orrery.core.wire import Change, Path


def changes(before: object, after: object, path: Path = ()) -> list[Change]:
    """What must be replaced in `before` to make it `after`; empty when they are equal.

    `path` is where both of them stand, if they are parts of something.
    """
    found: list[Change] = []
    if before is not after and before != after:
        _compare(before, after, path, found)
    return found


def _compare(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    """Note the changes of two values that are known to differ."""
    kind = type(after)
    if kind is not type(before):
        found.append(Change(path, after))
    elif kind is list or kind is tuple:
        _compare_lists(before, after, path, found)
    elif isinstance(after, Struct):
        _compare_structs(before, after, path, found)
    elif kind is dict and list(before) == list(after):
        for key, value in after.items():
            if before[key] != value:
                _compare(before[key], value, (*path, key), found)
    else:
        found.append(Change(path, after))


def _compare_structs(before: Struct, after: Struct, path: Path, found: list[Change]) -> None:
    fields, whole = _form(type(after))
    if whole:
        found.append(Change(path, after))
        return
    olds, news = astuple(before), astuple(after)
    first = len(found)
    # Most fields are the same objects as before: they are passed over without a look.
    for key, old, new in compress(zip(fields, olds, news), map(is_not, olds, news)):
        if old is UNSET or new is UNSET:
            del found[first:]
            found.append(Change(path, after))
            return
        if old != new:
            kind = type(new)
            # Most of what differs is a number or a word.
            if kind is str or kind is int:
                found.append(Change((*path, key), new))
            else:
                _compare(old, new, (*path, key), found)


@cache
def _form(kind: type[Struct]) -> tuple[tuple[str, ...], bool]:
    """The fields of a struct, and whether some are left out of its encoded form.

    Which ones must not be for the reader to guess: such a struct is replaced as a whole.
    """
    return kind.__struct_encode_fields__, kind.__struct_config__.omit_defaults


def _compare_lists(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    """Note the changes of two lists that are known to differ."""
    if len(before) == len(after):
        differing = [
            at for at, (old, new) in enumerate(zip(before, after)) if old is not new and old != new
        ]
        # Replacing most of a list one by one would be longer than the list.
        if 2 * len(differing) <= len(after) or len(after) == 1:
            for at in differing:
                _compare(before[at], after[at], (*path, at), found)
            return
    found.append(Change(path, after))
