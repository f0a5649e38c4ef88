"""Choices as a net reads them: each is the set of its words, and words are numbered.

The words of `trade novelty from Gem World by home` are its verb and, for each field, what stands
there, as it travels in JSON. They follow from the game's lexicon, so a new kind of choice or tile
has words by itself. What is named by many kinds (tiles, places) is the same word in all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from hashlib import sha256
from typing import Any

from orrery.core.choice import ABSENT, Choice, Field, Lexicon

# A field with more words than this shares them with all other such fields.
MOST_OF_ITS_OWN = 100
Word = tuple[str, str, str]


class Vocabulary:
    """The words of all choices of one game, but for those that are left out."""

    def __init__(self, lexicon: Lexicon, left_out: Collection[str] = ()) -> None:
        left_out = frozenset(left_out)
        self._numbers: dict[Word, int] = {}
        self._known: dict[Choice, list[int]] = {}
        for verb, kind in sorted(lexicon.kinds.items()):
            self._add((verb, "", ""))
            for field in kind.fields:
                numbers = {n for words in field.sort.parts.values() for n in words.words}
                for number in sorted(numbers):
                    for word in _words(verb, field, number):
                        if word[2] not in left_out:
                            self._add(word)

    def _add(self, word: Word) -> None:
        self._numbers.setdefault(word, len(self._numbers))

    def __len__(self) -> int:
        return len(self._numbers)

    def digest(self) -> str:
        """Tells vocabularies apart: weights learned with one are of no use with another."""
        return sha256(repr(list(self._numbers)).encode()).hexdigest()[:16]

    def number(self, *word: str) -> int:
        """The number of one word: a verb, the name of a field, and what stands there."""
        verb, field, value = word
        return self._numbers[verb, field, value]

    def words_of(self, choice: Choice) -> list[int]:
        """The numbers of a choice's words."""
        known = self._known.get(choice)
        if known is None:
            words = [(choice.verb, "", "")]
            for field, value in zip(choice.kind.fields, choice.values, strict=True):
                if value != ABSENT:
                    words.extend(_words(choice.verb, field, value))
            known = [self._numbers[word] for word in words if word in self._numbers]
            self._known[choice] = known
        return known


def _words(verb: str, field: Field, number: int) -> Iterator[Word]:
    shared = len(field.sort.words.words) > MOST_OF_ITS_OWN
    for path, value in _leaves("" if shared else field.name, field.sort.json(number)):
        yield ("" if shared else verb), ("" if shared else path), value


def _leaves(path: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _leaves(f"{path}.{name}", inner)
    else:
        yield path, str(value)
