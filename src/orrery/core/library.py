"""The library: everything in a box that has a name, as data that terminal and browser draw."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from orrery.core.errors import UnknownNameError

Shape = Literal["", "diamond", "circle", "shield"]
_MARKS: dict[str, str] = {"diamond": "<{}>", "circle": "({})", "shield": "[{}]", "": ""}
WIDTH = 44
MOST_NEAR = 5
SHORTEST_PART = 3
NEAR_ENOUGH = 0.5
LONGEST_COMPARED = 80


class Entry(Struct, frozen=True, omit_defaults=True):
    """One thing with a name: a tile, a card, a die, a face of a die, an action."""

    name: str
    box: str
    """The box that it comes in: `base`, or an expansion's name."""
    kind: str
    """What it is, for filters: `development`, `world`, `faction`, `die` ..."""
    lines: list[str] = []
    """What its picture says below the name: the kind in full, points, what it brings at once."""
    text: list[str] = []
    """What it does, in our own words."""
    shape: Shape = ""
    """The form around its cost: a diamond for developments, a circle for worlds, a shield."""
    cost: int | None = None
    plus: bool = False
    """Its cost is printed with a plus: it brings points of its own at the end."""
    color: str = ""
    """The colour of a world or die; `gray` for worlds without one."""
    phases: list[str] = []
    """When its powers work."""
    powers: list[str] = []
    """What kinds of power it has, in the words of the vocabulary: `world discount`."""
    rulings: list[str] = []
    example: str = ""
    where: str = ""
    """Where it is found: the other side, the deck, the faction."""
    related: list[str] = []
    """Names that belong to it: the other side, the other half."""
    also: list[str] = []
    """Other names that it is found by."""
    stand_in: str = ""
    """What of it is our own substitute for a fact printed only as a picture."""


def words_of(name: str) -> str:
    """The name of a class of the vocabulary as words.

    >>> words_of("WorldDiscount")
    'world discount'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def draw(entry: Entry) -> str:
    """An entry as text: its picture, what it does, rulings and an example."""
    parts = [_picture(entry), *entry.text]
    parts.extend(f"- {ruling}" for ruling in entry.rulings)
    if entry.example:
        parts.append(f"Example: {entry.example}")
    if entry.stand_in:
        parts.append(entry.stand_in)
    if entry.where:
        parts.append(entry.where)
    return "\n".join(parts)


def find(entries: Iterable[Entry], name: str) -> Entry:
    """The entry with this name, whatever its capitals; part of a name is enough if it is alone.

    UnknownNameError suggests near misses.
    """
    wanted = _plain(name)
    known: dict[str, Entry] = {}
    for entry in entries:
        for each in (entry.name, *entry.also):
            known.setdefault(_plain(each), entry)
    if wanted in known:
        return known[wanted]
    names: list[str] = []
    if len(wanted) >= SHORTEST_PART:
        names = _names(entry for plain, entry in known.items() if wanted in plain)
    if len(names) == 1:
        return known[_plain(names[0])]
    # What is longer than any name is near none, and to compare it would take long.
    compared = wanted if len(wanted) <= LONGEST_COMPARED else ""
    near = difflib.get_close_matches(compared, known, n=3, cutoff=NEAR_ENOUGH)
    names = _names([*[known[_plain(each)] for each in names], *[known[plain] for plain in near]])
    raise UnknownNameError("tile, card or die", name, names[:MOST_NEAR])


def _picture(entry: Entry) -> str:
    if not entry.shape:
        return "\n".join([entry.name, *entry.lines])
    cost = f"{entry.cost}{'+' if entry.plus else ''}"
    lines = [f"{_MARKS[entry.shape].format(cost)} {entry.name}", *entry.lines]
    inner = max(WIDTH, *[len(line) for line in lines])
    rule = "+" + "-" * (inner + 2) + "+"
    return "\n".join([rule, *[f"| {line:<{inner}} |" for line in lines], rule])


def _names(entries: Iterable[Entry]) -> list[str]:
    """Their names, each once."""
    return list(dict.fromkeys(entry.name for entry in entries))


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum() or letter in "$+")
