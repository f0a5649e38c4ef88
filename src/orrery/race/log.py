"""Events in words: a sentence for people, and what chance brought for the record.

What only one seat may hear follows what all hear of the same, and only adds to it.
"""

from __future__ import annotations

from typing import Final

from orrery.core.events import FLAG, NUMBER, TEXT, Event, Journal, words
from orrery.race.terms import ACTION_NAMES, PHASE_NAMES

JOURNAL: Final = Journal(
    {
        **dict.fromkeys(("card", "world", "why", "how", "by"), TEXT),
        **dict.fromkeys(("cards", "kept", "gone", "worlds", "reasons"), TEXT.listed()),
        **dict.fromkeys(("round", "rounds", "count", "others", "value", "number", "pool"), NUMBER),
        **dict.fromkeys(("hit", "gamble", "trade_powers"), FLAG),
        "actions": words(*ACTION_NAMES).listed(),
        "phase": words(*PHASE_NAMES),
        "phases": words(*PHASE_NAMES).listed(),
    }
)


def chosen(event: Event) -> list[str]:
    """The action cards that a seat revealed, for statistics."""
    if event.kind != "actions":
        return []
    names = event.facts["actions"]
    assert isinstance(names, list)
    return [str(name) for name in names]


def _list(event: Event, fact: str) -> str:
    words = event.facts[fact]
    assert isinstance(words, list)
    return ", ".join(str(word) for word in words)


def _count(event: Event, fact: str, what: str) -> str:
    number = event.facts[fact]
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _flip(event: Event, who: str) -> str:
    end = "and keeps it" if event.facts["hit"] else "in vain"
    facts = event.facts
    return f"{who} names {facts['number']}, turns up {facts['card']} {end}."


def _paid(event: Event, who: str) -> str:
    facts = event.facts
    if facts["how"] == "conquer":
        return f"{who} conquers {facts['card']}."
    return f"{who} pays {_count(event, 'count', 'card')} for {facts['card']}."


def _sell(event: Event, who: str) -> str:
    cards = _count(event, "value", "card")
    return f"{who} sells the good on {event.facts['world']} for {cards}."


def _use(event: Event, who: str) -> str:
    verb = "gambles with" if event.facts["gamble"] else "uses"
    return f"{who} {verb} {event.facts['card']}."


def _chips(event: Event, who: str) -> str:
    return f"{who} takes {_count(event, 'count', 'chip')}."


def _produce(event: Event, who: str) -> str:
    world, by = event.facts["world"], event.facts["by"]
    through = "" if world == by else f" through {by}"
    return f"{who} produces on {world}{through}."


def _end(event: Event, who: str) -> str:
    return f"The game ends after {_count(event, 'rounds', 'round')}: {_list(event, 'reasons')}."


_tell = JOURNAL.declare
_tell(
    "start-world",
    "card",
    lambda e, who: f"{who} starts with {e.facts['card']}.",
    lambda e: f"{e.seat} starts with {e.facts['card']}",
)
_tell("preset-hand", "cards", lambda e, who: f"{who} is given {_list(e, 'cards')}.")
_tell("round", "round", lambda e, who: f"Round {e.facts['round']}.")
_tell(
    "draw",
    "cards why",
    lambda e, who: f"Drawn: {_list(e, 'cards')}.",
    lambda e: f"{e.seat} draws {_list(e, 'cards')}",
)
_tell(
    "drew",
    "count why",
    lambda e, who: f"{who} draws {_count(e, 'count', 'card')} ({e.facts['why']}).",
)
_tell(
    "look",
    "cards",
    lambda e, who: f"Seen: {_list(e, 'cards')}.",
    lambda e: f"{e.seat} looks at {_list(e, 'cards')}",
)
_tell("looked", "count", lambda e, who: f"{who} looks at {_count(e, 'count', 'card')}.")
_tell("keep", "kept gone", lambda e, who: f"Kept: {_list(e, 'kept')}.")
_tell("kept", "count others", lambda e, who: f"{who} keeps {_count(e, 'count', 'card')}.")
_tell("discard", "cards why", lambda e, who: f"Discarded: {_list(e, 'cards')}.")
_tell(
    "discarded",
    "count why",
    lambda e, who: f"{who} discards {_count(e, 'count', 'card')} ({e.facts['why']}).",
)
_tell("actions", "actions", lambda e, who: f"{who} chose {_list(e, 'actions')}.")
_tell("phases", "phases", lambda e, who: f"Phases of this round: {_list(e, 'phases')}.")
_tell("phase", "phase", lambda e, who: f"{str(e.facts['phase']).capitalize()} begins.")
_tell("place", "card", lambda e, who: f"{who} places {e.facts['card']}.")
_tell("paid", "card how count", _paid)
_tell("used-up", "card", lambda e, who: f"{who} discards {e.facts['card']} from the tableau.")
_tell("good", "world why", lambda e, who: f"{who} puts a good on {e.facts['world']}.")
_tell(
    "good-card",
    "world why card",
    None,
    lambda e: f"{e.seat} puts {e.facts['card']} on {e.facts['world']}",
)
_tell("good-gone", "world", lambda e, who: f"The good on {e.facts['world']} is gone.")
_tell("sell", "world value trade_powers", _sell)
_tell("use", "card gamble", _use)
_tell("consume", "worlds", lambda e, who: f"{who} consumes from {_list(e, 'worlds')}.")
_tell("chips", "count pool", _chips)
_tell("flip", "card number hit", _flip, lambda e: f"{e.seat} turns up {e.facts['card']}")
_tell("produce", "world by", _produce)
_tell(
    "reshuffle",
    "count",
    lambda e, who: f"The discards become the supply: {_count(e, 'count', 'card')}.",
    lambda e: f"reshuffle of {e.facts['count']}",
)
_tell("end", "reasons rounds", _end)
