"""The log: events as sentences, and what chance brought as words for the record."""

from __future__ import annotations

from typing import Final

from orrery.core.events import FLAG, NUMBER, PARTS, TEXT, Event, FactSort, Journal, words
from orrery.roll.table import STAGES
from orrery.roll.terms import COLORS, PHASES

COLOR: Final = words(*COLORS)
_PHASE: Final = words(*PHASES)
# A die, and what it shows or where it lies.
_DIE: Final = FactSort(
    {
        "type": "object",
        "required": ["color", "at"],
        "additionalProperties": False,
        "properties": {"color": COLOR.schema, "at": TEXT.schema},
    },
    lambda fact: isinstance(fact, dict) and sorted(fact) == ["at", "color"],
)
JOURNAL: Final = Journal(
    {
        "color": COLOR,
        "good": COLOR,
        "shipper": COLOR,
        "used": COLOR.listed(),
        "dictate": COLOR.listed(),
        "dice": _DIE.listed(),
        "workers": _DIE.listed(),
        "phase": TEXT,
        "selected": words(*PHASES, ""),
        "phases": _PHASE.listed(),
        "stage": words(*STAGES),
        **dict.fromkeys(("tiles", "reasons"), TEXT.listed()),
        **dict.fromkeys(("tile", "next", "world", "development", "faction", "home_world"), TEXT),
        **dict.fromkeys(("stack", "from", "to", "why"), TEXT),
        **dict.fromkeys(("round", "count", "gain", "now", "pool"), NUMBER),
        **dict.fromkeys(("squares", "owed", "developments", "worlds"), NUMBER),
        "virtual": FLAG,
        "top": FLAG,
        "credits": PARTS,
        "chips": PARTS,
    }
)


def chosen(event: Event) -> list[str]:
    """The phase that a seat selected, when the event tells of it."""
    if event.kind != "assigned" or not event.facts["selected"]:
        return []
    return [str(event.facts["selected"])]


def items(event: Event, key: str) -> list[str]:
    """A list among the facts, as words."""
    return _list(event, key)


def _list(event: Event, key: str) -> list[str]:
    value = event.facts[key]
    assert isinstance(value, list)
    return [str(item) for item in value]


def _each(event: Event, key: str, between: str) -> list[str]:
    """The dice among the facts, each with what it shows or where it lies."""
    dice = event.facts[key]
    assert isinstance(dice, list)
    return [f"{die['color']}{between}{die['at']}" for die in dice if isinstance(die, dict)]


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
    workers = ", ".join(_each(event, "workers", " in "))
    return f"{who} selects {selected} ({workers}{dictated})."


def _top(event: Event, who: str) -> str:
    tile = event.facts["tile"]
    return f"{who} shows {tile} on top." if tile else ""


