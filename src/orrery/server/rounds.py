"""Rounds: all clients with something new to hear are told one after another, in one go."""

from __future__ import annotations

import asyncio
from typing import Protocol


class Hearer(Protocol):
    """A client that can be told what is new."""

    def tell(self) -> None:
        """Tell it everything; must not raise."""


class Rounds:
    """Collects who is to be told, until what goes on at this moment is done.

    A choice wakes everybody at its table, and many choices are stored at once: a call of the event
    loop for each client would cost more than some of them have to hear.
    """

    def __init__(self) -> None:
        self._waiting: list[Hearer] = []

    def call_on(self, hearer: Hearer) -> None:
        """Tell it soon; each is to ask for that only once until it was told."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._go)
        self._waiting.append(hearer)

    def _go(self) -> None:
        waiting, self._waiting = self._waiting, []
        for hearer in waiting:
            hearer.tell()
