"""Errands: what is done for somebody who waits, beside choices. The event loop does not rest then.

A page or a connection takes several turns of the loop, and each would wait for the end of a rest.
"""

from __future__ import annotations


class Errands:
    """How many there are in this process; counted by the event loop alone."""

    __slots__ = ("under_way",)

    def __init__(self) -> None:
        self.under_way = 0

    def __enter__(self) -> None:
        self.under_way += 1

    def __exit__(self, *_: object) -> None:
        self.under_way -= 1


ERRANDS = Errands()