_tell = JOURNAL.declare
_tell(
    "dealt",
    "faction home_world",
    lambda e, who: f"{who} plays {e.facts['faction']} with {e.facts['home_world']}.",
    lambda e: f"deal {e.seat} {e.facts['faction']}, {e.facts['home_world']}",
)
_tell(
    "started",
    "development world",
    lambda e, who: (
        f"{who} starts with {e.facts['development']} and {e.facts['world']} in the zone."
    ),
)
_tell("stage", "stage round", lambda e, who: f"Round {e.facts['round']}: {e.facts['stage']}.")
_tell(
    "rolled",
    "dice",
    lambda e, who: f"{who} rolls {', '.join(_each(e, 'dice', ' showing '))}.",
    lambda e: f"roll {e.seat} {' '.join(_each(e, 'dice', ':'))}",
)
_tell("assigned", "selected workers dictate", _assigned)
_tell(
    "spare-die",
    "phase",
    lambda e, who: f"The spare die shows {e.facts['phase']}.",
    lambda e: f"spare {e.facts['phase']}",
)
_tell("phases", "phases", lambda e, who: f"Phases of this round: {', '.join(_list(e, 'phases'))}.")
_tell(
    "stocked", "color virtual", lambda e, who: f"{who} Stocks with {_worker(e, 'color')} explorer."
)
_tell(
    "scouted", "color virtual", lambda e, who: f"{who} Scouts with {_worker(e, 'color')} explorer."
)
_tell(
    "abandoned",
    "stack top to",
    lambda e, who: (
        f"{who} abandons a tile from the {e.facts['stack']}"
        f"{' into the bag' if e.facts['to'] == 'bag' else ''}."
    ),
)
_tell("abandoned-tile", "tile", lambda e, who: f"{who} abandons {e.facts['tile']}.")
_tell("drew-tiles", "count", lambda e, who: f"{who} draws {_tiles(e, 'count')}.")
_tell(
    "drew",
    "tiles why",
    lambda e, who: f"{who} draws {'; '.join(_list(e, 'tiles'))}.",
    lambda e: f"draw {e.seat} {'; '.join(_list(e, 'tiles'))}",
)
_tell(
    "placed",
    "stack top",
    lambda e, who: (
        f"{who} puts a tile {'on top of' if e.facts['top'] else 'under'} the {e.facts['stack']}."
    ),
)
_tell("placed-tile", "tile", lambda e, who: f"{who} keeps {e.facts['tile']}.")
_tell(
    "arranged",
    "developments worlds",
    lambda e, who: (
        f"{who} rearranges the construction zone:"
        f" {e.facts['developments']} in developments, {e.facts['worlds']} in worlds."
    ),
)
_tell("top", "stack tile", _top)
_tell(
    "bag-empty",
    "owed",
    lambda e, who: (
        f"The bag is empty while {who} lacks {_tiles(e, 'owed')}: whoever has three or more"
        " in the construction zone abandons one into it."
    ),
)
_tell(
    "bag-refilled",
    "count",
    lambda e, who: f"Abandoned tiles go back to the bag: {e.facts['count']}.",
)
_tell(
    "worked",
    "color tile",
    lambda e, who: f"{who} puts {a_die(e, 'color')} die on {e.facts['tile']}.",
)
_tell(
    "built",
    "tile used next squares",
    lambda e, who: (
        f"{who} completes {e.facts['tile']} with {_dice(e, 'used')} ({e.facts['squares']} squares)."
    ),
)
_tell(
    "returned-to-cup",
    "color",
    lambda e, who: f"{who} returns a used {e.facts['color']} die to the cup.",
)
_tell(
    "spare-workers",
    "dice",
    lambda e, who: (
        f"{who} takes spare dice back to the cup: {', '.join(_each(e, 'dice', ' from '))}."
    ),
)
_tell(
    "removed-die",
    "color from tile",
    lambda e, who: (
        f"{who} gives up {a_die(e, 'color')} die from {e.facts['from']} for {e.facts['tile']}."
    ),
)
_tell(
    "gained-die",
    "color to tile",
    lambda e, who: f"{who} gains {a_die(e, 'color')} die ({e.facts['to']}) from {e.facts['tile']}.",
)
_tell(
    "produced",
    "color from world",
    lambda e, who: f"{who} produces {a_die(e, 'color')} good on {e.facts['world']}.",
)
_tell(
    "traded",
    "good world shipper virtual credits",
    lambda e, who: (
        f"{who} Trades the {e.facts['good']} good of {e.facts['world']}"
        f" with {_worker(e, 'shipper')} shipper."
    ),
)
_tell(
    "consumed",
    "good world shipper virtual chips credits",
    lambda e, who: (
        f"{who} Consumes the {e.facts['good']} good of {e.facts['world']}"
        f" with {_worker(e, 'shipper')} shipper."
    ),
)
_tell("credits", "gain now why", _credits)
_tell(
    "chips",
    "gain now pool why",
    lambda e, who: (
        f"{who} gains {e.facts['gain']} VP ({e.facts['why']});"
        f" {e.facts['pool']} VP left in the pool."
    ),
)
_tell("recruited", "color now", lambda e, who: f"{who} recruits {a_die(e, 'color')} die.")
_tell(
    "recalled",
    "color from",
    lambda e, who: f"{who} recalls {a_die(e, 'color')} die from {e.facts['from']}.",
)
_tell(
    "game-over", "reasons", lambda e, who: f"The game is over: {' and '.join(_list(e, 'reasons'))}."
)
