"""Chance: the only source of randomness in a game.

A counter-mode hash of the seed gives a stream of bytes that is the same on every platform and in
every version, cannot be predicted from what it already gave, and copies in a few assignments.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import mypyc_attr

BLOCK: Final = 64
BYTE: Final = 256


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A reproducible stream of chance outcomes, made from a seed of any size.

    >>> [Chance(1).below(6) for _ in range(3)] == [Chance(1).below(6) for _ in range(3)]
    True
    """

    __slots__ = ("_at", "_block", "_count", "_key")

    def __init__(self, seed: int) -> None:
        self._key: bytes = blake2b(str(seed).encode(), digest_size=32).digest()
        self._count: int = 0
        self._block: bytes = b""
        self._at: int = BLOCK

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        if not 0 < n <= BYTE:
            return self._below_large(n)
        # Bytes past the last full multiple of n are thrown away: they would favour small numbers.
        limit = BYTE - BYTE % n
        at = self._at
        while True:
            if at == BLOCK:
                self._refill()
                at = 0
            byte = self._block[at]
            at += 1
            if byte < limit:
                self._at = at
                return byte % n

    def pick(self, items: list[int], what: str) -> int:
        """The index of a random item; `what` tells a scripted chance what is being drawn."""
        return self.below(len(items))

    def face(self, faces: tuple[int, ...], seat: int, kind: int) -> int:
        """The rolled face of a die of this kind; seat -1 is the table's own die."""
        return faces[self.below(len(faces))]

    def shuffle(self, items: list[int], what: str) -> None:
        """Put the items in random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def position(self) -> int:
        """How much of the stream is used: equal before and after when chance had no part."""
        return self._count * BLOCK + self._at

    def copy(self) -> Chance:
        """An independent stream that goes on from the same point."""
        twin = Chance.__new__(Chance)
        twin._key = self._key
        twin._count = self._count
        twin._block = self._block
        twin._at = self._at
        return twin

    def _refill(self) -> None:
        self._block = blake2b(self._count.to_bytes(8, "little"), key=self._key).digest()
        self._count += 1
        self._at = 0

    def _below_large(self, n: int) -> int:
        if n <= 0:
            raise ValueError(f"chance needs at least one outcome, not {n}")
        size = (n.bit_length() + 7) // 8
        limit = (1 << 8 * size) - (1 << 8 * size) % n
        while True:
            value = 0
            for _ in range(size):
                value = value << 8 | self.below(BYTE)
            if value < limit:
                return value % n


class ChanceMetError(Exception):
    """Raised by `NoChance`: what follows is for chance to decide."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class NoChance(Chance):
    """A chance that refuses to decide: a preview stops where it is asked."""

    __slots__ = ()

    def below(self, n: int) -> int:
        raise ChanceMetError("chance")

    def pick(self, items: list[int], what: str) -> int:
        raise ChanceMetError(what)

    def face(self, faces: tuple[int, ...], seat: int, kind: int) -> int:
        raise ChanceMetError("roll")

    def shuffle(self, items: list[int], what: str) -> None:
        raise ChanceMetError(what)
