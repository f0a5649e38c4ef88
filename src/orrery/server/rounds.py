"""Rounds: whoever has something new to hear is told, one after another, in one go."""

from __future__ import annotations

import asyncio
from typing import Protocol


class Hearer(Protocol):
    """A client that can be told what is new."""

    def tell(self) -> None:
        """Tell it everything; must not raise."""


class Place(Protocol):
    """Where something happened that clients may see or hear."""

    def tell_game(self) -> None:
        """Let those be called on who have something new to hear; must not raise."""


class Rounds:
    """Collects where something happened and who is to be told, until this moment is done.

    Many choices are stored at once, and some clients hear an answer together with what came of it:
    a call of the event loop for each of them would cost more than some have to hear.
    """

    def __init__(self) -> None:
        self._places: dict[Place, None] = {}
        self._waiting: list[Hearer] = []
        self._called = False

    def go_by(self, place: Place) -> None:
        """Something happened there; who hears of it is found when all of it has happened."""
        self._places[place] = None
        if not self._called:
            self._call()

    def call_on(self, hearer: Hearer) -> None:
        """Tell it soon; each is to ask for that only once until it was told."""
        self._waiting.append(hearer)
        if not self._called:
            self._call()

    def _call(self) -> None:
        self._called = True
        asyncio.get_running_loop().call_soon(self._go)

    def _go(self) -> None:
        places, self._places = self._places, {}
        for place in places:
            place.tell_game()
        waiting, self._waiting = self._waiting, []
        self._called = False
        for hearer in waiting:
            hearer.tell()
