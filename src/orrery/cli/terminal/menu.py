"""Menus: a seat's legal choices, grouped until a person can take them in at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.choice import Choice

# As many lines as are easily read; with more choices the menu has two levels or three.
MOST_LINES = 12


class Entry:
    """A line of a menu: one choice, or several that begin with the same words."""

    __slots__ = ("choices", "label")

    def __init__(self, label: str, choices: list[Choice]) -> None:
        self.label = label
        self.choices = choices

    @property
    def choice(self) -> Choice | None:
        """The choice, if it is just one."""
        return self.choices[0] if len(self.choices) == 1 else None


def entries(choices: Sequence[Choice]) -> list[Entry]:
    """The lines of a menu: as fine as fits.

    Choices are grouped by as many of their first words as give no more than MOST_LINES lines:
    `select explore ...` stands for all the dice that Explore can be selected with.
    """
    if len(choices) <= MOST_LINES:
        return [Entry(choice.text, [choice]) for choice in choices]
    longest = max(len(choice.text.split()) for choice in choices)
    best: list[Entry] = []
    for length in range(1, longest + 1):
        groups = _groups(choices, length)
        if len(groups) > MOST_LINES and len(best) > 1:
            break
        best = groups
        if len(groups) > MOST_LINES:
            break
    return best


def match(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """The choices that a typed text means: the exact one, else all that have every typed word.

    Words may be shortened to their first letters.
    """
    words = typed.lower().split()
    exact = [choice for choice in choices if choice.text.lower().split() == words]
    if exact or not words:
        return exact
    found = []
    for choice in choices:
        own = choice.text.lower().split()
        if all(any(word.startswith(part) for word in own) for part in words):
            found.append(choice)
    return found


def _groups(choices: Sequence[Choice], length: int) -> list[Entry]:
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(" ".join(choice.text.split()[:length]), []).append(choice)
    return [
        Entry(own[0].text if len(own) == 1 else f"{words} ...  ({len(own)} ways)", own)
        for words, own in groups.items()
    ]
