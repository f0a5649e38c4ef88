"""Frames that are read without the library are read as the library reads them."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from orrery.server.frames import ends_whole, head, plain_message

MOST = 8192


def from_client(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4000, MOST])
def test_a_plain_message_is_read_as_it_was_written(size: int) -> None:
    text = bytes(range(32, 127)) * 90
    assert plain_message(from_client(text[:size]), MOST) == text[:size]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        from_client(b"half a message")[:-1],
        from_client(b"one") + from_client(b"two"),
        from_client(b"one") + b"\x81",
        from_client(b"a piece", fin=False),
        from_client(b"the rest", Opcode.CONT),
        from_client(b"bytes", Opcode.BINARY),
        from_client(b"are you there", Opcode.PING),
        from_client(b"\x03\xe8", Opcode.CLOSE),
        from_client(b"x" * (MOST + 1)),
        from_client(b"x" * 70_000),
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        b"\xc1" + from_client(b"a reserved bit")[1:],
    ],
    # Masks are drawn by lot, so the data cannot be the names.
    ids=range(14),
)
def test_all_else_is_left_to_the_library(data: bytes) -> None:
    assert plain_message(data, MOST) is None


def test_the_end_of_a_frame_is_found() -> None:
    data = b"".join(
        from_client(b"x" * size, opcode)
        for size, opcode in [
            (3, Opcode.TEXT),
            (126, Opcode.CONT),
            (70_000, Opcode.BINARY),
            (0, Opcode.PING),
            (4, Opcode.PONG),
        ]
    )
    ends = [at for at in range(len(data) + 1) if ends_whole(data[:at])]
    assert ends == [0, 9, 143, 70_157, 70_163, len(data)]


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_what_is_sent_begins_as_the_library_would_begin_it(size: int) -> None:
    text = b"x" * size
    assert head(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
