"""Explore: scout while the construction zone is thin, else stock; keep the tiles that pay."""

from __future__ import annotations

from typing import Final

from orrery.bots.roll_novice.faces import face_rate, scouted_worth
from orrery.bots.roll_novice.outlook import Outlook
from orrery.bots.roll_novice.workload import EMPTY_STACK, workload
from orrery.core.choice import Choice
from orrery.roll.choices import ARRANGE, DONE, DRAW, STOCK
from orrery.roll.dice import color_of, column_of
from orrery.roll.fields import DEVELOPMENT, DIE, PHASE, TILE, TOP, WORLD
from orrery.roll.rivalry.choices import SHIFT
from orrery.roll.tiles.tileset import IS_WORLD

# A tile that brings less than this for each worker is abandoned when there are others.
POOR_RATE: Final = 0.9
KEPT_TILES: Final = 2
# Each tile that already waits on a stack makes another one there less welcome.
CROWDED: Final = 0.25
# Only a clearly better tile is put on top.
CLEARLY_BETTER: Final = 0.3


def start_tiles(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The pair of sides that pays best for its workers."""
    return [
        face_rate(outlook, DEVELOPMENT.of(choice)) + face_rate(outlook, WORLD.of(choice))
        for choice in choices
    ]


def explore(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Scout or Stock, whichever is worth more; rearrange only to put a better tile on top."""
    own, tableau = outlook.own, outlook.tableau
    zone = own.zone_size()
    scout = scouted_worth(outlook, zone)
    if not own.developments or not own.worlds:
        scout += EMPTY_STACK * outlook.future
    scores: list[float] = []
    for choice in choices:
        if choice.kind is DONE:
            scores.append(0.0)
        elif choice.kind is ARRANGE:
            scores.append(_arrange_gain(outlook, choice))
        elif choice.kind is SHIFT:
            scores.append(_shift_gain(outlook, PHASE.of(choice)))
        elif choice.kind is STOCK:
            scores.append(outlook.credits_worth(tableau.stock_credits[color_of(DIE.of(choice))]))
        else:
            color = color_of(DIE.of(choice))
            first = not own.frame.scouted >> color & 1
            bonus = tableau.scout_credits[color] if first else 0
            # An explorer that Stocks for more is kept for it.
            kept = tableau.stock_credits[color] * 0.01
            scores.append(scout + outlook.credits_worth(bonus) - kept)
    return scores


def abandon(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Draw, unless a tile is poor and others are left."""
    own = outlook.own
    if own.zone_size() <= KEPT_TILES:
        return [1.0 if choice.kind is DRAW else 0.0 for choice in choices]
    return [
        0.0 if choice.kind is DRAW else POOR_RATE - face_rate(outlook, TILE.of(choice))
        for choice in choices
    ]


def shed(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Give up the poorest tile."""
    return [-face_rate(outlook, TILE.of(choice)) for choice in choices]


def place(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """The side that pays best, with some care for the balance of the two stacks."""
    scores: list[float] = []
    for choice in choices:
        stack = _stack(outlook, TILE.of(choice))
        score = face_rate(outlook, TILE.of(choice)) - CROWDED * len(stack)
        if TOP.of(choice):
            score += _top_gain(outlook, TILE.of(choice))
        scores.append(score)
    return scores


def _shift_gain(outlook: Outlook, phase: int) -> float:
    """What an explorer would add as a further worker of a later phase."""
    crew = sum(column_of(worker) == phase for worker in outlook.own.workers)
    gains = workload(outlook, crew + 1)[phase]
    return gains[crew + 1] - gains[crew]


def _arrange_gain(outlook: Outlook, choice: Choice) -> float:
    if not TOP.of(choice) or TILE.of(choice) not in _stack(outlook, TILE.of(choice)):
        return -1.0
    # Rearranging comes before every explorer's task, since it costs nothing.
    gain = _top_gain(outlook, TILE.of(choice))
    return gain + 10.0 if gain > 0 else -1.0


def _top_gain(outlook: Outlook, face: int) -> float:
    """Positive when this face is clearly better than the top one, which nobody works on yet."""
    crew = outlook.own.settlers if IS_WORLD[face] else outlook.own.developers
    if crew:
        return -1.0
    top = _stack(outlook, face)[0]
    return face_rate(outlook, face) - face_rate(outlook, top) - CLEARLY_BETTER


def _stack(outlook: Outlook, face: int) -> list[int]:
    return outlook.own.worlds if IS_WORLD[face] else outlook.own.developments
