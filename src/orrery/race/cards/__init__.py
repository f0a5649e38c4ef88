"""The cards as the engine handles them: small numbers, and one `Card` of plain facts for each."""

from __future__ import annotations

from typing import Final

from orrery.race.cards.card import Card, CardSet, ConsumePower
from orrery.race.cards.editions import EDITIONS, FIRST_EDITION

__all__ = ["CARD_SETS", "NAMES", "NUMBERS", "Card", "CardSet", "ConsumePower"]

NAMES: Final[tuple[str, ...]] = tuple(design.name for design in FIRST_EDITION)
NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
CARD_SETS: Final[dict[str, CardSet]] = {
    edition: CardSet(edition, designs) for edition, designs in EDITIONS.items()
}
