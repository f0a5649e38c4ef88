"""The new dice."""

from __future__ import annotations

from orrery.roll.terms import (
    DEVELOP,
    DOLLAR,
    EXPLORE,
    PRODUCE,
    SETTLE,
    SHIP,
    WILD,
    face_showing,
)

# Home, Military, Consumption, Novelty, Rare, Genes, Alien, Leader, Entrepreneur, Pioneer, Talent.
DICE_ADDED = (5, 6, 2, 5, 4, 4, 2, 10, 10, 14, 0)
DIE_FACES_ADDED: tuple[tuple[int, ...], ...] = (
    (
        WILD,
        face_showing(EXPLORE, PRODUCE),
        face_showing(DEVELOP, SHIP),
        face_showing(EXPLORE, SETTLE),
        face_showing(DEVELOP, DOLLAR),
        face_showing(SETTLE, DOLLAR),
    ),
    (
        face_showing(EXPLORE, DOLLAR),
        face_showing(PRODUCE, DOLLAR),
        face_showing(SHIP, DOLLAR),
        face_showing(DEVELOP, SETTLE),
        face_showing(DEVELOP, SHIP),
        face_showing(SETTLE, PRODUCE),
    ),
    (
        EXPLORE,
        SETTLE,
        face_showing(SETTLE, DOLLAR),
        face_showing(SETTLE, PRODUCE),
        SHIP,
        WILD,
    ),
)
