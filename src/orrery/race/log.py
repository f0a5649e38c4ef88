"""Events in words: a sentence for people, and what chance brought for the record.

`{0}`, `{1}` ... stand for the players' names. Facts of events, by kind:

    start_world card             preset_hand cards            round round
    draw cards why               drew count why               look card
    looked count                 keep kept gone               kept count gone
    discard cards why            discarded count why          actions actions
    phases phases                phase phase                  place card
    paid card how count          used_up card                 good world why
    good_card world why card     good_gone world              sell world value trade_powers
    use card gamble              consume worlds               chips count pool
    flip card number hit         produce world by             reshuffle cards
    end why rounds
"""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.events import Event


def sentence(event: Event) -> str:
    """The event as a sentence; empty for what only a record needs."""
    tell = SENTENCES.get(event.kind)
    return tell(event) if tell is not None else ""


def outcome(event: Event) -> str:
    """What chance brought, for the record; empty when it had no part."""
    if event.kind == "draw":
        return f"{event.seat} draws {_list(event, 'cards')}"
    if event.kind == "look":
        return f"{event.seat} looks at {event.facts['card']}"
    if event.kind == "good_card":
        return f"{event.seat} puts {event.facts['card']} on {event.facts['world']}"
    if event.kind == "flip":
        return f"{event.seat} turns up {event.facts['card']}"
    if event.kind == "start_world":
        return f"{event.seat} starts with {event.facts['card']}"
    if event.kind == "reshuffle":
        return f"reshuffle of {event.facts['cards']}"
    return ""


def chosen(event: Event) -> list[str]:
    """The action cards that a seat revealed, for statistics."""
    if event.kind != "actions":
        return []
    names = event.facts["actions"]
    assert isinstance(names, list)
    return [str(name) for name in names]


def _who(event: Event) -> str:
    return f"{{{event.seat}}}"


def _list(event: Event, fact: str) -> str:
    words = event.facts[fact]
    assert isinstance(words, list)
    return ", ".join(str(word) for word in words)


def _count(event: Event, fact: str, what: str) -> str:
    number = event.facts[fact]
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _flip(event: Event) -> str:
    end = "and keeps it" if event.facts["hit"] else "in vain"
    facts = event.facts
    return f"{_who(event)} names {facts['number']}, turns up {facts['card']} {end}."


def _paid(event: Event) -> str:
    facts = event.facts
    if facts["how"] == "conquer":
        return f"{_who(event)} conquers {facts['card']}."
    return f"{_who(event)} pays {_count(event, 'count', 'card')} for {facts['card']}."


def _sell(event: Event) -> str:
    cards = _count(event, "value", "card")
    return f"{_who(event)} sells the good on {event.facts['world']} for {cards}."


def _use(event: Event) -> str:
    verb = "gambles with" if event.facts["gamble"] else "uses"
    return f"{_who(event)} {verb} {event.facts['card']}."


def _chips(event: Event) -> str:
    return f"{_who(event)} takes {_count(event, 'count', 'chip')}."


def _produce(event: Event) -> str:
    world, by = event.facts["world"], event.facts["by"]
    through = "" if world == by else f" through {by}"
    return f"{_who(event)} produces on {world}{through}."


def _end(event: Event) -> str:
    return f"The game ends after {_count(event, 'rounds', 'round')}: {_list(event, 'why')}."


SENTENCES: dict[str, Callable[[Event], str]] = {
    "start_world": lambda e: f"{_who(e)} starts with {e.facts['card']}.",
    "preset_hand": lambda e: f"{_who(e)} is given {_list(e, 'cards')}.",
    "round": lambda e: f"Round {e.facts['round']}.",
    "draw": lambda e: f"{_who(e)} draws {_list(e, 'cards')} ({e.facts['why']}).",
    "drew": lambda e: f"{_who(e)} draws {_count(e, 'count', 'card')} ({e.facts['why']}).",
    "look": lambda e: f"{_who(e)} looks at {e.facts['card']}.",
    "looked": lambda e: f"{_who(e)} looks at {_count(e, 'count', 'card')}.",
    "keep": lambda e: f"{_who(e)} keeps {_list(e, 'kept')}.",
    "kept": lambda e: f"{_who(e)} keeps {_count(e, 'count', 'card')}.",
    "discard": lambda e: f"{_who(e)} discards {_list(e, 'cards')} ({e.facts['why']}).",
    "discarded": lambda e: f"{_who(e)} discards {_count(e, 'count', 'card')} ({e.facts['why']}).",
    "actions": lambda e: f"{_who(e)} chose {_list(e, 'actions')}.",
    "phases": lambda e: f"Phases of this round: {_list(e, 'phases')}.",
    "phase": lambda e: f"{str(e.facts['phase']).capitalize()} begins.",
    "place": lambda e: f"{_who(e)} places {e.facts['card']}.",
    "paid": _paid,
    "used_up": lambda e: f"{_who(e)} discards {e.facts['card']} from the tableau.",
    "good": lambda e: f"{_who(e)} puts a good on {e.facts['world']}.",
    "good_gone": lambda e: f"The good on {e.facts['world']} is gone.",
    "sell": _sell,
    "use": _use,
    "consume": lambda e: f"{_who(e)} consumes from {_list(e, 'worlds')}.",
    "chips": _chips,
    "flip": _flip,
    "produce": _produce,
    "reshuffle": lambda e: f"The discards become the supply: {_count(e, 'cards', 'card')}.",
    "end": _end,
}
