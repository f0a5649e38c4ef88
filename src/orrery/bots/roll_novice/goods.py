"""Produce and Ship: goods of the world's colour, credits when poor, chips when not."""

from __future__ import annotations

from typing import Final

from orrery.bots.roll_novice.outlook import Outlook, matches
from orrery.bots.roll_novice.workload import die_worths
from orrery.core.choice import Choice
from orrery.roll.choices import BUY_CHIP, DONE, TRADE
from orrery.roll.dice import color_of, shows_dollar
from orrery.roll.fields import DIE, GOOD, SHIPPER, WORLD
from orrery.roll.rivalry.choices import INHABIT, NO_SWAP

# A good of the world's colour is better even when it will probably be traded.
MATCHING_GOOD: Final = 0.5
# A good ties its die up for a round or so.
TIED_UP: Final = 0.2
# Between equals, a shipper that matches is kept for a Consume.
KEEP_MATCHING: Final = 0.01
FREE_RETURN: Final = 0.1
AFTER_PRODUCERS: Final = 0.5


def produce(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Matching goods on the worlds that pay best, by dice that are missed least."""
    worths = die_worths(outlook)
    scores: list[float] = []
    for choice in choices:
        if choice.kind is DONE:
            scores.append(0.0)
        elif choice.kind is INHABIT:
            # Producers come first: they must be used while there is room.
            scores.append(_good_worth(outlook, choice, worths) * AFTER_PRODUCERS)
        else:
            scores.append(_good_worth(outlook, choice, worths))
    return scores


def swap(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The die of the supply whose faces have most work ahead."""
    worths = die_worths(outlook)
    good = color_of(outlook.own.frame.used[0])
    return [worths[good if choice.kind is NO_SWAP else DIE.of(choice)] for choice in choices]


def ship(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The shipment that is worth most now."""
    scores: list[float] = []
    for choice in choices:
        good, world, shipper = GOOD.of(choice), WORLD.of(choice), SHIPPER.of(choice)
        match = matches(shipper, world)
        if choice.kind is TRADE:
            scores.append(outlook.trade_worth(world) - KEEP_MATCHING * match)
        else:
            scores.append(outlook.consume_worth(world, good, float(match)))
        # Dice that show the $ of their task return to the cup by themselves.
        scores[-1] += FREE_RETURN * (shows_dollar(shipper) + shows_dollar(good))
    return scores


def buy(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """A chip is a point; the credit is kept only when it is worth more than that."""
    keep = outlook.credits_worth(1)
    return [1.0 if choice.kind is BUY_CHIP else keep for choice in choices]


def _good_worth(outlook: Outlook, choice: Choice, worths: list[float]) -> float:
    color, world = color_of(DIE.of(choice)), WORLD.of(choice)
    best = max(outlook.trade_worth(world), outlook.consume_worth(world, color, 0.0))
    return best + (MATCHING_GOOD if matches(color, world) else 0.0) - TIED_UP * worths[color]
