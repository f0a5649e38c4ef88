"""Menus: a seat's legal choices, grouped until a person can take them in at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.choice import Choice

# As many lines as are easily read; with more choices the menu has two levels or three.
MOST_LINES = 12
FEWEST_GROUPS = 4


class Entry:
    """A line of a menu: one choice, or several of a kind that have their first fields in common."""

    __slots__ = ("choices", "label")

    def __init__(self, label: str, choices: list[Choice]) -> None:
        self.label = label
        self.choices = choices

    @property
    def choice(self) -> Choice | None:
        """The choice, if it is just one."""
        return self.choices[0] if len(self.choices) == 1 else None


def entries(choices: Sequence[Choice]) -> list[Entry]:
    """The lines of a menu: every choice if they fit, else groups with their first fields in common.

    `select explore ...` stands for all the dice that Explore can be selected with. The groups are
    as coarse as still gives FEWEST_GROUPS of them, since a coarse question is the natural first.
    """
    if len(choices) <= MOST_LINES:
        return [Entry(choice.text, [choice]) for choice in choices]
    most = max(len(choice.values) for choice in choices)
    groups = _groups(choices, 0)
    for fields in range(1, most + 1):
        if len(groups) >= FEWEST_GROUPS:
            break
        groups = _groups(choices, fields)
    return groups


def line_number(typed: str, lines: int) -> int:
    """The number of the menu's line that was typed, from 1 on; 0 when there is no such line."""
    by_text = {str(number): number for number in range(1, lines + 1)}
    return by_text.get(typed.lstrip("0"), 0)


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


def _groups(choices: Sequence[Choice], fields: int) -> list[Entry]:
    """The choices by kind and their first fields."""
    groups: dict[tuple[str, tuple[int, ...]], list[Choice]] = {}
    for choice in choices:
        groups.setdefault((choice.verb, choice.values[:fields]), []).append(choice)
    return [
        Entry(own[0].text if len(own) == 1 else _several(own, fields), own)
        for own in groups.values()
    ]


def _several(choices: list[Choice], fields: int) -> str:
    first = choices[0]
    return f"{first.kind.beginning(first, fields)} ...  ({len(choices)} ways)"
