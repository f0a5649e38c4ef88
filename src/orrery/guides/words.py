"""How guides count and list things."""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, word: str, words: str = "") -> str:
    """A number with its word.

    >>> counted(1, "settler"), counted(2, "die", "dice")
    ('1 settler', '2 dice')
    """
    return f"{number} {word if number == 1 else words or word + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as they are said.

    >>> listed(["Explore", "Settle", "Ship"])
    'Explore, Settle and Ship'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
