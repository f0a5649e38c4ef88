"""Events: what happened, and who may hear of it."""

from __future__ import annotations

from typing import Final

EVERYONE: Final = -1
# No seat hears it: it stands only in the record, such as what chance put face down.
NOBODY: Final = -2

Fact = int | str | bool | list[int] | list[str] | dict[str, int]


class Event:
    """Something that happened at the table.

    `seat` is whom it is about (EVERYONE for the table as a whole); `audience` is EVERYONE or the
    one seat that may know. `facts` are plain values; the game's `log` module reads them. A fact
    named `round` says which round it is from here on; a fact that is a dict says where what the
    seat gains of that name comes from, part by part: `"credits": {"world": 4, "Export Duties": 1}`.
    """

    __slots__ = ("audience", "facts", "kind", "seat")

    def __init__(self, kind: str, seat: int, audience: int, facts: dict[str, Fact]) -> None:
        self.kind = kind
        self.seat = seat
        self.audience = audience
        self.facts = facts

    def heard_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may hear of it."""
        return self.audience in (EVERYONE, seat)

    def __repr__(self) -> str:
        whom = "all" if self.audience == EVERYONE else f"seat {self.audience}"
        return f"<Event {self.kind} seat={self.seat} to {whom} {self.facts}>"
