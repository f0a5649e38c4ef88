"""What a host may set before a game, in plain words, and what does not go together.

A game declares this once; the lobby draws it, the server takes no other options, and the game's own
check of its options rests on the same clashes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Value:
    """A value of a setting: as options write it, its name, and what it changes in a sentence."""

    value: str
    label: str
    says: str


@dataclass(frozen=True)
class Setting:
    """One option with all its values; the default comes first."""

    name: str
    label: str
    values: tuple[Value, ...]

    def texts(self) -> tuple[str, ...]:
        """The values as options write them."""
        return tuple(value.value for value in self.values)


@dataclass(frozen=True)
class Clash:
    """A value that needs another option (the number of players too) to be one of some values."""

    setting: str
    value: str
    other: str
    needs: tuple[str, ...]
    why: str
    """The rule as a sentence for people, with the way out."""

    def found(self, options: Mapping[str, str]) -> bool:
        """Whether these options, complete, run into it."""
        return options.get(self.setting) == self.value and options.get(self.other) not in self.needs


TIMING: Final = Setting(
    "timing",
    "Order of play",
    (
        Value("auto", "Together", "All act at once; in turn only where the order matters."),
        Value("strict", "In turn", "One after the other in every phase, even where it does not."),
    ),
)
