"""Dice in a terminal: always a letter, and a colour where there are colours."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from orrery.roll.dice import color_of
from orrery.roll.terms import COLOR_NAMES, COLORS

STYLES = (
    "bold white",
    "bold red",
    "bold magenta",
    "bold cyan",
    "bold dark_orange3",
    "bold green",
    "bold yellow",
    "bold black on white",
    "bold orange1",
    "bold blue",
    "bold bright_white",
)
LETTERS = tuple(name[0] for name in COLOR_NAMES)


def dice(row: Iterable[int], nothing: str = "-") -> Text:
    """These dice in a row, such as `H H M`."""
    colors = [color_of(die) for die in row]
    letters = [Text(LETTERS[color], STYLES[color]) for color in colors]
    return Text(" ").join(letters) if letters else Text(nothing, "dim")


def counted(counts: list[int], nothing: str = "-") -> Text:
    """Dice given as counts by colour."""
    return dice(
        (color for color, count in enumerate(counts) for _ in range(count)), nothing=nothing
    )


def in_short(counts: list[int]) -> Text:
    """Dice given as counts by colour, in little room: `3H M`."""
    groups = [
        Text.assemble(str(count) if count > 1 else "", (LETTERS[color], STYLES[color]))
        for color, count in enumerate(counts)
        if count
    ]
    return Text(" ").join(groups) if groups else Text("-", "dim")


def legend(colors: Iterable[int]) -> Text:
    """Which letter is which die, for the dice in use, and which mark is which tile."""
    parts = [
        Text.assemble((LETTERS[color], STYLES[color]), f" {COLORS[color]}") for color in colors
    ]
    return Text.assemble(Text("  ").join(parts), ("   (2) world  <2> development", "dim"))
