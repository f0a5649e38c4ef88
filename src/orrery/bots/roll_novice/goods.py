"""Produce and Ship: goods of the world's colour, credits when poor, chips when not."""

from __future__ import annotations

from orrery.bots.roll_novice.outlook import Outlook, matches
from orrery.bots.roll_novice.workload import die_worths
from orrery.core.choice import Choice
from orrery.roll.choices import BUY_CHIP, DOLLAR_DIE, DONE, TRADE
from orrery.roll.rivalry.choices import INHABIT, NO_SWAP
from orrery.roll.terms import COLOR_MASK

# A good of the world's colour is better even when it will probably be traded.
MATCHING_GOOD = 0.5
# A good ties its die up for a round or so.
TIED_UP = 0.2
# Between equals, a shipper that matches is kept for a Consume.
KEEP_MATCHING = 0.01
FREE_RETURN = 0.1
AFTER_PRODUCERS = 0.5


def produce(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Matching goods on the worlds that pay best, by dice that are missed least."""
    worths = die_worths(outlook)
    scores: list[float] = []
    for choice in choices:
        if choice.kind == DONE:
            scores.append(0.0)
        elif choice.kind == INHABIT:
            # Producers come first: they must be used while there is room.
            scores.append(_good_worth(outlook, choice.b, choice.a, worths) * AFTER_PRODUCERS)
        else:
            scores.append(_good_worth(outlook, choice.a & COLOR_MASK, choice.b, worths))
    return scores


def swap(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The die of the supply whose faces have most work ahead."""
    worths = die_worths(outlook)
    good = outlook.own.decision.used[0] & COLOR_MASK
    return [worths[good if choice.kind == NO_SWAP else choice.a] for choice in choices]


def ship(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The shipment that is worth most now."""
    scores: list[float] = []
    for choice in choices:
        match = matches(choice.a, choice.b)
        if choice.kind == TRADE:
            scores.append(outlook.trade_worth(choice.b) - KEEP_MATCHING * match)
        else:
            scores.append(outlook.consume_worth(choice.b, choice.c, float(match)))
        # Dice that show the $ of their task return to the cup by themselves.
        scores[-1] += FREE_RETURN * (bool(choice.a & DOLLAR_DIE) + bool(choice.c & DOLLAR_DIE))
    return scores


def buy(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """A chip is a point; the credit is kept only when it is worth more than that."""
    keep = outlook.credits_worth(1)
    return [1.0 if choice.kind == BUY_CHIP else keep for choice in choices]


def _good_worth(outlook: Outlook, color: int, world: int, worths: list[float]) -> float:
    best = max(outlook.trade_worth(world), outlook.consume_worth(world, color, 0.0))
    return best + (MATCHING_GOOD if matches(color, world) else 0.0) - TIED_UP * worths[color]
