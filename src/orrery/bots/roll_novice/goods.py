"""Produce and Ship: goods of the world's colour, credits when poor, chips when not."""

from __future__ import annotations

from orrery.bots.roll_novice.outlook import Outlook, matches
from orrery.bots.roll_novice.workload import die_worths
from orrery.core.choice import Choice
from orrery.roll.choices import BUY_CHIP, TRADE, VIRTUAL_WORKER

# A good of the world's colour is better even when it will probably be traded.
MATCHING_GOOD = 0.5
# A good ties its die up for a round or so.
TIED_UP = 0.2
# Between equals, a shipper that matches is kept for a Consume.
KEEP_MATCHING = 0.01


def produce(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Matching goods on the worlds that pay best, by dice that are missed least."""
    worths = die_worths(outlook)
    return [
        max(
            outlook.trade_worth(choice.b),
            outlook.consume_worth(choice.b, choice.a, 0.0),
        )
        + (MATCHING_GOOD if matches(choice.a, choice.b) else 0.0)
        - TIED_UP * worths[choice.a]
        for choice in choices
    ]


def ship(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The shipment that is worth most now."""
    scores: list[float] = []
    for choice in choices:
        shipper = choice.a % VIRTUAL_WORKER
        match = matches(shipper, choice.b)
        if choice.kind == TRADE:
            scores.append(outlook.trade_worth(choice.b) - KEEP_MATCHING * match)
        else:
            scores.append(outlook.consume_worth(choice.b, choice.c, float(match)))
    return scores


def buy(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """A chip is a point; the credit is kept only when it is worth more than that."""
    keep = outlook.credits_worth(1)
    return [1.0 if choice.kind == BUY_CHIP else keep for choice in choices]
