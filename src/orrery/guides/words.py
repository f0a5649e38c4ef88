"""How guides count and list things."""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, word: str, words: str = "") -> str:
    """A number with its word.

    >>> counted(1, "settler"), counted(2, "die", "dice")
    ('1 settler', '2 dice')
    """
    return f"{number} {word if number == 1 else words or word + 's'}"


def times(number: int) -> str:
    """How often.

    >>> times(1), times(2), times(3)
    ('once', 'twice', '3 times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def a(word: str) -> str:
    """A word with its article.

    >>> a("explorer"), a("settler")
    ('an explorer', 'a settler')
    """
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as they are said.

    >>> listed(["Explore", "Settle", "Ship"])
    'Explore, Settle and Ship'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
