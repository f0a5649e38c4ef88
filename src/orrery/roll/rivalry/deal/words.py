"""The Deal game in words: sentences for its events."""

from __future__ import annotations

from orrery.core.events import Event
from orrery.roll import log
from orrery.roll.rivalry.log import JOURNAL


def _order(event: Event) -> str:
    return ", ".join(f"{{{seat}}}" for seat in log.items(event, "order"))


def _joined(event: Event, who: str) -> str:
    facts = event.facts
    return (
        f"{who} joins deal {facts['deal']} on side {facts['side']}"
        f" with {log.a_die(event, 'color')} dealer, giving {facts['gives']} for {facts['takes']}."
    )


def _drew_openly(event: Event, who: str) -> str:
    kept = log.items(event, "kept")
    return (
        f"{who} draws {', '.join(log.items(event, 'tiles')) or 'nothing'}"
        f" and keeps {', '.join(kept) or 'none'}."
    )


def _face(shown: str) -> str:
    """What a deal die shows, without the name of the die: it is told from others by its face."""
    return shown.partition(": ")[2]


def _tiles_back(count: object) -> str:
    if count == 1:
        return "A tile given in a deal goes back to the bag."
    return f"{count} tiles given in deals go back to the bag."


def teach_sentences() -> None:
    """Teach the log what the Deal game has to say."""
    _tell = JOURNAL.declare
    _tell(
        "priority",
        "order",
        lambda e, who: f"On the priority track: {_order(e)}.",
        lambda e: f"priority {' '.join(log.items(e, 'order'))}",
    )
    _tell(
        "market",
        "shown",
        lambda e, who: f"The Open Market shows {'; '.join(map(_face, log.items(e, 'shown')))}.",
        lambda e: f"market {'; '.join(log.items(e, 'shown'))}",
    )
    _tell(
        "deal-opened",
        "color deal gives takes",
        lambda e, who: (
            f"{who} opens deal {e.facts['deal']} with {log.a_die(e, 'color')} dealer,"
            f" giving {e.facts['gives']} for {e.facts['takes']}."
        ),
    )
    _tell("deal-joined", "color deal side gives takes", _joined)
    _tell(
        "deal-refused",
        "color",
        lambda e, who: f"{who} refuses to deal with {log.a_die(e, 'color')} dealer.",
    )
    _tell(
        "deal-dissolved",
        "deal",
        lambda e, who: f"Deal {e.facts['deal']} has no dealer left and is over.",
    )
    _tell(
        "deal-closed",
        "deal step",
        lambda e, who: f"Deal {e.facts['deal']} closes on step {e.facts['step']}.",
    )
    _tell(
        "deal-matured",
        "deal step",
        lambda e, who: f"Deal {e.facts['deal']} matures to step {e.facts['step']}.",
    )
    _tell("deal-terms", "terms", lambda e, who: f"{who} exchanges {e.facts['terms']}.")
    _tell("deal-expired", "deal", lambda e, who: f"Deal {e.facts['deal']} expires.")
    _tell(
        "deal-tiles-back",
        "count",
        lambda e, who: _tiles_back(e.facts["count"]),
    )
    _tell(
        "dealer-back", "color", lambda e, who: f"{who} takes {log.a_die(e, 'color')} dealer back."
    )
    _tell("tile-given", "stack", lambda e, who: f"{who} gives a tile of the {e.facts['stack']}.")
    _tell("tile-shown", "tile", lambda e, who: f"{who} gives {e.facts['tile']}.")
    _tell(
        "credit-limit",
        "limit now",
        lambda e, who: f"{who} can now hold at most ${e.facts['limit']} and has ${e.facts['now']}.",
    )
    _tell(
        "chips-returned",
        "amount now pool",
        lambda e, who: (
            f"{who} returns {e.facts['amount']} VP; {e.facts['pool']} VP are in the pool."
        ),
    )
    _tell(
        "released",
        "color from",
        lambda e, who: (
            f"{who} shifts {log.a_die(e, 'color')} die from {e.facts['from']} to the Citizenry."
        ),
    )
    _tell(
        "surrendered", "tile", lambda e, who: f"{who} gives {e.facts['tile']} out of the tableau."
    )
    _tell(
        "adopted",
        "tile squares",
        lambda e, who: f"{who} takes {e.facts['tile']} ({e.facts['squares']} squares).",
    )
    _tell(
        "posted",
        "color from to",
        lambda e, who: (
            f"{who} puts {log.a_die(e, 'color')} die from {e.facts['from']} to {e.facts['to']}."
        ),
    )
    _tell(
        "drew-openly",
        "tiles kept",
        _drew_openly,
        lambda e: f"draw {e.seat} openly {'; '.join(log.items(e, 'tiles')) or 'nothing'}",
    )
