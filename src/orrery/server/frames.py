"""Frames of a socket (RFC 6455, 5.2), as far as most messages need them.

The library that parses all frames is careful and slow. Nearly everything that a client says comes
as one short frame that is a whole message: such a one is read here.
"""

from __future__ import annotations

import struct

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

WHOLE_TEXT, MASKED, SHORT_FRAME = 0x81, 0x80, 126
_MASK_BYTES = 4
_SHORT_HEADS = [bytes((WHOLE_TEXT, size)) for size in range(SHORT_FRAME)]
_MEDIUM_HEAD, _LONG_HEAD = struct.Struct("!BBH").pack, struct.Struct("!BBQ").pack


def head(text: bytes) -> bytes:
    """What stands before a text message that is sent whole, by a server."""
    size = len(text)
    if size < SHORT_FRAME:
        return _SHORT_HEADS[size]
    if size < 1 << 16:
        return _MEDIUM_HEAD(WHOLE_TEXT, SHORT_FRAME, size)
    return _LONG_HEAD(WHOLE_TEXT, SHORT_FRAME + 1, size)


def plain_message(data: bytes, most: int) -> bytes | None:
    """The text of a client's message, if this is exactly one, in one frame of at most 64 KiB."""
    if len(data) < 2 + _MASK_BYTES or data[0] != WHOLE_TEXT or data[1] < MASKED:
        return None
    size, start = data[1] - MASKED, 2
    if size == SHORT_FRAME:
        size, start = int.from_bytes(data[2:4], "big"), 4
    elif size > SHORT_FRAME:
        return None
    payload = start + _MASK_BYTES
    if len(data) != payload + size or size > most:
        return None
    return apply_mask(data[payload:], data[start:payload])


def ends_whole(data: bytes) -> bool:
    """Whether data that begins with a client's frame ends with the end of one."""
    at, end = 0, len(data)
    while at + 1 < end:
        size, start = data[at + 1] & ~MASKED, 2
        if size == SHORT_FRAME:
            size, start = int.from_bytes(data[at + 2 : at + 4], "big"), 4
        elif size > SHORT_FRAME:
            size, start = int.from_bytes(data[at + 2 : at + 10], "big"), 10
        if data[at + 1] & MASKED:
            start += _MASK_BYTES
        at += start + size
    return at == end
