"""Events: what happened, and who may hear of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

EVERYONE: Final = -1
# No seat hears it: it stands only in the record, such as what chance put face down.
NOBODY: Final = -2

Fact = int | str | bool | list[int] | list[str] | list[dict[str, str]] | dict[str, int]


class Event:
    """Something that happened at the table.

    `seat` is whom it is about (EVERYONE for the table as a whole); `audience` is EVERYONE or the
    one seat that may know. `facts` are plain values, declared in the game's `Journal`. A fact
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


class FactSort:
    """What a fact may be: the Python types that carry it, and its JSON Schema."""

    __slots__ = ("holds", "schema")

    def __init__(self, schema: Mapping[str, Any], holds: Callable[[object], bool]) -> None:
        self.schema = schema
        self.holds = holds

    def listed(self) -> FactSort:
        """A list of these."""
        return FactSort(
            {"type": "array", "items": self.schema},
            lambda fact: isinstance(fact, list) and all([self.holds(each) for each in fact]),
        )


def words(*known: str) -> FactSort:
    """One of these words."""
    return FactSort({"enum": list(known)}, lambda fact: fact in known)


TEXT: Final = FactSort({"type": "string"}, lambda fact: isinstance(fact, str))
NUMBER: Final = FactSort(
    {"type": "integer"}, lambda fact: isinstance(fact, int) and not isinstance(fact, bool)
)
FLAG: Final = FactSort({"type": "boolean"}, lambda fact: isinstance(fact, bool))
# Where what a seat gains comes from, part by part.
PARTS: Final = FactSort(
    {"type": "object", "additionalProperties": {"type": "integer"}},
    lambda fact: isinstance(fact, dict) and all([NUMBER.holds(n) for n in fact.values()]),
)

# An event in words, with the name of its seat or "".
Writer = Callable[[Event, str], str]


class Told:
    """A kind of event: the names of its facts, its sentence, and what chance brought."""

    __slots__ = ("facts", "outcome", "sentence")

    def __init__(
        self, facts: list[str], sentence: Writer | None, outcome: Callable[[Event], str] | None
    ) -> None:
        self.facts = facts
        self.sentence = sentence
        self.outcome = outcome


class Journal:
    """Every kind of event that a game has, declared once.

    A fact is the same thing wherever it is told, so each is declared by its name; a kind of event
    lists its facts, as a choice names its fields. The client's types follow from that.
    """

    def __init__(self, facts: Mapping[str, FactSort]) -> None:
        self.facts: Final = dict(facts)
        self.kinds: Final[dict[str, Told]] = {}

    def know(self, facts: Mapping[str, FactSort]) -> None:
        """Declare further facts, as an expansion does."""
        taken = [name for name in facts if name in self.facts]
        if taken:
            raise ValueError(f"facts that are declared already: {taken}")
        self.facts.update(facts)

    def declare(
        self,
        kind: str,
        facts: str,
        sentence: Writer | None = None,
        outcome: Callable[[Event], str] | None = None,
    ) -> None:
        """Declare a kind by the names of its facts; `outcome` if chance plays a part in it."""
        names = facts.split()
        unknown = [name for name in names if name not in self.facts]
        if kind in self.kinds or unknown:
            raise ValueError(f"{kind!r} is declared already, or its facts are not: {unknown}")
        self.kinds[kind] = Told(names, sentence, outcome)

    def sentence(self, event: Event) -> str:
        """The event for people; {0}, {1} ... stand for the players' names."""
        told = self.kinds[event.kind].sentence
        text = told(event, f"{{{event.seat}}}" if event.seat >= 0 else "") if told else ""
        # A name may end in a full stop of its own: "Lifeforms, Inc."
        return text[:-1] if text.endswith("..") else text

    def outcome(self, event: Event) -> str:
        """What chance brought, for the record; empty where chance had no part."""
        told = self.kinds[event.kind].outcome
        return told(event) if told else ""

    def wrong(self, event: Event) -> str:
        """What of the event is not as declared; empty when all is."""
        told = self.kinds.get(event.kind)
        if told is None:
            return f"no event {event.kind!r} is declared"
        if sorted(told.facts) != sorted(event.facts):
            return f"{event.kind!r} tells {sorted(event.facts)}, not {sorted(told.facts)}"
        for name, fact in event.facts.items():
            if not self.facts[name].holds(fact):
                return f"{event.kind!r} tells as its {name} {fact!r}"
        return ""

    def schema(self, prefix: str) -> dict[str, dict[str, Any]]:
        """The JSON Schema of all events: a union told apart by their kind."""
        ways = [
            {
                "type": "object",
                "required": ["kind", "facts"],
                "additionalProperties": False,
                "properties": {
                    "kind": {"const": kind},
                    "facts": {
                        "type": "object",
                        "required": told.facts,
                        "additionalProperties": False,
                        "properties": {name: self.facts[name].schema for name in told.facts},
                    },
                },
            }
            for kind, told in sorted(self.kinds.items())
        ]
        return {prefix + "Event": {"title": prefix + "Event", "oneOf": ways}}
