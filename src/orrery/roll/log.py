"""The log: events as sentences, and what chance brought as words for the record."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.events import Event


def sentence(event: Event) -> str:
    """The event for people; {0}, {1} ... stand for the players' names."""
    writer = _SENTENCES.get(event.kind)
    who = f"{{{event.seat}}}" if event.seat >= 0 else ""
    return writer(event, who) if writer else ""


def outcome(event: Event) -> str:
    """What chance brought, for the record; empty where chance had no part."""
    writer = _OUTCOMES.get(event.kind)
    return writer(event) if writer else ""


def chosen(event: Event) -> list[str]:
    """The phase that a seat selected, when the event tells of it."""
    if event.kind != "assigned" or not event.facts["selected"]:
        return []
    return [str(event.facts["selected"])]


def learn(
    kind: str,
    write: Callable[[Event, str], str],
    outcome: Callable[[Event], str] | None = None,
) -> None:
    """Teach the log a kind of event that an expansion adds; `outcome` if chance plays a part."""
    assert kind not in _SENTENCES, f"the sentence for {kind} is taken"
    _SENTENCES[kind] = write
    if outcome is not None:
        _OUTCOMES[kind] = outcome


def items(event: Event, key: str) -> list[str]:
    """A list among the facts, as words."""
    return _list(event, key)


def _list(event: Event, key: str) -> list[str]:
    value = event.facts[key]
    assert isinstance(value, list)
    return [str(item) for item in value]


def _dice(event: Event, key: str) -> str:
    names = _list(event, key)
    counted = [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
    return ", ".join(counted) or "no dice"


def a_die(event: Event, key: str) -> str:
    """A colour among the facts with its article: "an alien", "a home"."""
    color = str(event.facts[key])
    return f"an {color}" if color[0] in "ae" else f"a {color}"


def _worker(event: Event, key: str) -> str:
    return f"a virtual {event.facts[key]}" if event.facts["virtual"] else a_die(event, key)


def _tiles(event: Event, key: str) -> str:
    count = event.facts[key]
    return "1 tile" if count == 1 else f"{count} tiles"


def _credits(event: Event, who: str) -> str:
    gain = event.facts["gain"]
    assert isinstance(gain, int)
    verb = f"gains ${gain}" if gain > 0 else f"pays ${-gain}"
    return f"{who} {verb} ({event.facts['why']}) and has ${event.facts['now']}."


def _assigned(event: Event, who: str) -> str:
    selected = event.facts["selected"] or "nothing"
    aside = _list(event, "dictate")
    dictated = f"; set aside for Dictate: {', '.join(aside)}" if aside else ""
    workers = ", ".join(worker.replace(":", " in ") for worker in _list(event, "workers"))
    return f"{who} selects {selected} ({workers}{dictated})."


def _top(event: Event, who: str) -> str:
    tile = event.facts["tile"]
    return f"{who} shows {tile} on top." if tile else ""


_SENTENCES: dict[str, Callable[[Event, str], str]] = {
    "dealt": lambda e, who: f"{who} plays {e.facts['faction']} with {e.facts['home_world']}.",
    "started": lambda e, who: (
        f"{who} starts with {e.facts['development']} and {e.facts['world']} in the zone."
    ),
    "stage": lambda e, who: f"Round {e.facts['round']}: {e.facts['stage']}.",
    "rolled": lambda e, who: (
        f"{who} rolls {', '.join(d.replace(':', ' showing ') for d in _list(e, 'dice'))}."
    ),
    "assigned": _assigned,
    "spare-die": lambda e, who: f"The spare die shows {e.facts['phase']}.",
    "phases": lambda e, who: f"Phases of this round: {', '.join(_list(e, 'phases'))}.",
    "stocked": lambda e, who: f"{who} Stocks with {_worker(e, 'color')} explorer.",
    "scouted": lambda e, who: f"{who} Scouts with {_worker(e, 'color')} explorer.",
    "abandoned": lambda e, who: (
        f"{who} abandons a tile from the {e.facts['stack']}"
        f"{' into the bag' if e.facts['to'] == 'bag' else ''}."
    ),
    "abandoned-tile": lambda e, who: f"{who} abandons {e.facts['tile']}.",
    "drew-tiles": lambda e, who: f"{who} draws {_tiles(e, 'count')}.",
    "drew": lambda e, who: f"{who} draws {'; '.join(_list(e, 'tiles'))}.",
    "placed": lambda e, who: (
        f"{who} puts a tile {'on top of' if e.facts['top'] else 'under'} the {e.facts['stack']}."
    ),
    "placed-tile": lambda e, who: f"{who} keeps {e.facts['tile']}.",
    "arranged": lambda e, who: (
        f"{who} rearranges the construction zone:"
        f" {e.facts['developments']} in developments, {e.facts['worlds']} in worlds."
    ),
    "top": _top,
    "bag-empty": lambda e, who: (
        f"The bag is empty while {who} lacks {_tiles(e, 'owed')}: whoever has three or more"
        " in the construction zone abandons one into it."
    ),
    "bag-refilled": lambda e, who: f"Abandoned tiles go back to the bag: {e.facts['tiles']}.",
    "worked": lambda e, who: f"{who} puts {a_die(e, 'color')} die on {e.facts['tile']}.",
    "built": lambda e, who: (
        f"{who} completes {e.facts['tile']} with {_dice(e, 'workers')}"
        f" ({e.facts['squares']} squares)."
    ),
    "returned-to-cup": lambda e, who: f"{who} returns a used {e.facts['color']} die to the cup.",
    "spare-workers": lambda e, who: (
        f"{who} takes spare dice back to the cup:"
        f" {', '.join(die.replace(':', ' from ') for die in _list(e, 'dice'))}."
    ),
    "removed-die": lambda e, who: (
        f"{who} gives up {a_die(e, 'color')} die from {e.facts['from']} for {e.facts['tile']}."
    ),
    "gained-die": lambda e, who: (
        f"{who} gains {a_die(e, 'color')} die ({e.facts['to']}) from {e.facts['tile']}."
    ),
    "produced": lambda e, who: f"{who} produces {a_die(e, 'color')} good on {e.facts['world']}.",
    "traded": lambda e, who: (
        f"{who} Trades the {e.facts['good']} good of {e.facts['world']}"
        f" with {_worker(e, 'shipper')} shipper."
    ),
    "consumed": lambda e, who: (
        f"{who} Consumes the {e.facts['good']} good of {e.facts['world']}"
        f" with {_worker(e, 'shipper')} shipper."
    ),
    "credits": _credits,
    "chips": lambda e, who: (
        f"{who} gains {e.facts['gain']} VP ({e.facts['why']});"
        f" {e.facts['pool']} VP left in the pool."
    ),
    "recruited": lambda e, who: f"{who} recruits {a_die(e, 'color')} die.",
    "recalled": lambda e, who: f"{who} recalls {a_die(e, 'color')} die from {e.facts['from']}.",
    "game-over": lambda e, who: f"The game is over: {' and '.join(_list(e, 'why'))}.",
}

_OUTCOMES: dict[str, Callable[[Event], str]] = {
    "dealt": lambda e: f"deal {e.seat} {e.facts['faction']}, {e.facts['home_world']}",
    "drew": lambda e: f"draw {e.seat} {'; '.join(_list(e, 'tiles'))}",
    "rolled": lambda e: f"roll {e.seat} {' '.join(_list(e, 'dice'))}",
    "spare-die": lambda e: f"spare {e.facts['phase']}",
}
