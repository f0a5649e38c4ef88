"""The Deal game in words: sentences for its events."""

from __future__ import annotations

from orrery.core.events import Event
from orrery.roll import log


def _order(event: Event) -> str:
    return ", ".join(f"{{{seat}}}" for seat in log.items(event, "order"))


def _joined(event: Event, who: str) -> str:
    facts = event.facts
    return (
        f"{who} joins deal {facts['deal']} on side {facts['side']} with a {facts['color']} dealer,"
        f" giving {facts['gives']} for {facts['takes']}."
    )


def _drew_openly(event: Event, who: str) -> str:
    kept = log.items(event, "kept")
    return (
        f"{who} draws {', '.join(log.items(event, 'tiles')) or 'nothing'}"
        f" and keeps {', '.join(kept) or 'none'}."
    )


def teach_sentences() -> None:
    """Teach the log what the Deal game has to say."""
    log.learn(
        "priority",
        lambda e, who: f"On the priority track: {_order(e)}.",
        lambda e: f"priority {' '.join(log.items(e, 'order'))}",
    )
    log.learn(
        "market",
        lambda e, who: f"The Open Market shows {'; '.join(log.items(e, 'dice'))}.",
        lambda e: f"market {'; '.join(log.items(e, 'dice'))}",
    )
    log.learn(
        "deal-opened",
        lambda e, who: (
            f"{who} opens deal {e.facts['deal']} with a {e.facts['color']} dealer,"
            f" giving {e.facts['gives']} for {e.facts['takes']}."
        ),
    )
    log.learn("deal-joined", _joined)
    log.learn(
        "deal-refused", lambda e, who: f"{who} refuses to deal with a {e.facts['color']} dealer."
    )
    log.learn(
        "deal-dissolved",
        lambda e, who: f"Deal {e.facts['deal']} has no dealer left and is over.",
    )
    log.learn(
        "deal-closed", lambda e, who: f"Deal {e.facts['deal']} closes on step {e.facts['step']}."
    )
    log.learn(
        "deal-matured",
        lambda e, who: f"Deal {e.facts['deal']} matures to step {e.facts['step']}.",
    )
    log.learn("deal-terms", lambda e, who: f"{who} exchanges {e.facts['terms']}.")
    log.learn("deal-expired", lambda e, who: f"Deal {e.facts['deal']} expires.")
    log.learn(
        "deal-tiles-back",
        lambda e, who: f"{e.facts['tiles']} tile(s) given in deals go back to the bag.",
    )
    log.learn("dealer-back", lambda e, who: f"{who} takes a {e.facts['color']} dealer back.")
    log.learn("tile-given", lambda e, who: f"{who} gives a tile of the {e.facts['stack']}.")
    log.learn("tile-shown", lambda e, who: f"{who} gives {e.facts['tile']}.")
    log.learn(
        "credit-limit",
        lambda e, who: f"{who} can now hold at most ${e.facts['limit']} and has ${e.facts['now']}.",
    )
    log.learn(
        "chips-returned",
        lambda e, who: (
            f"{who} returns {e.facts['amount']} VP; {e.facts['pool']} VP are in the pool."
        ),
    )
    log.learn(
        "released",
        lambda e, who: (
            f"{who} shifts a {e.facts['color']} die from {e.facts['from']} to the Citizenry."
        ),
    )
    log.learn("surrendered", lambda e, who: f"{who} gives {e.facts['tile']} out of the tableau.")
    log.learn(
        "adopted",
        lambda e, who: f"{who} takes {e.facts['tile']} ({e.facts['squares']} squares).",
    )
    log.learn(
        "posted",
        lambda e, who: (
            f"{who} puts a {e.facts['color']} die from {e.facts['from']} to {e.facts['to']}."
        ),
    )
    log.learn(
        "drew-openly",
        _drew_openly,
        lambda e: f"draw {e.seat} openly {'; '.join(log.items(e, 'tiles')) or 'nothing'}",
    )
