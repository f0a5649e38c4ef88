"""What a page and its server say to each other: what a person sees, and what their clicks sent."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.server.client import seen_after

COMMANDS = ("choose", "choose-all")


class Wire:
    """Listens to a page's table from its first message on: make it before the table is opened."""

    def __init__(self, page: Page) -> None:
        self.sight: Any = None
        """The table as the page's seat sees it."""
        self.sent: list[list[str]] = []
        """The choices of every command, in the order they were sent."""
        self.at = self.seat_seq = -1
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))
        socket.on("framesent", lambda frame: self._say(json.loads(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] in ("welcome", "update"):
            self.sight = seen_after(self.sight, message)
            self.at, self.seat_seq = message["at"], message["seat_seq"]

    def _say(self, message: dict[str, Any]) -> None:
        if message["type"] in COMMANDS:
            self.sent.append(message.get("choices") or [message["choice"]])
