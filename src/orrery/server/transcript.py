"""The transcript: what was told at a table, as it travels, the older part of it packed.

An entry is encoded once, when it happens. The store could tell the whole story again, but a fresh
join would have to wait for it; packed, a long game takes some 30 KiB.
"""

from __future__ import annotations

import zlib
from array import array

import msgspec

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE, Event
from orrery.server.messages import LogEntry

# Entries are packed by so many, and so many of the newest ones, which everybody is told, are not.
BLOCK, NEWEST = 64, 32
# What is told in one game is told in the next: blocks are packed with the end of one that this
# process packed before, so they take little more than half as much. A process needs one for each
# game; what is packed is never stored.
_USUAL: dict[str, bytes] = {}
_LONGEST_USUAL = 8_192
_BETWEEN = b"\n"
_ENCODE = msgspec.json.Encoder().encode


def entry_of(
    event: Event, text: str, at: int, seat: int = EVERYONE, choice: Choice | None = None
) -> LogEntry:
    """An event as it travels, with the seat's choice that led to it, where it tells all of that."""
    told = (
        choice is not None
        and event.seat == seat
        and event.audience in (EVERYONE, seat)
        and choice.is_told_by(event.facts)
    )
    return LogEntry(
        at=at,
        kind=event.kind,
        text=text,
        seat=event.seat,
        facts=event.facts,
        private=event.audience != EVERYONE,
        verb=choice.verb if choice is not None and told else "",
        fields=choice.fields() if choice is not None and told else {},
    )


class Transcript:
    """The log of a table with the audience of every entry."""

    __slots__ = ("_audiences", "_game", "_heard", "_lines", "_packed", "_sequences", "size")

    def __init__(self, game: str) -> None:
        self._game = game
        self.size = 0
        """How many entries there are, whoever was told."""
        self._audiences = array("b")
        self._sequences = array("i")
        self._packed: list[bytes] = []
        self._lines: list[bytes] = []
        # What everybody was told from some entry on, until there is a further one.
        self._heard: tuple[int, bytes] | None = None

    def add(self, audience: int, entry: LogEntry) -> None:
        """Something was told to one seat, or to everyone."""
        self.size += 1
        self._audiences.append(audience)
        self._sequences.append(entry.at)
        self._lines.append(_ENCODE(entry))
        self._heard = None
        if len(self._lines) >= BLOCK + NEWEST:
            self._packed.append(_pack(self._game, _BETWEEN.join(self._lines[:BLOCK])))
            del self._lines[:BLOCK]

    def since(self, seat: int | None, first: int) -> bytes:
        """The entries from number `first` on that the seat (None: a spectator) was told, joined."""
        if first == self.size:
            return b""
        if self._heard is not None and self._heard[0] == first:
            return self._heard[1]
        unpacked = self.size - len(self._lines)
        if first >= unpacked:
            lines, start = self._lines, unpacked
        else:
            block = first // BLOCK
            lines, start = [], block * BLOCK
            for packed in self._packed[block:]:
                lines.extend(_unpack(self._game, packed).split(_BETWEEN))
            lines.extend(self._lines)
        audiences = self._audiences[first:]
        if audiences.count(EVERYONE) == len(audiences):
            # Those at the table mostly hear the same.
            joined = b",".join(lines[first - start :])
            self._heard = (first, joined)
            return joined
        told = zip(audiences, lines[first - start :])
        return b",".join([line for audience, line in told if audience in (EVERYONE, seat)])

    def place(self, seen: int) -> int:
        """The number of the first entry behind the sequence `seen`."""
        for number in range(len(self._sequences) - 1, -1, -1):
            if self._sequences[number] <= seen:
                return number + 1
        return 0


def _pack(game: str, block: bytes) -> bytes:
    usual = _USUAL.setdefault(game, block[-_LONGEST_USUAL:])
    packing = zlib.compressobj(zdict=usual)
    return packing.compress(block) + packing.flush()


def _unpack(game: str, packed: bytes) -> bytes:
    return zlib.decompressobj(zdict=_USUAL[game]).decompress(packed)
