"""The Deal game in words: sentences for its events, reasons for its refusals."""

from __future__ import annotations

from orrery.core.events import Event
from orrery.roll import choices, log, refusals
from orrery.roll import steps as base
from orrery.roll.rivalry import steps as rivalry
from orrery.roll.rivalry.deal import steps
from orrery.roll.rivalry.deal.choices import (
    ADOPT,
    HAND_OVER,
    JOIN,
    NAME_COLOR,
    NAME_WORD,
    OPEN,
    POST,
    REFUSE,
    RELEASE,
    SURRENDER,
    TERMS,
)


def teach_words() -> None:
    """Teach the log and the refusals what the Deal game has to say."""
    _teach_sentences()
    _teach_refusals()


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


def _teach_sentences() -> None:
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


def _teach_refusals() -> None:
    for kind, step, code, sentence, rule in _REFUSALS:
        refusals.learn(kind, (step,), code, sentence, rule)
    refusals.learn_moment(choices.REMOVE, steps.GIVE_DIE)
    refusals.learn_moment(choices.PLACE, steps.PLACE)
    refusals.learn_moment(choices.TAKE_DIE, base.TAKE_DIE)


_ZONE = "Exchange Assets: Tiles"
_TABLEAU = "Exchange Assets: Tableau"
_WORKERS = "Exchange Assets: Workers"
_NOT_BOTH = "This deal draws for a word of developments or for a colour of worlds, not for both."
_REFUSALS = (
    (
        OPEN,
        rivalry.DOLLAR,
        "cannot-open",
        "To open a deal you need this dealer, a vacant area, these two dice in the Open Market with"
        " these faces, and everything that you would have to give.",
        "Deal: Open, Exchange Assets",
    ),
    (
        JOIN,
        rivalry.DOLLAR,
        "cannot-join",
        "To join a deal you need this dealer, a deal with these faces there, and everything that"
        " you would have to give.",
        "Deal: Join, Exchange Assets",
    ),
    (REFUSE, rivalry.DOLLAR, "no-such-dealer", "You have no such dealer left.", "Deal: Refuse"),
    (
        TERMS,
        steps.TERMS,
        "cannot-agree",
        "The deal has no such terms, or you do not have that many or cannot pay for them.",
        "Exchange Assets",
    ),
    (
        HAND_OVER,
        steps.HAND_OVER,
        "cannot-hand-over",
        "This tile is not in your construction zone, or it is not of the kind asked for.",
        _ZONE,
    ),
    (
        RELEASE,
        steps.RELEASE,
        "no-such-worker",
        "You have no such developer, settler or good there.",
        _WORKERS,
    ),
    (
        SURRENDER,
        steps.SURRENDER,
        "cannot-surrender",
        "This tile is not in your tableau, or it is not of the kind asked for.",
        _TABLEAU,
    ),
    (NAME_WORD, steps.NAME, "cannot-name", _NOT_BOTH, _ZONE),
    (NAME_COLOR, steps.NAME, "cannot-name", _NOT_BOTH, _ZONE),
    (
        POST,
        steps.POST,
        "cannot-post",
        "You have no such die there, or it cannot work in that place.",
        _WORKERS,
    ),
    (
        ADOPT,
        steps.ADOPT,
        "cannot-adopt",
        "No generic tile of the kind asked for looks like this.",
        _TABLEAU,
    ),
    (
        choices.TAKE_DIE,
        steps.SUBSTITUTE,
        "cannot-take",
        "The supply has no such die, or it is a Leader.",
        "Rivalry: Running Out",
    ),
)
